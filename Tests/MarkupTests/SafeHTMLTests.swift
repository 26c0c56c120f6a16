import Testing

@testable import Markup

@Suite struct SafeHTMLTests {
  static let base = "https://blog.example/2024/05/post.html"

  @Test(
    "Scripts, frames, forms, handlers and comments go; what harmless tags hold stays",
    arguments: [
      ("a<script>alert(1)</script>b", "ab"), ("<p onclick=x>a</p>", "<p>a</p>"),
      ("<form action=x>a<input>b</form>", "ab"),
      ("a<!-- b -->c", "ac"), ("<style>p{}</style>a", "a"), ("<selectedoption>a</selectedoption>", "a"),
      ("<svg><script>a</script><a href=x>b</a></svg>c", "c"), ("<math><mi>x</mi></math>", "x"),
      ("<template><p>a</p></template>b", "b"), ("<object data=x>a</object>", "a"), ("<base href=//x>a", "a"),
      ("<meta http-equiv=refresh content=0>a", "a"), ("<link rel=stylesheet href=x>a", "a"),
      ("<title>a</title>b", "b"),
      ("<xmp><b>a</xmp>b", "<pre>&lt;b&gt;a</pre>b"),
      ("<textarea>&lt;b&gt;</textarea>", "<pre>&lt;b&gt;</pre>"),
      ("<plaintext>a</b>", "<pre>a&lt;/b&gt;</pre>"), ("<listing>a</listing>", "<pre>a</pre>"),
      ("<noscript>a<p>b</noscript>c", "c"), ("<frameset><frame src=x></frameset>a", "a"),
      ("<select><option>a</select>b", "b"), ("<button>a</button>", "a"), ("<font color=red>a</font>", "a"),
    ])
  func elements(_ html: String, _ safe: String) {
    #expect(SafeHTML.of(html, base: nil) == safe)
  }

  @Test(
    "Tags are balanced where a browser would close them",
    arguments: [
      ("<p>a<p>b", "<p>a</p><p>b</p>"), ("<p>a<div>b</div>c</p>", "<p>a</p><div>b</div>c"),
      ("</p>a</b>", "a"),
      ("<ul><li>a<li>b<ul><li>c</ul>d</ul>e", "<ul><li>a</li><li>b<ul><li>c</li></ul>d</li></ul>e"),
      ("<b><i>a</b>b</i>", "<b><i>a</i></b><i>b</i>"), ("<b><i></b></i>", "<b><i></i></b><i></i>"),
      ("<b><i><u>a</b>b", "<b><i><u>a</u></i></b><i><u>b</u></i>"),
      ("<b><i><u><s><em>a</b>b", "<b><i><u><s><em>a</em></s></u></i></b>b"),
      ("<b><i lang=de>a</b>b</i>", "<b><i lang=\"de\">a</i></b>b"),
      ("<b><p><i>a</b>b</i>", "<b><p><i>a</i></p></b>b"), ("<p><b>a</p>b</b>", "<p><b>a</b></p>b"),
      ("<dl><dt>a<dd>b<dt>c</dl>", "<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>"),
      ("<h2>a</h3>b", "<h2>a</h2>b"), ("<h2>a<h3>b", "<h2>a</h2><h3>b</h3>"), ("a</br>b", "a<br>b"),
      ("<br/>", "<br>"),
      (
        "<table><tr><td>a<td>b<tr><td>c</table>",
        "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>"
      ),
      ("<td>a</td>", "a"), ("<div><table><tr><td></div>a", "<div><table><tr><td>a</td></tr></table></div>"),
      (
        "<table><thead><tr><th>a<tbody><tr><td>b</table>",
        "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>"
      ),
      (
        "<table><tr><td><table><tr><td>a</table>b</table>c",
        "<table><tr><td><table><tr><td>a</td></tr></table>b</td></tr></table>c"
      ),
      (
        "<a href=http://x/>a<a href=http://y/>b</a>c</a>",
        "<a href=\"http://x/\">a</a><a href=\"http://y/\">b</a>c"
      ),
      ("<p><a href=http://x/><div>a</div></a></p>", "<p><a href=\"http://x/\"><div>a</div></a></p>"),
    ])
  func balance(_ html: String, _ safe: String) {
    #expect(SafeHTML.of(html, base: nil) == safe)
  }

