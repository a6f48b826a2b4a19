public let nameOfLogging = "Logging"
