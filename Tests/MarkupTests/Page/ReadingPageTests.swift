import Foundation
import Testing

@testable import Markup

@Suite("The reading page")
struct ReadingPageTests {
  func main(_ body: String, pictures: Bool = true, base: String? = nil) -> String {
    let html = ReadingPage(title: "T", body: body, base: base).html(PageStyle(showsPictures: pictures))
    let start = html.range(of: "<main dir=\"auto\">")?.upperBound ?? html.endIndex
    return String(html[start...].prefix(upTo: html.range(of: "</main>")?.lowerBound ?? html.endIndex))
  }

  @Test(
    "pictures are asked for at our own addresses only",
    arguments: [
      (
        "<img src=\"https://a.example/b.png?x=1&amp;y=2\" alt=\"A &quot;b&quot; > c\" width=\"9\">",
        "<img src=\"broadsheet-picture:https%3A%2F%2Fa.example%2Fb.png%3Fx%3D1%26y%3D2\" alt=\"A &quot;b&quot; &gt; c\" width=\"9\">"
      ),
      (
        "<img src=https://a.example/b.png srcset='https://a.example/c.png 2x' sizes=100vw>x",
        "<img src=\"broadsheet-picture:https%3A%2F%2Fa.example%2Fb.png\">x"
      ),
      (
        "<picture><source srcset=https://a.example/c.webp type=image/webp><img src=https://a.example/b.png></picture>",
        "<picture><source type=\"image/webp\"><img src=\"broadsheet-picture:https%3A%2F%2Fa.example%2Fb.png\"></picture>"
      ),
      (
        "<video src=https://a.example/v.mp4 poster=https://a.example/p.jpg controls></video>",
        "<video src=\"https://a.example/v.mp4\" controls=\"\" preload=\"none\"></video>"
      ),
      (
        "<audio src=https://a.example/a.mp3></audio>",
        "<audio src=\"https://a.example/a.mp3\" controls=\"\" preload=\"none\"></audio>"
      ),
      ("<p>1 &lt; 2</p><imgs>", "<p>1 &lt; 2</p>"), ("a<b>c</b>", "a<b>c</b>"),
    ])
  func pictures(_ body: String, _ shown: String) {
    #expect(main(body) == shown)
  }

  @Test("without pictures their descriptions stand in; those inside the post itself stay")
  func noPictures() {
    #expect(
      main("a<img src=https://a.example/b.png alt='A &lt; b'>c", pictures: false)
        == "a<span class=\"picture\">A &lt; b</span>c")
    #expect(
      main("<img src=https://a.example/b.png>", pictures: false) == "<span class=\"picture\">Picture</span>")
    let inline = "<img src=\"data:image/png;base64,AAAA\">"
    #expect(main(inline, pictures: false) == inline)
    #expect(main(inline) == inline)
  }

  @Test("relative pictures and links are taken from the post's address")
  func relative() {
    #expect(
      main("<a href=/x><img src=b.png></a>", base: "https://a.example/2024/p.html")
        == "<a href=\"https://a.example/x\"><img src=\"broadsheet-picture:https%3A%2F%2Fa.example%2F2024%2Fb.png\"></a>"
    )
  }

  @Test("what runs is gone even if the library had it")
  func safe() {
    #expect(
      main(
        "<script>x</script><p onclick=y>a</p><a href=\"javascript:z\">b</a><a href=\"broadsheet:author\">c</a>"
      )
        == "<p>a</p>bc")
  }

  @Test("the policy refuses all but styles, our pictures and, with pictures, media")
  func policy() {
    #expect(
      ReadingPage.policy(PageStyle())
        == "default-src 'none'; style-src 'unsafe-inline'; img-src broadsheet-picture: data:; media-src https: http:; base-uri 'none'; form-action 'none'"
    )
    #expect(!ReadingPage.policy(PageStyle(showsPictures: false)).contains("media"))
    let html = ReadingPage(title: "T", body: "").html(PageStyle())
    let policy = html.range(of: "Content-Security-Policy")
    let sheet = html.range(of: "<style>")
    #expect(policy != nil && sheet != nil)
    if let policy, let sheet { #expect(policy.lowerBound < sheet.lowerBound) }
  }

  @Test("title, author, labels and footer are text, with links where they lead somewhere")
  func header() {
    let page = ReadingPage(
      title: "A <b> & c", author: .init("Ann \"A\"", to: "broadsheet:author"), date: "12 May 2023",
      labels: [.init("x>y", to: "broadsheet:label/x%3Ey"), .init("z", to: nil)], body: "",
      note: "Only the start.",
      footer: .init("3 comments", to: "broadsheet:comments"))
    let html = page.html(PageStyle())
    #expect(html.contains("<title>A &lt;b&gt; &amp; c</title>"))
    #expect(
      html.contains(
        "<header><h1 dir=\"auto\">A &lt;b&gt; &amp; c</h1><p><a href=\"broadsheet:author\">Ann &quot;A&quot;</a> · 12 May 2023</p><p class=\"labels\"><a href=\"broadsheet:label/x%3Ey\">x&gt;y</a> z</p><p>Only the start.</p></header>"
      ))
    #expect(html.contains("<footer><p><a href=\"broadsheet:comments\">3 comments</a></p></footer>"))
    #expect(!ReadingPage(title: "T", body: "").html(PageStyle()).contains("<footer>"))
  }

  @Test("the style is what was chosen")
  func style() {
    func html(_ style: PageStyle) -> String { ReadingPage(title: "T", body: "").html(style) }
    #expect(html(PageStyle(textSize: 130)).contains("html{font-size:130%}body{max-width:40em}"))
    #expect(html(PageStyle(width: .narrow)).contains("max-width:32em"))
    #expect(html(PageStyle(width: .wide)).contains("max-width:56em"))
    #expect(html(PageStyle()).contains("prefers-color-scheme:dark"))
    #expect(html(PageStyle(appearance: .dark)).contains(":root{color-scheme:dark;--text:#e9e9ea"))
    #expect(html(PageStyle(appearance: .light)).contains(":root{color-scheme:light;--text:#1d1d20"))
    #expect(!html(PageStyle(appearance: .dark)).contains("prefers-color-scheme"))
  }

  @Test("a picture's own address comes back; nothing but web addresses does")
  func addresses() {
    for address in ["https://a.example/ä b.png?c=d&e#f", "http://[::1]:8/%20%2F"] {
      #expect(PictureAddress.decoded(PictureAddress.encoded(address)) == address)
    }
    #expect(PictureAddress.decoded("broadsheet-picture:file%3A%2F%2F%2Fetc%2Fpasswd") == nil)
    #expect(PictureAddress.decoded("https://a.example/b.png") == nil)
    #expect(PictureAddress.decoded("broadsheet-picture:") == nil)
  }
}
