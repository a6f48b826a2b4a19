import TerminalSwiftUI
import Testing

@testable import TerminalCore
@testable import TerminalUI

private let red = CellColor(red: 255, green: 0, blue: 0)
private let blue = CellColor(red: 0, green: 0, blue: 255)

/// Red above blue: one cell of 8 by 16 points.
private let flag = Bitmap(width: 8, height: 16) { _, y in
  y < 8 ? .init(red: 255, green: 0, blue: 0) : .init(red: 0, green: 0, blue: 255)
}

/// The PNG file of a white pixel, made by Python's zlib.
private let whitePNG: [UInt8] = [
  137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 58, 126, 155,
  85, 0, 0, 0, 10, 73, 68, 65, 84, 120, 156, 99, 248, 15, 0, 1, 1, 1, 0, 177, 56, 246, 20, 0, 0, 0, 0, 73, 69, 78, 68,
  174, 66, 96, 130,
]

@Suite("Images with pixels")
struct RasterTests {
  private func window(
    _ width: Int = 10, _ height: Int = 5, environment: EnvironmentValues = EnvironmentValues(),
    @ViewBuilder _ root: () -> some View
  ) -> Window {
    let window = Window(size: Size(width: width, height: height), environment: environment, root: root)
    window.onIssue = { Issue.record("\($0)") }
    return window
  }

  private func raster(_ window: Window) -> [String] {
    window.text().filter { !$0.isEmpty }.map { $0.filter { $0 != " " } }
  }

  // MARK: Size

  @Test func pointIsAPixelAndEightBySixteenAreACell() {
    #expect(raster(window { Image(flag, label: Text("flag")) }) == ["▀"])
    #expect(raster(window { Image(flag, scale: 0.5, label: Text("flag")) }) == ["▀▀", "▀▀"])
    // Invalid scales count as one.
    #expect(raster(window { Image(flag, scale: -.infinity, label: Text("flag")) }) == ["▀"])
  }

  @Test func resizableImageFillsItsFrame() {
    let view = Image(flag, label: Text("flag")).resizable().frame(width: .cells(3), height: .cells(2))
    let cells = window { view }.frame().buffer
    #expect(cells.lines().filter { $0.contains("▀▀▀") }.count == 2)
    let fixed = Image(flag, label: Text("flag")).frame(width: .cells(3), height: .cells(2))
    #expect(raster(window { fixed }) == ["▀"])
  }

  @Test func scaledImageKeepsItsRatio() {
    let wide = Bitmap(width: 20, height: 10) { _, _ in .init(red: 1, green: 2, blue: 3) }
    let image = Image(decorative: wide).resizable()
    let fit = image.scaledToFit().frame(width: .cells(8), height: .cells(4))
    #expect(raster(window { fit }) == ["▀▀▀▀▀▀▀▀", "▀▀▀▀▀▀▀▀"])
    let fill = image.scaledToFill().frame(width: .cells(4), height: .cells(3)).clipped()
    #expect(raster(window { fill }) == ["▀▀▀▀", "▀▀▀▀", "▀▀▀▀"])
    let square = image.aspectRatio(1, contentMode: .fit).frame(width: .cells(8), height: .cells(2))
    #expect(raster(window { square }) == ["▀▀▀▀", "▀▀▀▀"])
  }

  // MARK: Cells

  @Test func cellHasTwoPixels() {
    let cell = window(1, 2) { Image(flag, label: Text("flag")) }.frame().buffer[0, 0]
    #expect(cell.style == CellStyle(foreground: red, background: blue))
  }

  @Test func transparentHalfShowsTheBackground() {
    let half = Bitmap(width: 8, height: 16) { _, y in .init(red: 255, green: 0, blue: 0, alpha: y < 8 ? 0 : 255) }
    let cells = window(1, 2) { Image(decorative: half).background(Color(blue)) }.frame().buffer
    #expect(cells.lines()[0] == "▄" && cells[0, 0].style == CellStyle(foreground: red, background: blue))
    let pale = Bitmap(width: 8, height: 16) { _, _ in .init(red: 255, green: 0, blue: 0, alpha: 51) }
    let mixed = window(1, 2) { Image(decorative: pale).background(Color(blue)) }.frame().buffer[0, 0].style
    #expect(mixed.foreground == CellColor(red: 51, green: 0, blue: 204) && mixed.foreground == mixed.background)
    // Over an unknown background, a pale pixel is not visible.
    #expect(window(1, 2) { Image(decorative: pale) }.text()[0].isEmpty)
  }

