import Foundation
import Synchronization

/// A serial queue that applies back pressure: adding an operation blocks briefly while many are waiting.
///
/// On Linux, URLSession continues to read while its delegate is busy, and retains each piece of a body until the
/// delegate has received it. A server that sends without end would exhaust the memory. This queue slows the reading
/// down to the speed of the delegate.
// Unchecked, because the superclass is Sendable and all properties added here are immutable and thread-safe.
final class BoundedQueue: OperationQueue, @unchecked Sendable {
  private let places: DispatchSemaphore
  // Faster than the operations of the superclass; each response needs at least three.
  private let queue = DispatchQueue(label: "trellis.networking.delegate")
  private let cancellations = DispatchQueue(label: "trellis.networking.cancellations")
  /// The number of cancellations that are queued or running.
  private let cancellationCount = Atomic<Int>(0)

  /// The maximum wait for a free slot.
  ///
  /// Some operations wait for the thread that adds them, so an unlimited wait would deadlock.
  private static let maximumWait = DispatchTimeInterval.milliseconds(10)

  init(places: Int) {
    self.places = DispatchSemaphore(value: places)
    super.init()
    maxConcurrentOperationCount = 1
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    let isBounded = cancellationCount.load(ordering: .relaxed) == 0
    let isInTime = isBounded && places.wait(timeout: .now() + Self.maximumWait) == .success
    queue.async { [places] in
      defer { if isInTime { places.signal() } }
      block()
    }
  }

  /// Runs a cancellation on a separate queue, because it waits for the session's queue, which may wait for this one.
  ///
  /// Until it has run, `addOperation(_:)` does not block. libcurl releases the session's queue only after it has read
  /// all received data. A slow reader of an endless body would therefore block the cancellation forever.
  ///
  /// - Parameter cancel: Cancels a task.
  func addCancellation(_ cancel: @escaping @Sendable () -> Void) {
    cancellationCount.add(1, ordering: .relaxed)
    cancellations.async { [self] in
      cancel()
      cancellationCount.subtract(1, ordering: .relaxed)
    }
  }
}
