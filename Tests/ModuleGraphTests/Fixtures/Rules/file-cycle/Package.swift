// swift-tools-version: 6.2
import PackageDescription

let package = Package(name: "file-cycle", targets: [.target(name: "Shop")])
