import Foundation
import PortableImages
import TestSupport
import Testing

@Suite("PNG pictures are decoded")
struct PNGTests {
  /// The picture that the samples contain: a pattern of samples, by color type.
  private func expected(_ sample: PNGSamples.Sample) -> Bitmap {
    func value(_ x: Int, _ y: Int, _ channel: Int) -> Int {
      (x * 37 + y * 11 + channel * 53 + x * y * 3) % (1 << min(sample.bitDepth, 8))
    }
    return Bitmap(width: 9, height: 7) { x, y in
      func channel(_ number: Int) -> UInt8 { UInt8(value(x, y, number) * 255 / ((1 << min(sample.bitDepth, 8)) - 1)) }
      switch sample.colorType {
      case 0: return .init(red: channel(0), green: channel(0), blue: channel(0))
      case 2: return .init(red: channel(0), green: channel(1), blue: channel(2))
      case 4: return .init(red: channel(0), green: channel(0), blue: channel(0), alpha: channel(1))
      case 6: return .init(red: channel(0), green: channel(1), blue: channel(2), alpha: channel(3))
      default:
        let index = value(x, y, 0) % (sample.bitDepth == 1 ? 2 : 3)
        return .init(red: index == 0 ? 255 : 0, green: index == 1 ? 255 : 0, blue: index == 2 ? 255 : 0)
      }
    }
  }

  @Test("in every color type, bit depth and interlacing", arguments: PNGSamples.all)
  func everyFormatIsDecoded(sample: PNGSamples.Sample) throws {
    let data = try #require(Data(base64Encoded: sample.base64))
    #expect(try Bitmap(png: Array(data)) == expected(sample))
  }

  @Test func transparencyOfPalettesAndColorsIsApplied() throws {
    var indexed = PNGWriter(width: 2, height: 1, colorType: 3, palette: [9, 8, 7, 6, 5, 4], [[0, 0, 1]])
    indexed.chunks.insert(("tRNS", [100]), at: 2)
    let colors = try Bitmap(png: indexed.file)
    #expect(colors[0, 0] == .init(red: 9, green: 8, blue: 7, alpha: 100))
    #expect(colors[1, 0] == .init(red: 6, green: 5, blue: 4))
    var rgb = PNGWriter(width: 2, height: 1, colorType: 2, [[0, 1, 2, 3, 1, 2, 4]])
    rgb.chunks.insert(("tRNS", [0, 1, 0, 2, 0, 3]), at: 1)
    #expect(try Bitmap(png: rgb.file).pixels == [1, 2, 3, 0, 1, 2, 4, 255])
  }

  @Test func errorsNameTheChunkAndTheByte() throws {
    let raster = PNGWriter(width: 1, height: 1, colorType: 0, [[0, 7]])
    func error(_ bytes: [UInt8]) -> PNGError? { #expect(throws: PNGError.self) { try Bitmap(png: bytes) } }
    #expect(error([1, 2, 3])?.reason == .notPNG)
    var damaged = raster.file
    damaged[20] ^= 1
    #expect(error(damaged)?.description == "wrong checksum in chunk IHDR at byte 8")
    #expect(error(Array(raster.file.dropLast(13)))?.reason == .truncated)
    var filter = raster
    filter.chunks[1].data = PNGWriter.zlib([9, 7])
    #expect(error(filter.file)?.reason == .invalidValue)
    var sum = raster
    sum.chunks[1].data[sum.chunks[1].data.count - 1] ^= 1
    #expect(error(sum.file)?.reason == .checksumMismatch)
    var unknown = raster
    unknown.chunks.insert(("ABCD", []), at: 1)
    #expect(error(unknown.file)?.chunk == "ABCD")
    var palette = PNGWriter(width: 1, height: 1, colorType: 3, palette: [1, 2, 3], [[0, 7]])
    #expect(error(palette.file)?.reason == .invalidValue)
    palette.chunks.remove(at: 1)
    #expect(error(palette.file)?.reason == .unexpectedChunk)
  }

  @Test func bombsAreRejected() {
    var huge = PNGWriter(width: 1, height: 1, colorType: 6, [[0, 1, 2, 3, 4]])
    huge.chunks[0].data.replaceSubrange(0..<8, with: PNGWriter.bytes(1 << 30) + PNGWriter.bytes(1 << 30))
    let tooLarge = #expect(throws: PNGError.self) { try Bitmap(png: huge.file) }
    #expect(tooLarge?.reason == .tooLarge)
    // More data than the header announces.
    var long = PNGWriter(width: 1, height: 1, colorType: 0, [[0, 1]])
    long.chunks[1].data = PNGWriter.zlib([UInt8](repeating: 0, count: 60_000))
    let invalid = #expect(throws: PNGError.self) { try Bitmap(png: long.file) }
    #expect(invalid?.reason == .invalidCompression)
  }

  @Test func headerIsReadWithoutThePixels() throws {
    let data = try #require(Data(base64Encoded: PNGSamples.all[0].base64))
    let header = try PNGHeader(Array(data.prefix(33)))
    #expect(header.width == 9 && header.height == 7)
  }

  @Test("2,000 mutated and truncated files are decoded or throw")
  func mutatedFilesNeverTrap() throws {
    var random = SeededGenerator(seed: 25)
    let files = try PNGSamples.all.map { Array(try #require(Data(base64Encoded: $0.base64))) }
    var decodedCount = 0
    for index in 0..<2000 {
      var file = files[index % files.count]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        file[Int.random(in: 8..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if index % 4 == 0 { file = Array(file.prefix(Int.random(in: 0...file.count, using: &random))) }
      // Valid checksums, so that the mutation reaches the code behind them.
      if index % 8 != 1 { file = Self.repaired(file) }
      if let bitmap = try? Bitmap(png: file, pixelLimit: 1 << 20) {
        decodedCount += 1
        #expect(bitmap.pixels.count == bitmap.width * bitmap.height * 4)
      }
    }
    #expect(decodedCount < 2000)
  }

  private static func repaired(_ file: [UInt8]) -> [UInt8] {
    var (file, start) = (file, 8)
    while start + 12 <= file.count {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - start - 12 else { break }
      let end = start + 8 + length
      file.replaceSubrange(end..<end + 4, with: PNGWriter.bytes(PNGWriter.crc(Array(file[start + 4..<end]))))
      start = end + 4
    }
    return file
  }
}

@Suite("Bitmaps")
struct BitmapTests {
  @Test func boxFilterAveragesByAreaAndOpacity() {
    let bitmap = Bitmap(width: 2, height: 2, pixels: [200, 0, 0, 255, 0, 0, 0, 0, 100, 0, 0, 255, 0, 0, 0, 0])
    #expect(bitmap.resized(width: 1, height: 1).pixels == [150, 0, 0, 128])
    #expect(bitmap.resized(width: 0, height: 3).width == 0)
  }

  @Test func nearestPixelsAreRepeated() {
    let bitmap = Bitmap(width: 2, height: 1) { x, _ in .init(red: UInt8(x), green: 0, blue: 0) }
    let large = bitmap.resized(width: 4, height: 2, filter: .nearest)
    #expect((0..<4).map { large[$0, 1].red } == [0, 0, 1, 1])
  }

  @Test func missingPixelsAreTransparent() {
    #expect(Bitmap(width: 1, height: 2, pixels: [1, 2, 3, 255]).pixels == [1, 2, 3, 255, 0, 0, 0, 0])
    #expect(Bitmap(width: -1, height: 2, pixels: []).pixels.isEmpty)
    #expect(Bitmap(width: .max, height: .max, pixels: []).width == 0)
  }
}
