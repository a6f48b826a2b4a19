/// The planned steps of a navigation.
///
/// A plan is made without changing anything, and is applied completely. It references coordinators weakly: a retained
/// plan retains no flow.
public struct NavigationPlan: Sendable {
  /// The destination.
  public let route: any Route
  var destinationReference: CoordinatorReference?
  /// The changes, in order.
  ///
  /// Empty if the route is already in front.
  public internal(set) var steps: [NavigationStep] = []
  /// The transition with which the screen appears.
  public internal(set) var transition = NavigationTransition.push
  var findings: [Finding] = []
  /// Whether an equal route is in front or beneath already, so that the plan pushes no new one.
  var returnsToRoute = false

  init(route: any Route) {
    self.route = route
  }

  /// Whether nothing has to change.
  public var isEmpty: Bool { steps.isEmpty }

  /// The coordinator that shows the route, or `nil` after its release.
  ///
  /// Also `nil` for a flow change by `handleFlowChange(to:)`, whose coordinator does not exist yet.
  @MainActor
  public var destination: AnyCoordinator? { destinationReference?.coordinator }

  /// Whether coordinators may appear or disappear.
  @MainActor
  var mayChangeVisibility: Bool {
    for index in steps.indices where steps[index].mayChangeVisibility { return true }
    return false
  }

  /// Appends the plan that was made within the flow that this plan installs.
  mutating func append(_ inner: NavigationPlan) {
    destinationReference = inner.destinationReference
    steps += inner.steps
    transition = inner.transition
    returnsToRoute = inner.returnsToRoute
    findings += inner.findings
  }
}

extension NavigationPlan {
  /// A coordinator's decision about the route.
  struct Finding: Sendable {
    enum Answer: Sendable {
      case inFront, back, modal, detour, own, child, registeredModal, bubbles, changesFlow, installsFlow
    }

    let coordinator: CoordinatorReference
    let answer: Answer
  }

  /// An explanation of the plan: a line for each coordinator that was queried, and for each change.
  ///
  /// Built on each read.
  @MainActor
  public var reasoning: [String] {
    findings.map(\.line) + steps.map(\.line)
  }
}

extension NavigationPlan.Finding {
  @MainActor
  var line: String {
    let reason =
      switch answer {
      case .inFront: "shows the route already"
      case .back: "has the route beneath and goes back to it"
      case .modal: "leaves it to its modal"
      case .detour: "leaves it to its detour"
      case .own: "takes the route itself"
      case .child: "leaves it to a child"
      case .registeredModal: "leaves it to a registered modal"
      case .bubbles: "cannot handle it and forwards it to its parent"
      case .changesFlow: "is the root and changes the flow"
      case .installsFlow: "is the root and has another flow for it"
      }
    return "\(coordinator.name) \(reason)"
  }
}

extension NavigationStep {
  /// A tab in the form that the user sees, with its number counted from 1: `2, "Orders"`.
  @MainActor
  private func tab(at index: Int) -> String {
    let tabs = reference.coordinator?.children ?? []
    let title = tabs.indices.contains(index) ? tabs[index].tabLabel?.text : nil
    return title.map { "\(index + 1), \"\($0)\"" } ?? "\(index + 1)"
  }

  @MainActor
  var line: String {
    let name = reference.name
    return switch self {
    case .dismissModal: "-> \(name): dismiss the modal"
    case .dismissDetour: "-> \(name): dismiss the detour"
    case .reset: "-> \(name): reset to a clean state"
    case .popTo(let position, _): "-> \(name): pop to position \(position)"
    case .popToChild(let child, _): "-> \(name): pop to \(child.name)"
    case .push(let route, _): "-> \(name): push '\(route.identifier)'"
    case .replaceTop(let route, _): "-> \(name): replace the top by '\(route.identifier)'"
    case .pushChild(let child, _): "-> \(name): push \(child.name)"
    case .selectTab(let index, _, _): "-> \(name): select tab \(tab(at: index))"
    case .present(let modal, _, let route, _): "-> \(name): present \(modal.name) at '\(route.identifier)'"
    case .presentNew(let modal, _, let route, _):
      "-> \(name): present a new \(modal.reference.name) at '\(route.identifier)'"
    case .installFlow(let flow, _): "-> \(name): install the flow \(flow.reference.name)"
    case .handleFlowChange(let route, _): "-> \(name): handle the flow change to '\(route.identifier)'"
    }
  }
}
