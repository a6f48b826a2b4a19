/// What a coordinator and all beneath it look like now, as a value: for inspectors, logs and comparisons.
public struct CoordinatorDescription: Equatable, Sendable {
  /// What a coordinator is to the one above it.
  public enum Place: Equatable, Sendable {
    case root
    case tab(isSelected: Bool)
    case flow
    /// On the stack of the one above.
    case pushed
    /// A child that waits to be pushed.
    case waitingChild
    case modal
    /// A modal that is registered and not up.
    case waitingModal
    case detour
  }

  /// The name of its type.
  public let name: String
  public let place: Place
  /// How it is shown (D4, decision 9).
  public let context: CoordinatorPresentationContext
  /// The identifiers of its root and of what is pushed on it.
  public let routes: [String]
  /// Whether it shows the route in front of everything.
  public let isInFront: Bool
  /// The children, the modals and the detour, in this order.
  public let members: [CoordinatorDescription]
}

extension AnyCoordinator {
  /// What it and all beneath it look like now. Reading it in a view's body follows every change; linear in the size of
  /// the tree.
  public func describeTree() -> CoordinatorDescription {
    describe(front: frontmost)
  }

  private func describe(front: AnyCoordinator) -> CoordinatorDescription {
    signal.track()
    let modal = activeModal.map { modal in modalList.contains { $0 === modal } ? [] : [modal] } ?? []
    let members = childList + modalList + modal + [activeDetour].compactMap(\.self)
    return CoordinatorDescription(
      name: typeName, place: describedPlace, context: presentationContext,
      routes: (0...ownDepth).compactMap { ownRoute(at: $0)?.identifier }, isInFront: self === front,
      members: members.map { $0.describe(front: front) })
  }

  private var describedPlace: CoordinatorDescription.Place {
    switch role {
    case .unowned: .root
    case .child(.tab): .tab(isSelected: owner?.contentChild === self)
    case .child: owner?.isContent(self) == true ? .flow : .waitingChild
    case .pushed: .pushed
    case .modal: .modal
    case .waitingModal: .waitingModal
    case .detour: .detour
    }
  }
}

extension CoordinatorDescription {
  /// One coordinator of a tree that is written line by line.
  public struct Row: Equatable, Sendable {
    /// Which line it is, from 0.
    public let index: Int
    /// The lines that lead from those above to this one.
    public let branch: String
    public let name: String
    /// What it is to the one above.
    public let place: String
    /// The root and what is pushed on it.
    public let routes: String
    public let isInFront: Bool
  }

  /// The tree line by line.
  public var rows: [Row] {
    var rows: [Row] = []
    addRows(to: &rows, indent: "", branch: "", below: "")
    return rows
  }

  /// The same tree without the children and modals that wait to be shown.
  public var withoutWaiting: CoordinatorDescription {
    let shown = members.filter { $0.place != .waitingChild && $0.place != .waitingModal }
    return CoordinatorDescription(
      name: name, place: place, context: context, routes: routes, isInFront: isInFront,
      members: shown.map(\.withoutWaiting))
  }

  /// The tree as text, with the coordinator in front marked.
  public var lines: [String] {
    rows.map { "\($0.branch)\($0.name)  \($0.place)  \($0.routes)\($0.isInFront ? "  ◂ in front" : "")" }
  }

  private func addRows(to rows: inout [Row], indent: String, branch: String, below: String) {
    rows.append(
      Row(
        index: rows.count, branch: indent + branch, name: name, place: place.label,
        routes: routes.joined(separator: " › "), isInFront: isInFront))
    for (index, member) in members.enumerated() {
      let isLast = index == members.count - 1
      member.addRows(to: &rows, indent: indent + below, branch: isLast ? "└ " : "├ ", below: isLast ? "  " : "│ ")
    }
  }
}

extension CoordinatorDescription.Place {
  /// In a word or two.
  public var label: String {
    switch self {
    case .root: "root"
    case .tab(let isSelected): isSelected ? "selected tab" : "tab"
    case .flow: "flow"
    case .pushed: "pushed"
    case .waitingChild: "child"
    case .modal: "modal"
    case .waitingModal: "modal, not up"
    case .detour: "detour"
    }
  }
}
