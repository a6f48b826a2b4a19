import Networking
import Testing

struct BodyTests {
  private let shop: Shop
  private let token: String

  init() async throws { (shop, token) = try await Shop.signedIn() }

  @Test(arguments: ["", " ", "{", "ada", "{]", #"{"email":"#, "\u{0}", #"{'email':'ada'}"#])
  func malformedJSONIsRefused(body: String) async throws {
    #expect(try await shop.ask(.post, "/v1/sessions", body: body).refusal() == "400 malformed_json")
    #expect(try await shop.ask(.put, "/v1/profile", body: body, token: token).refusal() == "400 malformed_json")
  }

  @Test func missingBodyIsRefused() async throws {
    #expect(try await shop.ask(.post, "/v1/sessions").refusal() == "400 malformed_json")
  }

  @Test(arguments: ["[]", "5", "null", #""text""#, "[{}]"])
  func nonObjectBodyIsRefused(body: String) async throws {
    #expect(try await shop.ask(.post, "/v1/sessions", body: body).refusal() == "422 invalid_body")
    #expect(try await shop.ask(.put, "/v1/profile", body: body, token: token).refusal() == "422 invalid_body")
  }

  @Test(arguments: [
    ("{}", "email"), (#"{"email":"ada@example.com"}"#, "password"), (#"{"password":"lovelace"}"#, "email"),
    (#"{"email":5,"password":"lovelace"}"#, "email"), (#"{"email":"a@b","password":null}"#, "password"),
    (#"{"email":"a@b","password":["lovelace"]}"#, "password"),
  ])
  func credentialsOfWrongShapeAreRefused(body: String, field: String) async throws {
    let answer = try await Shop().ask(.post, "/v1/sessions", body: body)
    #expect(try answer.refusal() == "422 invalid_field")
    #expect(try answer.decoded(ErrorAnswer.self).error.message.contains("'\(field)'"))
  }

  @Test(arguments: [
    (#"{"shopName":"S","email":"a@b"}"#, "name"), (#"{"name":true,"shopName":"S","email":"a@b"}"#, "name"),
    (#"{"name":"","shopName":"S","email":"a@b"}"#, "name"), (#"{"name":" ","shopName":"S","email":"a@b"}"#, "name"),
    (#"{"name":"A\u001b[2J","shopName":"S","email":"a@b"}"#, "name"),
    (#"{"name":"A","shopName":"S\u0007","email":"a@b"}"#, "shopName"), (#"{"name":"A","email":"a@b"}"#, "shopName"),
    (#"{"name":"A","shopName":"S","email":"ab"}"#, "email"), (#"{"name":"A","shopName":"S","email":"@b"}"#, "email"),
    (#"{"name":"A","shopName":"S","email":"a@b@c"}"#, "email"), (#"{"name":"A","shopName":"S","email":""}"#, "email"),
    (#"{"name":"A","shopName":"S","email":"a b@c"}"#, "email"),
    (#"{"name":"\#(String(repeating: "x", count: 201))","shopName":"S","email":"a@b"}"#, "name"),
  ])
  func invalidProfileIsRefusedAndHasNoEffect(body: String, field: String) async throws {
    let before = try await shop.ask(.get, "/v1/profile", token: token)
    let answer = try await shop.ask(.put, "/v1/profile", body: body, token: token)
    #expect(try answer.refusal() == "422 invalid_field")
    #expect(try answer.decoded(ErrorAnswer.self).error.message.contains("'\(field)'"))
    #expect(try await shop.ask(.get, "/v1/profile", token: token) == before)
  }

  @Test func refusalNeverRepeatsASecret() async throws {
    let answer = try await Shop().ask(.post, "/v1/sessions", body: #"{"email":"a@b","password":"s3cret"}"#)
    #expect(!String(decoding: answer.body, as: UTF8.self).contains("s3cret"))
  }
}
