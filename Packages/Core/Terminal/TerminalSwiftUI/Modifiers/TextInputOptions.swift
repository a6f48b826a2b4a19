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

extension View {
  /// Has no effect: a terminal has one keyboard.
  public func keyboardType(_ type: KeyboardType) -> some View { self }

  /// Has no effect: a terminal has no autofill.
  public func textContentType(_ textContentType: TextContentType?) -> some View { self }

  /// Has no effect: a terminal does not correct what is typed.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
}
