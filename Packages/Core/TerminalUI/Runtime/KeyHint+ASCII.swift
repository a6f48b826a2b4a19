extension KeyHint {
  /// The hint as a terminal without UTF-8 shows it.
  var inASCII: KeyHint {
    var hint = self
    hint.key = ASCIISymbols.keyName(key)
    hint.title = ASCIISymbols.expanded(title)
    return hint
  }
}
