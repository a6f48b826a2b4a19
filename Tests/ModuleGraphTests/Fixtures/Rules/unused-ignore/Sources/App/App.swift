import Lonely  // module-graph:ignore(undeclared-import, target-cycle) one of the two // finding: unused-ignore note
import Used

// module-graph:ignore what was here is gone // finding: unused-ignore note
let app = 1
let off = 2  // module-graph:ignore(no-singletons) a rule that is off cannot say whether it would find something
