#include "CurlInterface.h"

#ifdef __linux__

#include <dlfcn.h>
#include <pthread.h>

// The declarations of curl/curl.h and curl/multi.h that are used here. They are part of the stable ABI of libcurl.so.4.
typedef struct {
  int message;
  void *handle;
  union {
    void *pointer;
    int code;
  } data;
} message_t;

typedef struct {
  int descriptor;
  short events;
  short received;
} wait_descriptor_t;

static struct {
  int (*global_init)(long flags);
  void *(*easy_init)(void);
  void (*easy_cleanup)(void *);
  int (*easy_setopt)(void *, int, ...);
  int (*easy_getinfo)(void *, int, ...);
  void *(*list_append)(void *, const char *);
  void (*list_free)(void *);
  void *(*multi_init)(void);
  int (*multi_cleanup)(void *);
  int (*multi_add)(void *, void *);
  int (*multi_remove)(void *, void *);
  int (*multi_perform)(void *, int *);
  int (*multi_poll)(void *, wait_descriptor_t *, unsigned, int, int *);
  message_t *(*multi_info_read)(void *, int *);
} curl;

static bool is_loaded = false;
static pthread_once_t load_once = PTHREAD_ONCE_INIT;

static void *open_library(void) {
  // The second is the same library with another TLS implementation (Debian).
  const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    void *library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    if (library) return library;
  }
  return NULL;
}

static void load(void) {
  void *library = open_library();
  if (!library) return;
  const struct {
    void *function;
    const char *name;
  } symbols[] = {
      {&curl.global_init, "curl_global_init"},     {&curl.easy_init, "curl_easy_init"},
      {&curl.easy_cleanup, "curl_easy_cleanup"},   {&curl.easy_setopt, "curl_easy_setopt"},
      {&curl.easy_getinfo, "curl_easy_getinfo"},   {&curl.list_append, "curl_slist_append"},
      {&curl.list_free, "curl_slist_free_all"},    {&curl.multi_init, "curl_multi_init"},
      {&curl.multi_cleanup, "curl_multi_cleanup"}, {&curl.multi_add, "curl_multi_add_handle"},
      {&curl.multi_remove, "curl_multi_remove_handle"}, {&curl.multi_perform, "curl_multi_perform"},
      {&curl.multi_poll, "curl_multi_poll"},       {&curl.multi_info_read, "curl_multi_info_read"},
  };
  for (size_t index = 0; index < sizeof symbols / sizeof *symbols; index++) {
    // POSIX requires that a pointer to a function fits into a `void *`.
    void *symbol = dlsym(library, symbols[index].name);
    if (!symbol) return;
    *(void **)symbols[index].function = symbol;
  }
  const long all_subsystems = 3;
  is_loaded = curl.global_init(all_subsystems) == 0;
}

bool curl_interface_load(void) {
  pthread_once(&load_once, load);
  return is_loaded;
}

void *curl_interface_easy_init(void) { return curl.easy_init(); }
void curl_interface_easy_cleanup(void *handle) { curl.easy_cleanup(handle); }
int curl_interface_set_number(void *handle, int option, long value) { return curl.easy_setopt(handle, option, value); }
int curl_interface_set_size(void *handle, int option, int64_t value) { return curl.easy_setopt(handle, option, value); }
int curl_interface_set_string(void *handle, int option, const char *value) {
  return curl.easy_setopt(handle, option, value);
}
int curl_interface_set_pointer(void *handle, int option, void *value) { return curl.easy_setopt(handle, option, value); }
int curl_interface_set_receiver(void *handle, int option, curl_interface_receiver receiver) {
  return curl.easy_setopt(handle, option, receiver);
}

long curl_interface_number(void *handle, int information) {
  long number = 0;
  return curl.easy_getinfo(handle, information, &number) == 0 ? number : 0;
}

void *curl_interface_list_append(void *list, const char *text) { return curl.list_append(list, text); }
void curl_interface_list_free(void *list) { curl.list_free(list); }

void *curl_interface_multi_init(void) { return curl.multi_init(); }
void curl_interface_multi_cleanup(void *multi) { curl.multi_cleanup(multi); }
int curl_interface_multi_add(void *multi, void *handle) { return curl.multi_add(multi, handle); }
int curl_interface_multi_remove(void *multi, void *handle) { return curl.multi_remove(multi, handle); }

int curl_interface_multi_perform(void *multi) {
  int running = 0;
  return curl.multi_perform(multi, &running);
}

int curl_interface_multi_poll(void *multi, int descriptor, int milliseconds) {
  const short readable = 1;
  wait_descriptor_t extra = {descriptor, readable, 0};
  return curl.multi_poll(multi, &extra, 1, milliseconds, NULL);
}

curl_interface_result curl_interface_multi_next_result(void *multi) {
  const int is_done = 1;
  int left = 0;
  for (message_t *message; (message = curl.multi_info_read(multi, &left));) {
    if (message->message == is_done) return (curl_interface_result){message->handle, message->data.code};
  }
  return (curl_interface_result){NULL, 0};
}

#endif
