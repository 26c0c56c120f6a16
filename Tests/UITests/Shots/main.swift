import Foundation

/// Takes a picture of every screen and state, in every width, light and dark. Arguments: the folder to put them into,
/// then the names of stories, if not all are wanted.
let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first else {
  print("The name of a folder is missing.")
  exit(2)
}
let folder = URL(fileURLWithPath: path)
let wanted = Set(arguments.dropFirst())
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

var names: [String] = []
var isWhole = true
for look in Look.all + Look.special {
  let studio = try Studio(look, into: folder)
  let stories = Look.special.contains(look) ? Story.special : Story.all
  for story in stories where wanted.isEmpty || wanted.contains(story.name) {
    try studio.begin(story.name)
    try story.play(studio)
  }
  studio.app.terminate()
  for name in studio.pictures where !names.contains(name) { names.append(name) }
  if !studio.troubles.isEmpty { isWhole = false }
  print((["\(look.name): \(studio.pictures.count) pictures"] + studio.troubles).joined(separator: "\n"))
  fflush(nil)
}
try Index(names: names, looks: Look.all + Look.special, folder: folder).write()
print("\(folder.path)/index.html")
exit(isWhole ? 0 : 1)
