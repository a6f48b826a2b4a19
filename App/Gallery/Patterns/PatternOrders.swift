import Synchronization

nonisolated struct PatternOrder: Identifiable, Equatable, Sendable {
  let id: Int
  let customer: String
  var isCompleted = false

  var line: String { "#\(id)  \(customer)  \(isCompleted ? "completed" : "pending")" }
}

nonisolated struct PatternQuery: Hashable, Sendable {
  var search = ""
  var isPendingOnly = false

  func matches(_ order: PatternOrder) -> Bool {
    (search.isEmpty || order.customer.lowercased().contains(search.lowercased()))
      && (!isPendingOnly || !order.isCompleted)
  }
}

/// The operation that has failed, which a retry repeats.
nonisolated enum PatternFailure: Equatable, Sendable {
  case load
  case completion(of: PatternOrder.ID)

  var message: String {
    switch self {
    case .load: "The orders could not be loaded"
    case .completion(let id): "Order #\(id) was not completed"
    }
  }
}

/// The service of the example, which both implementations of the list use.
nonisolated protocol PatternOrderService: Sendable {
  func orders(matching query: PatternQuery) async throws -> [PatternOrder]

  func complete(_ id: PatternOrder.ID) async throws
}

/// A server in memory, which responds after a delay and can fail.
nonisolated final class SamplePatternOrders: PatternOrderService {
  struct OutOfOrder: Error {}

  static let delay = Duration.milliseconds(300)

  private let clock: any Clock<Duration>
  private let orders = Mutex(
    ["Ada Lovelace", "Grace Hopper", "Alan Turing", "Ida Rhodes", "Adele Goldberg"].enumerated().map {
      PatternOrder(id: 1001 + $0.offset, customer: $0.element, isCompleted: $0.offset == 1)
    })
  private let failing = Mutex(false)

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  var isFailing: Bool {
    get { failing.withLock { $0 } }
    set { failing.withLock { $0 = newValue } }
  }

  func orders(matching query: PatternQuery) async throws -> [PatternOrder] {
    try await respond()
    return orders.withLock { $0.filter(query.matches) }
  }

  func complete(_ id: PatternOrder.ID) async throws {
    try await respond()
    orders.withLock { orders in
      for index in orders.indices where orders[index].id == id { orders[index].isCompleted = true }
    }
  }

  private func respond() async throws {
    try await clock.sleep(for: Self.delay)
    if isFailing { throw OutOfOrder() }
  }
}