  @Test func interpolationKeepsEdgesOrAverages() {
    let bars = Bitmap(width: 3, height: 1) { x, _ in .init(red: x == 1 ? 255 : 0, green: 0, blue: 0) }
    func color(_ image: Image) -> UInt8 {
      let view = image.resizable().frame(width: .cells(1), height: .cells(1))
      return window(1, 2) { view }.frame().buffer[0, 0].style.foreground.red
    }
    #expect(color(Image(decorative: bars)) == 85 && color(Image(decorative: bars).interpolation(.none)) == 255)
  }

  @Test func asciiShowsTheBrightness() {
    var environment = EnvironmentValues()
    environment.usesASCIISymbols = true
    let ramp = Bitmap(width: 32, height: 16) { x, _ in
      let gray = UInt8(x / 8 * 85)
      return .init(red: gray, green: gray, blue: gray)
    }
    let text = window(4, 2, environment: environment) { Image(decorative: ramp) }.text()[0]
    #expect(text == " -*@")
  }

  @Test func opacityAndShapesChangeOnlyTheirCells() {
    let green = CellColor(red: 0, green: 255, blue: 0)
    let faded = window(1, 2) { Image(flag, label: Text("flag")).opacity(0.5).background(Color(green)) }
    let (above, below) = (CellColor(red: 127, green: 127, blue: 0), CellColor(red: 0, green: 127, blue: 127))
    #expect(faded.frame().buffer[0, 0].style == CellStyle(foreground: above, background: below))
    let image = Image(flag, label: Text("flag")).resizable().frame(width: .cells(8), height: .cells(4))
    let lines = window(8, 5) { image.clipShape(Circle()) }.text()
    #expect(!lines[0].hasPrefix("▀") && lines[1].hasPrefix("▀▀▀▀▀▀▀▀"))
  }

  @Test func rasterBehindAnAlertIsGray() {
    let window = window(30, 9) {
      Image(flag, label: Text("flag")).resizable().alert("Stop?", isPresented: .constant(true)) { Button("Stop") {} }
    }
    let colors = window.frame().buffer.cells.filter { $0.glyph.isRaster }.map(\.style.foreground)
    #expect(!colors.isEmpty && colors.allSatisfy { $0.red == $0.green && $0.green == $0.blue && $0.red < 100 })
  }

  // MARK: Reading

  @Test func decodedFileIsDrawnAndRead() {
    let view = Image(png: whitePNG, label: Text("White")).resizable().frame(width: .cells(2), height: .cells(1))
    let window = window { view }
    #expect(raster(window) == ["▀▀"] && window.plainText() == ["image \"White\""])
    #expect(self.window { Image(decorativePNG: whitePNG) }.plainText() == [])
  }

  @Test func brokenImageIsAFrameWithItsNameAndReason() {
    var issues: [RuntimeIssue] = []
    let window = Window(size: Size(width: 24, height: 9)) {
      VStack(spacing: 0) {
        Image(contentsOfFile: "/nowhere/logo.png", label: Text("Logo"))
        Image(png: Array(whitePNG.prefix(45)), label: Text("Cut"))
      }
    }
    window.onIssue = { issues.append($0) }
    // The pixels are found to be broken when they are drawn.
    _ = window.frame()
    let lines = window.text().map { $0.drop { $0 == " " } }
    #expect(lines.contains("│logo.png│") && lines.contains { $0.contains("Cut") })
    #expect(window.plainText()[0] == "image \"Logo\": No such file or directory")
    #expect(window.plainText()[1] == "image \"Cut\": the picture ends too early, in chunk IDAT at byte 33")
    #expect(issues.count == 2)
    #expect(issues.first == .unreadableImage(name: "logo.png", reason: "No such file or directory"))
  }

  @Test func imagesOfTheSameDataShareADecodedRaster() {
    let cache = RasterCache()
    let first = cache.raster(.png(whitePNG))
    #expect(cache.raster(.png(whitePNG)) === first && cache.raster(.png(Array(whitePNG.reversed()))) !== first)
  }

  // MARK: Damage

  @Test func onlyAChangedImageIsDrawnAgain() {
    let isBlue = Box(false)
    let window = window(12, 4) { RasterStage(isBlue: isBlue) }
    _ = window.frame()
    let count = window.drawnNodeCount
    _ = window.frame()
    #expect(window.drawnNodeCount == count)
    isBlue.content = true
    let cells = window.frame().buffer
    #expect(cells.cells.contains { $0.style.foreground == blue })
    #expect(!cells.cells.contains { $0.style.foreground == red })
  }
}

private struct RasterStage: View {
  let isBlue: Box<Bool>

  var body: some View {
    VStack(spacing: 0) {
      Text("title")
      Image(
        Bitmap(width: 16, height: 16) { _, _ in
          isBlue.content ? .init(red: 0, green: 0, blue: 255) : .init(red: 255, green: 0, blue: 0)
        }, label: Text("color"))
    }
  }
}
