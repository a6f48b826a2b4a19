import Lonely  // module-graph:ignore for the second of two files
