import Posts
import SwiftUI
import ViewModels

/// A person: how to reach them, where they are, and their website in place of that.
struct AuthorView: View {
  @Bindable var author: Author

  var body: some View {
    Group {
      if let website = author.website {
        OriginalPageView(original: website)
      } else if let person = author.person {
        AuthorCard(author: author, person: person)
      } else {
        ContentUnavailableView(
          "No such person", systemImage: "person",
          description: Text("Their posts have gone from the library."))
      }
    }
    .navigationTitle(author.person?.name ?? "Author")
    .toolbar {
      ToolbarItemGroup(placement: .primaryAction) {
        if author.website != nil {
          Button("Show author", systemImage: "person.circle") { author.website = nil }
        }
      }
    }
  }
}

private struct AuthorCard: View {
  let author: Author
  let person: Person

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        HStack(spacing: 16) {
          AvatarView(name: person.name, address: person.avatar, side: 72)
          VStack(alignment: .leading, spacing: 2) {
            Text(person.name).font(.title2).bold().lineLimit(2)
            if let username = person.username {
              Text("@\(username)").foregroundStyle(.secondary).lineLimit(1)
            }
          }
        }
        AuthorLines {
          if let email = person.email, !email.isEmpty {
            AuthorLink("Mail", email, symbol: "envelope") { author.emailTapped() }
          }
          if let phone = person.phone, !phone.isEmpty {
            AuthorLink("Phone", phone, symbol: "phone") { author.phoneTapped() }
          }
          if author.hasWebsite, let website = person.website {
            AuthorLink("Website", website, symbol: "globe") { author.websiteTapped() }
          }
          if let company = person.company, !company.name.isEmpty {
            AuthorLine("Company", [company.name, company.motto], symbol: "building.2")
          }
          if !author.addressLines.isEmpty {
            AuthorLine("Address", author.addressLines, symbol: "house")
          }
          AuthorLine("Location", [author.locationWords], symbol: "mappin")
        }
      }
      .frame(maxWidth: 560, alignment: .leading)
      .padding(20)
      .frame(maxWidth: .infinity)
    }
  }
}

/// Lines in a box of their own.
private struct AuthorLines<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 0) { content }
      .padding(.vertical, 6)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.gray.opacity(0.12), in: RoundedRectangle(cornerRadius: 14))
  }
}

/// What is known of a person, under its name.
private struct AuthorLine: View {
  let name: LocalizedStringKey
  let lines: [String]
  let symbol: String
  let isLink: Bool

  init(_ name: LocalizedStringKey, _ lines: [String], symbol: String, isLink: Bool = false) {
    self.name = name
    self.lines = lines.filter { !$0.isEmpty }
    self.symbol = symbol
    self.isLink = isLink
  }

  var body: some View {
    HStack(alignment: .top, spacing: 14) {
      Image(systemName: symbol).foregroundStyle(.secondary).frame(width: 20).padding(.top, 2)
      VStack(alignment: .leading, spacing: 2) {
        Text(name).font(.caption).foregroundStyle(.secondary)
        ForEach(Array(lines.enumerated()), id: \.offset) { index, line in
          Text(line)
            .foregroundStyle(isLink ? Color.accentColor : index == 0 ? Color.primary : Color.secondary)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 8)
    .accessibilityElement(children: .combine)
  }
}

/// What can be opened of a person.
private struct AuthorLink: View {
  let name: LocalizedStringKey
  let text: String
  let symbol: String
  let open: () -> Void

  init(_ name: LocalizedStringKey, _ text: String, symbol: String, open: @escaping () -> Void) {
    self.name = name
    self.text = text
    self.symbol = symbol
    self.open = open
  }

  var body: some View {
    Button {
      open()
    } label: {
      AuthorLine(name, [text], symbol: symbol, isLink: true)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(text)
  }
}
