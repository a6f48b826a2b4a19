@testable import ModuleGraphReading

/// A repository with an Xcode project: an app, a framework, tests, a synchronized folder and a local package.
enum XcodeProjectFixture {
  static let files = [
    "Shop.xcodeproj/project.pbxproj": project, "Shop/ShopApp.swift": "import SwiftUI\nimport Kit\nimport ShopUI\n",
    "Shop/Sub/Deep.swift": "import Alamofire\n", "Shared/Shared.swift": "import Foundation\n",
    "ShopUI/Button.swift": "import Kit\n", "ShopUI/OnlyForTheApp.swift": "",
    "ShopTests/Tests.swift": "@testable import Shop\n", "Kit/Package.swift": "",
    "Kit/Sources/Kit/Kit.swift": "public struct Kit {}\n", "Tools/generate.swift": "print(1)\n",
  ]

  static func read(
    _ more: [String: String] = [:], root: Package? = nil, rules: RulesFile = RulesFile()
  ) async throws -> (repository: TemporaryRepository, reading: GraphReader.Reading) {
    let repository = try TemporaryRepository(files.merging(more) { $1 })
    let reading = try await repository.read(rules: rules) { $0.isEmpty ? root : $0 == "Kit" ? Package.kit("Kit") : nil }
    return (repository, reading)
  }

  private static let project = #"""
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objectVersion = 77;
      objects = {
    /* Begin PBXProject section */
        P0 /* Project object */ = {isa = PBXProject; mainGroup = G0; buildConfigurationList = L0;
          packageReferences = (R0 /* Kit */, R1, ); targets = (T0, T1, T2, T3, ); };
        R0 = {isa = XCLocalSwiftPackageReference; relativePath = Kit; };
        R1 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/Alamofire.git"; };
        L0 = {isa = XCConfigurationList; buildConfigurations = (C0, ); };
        C0 = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos; SWIFT_VERSION = 6.0; }; };
        L1 = {isa = XCConfigurationList; buildConfigurations = (C1, ); };
        C1 = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_NAME = "$(TARGET_NAME)"; }; };
        L2 = {isa = XCConfigurationList; buildConfigurations = (C2, ); };
        C2 = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_MODULE_NAME = ShopUI; }; };
        G0 = {isa = PBXGroup; sourceTree = "<group>"; children = (G1, G2, G3, S0, F4, ); };
        G1 = {isa = PBXGroup; path = Shop; sourceTree = "<group>"; children = (F0, G4, ); };
        G2 = {isa = PBXGroup; name = "Shared \"files\""; sourceTree = "<group>"; children = (F1, ); };
        G3 = {isa = PBXGroup; path = ShopTests; sourceTree = SOURCE_ROOT; children = (F2, F3, ); };
        G4 = {isa = PBXGroup; path = Sub; sourceTree = "<group>"; children = (F5, ); };
        F0 = {isa = PBXFileReference; path = ShopApp.swift; sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = Shared/Shared.swift; sourceTree = SOURCE_ROOT; };
        F2 = {isa = PBXFileReference; path = Tests.swift; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = Generated.swift; sourceTree = "<group>"; };
        F4 = {isa = PBXFileReference; path = ShopUI.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        F5 = {isa = PBXFileReference; path = Deep.swift; sourceTree = "<group>"; };
        S0 = {isa = PBXFileSystemSynchronizedRootGroup; path = ShopUI; sourceTree = "<group>"; exceptions = (E0, E1, ); };
        E0 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1; membershipExceptions = (OnlyForTheApp.swift, ); };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T0; membershipExceptions = (OnlyForTheApp.swift, ); };
        T0 /* Shop */ = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
          buildConfigurationList = L1; buildPhases = (B0, B1, ); dependencies = (D0, ); packageProductDependencies = (K0, K1, ); };
        T1 = {isa = PBXNativeTarget; name = "Shop UI"; productType = "com.apple.product-type.framework";
          buildConfigurationList = L2; buildPhases = (B2, ); fileSystemSynchronizedGroups = (S0, ); };
        T2 = {isa = PBXNativeTarget; name = ShopTests; productType = "com.apple.product-type.bundle.unit-test"; buildPhases = (B3, ); };
        T3 = {isa = PBXAggregateTarget; name = Lint; };
        B0 = {isa = PBXSourcesBuildPhase; files = (X0, X1, X5, ); };
        B1 = {isa = PBXFrameworksBuildPhase; files = (X4, X6, ); };
        B2 = {isa = PBXSourcesBuildPhase; files = (X7, ); };
        B3 = {isa = PBXSourcesBuildPhase; files = (X1, X2, X3, ); };
        X0 = {isa = PBXBuildFile; fileRef = F0; };
        X1 = {isa = PBXBuildFile; fileRef = F1; };
        X2 = {isa = PBXBuildFile; fileRef = F2; };
        X3 = {isa = PBXBuildFile; fileRef = F3; };
        X4 = {isa = PBXBuildFile; fileRef = F4; };
        X5 = {isa = PBXBuildFile; fileRef = F5; };
        X6 = {isa = PBXBuildFile; productRef = K0; };
        X7 = {isa = PBXBuildFile; fileRef = F1; };
        D0 = {isa = PBXTargetDependency; target = T1; };
        K0 = {isa = XCSwiftPackageProductDependency; productName = Kit; };
        K1 = {isa = XCSwiftPackageProductDependency; package = R1; productName = Alamofire; };
      };
      rootObject = P0 /* Project object */;
    }

    """#
}
