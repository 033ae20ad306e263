// Debian's libwebsockets 4.1.6. Swift imports its header; below is only what the importer cannot read.
#pragma once
#include <libwebsockets.h>
#include <fcntl.h>
#include <stdint.h>
#include <poll.h>
#include <sys/epoll.h>
#include <time.h>

// Event and timer descriptors. Swift's Glibc module leaves their headers out; including them here would
// make this module the owner of `timespec`.
extern int eventfd(unsigned int count, int flags);
extern int timerfd_create(int clock, int flags);
extern int timerfd_settime(int fd, int flags, const struct itimerspec *new_value,
                           struct itimerspec *old_value);
extern int ppoll(struct pollfd *fds, nfds_t count, const struct timespec *timeout,
                 const __sigset_t *mask);

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

/// The bytes of room that libwebsockets needs before a payload.
static inline int relay_lws_pre(void) { return LWS_PRE; }

/// Runs everything that is due in libwebsockets, without waiting.
///
/// In 4.1.6 this needs a negative time; any other time waits without end.
static inline int relay_lws_sweep(struct lws_context *context) { return lws_service(context, -1); }

/// Whether libwebsockets can continue without an event on a socket.
static inline int relay_lws_has_pending(struct lws_context *context) {
  return lws_service_adjust_timeout(context, 1, 0) == 0;
}

/// Has libwebsockets handle the events of one of its sockets, in `poll`'s numbers, as its plug-ins for event
/// libraries do.
static inline int relay_lws_attend(struct lws_context *context, int fd, short events) {
  struct lws_pollfd happened = {.fd = fd, .events = LWS_POLLIN | LWS_POLLOUT, .revents = events};
  return lws_service_fd(context, &happened);
}

/// The events of a descriptor, in `poll`'s numbers, and the number that it is watched under.
struct relay_ready {
  uint64_t number;
  uint32_t events;
};

/// A new epoll descriptor, closed on exec; -1 on failure.
static inline int relay_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

/// Watches a descriptor under a number, or changes the events; -1 on failure.
static inline int relay_epoll_watch(int epoll, int fd, int is_new, uint32_t events, uint64_t number) {
  struct epoll_event event = {.events = events, .data = {.u64 = number}};
  return epoll_ctl(epoll, is_new ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, fd, &event);
}

/// The event that the peer sends nothing more; Glibc declares it for C alone.
static inline uint32_t relay_epoll_hang_up(void) { return EPOLLRDHUP; }

/// Stops watching a descriptor; -1 on failure.
static inline int relay_epoll_forget(int epoll, int fd) {
  return epoll_ctl(epoll, EPOLL_CTL_DEL, fd, NULL);
}

/// Waits for an event, at most that many microseconds; whether there is one.
static inline int relay_epoll_is_ready(int epoll, int64_t microseconds) {
  struct timespec pause = {.tv_sec = microseconds / 1000000,
                           .tv_nsec = microseconds % 1000000 * 1000};
  struct pollfd ready = {.fd = epoll, .events = POLLIN};
  return ppoll(&ready, 1, &pause, NULL) > 0;
}

/// Gets at most 256 events, and waits for the first with `waits`; returns their number.
static inline int relay_epoll_wait(int epoll, struct relay_ready *ready, int waits) {
  struct epoll_event events[256];
  int count = epoll_wait(epoll, events, 256, waits ? -1 : 0);
  for (int index = 0; index < count; index++) {
    ready[index].number = events[index].data.u64;
    ready[index].events = events[index].events;
  }
  return count;
}
