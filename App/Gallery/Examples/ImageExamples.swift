import TerminalSwiftUI

enum ImageExamples {
  static let topic = GalleryTopic(
    name: "Images", summary: "Pictures from files and from pixels, and symbols",
    examples: [
      GalleryExample("Computed picture", "A closure computes the pixels. The slider moves the sun.", PictureExample()),
      GalleryExample("PNG file", "A file of 16 by 16 pixels, enlarged.", PNGExample()),
      GalleryExample(
        "Clipped picture", "A picture in a circle, which fits into its frame or fills it.",
        ClippedPictureExample()),
      GalleryExample("Symbols", "Names of SF Symbols that have a character.", SymbolExample()),
    ])
}

struct PictureExample: View {
  @State private var time = 0.55

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Image(Sunset.picture(at: time), label: Text("A sun above the sea"))
        .resizable()
        .frame(maxWidth: .cells(56), minHeight: .cells(8), maxHeight: .cells(8))
        .cornerRadius(12)
      HStack {
        Text("Time")
        Slider(value: $time, in: 0...1, step: 0.05) { Text("Time of day") }
      }
    }
  }
}

private enum Sunset {
  private static let size = Size(width: 112, height: 64)

  static func picture(at time: Double) -> Bitmap {
    let (sunX, sunY, horizon) = (56.0, 12 + 40 * time, 42.0)
    return Bitmap(width: size.width, height: size.height) { x, y in
      let (column, row) = (Double(x), Double(y))
      let distance = ((column - sunX) * (column - sunX) + (row - sunY) * (row - sunY)).squareRoot()
      if row > horizon {
        let glitter = abs(column - sunX) < (row - horizon) * 1.5 && (x + y * 3) % 7 < 3 ? 70.0 : 0
        return pixel(20 + 60 * time + glitter, 60 + glitter, 120 - 50 * time + glitter)
      }
      if distance < 11 { return pixel(255, 230 - 90 * time, 120 - 60 * time) }
      let glow = max(0, 1 - distance / 60)
      return pixel(70 + 150 * time * row / horizon + 90 * glow, 110 - 40 * time + 80 * glow, 200 - 90 * time)
    }
  }

  private static func pixel(_ red: Double, _ green: Double, _ blue: Double) -> Bitmap.Pixel {
    func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value))) }
    return Bitmap.Pixel(red: byte(red), green: byte(green), blue: byte(blue))
  }
}

struct PNGExample: View {
  @State private var isSmooth = false

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Image(png: Self.face, label: Text("A smiling face"))
        .resizable()
        .interpolation(isSmooth ? .high : .none)
        .scaledToFit()
        .frame(width: .cells(16), height: .cells(8))
      Toggle("Smooth", isOn: $isSmooth)
    }
  }

  private static let face: [UInt8] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 16, 0, 0, 0, 16, 4, 3, 0, 0, 0, 237, 221,
    226, 82, 0, 0, 0, 21, 80, 76, 84, 69, 0, 0, 0, 122, 78, 10, 255, 205, 60, 255, 255, 255, 30, 30, 40, 122, 40,
    20, 230, 80, 80, 17, 85, 113, 249, 0, 0, 0, 1, 116, 82, 78, 83, 0, 64, 230, 216, 102, 0, 0, 0, 71, 73, 68, 65,
    84, 120, 218, 99, 96, 64, 2, 130, 130, 80, 90, 73, 9, 204, 98, 84, 2, 2, 1, 32, 67, 72, 217, 72, 217, 72, 17,
    204, 112, 82, 118, 82, 132, 202, 128, 228, 16, 12, 85, 16, 29, 4, 18, 9, 5, 2, 144, 54, 33, 213, 180, 180, 32,
    176, 46, 160, 144, 146, 34, 178, 129, 112, 43, 16, 150, 66, 0, 0, 2, 48, 11, 39, 209, 200, 250, 12, 0, 0, 0, 0,
    73, 69, 78, 68, 174, 66, 96, 130,
  ]
}

struct ClippedPictureExample: View {
  @State private var fills = false

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Image(Sunset.picture(at: 0.55), label: Text("The sun in a circle"))
        .resizable()
        .aspectRatio(contentMode: fills ? .fill : .fit)
        .frame(width: .cells(16), height: .cells(8))
        .clipShape(Circle())
      Toggle("Fill", isOn: $fills)
    }
  }
}

struct SymbolExample: View {
  private let symbols: [(name: String, title: String, color: Color)] = [
    ("star.fill", "Star", .yellow), ("heart", "Heart", .red), ("bell", "Bell", .orange), ("house", "House", .green),
    ("cart", "Cart", .blue), ("magnifyingglass", "Search", .purple), ("gear", "Settings", .gray),
  ]

  var body: some View {
    HStack(spacing: .cells(2)) {
      ForEach(symbols, id: \.name) { symbol in
        Image(systemName: symbol.name).foregroundStyle(symbol.color).accessibilityLabel(symbol.title)
      }
    }
  }
}
