import Testing

@testable import TrellisNavigation

struct Fault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let spoil: @MainActor @Sendable (ModelWorld, ModelOperation) -> Void
}

@MainActor
@Suite("Model checking detects each kind of wrong result")
struct FaultTests {
  nonisolated static let faults: [Fault] = [
    Fault(testDescription: "an owned child is adopted") { world, operation in
      guard case .adoptOwnedChild = operation, let child = world.find(.c) else { return }
      world.find(.b)?.childList.append(child)
    },
    Fault(testDescription: "a modal that was replaced still seems to be up") { world, operation in
      if case .presentModal(.modal) = operation { world.find(.sheet)?.role = .modal(isRegistered: true) }
    },
    Fault(testDescription: "a route beneath is pushed again") { world, operation in
      if case .navigate(_, ARoute.one) = operation { world.find(.a)?.pushOwn(ARoute.one) }
    },
    Fault(testDescription: "a failed navigation cleans") { world, operation in
      if case .navigate(_, UnknownRoute.nowhere) = operation { world.find(.c)?.truncateStack(to: 0) }
    },
    Fault(testDescription: "a failed navigation is reported twice") { world, operation in
      if case .navigate(_, UnknownRoute.nowhere) = operation { world.root.report(.duplicateChild(coordinator: "")) }
    },
    Fault(testDescription: "a dismissed modal keeps its stack") { world, operation in
      if case .dismissModal = operation { world.find(.modal)?.pushOwn(ModalRoute.one) }
    },
    Fault(testDescription: "a removed child stays on the stack") { world, operation in
      guard case .removeChild = operation, let stranger = world.find(.b) else { return }
      world.find(.a)?.pushedList.append(PushedChild(coordinator: stranger, depth: 0))
    },
    Fault(testDescription: "a detour that cannot take the route stays") { world, operation in
      guard case .navigate(.tabs, BRoute.one) = operation, let tabs = world.find(.b) else { return }
      tabs.showDetour(Coordinator(router: Router(initial: BRoute.root, factory: ViewFactory())), route: BRoute.root)
    },
    Fault(testDescription: "the tab that took the route is not selected") { world, operation in
      if case .navigate(_, BRoute.one) = operation { world.find(.tabs)?.erasedRouter.selectTab(0) }
    },
    Fault(testDescription: "a coordinator appears twice") { world, operation in
      if case .selectTab(1) = operation { world.find(.b)?.willAppear() }
    },
    Fault(testDescription: "the route of a removed tab selects its neighbor") { world, operation in
      guard case .removeTab(.a) = operation else { return }
      world.find(.b)?.tabPosition = 0
    },
    Fault(testDescription: "the flow of a root is not installed") { world, operation in
      guard case .navigate(_, ModelAppRoute.login) = operation, let app = world.root as? Coordinator<ModelAppRoute>
      else { return }
      app.router.setRoot(.main)
    },
    Fault(testDescription: "a detour covers the modal that was presented") { world, operation in
      guard case .presentModal(.sheet) = operation, let a = world.find(.a) else { return }
      a.showDetour(Coordinator(router: Router(initial: BRoute.root, factory: ViewFactory())), route: BRoute.root)
    },
    Fault(testDescription: "the flow change is undone") { world, operation in
      if case .navigate(_, ModelLoginRoute.one) = operation { world.find(.login)?.truncateStack(to: 0) }
    },
  ]

  @Test("a fault is detected within four operations", arguments: faults)
  func faultIsDetected(fault: Fault) async throws {
    let exploration = await Exploration(depth: 4, operations: ModelOperation.few, fault: fault.spoil)
    let violation = try #require(exploration.violation)
    #expect(violation.operations.count <= 4)
  }

  @Test("a violation is printed as a test")
  func violationIsSource() async throws {
    let exploration = await Exploration(depth: 2, operations: [.adoptOwnedChild]) { world, _ in
      if let child = world.find(.c) { world.find(.b)?.childList.append(child) }
    }
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
          #expect(world.checkRestoration() == nil)
        }
        // what is refused changes nothing
        """)
  }
}
