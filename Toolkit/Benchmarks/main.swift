import CAdwaita
import Foundation
import PostRow

@testable import SwiftUI

// Prints what the toolkit costs. It needs a display: `./bench` starts one. `--frames` stops after the first frames.
Display.open()
adw_init()
let arguments = CommandLine.arguments.dropFirst()
let pictures = arguments.filter { !$0.hasPrefix("--") }.map { URL(fileURLWithPath: $0) }
let isOnlyFrames = arguments.contains("--frames")
let emptyMemory = Memory.now()
let emptyWindow = Measured.window(Text("empty"))
print("empty window: first frame \(emptyWindow.time), \(Memory.now() - emptyMemory) KB")
let posts = Post.samples(100_000, pictures: pictures)
let memory = Memory.now()
let listWindow = Measured.window(List(posts) { PostRow(post: $0).listRowInsets(EdgeInsets()) })
print("100,000 rows: first frame \(listWindow.time), \(Memory.now() - memory) KB")
if isOnlyFrames { exit(EXIT_SUCCESS) }
Measured.settle(seconds: 1)
print("100,000 rows, a second later: \(Memory.now() - memory) KB")
print("bridge: \(Bridge.latency(posts: 2000))")
print("row: \(Rows.bind(posts, count: 2000))")
print("toggle: \(Rows.toggle(count: 500))")
Measured.settle(seconds: 5)
print("at rest: \(Measured.wakeups(seconds: 10)) wake-ups in 10 s")
