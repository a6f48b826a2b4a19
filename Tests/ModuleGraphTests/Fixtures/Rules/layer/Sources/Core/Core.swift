import Feature  // finding: layer error
