import Observation
import Testing

@testable import TerminalCore
@testable import TerminalUI

@Suite("Kitty graphics")
struct KittyGraphicsTests {
  private final class Stage {
    let window: Window
    private var encoder: FrameEncoder
    private var shown: CellBuffer?

    init(
      _ colors: TerminalCapabilities.Colors = .direct, hasGraphics: Bool = true, size: Size = Size(width: 4, height: 3),
      @ViewBuilder _ root: () -> some View
    ) {
      window = Window(size: size, root: root)
      window.onIssue = { Issue.record("\($0)") }
      encoder = FrameEncoder(colors: colors)
      var capabilities = TerminalCapabilities(colors: colors)
      capabilities.supportsKittyGraphics = hasGraphics
      window.terminalDidChange(to: capabilities)
      encoder.drawsGraphics = window.terminalCapabilities.drawsKittyGraphics
    }

    func output() -> String {
      let next = window.frame().buffer
      defer { shown = next }
      let bytes = encoder.encode(next, after: shown, cursor: nil, lastCursor: nil)
      return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
    }

    func end() -> String { String(decoding: encoder.deleteGraphics(), as: UTF8.self).replacing("\u{1B}", with: "^") }
  }

  @Observable
  final class Model {
    var isShown = true
    var isDimmed = false
  }

  private struct Switch: View {
    let model: Model

    var body: some View {
      if model.isShown { KittyGraphicsTests.image.opacity(model.isDimmed ? 0.4 : 1) } else { Text("ab") }
    }
  }

  /// One cell, of two pixels.
  private static var image: some View {
    Image(
      Bitmap(width: 1, height: 2) { _, y in .init(red: y == 0 ? 255 : 0, green: 0, blue: 0) }, label: Text("a")
    ).resizable().frame(width: .cells(2), height: .cells(1))
  }

  @Test func graphicIsTransmittedOnceAndItsCellsArePlaceholders() {
    let stage = Stage(size: Size(width: 2, height: 2)) { Self.image }
    let first = stage.output()
    #expect(first.hasPrefix("^_Ga=T,U=1,i=5505025,c=2,r=1,f=32,s=16,v=16,q=2,m=0;/wAA//8A"))
    #expect(first.contains("^[38;2;84;0;1m\u{10EEEE}\u{305}\u{305}\u{10EEEE}\u{305}\u{30D}") && !first.contains("▀"))
    #expect(stage.output().isEmpty && stage.end() == "^_Ga=d,d=I,i=5505025,q=2^\\" && stage.end().isEmpty)
  }

  @Test func fileIsTransmittedInChunks() throws {
    let glyphs = GlyphTable()
    let bytes = [UInt8](repeating: 0, count: 3073)
    let graphic = try #require(
      glyphs.makeGraphic(size: Size(width: 1, height: 1), data: .png(bytes), styles: [CellStyle()], background: nil))
    var frame = CellBuffer(size: Size(width: 1, height: 1), glyphs: glyphs)
    frame[0, 0] = Cell(glyph: .raster(graphic: graphic.number))
    var encoder = FrameEncoder(colors: .direct)
    encoder.drawsGraphics = true
    let output = String(decoding: encoder.encode(frame, after: nil, cursor: nil, lastCursor: nil), as: UTF8.self)
    let chunks = output.split(separator: "\u{1B}\\", omittingEmptySubsequences: false)
    let first = "\u{1B}_Ga=T,U=1,i=5505025,c=1,r=1,f=100,q=2,m=1;" + String(repeating: "A", count: 4096)
    #expect(chunks[0] == first && chunks[1] == "\u{1B}_Gq=2,m=0;AA==")
  }

  @Test func dimmedGraphicIsDrawnInHalfBlocksAndOneThatLeavesTheScreenIsDeleted() {
    let model = Model()
    let stage = Stage { Switch(model: model) }
    _ = stage.output()
    model.isDimmed = true
    let dimmed = stage.output()
    #expect(dimmed.contains("▀") && !dimmed.hasPlaceholders)
    model.isDimmed = false
    let clear = stage.output()
    #expect(clear.hasPlaceholders && !clear.contains("a=T"))
    model.isShown = false
    let output = stage.output()
    #expect(output.hasPrefix("^_Ga=d,d=I,i=5505025,q=2^\\") && output.contains("ab") && stage.end().isEmpty)
  }

  @Test func otherTerminalsShowHalfBlocksOrShades() {
    let half = Stage(hasGraphics: false, size: Size(width: 2, height: 2)) { Self.image }.output()
    #expect(half.contains("^[38;2;255;0;0;48;2;0;0;0m▀▀"))
    let sixteen = Stage(.sixteen, size: Size(width: 2, height: 2)) { Self.image }.output()
    #expect(sixteen.contains("^[91;40m▀▀"))
    let indexed = Stage(.indexed, size: Size(width: 2, height: 2)) { Self.image }.output()
    #expect(indexed.contains("^[38;5;196;48;5;16m▀▀"))
    let gray = Image(
      Bitmap(width: 4, height: 1) { x, _ in
        let value = UInt8(x * 85)
        return .init(red: value, green: value, blue: value)
      }, label: Text("a")
    ).resizable().interpolation(.none).frame(width: .cells(4), height: .cells(1))
    let plain = Stage(.none) { gray }.output()
    #expect(plain.contains("░▓█") && !plain.contains("^[7m"))
  }

  @Test func capabilityThatArrivesLaterRedrawsTheImage() {
    let window = Window(size: Size(width: 2, height: 2)) { Self.image }
    window.onIssue = { Issue.record("\($0)") }
    #expect(window.frame().buffer[0, 0].glyph.graphicPlace == nil)
    var capabilities = TerminalCapabilities(colors: .direct)
    capabilities.supportsKittyGraphics = true
    window.terminalDidChange(to: capabilities)
    #expect(window.frame().buffer[1, 0].glyph.graphicPlace?.column == 1 && window.text()[0] == "▀▀")
  }
}

extension String {
  /// Whether the text contains a placeholder, which is one character with its marks.
  fileprivate var hasPlaceholders: Bool { unicodeScalars.contains("\u{10EEEE}") }
}
