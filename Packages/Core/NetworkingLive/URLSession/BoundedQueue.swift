import Foundation
import Synchronization

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
  private let cancellations = DispatchQueue(label: "trellis.networking.cancellations")
  /// How many cancellations are queued or running.
  private let cancellationCount = Atomic<Int>(0)

  /// How long to wait at most: some operations wait in turn for the thread that adds them.
  private static let patience = DispatchTimeInterval.milliseconds(10)

  init(places: Int) {
    self.places = DispatchSemaphore(value: places)
    super.init()
    maxConcurrentOperationCount = 1
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    let isBounded = cancellationCount.load(ordering: .relaxed) == 0
    let isInTime = isBounded && places.wait(timeout: .now() + Self.patience) == .success
    queue.async { [places] in
      defer { if isInTime { places.signal() } }
      block()
    }
  }

  /// Runs a cancellation on a thread of its own: it waits for the session's queue, which may wait for this one.
  ///
  /// Until it has run, `addOperation(_:)` does not wait. libcurl gives the session's queue up only when it has read all
  /// that has arrived, so a slow reader of an endless body would keep the cancellation out forever.
  func addCancellation(_ cancel: @escaping @Sendable () -> Void) {
    cancellationCount.add(1, ordering: .relaxed)
    cancellations.async { [self] in
      cancel()
      cancellationCount.subtract(1, ordering: .relaxed)
    }
  }
}
