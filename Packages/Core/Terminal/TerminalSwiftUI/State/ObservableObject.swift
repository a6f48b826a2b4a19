import Synchronization

/// An object whose changes re-evaluate the views that use it (the protocol of the same name in Apple's Combine).
///
/// Views use it with `@StateObject`, `@ObservedObject` or `@EnvironmentObject`. A change of a `@Published` property, or
/// a call of `objectWillChange.send()`, re-evaluates each view whose body has read the object. With `@Observable`
/// instead, only the views that have read the changed property are re-evaluated.
public protocol ObservableObject: AnyObject {
  /// The publisher that announces changes of the object.
  ///
  /// An object without `@Published` properties shares the default publisher with the other objects of its class, or
  /// stores one of its own.
  var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
  /// The publisher that the `@Published` properties of the object share.
  public var objectWillChange: ObservableObjectPublisher {
    let properties = publishedProperties(of: self)
    guard let first = properties.first else { return SharedPublishers.publisher(of: Self.self) }
    let publisher = first.publisher ?? ObservableObjectPublisher()
    for property in properties { property.publisher = publisher }
    return publisher
  }
}

/// Announces changes of an observable object to the views that have read it.
public final class ObservableObjectPublisher: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var change: Void { () }

  /// Creates a publisher, for an object that declares its own `objectWillChange`.
  public init() {}

  /// Announces that the object is about to change, on any thread.
  public func send() {
    registrar.willSet(self, keyPath: \.change)
  }

  func recordAccess() {
    registrar.access(self, keyPath: \.change)
  }
}

/// The publishers of classes without `@Published` properties, one for each class.
private enum SharedPublishers {
  private static let publishers = Mutex<[ObjectIdentifier: ObservableObjectPublisher]>([:])

  static func publisher(of type: any ObservableObject.Type) -> ObservableObjectPublisher {
    publishers.withLock { publishers in
      let publisher = publishers[ObjectIdentifier(type)] ?? ObservableObjectPublisher()
      publishers[ObjectIdentifier(type)] = publisher
      return publisher
    }
  }
}

/// The storage of a published property, regardless of the type of its value.
private protocol PublishedProperty: AnyObject {
  var publisher: ObservableObjectPublisher? { get set }
}

/// A property wrapper for a property of an observable object whose changes are announced (the wrapper of the same name
/// in Apple's Combine).
///
/// Its projected value is not available: observe a property with `@Observable` and `Observations`.
@propertyWrapper
public struct Published<Value> {
  fileprivate final class Storage: PublishedProperty {
    var value: Value
    var publisher: ObservableObjectPublisher?

    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  /// Creates a published property.
  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// The value, which only a property of a class has.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    set { storage.value = newValue }
  }

  /// The value; setting it announces a change of the object.
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Object, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set {
      let storage = object[keyPath: storageKeyPath].storage
      if storage.publisher == nil { storage.publisher = (object as? any ObservableObject)?.objectWillChange }
      storage.publisher?.send()
      storage.value = newValue
    }
  }
}

private protocol PublishedWrapper {
  var property: any PublishedProperty { get }
}

extension Published: PublishedWrapper {
  fileprivate var property: any PublishedProperty { storage }
}

private func publishedProperties(of object: AnyObject) -> [any PublishedProperty] {
  var found: [any PublishedProperty] = []
  var mirror: Mirror? = Mirror(reflecting: object)
  while let current = mirror {
    found += current.children.compactMap { ($0.value as? any PublishedWrapper)?.property }
    mirror = current.superclassMirror
  }
  return found
}
