"""Pictures of paper and books."""
import math
import random

from canvas import *


def grey_lines(p, left, top, right, bottom, seed, step=19, color="#9aa2a6", thick=7):
    """Text as one sees it from too far away."""
    chance = random.Random(seed)
    y = top
    while y < bottom:
        end = right - (right - left) * (0.35 if chance.random() < 0.13 else 0)
        x = left
        while x < end - 6:
            wide = min(chance.choice((18, 28, 40, 54)), end - x)
            p.box(x, y, x + wide, y + thick, color, round=min(3, thick / 2 - 0.5))
            x += wide + 9
        y += step


def page_margins():
    p = Canvas("#7b8f88")
    p.shade(0, 750, ["#879b93", "#6b817a"])
    p.shadow([(110, 60), (1090, 60), (1090, 700), (110, 700)], 34, 0.5)
    p.box(96, 62, 1104, 706, "#7d3b2c", round=8)
    for at in range(5):
        p.box(108 + at * 3, 64, 1092 - at * 3, 696 - at * 2, mixed(PAPER, SAND, at / 5))
    p.box(122, 56, 600, 686, CREAM)
    p.box(600, 56, 1078, 686, CREAM)
    for at in range(34):
        p.box(600 - at * 2.4, 56, 602 - at * 2.4, 686, faded(RUST, 0.13 * (1 - at / 34)))
        p.box(600 + at * 2.4, 56, 602 + at * 2.4, 686, faded(RUST, 0.16 * (1 - at / 34)))
    # Inner 2, top 3, outer 4 and foot 6 parts, as the post says.
    part = 34
    left, right = (122 + 4 * part, 600 - 2 * part), (600 + 2 * part, 1078 - 4 * part)
    top, bottom = 56 + 3 * part * 0.8, 686 - 6 * part * 0.8
    grey_lines(p, left[0], top, left[1], bottom, 1)
    grey_lines(p, right[0] + 88, top, right[1], top + 76, 2)
    p.letters(right[0] + 40, top + 33, "M", 92, RED, "bold")
    grey_lines(p, right[0], top + 76, right[1], bottom, 3)
    for a, b, c, d in ((122, 56, 1078, 686), (1078, 56, 122, 686), (122, 686, 600, 56), (1078, 686, 600, 56)):
        p.line([(a, b), (c, d)], 1.4, faded(BLUE, 0.45))
    for x, name in ((left[0], "a"), (right[1], "b")):
        p.disc(x, bottom, 5, faded(BLUE, 0.7))
    with p.at(1020, 470, 68):
        p.shadow([(-190, -12), (170, -12), (170, 12), (-190, 12)], 16, 0.4)
        p.box(-190, -13, 130, 13, OCHRE, round=3)
        p.box(-190, -4, 130, 5, GOLD)
        p.box(-206, -13, -184, 13, RED, round=5)
        p.shape([(130, -13), (182, 0), (130, 13)], SAND)
        p.shape([(166, -4), (182, 0), (166, 4)], INK)
    return p


def folded_sheet():
    p = Canvas("#4f7f86")
    chance = random.Random(4)
    left, top, wide, tall = 190, 70, 205, 152
    p.shadow([(left, top), (left + 4 * wide, top), (left + 4 * wide, top + 4 * tall), (left, top + 4 * tall)], 34, 0.45)
    for row in range(4):
        for at in range(4):
            x, y = left + at * wide, top + row * tall
            tone = mixed(CREAM, SAND, (0.06, 0.3, 0.16, 0.42)[(at + row * 2) % 4] * 0.8)
            p.box(x, y, x + wide + 1, y + tall + 1, tone)
            p.shape([(x, y), (x + wide, y), (x + wide, y + 14)], faded(WHITE, 0.5))
    numbers = ((5, 12, 9, 8), (4, 13, 16, 1))
    for row in range(4):
        for at in range(4):
            x, y = left + at * wide, top + row * tall
            with p.at(x + wide / 2, y + tall / 2, 180 if row % 2 == 0 else 0):
                if (row, at) == (3, 3):
                    continue
                grey_lines(p, -72, -50, 72, 34, row * 4 + at, 13, "#b5b0a2", 5)
                p.letters(0, 54, str(numbers[row % 2][at] + (16 if row < 2 else 0)), 20, INK)
    for at in range(1, 4):
        p.line([(left + at * wide, top), (left + at * wide, top + 4 * tall)], 2, faded(RUST, 0.35))
        p.line([(left, top + at * tall), (left + 4 * wide, top + at * tall)], 2, faded(RUST, 0.35))
    right, foot = left + 4 * wide, top + 4 * tall
    p.shape([(right - 170, foot + 2), (right + 2, foot - 130), (right + 2, foot + 2)], "#4f7f86")
    p.shadow([(right - 170, foot), (right, foot - 130), (right - 120, foot - 120)], 16, 0.35)
    p.shape(spline([(right - 170, foot), (right - 120, foot - 70), (right - 112, foot - 120)]) + spline([(right - 112, foot - 120), (right - 60, foot - 118), (right, foot - 130)]), WHITE)
    p.shape([(right - 170, foot), (right, foot - 130), (right - 40, foot - 112)], faded(SAND, 0.7))
    with p.at(110, 560, -82):
        p.shadow([(-130, -16), (140, -16), (140, 16), (-130, 16)], 14, 0.4)
        p.blob([(-150, 0), (-110, -22), (60, -17), (150, -6), (168, 0), (150, 7), (60, 18), (-110, 22)], "#efe6d0")
        p.blob([(-130, -4), (-90, -14), (60, -10), (140, -3), (60, -4), (-90, -6)], WHITE)
    return p


