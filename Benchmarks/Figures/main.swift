import Foundation
import Library

// Times a library that a sync of `served-blog` filled, in process. Prints a line a figure, for `Benchmarks/run`.
//
// library-bench lists|search LIBRARY

let words = CommandLine.arguments
guard words.count == 3, let section = Section(rawValue: words[1]) else {
  FileHandle.standardError.write(Data("library-bench lists|search LIBRARY\n".utf8))
  exit(2)
}
let library = try Library(path: words[2])
switch section {
case .lists: try await ListFigures(library: library).print()
case .search: try await SearchFigures(library: library).print()
}

/// What is timed.
enum Section: String {
  case lists, search
}
