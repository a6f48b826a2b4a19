import Foundation
import Models
import Networking
import NetworkingLive
import Services
import ServicesFakes
import ServicesLive
import TestSupport
import Testing

struct LiveAuthServiceTests {
  private let current = CurrentSession()

  private func service(respond: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) -> LiveAuthService {
    let client = HTTPClient(transport: StubTransport(respond: respond), accessToken: { [current] in current.token })
    return LiveAuthService(networking: client, currentSession: current)
  }

  private static let answer = HTTPResponse(
    status: 200,
    body: Data(
      #"{"token":"sample-token","expiresAt":"2026-12-20T12:00:00Z","user":{"id":"ada","name":"Countess","email":"a@b"}}"#
        .utf8))

  @Test func signInStartsTheCurrentSession() async throws {
    let session = try await service { _ in Self.answer }.signIn(email: "a@b", password: "c")
    #expect(session.expiresAt == Session.sample.expiresAt)
    #expect(current.session == session)
    #expect(current.token == "sample-token")
  }

  @Test func signInSendsNoTokenOfAnEarlierSession() async throws {
    current.set(.sample)
    let service = service { request in
      #expect(request.headers["Authorization"] == nil)
      let fields = try JSONDecoder().decode([String: String].self, from: request.body ?? Data())
      #expect(fields == ["email": "a@b", "password": "c\"d"])
      return Self.answer
    }
    _ = try await service.signIn(email: "a@b", password: "c\"d")
  }

  @Test func validationUpdatesTheUserOfTheCurrentSession() async throws {
    let user = try await service { _ in Self.answer }.validateSession(.sample)
    #expect(user.name == "Countess")
    #expect(current.session?.user == user)
  }

  @Test func validationSendsTheTokenOfTheSession() async throws {
    let other = User(id: "grace", name: "Grace", token: "other")
    current.set(Session(user: other, expiresAt: .distantFuture))
    let service = service { request in
      #expect(request.headers["Authorization"] == "Bearer sample-token")
      return Self.answer
    }
    _ = try await service.validateSession(.sample)
  }

  @Test func expiredSessionIsNoLongerCurrent() async throws {
    current.set(.sample)
    let service = service { _ in HTTPResponse(status: 401) }
    await #expect(throws: AuthError.sessionExpired) { try await service.validateSession(.sample) }
    #expect(current.session == nil)
  }

  @Test func expiredSessionDoesNotEndANewerOne() async throws {
    let newer = Session(user: User(id: "ada", name: "Ada", token: "newer"), expiresAt: .distantFuture)
    let service = service { [current] _ in
      current.set(newer)
      return HTTPResponse(status: 401)
    }
    await #expect(throws: AuthError.sessionExpired) { try await service.validateSession(.sample) }
    #expect(current.session == newer)
  }

  @Test(
    "A network error does not end the session", .requirement("Z5"), arguments: [NetworkError.noConnection, .timeout])
  func missingResponseChangesNothing(error: NetworkError) async throws {
    current.set(.sample)
    let service = service { _ in throw error }
    await #expect(throws: error) { try await service.validateSession(.sample) }
    await #expect(throws: error) { try await service.validateToken("sample-token") }
    await #expect(throws: error) { try await service.signIn(email: "a", password: "b") }
    #expect(current.session == .sample)
  }

  @Test func serverErrorDoesNotEndTheSession() async throws {
    current.set(.sample)
    let service = service { _ in HTTPResponse(status: 500) }
    await #expect(throws: NetworkError.serverError(500)) { try await service.validateSession(.sample) }
    #expect(current.session == .sample)
  }

  @Test(arguments: [
    "", "[]", #"{"token":"t"}"#, #"{"token":"t","expiresAt":"soon","user":{"id":"","name":"","email":""}}"#,
  ])
  func invalidResponseStartsNoSession(body: String) async throws {
    let service = service { _ in HTTPResponse(status: 201, body: Data(body.utf8)) }
    await #expect(throws: NetworkError.decodingError) { try await service.signIn(email: "a", password: "b") }
    #expect(current.session == nil)
  }

  @Test func signOutEndsTheLocalSessionWithoutAServer() async throws {
    current.set(.sample)
    let service = service { _ in throw NetworkError.noConnection }
    await #expect(throws: NetworkError.noConnection) { try await service.signOut(.sample) }
    #expect(current.session == nil)
  }
}
