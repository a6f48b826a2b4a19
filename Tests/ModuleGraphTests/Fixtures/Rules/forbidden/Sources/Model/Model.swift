import SwiftUI  // finding: forbidden error

public struct Model {}
