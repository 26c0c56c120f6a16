import Testing

@testable import Markup

@Suite struct ImageSizeTests {
  @Test(
    "A size segment or suffix on a known host changes",
    arguments: [
      (
        "https://1.bp.blogspot.com/-a/b/c/d/s72-c/screenshot.png",
        "https://1.bp.blogspot.com/-a/b/c/d/s400-c/screenshot.png"
      ),
      (
        "http://4.BP.blogspot.com/-a/b/c/d/s1600/s72-c.png",
        "http://4.BP.blogspot.com/-a/b/c/d/s400/s72-c.png"
      ),
      (
        "https://blogger.googleusercontent.com/img/b/R29/AV/s72-w640-h360-c/x%20y.jpg",
        "https://blogger.googleusercontent.com/img/b/R29/AV/s400-c/x%20y.jpg"
      ),
      (
        "https://blogger.googleusercontent.com/img/b/R29/AV/w640-h360-p-k-no-nu/x.jpg",
        "https://blogger.googleusercontent.com/img/b/R29/AV/w400-h225-p-k-no-nu/x.jpg"
      ),
      (
        "https://blogger.googleusercontent.com/img/a/AV=s72-c",
        "https://blogger.googleusercontent.com/img/a/AV=s400-c"
      ),
      (
        "https://lh3.googleusercontent.com/AV=w72-h72-p-k-no-nu",
        "https://lh3.googleusercontent.com/AV=w400-h400-p-k-no-nu"
      ),
      (
        "//lh6.googleusercontent.com/a/b/s96/x.jpg?imgmax=1#f",
        "//lh6.googleusercontent.com/a/b/s400/x.jpg?imgmax=1#f"
      ),
      (
        "https://lh4.googleusercontent.com/-s1/s72/s0/photo.jpg",
        "https://lh4.googleusercontent.com/-s1/s72/s400/photo.jpg"
      ),
    ])
  func known(_ address: String, _ resized: String) {
    #expect(ImageSize.resized(address, to: 400) == resized)
  }

  @Test(
    "Every other address keeps its form",
    arguments: [
      "https://x.example/s72-c/screenshot.png", "https://1.bp.blogspot.com/a/posts.jpg",
      "https://1.bp.blogspot.com/s72-c",
      "https://img.youtube.com/vi/s72-c/default.jpg", "https://1.bp.blogspot.com/a/s72-c/b/x.png",
      "https://1.bp.blogspot.com/a/s72-q/x.png", "https://1.bp.blogspot.com/a/c-p/x.png",
      "https://1.bp.blogspot.com/a/s/x.png",
      "https://1.bp.blogspot.com/a/S72/x.png", "https://x.bp.blogspot.com/a/s72/x.png",
      "https://bp.blogspot.com/a/s72/x.png",
      "https://lh7.googleusercontent.com/x=s72", "https://evil-blogger.googleusercontent.com/x=s72",
      "https://1.bp.blogspot.com/a/s72-/x.png", "https://1.bp.blogspot.com/a/x.png?v=s72", "", "x",
    ])
  func unknown(_ address: String) {
    #expect(ImageSize.resized(address, to: 400) == address)
  }

  @Test("0 asks for the original")
  func original() {
    #expect(
      ImageSize.resized("https://1.bp.blogspot.com/a/s72-c/x.png", to: 0)
        == "https://1.bp.blogspot.com/a/s0/x.png")
  }
}
