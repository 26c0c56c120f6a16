import CAdwaita
import Foundation
import PostRow

@testable import SwiftUI

@MainActor enum Rows {
  /// In processor time. Gives one recycled row element after element, layout included.
  static func bind(_ posts: [Post], count: Int) -> String {
    let view = ForEach(posts) { PostRow(post: $0).listRowInsets(EdgeInsets()) }
    let source = LazyForEachNode(
      view, Context(parent: nil, slot: .index(0), environment: EnvironmentValues(), isLazy: true))
    let row = RowHost()
    g_object_ref_sink(row.host.widget)
    let stash = StateStash()
    var first = Duration.zero
    var binds: [Duration] = []
    var layouts: [Duration] = []
    for index in 0..<count {
      let start = CPU.now
      let key = RowKey(source: ObjectIdentifier(source), id: AnyHashable(posts[index].id))
      row.show(source, at: index, key: key, stash: stash)
      Scheduler.shared.flush()
      let bound = CPU.now
      var height: gint = 0
      gtk_widget_measure(row.host.widget, GTK_ORIENTATION_VERTICAL, 600, nil, &height, nil, nil)
      gtk_widget_allocate(row.host.widget, 600, height, -1, nil)
      if index == 0 {
        first = bound - start
      } else {
        binds.append(bound - start)
        layouts.append(CPU.now - bound)
      }
    }
    row.clear(stash)
    return
      "first \(Measured.format(first)) ms; bind \(Measured.percentiles(binds)); layout \(Measured.percentiles(layouts))"
  }

  /// From the change of an observed value to the widget that shows it.
  static func toggle(count: Int) -> String {
    let model = Model()
    let window = Measured.window(VStack { ForEach(0..<50) { SavedRow(model: model, index: $0) } })
    var times: [Duration] = []
    for _ in 0..<count {
      let start = CPU.now
      model.isSaved.toggle()
      Scheduler.shared.flush()
      times.append(CPU.now - start)
    }
    window.root.unmount()
    return Measured.percentiles(times)
  }

  @Observable final class Model {
    var isSaved = false
  }

  struct SavedRow: View {
    let model: Model
    let index: Int
    var body: some View {
      Text(index == 7 && model.isSaved ? "saved" : "row \(index)")
    }
  }
}
