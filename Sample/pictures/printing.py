"""Pictures of type and presses."""
import math
import random

from canvas import *


def wood(p, color, seed, step=26):
    """A table top: planks and a little grain."""
    chance = random.Random(seed)
    for top in range(0, 750, 150):
        p.box(0, top, 1200, top + 150, mixed(color, INK, chance.uniform(0, 0.08)))
        p.line([(0, top), (1200, top)], 2, faded(INK, 0.25))
        for y in range(top + 14, top + 150, step):
            wave = [(x, y + chance.uniform(-5, 5)) for x in range(-40, 1260, 130)]
            p.line(wave, 1.5, faded(INK, 0.08), curved=True)


def sort(p, x, y, wide, tall, letter, face="bold", body=STEEL):
    """One piece of type from above, its letter upside down."""
    p.box(x, y, x + wide, y + tall, mixed(body, INK, 0.35))
    p.box(x + 2, y + 2, x + wide - 3, y + tall - 5, body)
    p.box(x + 2, y + 2, x + wide - 3, y + 6, mixed(body, WHITE, 0.5))
    if letter:
        p.letters(x + wide / 2, y + tall / 2, letter, tall * 0.5, INK, face, turn=180, mirrored=True)


def composing_stick():
    p = Canvas()
    wood(p, "#8a5a3a", 4)
    for x, y, turn in ((180, 120, 20), (980, 640, -35), (1060, 150, 70), (130, 640, 10)):
        with p.at(x, y, turn):
            p.box(-14, -30, 14, 30, LEAD)
            p.box(-12, -28, 11, 26, STEEL)
    with p.at(600, 390, -8):
        frame = [(-480, -150), (480, -150), (480, 170), (-480, 170)]
        p.shadow(frame, 26, 0.4)
        p.box(-480, -150, 480, 170, "#8d989e", round=10)
        p.box(-468, -138, 440, 128, "#6d7880")
        p.box(-480, 128, 480, 170, "#a8b3b8", round=8)
        for x in range(-430, 440, 45):
            p.disc(x, 149, 7, "#59646b")
        p.box(-480, -150, -430, 170, STEEL, round=8)
        p.box(330, -170, 385, 150, STEEL, round=8)
        p.disc(357, 120, 16, LEAD)
        p.line([(346, 120), (368, 120)], 4, INK)
        x = -424
        for word in ("THE", "MARGIN"):
            for letter in word:
                sort(p, x, -20, 68 if letter not in "I" else 40, 130, letter)
                x += 69 if letter not in "I" else 41
            sort(p, x, -4, 30, 112, "", body="#98a3a9")
            x += 31
        for x in range(-424, 326, 58):
            sort(p, x, -126, 56, 96, random.Random(x).choice("abcdefghmnorstu"), "serif")
    return p


