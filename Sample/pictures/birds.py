"""Pictures of birds."""
import math
import random

from canvas import *


def hills(p, rows, seed):
    """Ranges of hills, each (top, colour), the far ones first."""
    chance = random.Random(seed)
    for top, color in rows:
        ridge = [(x, top + chance.uniform(-26, 26)) for x in range(-100, 1400, 150)]
        p.shape(spline(ridge) + [(1300, 760), (-100, 760)], color)


def swallow():
    p = Canvas()
    p.shade(0, 560, ["#8fbfd6", "#cfe3df", "#f7ecd2"])
    p.glow(930, 420, 420, "#fff3cf", 0.7)
    for x, y, wide in ((180, 120, 110), (980, 150, 80), (720, 70, 60)):
        for at, rise in ((-0.6, 0), (0, -0.22), (0.6, 0)):
            p.disc(x + at * wide, y + rise * wide, wide * 0.62, faded(WHITE, 0.8), wide * 0.24)
    hills(p, ((470, "#a9c2a4"), (530, GREEN), (600, LEAF), (680, MOSS)), 4)
    for x, y in ((140, 612), (240, 640), (1010, 590), (1090, 622), (420, 676)):
        p.box(x - 4, y, x + 4, y + 26, PINE)
        p.disc(x, y - 12, 26, PINE, 30)
    with p.at(590, 330, -14, 1.35):
        p.blob([(-40, 6), (-150, -70), (-262, -190), (-220, -104), (-160, -6), (-60, 44)], "#1f3a63")
        p.shape([(-128, 12), (-420, 60), (-416, 66), (-140, 34)], "#1f3a63")
        p.shape([(-128, 22), (-396, 132), (-390, 136), (-124, 44)], "#24436f")
        p.blob([(-150, 22), (-60, -18), (60, -24), (120, -4), (126, 12), (60, 36), (-60, 44)], "#2a4a7c")
        p.blob([(-140, 30), (-60, 22), (50, 18), (96, 16), (60, 36), (-60, 48)], CREAM)
        p.blob([(70, 10), (108, 4), (122, 12), (96, 24), (66, 24)], "#b8452f")
        p.shape([(120, -2), (152, 9), (122, 13)], INK)
        p.disc(98, -2, 5, INK)
        p.disc(99, -3, 1.6, WHITE)
        p.blob([(20, 14), (-30, 80), (-84, 210), (-110, 262), (-66, 196), (30, 80), (60, 24)], "#17305a")
        for at in range(4):
            p.line([(6 - at * 20, 60 + at * 34), (-40 - at * 16, 120 + at * 34)], 2, faded(SKY, 0.4))
    return p


def heron():
    p = Canvas()
    p.shade(0, 430, ["#38526f", "#8c8fa5", "#e2b08c", "#f6d9a5"])
    p.glow(860, 380, 300, "#fff0c4", 0.8)
    chance = random.Random(12)
    for x in range(-20, 1240, 34):
        tall = chance.uniform(40, 120)
        p.disc(x, 420, 38, "#55627a", tall)
    p.shade(430, 560, ["#c99a86", "#7e849b", "#50678a"])
    for _ in range(60):
        x, y = chance.uniform(0, 1200), chance.uniform(436, 548)
        p.line([(x, y), (x + chance.uniform(30, 120), y)], 2, faded(GOLD, 0.3))
    p.shape([(0, 548), (1200, 520), (1200, 556), (0, 586)], "#3d4d63")
    for x in range(-10, 1220, 9):
        top = 586 - x * 0.025
        p.line([(x, top - 8), (x + 5, top + 60), (x + chance.uniform(2, 12), 700)], 4, faded(chance.choice((WHITE, SKY, "#7fa0bd")), 0.55), curved=True)
    p.shade(700, 750, ["#6d8aa8", "#415a7a"])
    for x in range(0, 1220, 40):
        p.disc(x + chance.uniform(-10, 10), 702, 38, faded(WHITE, 0.5), 9)
    with p.at(420, 330, 0, 1.12):
        p.line([(6, 130), (4, 222)], 7, "#6b5a4a")
        p.line([(4, 222), (34, 226)], 6, "#6b5a4a")
        p.line([(24, 126), (52, 168), (28, 190)], 7, "#6b5a4a")
        p.blob([(-150, 150), (-96, 40), (-10, -10), (60, 6), (72, 60), (30, 128), (-50, 140)], "#75859a")
        p.blob([(-172, 168), (-112, 66), (-30, 34), (34, 56), (-10, 116), (-90, 142)], "#52627a")
        for at in range(5):
            p.line([(-20 - at * 26, 70 + at * 12), (-70 - at * 18, 122 + at * 7)], 3, "#3d4c62")
        p.line([(46, 40), (84, -20), (60, -84), (40, -140), (62, -196), (96, -208)], 30, "#a9b4c0", curved=True)
        p.line([(50, 44), (90, -20), (66, -84), (46, -138), (66, -186)], 12, CREAM, curved=True)
        for at in range(6):
            p.line([(66 + at * 2, 40 + at * 10), (74 + at, 84 + at * 8)], 3, CREAM)
        p.blob([(70, -226), (108, -236), (140, -220), (138, -204), (90, -196)], CREAM)
        p.shape([(134, -224), (262, -196), (136, -202)], OCHRE)
        p.line([(118, -224), (80, -226), (10, -204), (-26, -178)], 7, INK, curved=True)
        p.disc(118, -218, 5, GOLD)
        p.disc(119, -218, 2.5, INK)
    for x, lean in ((980, 20), (1020, -10), (1060, 30), (1100, 5), (1140, -25), (60, 18), (110, -8), (30, -20)):
        p.line([(x, 760), (x + lean / 2, 620), (x + lean * 2, 500 + lean)], 6, PINE, curved=True)
        p.box(x + lean * 2 - 7, 470 + lean, x + lean * 2 + 7, 530 + lean, RUST, round=7)
    return p


