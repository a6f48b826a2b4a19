import CBase
import Exported  // finding: undeclared-import note
import Stranger
import Used

let app = 1
