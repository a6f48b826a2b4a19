// swift-format-ignore-file

// Every form of import, and much that only looks like one. The compiler is asked about it, too.
import /* of all things */ Alpha
import Beta;
import Epsilon
import Gamma
import Psi
public import Rho
fileprivate import Sigma
import Tau
@_exported // a comment between
@preconcurrency import Xi
import `Delta`
import os.log

import enum Eta.Enum
import let Iota.constant
import protocol Kappa.Protocol
import struct Lambda.Nested.Struct
import typealias Mu.Alias
import var Nu.variable
import func Theta.function
import class Zeta.Class

@_implementationOnly import Omicron

@_spi(Testing) @testable import Pi

let text = "import Never1 \("}" + "\("\("import Never2")")") {"
let raw = ##"import Never3 "# \##("{") \#("##
let lines = """
  import Never4
  """ + #"""
    import Never5 """
    "quoted" \#(["{": 1]["{"]!)
    """#
let regex = /[{"]\/(import)/
let long = #/
  import\ Never6 { " # comment
  /#
let division = 4 / 2 / 1
let closure = { (a: Int, b: Int) in a / b }  // { import Never7
let operators = [4, 2].reduce(8, /) / [1].reduce(1, /)

/* /* import Never8 */
import Never9
*/
struct `import` {
  var `struct`: Int { "\\".count / 1 }
  /*{*/
}

#if os(Linux)
  import Upsilon
#elseif canImport(Darwin)
  import Never10
#endif

#if !os(Linux) || false
  import Never11
#else
  import Phi
#endif

#if os(Linux) && (swift(>=5.0) || os(Windows))
  struct Odd {
    #if os(macOS)
      var never = "}"
    #else
      var always = "{"
    #endif
  }
  import Chi
#endif

func declare() {
  let importer = { "import Never12" }
  _ = importer()
}
