// Requests appear in failure messages and logs, which must not contain the tokens of the requests.

extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
  private static let secretNames: Set<String> = ["authorization", "cookie", "proxy-authorization", "set-cookie"]

  /// The fields in the order of their names, with secret values replaced by `(hidden)`.
  public var description: String {
    let fields = names.map { "\($0): \(shownValue(of: $0))" }
    return "[\(fields.joined(separator: ", "))]"
  }

  /// A mirror of the fields without secret values, so that `dump` does not print them either.
  public var customMirror: Mirror {
    Mirror(self, children: names.map { (label: $0, value: shownValue(of: $0)) }, displayStyle: .dictionary)
  }

  private func shownValue(of name: String) -> String {
    Self.secretNames.contains(name) ? "(hidden)" : self[name] ?? ""
  }
}

extension Endpoint.Authorization: CustomStringConvertible, CustomReflectable {
  /// The case without the token.
  public var description: String {
    switch self {
    case .none: "none"
    case .currentUser: "currentUser"
    case .token: "token(hidden)"
    }
  }

  /// An empty mirror, so that `dump` does not print the token either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
