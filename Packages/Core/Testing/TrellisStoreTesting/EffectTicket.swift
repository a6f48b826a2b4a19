import Synchronization
import TrellisVirtualTime

/// A token for an effect of a test store that has not ended.
///
/// The tasks of an effect inherit it. A test clock parks it while one of them sleeps.
final class EffectTicket: Sendable {
  @TaskLocal static var current: EffectTicket?

  let activity: EffectActivity
  /// The action that started the effect, as text.
  let origin: String
  private let sleeperCount = Mutex(0)

  init(activity: EffectActivity, origin: String) {
    self.activity = activity
    self.origin = origin
    activity.awake.begin()
  }

  var isParked: Bool { sleeperCount.withLock { $0 > 0 } }

  func park() {
    let isFirst = sleeperCount.withLock { count in
      count += 1
      return count == 1
    }
    if isFirst { activity.awake.end() }
  }

  func unpark() {
    let wasLast = sleeperCount.withLock { count in
      count -= 1
      return count == 0
    }
    if wasLast { activity.awake.begin() }
  }

  func end() {
    activity.awake.end()
  }
}
