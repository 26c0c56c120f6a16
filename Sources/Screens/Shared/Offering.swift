import SwiftUI
import ViewModels

/// Asks where a file that was made is to go.
private struct Offering: ViewModifier {
  @Bindable var offer: FileOffer

  func body(content: Content) -> some View {
    content.fileMover(isPresented: $offer.isOffered, file: offer.file) {
      offer.moved($0)
    } onCancellation: {
      offer.cancelled()
    }
  }
}

extension View {
  /// Lets the reader find a place for what is offered.
  func offering(_ offer: FileOffer) -> some View { modifier(Offering(offer: offer)) }
}
