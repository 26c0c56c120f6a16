import Testing

@testable import Markup

@Suite struct PlainTextTests {
  @Test(
    "Blocks break lines and white space is folded",
    arguments: [
      ("<p>One</p><p>Two</p>", "One\n\nTwo"), ("<div>One</div><div>Two</div>", "One\nTwo"),
      ("a<br>b", "a\nb"),
      ("a<br/><br />b", "a\n\nb"), ("a<br><br><br><br>b", "a\n\nb"), ("  a \n\t b  ", "a b"),
      ("a&nbsp;&nbsp;b", "a b"),
      ("a\u{A0} b", "a b"), ("<div>a<br></div><div>b</div>", "a\nb"), ("<b>a</b><i>b</i>", "ab"),
      ("<b>a </b> <i> b</i>", "a b"), ("<h1>T</h1>text", "T\n\ntext"), ("<ul><li>a<li>b</ul>c", "a\nb\n\nc"),
      ("<table><tr><td>a</td><td>b</td></tr><tr><th>c<td>d</table>", "a\tb\nc\td"), ("a<hr>b", "a\nb"),
      ("<dl><dt>a<dd>b</dl>", "a\nb"), ("café © «x»", "café © «x»"), ("大學", "大學"), ("", ""), ("   ", ""),
      ("<p></p>", ""),
    ])
  func layout(_ html: String, _ text: String) {
    #expect(PlainText.of(html) == text)
  }

  @Test(
    "What is no tag is text, and what is a tag is not",
    arguments: [
      ("1 < 2", "1 < 2"), ("a <3 b", "a <3 b"), ("<", "<"), ("</", "</"), ("a<", "a<"), ("<<b>x</b>", "<x"),
      ("a <selectedoption> b", "a b"), ("a</>b", "ab"), ("a</ b>c", "ac"), ("a<!doctype html>b", "ab"),
      ("a<?xml x?>b", "ab"),
      ("a<!-- b -- > c -->d", "ad"), ("a<!-->b", "ab"), ("a<!--->b", "ab"), ("a<!--b--!>c", "ac"),
      ("a<!--b->c", "a"),
      ("a<![CDATA[b]]>c", "ac"), ("a<p", "a"), ("a<a href=\"x>b", "a"), ("a<a title='<b>'>b</a>", "ab"),
      ("a<a b=\"c\"d='>'>e", "ae"), ("a<b =\"c>\">d", "a\">d"), ("a<b/c='>'/>d", "ad"),
      ("x<a href=a>b>c", "xb>c"),
      ("&lt;b&gt;", "<b>"), ("&amp;lt;", "&lt;"), ("a\u{0}b", "ab"), ("<DIV>a</DIV>b", "a\nb"),
    ])
  func markup(_ html: String, _ text: String) {
    #expect(PlainText.of(html) == text)
  }

  @Test(
    "Scripts, styles, templates, frames, fallbacks and titles are left out",
    arguments: [
      ("a<script>b < c && '</p>'</script>d", "ad"), ("a<SCRIPT>b</Script >c", "ac"), ("a<script>b", "a"),
      ("a<script>b</scriptx></script>c", "ac"), ("a<style>p{}</style>b", "ab"), ("<title>a</title>b", "b"),
      ("a<template>b<template>c</template>d</template>e", "ae"), ("a<noscript>b</noscript>c", "ac"),
      ("a<iframe>b</iframe>c", "ac"), ("a<iframe src=x>b", "ab"), ("a<script src=x />b", "ab"),
      ("a<script src=x />b</script>c", "ac"), ("a<svg><text>b</text></svg>c", "ac"),
      ("a<svg>b<p>c", "a\n\nc"),
      ("a<select><option>b<option>c</select>d", "ad"), ("<video>no video</video>a", "a"),
      ("a<img alt=b>c", "ac"),
      ("<head><title>a</title><style>b</style></head><body>c</body>", "c"),
    ])
  func unread(_ html: String, _ text: String) {
    #expect(PlainText.of(html) == text)
  }

  @Test(
    "Preformatted text keeps its white space",
    arguments: [
      ("a<pre>\n  b\n    c\n\n\n d\n</pre>e", "a\n\n  b\n    c\n\n\n d\n\ne"),
      ("<pre>a\r\nb\rc</pre>", "a\nb\nc"),
      ("<pre>&lt;b&gt;\n<b>x</b> y</pre>", "<b>\nx y"), ("<textarea>a\n &amp; b</textarea>", "a\n & b"),
      ("<xmp>a\n <b>&amp;</xmp>c", "a\n <b>&amp;\n\nc"),
    ])
  func preformatted(_ html: String, _ text: String) {
    #expect(PlainText.of(html) == text)
  }

  @Test("Bytes that are no UTF-8 come through, and the text is appended")
  func bytes() {
    let html: [UInt8] = [0x3C, 0x70, 0x3E, 0xFF, 0xC2, 0x20, 0xE2, 0x82, 0x3C, 0x62, 0x3E, 0xC2]
    var text: [UInt8] = [0x61]
    html.withUnsafeBufferPointer { PlainText.append($0, to: &text) }
    #expect(text == [0x61, 0xFF, 0xC2, 0x20, 0xE2, 0x82, 0xC2])
  }
}
