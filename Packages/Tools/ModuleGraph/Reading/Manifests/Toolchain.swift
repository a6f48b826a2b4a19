#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The Swift toolchain that is first in `PATH`.
package struct Toolchain: Sendable, Hashable {
  /// The path of `swift` in `PATH`, with symbolic links intact.
  package var swift: String
  /// A text that changes with the toolchain; `swift --version` would take longer than everything else.
  package var identity: String

  /// Locates the first toolchain in a list of folders in the format of `PATH`, or in the environment's.
  package static func find(path: String? = nil) throws(Problem) -> Toolchain {
    let path = path ?? getenv("PATH").map { String(cString: $0) } ?? ""
    for folder in path.split(separator: ":") where access("\(folder)/swift", X_OK) == 0 {
      guard let real = FileBytes.real("\(folder)/swift"), let stamp = FileStamp(real) else { continue }
      // Keep the symbolic link: the driver behind it selects its mode by the name that it is called by.
      return Toolchain(swift: "\(folder)/swift", identity: "\(real) \(stamp.size) \(stamp.modified)")
    }
    throw Problem(file: "swift", cause: "is not in PATH, so no manifest can be read")
  }

  var libraryFolder: String {
    let program = FileBytes.real(swift) ?? swift
    return Paths.join(Paths.parent(Paths.parent(program)), "lib/swift")
  }
}

/// The modules of the toolchain and of SDKs, which need no declaration in a manifest.
package struct ToolchainModules: Sendable {
  private let names: Set<String>

  /// Creates a set of modules, with those of well-known SDKs, which need not be installed.
  package init(names: Set<String> = []) {
    self.names = names.union(SDKModules.names)
  }

  /// Finds the modules of a toolchain and of an SDK, if there is one, on this machine.
  package init(_ toolchain: Toolchain, sdk: String? = nil) {
    let library = toolchain.libraryFolder
    var names: Set<String> = ["Glibc", "Musl", "SwiftShims", "CDispatch", "Block"]
    var folders = FolderListing.names(in: library).map { library + "/" + $0 }
    folders += ["pm/ManifestAPI", "pm/PluginAPI", "linux/testing", "macosx/testing"].map { library + "/" + $0 }
    if let sdk {
      folders += ["usr/lib/swift", "System/Library/Frameworks", "System/Library/SubFrameworks"].map { sdk + "/" + $0 }
    }
    for folder in folders where !folder.hasSuffix("/host") {
      for name in FolderListing.names(in: folder) {
        if let dot = name.firstIndex(of: "."), Self.endings.contains(String(name[dot...])) {
          names.insert(String(name[..<dot]))
        }
      }
    }
    self.init(names: names)
  }

  private static let endings: Set<String> = [".swiftmodule", ".swiftinterface", ".framework"]

  package func contains(_ module: String) -> Bool { names.contains(module) }
}

/// The modules of SDKs that need not be installed: sources for iOS are also read on Linux.
package enum SDKModules {
  package static let names = Set(list.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let list = """
    Swift Foundation FoundationEssentials FoundationInternationalization FoundationNetworking FoundationXML Dispatch
    Observation Synchronization RegexBuilder Distributed Testing XCTest Cxx CxxStdlib PackageDescription PackagePlugin
    _Concurrency _StringProcessing _Differentiation _Volatile Runtime ARKit AVFAudio AVFoundation AVKit Accelerate
    Accessibility Accounts ActivityKit AdServices AdSupport AppIntents AppKit AppTrackingTransparency
    ApplicationServices AssetsLibrary AudioToolbox AudioUnit AuthenticationServices BackgroundAssets BackgroundTasks
    BusinessChat CFNetwork CallKit CarPlay Carbon Charts CloudKit Cocoa Combine CommonCrypto CommonCryptoSPI Compression
    Contacts ContactsUI CoreAudio CoreAudioKit CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics CoreImage
    CoreLocation CoreLocationUI CoreMIDI CoreML CoreMedia CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony
    CoreText CoreTransferable CoreVideo CoreWLAN CreateML CryptoKit CryptoTokenKit Darwin DeveloperToolsSupport
    DeviceActivity DeviceCheck DiskArbitration EventKit EventKitUI ExtensionFoundation ExtensionKit ExternalAccessory
    FamilyControls FileProvider FileProviderUI FinderSync ForceFeedback FoundationModels GLKit GameController GameKit
    GameplayKit GroupActivities HealthKit HealthKitUI HomeKit IOKit IOSurface IdentityLookup ImageIO InputMethodKit
    Intents IntentsUI JavaScriptCore LinkPresentation LocalAuthentication MLCompute MachO ManagedSettings MapKit
    MediaAccessibility MediaPlayer MessageUI Messages Metal MetalKit MetalPerformanceShaders MetricKit
    MobileCoreServices ModelIO MultipeerConnectivity MusicKit NaturalLanguage NearbyInteraction Network NetworkExtension
    NotificationCenter OSLog ObjectiveC OpenCL OpenGL OpenGLES PDFKit PHASE ParavirtualizedGraphics PassKit PencilKit
    Photos PhotosUI PlaygroundSupport PushKit Quartz QuartzCore QuickLook QuickLookThumbnailing QuickLookUI
    RealityFoundation RealityKit ReplayKit RoomPlan SafariServices SceneKit ScreenCaptureKit ScreenSaver ScreenTime
    ScriptingBridge Security SensorKit ServiceManagement Social SoundAnalysis Speech SpriteKit StoreKit StoreKitTest
    SwiftData SwiftUI SwiftUICore Symbols SystemConfiguration SystemExtensions TVMLKit TVServices TVUIKit TabularData
    TipKit Translation UIKit UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoSubscriberAccount
    VideoToolbox Virtualization Vision VisionKit AccessorySetupKit AdAttributionKit AlarmKit BrowserEngineKit Cinematic
    ClockKit CoreAudioTypes DataDetection DockKit GSS ImageCaptureCore ImagePlayground JournalingSuggestions
    LiveCommunicationKit LockedCameraCapture MailKit MarketplaceKit Matter MatterSupport ProximityReader SQLite3
    SafetyKit SensitiveContentAnalysis SharedWithYou SharedWithYouCore ShazamKit ThreadNetwork XcodeKit
    WatchConnectivity WatchKit WeatherKit WebKit WidgetKit WorkoutKit XPC dnssd libkern os simd sqlite3 zlib Glibc Musl
    Android Bionic WinSDK ucrt CRT WASILibc Block SwiftShims SwiftGlibc
    """
}
