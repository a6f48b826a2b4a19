/// A tree of views on a grid of cells: handles input, evaluates changes, and lays out and draws the views.
///
/// A window is independent of any terminal. Its owner sets the size, sends input and requests frames.
@MainActor
public final class Window {
  package let invalidations = Invalidations()
  let glyphs = GlyphTable()
  let rasters = RasterCache()
  package let tasks: TaskBag
  let lifecycle = LifecycleRegistry()
  package let focus = FocusController()
  let inputIndex = InputIndex()
  let coveredViews = CoveredViews()
  let typeAhead = TypeAhead()
  let refusals = KeyRefusals()
  let renderer = FrameRenderer()
  let layoutQueue = LayoutQueue()
  let scrollRequests = ScrollRequests()
  package let focusedValues = FocusedValueStore()
  /// The values of `@AppStorage` outside of an app.
  let appStorage = AppStorageContexts(store: nil)
  package let pointer = PointerFollowers()
  let animator: Animator
  /// The node of the app's windows, if the root is an app.
  weak var scenePages: ScenePagesNode?
  /// A counter of changes that can affect the title of a window.
  private(set) var titleRevision = 0
  private var arrangedTitleRevision = 0
  /// A counter of the nodes that were hidden or shown.
  private(set) var visibilityRevision = 0
  /// The maximum size of the grid; the area beyond it stays blank.
  ///
  /// A frame takes 12 bytes per cell, and several are in memory.
  static let maximumGridSize = Size(width: 1000, height: 500)

  private(set) var size: Size
  private(set) var presentations: [PresentationNode] = []
  var floatingNodes: [FloatingNode] = []
  /// The commands that are active regardless of what covers their views.
  var commands: [WindowCommandNode] = []
  var sceneCommands: [CommandsNode] = []
  var paletteSources: [PaletteCommandsNode] = []
  /// The titles of the commands that were run last, if the app has no storage.
  var unstoredRecentCommands: [String] = []
  /// Ends the program; `nil` if the window's owner does not end it by a command.
  var onQuit: (@MainActor () -> Void)?
  let quitProtection = QuitProtection()
  weak var quitQuestion: SystemPresentationNode?
  private(set) var rootNode: Node?
  private var evaluatedNodes: [Int: Node] = [:]
  private var lastNodeID = 0
  private var needsFrame = true
  /// The revision of the tree after the last update that left no work pending.
  private var settledRevision: Int?
  private let requestFrame: @MainActor @Sendable () -> Void
  /// The capabilities of the terminal, as far as it has reported them; without a session, a terminal without colors.
  var terminalCapabilities = TerminalCapabilities(colors: .none)
  /// The observer of the input, for recorders and developer tools.
  public weak var observer: (any WindowObserver)?
  /// The durations of the latest frames.
  public private(set) var frameTimes = FrameTimes()
  /// A handler for programming errors, for tests and development.
  public var onIssue: (@MainActor (RuntimeIssue) -> Void)?
  /// Whether each reused view is also evaluated, to compare its body with the reused one.
  ///
  /// It has an effect in debug builds only. Set it before the first frame.
  public var checksReuse = false
  /// The number of body evaluations so far, for tests and benchmarks.
  public private(set) var evaluationCount = 0
  /// The number of nodes placed so far, for tests and benchmarks.
  public private(set) var placedNodeCount = 0
  /// The number of nodes drawn so far, for tests and benchmarks.
  public var drawnNodeCount: Int { renderer.drawnNodeCount }

  /// Creates a window with a root view.
  ///
  /// - Parameters:
  ///   - size: The size of the grid in cells; at most 1,000 columns and 500 rows are used.
  ///   - environment: The environment of the root view.
  ///   - clock: The clock of animations, and the views' `clock` in the environment.
  ///   - executor: The executor of the views' tasks off the main actor; `nil` uses the global executor.
  ///   - requestFrame: Called on the main actor when there is something to draw, once until the next frame.
  ///   - root: The root view.
  public init(
    size: Size, environment: EnvironmentValues = EnvironmentValues(),
    clock: some Clock<Duration> = SlicedClock(), executor: (any TaskExecutor)? = nil,
    requestFrame: @escaping @MainActor @Sendable () -> Void = {}, @ViewBuilder root: () -> some View
  ) {
    self.size = Self.limited(size)
    self.requestFrame = requestFrame
    var environment = environment
    environment.clock = clock
    environment.keyRefusals = refusals
    environment.quitProtection = quitProtection
    let capture = ScreenCapture()
    environment.captureScreen = CaptureScreenAction { capture.window?.styledScreen() }
    _ = environment.setSizeClasses(for: self.size)
    let tasks = TaskBag(executor: executor)
    self.tasks = tasks
    animator = Animator(clock: FrameClock(clock), tasks: tasks)
    animator.onTick = { [weak self] in self?.setNeedsFrame() }
    invalidations.setInsertionHandler { [weak self] in
      // Changes can occur on any thread, but frames are requested on the main actor.
      Task { @MainActor in self?.setNeedsFrame() }
    }
    invalidations.setLateChangeHandler { [weak self] in
      Task { @MainActor in self?.evaluateLateChanges() }
    }
    capture.window = self
    let container = RootNode(window: self, environment: environment)
    container.append(root()._makeNode(in: container))
    rootNode = container
    register(container)
  }

