/// What views say, each as long as it is there, in the order in which they came: a view that says another thing keeps its
/// place. Where only one can be heard it is the last, the innermost.
@MainActor struct Sayings<Value> {
  private var said: [(speaker: ObjectIdentifier, value: Value)] = []

  var all: [Value] { said.map(\.value) }
  var last: Value? { said.last?.value }

  mutating func set(_ value: Value, by speaker: Node) {
    let key = ObjectIdentifier(speaker)
    if let index = said.firstIndex(where: { $0.speaker == key }) {
      said[index].value = value
    } else {
      said.append((key, value))
    }
  }

  mutating func takeBack(by speaker: Node) {
    let key = ObjectIdentifier(speaker)
    said.removeAll { $0.speaker == key }
  }
}
