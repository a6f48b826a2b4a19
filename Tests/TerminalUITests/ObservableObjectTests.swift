import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct ObservableObjectTests {
  final class Cart: ObservableObject {
    @Published var count = 0
    @Published private(set) var name = "Cart"
    var silent = 0

    func rename(_ name: String) { self.name = name }
  }

  final class Clock: ObservableObject {
    var ticks = 0 { willSet { objectWillChange.send() } }
  }

  final class Log {
    var evaluations: [String] = []
  }

  /// Records its evaluations.
  struct Row: View {
    @ObservedObject var cart: Cart
    var log: Log = Log()

    var body: some View {
      let _ = log.evaluations.append("row")
      Text("\(cart.name): \(cart.count)")
    }
  }

  struct Bystander: View {
    let log: Log

    var body: some View {
      let _ = log.evaluations.append("bystander")
      Text("nothing to see")
    }
  }

  struct EnvironmentReader: View {
    @EnvironmentObject private var cart: Cart

    var body: some View { Stepper("Items \(cart.count)", value: $cart.count) }
  }

  struct Shop: View {
    @StateObject private var cart = Cart()
    let log: Log

    var body: some View {
      VStack(alignment: .leading) {
        Button("Buy") { cart.count += 1 }
        Button("Rename") { cart.rename("Basket") }
        Button("Silent") { cart.silent += 1 }
        Row(cart: cart, log: log)
        Bystander(log: log)
        EnvironmentReader()
      }
      .environmentObject(cart)
    }
  }

  @Test func changeReevaluatesTheViewsThatHoldTheObject() {
    let log = Log()
    let screen = Screen(40, 12) { Shop(log: log) }
    #expect(screen.shows("Cart: 0"))
    log.evaluations = []
    screen.tap("Buy")
    #expect(screen.shows("Cart: 1") && log.evaluations == ["row"])
    screen.tap("Silent")
    #expect(screen.shows("Cart: 1") && log.evaluations == ["row"], "a property that is not published")
    screen.tap("Increase Items 1")
    #expect(screen.shows("Cart: 2"), "a binding to a property writes the object")
    screen.tap("Rename")
    #expect(screen.shows("Basket: 2"), "a property with a private setter is published")
  }

  @Test func objectWithoutPublishedPropertiesAnnouncesChangesItself() {
    struct Ticking: View {
      @StateObject private var clock = Clock()

      var body: some View { Button("Ticks \(clock.ticks)") { clock.ticks += 1 } }
    }
    let screen = Screen { Ticking() }
    screen.press(.return, .return)
    #expect(screen.shows("Ticks 2"))
  }

  struct Assigned: View {
    @ObservedObject private var cart: Cart

    init(_ cart: Cart, instead: Cart) {
      _cart = ObservedObject(wrappedValue: cart)
      self.cart = instead
    }

    var body: some View { Button("Items \(cart.count)") { cart.count += 1 } }
  }

  @Test func objectThatAnInitializerAssignsIsObserved() {
    let (first, second) = (Cart(), Cart())
    let screen = Screen { Assigned(first, instead: second) }
    screen.press(.return, .return)
    #expect(screen.shows("Items 2") && first.count == 0 && second.count == 2)
  }

  @Test func replacedObjectIsObserved() {
    let carts = [Cart(), Cart()]
    let screen = Screen(40, 8, state: 0) { $index in
      Button("Other") { index = 1 }
      Row(cart: carts[index])
    }
    #expect(screen.shows("Cart: 0"))
    screen.tap("Other")
    _ = screen.lines
    carts[1].count += 5
    #expect(screen.shows("Cart: 5"))
  }

  @Test func removedObjectIsReleased() {
    weak var released: Cart?
    do {
      let cart = Cart()
      released = cart
      let screen = Screen { Row(cart: cart) }
      _ = screen.lines
      screen.window.close()
    }
    #expect(released == nil)
  }
}
