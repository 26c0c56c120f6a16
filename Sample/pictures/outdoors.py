"""Pictures of places, maps and the sea."""
import math
import random

from birds import hills
from canvas import *


def height_at(x, y):
    bumps = ((370, 330, 100, 190), (800, 420, 130, 170), (1080, 150, 60, 150), (90, 640, 50, 160), (620, 60, 40, 170))
    rise = sum(top * math.exp(-((x - a) ** 2 + ((y - b) * 1.25) ** 2) / (2 * wide * wide)) for a, b, top, wide in bumps)
    return rise + 5 * math.sin(x / 71 + y / 113) + 4 * math.sin(y / 47 - x / 150)


def contours():
    p = Canvas("#f3ead2")
    cell = 12
    grid = [[height_at(x, y) for x in range(0, 1213, cell)] for y in range(0, 763, cell)]
    for row in range(len(grid) - 1):
        for at in range(len(grid[0]) - 1):
            tint = min(1, max(0, (grid[row][at] + 5) / 130))
            p.box(at * cell, row * cell, (at + 1) * cell, (row + 1) * cell, mixed("#dfe5c0", "#ecd3a4", tint))
    for level in range(0, 140, 6):
        for row in range(len(grid) - 1):
            for at in range(len(grid[0]) - 1):
                # Marching squares: where the level crosses the cell's four sides.
                corners = [(at, row), (at + 1, row), (at + 1, row + 1), (at, row + 1)]
                cut = []
                for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1]):
                    a, b = grid[y0][x0] - level, grid[y1][x1] - level
                    if (a < 0) != (b < 0):
                        share = a / (a - b)
                        cut.append(((x0 + (x1 - x0) * share) * cell, (y0 + (y1 - y0) * share) * cell))
                if len(cut) >= 2:
                    p.line(cut[:2], 3 if level % 30 == 0 else 1.4, "#b3763f")
    stream = [(600, 330), (590, 400), (560, 470), (570, 540), (520, 610), (530, 680), (500, 760)]
    p.line(stream, 7, "#5b93b8", curved=True)
    p.line([(640, 290), (615, 310), (600, 330)], 4, "#5b93b8", curved=True)
    path = [(30, 300), (180, 420), (330, 480), (470, 410), (590, 300), (690, 240), (860, 230), (1010, 300), (1180, 270)]
    points = spline(path)
    for at in range(0, len(points) - 3, 5):
        p.line(points[at : at + 4], 5, RED)
    for x, y, name in ((370, 325, "408"), (800, 415, "436")):
        p.shape([(x, y - 12), (x + 11, y + 8), (x - 11, y + 8)], INK)
        p.letters(x + 44, y + 2, name, 24, INK, "bold")
    for x in range(0, 1201, 240):
        p.line([(x + 30, 0), (x + 30, 750)], 1.5, faded(BLUE, 0.4))
    for y in range(0, 751, 240):
        p.line([(0, y + 60), (1200, y + 60)], 1.5, faded(BLUE, 0.4))
    p.letters(690, 330, "Fold Nick", 30, INK, "italic", turn=-24)
    p.letters(470, 640, "Smoot Beck", 26, BLUE, "italic", turn=-66)
    p.letters(210, 180, "Deckle Moor", 40, RUST, "italic", turn=-8)
    chance = random.Random(2)
    for _ in range(38):
        x, y = chance.uniform(930, 1160), chance.uniform(470, 700)
        p.disc(x, y, 9, LEAF)
        p.line([(x, y + 9), (x, y + 16)], 2, LEAF)
    return p


