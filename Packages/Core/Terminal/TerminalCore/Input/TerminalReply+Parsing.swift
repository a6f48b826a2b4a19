extension TerminalReply {
  /// Creates a reply from a control sequence with the private prefix `?`; `nil` if it is another one.
  init?(final: UInt8, parameters: [Int]) {
    switch (final, parameters.first) {
    case (UInt8(ascii: "c"), _): self = .deviceAttributes(parameters)
    case (UInt8(ascii: "u"), let flags?): self = .keyboardFlags(flags)
    // Contour's report of the color scheme: 1 is dark, and 2 is light.
    case (UInt8(ascii: "n"), 997?) where parameters.count == 2 && (1...2).contains(parameters[1]):
      self = .colorScheme(isLight: parameters[1] == 2)
    default: return nil
    }
  }

  /// The largest plausible length of a cell in pixels.
  private static let largestCell = 1000

  /// Creates a reply from the parameters of a window report of xterm: `6;height;width` is the size of a cell.
  init?(windowReport: [Int]) {
    guard windowReport.count == 3, windowReport[0] == 6,
      windowReport.dropFirst().allSatisfy({ (1...Self.largestCell).contains($0) })
    else { return nil }
    self = .cellPixels(Size(width: windowReport[2], height: windowReport[1]))
  }

  /// Creates a reply from the introducer and the content of a string; `nil` if it is another one.
  init?(string: ArraySlice<UInt8>) {
    let content = String(decoding: string.dropFirst(), as: UTF8.self)
    switch string.first {
    case UInt8(ascii: "]"):
      guard content.hasPrefix("11;"), let color = CellColor(specification: content.dropFirst(3)) else { return nil }
      self = .background(color)
    case UInt8(ascii: "_"):
      guard content.hasPrefix("G"), let reply = Self(graphics: content.dropFirst()) else { return nil }
      self = reply
    default: return nil
    }
  }

  /// Creates a reply from the control data and the message of Kitty's graphics protocol, such as `i=31;OK`.
  private init?(graphics content: Substring) {
    let parts = content.split(separator: ";", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let id = parts[0].split(separator: ",").first { $0.hasPrefix("i=") }
    guard let number = id.flatMap({ Int($0.dropFirst(2)) }) else { return nil }
    self = .graphics(id: number, isOK: parts[1] == "OK")
  }
}

extension CellColor {
  /// Creates a color from its specification in X11: `rgb:` or `rgba:` with one to four hexadecimal digits per
  /// component.
  init?(specification: Substring) {
    guard let prefix = ["rgb:", "rgba:"].first(where: { specification.hasPrefix($0) }) else { return nil }
    let digits = specification.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
    let components = digits.compactMap(Self.component)
    guard digits.count == prefix.count - 1, components.count == digits.count else { return nil }
    self.init(red: components[0], green: components[1], blue: components[2])
  }

  /// Returns a component, of which the digits are a fraction of their largest number.
  private static func component(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy(isHexadecimal), let value = Int(digits, radix: 16)
    else { return nil }
    let largest = 1 << (4 * digits.utf8.count) - 1
    return UInt8((value * 255 + largest / 2) / largest)
  }

  // A number in Swift may also begin with a sign.
  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
