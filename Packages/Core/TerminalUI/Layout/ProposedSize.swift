/// The room that a view is offered, in columns and rows; `nil` asks for what the view would like best.
struct ProposedSize: Hashable, Sendable {
  var width: Int?
  var height: Int?

  /// Stands for as much room as there could be.
  static let unlimited = 1_000_000_000

  init(width: Int?, height: Int?) {
    self.width = width
    self.height = height
  }

  init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  /// The offer without a margin.
  func inset(by insets: EdgeInsets) -> ProposedSize {
    ProposedSize(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}