def compass_rose():
    p = Canvas("#eadfc4")
    for x in range(0, 1200, 100):
        p.line([(x, 0), (600 + (x - 600) * 0.2, 375)], 1, faded(BLUE, 0.25))
        p.line([(x, 750), (600 + (x - 600) * 0.2, 375)], 1, faded(BLUE, 0.25))
    for step in range(32):
        turn = math.radians(step * 11.25)
        p.line([(600, 375), (600 + 900 * math.cos(turn), 375 + 900 * math.sin(turn))], 1, faded(RUST, 0.35))
    coast = [(-20, 560), (120, 590), (170, 520), (290, 600), (260, 680), (340, 720), (330, 780), (-20, 780)]
    p.shape(spline(coast), "#cdb98c")
    p.line(coast, 3, RUST, curved=True)
    coast = [(1220, 60), (1100, 90), (1060, 40), (960, 70), (930, -20), (1220, -20)]
    p.shape(spline(coast), "#cdb98c")
    p.line(coast, 3, RUST, curved=True)
    with p.at(600, 380):
        p.disc(0, 0, 292, INK)
        p.disc(0, 0, 287, CREAM)
        for step in range(72):
            turn = math.radians(step * 5)
            near = 262 if step % 2 else 252
            p.line([(near * math.cos(turn), near * math.sin(turn)), (282 * math.cos(turn), 282 * math.sin(turn))], 2, INK)
        p.disc(0, 0, 250, INK)
        p.disc(0, 0, 247, "#dfe9e4")
        for first, every, reach, half, colors in ((11.25, 22.5, 168, 20, (OCHRE, GOLD)), (22.5, 45, 196, 24, (GREEN, LEAF)), (45, 90, 222, 34, (RED, RUST)), (0, 90, 246, 42, (BLUE, NIGHT))):
            for step in range(round(360 / every)):
                with p.at(0, 0, first + step * every):
                    p.shape([(0, 0), (-half * 0.7, -half * 0.9), (0, -reach)], colors[0])
                    p.shape([(0, 0), (half * 0.7, -half * 0.9), (0, -reach)], colors[1])
        p.disc(0, 0, 34, INK)
        p.disc(0, 0, 30, GOLD)
        p.disc(0, 0, 12, RED)
    p.blob([(600, 22), (616, 50), (610, 78), (590, 78), (584, 50)], RED)
    p.blob([(590, 78), (560, 62), (548, 36), (574, 44), (596, 66)], RED)
    p.blob([(610, 78), (640, 62), (652, 36), (626, 44), (604, 66)], RED)
    p.box(578, 72, 622, 82, GOLD, round=4)
    for x, y, name in ((600, 706, "S"), (924, 380, "E"), (274, 380, "W")):
        p.letters(x, y, name, 52, INK, "bold")
    return p


def viaduct():
    p = Canvas()
    p.shade(0, 420, ["#7fb2cc", "#c5dde0", "#f6eed6"])
    p.glow(980, 150, 360, "#fff6d8", 0.7)
    for x, y, wide in ((240, 110, 120), (700, 80, 90)):
        for at, rise in ((-0.7, 0.05), (0, -0.2), (0.7, 0.05)):
            p.disc(x + at * wide, y + rise * wide, wide * 0.6, faded(WHITE, 0.85), wide * 0.25)
    p.box(0, 330, 1200, 480, "#5d8fae")
    for x in range(0, 1200, 60):
        p.line([(x, 350 + x % 7 * 8), (x + 40, 350 + x % 7 * 8)], 2, faded(WHITE, 0.4))
    p.shape([(640, 345), (664, 345), (672, 352), (632, 352)], WHITE)
    p.shape([(652, 306), (652, 342), (676, 342)], CREAM)
    p.shape(spline([(-60, 300), (120, 300), (260, 360), (420, 430), (600, 450), (760, 430), (900, 360), (1080, 300), (1260, 280)]) + [(1260, 760), (-60, 760)], "#9db98a")
    p.shape(spline([(-60, 380), (160, 390), (340, 470), (560, 520), (760, 500), (940, 420), (1260, 350)]) + [(1260, 760), (-60, 760)], GREEN)
    brick, shade = "#b5654a", "#8c4a36"
    p.box(-20, 290, 1220, 336, brick)
    p.box(-20, 282, 1220, 296, shade)
    p.box(-20, 330, 1220, 340, shade)
    span = 100
    for at in range(13):
        x = -40 + at * span
        foot = 340 + 330 * math.exp(-(((x + 14 - 580) / 420) ** 2))
        p.shape([(x, 336), (x + 28, 336), (x + 33, foot + 24), (x - 5, foot + 24)], brick)
        p.shape([(x + 19, 336), (x + 28, 336), (x + 33, foot + 24), (x + 22, foot + 24)], shade)
        p.shape(ring(x + 14 + span / 2, 386, span / 2 - 13, 46, 180, 360) + [(x + span, 336), (x + 28, 336)][::1], brick)
        arch = ring(x + 14 + span / 2, 390, span / 2 - 14, 48, 180, 360)
        p.shape([(x + 14, 336), (x + 14 + span, 336), (x + 14 + span, 392)] + arch[::-1] + [(x + 14, 392)], brick)
        p.line(arch, 5, shade)
    for x in range(0, 1200, 26):
        p.line([(x, 306), (x + 14, 306)], 1.5, faded(shade, 0.7))
        p.line([(x + 12, 318), (x + 26, 318)], 1.5, faded(shade, 0.7))
    p.line([(610, 760), (570, 690), (640, 620), (600, 560), (620, 500)], 34, "#6d9cb4", curved=True)
    p.line([(610, 760), (570, 690), (640, 620), (600, 560), (620, 500)], 6, faded(WHITE, 0.5), curved=True)
    chance = random.Random(31)
    for _ in range(46):
        x, y = chance.uniform(-20, 1220), chance.uniform(560, 730)
        if abs(x - 610) < 90:
            continue
        size = 16 + (y - 540) * 0.16
        p.box(x - 3, y, x + 3, y + size, "#4a3c2c")
        p.disc(x, y - size * 0.5, size, chance.choice((MOSS, LEAF, PINE, "#8c9a52")), size * 1.15)
    for x, y in ((250, 560), (300, 590), (220, 610), (930, 560), (980, 600)):
        p.disc(x, y, 12, WHITE, 8)
        p.disc(x + 11, y - 3, 5, INK)
    p.line([(-20, 300), (600, 286), (1220, 286)], 1, faded(INK, 0.2))
    for x, coat in ((700, RED), (724, BLUE)):
        p.line([(x, 282), (x, 262)], 9, coat)
        p.disc(x, 254, 6, "#d9a885")
    return p