def paper_stack():
    p = Canvas()
    p.shade(0, 520, ["#c98f5a", "#e6bd85", "#f3dcb0"])
    p.glow(240, 120, 420, "#fff0c8", 0.6)
    p.shade(520, 750, ["#7a4e33", "#5e3a26"])
    chance = random.Random(14)
    p.shadow([(180, 560), (1040, 560), (1040, 660), (180, 660)], 34, 0.5)
    y = 652
    for at in range(46):
        shift, tone = chance.uniform(-16, 16), mixed("#f7ecd0", "#c99f66", chance.random() ** 1.6 * 0.75)
        left, right = 190 + shift, 1010 + shift
        ragged = [(left + chance.uniform(-9, 9), y - step * 2.4) for step in range(5)]
        ragged += [(right + chance.uniform(-9, 9), y - step * 2.4) for step in range(5, -1, -1)]
        p.shape(ragged, tone)
        p.line([(left, y), (right, y)], 1.6, faded(RUST, 0.5))
        y -= 9.4
    p.shape([(190, y + 8), (1010, y + 8), (960, y - 66), (260, y - 66)], "#f8efd8")
    for at in range(18):
        x = 280 + at * 40
        p.line([(x, y - 62), (x - 22 + at * 2, y + 4)], 1, faded(SAND, 0.8))
    p.line([(540, y - 66), (520, y + 8), (520, 652)], 13, RED)
    p.line([(240, y - 24), (985, y - 24)], 13, RED)
    p.line([(520, y + 8), (520, 652)], 3, faded(RUST, 0.6))
    p.blob([(528, y - 26), (470, y - 74), (428, y - 56), (456, y - 30)], "#d8674e")
    p.blob([(528, y - 26), (590, y - 78), (636, y - 60), (600, y - 30)], "#d8674e")
    p.line([(528, y - 24), (470, y + 30)], 9, RED)
    p.line([(532, y - 24), (590, y + 24)], 9, RED)
    p.disc(530, y - 26, 15, RED, 12)
    return p


def marbling():
    """Stripes of drops, raked across and then combed: each comb shifts the paint along its teeth."""
    p = Canvas(CREAM)
    colors = [tuple(int(color[at : at + 2], 16) for at in (1, 3, 5)) for color in (BLUE, CREAM, RED, "#e9d3a2", "#1f3354", CREAM, OCHRE, "#7fa3a6")]
    wide, tall = p.size
    pixels = []
    for y in range(tall):
        for x in range(wide):
            # The wide rake left great waves, the fine comb runs through them at right angles.
            u = x + 26 * math.sin(y / 120) + 7 * math.sin(y / 23 + x / 190)
            tooth = (u / 50) % 1
            pull = abs(2 * tooth - 1) ** 0.55
            v = y + 74 * pull + 30 * math.sin(u / 300) + 5 * math.sin(u / 17)
            pixels.append(colors[int(v / 15.5 + 1.2 * math.sin(v / 61)) % len(colors)])
    from PIL import Image
    sheet = Image.new("RGB", p.size)
    sheet.putdata(pixels)
    p.image = sheet.resize(p.image.size, Image.Resampling.BICUBIC)
    return p


