import Foundation
import Testing

@testable import Library

@Suite("Where things are") struct LibraryPlaceTests {
  @Test(
    "The library is in the data folder, pictures are in the cache, and both under home where those are not given"
  )
  func folders() {
    let given = ["HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/c"]
    #expect(LibraryPlace.standard(environment: given) == "/d/broadsheet/library.sqlite")
    #expect(LibraryPlace.cache(environment: given).path == "/c/broadsheet")
    for value in ["", "relative"] {
      let odd = ["HOME": "/h", "XDG_DATA_HOME": value, "XDG_CACHE_HOME": value]
      #expect(LibraryPlace.standard(environment: odd) == "/h/.local/share/broadsheet/library.sqlite")
      #expect(LibraryPlace.cache(environment: odd).path == "/h/.cache/broadsheet")
    }
    #expect(LibraryPlace.pictures(of: "/d/library.sqlite").path == "/d/library.pictures")
  }

  @Test("A home that is empty, relative or not given is what the system has for the user")
  func home() throws {
    let system = try #require(getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) })
    for environment in [[:], ["HOME": ""], ["HOME": "here"]] {
      #expect(
        LibraryPlace.standard(environment: environment)
          == "\(system)/.local/share/broadsheet/library.sqlite")
    }
  }
}
