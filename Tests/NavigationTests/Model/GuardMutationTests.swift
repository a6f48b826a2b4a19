import NavigationModel
import Testing

@testable import Navigation

#if DEBUG
  @MainActor
  @Suite("Model checking: what a missing guard does is found")
  struct GuardMutationTests {
    @Test("with a guard taken away, the exploration finds a violation", arguments: EngineGuard.allCases)
    func missingGuardIsNoticed(engineGuard: EngineGuard) async throws {
      let exploration = await Exploration(depth: 4, operations: ModelOperation.few) { $0.remove(engineGuard) }
      let violation = try #require(exploration.violation)
      #expect(violation.operations.count <= 4)
      print("Without \(engineGuard): \(violation.what.prefix { $0 != "\n" }) \(violation.operations)")
    }

    @Test("a violation is told as a test")
    func violationIsSource() async throws {
      let exploration = await Exploration(depth: 2, operations: [.adoptOwnedChild]) { $0.remove(.ownership) }
      #expect(
        try #require(exploration.violation).description == """
          @Test("what is refused changes nothing")
          func minimalSequence() {
            let world = ModelWorld()
            for operation in [
              .adoptOwnedChild,
            ] as [ModelOperation] {
              #expect(world.check(operation) == nil)
            }
            #expect(world.checkRestoring() == nil)
          }
          // what is refused changes nothing
          """)
    }
  }
#endif
