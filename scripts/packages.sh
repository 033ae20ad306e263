# The Debian packages of the scripts, and their installation. Sourced by the other scripts.
# Only this file lists packages; docs/operations.md refers to them.

# The Swift toolchain itself, on a Debian that has nothing yet.
toolchain_packages="binutils libgcc-12-dev libstdc++-12-dev libc6-dev pkg-config libncurses6 \
libxml2 libcurl4 libsqlite3-0 ca-certificates"
# Packages to build the relay.
relay_packages="libwebsockets-dev libqrencode-dev libsqlite3-dev libssl-dev libzstd-dev \
libcairo2-dev libjwt-dev"
# What bundles and compresses the pages.
bundle_packages="esbuild brotli"
# Optional: makes the pages' own recognizers smaller.
engine_packages="binaryen"
# Packages of the tests besides these: two real browsers, a script runner, and Python for driving them.
test_packages="chromium-headless-shell firefox-esr fonts-dejavu-core nodejs openssl python3 \
python3-venv"
# What packages the relay, and checks the package.
package_packages="dpkg-dev binutils ca-certificates fontconfig-config fonts-dejavu-core"
package_test_packages="lintian systemd init-system-helpers"

# The servers that the relay is compared with, and what installs and runs one that is not Debian's.
peer_packages="libwebsockets-test-server nginx-light libnginx-mod-nchan nodejs node-ws python3 \
python3-venv libuv1"

# What libwebsockets can wait with, for the comparison of those.
loop_packages="gcc libc6-dev libwebsockets-evlib-uv libuv1-dev"

say() { printf '\033[2m%s\033[0m %s\n' "==>" "$*" >&2; }
die() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# answer_help SCRIPT ARGUMENT... : for -h or --help prints the comment that the script begins with, and exits.
answer_help() {
  case "${2:-}" in
    -h | --help) sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "scripts/${1##*/}"; exit ;;
  esac
}

installed() { dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }

# need PACKAGE... : installs those that are missing, as root or by sudo; says what it does.
need() {
  local missing=() package
  for package in "$@"; do
    installed "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  command -v apt-get >/dev/null || die "missing: ${missing[*]}; install them (this is not Debian)"
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || die "missing: ${missing[*]}; run: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  say "installing from Debian: ${missing[*]}"
  "${as_root[@]}" apt-get update -qq ||
    die "the package lists could not be updated; are you connected?"
  # sudo resets the environment. Another script may be installing, too.
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 install \
    -y -qq --no-install-recommends "${missing[@]}" >/dev/null ||
    die "apt-get could not install: ${missing[*]}"
}

need_swift() {
  command -v swift >/dev/null ||
    die "the Swift toolchain is not on the PATH; get Swift 6.3 from https://www.swift.org/install"
  # shellcheck disable=SC2086
  need $toolchain_packages $relay_packages
  swift --version 2>/dev/null | grep -qE 'Swift version (6\.[3-9]|[7-9])' ||
    die "Swift 6.3 or later is needed; found: $(swift --version 2>&1 | head -n 1)"
}
