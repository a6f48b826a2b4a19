import Networking

extension HTTPRequest {
  /// Creates the request for an endpoint, without credentials.
  init(_ endpoint: Endpoint) {
    var headers: HTTPHeaders = ["Accept": WireFormat.contentType]
    if endpoint.body != nil { headers["Content-Type"] = WireFormat.contentType }
    self.init(endpoint.method, endpoint.path, query: endpoint.query, headers: headers, body: endpoint.body)
  }
}
