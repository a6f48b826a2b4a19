extension App {
  /// The app as a scene, whose properties, such as state and environment, are connected like a view's.
  ///
  /// It is for callers that run an app themselves, such as the driver.
  public var scene: some Scene { AppScene(app: self) }
}
