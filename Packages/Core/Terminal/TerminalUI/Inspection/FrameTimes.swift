/// The durations of the latest frames: evaluating, laying out and drawing.
public struct FrameTimes: Equatable, Sendable {
  /// The maximum number of frames whose durations are retained.
  public static let capacity = 100

  private var durations: [Duration] = []
  private var oldest = 0

  /// Creates a list without frames.
  public init() {}

  /// The number of retained durations.
  public var count: Int { durations.count }

  /// The shortest, the median and the longest duration, or `nil` without a frame.
  public var summary: (minimum: Duration, median: Duration, maximum: Duration)? {
    let sorted = durations.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    return (first, sorted[sorted.count / 2], last)
  }

  /// Adds the duration of a frame; the oldest one is removed if the list is full.
  mutating func add(_ duration: Duration) {
    guard durations.count == Self.capacity else { return durations.append(duration) }
    durations[oldest] = duration
    oldest = (oldest + 1) % Self.capacity
  }
}

extension FrameTimes: CustomStringConvertible {
  /// The number of frames and their durations: `100 frames: 0.4 ms, median 0.9 ms, at most 8.3 ms`.
  public var description: String {
    guard let (minimum, median, maximum) = summary else { return "no frames" }
    let (low, middle, high) = (Self.text(minimum), Self.text(median), Self.text(maximum))
    return "\(count) frames: \(low), median \(middle), at most \(high)"
  }

  private static func text(_ duration: Duration) -> String {
    let tenths = Int((duration / .microseconds(100)).rounded())
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}

/// A line of text with the durations of the latest frames of the window, read for each frame.
public struct FrameTimesView: PrimitiveView {
  /// Creates the view.
  public init() {}

  @MainActor
  func makeNode(in parent: Node) -> FrameTimesNode { FrameTimesNode(parent: parent) }

  @MainActor
  func update(_ node: FrameTimesNode) {}
}

final class FrameTimesNode: Node {
  override var isLaidOut: Bool { true }
  override var drawsCells: Bool { true }

  // The whole width, because the text changes without a new layout.
  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: min(60, proposal.width ?? .max), height: 1)
  }

  override func draw(on canvas: inout CellCanvas) {
    window.animator.drawInNextFrame(self)
    canvas.write(window.frameTimes.description, at: frame.origin, foreground: environment.palette[.text])
  }
}
