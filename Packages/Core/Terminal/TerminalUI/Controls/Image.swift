public import PortableImages

/// A picture, or a symbol by its SF Symbols name, drawn as a character.
///
/// A picture comes from a PNG file, its bytes, or a `Bitmap`. It is drawn in half blocks, two pixels to a cell, and in the
/// terminal's own resolution where Kitty's graphics protocol is available. Without colors it is drawn in shades, and in
/// ASCII in characters of different brightness. Its size in points is that in pixels, divided by `scale`; 8 by 16 points are a cell.
///
/// ```swift
/// Image(contentsOfFile: "logo.png", label: Text("Logo"))
///   .resizable().scaledToFit().frame(height: .cells(8))
/// ```
public struct Image: View, Equatable {
  let systemName: String
  /// Whether the name is that of an image of the app.
  private let isAsset: Bool
  /// The name for screen readers; `nil` for that of the image.
  private let spokenName: String?
  private var isResizable = false
  private var raster: RasterSource?
  private var scale = 1.0
  private var filter = Bitmap.Filter.box

  /// Creates an image of a symbol by its SF Symbols name; a name without a character here is drawn as a diamond.
  public init(systemName: String) {
    self.systemName = systemName
    isAsset = false
    spokenName = nil
  }

  /// Creates an image of the app, which a terminal cannot show.
  ///
  /// It is drawn as the symbol of the same name if there is one, and otherwise as a frame with the name.
  public init(_ name: String) {
    systemName = name
    isAsset = true
    spokenName = name
  }

  private init(_ raster: RasterSource, name: String, label: String?, scale: Double) {
    self.raster = raster
    systemName = name
    isAsset = true
    spokenName = label
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// Creates an image of PNG data.
  ///
  /// The data are decoded once, when the image is first drawn. Broken data are shown as a frame with the label; use
  /// `Bitmap(png:)` to handle the error.
  public init(png bytes: [UInt8], scale: Double = 1, label: Text) {
    self.init(.png(bytes), name: label.content, label: label.content, scale: scale)
  }

  /// Creates an image of PNG data that screen readers leave out.
  public init(decorativePNG bytes: [UInt8], scale: Double = 1) {
    self.init(.png(bytes), name: "image", label: nil, scale: scale)
  }

  /// Creates an image of a PNG file; without a label, screen readers say its name.
  ///
  /// The file is read once, when the image first appears. If it is missing or broken, a frame with its name is shown,
  /// and screen readers say the reason.
  public init(contentsOfFile path: String, scale: Double = 1, label: Text? = nil) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    self.init(.file(path), name: name, label: label?.content ?? name, scale: scale)
  }

  /// Creates an image of pixels in memory.
  public init(_ bitmap: Bitmap, scale: Double = 1, label: Text) {
    self.init(.bitmap(bitmap), name: label.content, label: label.content, scale: scale)
  }

  /// Creates an image of pixels in memory that screen readers leave out.
  public init(decorative bitmap: Bitmap, scale: Double = 1) {
    self.init(.bitmap(bitmap), name: "image", label: nil, scale: scale)
  }

  /// The content and behavior of the view.
  public var body: some View {
    if let raster {
      RasterView(
        source: raster, scale: scale, name: systemName, label: spokenName, isResizable: isResizable, filter: filter)
    } else if !isAsset || SymbolGlyphs.table[systemName] != nil {
      Text(verbatim: symbol).lineLimit(1)
    } else if let spokenName {
      framedName.accessibilityLabel(spokenName)
    } else {
      framedName.accessibilityHidden(true)
    }
  }

  private var framedName: some View {
    Text(verbatim: systemName).lineLimit(1).foregroundStyle(.secondary)
      .frame(maxWidth: isResizable ? .infinity : nil, maxHeight: isResizable ? .infinity : nil)
      .border()
  }

  nonisolated var symbol: String { SymbolGlyphs.glyph(of: systemName) ?? "◆" }

  /// The way in which a resizable image fills its frame, which has no effect in a terminal.
  public enum ResizingMode: Hashable, Sendable {
    /// The image is repeated or stretched.
    case tile, stretch
  }

  /// The quality of a scaled image.
  public enum Interpolation: Hashable, Sendable {
    /// The nearest pixel.
    case none
    /// The average of the covered pixels.
    case low, medium, high
  }

  /// The size of a symbol relative to the text, which has no effect in a terminal.
  public enum Scale: Hashable, Sendable {
    /// A size.
    case small, medium, large
  }

  /// Lets an image fill its frame.
  ///
  /// A symbol remains one character. The parameters have no effect.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// Sets how the pixels of a resized picture are computed: `none` keeps the edges of pixel art.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.filter = interpolation == .none ? .nearest : .box
    return image
  }
}
