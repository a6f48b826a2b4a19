#ifndef TEST_WIDTH_H
#define TEST_WIDTH_H

/// The environment variable from which Swift Testing reads the maximum number of concurrent test cases.
#define TEST_WIDTH_VARIABLE "SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH"

#endif
