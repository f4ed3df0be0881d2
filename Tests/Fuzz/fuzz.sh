#!/bin/sh
# Feeds every reader, and the builder of sites, with hostile files: fuzz.sh [TARGET...]
# A minute each, ten for archives and databases; FUZZ_SECONDS sets it for all. What is found is left
# in .build/fuzz/found/, and the exit code is 1. Needs nothing but Swift's own libFuzzer.
set -eu
cd "$(dirname "$0")/../.."
place=.build/fuzz
mkdir -p "$place/found"

REPORTGEN_FUZZ=1 swift build -c release --product Fuzz --scratch-path "$place/build" \
  -Xswiftc -sanitize=fuzzer,address -Xswiftc -parse-as-library -Xswiftc -enable-testing
fuzz=$place/build/release/Fuzz

[ $# -gt 0 ] || set -- $(ls Tests/Fuzz/corpus Tests/Fuzz/sites | grep -v :) Cache Any
failed=''
for target; do
  case $target in
    Archive | WeeWX) seconds=600 ;;
    *) seconds=60 ;;
  esac
  seconds=${FUZZ_SECONDS:-$seconds}
  mkdir -p "$place/inputs/$target"
  seeds=$(ls -d "Tests/Fuzz/corpus/$target" "Tests/Fuzz/sites/$target" 2>/dev/null || true)
  [ "$target" = Any ] && seeds=$(ls -d Tests/Fuzz/corpus/*)
  echo "$target for $seconds s"
  # Swift keeps marks in pointers, by which the search for leaks misses what is still held.
  ASAN_OPTIONS=detect_leaks=0 FUZZ_TARGET=$target "$fuzz" -detect_leaks=0 -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
    -max_len=16384 -verbosity=0 -print_final_stats=1 -artifact_prefix="$place/found/$target-" \
    "$place/inputs/$target" $seeds >"$place/$target.log" 2>&1 || failed="$failed $target"
  grep -E 'number_of_executed_units|peak_rss_mb|ERROR|SUMMARY|Fatal error|not as it must be' "$place/$target.log" || true
done
[ -z "$failed" ] || { echo "found something in:$failed"; exit 1; }
