"""Pictures of kitchens, shelves and window sills."""
import math
import random

from canvas import *


def cloth(p, top, one, other):
    """A table cloth of checks."""
    p.box(0, top, 1200, 750, one)
    for x in range(-20, 1220, 60):
        p.box(x, top, x + 30, 750, faded(other, 0.35))
    for y in range(top, 760, 46):
        p.box(0, y, 1200, y + 23, faded(other, 0.35))


def starter_jar():
    p = Canvas("#dce3d6")
    p.shade(0, 520, ["#e9e6d2", "#d6ddcc"])
    for x in range(0, 1200, 100):
        for y in range(0, 520, 70):
            p.box(x + 3, y + 3, x + 97, y + 67, faded(WHITE, 0.35), round=3)
    p.box(0, 520, 1200, 750, "#a9794f")
    p.box(0, 520, 1200, 532, "#c4946a")
    chance = random.Random(5)
    with p.at(250, 560):
        p.shadow([(-120, 0), (120, 0), (120, 40), (-120, 40)], 26, 0.45)
        p.blob([(-118, 40), (-128, -120), (-104, -270), (0, -286), (104, -270), (128, -120), (118, 40)], "#d9c09a")
        p.shape([(-104, -262), (104, -262), (96, -320), (-96, -320)], "#c8ab80")
        p.line([(-108, -262), (108, -262)], 9, RUST)
        p.letters(0, -140, "RYE", 76, RUST, "bold")
        p.letters(0, -70, "wholemeal", 32, RUST, "italic")
        p.line([(0, -36), (0, 20)], 5, RUST)
        for at in range(4):
            for side in (-1, 1):
                with p.at(0, -26 + at * 12, side * 40):
                    p.disc(0, -12, 4, RUST, 11)
    with p.at(640, 400):
        p.shadow([(-190, 170), (190, 170), (190, 220), (-190, 220)], 30, 0.5)
        p.box(-180, -220, 180, 210, faded("#cfe3e4", 0.9), round=44)
        p.blob([(-168, -6), (-110, -34), (-40, -18), (30, -40), (100, -16), (168, -20), (170, 120), (150, 196), (0, 202), (-150, 196), (-170, 120)], "#d9bd8c")
        for _ in range(120):
            x, y, r = chance.uniform(-152, 152), chance.uniform(4, 186), chance.uniform(4, 15)
            p.disc(x, y, r, "#c5a36d")
            p.disc(x - r * 0.15, y - r * 0.2, r * 0.74, "#efdcb4")
        for x in (-120, -60, 10, 70, 126):
            p.disc(x, -20, 20, "#e6cf9f", 13)
        p.box(-184, 86, 184, 104, RED, round=6)
        p.box(-184, 88, 184, 93, "#dd7a63", round=2)
        p.shape([(-150, -190), (-110, -190), (-122, 170), (-150, 170)], faded(WHITE, 0.35))
        p.box(132, -180, 144, 60, faded(WHITE, 0.35), round=6)
        p.box(-190, -246, 190, -210, faded("#bcd3d6", 1), round=10)
        p.blob([(-210, -240), (-150, -280), (0, -292), (150, -280), (210, -240), (214, -196), (120, -214), (0, -204), (-120, -214), (-214, -196)], WHITE)
        p.line([(-196, -222), (196, -222)], 7, BLUE)
        for at in range(-5, 6):
            p.line([(at * 34, -286 + abs(at) * 6), (at * 38, -214)], 2, faded(BLUE, 0.35))
    with p.at(980, 600, -28):
        p.shadow([(-30, -200), (30, -200), (30, 100), (-30, 100)], 18, 0.35)
        p.box(-13, -220, 13, 30, "#7d5433", round=12)
        p.blob([(-40, 60), (-26, 10), (26, 10), (40, 60), (26, 126), (-26, 126)], "#8d6240")
        p.blob([(-24, 66), (-14, 32), (14, 32), (24, 66), (12, 108), (-12, 108)], "#6b4526")
    return p


