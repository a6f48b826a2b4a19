import Foundation

/// Carries operations out one after the other, and takes them little faster than that: whoever adds one waits a moment
/// while many are waiting.
///
/// On Linux, URLSession reads on while its delegate is busy, and keeps each piece of a body until the delegate has seen
/// it: a server that sends without end would fill the memory. Here, it reads as fast as its delegate.
// The superclass is Sendable in the same way; what is added here never changes.
final class BoundedQueue: OperationQueue, @unchecked Sendable {
  private let places: DispatchSemaphore
  // Cheaper than the operations of the superclass: an answer takes at least three.
  private let queue = DispatchQueue(label: "trellis.networking.delegate")

  /// How long to wait at most: some operations wait in turn for the thread that adds them.
  private static let patience = DispatchTimeInterval.milliseconds(10)

  init(places: Int) {
    self.places = DispatchSemaphore(value: places)
    super.init()
    maxConcurrentOperationCount = 1
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    let isInTime = places.wait(timeout: .now() + Self.patience) == .success
    queue.async { [places] in
      defer { if isInTime { places.signal() } }
      block()
    }
  }
}
