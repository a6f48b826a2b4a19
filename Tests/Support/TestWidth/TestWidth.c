#include "TestWidth.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/// Sets the default when the test bundle is loaded, before Swift Testing reads the variable. See README.md for the
/// reason.
__attribute__((constructor)) static void set_default_test_width(void) {
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  char width[24];
  snprintf(width, sizeof width, "%ld", (cores > 0 ? cores : 1) * 4);
  setenv(TEST_WIDTH_VARIABLE, width, 0);
}
