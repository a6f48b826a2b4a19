import OrdersFeature
import RequirementTrait
import TestSupport
import Testing

/// Each coordinator, view model, service and store of a sign-in is tracked by a weak reference.
@Suite("No object of a sign-in outlives it")
struct SignInCyclesTests {
  @Test(
    "After each of several sign-ins that visit the whole app, no object is alive", .requirement("S6", "N29"),
    arguments: [(OrdersArchitecture.mvvm, 2), (.store, 1)])
  func noObjectOutlivesItsSignIn(architecture: OrdersArchitecture, cycleCount: Int) async throws {
    let fixture = await SignInCyclesFixture(userCount: cycleCount, architecture: architecture)
    for number in 0..<cycleCount {
      try await fixture.play(SignInCyclesVisits.signInScreen)
      try await fixture.play(SignInCyclesVisits.signIn(number))
      for visit in SignInCyclesVisits.all { try await fixture.play(visit) }
      await fixture.signOut()
    }
    // A canceled effect can end after the screen has changed.
    await fixture.settle()
    #expect(fixture.aliveNames == [])
    #expect(SignInCyclesVisits.types(in: architecture).subtracting(fixture.foundNames) == [], "not visited")
  }

  @Test("A sign-out during onboarding leaves no object", .requirement("N29"))
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
    #expect(fixture.foundNames.isSuperset(of: ["OnboardingCoordinator", "FakeOrderService", "ModelContext"]))
  }

  /// Checks the check: an object that the test itself retains is named, with the objects that it references.
  @Test(arguments: ["OrderDetailViewModel", "RecentSearchStore", "ProfileCoordinator"])
  func retainedObjectIsNamed(name: String) async throws {
    let fixture = await SignInCyclesFixture(userCount: 1)
    try await fixture.play(SignInCyclesVisits.signIn(0))
    var retained: [AnyObject] = []
    for visit in SignInCyclesVisits.all where retained.isEmpty {
      try await fixture.play(visit)
      retained = fixture.objects().filter { SignInCyclesObjects.name(of: $0) == name }
    }
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

  @Test("The list of objects that live as long as the app has no unused entry")
  func appWideObjectsExist() async throws {
    let fixture = await SignInCyclesFixture(userCount: 1)
    try await fixture.play(SignInCyclesVisits.signIn(0))
    #expect(Set(SignInCyclesObjects.appWide.keys).subtracting(fixture.foundNames) == [])
  }

  @Test func walkFindsObjectsInStoredProperties() {
    let names = Set(SignInCyclesObjects.reachable(from: WalkedRoot()).map(SignInCyclesObjects.name))
    #expect(names == ["OptionalModel", "ArrayModel", "DictionaryModel", "InheritedModel", "CyclicModel"])
  }
}

private final class OptionalModel {}
private final class ArrayModel {}
private final class DictionaryModel {}
private final class InheritedModel {}

private final class CyclicModel {
  unowned let root: WalkedBase
  init(root: WalkedBase) { self.root = root }
}

private class WalkedBase {
  let inherited = InheritedModel()
  init() {}
}

/// A value in which each object has another kind of container.
private final class WalkedRoot: WalkedBase {
  let optional: OptionalModel? = OptionalModel()
  let array: [Any] = [1, ArrayModel()]
  let dictionary = ["key": DictionaryModel()]
  private(set) lazy var cyclic = CyclicModel(root: self)

  override init() {
    super.init()
    _ = cyclic
  }
}
