extension ColorTokens {
  /// Returns the tokens for a host with fewer colors.
  ///
  /// Each token becomes one of the host's colors, as near as possible while each pair of `TextPair.all` remains
  /// readable. Mapping each token independently would not work: with 16 colors, gray text and its background often map
  /// to the same color.
  ///
  /// - Parameter depth: The colors of the host.
  /// - Returns: The tokens in colors of the host.
  /// - Complexity: O(*t* × *n* log *n*), where *t* is the number of tokens and *n* the number of colors.
  public func reduced(to depth: ColorDepth) -> ColorTokens {
    guard let candidates = depth.candidates else { return self }
    var reduction = ColorReduction(from: self, candidates: candidates)
    // Backgrounds first, then colors that are used for backgrounds and text, then text colors.
    reduction.reduce(\.background)
    reduction.reduce(\.surface, besideBackground: \.background)
    reduction.reduce(\.text, on: [\.background, \.surface])
    reduction.reduce(\.accent, on: [\.background, \.surface])
    reduction.reduce(\.selection, unlike: [\.background, \.surface])
    reduction.reduce(\.onAccent, on: [\.accent])
    reduction.reduce(\.onSelection, on: [\.selection])
    reduction.reduceToGrey(\.secondaryText, on: [\.background, \.surface])
    // Errors must not look like successes.
    reduction.reduceToHue(\.danger, on: [\.background, \.surface])
    reduction.reduceToHue(\.success, on: [\.background, \.surface], unlike: [\.danger])
    reduction.reduceToHue(\.warning, on: [\.background, \.surface], unlike: [\.danger, \.success])
    reduction.reduce(\.border, unlike: [\.background])
    return reduction.result
  }
}
