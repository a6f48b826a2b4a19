import CoreFakes
import TerminalUI
import TestSupport
import Testing

/// Each coordinator, view model, service and store of a sign-in is tracked by a weak reference.
@Suite("No object of a sign-in outlives it")
struct SignInCyclesTests {
  @Test("After a sign-in that visits the whole app, no object is alive", .requirement("S6", "N29"))
  func noObjectOutlivesItsSignIn() async throws {
    let fixture = await SignInCyclesFixture(userCount: 1)
    try await fixture.play(SignInCyclesVisits.signInScreen)
    for visit in SignInCyclesVisits.all { try await fixture.play(visit) }
    await fixture.signOut()
    // A canceled effect can end after the screen has changed.
    await fixture.settle()
    #expect(fixture.aliveNames == [])
    let listed = SignInCyclesVisits.types.union(SignInCyclesObjects.appWide.keys)
    #expect(listed.subtracting(fixture.foundNames) == [], "not visited")
  }

  @Test("Neither of two sign-outs during onboarding leaves an object", .requirement("N29"))
  func noObjectOutlivesOnboarding() async throws {
    let fixture = await SignInCyclesFixture(userCount: 2, areOnboarded: false)
    for number in 0..<2 {
      try await fixture.play(SignInCyclesVisits.signInScreen)
      try await fixture.play(SignInCyclesVisits.signIn(number))
      try await fixture.play("expect \"Step 1 of 4\"\ntap \"Continue\"\nexpect \"Step 2 of 4\"")
      await fixture.signOut()
      await fixture.settle()
      try #require(fixture.aliveNames == [], "after sign-in \(number + 1)")
    }
    #expect(fixture.foundNames.isSuperset(of: ["OnboardingCoordinator", "FakeOrderService", "RecentChangeModel"]))
  }

  /// Checks the check: an object that the test itself retains is named, with the objects that it references.
  @Test func retainedObjectIsNamed() async throws {
    let name = "OrderDetailViewModel"
    let fixture = await SignInCyclesFixture(userCount: 1)
    let visits = SignInCyclesVisits.signIn(0) + "\n" + SignInCyclesVisits.orderWindow
    var retained = try await fixture.play(visits).filter { SignInCyclesObjects.name(of: $0) == name }
    try #require(!retained.isEmpty)
    await fixture.signOut()
    await fixture.settle()
    #expect(fixture.aliveNames.contains(name))
    #expect(!fixture.aliveNames.contains("MainCoordinator"))
    withExtendedLifetime(retained) {}
    retained = []
    // The canceled request for changes ends.
    await fixture.settle()
    #expect(fixture.aliveNames == [])
  }
}

/// The objects that must not outlive a sign-in, recognized by the names of their types.
enum SignInCyclesObjects {
  /// The last words of the names of the types.
  private static let roles = [
    "Context", "Coordinator", "Factory", "Finder", "Flow", "Implementation", "Loader", "Model", "Pager", "Router",
    "Selection", "Service", "Store",
  ]

  /// The objects that live as long as the app, each with the reason.
  static let appWide = [
    "AppCoordinator": "the root, which installs the flows of one user after another",
    "Router<AppRoute>": "the router of the root coordinator",
    "ViewFactory<AppRoute>": "the factory of the root coordinator",
    "FakeAuthService": "signs in each user, and stores no data of them",
    "InMemoryStore": "the documents of all users, as on a disk",
    "PreferencesModel": "the preferences of the terminal, which apply to each user",
  ]

  /// The modules of the terminal runtime, whose objects belong to the window.
  ///
  /// `WindowCensus` counts them.
  private static let runtimeModules: Set = ["TerminalUI", "TerminalUIDriver"]

  /// Returns the objects with a role that are reachable from a root, including those of `appWide`.
  static func reachable(from root: Any) -> [AnyObject] {
    ObjectWalk.objects(from: root).filter { object in
      let module = String(reflecting: type(of: object)).prefix { $0 != "." }
      let name = name(of: object).prefix { $0 != "<" }
      return !runtimeModules.contains(String(module)) && roles.contains { name.hasSuffix($0) }
    }
  }

  /// Returns the name of an object's type, as `LeakTracker` reports it.
  static func name(of object: AnyObject) -> String { String(describing: type(of: object)) }
}

/// Finds the objects that are reachable from a root through stored properties.
///
/// Closures are opaque to reflection, so an object that only a closure references is not found.
struct ObjectWalk {
  /// The modules whose types are values without objects, or the storage of the system.
  private static let leafModules: Set = [
    "Foundation", "FoundationEssentials", "Observation", "DesignTokens", "Models", "TerminalCore",
  ]
  /// The containers of the standard library; its other types are leaves.
  private static let containers = ["Optional<", "Array<", "ContiguousArray<", "Dictionary<", "Set<", "Result<"]

  private var pending: [Any]
  private var objects: [AnyObject] = []
  private var visited: Set<ObjectIdentifier> = []
  private var visitedEnvironments: Set<UInt> = []
  private static var knownLeaves: [ObjectIdentifier: Bool] = [:]

  private init(root: Any) {
    pending = [root]
  }

  /// Returns the objects that are reachable from a root, each of them once.
  static func objects(from root: Any) -> [AnyObject] {
    var walk = ObjectWalk(root: root)
    while let value = walk.pending.popLast() { walk.visit(value) }
    return walk.objects
  }

  private mutating func visit(_ value: Any) {
    let valueType = type(of: value)
    guard !Self.isLeaf(valueType) else { return }
    // Nearly all nodes share the storage of their environment, which has forty values. An environment is one reference
    // to it, which a node retains during the walk; the cast traps if the size differs.
    if let environment = value as? EnvironmentValues,
      !visitedEnvironments.insert(unsafeBitCast(environment, to: UInt.self)).inserted
    {
      return
    }
    if valueType is AnyClass {
      // Checked first, because every value can be cast to an object.
      let object = value as AnyObject
      guard visited.insert(ObjectIdentifier(object)).inserted else { return }
      objects.append(object)
    }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror {
      pending += current.children.map(\.value)
      mirror = current.superclassMirror
    }
  }

  /// Returns whether values of a type are not reflected; cached, because the names of view types are long.
  private static func isLeaf(_ valueType: Any.Type) -> Bool {
    let id = ObjectIdentifier(valueType)
    if let known = knownLeaves[id] { return known }
    let name = String(reflecting: valueType)
    let module = name.prefix { $0 != "." }
    let isContainer = containers.contains { name.dropFirst(module.count + 1).hasPrefix($0) }
    let isLeaf =
      containsNoReference(valueType) || leafModules.contains(String(module)) || module == "Swift" && !isContainer
    knownLeaves[id] = isLeaf
    return isLeaf
  }
  private static func containsNoReference<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
}
