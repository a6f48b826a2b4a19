import PortableImages

/// Where the pixels of an image come from.
enum RasterSource: Hashable, Sendable {
  case png([UInt8])
  case file(String)
  case bitmap(Bitmap)

  /// The identity of the data.
  ///
  /// Equal arrays in different memory are different pictures, because comparing them costs as much as decoding.
  enum Identity: Hashable {
    case memory(address: Int, count: Int)
    case file(String)
  }

  var identity: Identity {
    switch self {
    case .png(let bytes): Self.identity(of: bytes)
    case .bitmap(let bitmap): Self.identity(of: bitmap.pixels)
    case .file(let path): .file(path)
    }
  }

  private static func identity(of bytes: [UInt8]) -> Identity {
    bytes.withUnsafeBufferPointer { .memory(address: $0.baseAddress.map { Int(bitPattern: $0) } ?? 0, count: $0.count) }
  }
}

/// The reason why an image cannot be shown.
enum RasterFailure: Error, CustomStringConvertible {
  case file(FileReader.Failure)
  case png(PNGError)

  var description: String {
    switch self {
    case .file(let failure): failure.description
    case .png(let error): error.description
    }
  }
}

/// A picture that is read and decoded once, when its size and its pixels are first needed.
final class Raster {
  // Retained, so that no other data can have its address.
  private let source: RasterSource
  private var knownData: Result<[UInt8], RasterFailure>?
  private var knownSize: Result<Size, RasterFailure>?
  private var knownBitmap: Result<Bitmap, RasterFailure>?

  fileprivate init(_ source: RasterSource) { self.source = source }

  /// The size in pixels, which is known without decoding them.
  var size: Result<Size, RasterFailure> {
    // If the pixels are broken, there is no picture of any size.
    if case .failure(let failure) = knownBitmap { return .failure(failure) }
    if let knownSize { return knownSize }
    let size = readSize()
    knownSize = size
    return size
  }

  private func readSize() -> Result<Size, RasterFailure> {
    if case .bitmap(let bitmap) = source { return .success(Size(width: bitmap.width, height: bitmap.height)) }
    return data.flatMap { data in
      do throws(PNGError) {
        let header = try PNGHeader(data)
        return .success(Size(width: header.width, height: header.height))
      } catch {
        return .failure(.png(error))
      }
    }
  }

  var bitmap: Result<Bitmap, RasterFailure> {
    if let knownBitmap { return knownBitmap }
    let bitmap = decode()
    knownBitmap = bitmap
    return bitmap
  }

  private func decode() -> Result<Bitmap, RasterFailure> {
    if case .bitmap(let bitmap) = source { return .success(bitmap) }
    return data.flatMap { data in
      do throws(PNGError) {
        return .success(try Bitmap(png: data))
      } catch {
        return .failure(.png(error))
      }
    }
  }

  /// The PNG file; `nil` for pixels in memory.
  var png: [UInt8]? {
    if case .bitmap = source { nil } else { try? data.get() }
  }

  private var data: Result<[UInt8], RasterFailure> {
    if let knownData { return knownData }
    let data = readData()
    knownData = data
    return data
  }

  private func readData() -> Result<[UInt8], RasterFailure> {
    switch source {
    case .png(let bytes): return .success(bytes)
    case .bitmap: return .success([])
    case .file(let path):
      do {
        return .success(try FileReader.contents(ofFile: path))
      } catch {
        return .failure(.file(error))
      }
    }
  }
}

/// The pictures of a window, each of which all images with the same data share.
final class RasterCache {
  private struct Entry {
    weak var raster: Raster?
  }

  private var entries: [RasterSource.Identity: Entry] = [:]

  /// Returns the picture of a source, which lives as long as an image shows it.
  func raster(_ source: RasterSource) -> Raster {
    let identity = source.identity
    if let raster = entries[identity]?.raster { return raster }
    let raster = Raster(source)
    entries = entries.filter { $0.value.raster != nil }
    entries[identity] = Entry(raster: raster)
    return raster
  }
}