  @Test("A span that says nothing goes without closing what is open in it")
  func silent() {
    #expect(
      SafeHTML.of("<div><span>a<div>b</span>c</div>d</div>e", base: nil) == "<div>a<div>bc</div>d</div>e")
    #expect(
      SafeHTML.of("<span dir=rtl>a<span>b</span>c</span>d", base: nil) == "<span dir=\"rtl\">abc</span>d")
    #expect(SafeHTML.of("<a>a</a><a name=x></a>", base: nil) == "a<a name=\"x\"></a>")
  }

  @Test(
    "Addresses that could run something go, whatever their case and blanks",
    arguments: [
      "javascript:x", "JavaScript:x", " javascript:x", "java\nscript:x", "java&#10;script:x",
      "&#x6A;avascript:x",
      "java\u{1}script:x", "\u{1}javascript:x", "javascript&colon;x", "vbscript:x", "data:text/html,x",
      "data:image/svg+xml,x", "file:///etc/passwd", "about:blank", "blob:x", "java&Tab;script&colon;x",
      "x-app:y",
    ])
  func schemes(_ address: String) {
    #expect(SafeHTML.of("<a href=\"\(address)\">a</a>", base: nil) == "a")
    #expect(SafeHTML.of("<img src=\"\(address)\">", base: nil) == "")
    #expect(
      SafeHTML.of("<video src=\"\(address)\" poster=\"\(address)\">", base: nil)
        == "<video controls=\"\"></video>")
  }

  @Test(
    "Addresses are absolute against the base",
    arguments: [
      ("<a href=x>a</a>", "<a href=\"https://blog.example/2024/05/x\">a</a>"),
      ("<a href='/x?a=1&amp;b=2'>a</a>", "<a href=\"https://blog.example/x?a=1&amp;b=2\">a</a>"),
      ("<img src='../x y.png'>", "<img src=\"https://blog.example/2024/x y.png\">"),
      ("<img src=//h/x>", "<img src=\"https://h/x\">"), ("<a href='#n'>a</a>", "<a href=\"#n\">a</a>"),
      ("<a href=''>a</a>", "<a href=\"\">a</a>"),
      ("<a href=mailto:a@b>a</a>", "<a href=\"mailto:a@b\">a</a>"),
      ("<q cite=x>a</q>", "<q cite=\"https://blog.example/2024/05/x\">a</q>"),
      (
        "<img src=x srcset='a 1x, b,c 2x,d'>",
        "<img src=\"https://blog.example/2024/05/x\" srcset=\"https://blog.example/2024/05/a 1x, "
          + "https://blog.example/2024/05/b,c 2x, https://blog.example/2024/05/d\">"
      ),
      ("<img src=data:image/png;base64,AA==>", "<img src=\"data:image/png;base64,AA==\">"),
      ("<img src=''>", ""),
    ])
  func addresses(_ html: String, _ safe: String) {
    #expect(SafeHTML.of(html, base: Self.base) == safe)
  }

  @Test("Attributes are written in one order, once, in double quotes, escaped")
  func attributes() {
    #expect(
      SafeHTML.of("<p title='\"<>&amp;&quot;' ID=a id=b lang=\u{0}en class=x data-y=z>a", base: nil)
        == "<p id=\"a\" title=\"&quot;&lt;&gt;&amp;&quot;\" lang=\"en\">a</p>")
    #expect(
      SafeHTML.of("<img alt=a src=http://x/ width=12px height=50% onerror=y>", base: nil)
        == "<img src=\"http://x/\" alt=\"a\" width=\"12\" height=\"50%\">")
    #expect(
      SafeHTML.of("<p style='color:red; TEXT-ALIGN : Center;position:fixed'>a", base: nil)
        == "<p style=\"text-align: center\">a</p>")
    #expect(SafeHTML.of("<p style='text-align:expression(x)'>a", base: nil) == "<p>a</p>")
    #expect(
      SafeHTML.of("<ol start=-3 reversed><li value=x>a</ol>", base: nil)
        == "<ol start=\"-3\" reversed=\"\"><li>a</li></ol>")
  }

  @Test("Tracking pixels go, and lazy loaders' pictures get their address")
  func pictures() {
    for pixel in [
      "<img src=https://x.example/p.gif width=1 height=1>",
      "<img src='//feeds.feedburner.com/~r/x/~4/y' alt=''>",
      "<img src=https://blogger.googleusercontent.com/tracker/1-2>", "<img src=https://ad.DoubleClick.net/x>",
      "<img width=0 height=0 src=http://x/>", "<img width=1px height=1px src=http://x/>",
    ] {
      #expect(SafeHTML.of("a\(pixel)b", base: nil) == "ab")
    }
    #expect(
      SafeHTML.of("<img src=https://notdoubleclick.net/x width=100 height=1>", base: nil)
        == "<img src=\"https://notdoubleclick.net/x\" width=\"100\" height=\"1\">")
    let real = "<img src=\"https://x/real.jpg\">"
    #expect(
      SafeHTML.of("<img src='data:image/gif;base64,R0' data-src='https://x/real.jpg'>", base: nil) == real)
    #expect(SafeHTML.of("<noscript><p>on!<img src='https://x/real.jpg'></noscript>", base: nil) == real)
    #expect(
      SafeHTML.of(
        "<img data-src='https://x/real.jpg'><noscript><img src='https://x/real.jpg'></noscript>", base: nil)
        == real)
  }

  @Test("Embedded frames become links")
  func frames() {
    #expect(
      SafeHTML.of("<iframe src='//www.youtube.com/embed/aB-_9?rel=0'></iframe>a", base: nil)
        == "<a href=\"https://www.youtube.com/watch?v=aB-_9\">"
        + "<img src=\"https://img.youtube.com/vi/aB-_9/hqdefault.jpg\" alt=\"YouTube\"></a>a")
    #expect(
      SafeHTML.of(
        "<iframe src='https://www.youtube.com/embed/videoseries?list=PL1&amp;x'></iframe>", base: nil)
        == "<a href=\"https://www.youtube.com/playlist?list=PL1\">YouTube</a>")
    #expect(
      SafeHTML.of("<iframe src='https://player.vimeo.com/video/12?h=x'></iframe>", base: nil)
        == "<a href=\"https://vimeo.com/12\">Vimeo</a>")
    #expect(
      SafeHTML.of("<iframe src='https://maps.example/x?a&b'></iframe>", base: nil)
        == "<a href=\"https://maps.example/x?a&amp;b\">maps.example</a>")
    #expect(
      SafeHTML.of(
        "<object><param name=m value=x><embed src='http://www.youtube.com/v/aB&hl=en'></object>", base: nil)
        == "<a href=\"https://www.youtube.com/watch?v=aB\">"
        + "<img src=\"https://img.youtube.com/vi/aB/hqdefault.jpg\" alt=\"YouTube\"></a>")
    #expect(SafeHTML.of("<iframe src='javascript:x'></iframe><embed src=http://x/y.swf>", base: nil) == "")
    #expect(SafeHTML.of("<iframe src=https://x.example/ width=1 height=1></iframe>", base: nil) == "")
  }
}
