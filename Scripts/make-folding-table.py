#!/usr/bin/env python3
"""Writes Sources/Library/Search/Terms/FoldingTable+Data.swift: how search folds every character.

Run once per change of the rules (and then raise `Terms.rulesVersion`); the file it writes is committed, so that all
machines fold alike whatever Unicode version their libraries know.

Each character that takes part in a term has a class and what it folds to. Characters not listed separate words.
The data is a list of runs in base64; a run is four variable-length numbers: the gap since the last run, its length,
class, and
  classes 1-6: the distance from each character to what it folds to (zigzag), 0 for itself;
  class 7: how many characters it folds to, then each (only runs of length 1).
"""

import base64
import pathlib
import textwrap
import unicodedata as ucd

WORD, MARK, WIDE, SYMBOL, IGNORED, FOLDING, SEQUENCE = range(1, 8)
SYMBOLS = "+#&%@$_."
WIDE_NAMES = ("CJK ", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "THAI ", "LAO ", "KHMER ", "IDEOGRAPHIC",
              "HANGZHOU", "VERTICAL KANA", "VERTICAL IDEOGRAPHIC", "COMBINING KATAKANA-HIRAGANA")
# Default-ignorable characters (UAX 44), the zero width space among them, and the Arabic tatweel, which only stretches.
IGNORABLE = [(0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x640, 0x640), (0x115F, 0x1160), (0x17B4, 0x17B5),
             (0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164),
             (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xE0000, 0xE0FFF)]
# Points that spell vowels and chant. Hamza and madda (U+0653-0655) are part of their letter and stay.
POINTS = [(0x591, 0x5BD), (0x5BF, 0x5BF), (0x5C1, 0x5C2), (0x5C4, 0x5C5), (0x5C7, 0x5C7), (0xFB1E, 0xFB1E),
          (0x610, 0x61A), (0x64B, 0x652), (0x656, 0x65F), (0x670, 0x670), (0x6D6, 0x6DC), (0x6DF, 0x6E4),
          (0x6E7, 0x6E8), (0x6EA, 0x6ED), (0x8D3, 0x8E1), (0x8E3, 0x8FF)]
# Marks of no script of their own: dropped after Latin and Greek letters, kept after others.
COMMON_MARKS = [(0x300, 0x36F), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20F0), (0xFE20, 0xFE2F)]
# Ideographs of planes 2 and 3, those of later Unicode versions too.
LATER_IDEOGRAPHS = range(0x20000, 0x3FFFE)


def within(ranges, code):
    return any(first <= code <= last for first, last in ranges)


def name(code):
    return ucd.name(chr(code), "")


def letter_without_stroke(char):
    """ø, đ, ł, ħ …: letters whose stroke or hook Unicode does not take apart."""
    if char == "ı":
        return "i"
    words = name(ord(char)).split(" WITH ")
    if len(words) == 2 and words[0].startswith("LATIN SMALL LETTER ") and len(words[0].split()[-1]) == 1 \
            and len(words[0].split()) == 4:
        return words[0].split()[-1].lower()
    return char


def stripped(text):
    out, base = [], ""
    for char in text:
        code = ord(char)
        if within(IGNORABLE, code) or within(POINTS, code):
            continue
        if within(COMMON_MARKS, code):
            if base and (name(ord(base)).startswith(("LATIN", "GREEK")) or (base in "еЕ" and code == 0x308)):
                continue
        else:
            base = char
        out.append(char)
    return "".join(out)


def folded(char):
    if char in "™℠":
        return " "
    text = stripped(ucd.normalize("NFKD", char))
    text = stripped(ucd.normalize("NFKD", text.casefold()))
    text = "".join(letter_without_stroke(c) for c in text)
    # Kana and Hangul are terms by the character: there a sound mark belongs to its kana, a jamo to its syllable.
    if any(name(ord(c)).startswith(("HIRAGANA", "KATAKANA", "HANGUL", "COMBINING KATAKANA")) for c in text):
        text = ucd.normalize("NFC", text)
    return text


def class_of(code):
    if chr(code) in SYMBOLS:
        return SYMBOL
    if within(IGNORABLE, code) or within(POINTS, code):
        return IGNORED
    if within(COMMON_MARKS, code):
        return MARK
    if code in LATER_IDEOGRAPHS:
        return WIDE
    if ucd.category(chr(code))[0] not in "LMN":
        return 0
    if name(code).startswith(WIDE_NAMES):
        return WIDE
    if code < 0x80 or name(code).startswith(("LATIN", "GREEK")):
        return FOLDING
    return WORD


def entries():
    for code in range(0x110000):
        if 0xD800 <= code <= 0xDFFF:
            continue
        if code in LATER_IDEOGRAPHS and not ucd.decomposition(chr(code)):
            yield code, WIDE, 0
            continue
        own = class_of(code)
        if own == IGNORED:
            yield code, IGNORED, 0
            continue
        # The Greek iota below folds to a letter; with its letter it is a mark.
        target = chr(code) if code == 0x345 else folded(chr(code))
        if len(target) == 1:
            kind = class_of(ord(target))
            if kind:
                yield code, kind, ord(target) - code
        elif not target:
            yield code, IGNORED, 0
        elif any(class_of(ord(c)) for c in target):
            yield code, SEQUENCE, tuple(map(ord, target))


def runs():
    current = None
    for code, kind, value in entries():
        if current and kind != SEQUENCE and current[2:] == [kind, value] and current[0] + current[1] == code:
            current[1] += 1
            continue
        if current:
            yield current
        current = [code, 1, kind, value]
    yield current


def number(value):
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return out


def main():
    data, end, count = bytearray(), 0, 0
    for start, length, kind, value in runs():
        count += 1
        data += number(start - end) + number(length) + number(kind)
        if kind == SEQUENCE:
            data += number(len(value))
            for code in value:
                data += number(code)
        else:
            data += number(value * 2 if value >= 0 else -value * 2 - 1)
        end = start + length
    text = base64.b64encode(bytes(data)).decode()
    target = pathlib.Path(__file__).parent.parent / "Sources/Library/Search/Terms/FoldingTable+Data.swift"
    target.write_text(
        "/// Made by Scripts/make-folding-table.py from Unicode %s: not to be edited by hand.\n" % ucd.unidata_version
        + "extension FoldingTable {\n  /// %d runs in base64; the script says how they are written.\n" % count
        + '  static let data: StaticString = """\n'
        + "".join("    %s\n" % line for line in textwrap.wrap(text, 104))
        + '    """\n}\n')
    print(count, "runs,", len(data), "bytes")


if __name__ == "__main__":
    main()
