#!/bin/sh
# Installs into a folder of its own, as a newcomer would, and begins a site with what is there.
set -eu
repository=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
make -C "$repository" --no-print-directory install PREFIX="$folder/usr" >"$folder/log" 2>&1 ||
  { cat "$folder/log"; exit 1; }
tail -n 2 "$folder/log" | grep -F "export PATH=\"$folder/usr/bin:" >/dev/null
share=$folder/usr/share

# The program needs nothing that a bare system lacks: neither Swift nor the libraries of C.
ldd "$folder/usr/bin/reportgen" >"$folder/libraries"
if grep -E 'swift|Foundation|cmark|sqlite|archive|expat|libz|nettle|zstd|lzma|bz2' "$folder/libraries"; then
  echo 'these libraries should be in the program' >&2
  exit 1
fi

# It is found by its name, and begins a site that builds and has nothing to be found.
mkdir "$folder/elsewhere"
cd "$folder/elsewhere"
run() {
  env -i PATH="$folder/usr/bin:/usr/bin:/bin" HOME="$folder" "$@"
}
run reportgen init my-site >/dev/null
cd my-site
run reportgen build --quiet 2>"$folder/log" || { cat "$folder/log"; exit 1; }
run reportgen check --format json | grep '"findings":\[{[^}]*"no-base-url"[^}]*}\]' >/dev/null
grep -q '<title>' Site/index.html

# Each shell takes its completions, where it is installed, and they know the newest command.
for file in bash-completion/completions/reportgen zsh/site-functions/_reportgen \
  fish/vendor_completions.d/reportgen.fish; do
  grep -q 'init' "$share/$file"
done
bash -n "$share/bash-completion/completions/reportgen"
! command -v zsh >/dev/null || zsh -n "$share/zsh/site-functions/_reportgen"
! command -v fish >/dev/null || fish -n "$share/fish/vendor_completions.d/reportgen.fish"
cat >"$folder/complete.bash" <<BASH
source "$share/bash-completion/completions/reportgen"
COMP_WORDS=(reportgen in) COMP_CWORD=1 COMP_LINE='reportgen in' COMP_POINT=12 COMP_TYPE=9
COMPREPLY=()
_reportgen 2>/dev/null
printf '%s\n' "\${COMPREPLY[@]}"
BASH
run bash "$folder/complete.bash" | grep -x init >/dev/null || { echo 'bash does not complete init' >&2; exit 1; }

# The manual has every command with its examples, each on a line, and no line that man warns of.
commands=$(run reportgen --help | sed -n '/^SUBCOMMANDS:/,$s/^  \([a-z]\{1,\}\)  .*/\1/p')
test "$(echo "$commands" | wc -w)" -ge 9
for command in $commands; do
  grep -q "^\.It Em $command\$" "$share/man/man1/reportgen.1"
  grep -q "^  reportgen $command" "$share/man/man1/reportgen.1"
done

! grep -n '^$' "$share/man/man1/reportgen.1"

make -C "$repository" --no-print-directory uninstall PREFIX="$folder/usr" >/dev/null
test -z "$(find "$folder/usr" -type f)"
echo 'installed, tried and uninstalled'
