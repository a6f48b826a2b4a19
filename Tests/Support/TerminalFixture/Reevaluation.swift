import Foundation
import Observation
import TerminalUI

/// Evaluates a view repeatedly because its parent changes, while the object that it reads does not change.
///
/// Run as `TerminalFixture reevaluate`. Prints the growth in memory pages after the first thousand evaluations. Needs
/// its own process, because the memory of other tests would be included.
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
      // The frame requests that are queued on the main actor run before this task.
      await Task {}.value
    }
    for _ in 0..<1_000 { await change() }
    let before = residentPages
    for _ in 0..<4_000 { await change() }
    print("grew by \(residentPages - before) pages, shows \(window.text()[0])")
  }

  /// The resident pages, the second number of `/proc/self/statm` (proc(5)); 0 if the file does not exist.
  private static var residentPages: Int {
    let figures = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let words = figures?.split(separator: " ") ?? []
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }
}
