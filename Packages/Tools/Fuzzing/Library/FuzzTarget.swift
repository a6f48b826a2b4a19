/// A part of the program that parses external input, with a property that must hold for every input.
@MainActor
package protocol FuzzTarget {
  var name: String { get }
  /// Valid inputs, which are the basis of mutations.
  var corpus: [[UInt8]] { get }
  /// Byte sequences with a meaning in the input format, which mutations insert.
  var tokens: [String] { get }

  func prepare() async throws

  /// Passes one input to the target; throws `FuzzViolation` if it is handled incorrectly.
  ///
  /// The parent process detects a crash or a call that does not return.
  func check(_ input: [UInt8]) async throws
}

package struct FuzzViolation: Error, CustomStringConvertible, Equatable {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

extension FuzzTarget {
  package func prepare() async throws {}

  /// Returns the input of a case, counted from 0: first those of the corpus, then mutations.
  ///
  /// The same seed and number always produce the same bytes.
  package func input(number: Int, seed: UInt64) -> [UInt8] {
    var mutation = Mutation(seed: seed, number: number, tokens: tokens)
    let original = corpus.isEmpty ? [] : corpus[mutation.below(corpus.count)]
    // The unchanged corpus comes first, because a target that rejects valid input is itself faulty.
    return number < corpus.count ? corpus[number] : mutation.mutated(original)
  }
}

@MainActor
package enum FuzzTargets {
  /// All targets except the planted ones, in the order in which they run.
  package static let all: [any FuzzTarget] = [
    TerminalInputTarget(), ScriptTarget(), StateTarget(), RulesTarget(), ManifestTarget(), LinkTarget(),
    ResponseTarget(), NumberTarget(), FrameTarget(), ConfigurationTarget(), RecordingTarget(), SocketTarget(),
  ]

  package static var names: [String] { all.map(\.name) }

  /// Returns the target with a name, also one with a planted defect, which verifies that the fuzzer finds it.
  package static func named(_ name: String) -> (any FuzzTarget)? {
    (all + PlantedTargets.all).first { $0.name == name }
  }
}
