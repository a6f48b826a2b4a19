enum SequenceParameters {
  /// The largest parameter of a sequence: the last code point.
  private static let largest = 0x10FFFF

  /// Parses the parameters of a sequence, each with its subparameters after a colon; 0 for an empty one.
  ///
  /// - Returns: The numbers; `nil` if a parameter is no number or exceeds the largest code point, so the sequence is
  ///   ignored.
  static func fields(_ parameters: ArraySlice<UInt8>) -> [[Int]]? {
    var fields = [[0]]
    for byte in parameters {
      let (field, part) = (fields.count - 1, fields[fields.count - 1].count - 1)
      switch byte {
      case UInt8(ascii: ";"): fields.append([0])
      case UInt8(ascii: ":"): fields[field].append(0)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        fields[field][part] = fields[field][part] * 10 + Int(byte - UInt8(ascii: "0"))
        guard fields[field][part] <= largest else { return nil }
      default: return nil
      }
    }
    return fields
  }

  static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int]? {
    fields(parameters)?.map { $0[0] }
  }
}
