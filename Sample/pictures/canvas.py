"""A canvas for flat pictures: shapes, splines and letters in units of 1200 by 750, drawn at twice the size and scaled
down so that edges are smooth."""
import math
from contextlib import contextmanager

from PIL import Image, ImageDraw, ImageFilter, ImageFont

SCALE = 2
FONTS = {
    "serif": ("/usr/share/fonts/opentype/urw-base35/P052-Roman.otf", 0),
    "bold": ("/usr/share/fonts/opentype/urw-base35/P052-Bold.otf", 0),
    "italic": ("/usr/share/fonts/opentype/urw-base35/P052-Italic.otf", 0),
    "slab": ("/usr/share/fonts/opentype/urw-base35/URWBookman-Demi.otf", 0),
    "kanji": ("/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc", 0),
}

# The one palette of all the pictures.
CREAM, PAPER, SAND, INK = "#f6eedd", "#ece0c6", "#d8c3a0", "#22303c"
RED, OCHRE, GOLD, RUST = "#c4523b", "#dd9f4d", "#f0c878", "#8f4a2e"
BLUE, NIGHT, SKY, MIST = "#34567f", "#1b2740", "#a9cbd6", "#dfe9e4"
GREEN, LEAF, MOSS, PINE = "#7f9f6b", "#5c8257", "#48663f", "#2f4a41"
STEEL, LEAD, WHITE = "#b9c2c6", "#77848c", "#fffaf0"


def faded(color, alpha):
    """The colour with an opacity of 0 to 1."""
    red, green, blue = (int(color[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue, round(255 * alpha)


def mixed(one, other, share):
    """A colour between two, `share` of the way to the other."""
    parts = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)


def spline(points, closed=False, steps=14):
    """Points of a smooth line through the points given (Catmull-Rom)."""
    count, drawn = len(points), []
    pick = (lambda at: points[at % count]) if closed else (lambda at: points[min(max(at, 0), count - 1)])
    for at in range(count if closed else count - 1):
        a, b, c, d = pick(at - 1), pick(at), pick(at + 1), pick(at + 2)
        for step in range(steps):
            t = step / steps
            drawn.append(tuple(
                0.5 * (2 * b[i] + (c[i] - a[i]) * t + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t
                       + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t**3)
                for i in (0, 1)))
    return drawn if closed else drawn + [points[-1]]


def ring(x, y, across, down=None, start=0, end=360):
    """Points of an ellipse, or of an arc of it."""
    down = across if down is None else down
    turns = [math.radians(start + (end - start) * step / 72) for step in range(73)]
    return [(x + across * math.cos(turn), y + down * math.sin(turn)) for turn in turns]


class Canvas:
    def __init__(self, ground=CREAM, size=(1200, 750)):
        self.size = size
        self.image = Image.new("RGB", (size[0] * SCALE, size[1] * SCALE), ground)
        self.brush = ImageDraw.Draw(self.image, "RGBA")
        self.frame = (1, 0, 0, 0, 1, 0)

    @contextmanager
    def at(self, x, y, turn=0, scale=1, mirrored=False):
        """Draws what follows about a point, turned by degrees."""
        outer, angle = self.frame, math.radians(turn)
        across = -scale if mirrored else scale
        a, b = across * math.cos(angle), -scale * math.sin(angle)
        d, e = across * math.sin(angle), scale * math.cos(angle)
        p, q, r, s, t, u = outer
        self.frame = (p * a + q * d, p * b + q * e, p * x + q * y + r, s * a + t * d, s * b + t * e, s * x + t * y + u)
        yield self
        self.frame = outer

    def placed(self, points):
        a, b, c, d, e, f = self.frame
        return [((a * x + b * y + c) * SCALE, (d * x + e * y + f) * SCALE) for x, y in points]

    def shape(self, points, color):
        self.brush.polygon(self.placed(points), fill=color)

    def blob(self, points, color):
        self.shape(spline(points, closed=True), color)

    def disc(self, x, y, across, color, down=None):
        self.shape(ring(x, y, across, down), color)

    def box(self, left, top, right, bottom, color, round=0):
        if not round:
            return self.shape([(left, top), (right, top), (right, bottom), (left, bottom)], color)
        corners = [(right - round, bottom - round, 0), (left + round, bottom - round, 90),
                   (left + round, top + round, 180), (right - round, top + round, 270)]
        self.shape([point for x, y, turn in corners for point in ring(x, y, round, None, turn, turn + 90)], color)

    def line(self, points, width, color, curved=False):
        points = self.placed(spline(points) if curved else points)
        width = max(1, round(width * SCALE * math.hypot(self.frame[0], self.frame[3])))
        self.brush.line(points, fill=color, width=width, joint="curve")
        if isinstance(color, str) and width > 3:
            for x, y in (points[0], points[-1]):
                r = width / 2 - 0.5
                self.brush.ellipse((x - r, y - r, x + r, y + r), fill=color)

    def shade(self, top, bottom, colors):
        """A vertical gradient through the colours, across the whole width."""
        rows = (bottom - top) * SCALE
        for row in range(int(rows)):
            place = row / rows * (len(colors) - 1)
            at = min(int(place), len(colors) - 2)
            y = top * SCALE + row
            self.brush.line((0, y, self.image.width, y), fill=mixed(colors[at], colors[at + 1], place - at))

    def glow(self, x, y, radius, color, strength=0.5):
        """A soft light."""
        light = Image.new("L", self.image.size, 0)
        x, y, r = x * SCALE, y * SCALE, radius * SCALE / 2
        ImageDraw.Draw(light).ellipse((x - r, y - r, x + r, y + r), fill=round(255 * strength))
        light = light.resize((light.width // 8, light.height // 8)).filter(ImageFilter.GaussianBlur(r / 20))
        self.image.paste(Image.new("RGB", self.image.size, color), (0, 0), light.resize(self.image.size))

    def letters(self, x, y, text, height, color, face="serif", turn=0, mirrored=False):
        """Letters about their middle."""
        path, index = FONTS[face]
        font = ImageFont.truetype(path, round(height * SCALE), index=index)
        left, top, right, bottom = font.getbbox(text)
        ink = Image.new("L", (right - left + 8, bottom - top + 8), 0)
        ImageDraw.Draw(ink).text((4 - left, 4 - top), text, fill=255, font=font)
        if mirrored:
            ink = ink.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        turn += math.degrees(math.atan2(self.frame[3], self.frame[0]))
        if turn:
            ink = ink.rotate(-turn, expand=True, resample=Image.Resampling.BICUBIC)
        (x, y), = self.placed([(x, y)])
        self.image.paste(color, (round(x - ink.width / 2), round(y - ink.height / 2)), ink)

    def shadow(self, points, reach=14, strength=0.28):
        """A soft shadow of a shape, to be drawn before it."""
        dark = Image.new("L", self.image.size, 0)
        offset = [(x + reach * SCALE * 0.5, y + reach * SCALE * 0.7) for x, y in self.placed(points)]
        ImageDraw.Draw(dark).polygon(offset, fill=round(255 * strength))
        dark = dark.resize((dark.width // 4, dark.height // 4)).filter(ImageFilter.GaussianBlur(reach * SCALE / 8))
        self.image.paste(Image.new("RGB", self.image.size, INK), (0, 0), dark.resize(self.image.size))

    def finished(self):
        return self.image.resize(self.size, Image.Resampling.LANCZOS)
