import Foundation

/// A page that shows all pictures, a screen a row and a look a column.
struct Index {
  let names: [String]
  let looks: [Look]
  let folder: URL

  func write() throws {
    let rows = names.map { name in
      let cells = looks.map { look -> String in
        let file = "\(name).\(look.name).png"
        let exists = FileManager.default.fileExists(atPath: folder.appending(path: file).path)
        return exists
          ? "<td><a href=\"\(file)\"><img src=\"\(file)\" alt=\"\(name), \(look.name)\"></a></td>"
          : "<td></td>"
      }
      return "<tr><th>\(name)</th>\(cells.joined())</tr>"
    }
    let heads = looks.map { "<th>\($0.name)</th>" }.joined()
    let page = """
      <!DOCTYPE html>
      <meta charset="utf-8">
      <title>Broadsheet, screen by screen</title>
      <style>
        body { font-family: sans-serif; background: #ddd }
        td { vertical-align: top; padding: 4px }
        th { position: sticky; top: 0; left: 0; background: #ddd; padding: 4px; text-align: left }
        img { height: 300px }
      </style>
      <table>
      <tr><th></th>\(heads)</tr>
      \(rows.joined(separator: "\n"))
      </table>

      """
    try page.write(to: folder.appending(path: "index.html"), atomically: true, encoding: .utf8)
  }
}
