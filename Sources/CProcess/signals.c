// Swift cannot promise that its code is safe in a signal handler.
#define _GNU_SOURCE
#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

static int ends[2];

static void note(int number) {
  int before = errno;
  (void)number;
  // The pipe is full only if it is read soon anyway.
  if (write(ends[1], "", 1) < 0) errno = 0;
  errno = before;
}

int signals_catch(void) {
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  sigset_t set;
  sigemptyset(&set);
  for (int index = 0; index < 3; index++) {
    sigaction(numbers[index], &action, NULL);
    sigaddset(&set, numbers[index]);
  }
  // A program that is started by a thread which blocks them does so, too.
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  return ends[0];
}
