extension ColorTokens {
  /// The same colours for a host that has fewer: each becomes one that the host has, as near as can be while every pair
  /// of `TextPair.all` stays readable.
  ///
  /// Taking the nearest of each by itself would not do: of sixteen colours, a grey text and its ground are often nearest
  /// to the same one. O(tokens x n log n) for n colours of the host.
  public func reduced(to depth: ColorDepth) -> ColorTokens {
    guard let candidates = depth.candidates else { return self }
    var reduction = ColorReduction(from: self, candidates: candidates)
    // Grounds first; then what can be both; then letters.
    reduction.reduce(\.background)
    reduction.reduce(\.surface, besideGround: \.background)
    reduction.reduce(\.text, on: [\.background, \.surface])
    reduction.reduce(\.accent, on: [\.background, \.surface])
    reduction.reduce(\.selection, unlike: [\.background, \.surface])
    reduction.reduce(\.onAccent, on: [\.accent])
    reduction.reduce(\.onSelection, on: [\.selection])
    reduction.reduceToGrey(\.secondaryText, on: [\.background, \.surface])
    // What is wrong must not look like what is well.
    reduction.reduceToHue(\.danger, on: [\.background, \.surface])
    reduction.reduceToHue(\.success, on: [\.background, \.surface], unlike: [\.danger])
    reduction.reduceToHue(\.warning, on: [\.background, \.surface], unlike: [\.danger, \.success])
    reduction.reduce(\.border, unlike: [\.background])
    return reduction.result
  }
}
