/// A property wrapper for an observable object that another view owns (SwiftUI's wrapper of the same name).
@propertyWrapper
@MainActor
@preconcurrency
public struct ObservedObject<Object: ObservableObject>: DynamicProperty, IdentityComparable {
  /// Bindings to the properties of an observable object.
  @dynamicMemberLookup
  @MainActor
  @preconcurrency
  public struct Wrapper {
    let observed: ObservedReference<Object>

    /// A binding to a property of the object.
    public subscript<Part>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Part>) -> Binding<Part> {
      let observed = observed
      return Binding(
        identity: BindingIdentity(owner: observed.object, path: [keyPath]), get: { observed.read()[keyPath: keyPath] },
        set: { observed.object[keyPath: keyPath] = $0 })
    }
  }

  private var object: Object
  private var observed: ObservedReference<Object>?

  /// Creates a property from an object, for the property wrapper syntax.
  public init(wrappedValue: Object) {
    object = wrappedValue
  }

  /// The object; a view that reads it is re-evaluated when it changes.
  ///
  /// An initializer of the view can assign it: `self.model = model`.
  public var wrappedValue: Object {
    get { observed?.read() ?? object }
    set { self = ObservedObject(wrappedValue: newValue) }
  }

  /// Bindings to the properties of the object.
  public var projectedValue: Wrapper { Wrapper(observed: observed ?? ObservedReference(object)) }

  /// Connects the property to the node of its view.
  public mutating func _connect(to node: Node, slot: Int) {
    let holder = node.slot(slot) { ObservedReferenceHolder<Object>() }
    observed = holder.reference(to: object)
  }

  package func isKnownSame(as other: ObservedObject) -> Bool { object === other.object }
}

/// A property wrapper for an observable object that a view creates and owns (SwiftUI's wrapper of the same name).
///
/// The object lives as long as the view has the same position in the view tree.
@propertyWrapper
@MainActor
@preconcurrency
public struct StateObject<Object: ObservableObject>: DynamicProperty {
  private let makeObject: () -> Object
  private var observed: ObservedReference<Object>?

  /// Creates a property whose object is created once, when the view is first inserted.
  public init(wrappedValue: @autoclosure @escaping () -> Object) {
    makeObject = wrappedValue
  }

  /// The object; a view that reads it is re-evaluated when it changes.
  public var wrappedValue: Object { observed?.read() ?? makeObject() }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedObject<Object>.Wrapper {
    ObservedObject.Wrapper(observed: observed ?? ObservedReference(makeObject()))
  }

  /// Connects the property to the node of its view.
  public mutating func _connect(to node: Node, slot: Int) {
    observed = node.slot(slot) { ObservedReference(makeObject()) }
  }
}

/// A property wrapper for an observable object that an ancestor has set (SwiftUI's wrapper of the same name).
///
/// Reading it is a programming error if no ancestor has set such an object.
@propertyWrapper
@MainActor
@preconcurrency
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty {
  private var holder: ObservedReferenceHolder<Object>?
  private weak var node: Node?
  /// The environment at the time when the view was connected: for a task that outlives the view.
  private var inherited = EnvironmentValues()

  /// Creates a property that reads the environment's object of its type.
  public init() {}

  /// The object; a view that reads it is re-evaluated when it changes.
  public var wrappedValue: Object { observed.read() }
  /// Bindings to the properties of the object.
  public var projectedValue: ObservedObject<Object>.Wrapper { ObservedObject.Wrapper(observed: observed) }

  private var observed: ObservedReference<Object> {
    let values = node?.environment ?? inherited
    guard let object = values[object: Object.self] else {
      preconditionFailure("No \(Object.self) in the environment: a view around must call .environmentObject(_:)")
    }
    return holder?.reference(to: object) ?? ObservedReference(object)
  }

  /// Connects the property to the node of its view.
  public mutating func _connect(to node: Node, slot: Int) {
    holder = node.slot(slot) { ObservedReferenceHolder() }
    self.node = node
    inherited = node.environment
    node.readsEnvironment = true
  }
}

extension View {
  /// Adds an observable object to the environment of the view, where descendants read it with `@EnvironmentObject`.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    modifier(EnvironmentModifier(value: ObjectIdentifier(object)) { $0[object: Object.self] = object })
  }
}

/// An observable object with its publisher, which is found by reflection and so only once.
@MainActor
final class ObservedReference<Object: ObservableObject> {
  let object: Object
  private let publisher: ObservableObjectPublisher

  init(_ object: Object) {
    self.object = object
    publisher = object.objectWillChange
  }

  func read() -> Object {
    publisher.recordAccess()
    return object
  }
}

/// Holds the reference to the object that a view observes, which its parent can replace.
@MainActor
final class ObservedReferenceHolder<Object: ObservableObject> {
  private var current: ObservedReference<Object>?

  func reference(to object: Object) -> ObservedReference<Object> {
    if let current, current.object === object { return current }
    let reference = ObservedReference(object)
    current = reference
    return reference
  }
}
