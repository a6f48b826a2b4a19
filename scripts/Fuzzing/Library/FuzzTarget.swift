/// A part of the program that takes input from outside, with the property that every input must keep.
@MainActor
public protocol FuzzTarget {
  /// The name on the command line.
  var name: String { get }
  /// Valid inputs that mutations start from.
  var corpus: [[UInt8]] { get }
  /// Byte sequences that mean something to the target. Mutations insert them.
  var tokens: [String] { get }

  /// Makes what the target needs before its first case.
  func prepare() async throws

  /// Passes one input to the target. A crash or a call that does not return is found by the parent process.
  ///
  /// - Throws: `FuzzViolation` if the target handled the input wrongly.
  func check(_ input: [UInt8]) async throws
}

/// What a target did that no input may cause.
public struct FuzzViolation: Error, CustomStringConvertible, Equatable {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}

extension FuzzTarget {
  public func prepare() async throws {}

  /// The input of one case. The same seed and number make the same bytes.
  ///
  /// - Parameters:
  ///   - number: The number of the case, from 0.
  ///   - seed: The seed of the run.
  public func input(number: Int, seed: UInt64) -> [UInt8] {
    var mutation = Mutation(seed: seed, number: number, tokens: tokens)
    let original = corpus.isEmpty ? [] : corpus[mutation.below(corpus.count)]
    // The unchanged corpus comes first: a target that refuses valid input is mistaken itself.
    return number < corpus.count ? corpus[number] : mutation.mutated(original)
  }
}

/// All targets, in the order in which they run.
@MainActor
public enum FuzzTargets {
  public static let all: [any FuzzTarget] = [
    TerminalInputTarget(), ScriptTarget(), StateTarget(), RulesTarget(), ManifestTarget(), LinkTarget(), AnswerTarget(),
  ]

  /// The names of all targets.
  public static var names: [String] { all.map(\.name) }

  /// The target with a name. Includes `planted`, which shows that the fuzzer finds defects.
  public static func named(_ name: String) -> (any FuzzTarget)? {
    (all + [PlantedTarget()]).first { $0.name == name }
  }
}
