import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import AppComposition

@Suite("Each presentation of the app is answered by keys alone, at each size")
struct DialogTests {
  /// The app with a presentation in front.
  private final class Presented {
    let walk: DialogWalk
    private let dialog: AppDialog
    private let fixture = AppFixture.signedIn()
    private let screen: ScreenDriver

    init(_ dialog: AppDialog) async {
      self.dialog = dialog
      if !dialog.failsOnlyOnTheScreen { dialog.prepare(fixture) }
      screen = await fixture.home()
      walk = DialogWalk(dialog.rawValue, on: screen)
      await play(dialog.way)
    }

    /// Presents it, in the usual size: some of the steps need a wide window.
    func open() async {
      await screen.resize(to: .standard)
      if dialog.failsOnlyOnTheScreen { dialog.prepare(fixture) }
      await play(dialog.opening)
    }

    func recover() { dialog.recover(fixture) }

    private func play(_ text: String) async {
      do {
        for step in try Script(name: dialog.rawValue, text: text).steps { await screen.perform(step.command) }
      } catch {
        Issue.record("\(dialog): \(error)")
      }
    }
  }

  @Test(arguments: AppDialog.allCases)
  func keysAnswer(dialog: AppDialog) async {
    for key in [KeyPress.Key.escape, .character("n"), .character("y"), .return] {
      var presented = await Presented(dialog)
      for (index, size) in DialogWalk.sizes.enumerated() {
        if index > 0, !dialog.isRepeatable || key == .character("y") || key == .return {
          presented = await Presented(dialog)
        }
        await presented.open()
        #expect(!presented.walk.hasDestructiveDefault)
        guard presented.walk.isAnswered(by: key) else { break }
        presented.recover()
        await presented.walk.close(with: key, at: size)
      }
    }
  }

  @Test func eachCallThatPresentsIsPresentedAtEachSize() async throws {
    var shown: Set<ShownPresentation> = []
    for dialog in AppDialog.allCases {
      let presented = await Presented(dialog)
      await presented.open()
      await presented.walk.visitEachSize()
      shown.formUnion(presented.walk.shown)
    }
    var others = [("home", await HostedHome.screenWithAlert())]
    for (name, steps, view) in GalleryDialogs.all {
      let screen = ScreenDriver { view }
      for step in steps { await screen.perform(step) }
      others.append((name, screen))
    }
    for (name, screen) in others {
      let walk = DialogWalk(name, on: screen)
      guard walk.isPresenting else { continue }
      await walk.visitEachSize()
      shown.formUnion(walk.shown)
    }
    let sizes = DialogWalk.sizes.map { "\($0.width)x\($0.height)" }
    let calls = try PresentationSites.ofTheApp()
    #expect(calls.count > 25)
    #expect(PresentationSites.missing(calls, in: shown, at: sizes) == [], "Add the presentation to AppDialog")
  }

  // MARK: The scan itself

  private let sites = PresentationSites(declaredIn: [
    "Sheets.swift": """
    public func sheet(
      isPresented: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line, content: @escaping () -> V
    ) -> some View {
    func padding(_ length: Length) -> some View {
    """
  ])

  @Test func callThatNoTestPresentsIsFound() {
    let source = """
      // .sheet(isPresented: $isShown) {}
      Text("a").padding(1).sheet(isPresented: $isShown) {}
        .sheet(
          isPresented: $isOpen, fileID: fileID, line: line) {}
      """
    let calls = sites.calls(in: source, path: "App/New.swift")
    #expect(calls == ["New.swift:2"])
    let shown: Set = [ShownPresentation(site: "New.swift:2", size: "80x24")]
    #expect(
      PresentationSites.missing(calls, in: shown, at: ["20x5", "80x24"]) == ["New.swift:2 was not presented at 20x5"])
    #expect(PresentationSites.missing(calls, in: shown, at: ["80x24"]) == [])
  }
}
