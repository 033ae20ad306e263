// The door to Debian's libwebsockets 4.1.6. Swift imports the header as it stands; below is only what
// the importer cannot read.
#pragma once
#include <libwebsockets.h>
#include <fcntl.h>
#include <stdint.h>
#include <time.h>

// Timers and events that are descriptors: Swift's Glibc module leaves their headers out, and to include
// them here would make this module the owner of `timespec`.
extern int eventfd(unsigned int count, int flags);
extern int timerfd_create(int clock, int flags);
extern int timerfd_settime(int fd, int flags, const struct itimerspec *new_value,
                           struct itimerspec *old_value);

/// Microseconds of the monotonic clock.
static inline int64_t relay_clock_microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/// A new event descriptor, non-blocking (EFD_NONBLOCK is O_NONBLOCK), closed on exec; -1 on failure.
static inline int relay_event_create(void) { return eventfd(0, O_NONBLOCK | O_CLOEXEC); }

/// A new timer descriptor on the monotonic clock, non-blocking, closed on exec; -1 on failure.
static inline int relay_timer_create(void) {
  return timerfd_create(CLOCK_MONOTONIC, O_NONBLOCK | O_CLOEXEC);
}

/// Has a timer descriptor become readable at `microseconds` of the monotonic clock; 0 disarms it.
static inline int relay_timer_arm(int fd, int64_t microseconds) {
  struct itimerspec setting = {0};
  setting.it_value.tv_sec = (time_t)(microseconds / 1000000);
  setting.it_value.tv_nsec = (long)(microseconds % 1000000) * 1000;
  return timerfd_settime(fd, 1 /* TFD_TIMER_ABSTIME */, &setting, 0);
}

/// The bytes that must stand free before a payload given to `lws_write`: LWS_PRE is an expression the
/// importer skips. Goes once Swift imports it.
static inline size_t relay_lws_headroom(void) { return LWS_PRE; }

/// What `pthread_self`-free code needs of the option bits: those are 64-bit shifts of signed literals.
static inline uint64_t relay_lws_context_options(void) {
  return LWS_SERVER_OPTION_VALIDATE_UTF8;
}

/// `lws_service` with "do not wait at all" and "wait until something happens" told apart by name: 4.1.6
/// takes any negative number for the first and ignores any other.
static inline int relay_lws_service(struct lws_context *context, int wait) {
  return lws_service(context, wait ? 0 : -1);
}
