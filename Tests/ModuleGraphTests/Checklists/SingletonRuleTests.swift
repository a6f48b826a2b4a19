import TestSupport
import Testing

@Suite struct SingletonRuleTests {
  @Test("Only singletons and oversized view models are reported", .requirement("P4"), arguments: examples)
  func singleton(_ example: RuleExample) async throws { try await example.verify() }

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
      "no-singletons", "a static property named `default`, in a file without a user interface",
      """
      import Foundation
      public final class Center { public static var `default` = Center(); var count = 0 }  // !
      """),
    RuleExample(
      "no-singletons", "a shared instance in a global constant",
      """
      import Foundation
      let sharedImageCache = ImageCache()  // !
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
