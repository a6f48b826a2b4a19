/// The name of the module.
public let nameOfLogging = "Logging"
