extension View {
  /// Has no effect: a bar has one row.
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> some View { self }

  /// Adds views to both ends of the bar at the top (SwiftUI's older form of `toolbar`).
  @available(*, deprecated, message: "Use toolbar(content:) with navigationBarLeading or navigationBarTrailing.")
  public func navigationBarItems(leading: some View, trailing: some View) -> some View {
    toolbar {
      ToolbarItem(placement: .navigationBarLeading) { leading }
      ToolbarItem(placement: .navigationBarTrailing) { trailing }
    }
  }
}
