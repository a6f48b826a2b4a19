/// The kind of keyboard for a field, which has no effect: a terminal has one keyboard.
public enum KeyboardType: Hashable, Sendable {
  /// A kind of keyboard.
  case `default`, asciiCapable, numbersAndPunctuation, numberPad, phonePad, namePhonePad, emailAddress
  /// A kind of keyboard.
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A keyboard for addresses.
  case URL
}

/// The meaning of a field's text for autofill, which has no effect: a terminal has no autofill.
public enum TextContentType: Hashable, Sendable {
  /// A part of a name or an organization.
  case name, namePrefix, givenName, middleName, familyName, nameSuffix, nickname, jobTitle, organizationName
  /// A part of an address.
  case location, fullStreetAddress, streetAddressLine1, streetAddressLine2, addressCity, addressState
  /// A part of an address.
  case addressCityAndState, sublocality, countryName, postalCode
  /// Contact data or credentials.
  case telephoneNumber, emailAddress, creditCardNumber, username, password, newPassword, oneTimeCode
  /// A date or a number.
  case dateTime, birthdate, flightNumber, shipmentTrackingNumber
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An address on the web.
  case URL
}

/// The capitals that a keyboard types by itself, which has no effect: a terminal receives finished characters.
public struct TextInputAutocapitalization: Hashable, Sendable {
  /// No capitals.
  public static let never = TextInputAutocapitalization()
  /// The same as `never`.
  public static let words = TextInputAutocapitalization()
  /// The same as `never`.
  public static let sentences = TextInputAutocapitalization()
  /// The same as `never`.
  public static let characters = TextInputAutocapitalization()
}

/// The kinds of fields whose Return key runs an `onSubmit` action (SwiftUI's type of the same name).
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  /// The bit mask of the kinds.
  public let rawValue: Int

  /// Creates a set of kinds.
  ///
  /// - Parameter rawValue: The bit mask.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Text fields and secure fields.
  public static let text = SubmitTriggers(rawValue: 1)
  /// The field of `searchable(text:prompt:)`.
  public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
  /// Has no effect: a terminal has one keyboard.
  ///
  /// - Parameter type: Ignored.
  /// - Returns: The view itself.
  public func keyboardType(_ type: KeyboardType) -> some View { self }

  /// Has no effect: a terminal has no autofill.
  ///
  /// - Parameter textContentType: Ignored.
  /// - Returns: The view itself.
  public func textContentType(_ textContentType: TextContentType?) -> some View { self }

  /// Has no effect: a terminal does not correct what is typed.
  ///
  /// - Parameter disable: Ignored.
  /// - Returns: The view itself.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

  /// Has no effect: a terminal does not correct what is typed.
  ///
  /// - Parameter disable: Ignored.
  /// - Returns: The view itself.
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }

  /// Has no effect: a terminal receives finished characters.
  ///
  /// - Parameter autocapitalization: Ignored.
  /// - Returns: The view itself.
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }

  /// Runs an action when the user presses Return in a field of the view.
  ///
  /// - Parameters:
  ///   - triggers: Has no effect: the action runs for every field in the view.
  ///   - action: The action.
  /// - Returns: A view with the action.
  public func onSubmit(of triggers: SubmitTriggers, _ action: @escaping @MainActor () -> Void) -> some View {
    onSubmit(action)
  }

  /// Prevents fields in the view from running the `onSubmit` actions of enclosing views.
  ///
  /// - Parameter isBlocking: Whether the actions of enclosing views do not run.
  /// - Returns: A view with a boundary.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    modifier(EnvironmentModifier(value: isBlocking) { if isBlocking { $0.submit = nil } })
  }
}
