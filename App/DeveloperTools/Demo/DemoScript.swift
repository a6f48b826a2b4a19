import EmbeddedBackend
import Foundation
import Models

/// What happens in the demo, step by step.
///
/// Each step is a pure function of the seed and its index, so a seed gives the same demo on every machine.
struct DemoScript: Sendable {
  enum Action: Equatable, Sendable {
    /// An order arrives, with a notification or without.
    case place(OrderDraft, notifies: Bool)
    case pay
    case complete
    /// The connection is lost for some seconds.
    case loseConnection
  }

  struct Step: Equatable, Sendable {
    var pause: Duration
    var action: Action
  }

  private enum Kind {
    case order, announcedOrder, payment, completion, interruption
  }

  let seed: UInt64
  /// The beginning of the identifiers of drafts.
  var draftPrefix = "demo"

  /// The kinds of the steps, which repeat: several completions for one arrival, as in a shop that keeps up.
  private static let kinds: [Kind] = [
    .order, .completion, .announcedOrder, .payment, .completion, .order, .interruption, .completion, .order, .payment,
    .completion, .completion,
  ]

  private static let customers = [
    "Grace Hopper", "Annie Easley", "Karen Jones", "Hedy Lamarr", "Mary Ross", "Katherine Johnson", "Radia Perlman",
    "Alan Turing", "Joan Clarke", "Mary Somerville",
  ]

  private static let items: [OrderLine] = [
    OrderLine(name: "Punched cards, box of 500", quantity: 1, unitPrice: 55),
    OrderLine(name: "Brass gear, 40 teeth", quantity: 1, unitPrice: 18),
    OrderLine(name: "Ink ribbon, black", quantity: 1, unitPrice: 9),
    OrderLine(name: "Slide rule, 25 cm", quantity: 1, unitPrice: 84),
    OrderLine(name: "Core memory plane", quantity: 1, unitPrice: 320),
  ]

  /// Returns the step at an index from 0, 2 to 4 seconds after the previous one; the first two come sooner.
  func step(at index: Int) -> Step {
    var generator = SplitMix64(seed: seed, item: index)
    let milliseconds = (index < 2 ? 1000 : 2000) + generator.next(below: index < 2 ? 500 : 2000)
    let action: Action =
      switch Self.kinds[index % Self.kinds.count] {
      case .order: .place(draft(index, using: &generator), notifies: false)
      case .announcedOrder: .place(draft(index, using: &generator), notifies: true)
      case .payment: .pay
      case .completion: .complete
      case .interruption: .loseConnection
      }
    return Step(pause: .milliseconds(milliseconds), action: action)
  }

  private func draft(_ index: Int, using generator: inout SplitMix64) -> OrderDraft {
    let customer = Self.customers[generator.next(below: Self.customers.count)]
    let first = generator.next(below: Self.items.count)
    let lines = (0...generator.next(below: 2)).map { offset in
      var line = Self.items[(first + offset) % Self.items.count]
      line.quantity = 1 + generator.next(below: 3)
      return line
    }
    return OrderDraft(
      id: "\(draftPrefix)-\(index)", customerName: customer,
      shippingAddress: Address(
        recipient: customer, street: "\(1 + generator.next(below: 90)) Harbor Street", city: "Boston",
        postalCode: "02110", country: "United States"),
      lines: lines)
  }
}
