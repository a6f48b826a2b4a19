/// The build settings of an Xcode target, with those of its project as defaults.
struct XcodeSettings {
  private let values: [[String: PropertyListText]]

  /// Collects the settings of all configurations: first the target's, then the project's.
  ///
  /// - Parameters:
  ///   - target: The target, or the project itself.
  ///   - objects: The objects of the project.
  init(_ target: XcodeObjects.Object, in objects: XcodeObjects) {
    values = [target, objects.project].flatMap { owner -> [[String: PropertyListText]] in
      guard let list = objects[owner["buildConfigurationList"]] else { return [] }
      return objects.list("buildConfigurations", of: list).compactMap { $0.values["buildSettings"]?.dictionary }
    }
  }

  /// Returns the first value of a setting that does not refer to other settings.
  private func value(_ name: String) -> String? {
    values.lazy.compactMap { $0[name]?.text }.first { !$0.contains("$") && !$0.isEmpty }
  }

  /// The name in an `import` of the target; `nil` if it follows from the target's name.
  var moduleName: String? { value("PRODUCT_MODULE_NAME") ?? value("PRODUCT_NAME") }

  var languageMode: Int? { value("SWIFT_VERSION").flatMap { BuildMatrix.numbers($0).first } }

  /// The platforms that the target is built for, in lower case; empty if the settings are in another file.
  var platforms: [String] {
    let words = [value("SDKROOT"), value("SUPPORTED_PLATFORMS")].compactMap(\.self)
    return Set(words.flatMap { $0.split(separator: " ") }.compactMap { Self.platforms[String($0)] }).sorted()
  }

  private static let platforms = [
    "iphoneos": "ios", "iphonesimulator": "ios", "macosx": "macos", "appletvos": "tvos", "appletvsimulator": "tvos",
    "watchos": "watchos", "watchsimulator": "watchos", "xros": "visionos", "xrsimulator": "visionos",
  ]
}