def press():
    p = Canvas(PAPER)
    p.shade(0, 560, [mixed(BLUE, MIST, 0.55), MIST, CREAM])
    for x in range(40, 1200, 190):
        p.box(x, 50, x + 130, 300, "#f9efcf", round=6)
        for at in (43, 87):
            p.line([(x + at, 50), (x + at, 300)], 5, "#8fa2a6")
        for at in (110, 170, 235):
            p.line([(x, at), (x + 130, at)], 5, "#8fa2a6")
    p.box(0, 560, 1200, 750, "#9a7b5c")
    for x in range(-300, 1500, 110):
        p.line([(600 + (x - 600) * 0.7, 560), (x, 750)], 2, faded(INK, 0.2))
    p.shadow([(150, 560), (1080, 560), (1080, 600), (150, 600)], 30, 0.5)
    for left in (210, 480, 750):
        p.box(left, 170, left + 220, 590, "#35505a", round=16)
        p.box(left + 14, 184, left + 206, 576, "#41616c", round=12)
        for y in (205, 560):
            for x in (left + 28, left + 192):
                p.disc(x, y, 5, GOLD)
    p.box(190, 150, 990, 186, "#2a424b", round=8)
    p.line([(210, 140), (970, 140)], 6, GOLD)
    for x in range(230, 980, 82):
        p.line([(x, 140), (x, 100)], 5, GOLD)
    p.line([(210, 100), (970, 100)], 6, GOLD)
    web = [(120, 470)]
    for left in (210, 480, 750):
        web += [(left + 60, 420), (left + 110, 300), (left + 160, 420)]
    for number, left in enumerate((210, 480, 750)):
        for x, y, r in ((60, 470, 44), (110, 262, 44), (160, 470, 44), (60, 330, 24), (160, 330, 24)):
            p.disc(left + x, y, r, "#22343c")
            p.disc(left + x, y, r - 5, STEEL if r > 30 else RED)
            p.disc(left + x, y, 9, "#22343c")
    ribbon = [(120, 420), (270, 424), (270, 330), (320, 218), (370, 330), (370, 424), (540, 424), (540, 330),
              (590, 218), (640, 330), (640, 424), (810, 424), (810, 330), (860, 218), (910, 330), (930, 400),
              (1010, 452)]
    p.line(ribbon, 13, WHITE)
    for at in range(len(ribbon) - 1):
        (x0, y0), (x1, y1) = ribbon[at], ribbon[at + 1]
        for step in range(1, 8):
            x, y = x0 + (x1 - x0) * step / 8, y0 + (y1 - y0) * step / 8
            p.disc(x, y, 1.6, faded(INK, 0.5))
    p.disc(100, 486, 92, mixed(PAPER, SAND, 0.6))
    for r in range(84, 12, -12):
        p.line(ring(100, 486, r), 2, faded(RUST, 0.35))
    p.disc(100, 486, 16, RUST)
    p.shape([(985, 420), (1150, 520), (1150, 545), (970, 470)], "#2a424b")
    for at in range(6):
        x, y = 1000 + at * 28, 436 + at * 17
        p.shape([(x, y - 26), (x + 46, y), (x + 46, y + 12), (x, y - 14)], WHITE)
        p.line([(x + 6, y - 15), (x + 40, y + 4)], 3, faded(INK, 0.55))
    for at in range(7):
        y = 690 - at * 15
        p.box(1010, y, 1160, y + 13, WHITE if at % 2 else CREAM, round=4)
        p.line([(1016, y + 12), (1154, y + 12)], 2, faded(INK, 0.3))
    p.line([(1085, 598), (1085, 703)], 4, RUST)
    with p.at(150, 690):
        p.box(-16, -120, 16, -40, "#2f4f6f", round=8)
        p.box(-15, -46, -2, 20, INK)
        p.box(2, -46, 15, 20, INK)
        p.disc(0, -138, 17, "#d9a885")
        p.shape([(-19, -146), (-13, -168), (13, -168), (19, -146)], WHITE)
        p.line([(8, -104), (46, -80), (60, -100)], 9, "#2f4f6f")
    return p


def wood_type():
    p = Canvas()
    wood(p, "#6f5641", 11)
    stains = random.Random(5)
    blocks = (("R", 40, 110, 330, RED), ("&", 330, 70, 300, INK), ("A", 610, 140, 320, INK), ("G", 900, 90, 270, RED))
    for letter, x, y, wide, ink in blocks:
        with p.at(x + wide / 2, y + 250, stains.uniform(-4, 4)):
            tall = 440
            edge = [(-wide / 2, -tall / 2), (wide / 2, -tall / 2), (wide / 2, tall / 2), (-wide / 2, tall / 2)]
            p.shadow(edge, 26, 0.5)
            p.box(-wide / 2, -tall / 2, wide / 2, tall / 2 + 16, "#7d5a34", round=5)
            p.box(-wide / 2, -tall / 2, wide / 2, tall / 2, "#cfa065", round=5)
            for _ in range(26):
                at = stains.uniform(-wide / 2 + 6, wide / 2 - 6)
                p.line([(at, -tall / 2 + 4), (at + stains.uniform(-6, 6), tall / 2 - 4)], 1, faded(RUST, 0.25))
            p.letters(0, 0, letter, 290 if letter != "&" else 330, ink, "slab", mirrored=True)
            for _ in range(70):
                x0, y0 = stains.uniform(-wide / 2, wide / 2), stains.uniform(-tall / 2, tall / 2)
                p.line([(x0, y0), (x0 + stains.uniform(-14, 14), y0 + stains.uniform(-14, 14))], 1, faded(CREAM, 0.35))
    return p


