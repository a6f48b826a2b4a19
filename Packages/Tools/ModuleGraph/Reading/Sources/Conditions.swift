struct ConditionStack {
  private struct Frame {
    var outer: Ternary
    /// True where one of the previous branches is compiled.
    var taken: Ternary
    var braces: Int
    /// The positions of the conditions of the `#if` and of the current branch; the latter is `nil` for `#else`.
    var condition: Range<Int>
    var branch: Range<Int>?
  }

  private var frames: [Frame] = []
  /// The configurations in which the compiler sees the current position.
  private(set) var current = Ternary.always

  /// Opens an `#if` block, each branch of which begins with this number of open braces.
  mutating func begin(_ value: Ternary, braces: Int, at condition: Range<Int>) {
    frames.append(Frame(outer: current, taken: value, braces: braces, condition: condition, branch: condition))
    current = current && value
  }

  /// Begins the branch of an `#elseif`, or of an `#else` with `always`, and returns the number of open braces.
  mutating func branch(_ value: Ternary, at condition: Range<Int>?) -> Int? {
    guard var frame = frames.popLast() else { return nil }
    current = frame.outer && !frame.taken && value
    frame.taken = frame.taken || value
    frame.branch = condition
    frames.append(frame)
    return frame.braces
  }

  /// Returns the conditions of the open blocks as they are written, the innermost first; `nil` outside of all blocks.
  func text(in source: SourceBytes) -> String? {
    guard !frames.isEmpty else { return nil }
    return frames.reversed().map { frame in
      let condition = Self.line(source.text(frame.branch ?? frame.condition))
      guard let branch = frame.branch else { return "the #else of `#if \(condition)`" }
      return branch == frame.condition ? "`#if \(condition)`" : "`#elseif \(condition)`"
    }.joined(separator: " in ")
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  mutating func end() {
    guard let frame = frames.popLast() else { return }
    current = frame.outer
  }
}

/// Evaluates the atoms of a compilation condition in each configuration of a matrix.
struct ConditionEvaluator {
  private let matrix: BuildMatrix

  init(_ matrix: BuildMatrix) {
    self.matrix = matrix
  }

  /// Evaluates `DEBUG`, `true`, `false` or a custom flag.
  func flag(_ name: String) -> Ternary {
    switch name {
    case "true", "SWIFT_PACKAGE": .always
    case "false": .never
    case _ where matrix.defines.contains(name): .always
    case "DEBUG": Ternary(yes: matrix.debug, no: ~matrix.debug)
    // A flag that the manifest does not set may be set on the command line.
    default: .unknown
    }
  }

  /// Evaluates a condition with an argument, such as `os(Linux)`, `canImport(UIKit)` and `swift(>=6.0)`.
  func call(_ name: String, _ argument: String) -> Ternary {
    let argument = argument.filter { !$0.isWhitespace }
    switch name {
    case "os": return platforms { $0 == Self.platform(argument) }
    case "canImport": return canImport(argument)
    case "compiler": return version(argument, newest: nil)
    case "swift": return version(argument, newest: newestLanguage)
    case "targetEnvironment": return environment(argument)
    case "_runtime": return platforms { PlatformModules.isApple($0) == (argument == "_ObjC") }
    case "_endian": return argument == "little" ? .always : .never
    default: return .unknown
    }
  }

  private func canImport(_ argument: String) -> Ternary {
    let parts = Self.parts(ofProbe: argument)
    guard let module = parts.first else { return .unknown }
    // A platform can have a module without the required version or submodule. Older tools can lack the module.
    let isSure =
      parts.count == 1 && !matrix.toolsVersion.lexicographicallyPrecedes(PlatformModules.firstTools[module] ?? [])
    return platforms { platform in
      PlatformModules.canImport(module, on: platform).flatMap { $0 && !isSure ? nil : $0 }
    }
  }

  /// Splits the argument of `canImport` into the module, its submodules, and a version.
  static func parts(ofProbe argument: String) -> [String] {
    argument.split { $0 == "," || $0 == "." || $0.isWhitespace }.map(String.init)
  }

  private func platforms(_ holds: (String) -> Bool?) -> Ternary {
    Ternary(yes: matrix.bits { holds($0) == true }, no: matrix.bits { holds($0) == false })
  }

  /// The name of a platform as in manifests, in lower case.
  static func platform(_ name: String) -> String {
    name == "OSX" ? "macos" : name == "xrOS" ? "visionos" : name.lowercased()
  }

  /// The highest version for which `swift(>=...)` is true with the newest compiler; `nil` for the compiler's own
  /// version.
  private var newestLanguage: [Int]? {
    switch matrix.languageMode ?? matrix.toolsVersion.first ?? 6 {
    case ..<5: [4, 2]
    case 5: [5, 10]
    default: nil
    }
  }

  /// Evaluates a version comparison, with certainty up to the tools version: older tools cannot read the sources.
  private func version(_ argument: String, newest: [Int]?) -> Ternary {
    let isAtLeast = argument.hasPrefix(">=")
    guard isAtLeast || argument.hasPrefix("<") else { return .unknown }
    let bound = BuildMatrix.numbers(String(argument.dropFirst(isAtLeast ? 2 : 1)))
    if let newest, newest.lexicographicallyPrecedes(bound) { return isAtLeast ? .never : .always }
    guard !matrix.toolsVersion.lexicographicallyPrecedes(bound) else { return .unknown }
    return isAtLeast ? .always : .never
  }

  private func environment(_ name: String) -> Ternary {
    switch name {
    case "simulator": platforms { $0 != "macos" && PlatformModules.isApple($0) ? nil : false }
    case "macCatalyst": platforms { $0 == "ios" ? nil : $0 == "maccatalyst" }
    default: .unknown
    }
  }
}

/// Parses the condition of an `#if` or `#elseif` and evaluates it in each configuration of a matrix.
struct ConditionParser {
  private var lexer: Lexer
  private let matrix: BuildMatrix
  private var nesting = 0
  /// The modules that the condition names in `canImport`.
  private(set) var probedModules: [String] = []

  /// Creates a parser from a lexer that is after the word of the directive.
  init(_ lexer: Lexer, matrix: BuildMatrix) {
    (self.lexer, self.matrix) = (lexer, matrix)
  }

  mutating func parse() -> (value: Ternary, end: Int) {
    (disjunction(), lexer.position)
  }

  private mutating func disjunction() -> Ternary {
    var value = conjunction()
    while accept("||") { value = value || conjunction() }
    return value
  }

  private mutating func conjunction() -> Ternary {
    var value = operand()
    while accept("&&") { value = value && operand() }
    return value
  }

  /// Skips an operator if it follows on the same line; its operand may be on the next one.
  private mutating func accept(_ symbol: StaticString) -> Bool {
    let start = lexer.position
    lexer.skipBlanks()
    while lexer.byte == Byte.slash, lexer.ahead(1) == Byte.star {
      lexer.skipBlockComment()
      lexer.skipBlanks()
    }
    if lexer.source.has(symbol, at: lexer.position) {
      lexer.position += 2
      return true
    }
    lexer.position = start
    return false
  }

  private mutating func operand() -> Ternary {
    // Limits the recursion, so that a deeply nested condition does not exhaust the stack.
    guard nesting < 100 else { return .unknown }
    nesting += 1
    defer { nesting -= 1 }
    lexer.skipSpace()
    switch lexer.byte {
    case 0x21:
      lexer.position += 1
      return !operand()
    case Byte.open:
      lexer.position += 1
      let value = disjunction()
      lexer.skipSpace()
      if lexer.byte == Byte.close { lexer.position += 1 }
      return value
    default: return named()
    }
  }

  private mutating func named() -> Ternary {
    guard let range = lexer.word() else { return .unknown }
    let name = lexer.source.text(range)
    guard lexer.byte == Byte.open else { return ConditionEvaluator(matrix).flag(name) }
    let start = lexer.position + 1
    lexer.skipParentheses()
    // Limits the length of an argument. Otherwise, each unterminated one would be read to the end of the file.
    guard lexer.position - start < 1000 else { return .unknown }
    let argument = lexer.source.text(start..<max(start, lexer.position - 1))
    if name == "canImport" { probedModules += ConditionEvaluator.parts(ofProbe: argument).prefix(1) }
    return ConditionEvaluator(matrix).call(name, argument)
  }
}

/// The platforms of modules that `canImport` conditions commonly name.
enum PlatformModules {
  private static let apple: Set<String> = ["macos", "ios", "tvos", "watchos", "visionos", "maccatalyst", "driverkit"]

  /// The first tools version that includes a module, for modules that tools still in use may lack.
  static let firstTools = [
    "Observation": [5, 9], "Synchronization": [6, 0], "FoundationEssentials": [6, 0],
    "FoundationInternationalization": [6, 0], "FoundationNetworking": [5, 1], "FoundationXML": [5, 1],
  ]

  static func isApple(_ platform: String) -> Bool { apple.contains(platform) }

  /// Whether `canImport(module)` is true on a platform; `nil` if it is unknown.
  static func canImport(_ module: String, on platform: String) -> Bool? {
    switch module {
    case "Swift", "Foundation", "Dispatch", "Observation", "Synchronization": platform == "wasi" ? nil : true
    case "Darwin", "ObjectiveC", "Combine", "os", "OSLog", "CoreGraphics", "CryptoKit", "Security":
      isApple(platform)
    case "CoreFoundation": isApple(platform) ? true : nil
    case "SwiftUI", "CoreData", "WidgetKit", "MapKit", "StoreKit", "UserNotifications": isApple(platform)
    case "UIKit": isApple(platform) && platform != "macos" && platform != "driverkit"
    case "AppKit", "Cocoa": platform == "macos"
    case "WatchKit": platform == "watchos"
    case "Glibc": platform == "linux"
    case "Musl": platform == "linux" ? nil : false
    case "Android", "Bionic": platform == "android"
    case "WinSDK", "ucrt", "CRT": platform == "windows"
    case "WASILibc": platform == "wasi"
    case "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML":
      !isApple(platform)
    default: nil
    }
  }
}