def moor():
    p = Canvas()
    p.shade(0, 400, ["#7d94ab", "#b7c3c9", "#ecdfc8"])
    chance = random.Random(40)
    for x, y, wide in ((200, 120, 260), (620, 80, 220), (1000, 150, 280), (420, 210, 200), (850, 250, 180)):
        for at in (-0.6, -0.2, 0.25, 0.6):
            p.disc(x + at * wide, y + chance.uniform(-12, 12), wide * 0.5, faded(WHITE, 0.42), 34)
        p.disc(x, y + 26, wide, faded("#8fa1b1", 0.35), 16)
    hills(p, ((360, "#8b93a8"), (410, "#7a6f90"), (470, "#7d5c84"), (540, "#6c4a70")), 13)
    p.shape(spline([(-60, 600), (200, 570), (520, 590), (820, 560), (1260, 590)]) + [(1260, 760), (-60, 760)], "#7f5578")
    path = [(520, 760), (640, 690), (560, 640), (650, 590), (610, 548), (660, 510), (640, 484)]
    for width, color in ((1.0, "#b99b78"), (0.62, "#d8be95")):
        points = spline(path)
        left = [(x - width * (4 + (y - 470) * 0.2), y) for x, y in points]
        right = [(x + width * (4 + (y - 470) * 0.2), y) for x, y in points]
        p.shape(left + right[::-1], color)
    for _ in range(900):
        y = 560 + 190 * chance.random() ** 0.8
        x = chance.uniform(0, 1200)
        middle = 600
        if abs(x - middle) < 30 + (y - 540) * 0.42:
            continue
        tall = 6 + (y - 550) * 0.09
        p.line([(x, y), (x + chance.uniform(-4, 4), y - tall)], 3, chance.choice(("#a06a9a", "#c08ab0", "#5d3f5c", "#6d6a48", "#8c5a88")))
    with p.at(880, 520):
        p.disc(20, 102, 96, faded(INK, 0.4), 14)
        p.blob([(-40, 100), (-48, 20), (-36, -90), (-18, -150), (14, -146), (34, -70), (44, 30), (40, 100)], "#7d7f84")
        p.blob([(4, 100), (8, 20), (2, -80), (8, -140), (24, -120), (40, -30), (42, 60), (38, 100)], "#5c6068")
        for x, y, r in ((-22, -40, 12), (-14, 40, 15), (12, -90, 9), (-26, 76, 8)):
            p.disc(x, y, r, faded(GOLD, 0.55), r * 0.6)
    with p.at(652, 500, 0, 0.7):
        p.line([(-5, 22), (-8, 0)], 7, INK)
        p.line([(6, 22), (5, 0)], 7, INK)
        p.line([(0, 0), (0, -28)], 15, RED)
        p.disc(0, -42, 8, "#d9a885")
        p.box(-16, -30, -5, -6, MOSS, round=4)
    for x, y in ((240, 230), (275, 214), (318, 236)):
        p.line([(x - 13, y - 6), (x, y), (x + 13, y - 6)], 3, INK, curved=True)
    return p


