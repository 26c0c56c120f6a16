import SwiftUI
import ViewModels

/// What the program is built on.
struct LicencesView: View {
  let outside: Outside

  var body: some View {
    Form {
      Section {
        ForEach(About.parts) { part in
          Button {
            outside.open(part.address)
          } label: {
            VStack(alignment: .leading, spacing: 2) {
              Text(part.name).font(.headline)
              Text(part.role).font(.subheadline)
              Text(part.licence).font(.caption).foregroundStyle(.secondary)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
          }
          .buttonStyle(.plain)
        }
      } header: {
        Text("Broadsheet \(About.version) stands on the work of others.")
      }
    }
    .navigationTitle("Licences")
  }
}