def rye_loaf():
    p = Canvas("#59707a")
    p.shade(0, 400, ["#6d848c", "#536b75"])
    cloth(p, 400, "#ece5d5", "#8a9aa0")
    p.shadow([(120, 560), (1060, 560), (1060, 650), (120, 650)], 30, 0.45)
    p.box(110, 540, 1070, 616, "#b7824f", round=24)
    p.box(110, 600, 1070, 636, "#8d5f35", round=16)
    for y in (556, 572, 588):
        p.line([(140, y), (1040, y + 4)], 2, faded(RUST, 0.35))
    body = [(190, 548), (180, 420), (260, 300), (460, 236), (640, 244), (770, 300), (836, 420), (826, 548)]
    p.shape(spline(body), "#5d3a22")
    p.shape(spline([(210, 548), (206, 430), (280, 322), (460, 262), (630, 268), (740, 320), (800, 430), (790, 548)]), "#734a2b")
    p.shape(spline([(240, 420), (300, 316), (460, 258), (630, 264), (724, 318), (776, 400), (640, 350), (480, 376), (340, 372)]), "#e8dcc2")
    chance = random.Random(3)
    for start in ((300, 350), (380, 300), (470, 280), (560, 284), (640, 300), (700, 340), (340, 330), (520, 320), (600, 330), (430, 340)):
        x, y = start
        path = [(x, y)]
        for _ in range(chance.randint(3, 5)):
            x, y = x + chance.uniform(-42, 42), y + chance.uniform(6, 40)
            path.append((x, y))
        p.line(path, chance.uniform(5, 12), "#5d3a22", curved=True)
    with p.at(890, 440, 6):
        p.shadow([(-70, -130), (80, -130), (80, 110), (-70, 110)], 16, 0.4)
        p.blob([(-90, 104), (-104, -20), (-60, -130), (10, -150), (72, -120), (96, -10), (84, 104)], "#5d3a22")
        p.blob([(-76, 94), (-88, -16), (-50, -112), (8, -130), (60, -106), (82, -6), (72, 94)], "#a87b50")
        for _ in range(70):
            x, y = chance.uniform(-70, 66), chance.uniform(-100, 84)
            p.disc(x, y, chance.uniform(2, 6), "#8a5f38", chance.uniform(2, 4))
        for _ in range(16):
            x, y = chance.uniform(-60, 56), chance.uniform(-90, 80)
            p.disc(x, y, 6, "#d8bd8c", 3.5)
    with p.at(560, 690, 3):
        p.shadow([(-330, -10), (330, -10), (330, 14), (-330, 14)], 12, 0.35)
        p.shape([(-330, -8), (150, -16), (150, 18), (-300, 18)], "#d5dcde")
        p.line([(-300, 16), (150, 16)], 3, LEAD)
        p.box(146, -18, 350, 20, "#4a2f1d", round=14)
        for x in (190, 250, 310):
            p.disc(x, 1, 6, GOLD)
    return p


def sunday_loaf():
    p = Canvas("#31525f")
    cloth(p, 0, "#33566a", "#24404f")
    p.shadow(ring(600, 380, 336), 36, 0.5)
    p.disc(600, 380, 340, "#e9dcc4")
    p.disc(600, 380, 326, "#f6eedd")
    p.disc(600, 380, 300, "#e4d6bb")
    p.shadow(ring(600, 372, 262), 22, 0.4)
    p.disc(600, 372, 268, "#8a4f24")
    p.disc(600, 368, 260, "#b06f34")
    p.disc(596, 360, 236, "#c98a47")
    p.disc(590, 350, 190, "#d99f5a")
    chance = random.Random(11)
    for _ in range(420):
        turn, reach = chance.uniform(0, 2 * math.pi), 250 * math.sqrt(chance.random())
        p.disc(596 + reach * math.cos(turn), 364 + reach * math.sin(turn), chance.uniform(1, 4), faded(WHITE, 0.5))
    p.line(ring(596, 364, 222), 10, "#f2dcae")
    for turn in range(0, 360, 60):
        with p.at(596, 364, turn):
            p.line([(0, -24), (4, -100), (0, -196)], 11, "#f2dcae", curved=True)
            for at in range(5):
                reach = -56 - at * 28
                size = 46 - at * 5
                for side in (-1, 1):
                    p.line([(0, reach), (side * size * 0.6, reach - 14), (side * size, reach - 42)], 8, "#f2dcae", curved=True)
    p.disc(596, 364, 20, "#f2dcae")
    p.disc(596, 364, 11, "#b06f34")
    with p.at(1050, 560, 30):
        p.shadow([(-60, -20), (60, -20), (60, 20), (-60, 20)], 14, 0.4)
        p.box(-78, -7, 50, 7, "#7d5433", round=6)
        p.box(30, -22, 96, 22, STEEL, round=4)
        p.box(46, -5, 80, 5, "#33566a", round=4)
    with p.at(160, 180, -24):
        for at in range(3):
            with p.at(at * 34 - 34, 0, (at - 1) * 10):
                p.line([(0, 170), (0, 0)], 5, OCHRE)
                for row in range(6):
                    for side in (-1, 1):
                        with p.at(side * 8, -row * 18, side * 24):
                            p.blob([(0, 10), (-7, -2), (0, -16), (7, -2)], GOLD)
                p.blob([(0, -96), (-7, -108), (0, -124), (7, -108)], GOLD)
    return p


