#!/bin/sh
# Installs what a task needs and the machine lacks: install.sh site|install|test|bench
# With neither root nor sudo it works when everything is there, and else says what is missing.
set -eu
cd "$(dirname "$0")/.."

missing=''

# need PACKAGE COMMAND...: notes the Debian package unless the command shows it is not needed.
need() {
  package=$1
  shift
  "$@" >/dev/null 2>&1 || missing="$missing $package"
}

find_missing() {
  missing=''
  need git command -v git
  need pkg-config command -v pkg-config
  need libcmark-gfm-dev pkg-config --exists libcmark-gfm
  need libcmark-gfm-extensions-dev has_header cmark-gfm-core-extensions.h
  need libsqlite3-dev pkg-config --exists sqlite3
  need tzdata test -e /usr/share/zoneinfo/zone.tab
  need libarchive-dev pkg-config --exists libarchive
  need zlib1g-dev pkg-config --exists zlib
  need libexpat1-dev pkg-config --exists expat
  [ "$1" = site ] && return
  if [ "$1" = install ]; then
    need nettle-dev has_archive nettle
    need libbz2-dev has_archive bz2
    need liblzma-dev has_archive lzma
    need libzstd-dev has_archive zstd
    need binutils command -v strip
    return
  fi
  need python3 command -v python3
  need python3-venv python3 -c 'import ensurepip, venv'
  [ "$1" = bench ] && return
  need chromium command -v chromium
  need firefox-esr command -v firefox-esr
  need webkit2gtk-driver command -v WebKitWebDriver
  need xvfb command -v Xvfb
  need xdotool command -v xdotool
  need default-jre-headless java -version
  need strace command -v strace
  need librsvg2-bin command -v rsvg-convert
  need munge test -x /usr/sbin/munged
  need slurmctld test -x /usr/sbin/slurmctld
  need slurmd test -x /usr/sbin/slurmd
  need slurm-client command -v sbatch
}

has_header() {
  find $(pkg-config --variable=includedir libcmark-gfm || echo /usr/include) -name "$1" | grep -q .
}

has_archive() {
  test -f "$(clang -print-file-name="lib$1.a")"
}

install_packages() {
  if [ "$(id -u)" = 0 ]; then
    as_root=''
  elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
    as_root=sudo
  else
    as_root=none
  fi
  if [ "$as_root" = none ] || ! command -v apt-get >/dev/null; then
    echo "missing:$missing" >&2
    echo "install them (Debian: apt-get install$missing) or run again as root" >&2
    exit 69
  fi
  $as_root apt-get update -qq
  $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -qq -y --no-install-recommends $missing >/dev/null
}

# python_packages FILE: makes .venv hold exactly the pinned packages of a list.
python_packages() {
  stamp=.venv/$(echo "$1" | tr / -)
  [ -x .venv/bin/python ] || python3 -m venv .venv
  cmp -s "$1" "$stamp" && return
  .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps -r "$1"
  cp "$1" "$stamp"
}

command -v swift >/dev/null || {
  echo 'missing: Swift 6.3 or newer (https://www.swift.org/install/linux/)' >&2
  exit 69
}
find_missing "$1"
if [ -n "$missing" ]; then
  install_packages
  find_missing "$1"
  [ -z "$missing" ] || { echo "still missing:$missing" >&2; exit 69; }
fi
case $1 in
  test) python_packages Tests/Browser/requirements.txt ;;
  bench) python_packages Tests/Benchmarks/requirements.txt ;;
esac
