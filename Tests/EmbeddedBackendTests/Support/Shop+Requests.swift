import EmbeddedBackend
import Foundation
import Models
import Networking
import TestSupport

extension Shop {
  func signUp(
    name: String = "Mary Somerville", shopName: String = "Connexion", email: String = "mary@example.com",
    password: String = "heavens above"
  ) async throws -> HTTPResponse {
    let fields = ["name": name, "shopName": shopName, "email": email, "password": password]
    return try await ask(.post, "/v1/accounts", body: String(decoding: JSONEncoder().encode(fields), as: UTF8.self))
  }

  func trySignIn(
    _ email: String = "mary@example.com", _ password: String = "heavens above"
  ) async throws -> HTTPResponse {
    try await ask(.post, "/v1/sessions", body: #"{"email":"\#(email)","password":"\#(password)"}"#)
  }

  func requestReset(_ email: String = "ada@example.com") async throws -> HTTPResponse {
    try await ask(.post, "/v1/password-resets", body: #"{"email":"\#(email)"}"#)
  }

  func reset(_ token: String, to password: String = "analytical") async throws -> HTTPResponse {
    try await ask(.put, "/v1/password-resets/\(token)", body: #"{"password":"\#(password)"}"#)
  }

  func place(_ draft: Draft, token: String) async throws -> HTTPResponse {
    try await ask(.post, "/v1/orders", body: draft.json, token: token)
  }
}

extension MailOutbox {
  func newestToken() throws -> String? {
    try mails().first?.link?.lastPathComponent
  }
}

func statuses(of responses: [HTTPResponse]) -> [Int: Int] {
  responses.reduce(into: [:]) { $0[$1.status, default: 0] += 1 }
}

func concurrently(
  _ count: Int, _ request: @escaping @Sendable () async throws -> HTTPResponse
) async throws -> [HTTPResponse] {
  try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
    for _ in 0..<count { group.addTask { try await request() } }
    return try await group.reduce(into: []) { $0.append($1) }
  }
}

struct Draft {
  var id = "draft-1"
  var customerName = "Mary Somerville"
  var city = "London"
  var lines = [#"{"name":"Punched cards","quantity":2,"unitPriceCents":5500}"#]
  var appliesDiscount = true

  var json: String {
    """
    {"id":"\(id)","customerName":"\(customerName)","appliesDiscount":\(appliesDiscount),\
    "shippingAddress":{"recipient":"Mary Somerville","street":"12 St James's Square","city":"\(city)",\
    "postalCode":"SW1Y 4JH","country":"United Kingdom"},"lines":[\(lines.joined(separator: ","))]}
    """
  }
}
