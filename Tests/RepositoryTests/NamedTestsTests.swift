import Foundation
import Testing

/// The guides that this app follows name tests. Each of them exists under that name.
struct NamedTestsTests {
  /// The named tests, by the file that contains them.
  private static let names = [
    "AppCompositionTests/AppStateControllerTests.swift": [
      "testValidTransitions", "testInvalidTransitionRejected", "testSessionExpiredTransition",
      "testLoginCompletesOnboarding", "testDeepLinkWhileUnauthenticated", "testLoginTransition",
    ],
    "DomainTests/Models/OrderTests.swift": ["testDiscountCalculation", "testQualifiesForDiscount"],
    "OrdersFeatureTests/OrderViewModelTests.swift": [
      "testLoadItems", "testLoadItemsError", "testFilteredOrders", "testFilterBySearch", "testFilterByHighValue",
    ],
  ]

  /// The named suites of the navigation engine, each with its minimum number of tests.
  private static let suites = [
    "CoordinatorBasicsTests": 8, "CoordinatorNavigationTests": 13, "CoordinatorPresentationTests": 11,
    "TabCoordinatorTests": 4, "FlowChangeIntegrationTests": 7, "FlowOrchestratorTests": 8,
  ]

  @Test(arguments: names.keys.sorted()) func eachNamedTestExists(file: String) throws {
    let tests = Self.tests(in: try Repository.text("Tests/\(file)"))
    #expect(Set(Self.names[file] ?? []).subtracting(tests) == [])
  }

  @Test(arguments: suites.keys.sorted()) func eachNamedSuiteHasItsTests(suite: String) throws {
    let tests = Self.tests(in: try Repository.text("Tests/NavigationTests/Coordinators/\(suite).swift"))
    #expect(tests.count >= Self.suites[suite, default: 0])
  }

  @Test func onlyTestsAreFound() {
    let source = "@Test func one() {}\n  @Test(\"Two\")\n  func two() {}\n  func helper() {}"
    #expect(Self.tests(in: source) == ["one", "two"])
  }

  private static func tests(in source: String) -> [String] {
    source.matches(of: /@Test\b[^{]*?\bfunc (\w+)\(/).map { String($0.1) }
  }
}
