import Testing

@testable import Posts

@Suite("Coordinates")
struct CoordinatesTests {
  @Test("an API's strings are read, with blanks around them")
  func strings() {
    let place = Coordinates(latitude: " -37.3159", longitude: "81.1496\n")
    #expect(place?.latitude == -37.3159)
    #expect(place?.longitude == 81.1496)
  }

  @Test(
    "nonsense is no place",
    arguments: [("", ""), ("north", "1"), ("91", "0"), ("0", "-180.01"), ("nan", "0"), ("inf", "0")])
  func nonsense(latitude: String, longitude: String) {
    #expect(Coordinates(latitude: latitude, longitude: longitude) == nil)
  }
}
