import CGTK
import ViewModels

extension Outside {
  /// The desktop's browser and clipboard.
  static let desktop = Outside(open: { broadsheet_open($0) }, copy: { broadsheet_copy($0) })
}
