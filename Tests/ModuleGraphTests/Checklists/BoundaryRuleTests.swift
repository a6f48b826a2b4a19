import Testing

@testable import ModuleGraphModel
@testable import ModuleGraphReading
@testable import ModuleGraphRules

/// The findings of the rules for singletons, coordinators, features and view models in realistic source code.
@Suite struct BoundaryRuleTests {
  @Test("Only boundary violations, singletons and oversized types are reported", arguments: examples)
  func boundary(_ example: RuleExample) async throws { try await example.verify() }

  @Test(
    "A feature that composes others for an app is no violation, unless the app imports those, too",
    arguments: [
      ("import AppFeature\n", []), ("import AppFeature\nimport OrdersFeature\n", ["AppFeature", "OrdersFeature"]),
    ])
  func compositionRoots(_ app: String, _ subject: [String]) async throws {
    let repository = try TemporaryRepository([
      "Package.swift": "", "Sources/App/main.swift": app, "Sources/AppFeature/A.swift": "import OrdersFeature\n",
      "Sources/OrdersFeature/O.swift": "public struct Orders {}\n",
    ])
    let main = Target(name: "App", kind: .executable, place: Place(file: "Package.swift"))
    let graph = try await repository.read { _ in
      Package(name: "a", identity: "a", targets: [main, .library("AppFeature"), .library("OrdersFeature")])
    }.graph
    let found = FeatureImport().check(CheckContext(graph: graph))
    #expect(found.flatMap { [$0.target, $0.module] } == subject)
  }

  private static let examples: [RuleExample] = [
    RuleExample(
      "no-singletons", "stored, computed, nested and global shared instances",
      """
      final class A { static let shared = A() }  // !
      final class B { public nonisolated static let shared: any Service = B() }  // !
      final class C {
        private static let kept = C()
        class var shared: C { kept }  // !
      }
      final class D { static let instance: D = .init() }  // !
      final class E { static let shared = { let e = E(); return e }() }  // !
      final class F { var count = 0 }
      extension F { static let `default` = F() }  // !
      actor G { static let standard = Self(); private var count = 0 }  // !
      enum Outer { final class H { @MainActor static var shared: H! } }  // !
      #if DEBUG
        struct I { static let sharedInstance = I() }  // !
      #endif
      let sharedCache = Cache()  // !
      """),
    RuleExample(
      "no-singletons", "no finding for values, factories, private instances and similar names",
      """
      struct Options { static let `default` = Options(); static var standard = Options() }
      final class A { static let preview = A(); let shared = A(); static var instance: A { A() } }
      enum Shared { static let shared = "shared" }
      enum Names { case shared, instance; static let singleton = Names.shared }
      final class Resolver { static let `default` = Resolver(rules: []); let rules: [Rule] }
      final class Context { @TaskLocal static var instance = Context(); private static let shared = Context() }
      private struct Hidden { static let shared = Hidden() }
      @globalActor actor Drawing { static let shared = Drawing() }
      let sharedSecretLabel = Data("secret")
      func use() { let shared = A(); URLSession.shared.send(shared) }
      let sharedPrefix = "static let shared = A()"
      // static let shared = A()
      """),
    RuleExample(
      "god-coordinator", "counts functions in extensions, and types with the same name separately",
      """
      final class AppCoordinator {  // !
        func showA() {} ; func showB() {} ; func presentC() {} ; func pushD() {}
      }
      extension AppCoordinator { func openE() {} ; func goToF() {} ; func navigateToG() {} }
      enum Left { final class PartCoordinator { func showA() {} ; func showB() {} ; func showC() {} ; func showD() {} } }
      enum Right { final class PartCoordinator { func showA() {} ; func showB() {} ; func showC() {} ; func showD() {} } }
      """),
    RuleExample(
      "coordinator-navigation", "a navigation link, and a view that appends to the navigation path",
      """
      protocol OrderCoordinator {}
      struct ProfileView: View {
        @Environment(\\.navigationPath) private var path
        var body: some View { NavigationLink(value: Route.orders) { Text("") } }  // !
        func showSettings() { path.append(Settings()) }  // !
        func read() { filePath.append("name"); items.append(1) }
      }
      """),
    RuleExample(
      "coordinator-navigation", "no finding if the only coordinator is a UIKit view's delegate",
      """
      struct Editor: UIViewRepresentable { final class Coordinator: NSObject {} }
      struct Row: View { var body: some View { NavigationLink("Open") { Detail() } } }
      """),
    RuleExample(
      "feature-import", "a feature that imports another feature; importing an interface is allowed",
      """
      import OrdersFeature
      """,
      others: [
        "Sources/OrdersFeature/Orders.swift": "import ProfileFeatureAPI\npublic protocol OrdersFeatureAPI {}\n",
        "Sources/ProfileFeature/Profile.swift": "import OrdersFeature  // !\n#if os(Nowhere)\nimport App\n#endif\n",
        "Sources/ProfileFeatureAPI/Profile.swift": "public protocol ProfileFeatureAPI {}\n",
      ]),
    RuleExample(
      "feature-api", "no finding for a feature of The Composable Architecture",
      """
      import OrdersFeature
      """,
      others: [
        "Sources/OrdersFeature/Orders.swift": "import ComposableArchitecture\n@Reducer public struct Orders {}\n",
        "Sources/ProfileFeature/Profile.swift": "public struct Profile {}  // !\n",
      ]),
    RuleExample(
      "service-side-effects", "findings in a property and an extension, none in the default value of a parameter",
      """
      final class OrderListViewModel {
        private let session: URLSession
        private let defaults = UserDefaults.standard  // !
        init(session: URLSession = URLSession.shared) { self.session = session }
      }
      extension OrderListViewModel { func save() { try? FileManager.default.removeItem(at: url) } }  // !
      """),
    RuleExample(
      "view-model-size", "counts each variable of a declaration with several variables",
      """
      final class OrderListViewModel {  // !
        var a, b, c: Int
        @Published var d = 1, e = [1, 2], f: Dictionary<String, Int> = [:]
        lazy var g = make()
        private(set) var h: Int { didSet { save() } }
        weak var i: Parent?
        #if os(iOS)
          var j = 1
        #endif
        @ObservationIgnored var k = 1
        var l: Int { 1 }
        static var m = 1
        var n = 1
      }
      """),
  ]
}
