import Models
import Testing

struct RegistrationTests {
  private let valid = Registration(
    name: "Mary Somerville", shopName: "Connexion", email: "mary@example.com", password: "heavens above")

  @Test func validRegistrationHasNoProblem() {
    #expect(Registration.Field.allCases.allSatisfy { valid.problem(in: $0) == nil })
  }

  @Test(
    arguments: [
      ("", .empty), (" \t", .empty), ("A\u{1b}[2J", .controlCharacters), ("A\nB", .controlCharacters),
      (String(repeating: "x", count: 201), .tooLong(200)), (String(repeating: "é", count: 200), nil),
      ("e" + String(repeating: "\u{301}", count: 200), .tooLong(200)),
    ] as [(String, FieldProblem?)])
  func namesAreShortTextsWithoutControlCharacters(text: String, problem: FieldProblem?) {
    var registration = valid
    (registration.name, registration.shopName) = (text, text)
    #expect([registration.problem(in: .name), registration.problem(in: .shopName)] == [problem, problem])
  }

  @Test(
    arguments: [
      ("", .empty), ("mary", .notAnEmail), ("@example.com", .notAnEmail), ("mary@", .notAnEmail),
      ("a@b@c", .notAnEmail), ("ma ry@example.com", .notAnEmail), ("mary@exam\u{7}ple.com", .controlCharacters),
      (" mary@example.com ", nil),
      ("李@例.测试", .notASCII), ("почта@пример.рф", .notASCII), ("аре@арр.сор", .notASCII),
      ("\u{430}da@example.com", .notASCII), ("ada@\u{435}xample.com", .notASCII),
      ("ada\u{200B}@example.com", .notASCII), ("josé@example.com", .notASCII), ("ada@xn--fsqu00a.xn--0zwm56d", nil),
      ("ａｄａ＠example．com", nil),
      ("ada@example.com.", .notAnEmail), ("ada@.com", .notAnEmail),
      ("a@" + String(repeating: "b", count: 200), .tooLong(200)),
    ] as [(String, FieldProblem?)])
  func emailHasTextOnBothSidesOfOneAtSign(email: String, problem: FieldProblem?) {
    var registration = valid
    registration.email = email
    #expect(registration.problem(in: .email) == problem)
  }

  @Test(
    arguments: [
      ("", .empty), ("1234567", .tooShort(8)), ("12345678", .tooCommon), ("PassWord", .tooCommon), ("        ", .empty),
      ("🙈🙉🙊🙈🙉🙊🙈🙉", nil), ("abababab", .tooCommon), ("abcabcab", nil), (String(repeating: "wxyz", count: 50), nil),
      (String(repeating: "x", count: 201), .tooLong(200)), ("12345678\u{0}", .controlCharacters),
      ("mary@example.com", .equalsEmail), (" Mary@Example.COM ", .equalsEmail),
    ] as [(String, FieldProblem?)])
  func passwordHasEightToTwoHundredCharactersAndIsNotTheEmail(password: String, problem: FieldProblem?) {
    var registration = valid
    registration.password = password
    #expect(registration.problem(in: .password) == problem)
  }

  @Test func anUnknownEmailIsNoProblem() {
    #expect(FieldRules.problem(inPassword: "analytical", email: "") == nil)
  }

  @Test func descriptionsContainNoPassword() {
    var dumped = ""
    dump(valid, to: &dumped)
    for text in [String(describing: valid), String(reflecting: valid), dumped] { #expect(!text.contains("heavens")) }
  }
}
