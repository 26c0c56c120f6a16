import SwiftUI
import ViewModels
import WebKit

/// The blog's own form for comments. What one is signed in to there is kept, so that the next comment needs no more.
struct CommentFormView: View {
  let form: OriginalPage
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      OriginalPageView(original: form, keepsData: true)
        .frame(minWidth: 320, idealWidth: 640, minHeight: 420, idealHeight: 600)
        .navigationTitle("Add comment")
        .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
    }
  }
}
