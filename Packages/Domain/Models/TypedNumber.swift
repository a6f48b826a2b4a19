public import Foundation

/// The rule by which the app reads every number that a user types.
///
/// A comma or point before one or two last digits is the decimal separator. A comma or point that could also group
/// thousands, as in `12,345`, is refused: a wrong guess would multiply a price. Spaces and apostrophes group thousands.
/// Digits of all scripts are accepted.
public enum TypedNumber {
  /// Reads an amount in US dollars, which may begin or end with a dollar sign.
  ///
  /// - Returns: The exact amount, in whole cents, at least 0.
  /// - Throws: The reason why the text is not an amount.
  public static func amount(_ text: String) throws(Problem) -> Decimal {
    let cents = try TypedDigits(text, as: .amount).hundredths
    return Decimal(sign: .plus, exponent: -2, significand: Decimal(cents))
  }

  /// Reads a whole number, at least 0, such as a quantity.
  ///
  /// - Throws: The reason why the text is not a whole number.
  public static func whole(_ text: String) throws(Problem) -> Int {
    let (number, rest) = try TypedDigits(text, as: .whole).hundredths.quotientAndRemainder(dividingBy: 100)
    guard rest == 0 else { throw .hasDecimals }
    return number
  }

  /// Returns the decimal digits of any script as ASCII digits; `nil` if a character is not a decimal digit.
  public static func digits(_ text: some StringProtocol) -> String? {
    var digits = ""
    for character in text {
      guard let digit = character.decimalDigit else { return nil }
      digits.append(digit)
    }
    return digits
  }
}

extension TypedNumber {
  /// What a number is used for.
  public enum Kind: Equatable, Sendable {
    /// An amount in US dollars, with at most two decimals.
    case amount
    /// A number without decimals and currency.
    case whole
  }

  /// The reason why a text is not a number.
  public enum Problem: LocalizedError, Equatable, Sendable {
    /// The text is empty.
    case isEmpty
    /// The text contains something else than a number, such as letters.
    case isNotANumber(Kind)
    /// The text has a plus or minus sign.
    case hasSign
    /// The text has a currency sign that is not accepted.
    case hasCurrency(String, Kind)
    /// The last separator could be the decimal separator or group thousands: `12,345`.
    case isAmbiguous(String, Kind)
    /// The digits are not in groups of three.
    case isMisgrouped
    /// The text has more than two decimals.
    case hasTooManyDecimals
    /// The text ends with a comma or point.
    case endsWithSeparator
    /// A whole number has decimals.
    case hasDecimals
    /// The number has more than 12 digits before the decimal separator.
    case isTooLarge

    /// What the user can do, as a sentence without its period.
    public var errorDescription: String? {
      switch self {
      case .isEmpty: "Enter a number"
      case .isNotANumber(.amount): "Type digits only, such as 12.50"
      case .isNotANumber(.whole): "Type digits only, such as 12"
      case .hasSign: "Remove the sign before or after the number"
      case .hasCurrency(let sign, .amount): "Prices are in US dollars. Remove \(sign)"
      case .hasCurrency(let sign, .whole): "Remove \(sign)"
      case .isAmbiguous(let text, let kind): Self.readings(of: text, kind)
      case .isMisgrouped: "Separate groups of three digits, or type digits only"
      case .hasTooManyDecimals: "Type at most two decimals"
      case .endsWithSeparator: "Type the digits after the separator, or remove it"
      case .hasDecimals: "Type a whole number"
      case .isTooLarge: "Type a smaller number"
      }
    }

    private static func readings(of text: String, _ kind: Kind) -> String {
      let parts = text.split { !$0.isNumber }.map(String.init)
      guard parts.count == 2, let rest = Int(parts[1]), let whole = Int(parts[0]) else { return "Type digits only" }
      let start = "\(text) can be \(parts[0]).\(parts[1]) or \(parts[0]),\(parts[1])"
      guard kind == .amount else { return "\(start). Type \(parts[0])\(parts[1])" }
      let cents = whole * 100 + (rest + 5) / 10
      let rounded = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
      return "\(start).00. Type \(parts[0])\(parts[1]) or \(rounded)"
    }
  }
}