def type_specimen():
    p = Canvas("#cbb894")
    p.shadow([(90, 50), (1110, 50), (1110, 710), (90, 710)], 24, 0.35)
    p.box(90, 40, 1110, 705, CREAM)
    p.line([(130, 90), (1070, 90)], 3, INK)
    p.letters(600, 130, "A SPECIMEN of AMPERSANDS & BRACKETS", 34, INK)
    p.line([(130, 165), (1070, 165)], 1, INK)
    p.letters(380, 395, "&", 440, RED, "italic")
    p.letters(810, 320, "< & >", 150, INK, "bold")
    for y, size, line in ((445, 44, "abcdefghijklm"), (505, 44, "nopqrstuvwxyz"), (560, 34, "1 2 3 4 5 6 7 8 9 0")):
        p.letters(810, y, line, size, INK)
    p.line([(130, 630), (1070, 630)], 1, INK)
    p.letters(600, 664, "per se and, and by itself and", 30, INK, "italic")
    return p


def type_case():
    p = Canvas()
    wood(p, "#5d4632", 2)
    chance = random.Random(9)
    p.shadow([(60, 50), (1140, 50), (1140, 690), (60, 690)], 26, 0.5)
    p.box(60, 40, 1140, 690, "#8b6239", round=10)
    rows = [(60, 9)] * 3 + [(100, 0)] * 4
    y = 62
    for tall, cells in rows:
        x = 82
        widths = [112] * 9 + [28] if cells else chance.choice(([150, 220, 96, 150, 180, 96, 144], [96, 150, 250, 150, 96, 150, 144], [220, 96, 150, 96, 220, 110, 144]))
        for wide in widths:
            right = min(x + wide, 1118)
            p.box(x + 3, y + 3, right - 3, y + tall - 3, "#4a3422", round=3)
            p.box(x + 3, y + 12, right - 3, y + tall - 3, "#5c432c", round=3)
            for _ in range(int((right - x) * tall / 330)):
                if right - x < 40:
                    break
                with p.at(chance.uniform(x + 18, right - 18), chance.uniform(y + 20, y + tall - 14), chance.uniform(0, 180)):
                    shade = chance.choice((STEEL, LEAD, "#98a3a9", "#cfd6d8"))
                    p.box(-12, -4, 12, 4, INK)
                    p.box(-11, -4, 11, 3, shade)
                    p.box(8, -4, 11, 3, mixed(shade, INK, 0.5))
            x = right
        y += tall + 4
    return p


def kanji_type():
    p = Canvas("#3a2f28")
    chance = random.Random(3)
    signs = "日月火水木金土山川田人口手目耳心文字新聞活版紙書読明朝春夏秋冬東西南北上下左右大小中白青赤花鳥風雨雪空海"
    for row in range(6):
        y = 20 + row * 124
        p.box(0, y + 102, 1200, y + 118, "#7a5635")
        p.box(0, y + 114, 1200, y + 119, "#54391f")
        for at in range(17):
            x = 14 + at * 70
            body = mixed(STEEL, LEAD, chance.random() * 0.6)
            p.box(x, y + 14, x + 64, y + 102, mixed(body, INK, 0.45))
            p.box(x + 3, y + 16, x + 60, y + 74, body)
            p.letters(x + 32, y + 45, chance.choice(signs), 42, INK, "kanji", mirrored=True)
            p.box(x + 3, y + 82, x + 60, y + 86, faded(INK, 0.4))
    with p.at(770, 380, -6):
        edge = [(-170, -210), (170, -210), (170, 210), (-170, 210)]
        p.shadow(edge, 40, 0.7)
        p.box(-170, -210, 170, 210, "#5f6b73", round=6)
        p.box(-160, -200, 160, 130, "#d3dadc", round=4)
        p.box(-160, 150, 160, 168, "#414b52")
        p.letters(0, -35, "本", 250, RED, "kanji", mirrored=True)
    return p


