// swift-tools-version: 6.2
import PackageDescription

let package = Package(name: "imports", targets: [.target(name: "Imports")])
