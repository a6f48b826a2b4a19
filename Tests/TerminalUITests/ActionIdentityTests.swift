import Observation
import Testing

@testable import TerminalUI

/// Comparison of main-actor values off the main actor.
@MainActor
struct ActionIdentityTests {
  @Observable
  final class Model {}

  @Test(.bug(id: "T10")) func actionsCanBeComparedOffTheMainActor() async {
    let managers = [WindowManager(store: nil), WindowManager(store: nil)]
    let opening = managers.map { OpenWindowAction(manager: $0) }
    let dismissing = managers.map { DismissWindowAction(manager: $0) }
    let immersive = managers.map { OpenImmersiveSpaceAction(manager: $0) }
    let same = OpenWindowAction(manager: managers[0])
    await Task.detached {
      #expect(opening[0] == same && opening[1] != same)
      #expect(Set(opening + [same]).count == 2)
      #expect(Set(dismissing).count == 2 && Set(immersive).count == 2)
    }.value
  }

  @Test(.bug(id: "T10")) func dismissActionsOfDifferentOwnersAreNotEqual() async {
    let actions = [ActionIdentity(), ActionIdentity()].map { DismissAction(of: $0) }
    await Task.detached {
      #expect(actions[0] != actions[1])
      #expect(Set(actions + actions).count == 2)
    }.value
  }

  @Test(.bug(id: "T10")) func bindableIsNotEquatable() {
    // With a conformance, a comparison off the main actor compiled and trapped.
    #expect(!(Bindable(Model()) as Any is any Equatable))
    #expect(!(ComparedModifier(modifier: EmptyModifier()) as Any is any Equatable))
    let model = Model()
    #expect(Bindable(model).isKnownSame(as: Bindable(model)))
    #expect(!Bindable(model).isKnownSame(as: Bindable(Model())))
  }
}
