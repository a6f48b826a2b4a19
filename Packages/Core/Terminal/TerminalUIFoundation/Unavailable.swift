extension Timer {
  /// A sequence of dates, which Combine has and Linux lacks.
  public struct TimerPublisher {
    /// Returns the publisher.
    ///
    /// - Returns: The publisher.
    public func autoconnect() -> TimerPublisher { self }
  }

  /// Unavailable: Linux has no Combine.
  ///
  /// - Parameters:
  ///   - interval: The seconds between two dates.
  ///   - tolerance: Ignored.
  ///   - runLoop: Ignored.
  ///   - mode: Ignored.
  /// - Returns: The publisher.
  @available(
    *, unavailable,
    message: "There is no Combine. Use TimelineView(.periodic(from:by:)), Text(_:style: .timer), or a task that sleeps."
  )
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher()
  }
}

extension View {
  /// Unavailable: Linux has no Combine.
  ///
  /// - Parameters:
  ///   - publisher: The timer.
  ///   - action: The action.
  /// - Returns: The view itself.
  @available(
    *, unavailable,
    message: "There is no Combine. Use TimelineView, a task that sleeps, or onReceive of an AsyncSequence."
  )
  public func onReceive(
    _ publisher: Timer.TimerPublisher, perform action: @escaping @MainActor (Date) -> Void
  ) -> some View {
    self
  }
}

/// Declined: an image is not loaded from a network while a screen is drawn.
@available(*, unavailable, message: "Load the bytes in a task, and show them by Image(png:label:).")
public struct AsyncImage: View {
  /// Creates an image.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - scale: Ignored.
  public init(url: URL?, scale: Double = 1) {}

  /// Creates an image with a placeholder.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - scale: Ignored.
  ///   - content: Ignored.
  ///   - placeholder: Ignored.
  public init(
    url: URL?, scale: Double = 1, @ViewBuilder content: (Image) -> some View,
    @ViewBuilder placeholder: () -> some View
  ) {}

  /// The content and behavior of the view.
  public var body: some View { EmptyView() }
}
