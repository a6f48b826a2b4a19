import Foundation
import Observation
import TerminalUI

/// Evaluates a view again and again because its parent changes, while the object that it reads never does.
///
/// Run as `TerminalFixture reevaluate`. Prints by how many memory pages it grows after the first thousand times. It needs
/// a process of its own: other tests would share the memory.
@MainActor
enum Reevaluation {
  @Observable
  final class Constant {
    var name = "constant"
    var typed = "text"
  }

  @Observable
  final class Counter {
    var value = 0
  }

  struct Parent: View {
    let counter: Counter
    let constant: Constant

    var body: some View {
      VStack {
        Child(number: counter.value, constant: constant)
        if counter.value.isMultiple(of: 2) { Child(number: 0, constant: constant) }
        TextField(
          "Typed",
          text: Binding {
            constant.typed
          } set: {
            constant.typed = $0
          })
      }
    }
  }

  struct Child: View {
    let number: Int
    let constant: Constant

    var body: some View { Text("\(constant.name) \(number)") }
  }

  static func printGrowth() async {
    let counter = Counter()
    let constant = Constant()
    let window = Window(size: Size(width: 20, height: 4), clock: ContinuousClock()) {
      Parent(counter: counter, constant: constant)
    }
    let change = {
      counter.value += 1
      window.drawIfNeeded()
      // The requests for frames that are queued on the main actor run before this one.
      await Task {}.value
    }
    for _ in 0..<1_000 { await change() }
    let before = residentPages
    for _ in 0..<4_000 { await change() }
    print("grew by \(residentPages - before) pages, shows \(window.text()[0])")
  }

  /// The second number of `/proc/self/statm` (proc(5)); 0 where the system has no such file.
  private static var residentPages: Int {
    let figures = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let words = figures?.split(separator: " ") ?? []
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }
}
