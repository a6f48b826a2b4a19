#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Formats one number as `printf` does (POSIX.1-2017, `fprintf`), without Foundation.
enum CFormat {
  /// Returns a number in a format; its description if the format is not that of one number.
  ///
  /// A format for another type or for several values would read memory that is no argument.
  static func string(_ format: String, _ value: some CVarArg) -> String {
    let pattern = /^((?:[^%]|%%)*%[-+ #0-9.]*)(?:hh|h|ll|l|L|q|j|z|t)?([diouxXeEfFgGaA])((?:[^%]|%%)*)$/
    guard let parts = format.firstMatch(of: pattern)?.output else { return "\(value)" }
    if "eEfFgGaA".contains(parts.2) {
      guard let number = value as? any BinaryFloatingPoint else { return "\(value)" }
      return string("\(parts.1)\(parts.2)\(parts.3)", of: Double(number))
    }
    guard let number = value as? any BinaryInteger else { return "\(value)" }
    return string("\(parts.1)l\(parts.2)\(parts.3)", of: Int(truncatingIfNeeded: number))
  }

  private static func string(_ format: String, of value: any CVarArg) -> String {
    withVaList([value]) { arguments in
      var buffer = [CChar](repeating: 0, count: 512)
      let count = Int(vsnprintf(&buffer, buffer.count, format, arguments))
      let bytes = buffer.prefix(max(0, min(count, buffer.count - 1))).map { UInt8(bitPattern: $0) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
