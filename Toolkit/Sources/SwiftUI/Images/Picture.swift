import CAdwaita
import Foundation

/// A decoded picture, ready to be painted. It is never changed, so any thread may hold it.
final class Picture: Equatable, @unchecked Sendable {
  /// Of class GdkTexture.
  private let texture: OpaquePointer
  /// In points.
  let size: CGSize

  /// Takes over the reference to `texture`.
  private init(_ texture: OpaquePointer, scale: CGFloat) {
    self.texture = texture
    size = CGSize(
      width: CGFloat(gdk_texture_get_width(texture)) / scale,
      height: CGFloat(gdk_texture_get_height(texture)) / scale)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(texture)) }

  var paintable: OpaquePointer { texture }

  static func == (left: Picture, right: Picture) -> Bool { left === right }

  /// Decodes a picture's file, upright, no larger than `limit` points on its longer side if one is given; to be called
  /// off the main thread.
  static func decode(_ data: Data, limit: CGFloat?, scale: CGFloat) throws -> Picture {
    let stream = data.withUnsafeBytes { bytes in
      let copy = g_bytes_new(bytes.baseAddress, gsize(bytes.count))
      defer { g_bytes_unref(copy) }
      return g_memory_input_stream_new_from_bytes(copy)
    }
    defer { g_object_unref(stream) }
    var error: UnsafeMutablePointer<GError>?
    let length = limit.map { gint(($0 * scale).rounded(.up)) } ?? -1
    let decoded =
      length < 0
      ? gdk_pixbuf_new_from_stream(stream, nil, &error)
      : gdk_pixbuf_new_from_stream_at_scale(stream, length, length, 1, nil, &error)
    guard let decoded else { throw PictureError(taking: error) }
    let upright = gdk_pixbuf_apply_embedded_orientation(decoded)
    g_object_unref(UnsafeMutableRawPointer(decoded))
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    guard let texture = gdk_texture_new_for_pixbuf(upright) else { throw PictureError(reason: "no texture") }
    return Picture(texture, scale: scale)
  }
}

/// Why there is no picture.
struct PictureError: Error, LocalizedError {
  let reason: String

  init(reason: String) { self.reason = reason }

  init(taking error: UnsafeMutablePointer<GError>?) {
    reason = error?.pointee.message.map { String(cString: $0) } ?? "the picture cannot be read"
    if let error { g_error_free(error) }
  }

  var errorDescription: String? { reason }
}

