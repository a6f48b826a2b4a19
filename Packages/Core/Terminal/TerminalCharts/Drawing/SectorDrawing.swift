import TerminalCore
import TerminalUI

/// Draws shares as the parts of a bar, with a list of their percentages below it.
@MainActor
struct SectorDrawing {
  let data: MarkData
  let environment: EnvironmentValues

  private struct Share {
    var name: String
    var ink: PlotGrid.Ink
    var share: Double
  }

  private var shares: [Share] {
    let colors = MarkInks(data, environment)
    let marks = data.marks.filter { $0.kind == .sector && $0.y.isFinite && $0.y > 0 }
    let largest = marks.map(\.y).max() ?? 1
    // Divided first, so that the sum is finite.
    let total = marks.reduce(0) { $0 + $1.y / largest }
    return marks.enumerated().map { index, mark in
      let names = data.series.categories
      var ink = colors.ink(of: mark)
      if mark.series < 0 { ink.pattern = index }
      return Share(
        name: names.indices.contains(Int(mark.series)) ? names[Int(mark.series)] : "", ink: ink,
        share: mark.y / largest / total)
    }
  }

  func draw(in frame: Rect, on canvas: inout CellCanvas) {
    let characters = PlotCharacters(
      isASCII: environment.usesASCIISymbols, usesPatterns: environment.accessibilityDifferentiateWithoutColor)
    let shares = shares
    guard !shares.isEmpty else {
      canvas.write("No data", at: frame.origin, foreground: environment.palette[.secondaryText])
      return
    }
    let rows = environment.showsChartLegend ? min(shares.count + 1, frame.size.height - 1) : 0
    let thickness = max(1, min(3, frame.size.height - max(0, rows)))
    var (sum, x) = (0.0, 0)
    for share in shares {
      sum += share.share
      let end = min(frame.size.width, Int((sum * Double(frame.size.width)).rounded()))
      let text = String(repeating: characters.block(share.ink.pattern), count: max(0, end - x))
      for y in 0..<thickness {
        canvas.write(text, at: Point(x: frame.minX + x, y: frame.minY + y), foreground: share.ink.color)
      }
      x = end
    }
    guard environment.showsChartLegend else { return }
    let gap = frame.size.height - thickness > shares.count ? 1 : 0
    writeList(shares, characters, in: frame, from: frame.minY + thickness + gap, on: &canvas)
  }

  private func writeList(
    _ shares: [Share], _ characters: PlotCharacters, in frame: Rect, from top: Int, on canvas: inout CellCanvas
  ) {
    let widest = shares.map { CharacterWidth.of($0.name) }.max() ?? 0
    for (index, share) in shares.enumerated() where top + index < frame.maxY {
      let y = top + index
      let symbol = String(characters.legendBlock(share.ink.pattern))
      let x = canvas.write(symbol, at: Point(x: frame.minX, y: y), foreground: share.ink.color) + 1
      canvas.write(share.name, at: Point(x: x, y: y), foreground: environment.palette[.text])
      let percent = "\(Int((share.share * 100).rounded())) %"
      let place = Point(x: x + widest + 2 + max(0, 4 - percent.count), y: y)
      canvas.write(percent, at: place, foreground: environment.palette[.secondaryText])
    }
  }
}