  /// Resizes the grid in cells; at most 1,000 columns and 500 rows are used.
  public func resize(to size: Size) {
    let size = Self.limited(size)
    guard size != self.size else { return }
    _ = observing(.resize(size)) {
      self.size = size
      updateSizeClasses()
      rootNode?.setNeedsLayout()
      rootNode?.forEachLazyStack { $0.setNeedsLayout() }
      for presentation in presentations {
        presentation.setNeedsLayout()
        presentation.presented?.forEachLazyStack { $0.setNeedsLayout() }
      }
      return .handled
    }
  }

  /// Updates the window until the tasks of its views, and those that they start, have ended, at most for a duration.
  ///
  /// A task that observes something may never end.
  func settle(within limit: Duration) async {
    var hasTime = true
    let timer = Task {
      try? await animator.clock.sleep(until: animator.clock.elapsed + limit)
      hasTime = false
      tasks.resumeIdleWaiters()
    }
    update()
    while tasks.count > 0, hasTime {
      await tasks.waitUntilIdle()
      update()
    }
    timer.cancel()
  }

  private func updateSizeClasses() {
    guard let rootNode else { return }
    var environment = rootNode.environment
    if environment.setSizeClasses(for: size) { rootNode.setEnvironment(environment) }
  }

  private static func limited(_ size: Size) -> Size {
    Size(width: min(size.width, maximumGridSize.width), height: min(size.height, maximumGridSize.height))
  }

  /// Removes the views and cancels their tasks; the window draws nothing afterwards.
  public func close() {
    observer?.windowWillClose(self)
    rootNode?.replaceChildren([])
    update()
    renderer.close()
    tasks.cancelAll()
  }

  // MARK: Change

  func nextNodeID() -> Int {
    lastNodeID += 1
    return lastNodeID
  }

  package func register(_ node: Node) {
    evaluatedNodes[node.id] = node
  }

  package func unregister(_ node: Node) {
    evaluatedNodes[node.id] = nil
    invalidations.remove(node.id)
    _ = invalidations.takeAnimation(node.id)
  }

  /// Evaluates again, after one frame interval, the views that depend on values that were changed off the main actor.
  ///
  /// Observation reports such a change before it is made, so the first evaluation may have read the old value.
  private func evaluateLateChanges() {
    tasks.start { [weak self, clock = animator.clock] in
      try? await clock.sleep(until: clock.elapsed + Animator.frameInterval)
      self?.invalidations.insertLate()
    }
  }

  func countEvaluation() {
    evaluationCount += 1
  }

  func countPlacement() {
    placedNodeCount += 1
  }

  func setNeedsFrame() {
    inputIndex.treeDidChange()
    requestRedraw()
  }

  func requestRedraw() {
    guard !needsFrame else { return }
    needsFrame = true
    requestFrame()
  }

  /// Called when a title or the visibility of a view may have changed.
  func titlesDidChange() { titleRevision &+= 1 }

  /// Called when a node is hidden or shown.
  func visibilityDidChange() { visibilityRevision &+= 1 }

  func setNeedsAppearanceUpdate() {
    focusedValues.setNeedsUpdate()
    titlesDidChange()
    lifecycle.setNeedsUpdate()
    setNeedsFrame()
  }

  func present(_ presentation: PresentationNode) {
    presentations.append(presentation)
    presentationsDidChange()
  }

  func dismiss(_ presentation: PresentationNode) {
    presentations.removeAll { $0 === presentation }
    presentationsDidChange()
  }

  private func presentationsDidChange() {
    setNeedsDisplay(in: Rect(size: size))
    setNeedsAppearanceUpdate()
  }

  var hasPendingChanges: Bool { needsFrame || !invalidations.isEmpty }

  // MARK: Frames