def sea_areas():
    p = Canvas()
    p.shade(0, 520, ["#3d4f60", "#5d7280", "#95a4a6"])
    chance = random.Random(7)
    for x, y, wide in ((150, 90, 300), (560, 60, 320), (980, 110, 320), (340, 190, 240), (800, 210, 260)):
        p.disc(x, y, wide, faded("#2f3e4d", 0.5), 54)
    rows = ((400, "#5f7d87", 0.0), (450, "#4d6c7a", 1.7), (520, "#3c5a6c", 3.4))
    for top, color, phase in rows:
        wave = [(x, top + 22 * math.sin(x / 95 + phase) + 8 * math.sin(x / 31 + phase)) for x in range(-20, 1240, 10)]
        p.shape(wave + [(1240, 760), (-20, 760)], color)
        p.line(wave, 3, faded(WHITE, 0.5))
    with p.at(560, 470, -9, 1.15):
        p.shape([(-230, -40), (-200, 46), (150, 46), (232, -74), (170, -46), (-40, -30)], "#a83f2f")
        p.shape([(-216, 6), (-200, 46), (150, 46), (180, 2)], "#6f2a22")
        p.line([(-228, -38), (-40, -28), (170, -44), (230, -72)], 7, CREAM)
        p.box(10, -132, 112, -34, CREAM, round=5)
        p.box(2, -144, 122, -128, "#d8cba8", round=5)
        for x in (24, 56, 88):
            p.box(x, -116, x + 20, -90, GOLD, round=3)
        p.line([(60, -140), (60, -250)], 7, "#4a3c2c")
        p.line([(-130, -30), (-130, -200)], 7, "#4a3c2c")
        p.line([(-130, -196), (-226, -60)], 3, INK)
        p.line([(60, -246), (-130, -196)], 2, INK)
        p.line([(60, -246), (228, -76)], 2, INK)
        p.disc(60, -252, 7, GOLD)
        p.letters(130, -18, "WH 47", 26, CREAM, "bold")
        for x in (-190, -166, -142):
            p.box(x, -62, x + 20, -36, OCHRE, round=3)
    for top, color, phase in ((560, "#2f4b5d", 0.6), (630, "#263f50", 2.2), (700, "#1e3342", 4.4)):
        wave = [(x, top + 26 * math.sin(x / 110 + phase) + 9 * math.sin(x / 37 + phase)) for x in range(-20, 1240, 10)]
        p.shape(wave + [(1240, 760), (-20, 760)], color)
        p.line(wave, 3, faded(WHITE, 0.45))
    for _ in range(260):
        x, y = chance.uniform(-40, 1240), chance.uniform(-20, 700)
        p.line([(x, y), (x - 16, y + 40)], 1.6, faded(MIST, 0.35))
    for x, y, size in ((240, 260, 1.2), (320, 320, 0.8), (900, 300, 1)):
        p.line([(x - 30 * size, y - 12 * size), (x - 8 * size, y - 6 * size), (x, y), (x + 8 * size, y - 6 * size), (x + 30 * size, y - 14 * size)], 5 * size, WHITE, curved=True)
    return p


def lighthouse():
    p = Canvas(NIGHT)
    p.shade(0, 560, ["#101932", "#1f3155", "#41608a"])
    chance = random.Random(19)
    for _ in range(230):
        p.disc(chance.uniform(0, 1200), chance.uniform(0, 480), chance.uniform(0.7, 2.4), faded(WHITE, chance.uniform(0.4, 0.95)))
    for at, spread in ((0.30, 120), (0.22, 80), (0.3, 40)):
        p.shape([(812, 176), (-40, 10 - spread + 60), (-40, 180 + spread)], faded("#fbe9a8", at * 0.6))
        p.shape([(812, 176), (1260, 110 - spread * 0.5), (1260, 190 + spread * 0.5)], faded("#fbe9a8", at * 0.4))
    p.shade(560, 750, ["#2c4a70", "#16263f"])
    for _ in range(90):
        x, y = chance.uniform(0, 1200), chance.uniform(568, 745)
        p.line([(x, y), (x + chance.uniform(20, 110), y)], 2, faded(chance.choice((SKY, GOLD)), 0.28))
    p.shape(spline([(430, 640), (520, 570), (640, 520), (760, 480), (900, 486), (1050, 520), (1260, 540)]) + [(1260, 760), (400, 760)], "#20302f")
    p.shape(spline([(600, 600), (720, 530), (860, 510), (1000, 540), (1260, 580)]) + [(1260, 760), (600, 760)], "#2b403a")
    for x, y, r in ((470, 640, 26), (510, 668, 34), (430, 676, 22), (570, 690, 30)):
        p.blob([(x - r, y + r * 0.5), (x - r * 0.5, y - r * 0.6), (x + r * 0.4, y - r * 0.5), (x + r, y + r * 0.5)], "#182523")
    p.shape([(764, 500), (784, 226), (840, 226), (860, 500)], CREAM)
    p.shape([(822, 226), (840, 226), (860, 500), (830, 500)], "#cbbfa6")
    for top in (280, 380):
        left, right = 784 - (top - 226) * 0.073, 840 + (top - 226) * 0.073
        p.shape([(left, top), (right, top), (right + 3.6, top + 50), (left - 3.6, top + 50)], RED)
        p.shape([(right - 18, top), (right, top), (right + 3.6, top + 50), (right - 22, top + 50)], "#983d2b")
    for y in (262, 350, 450):
        p.box(805, y, 819, y + 24, GOLD, round=6)
    p.box(770, 214, 854, 230, INK, round=4)
    for x in range(774, 854, 13):
        p.line([(x, 214), (x, 196)], 2, INK)
    p.line([(770, 196), (854, 196)], 3, INK)
    p.box(788, 150, 836, 212, "#fdf0b8")
    for x in (788, 804, 820, 836):
        p.line([(x, 150), (x, 212)], 3, INK)
    p.glow(812, 178, 130, "#fff6cf", 0.9)
    p.shape([(780, 152), (812, 112), (844, 152)], RED)
    p.disc(812, 110, 6, INK)
    p.box(880, 450, 1010, 520, CREAM)
    p.shape([(866, 454), (945, 398), (1024, 454)], "#7d3b2c")
    p.box(980, 392, 1000, 430, "#7d3b2c")
    for x in (900, 960):
        p.box(x, 470, x + 28, 498, GOLD, round=2)
        p.line([(x + 14, 470), (x + 14, 498)], 3, INK)
    return p


