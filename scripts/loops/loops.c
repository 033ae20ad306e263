// Measures what waiting for one of many connections costs libwebsockets: with its own `poll`, with its plug-in
// for libuv, and with epoll outside of it, as in the relay. The same echo server; most connections are silent.
//
//     loops poll|uv|epoll CONNECTIONS ACTIVE MESSAGES_A_SECOND SECONDS
//
// prints the server's processor time a message in microseconds, and its share of a core. The server is
// a process of its own on the first processor, the clients are on the last.
#define _GNU_SOURCE
#include <errno.h>
#include <libwebsockets.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PAYLOAD = 64 };

static void stop(const char *what) {
  fprintf(stderr, "loops: %s: %s\n", what, strerror(errno));
  exit(1);
}

static int echo(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t count) {
  (void)user;
  if (reason != LWS_CALLBACK_RECEIVE) return 0;
  unsigned char message[LWS_PRE + PAYLOAD];
  if (count > PAYLOAD) return -1;
  memcpy(message + LWS_PRE, in, count);
  return lws_write(wsi, message + LWS_PRE, count, LWS_WRITE_TEXT) < 0 ? -1 : 0;
}

static const struct lws_protocols protocols[] = {{"echo", echo, 0, PAYLOAD, 0, NULL, 0}, {0}};

static void pin(int cpu) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(cpu, &set);
  sched_setaffinity(0, sizeof set, &set);
}

static char greeted[1 << 20];

// Accepts connections itself and reports sockets' events to libwebsockets.
static void serve_by_epoll(struct lws_context *context, int listener) {
  struct lws_vhost *host = lws_get_vhost_by_name(context, "default");
  int poller = epoll_create1(0);
  struct epoll_event happened[256], event = {.events = EPOLLIN, .data.fd = listener};
  epoll_ctl(poller, EPOLL_CTL_ADD, listener, &event);
  for (;;) {
    int count = epoll_wait(poller, happened, 256, -1);
    for (int index = 0; index < count; index++) {
      int fd = happened[index].data.fd;
      if (fd == listener) {
        event.data.fd = accept4(listener, NULL, NULL, SOCK_NONBLOCK);
        if (event.data.fd < 0 || !lws_adopt_socket_vhost(host, event.data.fd)) continue;
        epoll_ctl(poller, EPOLL_CTL_ADD, event.data.fd, &event);
        continue;
      }
      struct lws_pollfd poll = {.fd = fd, .events = POLLIN | POLLOUT, .revents = happened[index].events};
      lws_service_fd(context, &poll);
      // libwebsockets waits for a socket to be free once it has answered a handshake, and it is.
      poll.revents = POLLOUT;
      if (!greeted[fd]) lws_service_fd(context, &poll);
      greeted[fd] = 1;
    }
  }
}

static void serve(const char *loop, int listener, int port) {
  lws_set_log_level(0, NULL);
  struct lws_context_creation_info info = {.protocols = protocols, .gid = -1, .uid = -1};
  int is_epoll = strcmp(loop, "epoll") == 0;
  info.port = is_epoll ? CONTEXT_PORT_NO_LISTEN_SERVER : port;
  if (strcmp(loop, "uv") == 0) info.options |= LWS_SERVER_OPTION_LIBUV;
  struct lws_context *context = lws_create_context(&info);
  if (!context) stop("no context (is the plug-in for libuv installed?)");
  if (is_epoll) serve_by_epoll(context, listener);
  while (lws_service(context, 0) >= 0) {}
  exit(1);
}

static double seconds(clockid_t clock) {
  struct timespec now;
  if (clock_gettime(clock, &now) != 0) stop("the server is gone");
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int join(int port) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  static const char request[] = "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: echo\r\n\r\n";
  int fd = socket(AF_INET, SOCK_STREAM, 0);
  for (int attempt = 0; connect(fd, (void *)&address, sizeof address) != 0; attempt++) {
    if (attempt == 100) stop("connect");
    usleep(20000);
  }
  if (send(fd, request, sizeof request - 1, 0) < 0) stop("send");
  char answer[1024];
  ssize_t count = recv(fd, answer, sizeof answer, 0);
  if (count < 12 || memcmp(answer, "HTTP/1.1 101", 12) != 0) stop("no handshake");
  return fd;
}

static int is_loop(const char *word) {
  return strcmp(word, "poll") == 0 || strcmp(word, "uv") == 0 || strcmp(word, "epoll") == 0;
}

int main(int count, char **words) {
  if (count != 6 || !is_loop(words[1])) return fprintf(stderr, "usage: loops poll|uv|epoll CONNECTIONS ACTIVE HZ SECONDS\n"), 2;
  int connections = atoi(words[2]), active = atoi(words[3]), hertz = atoi(words[4]);
  if (active < 1 || connections < active || hertz < 1 || atoi(words[5]) < 1)
    return fprintf(stderr, "loops: all numbers are at least 1, and CONNECTIONS at least ACTIVE\n"), 2;
  struct rlimit files = {connections + 100, connections + 100};
  if (setrlimit(RLIMIT_NOFILE, &files) != 0) stop("the limit of open files");
  int processors = (int)sysconf(_SC_NPROCESSORS_ONLN);
  struct sockaddr_in address = {.sin_family = AF_INET};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof address;
  int listener = socket(AF_INET, SOCK_STREAM, 0);
  bind(listener, (void *)&address, sizeof address);
  getsockname(listener, (void *)&address, &length);
  int port = ntohs(address.sin_port), is_epoll = strcmp(words[1], "epoll") == 0;
  if (is_epoll) listen(listener, 1024); else close(listener);
  pid_t client = getpid(), server = fork();
  if (server == 0) {
    // The server ends with the client, however that ends.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != client) return 1;
    pin(0);
    serve(words[1], listener, port);
  }
  pin(processors - 1);
  int *sockets = malloc(sizeof *sockets * (size_t)connections);
  for (int index = 0; index < connections; index++) sockets[index] = join(port);
  unsigned char frame[6 + PAYLOAD] = {0x81, 0x80 | PAYLOAD}, answer[2 + PAYLOAD];
  memset(frame + 6, 'a', PAYLOAD);
  clockid_t clock;
  clock_getcpuclockid(server, &clock);
  double before = seconds(clock), start = seconds(CLOCK_MONOTONIC);
  int rounds = hertz * atoi(words[5]);
  // One after the other, evenly: a turn of the server's loop has one message.
  for (long message = 0; message < (long)rounds * active; message++) {
    double due = start + (double)message / hertz / active, wait = due - seconds(CLOCK_MONOTONIC);
    if (wait > 0) usleep((useconds_t)(wait * 1e6));
    // Those that talk lie evenly among those that do not.
    int fd = sockets[message % active * (connections / active)];
    if (send(fd, frame, sizeof frame, 0) < 0) stop("send");
    if (recv(fd, answer, sizeof answer, MSG_WAITALL) != sizeof answer) stop("no echo");
  }
  double spent = seconds(clock) - before, took = seconds(CLOCK_MONOTONIC) - start;
  printf("%-6s %6d %8.1f %8.3f\n", words[1], connections, spent / rounds / active * 1e6, spent / took);
  kill(server, SIGKILL);
  return 0;
}