  /// Evaluates changes, updates the layout, and notifies the views that appeared or disappeared.
  ///
  /// A view that appears may change state, so this repeats until no work is pending. It stops after 64 rounds, so that
  /// views that change one another forever do not hang the program.
  public func update() {
    // Thousands of unhandled keys can arrive in one batch, and they cause no work.
    if invalidations.isEmpty, inputIndex.revision == settledRevision { return }
    for _ in 0..<64 {
      evaluatePending()
      layOut()
      var didChange = scrollRequests.fulfill()
      if lifecycle.update() { didChange = true }
      let focused = focus.focused
      focus.repair(in: self)
      if focusedValues.update(around: focus.focused) { didChange = true }
      // The focused control may have to be scrolled into view.
      if focus.focused !== focused || !layoutQueue.isEmpty { didChange = true }
      if !didChange, invalidations.isEmpty {
        settledRevision = inputIndex.revision
        return
      }
    }
    report(.updateLimitExceeded(rounds: 64))
  }

  func report(_ issue: RuntimeIssue) {
    onIssue?(issue)
  }

  private func evaluatePending() {
    let nodes = invalidations.takeAll().compactMap { evaluatedNodes[$0] }.sorted { $0.depth < $1.depth }
    // The evaluation of a parent may evaluate or remove a child, which then is no longer pending.
    invalidations.restore(nodes.map(\.id))
    for node in nodes { node.evaluateIfNeeded() }
  }

  private func layOut() {
    placeViews()
    // Scrolling the focused control into view may move other views. The innermost scroll view settles first.
    for _ in 0..<4 {
      guard focus.reveal() else { return }
      placeViews()
    }
  }

  private func placeViews() {
    let bounds = contentBounds
    // Content that is placed can turn out to have another size than was estimated, or a title.
    for _ in 0..<8 {
      arrangeBars()
      layoutQueue.settle()
      rootNode?.place(in: bounds)
      layoutQueue.place()
      for presentation in shownPresentations {
        presentation.placePresented(in: presentation.area ?? presentation.windowArea ?? bounds)
      }
      if layoutQueue.isEmpty, arrangedTitleRevision == titleRevision { return }
    }
  }

  /// Lets containers with bars arrange them again if a title or the visibility of a view may have changed.
  private func arrangeBars() {
    guard arrangedTitleRevision != titleRevision else { return }
    arrangedTitleRevision = titleRevision
    for node in renderer.titleBars { node.setNeedsArrangement() }
  }

  /// Updates the window, and draws a frame that is not shown, if one has been requested.
  package func drawIfNeeded() {
    update()
    if needsFrame { _ = frame() }
  }

  func frame() -> CellCanvas {
    let start = animator.now
    defer { frameTimes.add(animator.now - start) }
    update()
    deliverBufferedKeys()
    needsFrame = false
    animator.beginFrame()
    return renderer.frame(of: self)
  }

  // MARK: Key hints

  private static let quitHint = KeyHint("^C", "Quit")

  var hintPlan: HintPlan {
    guard typeAhead.isEmpty else {
      // Any other key would queue behind the buffered ones.
      let waiting = KeyHint("Waiting:", typeAhead.summary)
      return HintPlan(local: [waiting, KeyHint("Esc", "Discard"), Self.quitHint], essentials: [])
    }
    if let refusal = refusals.current?.hint, !refusals.isShownByView {
      return HintPlan(explaining: refusal, essentials: overlayHints)
    }
    return HintPlan(local: windowHints + keyHints + [Self.quitHint.with(.low)], essentials: overlayHints)
  }

  var contentBounds: Rect {
    Rect(size: Size(width: size.width, height: size.height - (hasKeyHintLine ? 1 : 0)))
  }

  /// The row of the key-hint line; `nil` if there is none.
  var hintRow: Rect? {
    hasKeyHintLine ? Rect(x: 0, y: size.height - 1, width: size.width, height: 1) : nil
  }

  package var hasKeyHintLine: Bool { size.height >= HintLine.minimumHeight }
  /// The palette of the outermost view, where the app sets its appearance.
  var basePalette: Palette { rootEnvironment?.palette ?? .terminal }
  var usesASCIISymbols: Bool { rootEnvironment?.usesASCIISymbols ?? false }

  private var rootEnvironment: EnvironmentValues? {
    (scenePages?.front ?? rootNode)?.layoutChildren.first?.environment
  }

  var backgroundColor: CellColor { basePalette[.background] }

  /// Draws the window and returns its text as lines without trailing blanks.
  public func text() -> [String] {
    frame().buffer.lines()
  }

  var shownPresentations: [PresentationNode] {
    presentations.filter { !$0.isCovered }
  }
}

/// The root of a window's tree, which proposes the size of the whole grid to its view.
final class RootNode: ViewportNode {
  override var contentAlignment: Alignment { .center }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  override func setNeedsUpdate() {
    window.setNeedsFrame()
  }

  override func evaluateIfNeeded() {
    if window.invalidations.remove(id) { window.setNeedsFrame() }
  }
}
