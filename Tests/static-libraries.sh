#!/bin/sh
# Has the C libraries linked into the program: prints a folder for PKG_CONFIG_PATH, in which each library
# of which Debian has an archive stands alone, so that the linker takes it instead of the shared one.
# Of what has none the shared library is linked, and named on standard error: the program needs it
# wherever it runs.
set -eu
cd "$(dirname "$0")/.."
place=$PWD/.build/static
rm -rf "$place"
mkdir -p "$place"

# archive NAME: the path of a library's archive; its name alone where there is none.
archive() {
  ${CC:-clang} -print-file-name="lib$1.a"
}

# take PACKAGE NAME...: links archives in place of a package's libraries, if all of them are there.
take() {
  package=$1
  shift
  libs=''
  for name; do
    [ -f "$(archive "$name")" ] || { shared="${shared:-} $package"; return; }
    libs="$libs -l$name"
  done
  for name; do ln -sf "$(archive "$name")" "$place/"; done
  cat >"$place/$package.pc" <<PC
Name: $package
Description: The archive of a library
Version: $(pkg-config --modversion "$package")
Cflags: $(pkg-config --cflags "$package")
Libs: -L$place$libs
PC
}

take zlib z
take expat expat
take sqlite3 sqlite3
take libcmark-gfm cmark-gfm-extensions cmark-gfm
# With what it needs of other libraries for zip and tar.
take libarchive archive nettle bz2 lzma zstd z
[ -z "${shared:-}" ] || echo "linked as shared libraries:$shared" >&2
echo "$place"
