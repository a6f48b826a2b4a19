/// The modules of SDKs that need not be installed: sources for iOS are also read on Linux.
enum SDKModules {
  static let names = Set((swift + apple + others).split(whereSeparator: \.isWhitespace).map(String.init))

  private static let swift = """
    Swift Foundation FoundationEssentials FoundationInternationalization FoundationNetworking FoundationXML Dispatch
    Observation Synchronization RegexBuilder Distributed Testing XCTest Cxx CxxStdlib PackageDescription PackagePlugin
    _Concurrency _StringProcessing _Differentiation _Volatile Runtime
    """

  private static let apple = """
     ARKit AVFAudio AVFoundation AVKit Accelerate Accessibility Accounts ActivityKit AdServices AdSupport AppIntents AppKit
    AppTrackingTransparency ApplicationServices AssetsLibrary AudioToolbox AudioUnit AuthenticationServices
    BackgroundAssets BackgroundTasks BusinessChat CFNetwork CallKit CarPlay Carbon Charts CloudKit Cocoa Combine
    CommonCrypto CommonCryptoSPI Compression Contacts ContactsUI CoreAudio CoreAudioKit CoreBluetooth CoreData
    CoreFoundation CoreGraphics CoreHaptics CoreImage CoreLocation CoreLocationUI CoreMIDI CoreML CoreMedia CoreMotion
    CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN CreateML CryptoKit
    CryptoTokenKit Darwin DeveloperToolsSupport DeviceActivity DeviceCheck DiskArbitration EventKit EventKitUI
    ExtensionFoundation ExtensionKit ExternalAccessory FamilyControls FileProvider FileProviderUI FinderSync
    ForceFeedback FoundationModels GLKit GameController GameKit GameplayKit GroupActivities HealthKit HealthKitUI
    HomeKit IOKit IOSurface IdentityLookup ImageIO InputMethodKit Intents IntentsUI JavaScriptCore LinkPresentation
    LocalAuthentication MLCompute MachO ManagedSettings MapKit MediaAccessibility MediaPlayer MessageUI Messages Metal
    MetalKit MetalPerformanceShaders MetricKit MobileCoreServices ModelIO MultipeerConnectivity MusicKit
    NaturalLanguage NearbyInteraction Network NetworkExtension NotificationCenter OSLog ObjectiveC OpenCL OpenGL
    OpenGLES PDFKit PHASE ParavirtualizedGraphics PassKit PencilKit Photos PhotosUI PlaygroundSupport PushKit Quartz
    QuartzCore QuickLook QuickLookThumbnailing QuickLookUI RealityFoundation RealityKit ReplayKit RoomPlan SafariServices
    SceneKit ScreenCaptureKit ScreenSaver ScreenTime ScriptingBridge Security SensorKit ServiceManagement Social
    SoundAnalysis Speech SpriteKit StoreKit StoreKitTest SwiftData SwiftUI SwiftUICore Symbols SystemConfiguration
    SystemExtensions TVMLKit TVServices TVUIKit TabularData TipKit Translation UIKit UniformTypeIdentifiers
    UserNotifications UserNotificationsUI VideoSubscriberAccount VideoToolbox Virtualization Vision VisionKit
    AccessorySetupKit AdAttributionKit AlarmKit BrowserEngineKit Cinematic ClockKit CoreAudioTypes DataDetection DockKit
    GSS ImageCaptureCore ImagePlayground JournalingSuggestions LiveCommunicationKit LockedCameraCapture MailKit
    MarketplaceKit Matter MatterSupport ProximityReader SQLite3 SafetyKit SensitiveContentAnalysis SharedWithYou
    SharedWithYouCore ShazamKit ThreadNetwork XcodeKit
    WatchConnectivity WatchKit WeatherKit WebKit WidgetKit WorkoutKit XPC dnssd libkern os simd sqlite3 zlib
    """

  private static let others = """
     Glibc Musl Android Bionic WinSDK ucrt CRT WASILibc Block SwiftShims SwiftGlibc
    """
}