def robin():
    p = Canvas()
    p.shade(0, 750, ["#9fb6c4", "#cdd9dc", "#eef0ea"])
    chance = random.Random(17)
    for x in range(-40, 1260, 74):
        tall = chance.uniform(260, 470)
        p.line([(x, 640), (x + chance.uniform(-20, 20), 640 - tall)], chance.uniform(8, 18), faded("#7c8f9b", 0.5))
        for at in range(4):
            y = 640 - tall * (0.4 + 0.15 * at)
            p.line([(x, y), (x + chance.choice((-1, 1)) * chance.uniform(40, 90), y - chance.uniform(30, 70))], 4, faded("#7c8f9b", 0.45))
    hills(p, ((600, "#dfe7e8"), (660, WHITE)), 8)
    for y in (520, 620):
        p.shape([(0, y + 10), (1200, y - 24), (1200, y), (0, y + 34)], "#8a7a68")
        p.shape([(0, y + 4), (1200, y - 30), (1200, y - 18), (0, y + 16)], WHITE)
    p.box(560, 470, 680, 760, "#77675a")
    for x in (584, 610, 640, 662):
        p.line([(x, 500), (x + 4, 750)], 2, faded(INK, 0.25))
    p.blob([(540, 486), (560, 452), (620, 440), (680, 452), (700, 486), (670, 494), (640, 506), (600, 494)], WHITE)
    with p.at(620, 320, 0, 1.2):
        p.line([(-14, 90), (-18, 122)], 6, RUST)
        p.line([(22, 90), (22, 122)], 6, RUST)
        p.shape([(-100, 50), (-206, 112), (-190, 126), (-80, 84)], "#6d5a47")
        p.blob([(-110, 40), (-70, -40), (-10, -90), (60, -100), (104, -60), (100, 20), (60, 84), (-20, 102), (-84, 86)], "#8b745b")
        p.blob([(8, 96), (-26, 60), (-10, 20), (60, 0), (102, 10), (76, 74), (40, 98)], CREAM)
        p.blob([(34, -86), (80, -92), (106, -58), (106, 2), (70, 38), (22, 24), (14, -30)], "#d2622f")
        p.blob([(-120, 58), (-76, -14), (-24, -8), (0, 30), (-40, 72)], "#6d5a47")
        for at in range(3):
            p.line([(-30 - at * 22, 20 + at * 10), (-66 - at * 14, 58 + at * 5)], 3, "#57483a")
        p.shape([(102, -64), (136, -54), (104, -46)], INK)
        p.disc(78, -64, 9, INK)
        p.disc(81, -67, 3, WHITE)
    for _ in range(150):
        x, y = chance.uniform(0, 1200), chance.uniform(0, 750)
        p.disc(x, y, chance.uniform(1.5, 5), faded(WHITE, chance.uniform(0.5, 0.95)))
    return p