def proof():
    p = Canvas("#57707a")
    chance = random.Random(8)
    with p.at(600, 385, -2):
        p.shadow([(-330, -360), (330, -360), (330, 400), (-330, 400)], 24, 0.45)
        p.box(-330, -360, 330, 420, WHITE)
        p.letters(-60, -305, "STOP PRESS", 58, INK, "bold")
        marks = {2: "stroke", 5: "insert", 8: "swap", 11: "ring", 14: "stroke"}
        for row in range(19):
            y, x = -245 + row * 34, -290
            end = 60 if row in (6, 13) else 180
            while x < end:
                wide = chance.choice((26, 38, 52, 66, 80))
                p.box(x, y, min(x + wide, end), y + 13, "#8b949a", round=4)
                x += wide + 13
            if mark := marks.get(row):
                at = chance.uniform(-200, 60)
                if mark == "stroke":
                    p.line([(at, y + 22), (at + 34, y - 10)], 4, RED)
                    p.line([(215, y + 8), (236, y - 12), (250, y + 6), (230, y + 26), (222, y + 8), (268, y - 4)], 4, RED, curved=True)
                elif mark == "insert":
                    p.line([(at, y + 26), (at + 10, y + 12), (at + 20, y + 26)], 4, RED)
                    p.letters(246, y + 6, "the", 34, RED, "italic")
                elif mark == "swap":
                    p.line([(at - 40, y - 6), (at - 4, y - 9), (at, y + 7), (at + 6, y + 22), (at + 44, y + 20)], 4, RED, curved=True)
                    p.letters(246, y + 6, "trs", 34, RED, "italic")
                else:
                    p.line(ring(at, y + 6, 52, 19), 4, RED)
                    p.letters(250, y + 6, "stet", 34, RED, "italic")
                p.line([(196, y - 12), (196, y + 26)], 3, faded(RED, 0.6))
    with p.at(1030, 470, 62):
        p.shadow([(-220, -14), (190, -14), (190, 14), (-220, 14)], 16, 0.4)
        p.box(-220, -15, 150, 15, RED, round=4)
        p.box(-220, -5, 150, 5, "#d8674e")
        p.shape([(150, -15), (205, 0), (150, 15)], SAND)
        p.shape([(188, -5), (205, 0), (188, 5)], RED)
    return p


def ink():
    p = Canvas()
    wood(p, "#9a7552", 21)
    p.shadow([(110, 90), (1090, 90), (1090, 660), (110, 660)], 20, 0.4)
    p.box(110, 90, 1090, 660, "#d9e4e2", round=8)
    p.box(122, 102, 1078, 648, "#c8d8d6", round=6)
    film = [(190, 190), (420, 160), (700, 178), (900, 165), (960, 250), (935, 400), (950, 540), (800, 590), (560, 570), (330, 595), (200, 560), (215, 370)]
    p.blob(film, "#b5412c")
    chance = random.Random(6)
    for _ in range(190):
        x, y = chance.uniform(225, 900), chance.uniform(190, 560)
        p.line([(x, y), (x + chance.uniform(20, 110), y + chance.uniform(-2, 2))], 2, faded(chance.choice((RED, "#d9694f", "#8f2f20")), 0.5))
    p.shape([(122, 102), (420, 102), (180, 648), (122, 648)], faded(WHITE, 0.16))
    with p.at(640, 350, 24):
        p.shadow([(-130, -46), (130, -46), (130, 46), (-130, 46)], 22, 0.5)
        p.line([(-150, 0), (-178, 0), (-178, 120), (0, 150)], 13, STEEL)
        p.line([(150, 0), (178, 0), (178, 120), (0, 150)], 13, STEEL)
        p.box(-140, -48, 140, 48, "#8f2f20", round=14)
        p.box(-140, -34, 140, -12, "#d9694f", round=8)
        p.box(-158, -12, -140, 12, LEAD)
        p.box(140, -12, 158, 12, LEAD)
        p.blob([(-24, 140), (24, 140), (34, 230), (30, 330), (0, 358), (-30, 330), (-34, 230)], "#5c3a20")
        p.blob([(-10, 150), (4, 150), (8, 240), (2, 330), (-12, 300), (-18, 220)], "#8a5c36")
    with p.at(930, 130, 14):
        p.box(-150, -24, 40, 24, "#5c3a20", round=18)
        p.shape([(40, -18), (190, -34), (196, 30), (40, 18)], STEEL)
        p.shape([(150, -30), (192, -34), (196, 30), (158, 26)], RED)
    return p


PICTURES = {
    "composing-stick.webp": composing_stick,
    "press.webp": press,
    "wood-type.webp": wood_type,
    "type-specimen.png": type_specimen,
    "type-case.webp": type_case,
    "kanji-type.webp": kanji_type,
    "proof.png": proof,
    "ink.webp": ink,
}
