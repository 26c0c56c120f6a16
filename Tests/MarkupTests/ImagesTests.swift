import Testing

@testable import Markup

@Suite struct ImagesTests {
  @Test("Every picture to fetch, in order, with what the HTML says of it")
  func all() {
    let html = """
      <img src='a.png' width="640" height=480px alt='A &amp; B'><IMG SRC=//h/b.gif width=50%>
      <img src=data:image/png;base64,AA==><img src=javascript:x><img alt=none><!-- <img src=c> --><script><img src=d></script>
      <img src="https://feeds.feedburner.com/~r/x"><img src=e width=1 height=1><template><img src=f></template>
      <img src='data:image/gif,x' data-src='/lazy.jpg'><img srcset='s.jpg 2x'><img src="g
      """
    #expect(
      Images.of(html, base: "https://x.example/p/q") == [
        ImageReference(address: "https://x.example/p/a.png", width: 640, height: 480, alternative: "A & B"),
        ImageReference(address: "https://h/b.gif"),
        ImageReference(address: "https://x.example/lazy.jpg"),
        ImageReference(
          address: "https://x.example/p/s.jpg",
          candidates: [.init(address: "https://x.example/p/s.jpg", width: nil, density: 2)]),
      ])
  }

  @Test("A srcset is read as HTML 4.8.4.2.1 says: commas end an address only before a space")
  func sourceSet() {
    func candidates(_ set: String) -> [ImageReference.Candidate] {
      Images.of("<img src=x srcset=\"\(set)\">", base: nil).first?.candidates ?? []
    }
    #expect(
      candidates(" a,b.jpg 320w, c.jpg 640w ,d.jpg") == [
        .init(address: "a,b.jpg", width: 320, density: nil),
        .init(address: "c.jpg", width: 640, density: nil),
        .init(address: "d.jpg", width: nil, density: nil),
      ])
    #expect(
      candidates("a, b 1.5x, data:image/png,x 2x, c 3q, d 2x 3x, e (1,2) 4x") == [
        .init(address: "a", width: nil, density: nil), .init(address: "b", width: nil, density: 1.5),
        .init(address: "d", width: nil, density: 2),
      ])
    #expect(candidates(",,, ,") == [])
  }

  @Test("The candidate just wide enough is chosen, else the widest")
  func candidate() {
    let image = ImageReference(
      address: "x",
      candidates: [
        .init(address: "l", width: 1280, density: nil), .init(address: "s", width: 320, density: nil),
        .init(address: "m", width: 640, density: nil), .init(address: "d", width: nil, density: 2),
      ])
    #expect(image.address(atLeast: 100) == "s")
    #expect(image.address(atLeast: 321) == "m")
    #expect(image.address(atLeast: 2000) == "l")
    #expect(ImageReference(address: "x").address(atLeast: 100) == "x")
  }

  @Test("The first sensible picture is no button, smiley, counter or placeholder")
  func sensible() {
    let html = """
      <img src=https://img1.blogblog.com/img/icon.gif><img src=https://h/smile.gif width=16 height=16>
      <img src=https://img.youtube.com/vi/videoseries/default.jpg><img src=https://h/blank.gif>
      <img src=https://h/photo.jpg width=320><img src=https://h/second.jpg>
      """
    #expect(Images.firstSensible(in: html, base: nil)?.address == "https://h/photo.jpg")
    #expect(Images.firstSensible(in: "<p>none</p>", base: nil) == nil)
  }

  @Test("Thumbnails and avatars are absolute, and placeholders are none")
  func feeds() {
    #expect(
      Images.thumbnail("//1.bp.blogspot.com/a/s72-c/x.png") == "https://1.bp.blogspot.com/a/s72-c/x.png")
    #expect(Images.thumbnail("https://img.youtube.com/vi/videoseries/default.jpg") == nil)
    #expect(
      Images.thumbnail("https://img.youtube.com/vi/ID/default.jpg")
        == "https://img.youtube.com/vi/ID/default.jpg")
    #expect(Images.thumbnail("") == nil)
    #expect(Images.thumbnail("x.png", base: "http://h/a/") == "http://h/a/x.png")
    #expect(Images.avatar("//img1.blogblog.com/img/b16-rounded.gif") == nil)
    #expect(Images.avatar("https://img1.blogblog.com/img/blank.gif?x") == nil)
    #expect(Images.avatar("https://resources.blogblog.com/img/anon36.png") == nil)
    #expect(
      Images.avatar("//lh3.googleusercontent.com/a/x/s35/p.jpg")
        == "https://lh3.googleusercontent.com/a/x/s35/p.jpg")
    #expect(Images.avatar("javascript:x") == nil)
  }
}
