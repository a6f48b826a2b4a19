import App
import Testing

@testable import Lonely  // finding: undeclared-import error
