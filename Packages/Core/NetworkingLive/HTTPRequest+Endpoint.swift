import Networking

extension HTTPRequest {
  /// The request that asks an endpoint.
  init(_ endpoint: Endpoint, accessToken: () -> String?) {
    var headers: HTTPHeaders = ["Accept": WireFormat.contentType]
    if endpoint.body != nil { headers["Content-Type"] = WireFormat.contentType }
    if let token = endpoint.authorization.token(ofCurrentUser: accessToken) {
      headers["Authorization"] = "Bearer \(token)"
    }
    self.init(endpoint.method, endpoint.path, query: endpoint.query, headers: headers, body: endpoint.body)
  }
}

extension Endpoint.Authorization {
  fileprivate func token(ofCurrentUser accessToken: () -> String?) -> String? {
    switch self {
    case .none: nil
    case .currentUser: accessToken()
    case .token(let token): token
    }
  }
}
