/// One tree of nodes on one grid of cells: takes input, evaluates what changed, lays it out and draws it.
///
/// A window knows no terminal. Whoever runs it gives it a size and input, and asks it for frames.
@MainActor
public final class Window {
  let invalidations = Invalidations()
  let glyphs = GlyphTable()
  let tasks: TaskBag
  let lifecycle = LifecycleRegistry()
  let focus = FocusController()
  let inputIndex = InputIndex()
  let typeAhead = TypeAhead()
  let animator: Animator
  /// The app's windows, where the root is an app.
  weak var scenePages: ScenePagesNode?

  /// The largest grid: what a window has beyond it stays blank. A frame has 12 bytes a cell, and several are in memory.
  static let largestSize = Size(width: 1000, height: 500)

  private(set) var size: Size
  private(set) var presentations: [PresentationNode] = []
  /// What keys do whatever lies over the views that say so.
  var commands: [WindowCommandNode] = []
  /// The views that add commands to the command palette.
  var paletteSources: [PaletteCommandsNode] = []
  private(set) var rootNode: Node?
  private var evaluatedNodes: [Int: Node] = [:]
  private let drawing = ObservationScope()
  private var lastNodeID = 0
  private var needsFrame = true
  /// The tree's revision when nothing was left to do.
  private var settledRevision: Int?
  /// What was drawn last: what leaves the screen fades out as it was.
  private(set) var lastBuffer: CellBuffer?
  private let requestFrame: @MainActor @Sendable () -> Void

  /// Told of mistakes in the program: for tests, and for whoever develops it.
  public var onFault: (@MainActor (RuntimeFault) -> Void)?
  /// Whether each view that is taken for unchanged is evaluated all the same, and its body compared with the one that is
  /// reused. In debug builds only; set it before the first frame.
  public var checksReuse = false

  /// How many bodies have been evaluated since the start: for tests and benchmarks.
  public private(set) var evaluationCount = 0

  /// Makes a window with a view in it.
  ///
  /// - Parameters:
  ///   - size: the extent of the grid; at most 1,000 columns and 500 rows are used.
  ///   - environment: what the view inherits.
  ///   - clock: the time of animations, and the views' `clock` in the environment.
  ///   - executor: where the tasks of the views run off the main actor; `nil` takes the system's threads.
  ///   - requestFrame: called on the main actor when there is something to draw, once until the next frame.
  ///   - root: the view.
  public init(
    size: Size, environment: EnvironmentValues = EnvironmentValues(),
    clock: some Clock<Duration> = ContinuousClock(), executor: (any TaskExecutor)? = nil,
    requestFrame: @escaping @MainActor @Sendable () -> Void = {}, @ViewBuilder root: () -> some View
  ) {
    self.size = Self.limited(size)
    self.requestFrame = requestFrame
    var environment = environment
    environment.clock = clock
    let tasks = TaskBag(executor: executor)
    self.tasks = tasks
    animator = Animator(clock: FrameClock(clock), tasks: tasks)
    animator.onTick = { [weak self] in self?.setNeedsFrame() }
    invalidations.whenNeeded { [weak self] in
      // Changes come from any thread; a frame is asked for on the main actor.
      Task { @MainActor in self?.setNeedsFrame() }
    }
    invalidations.whenLate { [weak self] in
      Task { @MainActor in self?.evaluateLateChanges() }
    }
    let container = RootNode(window: self, environment: environment)
    container.append(root()._makeNode(in: container))
    rootNode = container
    remember(container)
  }

  /// Resizes the grid to an extent, of which at most 1,000 columns and 500 rows are used.
  public func resize(to size: Size) {
    let size = Self.limited(size)
    guard size != self.size else { return }
    self.size = size
    rootNode?.setNeedsLayout()
    for presentation in presentations { presentation.setNeedsLayout() }
  }

  private static func limited(_ size: Size) -> Size {
    Size(width: min(size.width, largestSize.width), height: min(size.height, largestSize.height))
  }