/// The digits of a typed number, in groups between separators.
private struct TypedDigits {
  private enum Separator {
    case comma, point
    /// A space, an apostrophe or the Arabic thousands separator.
    case grouping
    /// The Arabic decimal separator.
    case decimal
  }

  private let kind: TypedNumber.Kind
  /// One more group than separators; a group is empty beside a separator without a digit.
  private var groups = [""]
  private var separators: [Separator] = []

  init(_ text: String, as kind: TypedNumber.Kind) throws(TypedNumber.Problem) {
    self.kind = kind
    var text = Substring(text).trimmed
    guard !text.isEmpty else { throw .isEmpty }
    if kind == .amount { text = text.withoutDollarSign }
    for character in text { try append(character) }
    guard groups.contains(where: { !$0.isEmpty }) else { throw .isNotANumber(kind) }
  }

  private mutating func append(_ character: Character) throws(TypedNumber.Problem) {
    if let digit = character.decimalDigit {
      groups[groups.count - 1].append(digit)
      return
    }
    switch character {
    case ",", "，", "،": separators.append(.comma)
    case ".", "．": separators.append(.point)
    case " ", "\u{A0}", "\u{2009}", "\u{202F}", "'", "’", "\u{66C}": separators.append(.grouping)
    case "\u{66B}": separators.append(.decimal)
    case "+", "-", "−", "–", "—", "＋", "－": throw .hasSign
    case _ where character.isCurrencySymbol && !(kind == .amount && character.isDollarSign):
      throw .hasCurrency(String(character), kind)
    default: throw .isNotANumber(kind)
    }
    groups.append("")
  }

  var hundredths: Int {
    get throws(TypedNumber.Problem) {
      let hasDecimals = try endsWithDecimals
      let decimals = hasDecimals ? groups[groups.count - 1] : ""
      let digits = try wholeDigits(
        groups.dropLast(hasDecimals ? 1 : 0), between: separators.dropLast(hasDecimals ? 1 : 0),
        before: hasDecimals ? separators.last : nil)
      let padded = digits + decimals + String(repeating: "0", count: 2 - decimals.count)
      guard digits.count <= 12, let number = Int(padded) else { throw .isTooLarge }
      return number
    }
  }

  private var endsWithDecimals: Bool {
    get throws(TypedNumber.Problem) {
      guard let last = separators.last, last != .grouping else { return false }
      let count = groups[groups.count - 1].count
      if count == 0 { throw .endsWithSeparator }
      if count <= 2 { return true }
      let repeats = separators.count > 1 && separators.allSatisfy { $0 == last }
      if repeats, last != .decimal { return false }
      if let text = ambiguousText { throw .isAmbiguous(text, kind) }
      throw .hasTooManyDecimals
    }
  }

  /// The text in ASCII if its only separator could also group thousands.
  private var ambiguousText: String? {
    guard groups.count == 2, groups[1].count == 3, (1...3).contains(groups[0].count), groups[0].first != "0" else {
      return nil
    }
    switch separators[0] {
    case .comma: return groups[0] + "," + groups[1]
    case .point: return groups[0] + "." + groups[1]
    case .grouping, .decimal: return nil
    }
  }

  /// Returns the digits before the decimals, without leading zeros.
  private func wholeDigits(
    _ groups: ArraySlice<String>, between separators: ArraySlice<Separator>, before decimalSeparator: Separator?
  ) throws(TypedNumber.Problem) -> String {
    if let separator = separators.first {
      let isGrouped =
        separator != decimalSeparator && separator != .decimal && separators.allSatisfy { $0 == separator }
        && (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
      guard isGrouped else { throw .isMisgrouped }
    }
    return String(groups.joined().drop { $0 == "0" })
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }

  fileprivate var withoutDollarSign: Substring {
    if first?.isDollarSign == true { return dropFirst().trimmed }
    return last?.isDollarSign == true ? dropLast().trimmed : self
  }
}

extension Character {
  /// The ASCII digit of a decimal digit of any script, or `nil`.
  fileprivate var decimalDigit: Character? {
    guard unicodeScalars.count == 1, let scalar = unicodeScalars.first,
      scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue
    else { return nil }
    return Character(String(Int(value)))
  }

  fileprivate var isDollarSign: Bool { self == "$" || self == "＄" }
}
