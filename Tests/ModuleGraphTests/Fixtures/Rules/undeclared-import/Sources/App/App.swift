import Base  // finding: undeclared-import warning
import Foundation
@_exported import Hidden  // finding: undeclared-import note
import Lonely  // finding: undeclared-import error
import Middle
import Stranger  // finding: undeclared-import error
import Umbrella
import generate_manual

#if compiler(>=99)
  internal import Always  // finding: undeclared-import error
#else
  import Always
#endif
#if os(Linux)
  import Sometimes  // finding: undeclared-import note
#endif
#if os(Windows)
  import Sometimes
#endif