def pamphlet():
    p = Canvas("#8a5d46")
    p.shade(0, 750, ["#98694f", "#7a4f3b"])
    p.shadow([(180, 90), (1020, 90), (1020, 680), (180, 680)], 30, 0.45)
    p.box(168, 82, 1032, 676, "#2f5f66", round=4)
    p.box(186, 94, 600, 662, CREAM)
    p.box(600, 94, 1014, 662, WHITE)
    for at in range(30):
        p.box(600 - at * 2.4, 94, 602.4 - at * 2.4, 662, faded(RUST, 0.16 * (1 - at / 30)))
        p.box(600 + at * 2, 94, 602 + at * 2, 662, faded(RUST, 0.1 * (1 - at / 30)))
    grey_lines(p, 240, 170, 540, 560, 5, 26, "#c9c2b2", 9)
    grey_lines(p, 660, 170, 960, 300, 6, 26, "#c9c2b2", 9)
    p.disc(810, 440, 86, "#dfe9e4")
    p.blob([(760, 470), (790, 420), (840, 405), (872, 420), (846, 450), (800, 476)], BLUE)
    p.shape([(866, 414), (892, 424), (864, 432)], OCHRE)
    p.line([(780, 470), (740, 500)], 10, BLUE)
    for y in (150, 378, 606):
        p.disc(600, y, 7, INK)
    p.line([(599, 152), (602, 260), (599, 378), (602, 500), (599, 604)], 6, BLUE)
    p.line([(600, 378), (566, 356), (560, 330), (528, 322)], 6, BLUE, curved=True)
    p.line([(600, 378), (634, 352), (650, 362), (668, 330)], 6, BLUE, curved=True)
    p.disc(600, 376, 13, BLUE)
    p.disc(604, 372, 5, "#5d86b8")
    with p.at(1100, 330, 80):
        p.shadow([(-150, -5), (150, -5), (150, 8), (-150, 8)], 10, 0.4)
        p.shape([(-170, 0), (120, -6), (150, 0), (120, 6)], STEEL)
        p.disc(128, 0, 9, "#8a5d46", 2.5)
    p.line([(1104, 470), (1080, 540), (1130, 600), (1080, 660), (1120, 720), (1100, 780)], 6, BLUE, curved=True)
    p.blob([(60, 560), (110, 520), (140, 600), (110, 690), (50, 660)], GOLD)
    p.line([(66, 570), (120, 620)], 5, OCHRE)
    p.line([(62, 610), (112, 660)], 5, OCHRE)
    return p


def newspaper_boat():
    p = Canvas("#8fc0cf")
    p.shade(0, 750, ["#a8d0d6", "#6aa5bd", "#41799c"])
    chance = random.Random(9)
    for _ in range(70):
        x, y = chance.uniform(-40, 1200), chance.uniform(120, 745)
        p.line([(x, y), (x + 30, y - 5), (x + 60, y), (x + 90, y + 4)], 3, faded(WHITE, 0.28), curved=True)
    for x, y, r in ((120, 620, 76), (250, 690, 60), (1090, 180, 70), (980, 110, 46), (60, 150, 52)):
        p.shape(ring(x, y, r, r * 0.6, 24, 336) + [(x, y)], LEAF)
        p.shape(ring(x, y - 4, r * 0.93, r * 0.54, 26, 334) + [(x, y - 4)], GREEN)
    for turn in range(0, 360, 40):
        with p.at(1084, 160, turn):
            p.blob([(0, 0), (-11, -22), (0, -46), (11, -22)], "#f3c9cf")
    p.disc(1084, 160, 12, GOLD)
    for at, alpha in ((1.28, 0.16), (1.14, 0.24)):
        p.disc(600, 548, 390 * at, faded(WHITE, alpha), 62 * at)
    p.disc(600, 550, 372, faded(NIGHT, 0.35), 54)
    p.shape([(600, 130), (452, 470), (748, 470)], "#f1ead8")
    p.shape([(600, 130), (600, 470), (748, 470)], "#d9cfb8")
    with p.at(0, 0):
        grey_lines(p, 548, 300, 596, 440, 31, 17, "#8d9398", 6)
        grey_lines(p, 606, 300, 654, 440, 32, 17, "#837f78", 6)
    left, right = [(200, 380), (600, 470), (600, 560), (340, 560)], [(1000, 380), (600, 470), (600, 560), (860, 560)]
    p.shape(left, WHITE)
    p.shape(right, "#e6dcc6")
    p.shape([(200, 380), (600, 470), (452, 470)], "#f1ead8")
    p.line([(200, 380), (600, 470), (1000, 380)], 3, faded(INK, 0.35))
    for row in range(5):
        y = 484 + row * 15
        p.line([(350 + row * 3, y - 38 + row * 5), (586, y + 3)], 6, "#8d9398")
        p.line([(614, y + 3), (850 - row * 3, y - 38 + row * 5)], 6, "#989488")
    p.letters(410, 428, "NEWS", 30, INK, "bold", turn=12)
    p.line([(330, 562), (460, 572), (600, 566), (740, 572), (872, 562)], 5, faded(WHITE, 0.8), curved=True)
    p.box(597, 96, 602, 150, RUST)
    p.shape([(602, 98), (664, 116), (602, 134)], RED)
    return p


PICTURES = {
    "page-margins.webp": page_margins,
    "folded-sheet.webp": folded_sheet,
    "paper-stack.jpg": paper_stack,
    "marbling.webp": marbling,
    "pamphlet.webp": pamphlet,
    "newspaper-boat.webp": newspaper_boat,
}