  /// Ends everything that views have started. The window draws nothing afterwards.
  public func close() {
    rootNode?.replaceChildren([])
    update()
    drawing.cancel()
    tasks.cancelAll()
  }

  // MARK: Change

  func nextNodeID() -> Int {
    lastNodeID += 1
    return lastNodeID
  }

  func remember(_ node: Node) {
    evaluatedNodes[node.id] = node
  }

  func forget(_ node: Node) {
    evaluatedNodes[node.id] = nil
    invalidations.remove(node.id)
    _ = invalidations.takeAnimation(node.id)
  }

  private func evaluateLateChanges() {
    tasks.start { [weak self, clock = animator.clock] in
      try? await clock.sleep(until: clock.elapsed + Animator.frameInterval)
      self?.invalidations.insertLate()
    }
  }

  func countEvaluation() {
    evaluationCount += 1
  }

  func setNeedsFrame() {
    inputIndex.treeDidChange()
    guard !needsFrame else { return }
    needsFrame = true
    requestFrame()
  }

  func setNeedsAppearanceUpdate() {
    lifecycle.setNeedsUpdate()
    setNeedsFrame()
  }

  func present(_ presentation: PresentationNode) {
    presentations.append(presentation)
    setNeedsAppearanceUpdate()
  }

  func dismiss(_ presentation: PresentationNode) {
    presentations.removeAll { $0 === presentation }
    setNeedsAppearanceUpdate()
  }

  // MARK: Frames

  /// Evaluates what changed, lays out what moved, and tells the views that came and went.
  ///
  /// A view that appears may change state, so this goes round until nothing is left to do, or gives up after 64 rounds:
  /// views that change one another for ever must not hang the program.
  public func update() {
    // Keys that nobody takes can come by the thousand; they leave nothing to do.
    if invalidations.isEmpty, inputIndex.revision == settledRevision { return }
    for _ in 0..<64 {
      evaluatePending()
      layOut()
      var didChange = lifecycle.update()
      let focused = focus.focused
      focus.repair(in: self)
      // What has the focus now may have to be scrolled to.
      if focus.focused !== focused { didChange = true }
      if !didChange, invalidations.isEmpty {
        settledRevision = inputIndex.revision
        return
      }
    }
    report(.restless(rounds: 64))
  }

  func report(_ fault: RuntimeFault) {
    onFault?(fault)
  }

  private func evaluatePending() {
    let nodes = invalidations.takeAll().compactMap { evaluatedNodes[$0] }.sorted { $0.depth < $1.depth }
    // A parent that is evaluated first may evaluate a child, or let it go: each then finds itself no longer pending.
    invalidations.restore(nodes.map(\.id))
    for node in nodes { node.evaluateIfNeeded() }
  }

  private func layOut() {
    placeViews()
    // What was moved to show the focused control may move what is around it: the innermost settles first.
    for _ in 0..<4 where focus.reveal() { placeViews() }
  }

  private func placeViews() {
    let bounds = contentBounds
    rootNode?.place(in: bounds)
    for presentation in shownPresentations { presentation.placePresented(in: presentation.area ?? bounds) }
  }

  /// Brings everything up to date, and draws a frame for nobody if one has been asked for.
  package func drawIfNeeded() {
    update()
    if needsFrame { _ = frame() }
  }

  /// Draws the window as it is now.
  func frame() -> Canvas {
    update()
    giveKeptKeys()
    needsFrame = false
    // What is read while drawing - the value of a switch, the text of a field - is noted as read by the root, which then
    // asks for another frame when it changes.
    Node.evaluating = rootNode
    defer { Node.evaluating = nil }
    let invalidations = invalidations
    let rootID = rootNode?.id ?? 0
    let canvas = drawing.track {
      draw()
    } onChange: {
      invalidations.insert(rootID)
    }
    lastBuffer = canvas.buffer
    return canvas
  }
}
