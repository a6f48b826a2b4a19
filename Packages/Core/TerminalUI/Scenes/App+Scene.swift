extension App {
  /// The app as one scene, its own properties - state, environment - connected like a view's: for those who run an app
  /// themselves, such as the driver.
  public var scene: some Scene { AppScene(app: self) }
}
