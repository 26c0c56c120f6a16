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

  /// Decodes a picture's file, upright, made smaller while it is read so that its shorter side is about `side` points;
  /// to be called off the main thread.
  static func decode(_ data: Data, shorterSide side: CGFloat, scale: CGFloat) throws -> Picture {
    let loader = gdk_pixbuf_loader_new()
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    var wanted = Double(side * scale)
    let resize: @convention(c) (OpaquePointer, gint, gint, UnsafePointer<Double>) -> Void = {
      loader, width, height, side in
      let factor = side.pointee / Double(max(1, min(width, height)))
      guard factor < 1 else { return }
      func length(_ length: gint) -> gint { max(1, gint((Double(length) * factor).rounded(.up))) }
      gdk_pixbuf_loader_set_size(
        UnsafeMutableRawPointer(loader).assumingMemoryBound(to: GdkPixbufLoader.self), length(width),
        length(height))
    }
    return try withUnsafeMutablePointer(to: &wanted) { wanted in
      g_signal_connect_data(
        loader, "size-prepared", unsafeBitCast(resize, to: GCallback.self), wanted, nil,
        GConnectFlags(rawValue: 0))
      var error: UnsafeMutablePointer<GError>?
      let wasRead = data.withUnsafeBytes { bytes in
        gdk_pixbuf_loader_write(
          loader, bytes.bindMemory(to: guchar.self).baseAddress, gsize(bytes.count), &error)
      }
      guard wasRead != 0 else {
        gdk_pixbuf_loader_close(loader, nil)
        throw PictureError(taking: error)
      }
      guard gdk_pixbuf_loader_close(loader, &error) != 0 else { throw PictureError(taking: error) }
      return try Picture(reading: gdk_pixbuf_loader_get_pixbuf(loader), scale: scale)
    }
  }

  private convenience init(reading pixbuf: OpaquePointer?, scale: CGFloat) throws {
    guard let pixbuf, let upright = gdk_pixbuf_apply_embedded_orientation(pixbuf) else {
      throw PictureError(reason: "the picture holds no image")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    guard let texture = gdk_texture_new_for_pixbuf(upright) else {
      throw PictureError(reason: "the picture cannot be shown")
    }
    self.init(texture, scale: scale)
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
