import Foundation
import PortableImages
import TerminalCharts
import TerminalCore
import TerminalSVG
import TerminalUI
import TerminalUIDriver
import TerminalUIPlain
import TerminalUITesting
import TestSupport
import Testing
import TextSafety
import TrellisPerturbation

#if canImport(FoundationXML)
  import FoundationXML
#endif

@MainActor
@Suite("The listings in the READMEs of the terminal modules") struct ReadmeListings {
  @Test func picturesAreResizedAndDrawn() throws {
    let gradient = Bitmap(width: 64, height: 32) { x, y in .init(red: UInt8(4 * x), green: UInt8(8 * y), blue: 128) }
    let small = gradient.resized(width: 40, height: 40)
    #expect(small.width == 40)
  }

  private func decode(_ bytes: [UInt8]) throws -> Bitmap {
    let picture = try Bitmap(png: bytes)  // throws PNGError with the chunk and the byte
    return picture
  }

  private struct Day: Identifiable {
    let date: Date
    var id: Date { date }
    let revenue: Double
  }

  private struct RevenueView: View {
    let days: [Day]
    @State private var selectedDay: Date?

    var body: some View {
      Chart(days) { day in
        BarMark(x: .value("Day", day.date, unit: .day), y: .value("Revenue", day.revenue))
      }
      .chartXSelection(value: $selectedDay)
      .frame(height: .cells(12))
    }
  }

  @Test func aChartIsDrawn() async {
    let screen = ScreenDriver { RevenueView(days: [Day(date: Date(timeIntervalSince1970: 0), revenue: 12)]) }
    await screen.expect("█")
  }

  private func describeTerminal() {
    let terminal = PosixTerminal(environment: PosixTerminal.processEnvironment)
    print(terminal.size, terminal.capabilities.colors)
  }

  @Test func aScreenIsASVGDocument() {
    let window = Window(size: Size(width: 80, height: 24)) { TaskList() }
    let screen = window.styledScreen()
    let still = SVGScreen(screen, title: "Tasks").text

    let animation = SVGAnimation([
      .init(screen, for: .seconds(1)),
      .init(screen, for: .milliseconds(500)),
    ]).text

    for document in [still, animation] {
      let parser = XMLParser(data: Data(document.utf8))
      #expect(parser.parse(), "\(parser.parserError.map(String.init(describing:)) ?? "")")
      #expect(document.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\"") && document.contains("Write a screen"))
    }
  }

  private func runPlainly(_ scene: some Scene, opening open: @escaping @MainActor (String) -> Bool) async {
    let terminal = PlainTerminal()
    defer { terminal.close() }
    let session = PlainSession(open: { link in open(link) }, say: StandardStream.output.writeLine)
    _ = await session.run(scene, input: terminal.start(showing: session.visiblePart))
  }

  private struct LoginView: View {
    @State private var email = ""
    @State private var isSignedIn = false

    var body: some View {
      VStack {
        TextField("Email", text: $email)
        Button("Sign in") { isSignedIn = true }
        if isSignedIn { Text("Welcome back, \(email)") }
      }
    }
  }

  @Test func aScreenIsOperatedByTheNamesOfItsControls() async {
    let screen = ScreenDriver { LoginView() }
    await screen.type("ada@example.com", into: "Email")
    await screen.tap("Sign in")
    await screen.advance(by: .seconds(1))
    await screen.expect("Welcome back, ada@example.com")
    #expect(!screen.styledText.contains("Sign out"))
  }

  @Test func jobsAreDelayedByAPerturbableClock() async throws {
    let clock = VirtualClock.perturbable()
    let driver = Driver(WindowGroup { TaskList() }, clock: clock)
    try await driver.perform(.expect("Tasks"))
  }
}