def seeds():
    p = Canvas("#b98f62")
    p.shade(0, 750, ["#c49a6c", "#a97d53"])
    chance = random.Random(6)
    for y in range(0, 750, 94):
        p.line([(0, y), (1200, y)], 2, faded(RUST, 0.35))
    names = (("Peas", "2024", LEAF), ("Beans", "2024", RUST), ("Tomato", "2023", RED), ("Lettuce", "2024", GREEN), ("Poppy", "2022", BLUE), ("Leek", "2023", PINE))
    for at, (name, year, color) in enumerate(names):
        x, y = 170 + (at % 3) * 310, 210 + (at // 3) * 300
        with p.at(x, y, chance.uniform(-8, 8)):
            p.shadow([(-105, -130), (105, -130), (105, 130), (-105, 130)], 18, 0.4)
            p.box(-105, -130, 105, 130, CREAM, round=3)
            p.shape([(-105, -130), (105, -130), (84, -96), (-84, -96)], PAPER)
            p.line([(-105, -130), (-84, -96), (84, -96), (105, -130)], 2, faded(RUST, 0.4))
            p.box(-86, -78, 86, 44, mixed(color, WHITE, 0.72), round=4)
            if name == "Peas":
                p.blob([(-66, 0), (-20, -34), (40, -30), (66, -6), (30, 16), (-30, 18)], LEAF)
                for step in range(4):
                    p.disc(-34 + step * 24, -6, 13, "#a9c96f")
            elif name == "Beans":
                for step in range(3):
                    with p.at(-40 + step * 40, -16, -30 + step * 20):
                        p.blob([(-16, -24), (10, -26), (18, 0), (10, 26), (-16, 24), (-6, 0)], (RUST, "#5d3a22", CREAM)[step])
            elif name == "Tomato":
                p.disc(0, -12, 42, RED, 38)
                for turn in range(0, 360, 60):
                    with p.at(0, -44, turn):
                        p.shape([(-5, 0), (0, -24), (5, 0)], LEAF)
            elif name == "Lettuce":
                for r, tone in ((50, MOSS), (40, LEAF), (29, GREEN), (16, "#cfe0a8")):
                    p.blob([(r * (1 + 0.13 * math.sin(step * 2.2)) * math.cos(step * 0.52), -16 + r * 0.9 * (1 + 0.13 * math.sin(step * 2.2)) * math.sin(step * 0.52)) for step in range(12)], tone)
            elif name == "Poppy":
                p.line([(0, 40), (0, -10)], 5, LEAF)
                for turn in range(0, 360, 90):
                    with p.at(0, -22, turn):
                        p.disc(0, -22, 25, RED, 23)
                p.disc(0, -22, 14, INK)
            else:
                p.box(-10, -20, 10, 40, WHITE, round=8)
                for lean in (-34, -12, 12, 34):
                    p.line([(0, -10), (lean * 0.6, -44), (lean, -70)], 11, LEAF, curved=True)
            p.letters(0, 72, name, 34, INK, "bold")
            p.letters(0, 106, year, 24, RUST, "italic")
    for _ in range(60):
        x, y = chance.gauss(1080, 54), chance.uniform(90, 700)
        with p.at(x, y, chance.uniform(0, 360)):
            kind = chance.choice("bbpps")
            if kind == "b":
                p.blob([(-9, -15), (7, -16), (12, 0), (7, 16), (-9, 15), (-3, 0)], chance.choice((RUST, "#5d3a22", CREAM)))
            elif kind == "p":
                p.disc(0, 0, 10, mixed(GREEN, CREAM, 0.3))
                p.disc(-3, -3, 3, faded(WHITE, 0.6))
            else:
                p.disc(0, 0, 4, INK, 2)
    return p


def window_garden():
    p = Canvas("#c9b6a0")
    p.shade(0, 750, ["#d5c4ae", "#bfa98f"])
    p.box(150, 20, 1050, 560, WHITE, round=6)
    p.box(176, 46, 1024, 556, "#b9cdd8")
    frame = p
    p.box(176, 46, 1024, 330, "#b4c8d4")
    for x, y, wide in ((320, 120, 90), (640, 90, 120), (900, 160, 80)):
        p.disc(x, y, wide, faded(WHITE, 0.6), 26)
        p.disc(x + 50, y + 12, wide * 0.8, faded(WHITE, 0.5), 22)
    for x, top, wide, color in ((176, 330, 210, "#a0573f"), (360, 280, 230, "#8b4a3a"), (560, 340, 200, "#b0674b"), (730, 270, 210, "#7d4436"), (880, 330, 144, "#a0573f")):
        right = min(x + wide, 1024)
        p.shape([(x, top), (x + wide / 2, top - 90), (right, top), (right, 556), (x, 556)], mixed(color, MIST, 0.35))
        p.shape([(max(176, x - 8), top + 4), (x + wide / 2, top - 98), (min(1024, right + 8), top + 4), (min(1024, right + 8), top + 16), (x + wide / 2, top - 80), (max(176, x - 8), top + 16)], mixed(color, INK, 0.25))
        p.box(x + wide * 0.72, top - 100, x + wide * 0.72 + 26, top - 30, mixed(color, INK, 0.35))
        for at in (0.25, 0.6):
            p.box(x + wide * at, top + 50, x + wide * at + 34, top + 100, mixed(GOLD, MIST, 0.2))
    p.box(588, 46, 612, 556, WHITE)
    p.box(176, 250, 1024, 268, WHITE)
    p.box(100, 560, 1100, 600, WHITE, round=4)
    p.box(100, 592, 1100, 622, "#d8cdbd", round=4)

    def pot(x, wide, tall, color):
        p.shadow([(x - wide / 2, 560), (x + wide / 2, 560), (x + wide / 2, 584), (x - wide / 2, 584)], 14, 0.35)
        p.shape([(x - wide / 2, 580 - tall), (x + wide / 2, 580 - tall), (x + wide * 0.38, 580), (x - wide * 0.38, 580)], color)
        p.box(x - wide / 2 - 7, 570 - tall, x + wide / 2 + 7, 594 - tall, mixed(color, INK, 0.15), round=4)

    chance = random.Random(8)
    pot(235, 110, 100, "#b9653f")
    for lean in range(-5, 6):
        tip = (235 + lean * 34, 380 - (25 - lean * lean) * 5 + 60)
        stem = spline([(235, 490), (235 + lean * 14, 420 - (25 - lean * lean) * 3), tip])
        p.line(stem, 4, MOSS)
        for at in range(4, len(stem), 2):
            x, y = stem[at]
            p.disc(x, y, 9, LEAF if lean % 2 else GREEN, 5)
    pot(410, 96, 90, CREAM)
    for lean in (-3, -2, -1, 0, 1, 2, 3):
        with p.at(410, 496, lean * 13):
            p.blob([(0, 0), (-20, -90), (-14, -190), (0, -236 + abs(lean) * 14), (16, -190), (20, -90)], PINE if lean % 2 else MOSS)
            p.line([(0, -10), (0, -210 + abs(lean) * 14)], 2, faded(MIST, 0.4))
    pot(580, 100, 84, BLUE)
    for start, lean in ((560, -1), (580, 0), (600, 1), (540, -2), (620, 2)):
        stem = spline([(start, 500), (start + lean * 40, 450), (start + lean * 66, 530), (start + lean * 60, 640 + abs(lean) * 24)])
        p.line(stem, 4, MOSS)
        for at in range(3, len(stem), 4):
            x, y = stem[at]
            with p.at(x, y, chance.uniform(-50, 50)):
                p.blob([(0, -16), (14, -6), (10, 10), (0, 16), (-10, 10), (-14, -6)], chance.choice((LEAF, MOSS, GREEN)))
    pot(770, 104, 96, "#8aa8a0")
    for lean in range(-6, 7):
        points = [(770, 492), (770 + lean * 20, 420 + abs(lean) * 3), (770 + lean * 34, 430 + abs(lean) * 16)]
        p.line(points, 11, LEAF, curved=True)
        p.line(points, 4, "#e6edc4", curved=True)
    pot(945, 100, 76, OCHRE)
    for lean in (-2, -1, 0, 1, 2):
        stem = [(945, 510), (945 + lean * 18, 450), (945 + lean * 40, 400 + abs(lean) * 10)]
        p.line(stem, 5, MOSS, curved=True)
        x, y = stem[-1]
        for turn in range(0, 360, 72):
            with p.at(x, y, turn):
                p.disc(0, -13, 10, RED if lean % 2 else "#e08a74", 12)
        p.disc(x, y, 7, GOLD)
    with p.at(1110, 640, -8):
        p.box(-70, -60, 30, 50, "#6d8f9a", round=10)
        p.line([(30, -30), (86, -66)], 12, "#6d8f9a")
        p.disc(92, -70, 15, "#56757f", 9)
        p.line(ring(-70, -6, 30, 36, 90, 270), 9, "#56757f")
    return p


def radio():
    p = Canvas(NIGHT)
    p.shade(0, 540, ["#22304d", "#2d3d5d"])
    p.box(60, 40, 420, 380, "#5d4632", round=6)
    p.box(76, 56, 404, 364, "#101a30")
    chance = random.Random(30)
    for _ in range(60):
        p.disc(chance.uniform(80, 400), chance.uniform(60, 360), chance.uniform(0.8, 2.4), WHITE)
    p.disc(320, 140, 44, "#f6e7bd")
    p.disc(300, 130, 42, "#101a30")
    p.shape([(76, 330), (170, 290), (250, 322), (340, 280), (404, 310), (404, 364), (76, 364)], "#0b1222")
    p.line([(210, 304), (210, 170)], 4, "#3d4c66")
    for y in (190, 220, 250):
        p.line([(196, y + 14), (224, y + 14)], 3, "#3d4c66")
    p.disc(210, 168, 5, RED)
    p.line([(240, 56), (240, 364)], 8, "#5d4632")
    p.line([(76, 210), (404, 210)], 8, "#5d4632")
    p.box(0, 540, 1200, 750, "#4a3020")
    p.box(0, 540, 1200, 554, "#6d4a32")
    p.glow(760, 420, 420, "#f0c878", 0.35)
    p.shadow([(440, 540), (1120, 540), (1120, 600), (440, 600)], 30, 0.6)
    p.box(430, 190, 1120, 600, "#6f3f22", round=60)
    p.box(446, 204, 1104, 588, "#8a5230", round=50)
    p.box(470, 230, 800, 560, "#c9a66b", round=30)
    for y in range(246, 556, 12):
        p.line([(478, y), (792, y)], 3, faded(RUST, 0.4))
    for x in range(486, 796, 12):
        p.line([(x, 238), (x, 552)], 2, faded(RUST, 0.25))
    p.line(ring(635, 395, 120), 5, faded(RUST, 0.55))
    p.box(826, 240, 1080, 400, "#2b1d14", round=14)
    p.box(838, 252, 1068, 388, "#f6d68a", round=8)
    p.glow(953, 320, 170, "#fff3c4", 0.6)
    for row, names in enumerate((("Hilversum", "Paris"), ("Beromünster", "Oslo"), ("Droitwich", "Wien"))):
        y = 278 + row * 40
        p.line([(850, y + 18), (1056, y + 18)], 2, faded(RUST, 0.6))
        for x in range(850, 1058, 13):
            p.line([(x, y + 12), (x, y + 18)], 1.5, faded(RUST, 0.7))
        p.letters(906, y, names[0], 20, RUST, "italic")
        p.letters(1020, y, names[1], 20, RUST, "italic")
    p.line([(972, 254), (972, 386)], 4, RED)
    for x, r in ((882, 46), (1024, 46)):
        p.disc(x, 490, r, "#2b1d14")
        p.disc(x, 486, r - 6, "#d8c3a0")
        p.disc(x, 486, r - 16, "#b89a6c")
        p.line([(x, 486), (x + 14, 460)], 5, "#2b1d14")
    p.box(936, 470, 970, 506, GREEN, round=14)
    p.box(470, 596, 520, 618, "#3a2012", round=6)
    p.box(1030, 596, 1080, 618, "#3a2012", round=6)
    with p.at(250, 590):
        p.disc(0, 44, 110, faded(NIGHT, 0.4), 16)
        p.disc(0, 36, 96, WHITE, 17)
        p.shape([(-58, -40), (58, -40), (44, 30), (-44, 30)], RED)
        p.disc(0, -40, 58, "#a8412d", 13)
        p.disc(0, -39, 50, "#3a1f12", 10)
        p.line(ring(66, -8, 22, 20), 8, RED)
        for at in (-16, 10):
            p.line([(at, -66), (at + 12, -92), (at - 6, -118), (at + 8, -146)], 4, faded(WHITE, 0.4), curved=True)
    return p


def bookshelf():
    p = Canvas("#3f5f63")
    chance = random.Random(41)
    colors = (RED, BLUE, OCHRE, PINE, RUST, CREAM, "#8aa8a0", NIGHT, GOLD, "#a8657a", MOSS, SAND)
    p.box(0, 0, 1200, 750, "#6a4a31")
    for top in (30, 395):
        p.box(30, top, 1170, top + 320, "#4b3422")
        p.box(30, top, 1170, top + 26, faded(INK, 0.35))
        foot, x = top + 320, 44
        gap = (620, 830) if top < 100 else (300, 560)
        while x < 1150:
            if gap[0] - 30 < x < gap[1]:
                x = gap[1]
            wide, tall = chance.uniform(26, 64), chance.uniform(200, 284)
            if x + wide > 1160:
                break
            color = chance.choice(colors)
            lean = 9 if chance.random() < 0.06 else 0
            with p.at(x + lean, foot, lean):
                p.box(0, -tall, wide, 0, color, round=4)
                p.box(wide - 7, -tall + 4, wide, 0, faded(INK, 0.18))
                trim = GOLD if color not in (GOLD, CREAM, SAND, OCHRE) else RUST
                for y in (0.86, 0.14):
                    p.box(3, -tall * y - 4, wide - 3, -tall * y + 4, trim)
                if wide > 38:
                    p.box(8, -tall * 0.72, wide - 8, -tall * 0.5, faded(WHITE, 0.75), round=2)
                    for row in range(3):
                        p.line([(13, -tall * 0.68 + row * 13), (wide - 13, -tall * 0.68 + row * 13)], 3, faded(INK, 0.6))
            x += wide + 2 + lean * 2.4
        p.box(30, foot, 1170, foot + 26, "#8a6240")
    with p.at(724, 350):
        p.shape([(-52, -78), (52, -78), (40, 0), (-40, 0)], "#c87550")
        p.box(-60, -92, 60, -70, "#a85a3a", round=4)
        for lean in (-4, -3, -2, -1, 0, 1, 2, 3, 4):
            with p.at(0, -84, lean * 17):
                p.blob([(0, 0), (-15, -60), (-9, -116), (0, -142 + abs(lean) * 6), (11, -116), (15, -60)], PINE if lean % 2 else LEAF)
    with p.at(428, 715):
        p.box(-118, -22, 118, 0, "#b7824f", round=8)
        p.shape(spline([(-104, -20), (-108, -76), (-60, -122), (0, -132), (60, -122), (108, -76), (104, -20)]), "#a5642f")
        p.shape(spline([(-92, -34), (-88, -82), (-46, -116), (0, -124), (50, -114), (82, -80), (40, -92), (-40, -88)]), "#c98a47")
        for x in (-56, -8, 40):
            p.line([(x, -62), (x + 18, -84), (x + 30, -112)], 8, "#f2dcae", curved=True)
    return p


PICTURES = {
    "starter-jar.webp": starter_jar,
    "rye-loaf.webp": rye_loaf,
    "sunday-loaf.webp": sunday_loaf,
    "seeds.webp": seeds,
    "window-garden.webp": window_garden,
    "radio.webp": radio,
    "bookshelf.webp": bookshelf,
}
