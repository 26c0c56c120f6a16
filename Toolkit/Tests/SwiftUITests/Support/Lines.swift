import CAdwaita
import XCTest

@testable import SwiftUI

struct Line: Identifiable, Equatable {
  let id: Int
  var text = ""
}

/// What rows did, by id.
@MainActor final class LineLog {
  var appeared: [Int] = []
  var started: [Int] = []
  var cancelled: [Int] = []
}

struct LineRow: View {
  let line: Line
  let log: LineLog
  @State private var count = 0

  var body: some View {
    HStack {
      Text("\(line.id)\(line.text):\(count)")
      Spacer()
      Button("+\(line.id)") { count += 1 }
    }
    .frame(height: 40)
    .onAppear { log.appeared.append(line.id) }
    .task {
      log.started.append(line.id)
      try? await Task.sleep(for: .seconds(3600))
      log.cancelled.append(line.id)
    }
  }
}

/// Lists of lines, and what is seen of them.
@MainActor enum Lines {
  static func list(_ lines: [Line], _ log: LineLog) -> List<
    Never, ForEach<[Line], Int, LineRow>
  > {
    List(lines) { LineRow(line: $0, log: log) }
  }

  static func lines(_ ids: some Sequence<Int>) -> [Line] { ids.map { Line(id: $0) } }

  /// The texts of the rows on the screen, from top to bottom.
  static func shown<V: View>(_ stage: Stage<V>) throws -> [String] {
    let list = try XCTUnwrap(stage.widgets(named: "GtkListView").first)
    let height = CGFloat(gtk_widget_get_height(list))
    return try stage.widgets(named: "GtkLabel")
      .filter { gtk_widget_get_mapped($0) != 0 }
      .map { (try stage.frame(of: $0), String(cString: gtk_label_get_label(OpaquePointer($0)))) }
      .filter { $0.0.maxY > 0 && $0.0.minY < height && !$0.1.hasPrefix("+") }
      .sorted { $0.0.minY < $1.0.minY }
      .map(\.1)
  }
}

/// Scrolls what stands inside a reader.
@MainActor final class Remote {
  var proxy: ScrollViewProxy?
  func take(_ proxy: ScrollViewProxy) -> EmptyView {
    self.proxy = proxy
    return EmptyView()
  }
}
