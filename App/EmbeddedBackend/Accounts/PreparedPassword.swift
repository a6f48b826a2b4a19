import Foundation

extension String {
  /// The password as it is hashed: each keyboard and clipboard produces the same bytes.
  ///
  /// The rules are those of the profile OpaqueString (RFC 8265, section 4.2): each kind of space becomes U+0020, and
  /// the text is normalized to NFC. Case and width do not change.
  var preparedPassword: String {
    let scalars = unicodeScalars.map { $0.properties.generalCategory == .spaceSeparator ? " " : $0 }
    return String(String.UnicodeScalarView(scalars)).precomposedStringWithCanonicalMapping
  }
}
