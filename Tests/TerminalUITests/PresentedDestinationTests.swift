import Testing

@testable import TerminalUI

@MainActor
struct PresentedDestinationTests {
  struct Shop: View {
    @State private var isPaying = false
    @State private var total = 7
    @State private var path: [Int] = []

    var body: some View {
      NavigationStack(path: $path) {
        VStack {
          Text(isPaying ? "paying" : "idle")
          Button("Pay") { isPaying = true }
        }
        .navigationTitle("Shop")
        .navigationDestination(for: Int.self) { Text("Receipt \($0)").navigationTitle("Receipt") }
        .navigationDestination(isPresented: $isPaying) {
          Button("Total \(total)") { total += 1 }.navigationTitle("Pay")
          NavigationLink("Receipt", value: total)
          Button("Done") { isPaying = false }
          Button("Home") { path = [] }
        }
      }
    }
  }

  @Test func pageIsShownWhileTheBindingIsTrue() {
    let screen = Screen(40, 10) { Shop() }
    screen.tap("Pay")
    #expect(screen.lines[0] == " ‹ Back  Pay")
    screen.tap("Total 7")
    #expect(screen.lines.contains { $0.contains("Total 8") })
    screen.tap("Done")
    #expect(screen.lines[0] == " Shop")
    screen.tap("Pay")
    #expect(screen.lines.contains { $0.contains("Total 8") })
  }

  @Test func goingBackSetsTheBindingToFalse() {
    let screen = Screen(40, 10) { Shop() }
    screen.tap("Pay")
    screen.press(.escape)
    #expect(screen.lines.contains { $0.contains("idle") })
    screen.tap("Pay")
    #expect(screen.lines[0] == " ‹ Back  Pay")
  }

  struct Covered: View {
    @State private var isOpen = false
    @State private var isDeep = false

    var body: some View {
      NavigationStack {
        Button("Open") { isOpen = true }
          .navigationTitle("Root")
          .navigationDestination(isPresented: $isOpen) {
            Button("Deep") { isDeep = true }.navigationTitle("First")
              .navigationDestination(isPresented: $isDeep) {
                Button("Close all") { isOpen = false }.navigationTitle("Second")
              }
          }
        Text(isDeep ? "deep" : "shallow")
      }
    }
  }

  @Test func dismissingAPageDismissesPagesAboveIt() {
    let screen = Screen(40, 10) { Covered() }
    screen.tap("Open")
    screen.tap("Deep")
    #expect(screen.lines[0] == " ‹ Back  Second")
    screen.tap("Close all")
    #expect(screen.lines[0] == " Root")
    #expect(screen.lines.contains { $0.contains("shallow") })
  }

  struct Cut: View {
    @State private var path = [1]
    @State private var isOpen = false

    var body: some View {
      NavigationStack(path: $path) {
        Text(isOpen ? "open" : "closed").navigationTitle("Root")
          .navigationDestination(for: Int.self) { number in
            Button("Open") { isOpen = true }.navigationTitle("Number \(number)")
              .navigationDestination(isPresented: $isOpen) {
                Button("Cut") { path = [] }.navigationTitle("Last")
              }
          }
      }
    }
  }

  @Test func clearingThePathDismissesThePresentedPage() {
    var faults: [RuntimeFault] = []
    let screen = Screen(40, 10) { Cut() }
    screen.window.onFault = { faults.append($0) }
    screen.tap("Open")
    #expect(screen.lines[0] == " ‹ Back  Last")
    screen.tap("Cut")
    #expect(screen.lines[0] == " Root")
    #expect(screen.lines.contains { $0.contains("closed") })
    #expect(faults.isEmpty)
  }
}
