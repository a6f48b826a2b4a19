import Chart  // finding: forbidden error
