import Model
import View  // finding: forbidden error
