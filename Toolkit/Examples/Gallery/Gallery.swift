import PostRow
import SwiftUI

/// What the toolkit offers, in one window. Arguments: its width and height in points, the tab to show first, then
/// pictures to use as thumbnails.
@main
struct Gallery: App {
  var body: some Scene {
    WindowGroup("Gallery") {
      Tabs(tab: argument(3) ?? "home", posts: Post.samples(10_000, pictures: pictures))
    }
    .defaultSize(width: CGFloat(number(1) ?? 360), height: CGFloat(number(2) ?? 800))
  }

  private func argument(_ index: Int) -> String? { CommandLine.arguments.dropFirst(index).first }
  private func number(_ index: Int) -> Int? { argument(index).flatMap { Int($0) } }
  private var pictures: [URL] { CommandLine.arguments.dropFirst(4).map { URL(fileURLWithPath: $0) } }
}

struct Tabs: View {
  @State var tab: String
  let posts: [Post]

  var body: some View {
    TabView(selection: $tab) {
      Tab("Home", systemImage: "house", value: "home") { Home(posts: posts) }
      Tab("Explore", systemImage: "magnifyingglass", value: "explore") { Explore() }
      Tab("Saved", systemImage: "star", value: "saved") { Saved() }
      Tab("Author", systemImage: "person", value: "author") { Settings() }
    }
  }
}

struct Home: View {
  let posts: [Post]
  @State private var path: [Int] = []
  @State private var search = ""
  @State private var isAsking = false

  var body: some View {
    NavigationStack(path: $path) {
      List {
        Section("Newest") {
          ForEach(shown) { post in
            NavigationLink(value: post.id) { PostRow(post: post) }
              .contextMenu {
                Button("Read") { path = [post.id] }
                Button("Save") {}
                Divider()
                Button("Delete", role: .destructive) { isAsking = true }
              }
              .listRowInsets(EdgeInsets())
          }
        }
      }
      .navigationTitle("Home")
      .navigationDestination(for: Int.self) { id in
        PostRow(post: posts[id]).frame(maxHeight: .infinity, alignment: .top).navigationTitle("Post \(id)")
      }
      .searchable(text: $search)
      .refreshable { try? await Task.sleep(for: .seconds(1)) }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Menu("More", systemImage: "ellipsis.circle") {
            Button("Mark all as read") {}
            Button("Delete all…") { isAsking = true }
          }
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Write", systemImage: "square.and.pencil") {}.keyboardShortcut("n")
        }
      }
      .alert("Delete all posts?", isPresented: $isAsking) {
        Button("Delete", role: .destructive) {}
        Button("Keep", role: .cancel) {}
      } message: {
        Text("They stay removed after a refresh.")
      }
    }
  }

  private var shown: [Post] {
    search.isEmpty ? posts : posts.filter { $0.title.localizedCaseInsensitiveContains(search) }
  }
}

struct Explore: View {
  var body: some View {
    NavigationStack {
      ContentUnavailableView {
        Label("No results", systemImage: "magnifyingglass")
      } description: {
        Text("Nothing in your blogs says “lighthouse keeper”.")
      } actions: {
        Button("Search the blog") {}.buttonStyle(.borderedProminent)
      }
      .navigationTitle("Explore")
    }
  }
}

struct Saved: View {
  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          Text("Large title").font(.largeTitle)
          Text("Title").font(.title)
          Text("Headline").font(.headline)
          Text("Body text that is long enough to be broken into several lines where the window is narrow.")
          Text("Caption, secondary").font(.caption).foregroundStyle(.secondary)
          HStack {
            Button("Plain") {}
            Button("Bordered") {}.buttonStyle(.bordered)
            Button("Prominent") {}.buttonStyle(.borderedProminent)
          }
          Button("Delete", systemImage: "trash", role: .destructive) {}.buttonStyle(.bordered)
          HStack {
            RoundedRectangle(cornerRadius: 12).fill(.blue)
            Circle().fill(.green)
            Capsule().stroke(.red, lineWidth: 2)
          }
          .frame(height: 60)
          ProgressView(value: 0.4)
          ProgressView("Loading")
        }
        .padding()
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .navigationTitle("Saved")
    }
  }
}

struct Settings: View {
  @State private var name = ""
  @State private var isOn = true
  @State private var size = 2
  @State private var isSheet = false

  var body: some View {
    NavigationStack {
      Form {
        Section("Reading") {
          Toggle("Remote images", isOn: $isOn)
          Picker("Text size", selection: $size) {
            Text("Small").tag(1)
            Text("Medium").tag(2)
            Text("Large").tag(3)
          }
          TextField("Blog address", text: $name)
        }
        Section {
          LabeledContent("Version", value: "1.0")
          Button("Show a sheet") { isSheet = true }
        } header: {
          Text("About")
        } footer: {
          Text("What this program is, and who made it.")
        }
      }
      .navigationTitle("Author")
      .sheet(isPresented: $isSheet) {
        Text("A sheet").font(.title).padding()
      }
    }
  }
}