def owl():
    p = Canvas(NIGHT)
    p.shade(0, 750, ["#111a30", "#22345a", "#40567c"])
    chance = random.Random(23)
    for _ in range(160):
        p.disc(chance.uniform(0, 1200), chance.uniform(0, 620), chance.uniform(0.7, 2.2), faded(WHITE, 0.7))
    p.glow(640, 340, 420, "#f4e3b0", 0.5)
    p.disc(640, 340, 230, "#f6e7bd")
    for x, y, r in ((560, 260, 36), (730, 410, 48), (600, 450, 26), (720, 240, 20)):
        p.disc(x, y, r, faded(SAND, 0.55))
    for x in range(-30, 1260, 46):
        tall = chance.uniform(90, 230)
        p.shape([(x - 34, 760), (x, 750 - tall), (x + 34, 760)], "#16233c")
    p.line([(-20, 600), (220, 560), (520, 566), (820, 540), (1220, 470)], 34, "#2b2521", curved=True)
    for x, y, dx, dy in ((240, 560, 120, -130), (900, 528, 90, -140), (1040, 504, 110, 90), (380, 566, -70, 110)):
        p.line([(x, y), (x + dx * 0.6, y + dy * 0.5), (x + dx, y + dy)], 12, "#2b2521", curved=True)
        for at in range(4):
            p.disc(x + dx * (0.5 + at * 0.17), y + dy * (0.45 + at * 0.18) - 8, 17, PINE, 8)
    with p.at(630, 350, 0, 1.15):
        p.blob([(-112, 60), (-104, -60), (-84, -150), (0, -172), (84, -150), (104, -60), (112, 60), (70, 170), (0, 196), (-70, 170)], "#7d5c3f")
        p.blob([(-76, 40), (-60, -40), (0, -64), (60, -40), (76, 40), (50, 150), (0, 176), (-50, 150)], "#d9bf94")
        for row in range(6):
            for at in range(-2, 3):
                x, y = at * 25 + (12 if row % 2 else 0), -10 + row * 29
                if abs(x) < 66 - max(0, row - 3) * 14:
                    p.line([(x - 7, y), (x, y + 12), (x + 7, y)], 4, "#8a6543")
        p.blob([(-116, 70), (-124, -30), (-96, -70), (-76, 20), (-70, 130), (-92, 160)], "#63482f")
        p.blob([(116, 70), (124, -30), (96, -70), (76, 20), (70, 130), (92, 160)], "#63482f")
        for side in (-1, 1):
            p.disc(side * 42, -98, 50, "#e4d0a8", 54)
            p.disc(side * 38, -98, 27, "#2b2521")
            p.disc(side * 38, -98, 23, "#3a2a1c")
            p.disc(side * 38 + 8, -107, 7, WHITE)
            p.line(ring(side * 42, -98, 44, 48, 0, 360), 3, faded("#8a6543", 0.7))
        p.shape([(-11, -84), (11, -84), (0, -50)], GOLD)
        p.shape([(-80, -148), (0, -168), (80, -148), (14, -120), (0, -104), (-14, -120)], "#63482f")
        for side in (-1, 1):
            for at in range(3):
                p.line([(side * 36 + (at - 1) * 15, 186), (side * 36 + (at - 1) * 17, 212)], 10, GOLD)
    return p


def swifts():
    p = Canvas()
    p.shade(0, 750, ["#4a4a78", "#b0627a", "#ea8f5f", "#f8c877", "#fbe3a8"])
    p.glow(300, 560, 460, "#fff0bd", 0.7)
    p.disc(300, 560, 62, "#fff2c8")
    for x, y, wide in ((780, 460, 240), (150, 380, 180), (1020, 560, 200), (560, 610, 160)):
        p.disc(x, y, wide, faded("#c45f5f", 0.35), 9)
        p.disc(x + 60, y + 14, wide * 0.7, faded("#f6d3a0", 0.5), 6)
    dark = "#2c2238"
    p.box(880, 360, 1010, 760, dark)
    p.shape([(868, 364), (945, 130), (1022, 364)], dark)
    p.line([(945, 134), (945, 84)], 5, dark)
    p.line([(925, 102), (965, 102)], 5, dark)
    for x in (915, 965):
        p.box(x - 13, 420, x + 13, 480, GOLD, round=12)
        p.line([(x, 420), (x, 480)], 4, dark)
    p.disc(945, 566, 30, GOLD)
    p.line([(945, 566), (945, 546)], 4, dark)
    p.line([(945, 566), (960, 574)], 4, dark)
    roofs = [(-10, 690), (70, 640), (150, 690), (150, 672), (230, 620), (310, 672), (310, 700), (400, 650), (490, 700), (560, 660), (640, 700), (720, 640), (800, 690), (880, 690), (1010, 680), (1090, 630), (1170, 680), (1220, 680), (1220, 760), (-10, 760)]
    p.shape(roofs, dark)
    for x, y in ((60, 620), (245, 606), (730, 620), (1080, 610)):
        p.box(x, y, x + 22, y + 50, dark)
    for x, y, turn, size in ((300, 210, -20, 1.35), (560, 300, 15, 1.0), (180, 330, -40, 0.8), (690, 130, 10, 0.95), (500, 60, -30, 0.6), (440, 420, 25, 0.55), (1090, 240, -15, 0.7), (80, 130, 30, 0.6), (790, 330, -50, 0.5)):
        with p.at(x, y, turn, size):
            p.blob([(0, -12), (-50, -34), (-120, -30), (-168, 22), (-110, -4), (-50, 2), (-14, 14)], "#251b30")
            p.blob([(0, -12), (50, -34), (120, -30), (168, 22), (110, -4), (50, 2), (14, 14)], "#251b30")
            p.blob([(0, -40), (15, -26), (16, 0), (10, 30), (0, 44), (-10, 30), (-16, 0), (-15, -26)], "#251b30")
            p.shape([(-9, 26), (-18, 74), (0, 48), (18, 74), (9, 26)], "#251b30")
    return p


PICTURES = {
    "swallow.webp": swallow,
    "heron.webp": heron,
    "robin.webp": robin,
    "owl.webp": owl,
    "swifts.webp": swifts,
}