def sundial():
    p = Canvas("#8fae78")
    p.shade(0, 260, ["#b8d6dc", "#e8eed6"])
    p.box(0, 250, 1200, 750, "#7da067")
    chance = random.Random(77)
    for at in range(13):
        x = 20 + at * 98
        p.line([(x - 30, 330), (x + 20, 40)], 6, "#8a6a42")
        p.line([(x + 50, 330), (x + 4, 40)], 6, "#8a6a42")
        for _ in range(26):
            share = chance.random()
            lean = chance.choice((0, 1))
            y = 330 - 270 * share
            bx = x - 30 + 50 * share if not lean else x + 50 - 46 * share
            p.disc(bx + chance.uniform(-18, 18), y, 14, chance.choice((LEAF, MOSS, GREEN)), 10)
            if chance.random() < 0.16:
                p.disc(bx + chance.uniform(-16, 16), y + 6, 6, RED)
    for _ in range(500):
        x, y = chance.uniform(0, 1200), chance.uniform(330, 750)
        p.line([(x, y), (x + chance.uniform(-5, 5), y - 12)], 2, faded(chance.choice((MOSS, "#a9c48c", LEAF)), 0.7))
    p.disc(630, 690, 330, faded(INK, 0.25), 66)
    p.box(500, 560, 700, 760, "#b8ab92")
    p.box(640, 560, 700, 760, "#998c74")
    p.disc(600, 480, 350, "#8f836c", 152)
    p.disc(600, 462, 350, "#d6cab0", 152)
    p.disc(600, 462, 326, "#c4b797", 138)
    p.disc(600, 462, 320, "#dccfb2", 134)
    names = ("VI", "VII", "VIII", "IX", "X", "XI", "XII", "I", "II", "III", "IV", "V", "VI")
    for at, name in enumerate(names):
        turn = math.radians(180 + at * 15)
        x, y = 600 + 285 * math.cos(turn), 480 + 118 * math.sin(turn)
        p.line([(600 + 80 * math.cos(turn), 480 + 34 * math.sin(turn)), (600 + 246 * math.cos(turn), 480 + 100 * math.sin(turn))], 2, faded(INK, 0.4))
        p.letters(x, y, name, 30, INK, "bold")
    p.shape([(600, 478), (838, 442), (828, 466)], faded(INK, 0.5))
    p.shape([(596, 486), (606, 486), (602, 370), (598, 366)], "#6f5a2e")
    p.shape([(600, 490), (600, 366), (655, 492)], "#b08c46")
    for x, y in ((150, 640), (240, 690), (1050, 640), (960, 700), (90, 560), (1120, 560)):
        for petal in range(6):
            turn = math.radians(petal * 60)
            p.disc(x + 12 * math.cos(turn), y + 9 * math.sin(turn), 8, WHITE, 6)
        p.disc(x, y, 6, GOLD)
    return p


PICTURES = {
    "contours.webp": contours,
    "compass-rose.png": compass_rose,
    "viaduct.jpg": viaduct,
    "moor.jpg": moor,
    "sea-areas.webp": sea_areas,
    "lighthouse.webp": lighthouse,
    "sundial.webp": sundial,
}
