/// A snapshot of a coordinator and its descendants, for inspectors, logs and comparisons.
public struct CoordinatorDescription: Equatable, Sendable {
  /// The relation of a coordinator to its owner.
  public enum Place: Equatable, Sendable {
    /// The outermost coordinator of a tree.
    case root
    /// A tab of a tab coordinator.
    case tab(isSelected: Bool)
    /// The current flow of a flow orchestrator.
    case flow
    /// A child on its owner's stack.
    case pushed
    /// A child that is not on the stack yet.
    case inactiveChild
    /// The presented modal.
    case modal
    /// A registered modal that is not presented.
    case inactiveModal
    /// The presented detour.
    case detour
  }

  /// The name of the coordinator's type.
  public let name: String
  /// The relation to the owner.
  public let place: Place
  /// The way in which the coordinator is presented, as set by the engine.
  public let context: CoordinatorPresentationContext
  /// The identifiers of the root and of the coordinator's own pushed routes, bottom to top.
  public let routes: [String]
  /// Whether the coordinator shows the frontmost route of the tree.
  public let isInFront: Bool
  /// The children, the modals and the detour, in this order.
  public let members: [CoordinatorDescription]
}

extension AnyCoordinator {
  /// Describes the coordinator and its descendants.
  ///
  /// Every read is tracked, so a view whose body calls this method is updated after each change.
  ///
  /// - Complexity: Linear in the size of the tree.
  public func describeTree() -> CoordinatorDescription {
    describe(front: frontCoordinator)
  }

  private func describe(front: AnyCoordinator) -> CoordinatorDescription {
    signal.track()
    // The owner selects the tab, or installs the flow.
    owner?.signal.track()
    let modal = activeModal.map { modal in modalList.contains { $0 === modal } ? [] : [modal] } ?? []
    let members = childList + modalList + modal + [activeDetour].compactMap(\.self)
    return CoordinatorDescription(
      name: typeName, place: describedPlace, context: presentationContext,
      routes: (0...ownDepth).compactMap { ownRoute(at: $0)?.identifier }, isInFront: self === front,
      members: members.map { $0.describe(front: front) })
  }

  private var describedPlace: CoordinatorDescription.Place {
    switch presentRole {
    case .unowned: .root
    case .child(.tab): .tab(isSelected: owner?.contentChild === self)
    case .child: owner?.isContent(self) == true ? .flow : .inactiveChild
    case .pushed: .pushed
    case .modal: .modal
    case .inactiveModal: .inactiveModal
    case .detour: .detour
    }
  }
}

extension CoordinatorDescription {
  /// One coordinator in the text form of a tree.
  public struct Row: Equatable, Sendable {
    /// The row number, counted from 0.
    public let index: Int
    /// The line-drawing characters that connect the row to its ancestors.
    public let branch: String
    /// The name of the coordinator's type.
    public let name: String
    /// The label of the coordinator's place.
    public let place: String
    /// The identifiers of the root and of the pushed routes, separated by `›`.
    public let routes: String
    /// Whether the coordinator shows the frontmost route of the tree.
    public let isInFront: Bool
  }

  /// The rows of the tree, in depth-first order.
  public var rows: [Row] {
    var rows: [Row] = []
    addRows(to: &rows, indent: "", branch: "", below: "")
    return rows
  }

  /// The same tree without children and modals that are not shown yet.
  public var withoutInactive: CoordinatorDescription {
    let shown = members.filter { $0.place != .inactiveChild && $0.place != .inactiveModal }
    return CoordinatorDescription(
      name: name, place: place, context: context, routes: routes, isInFront: isInFront,
      members: shown.map(\.withoutInactive))
  }

  /// The tree as lines of text, of which the frontmost coordinator is marked.
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
  /// A label of one to three words.
  public var label: String {
    switch self {
    case .root: "root"
    case .tab(let isSelected): isSelected ? "selected tab" : "tab"
    case .flow: "flow"
    case .pushed: "pushed"
    case .inactiveChild: "child"
    case .modal: "modal"
    case .inactiveModal: "modal, not up"
    case .detour: "detour"
    }
  }
}
