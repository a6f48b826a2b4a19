#ifndef CURL_INTERFACE_H
#define CURL_INTERFACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Receives a part of a header or a body, and returns its size, or another number to end the transfer.
typedef size_t (*curl_interface_receiver)(char *bytes, size_t size, size_t count, void *context);

/// A finished transfer: its handle, `NULL` if there is none, and its `CURLcode`.
typedef struct {
  void *handle;
  int code;
} curl_interface_result;

/// Loads libcurl on the first call, and returns whether all functions below can be called.
bool curl_interface_load(void);

void *curl_interface_easy_init(void);
void curl_interface_easy_cleanup(void *handle);
/// Sets an option whose value is a `long`.
int curl_interface_set_number(void *handle, int option, long value);
/// Sets an option whose value is a `curl_off_t`.
int curl_interface_set_size(void *handle, int option, int64_t value);
/// Sets an option whose value is a string, which libcurl copies.
int curl_interface_set_string(void *handle, int option, const char *value);
/// Sets an option whose value is a pointer.
int curl_interface_set_pointer(void *handle, int option, void *value);
/// Sets an option whose value is a function.
int curl_interface_set_receiver(void *handle, int option, curl_interface_receiver receiver);
/// Returns information whose type is a `long`, or 0 if there is none.
long curl_interface_number(void *handle, int information);

void *curl_interface_list_append(void *list, const char *text);
void curl_interface_list_free(void *list);

void *curl_interface_multi_init(void);
void curl_interface_multi_cleanup(void *multi);
int curl_interface_multi_add(void *multi, void *handle);
int curl_interface_multi_remove(void *multi, void *handle);
int curl_interface_multi_perform(void *multi);
/// Waits until a transfer can proceed, `descriptor` is readable, or the time has passed.
int curl_interface_multi_poll(void *multi, int descriptor, int milliseconds);
/// Removes and returns the next finished transfer.
curl_interface_result curl_interface_multi_next_result(void *multi);

#endif
