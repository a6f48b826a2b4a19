public import Observation

/// A property wrapper that reads a value or an object from the environment (SwiftUI's wrapper of the same name).
@propertyWrapper
@MainActor
@preconcurrency
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  /// The environment of the view's node, which a task that outlives the view still reads.
  private var environment = SharedEnvironment(EnvironmentValues())

  /// Creates a property that reads a value of the environment.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Creates a property that reads the environment's object of a type.
  ///
  /// Reading it is a programming error if no ancestor has set such an object.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let object = values[object: type] else {
        preconditionFailure("No \(type) in the environment: a view around must call .environment(_:) with one")
      }
      return object
    }
  }

  /// Creates a property that reads the environment's object of a type, if there is one.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    read = { $0[object: type] }
  }

  /// The current value in the view's environment.
  public var wrappedValue: Value {
    read(environment.values)
  }

  /// Connects the property to the node of its view.
  public mutating func _connect(to node: Node, slot: Int) {
    environment = node.sharedEnvironment
    node.readsEnvironment = true
  }
}

/// The environment of a node, for values that read it and do not retain the node.
@MainActor
final class SharedEnvironment {
  var values: EnvironmentValues

  init(_ values: EnvironmentValues) { self.values = values }
}

/// The key of an environment value, with its default (SwiftUI's protocol of the same name).
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value that views read if no ancestor sets one.
  static var defaultValue: Value { get }
}

/// The values that views inherit from their ancestors.
@MainActor
@preconcurrency
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: AnyObject] = [:]

  /// The value of a key, of the key's type.
  private final class Box<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// The key of an object, which is none of the types that a program can use as a key.
  private enum ObjectKey<Value> {}

  /// Creates an environment in which every value is its default.
  public init() {}

  /// The value of a key, or the key's default.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      guard let box = values[ObjectIdentifier(key)] else { return key.defaultValue }
      // The setter below stores no other class for the key. A checked cast takes longer than the rest of the lookup.
      return unsafeDowncast(box, to: Box<Key.Value>.self).value
    }
    set { values[ObjectIdentifier(key)] = Box(newValue) }
  }

  /// The object of a type that an ancestor has set.
  package subscript<Value: AnyObject>(object type: Value.Type) -> Value? {
    get { values[ObjectIdentifier(ObjectKey<Value>.self)] as? Value }
    set { values[ObjectIdentifier(ObjectKey<Value>.self)] = newValue }
  }

  private struct UsesASCIISymbolsKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// Whether the window is drawn in ASCII characters.
  ///
  /// The session sets it if the locale is not UTF-8. The value at the root of a window applies to the whole window.
  public var usesASCIISymbols: Bool {
    get { self[UsesASCIISymbolsKey.self] }
    set { self[UsesASCIISymbolsKey.self] = newValue }
  }

  private struct ClockKey: EnvironmentKey {
    static var defaultValue: any Clock<Duration> { SlicedClock() }
  }

  /// The clock of the window: the system's clock in a terminal, virtual time in a test or a script.
  ///
  /// A task that calls `try? await clock.sleep(for: .seconds(1))` resumes exactly when the test or script advances the
  /// time by a second. `Task.sleep` always waits in real time: Swift 6.3 lets no executor replace its timers.
  public var clock: any Clock<Duration> {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }
}

package struct EnvironmentModifier: NodeModifier {
  /// The new value, to detect changes; `nil` if it cannot be compared.
  package let value: AnyHashable?
  let change: @MainActor (inout EnvironmentValues) -> Void

  package init(value: AnyHashable?, change: @escaping @MainActor (inout EnvironmentValues) -> Void) {
    self.value = value
    self.change = change
  }

  package func makeNode(in parent: Node) -> EnvironmentNode {
    let node = EnvironmentNode(parent: parent)
    node.install(value, change)
    return node
  }

  package func update(_ node: EnvironmentNode) {
    node.replace(value, change)
  }
}

package final class EnvironmentNode: Node {
  private var value: AnyHashable?
  private var change: @MainActor (inout EnvironmentValues) -> Void = { _ in }

  func install(_ value: AnyHashable?, _ change: @escaping @MainActor (inout EnvironmentValues) -> Void) {
    self.value = value
    self.change = change
    self.change(&environment)
  }

  func replace(_ newValue: AnyHashable?, _ newChange: @escaping @MainActor (inout EnvironmentValues) -> Void) {
    change = newChange
    if let value, let newValue, value == newValue { return }
    value = newValue
    if let parent { setEnvironment(parent.environment) }
    window.setNeedsFrame()
  }

  override var holdsOneChild: Bool { true }
  override var isReusable: Bool { true }

  override func setEnvironment(_ inherited: EnvironmentValues) {
    var own = inherited
    change(&own)
    super.setEnvironment(own)
  }
}

extension View {
  /// Sets an environment value for the view and its descendants.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    modifier(EnvironmentModifier(value: value as? AnyHashable) { $0[keyPath: keyPath] = value })
  }

  /// Adds an observable object to the environment, where descendants read it by its type; `nil` hides that of the
  /// ancestors.
  public func environment<Value: AnyObject & Observable>(_ object: Value?) -> some View {
    modifier(EnvironmentModifier(value: object.map { ObjectIdentifier($0) }) { $0[object: Value.self] = object })
  }

  /// Transforms an environment value for the view and its descendants.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping @MainActor (inout Value) -> Void
  ) -> some View {
    modifier(EnvironmentModifier(value: nil) { transform(&$0[keyPath: keyPath]) })
  }

  package func transformEnvironment<Value: Hashable>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, by value: Value,
    _ transform: @escaping @MainActor (inout Value) -> Void
  ) -> some View {
    modifier(EnvironmentModifier(value: value) { transform(&$0[keyPath: keyPath]) })
  }
}
