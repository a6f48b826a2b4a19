// Requests end up in failure messages and logs; the tokens they carry must not.

extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
  private static let secretNames: Set<String> = ["authorization", "cookie", "proxy-authorization", "set-cookie"]

  /// The fields in order of their names, without the values that are secret.
  public var description: String {
    let fields = names.map { "\($0): \(shownValue(of: $0))" }
    return "[\(fields.joined(separator: ", "))]"
  }

  public var customMirror: Mirror {
    Mirror(self, children: names.map { (label: $0, value: shownValue(of: $0)) }, displayStyle: .dictionary)
  }

  private func shownValue(of name: String) -> String {
    Self.secretNames.contains(name) ? "(hidden)" : self[name] ?? ""
  }
}

extension Endpoint.Authorization: CustomStringConvertible, CustomReflectable {
  /// The case, without the token.
  public var description: String {
    switch self {
    case .none: "none"
    case .currentUser: "currentUser"
    case .token: "token(hidden)"
    }
  }

  public var customMirror: Mirror { Mirror(self, children: []) }
}
