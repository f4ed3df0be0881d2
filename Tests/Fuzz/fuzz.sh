#!/bin/sh
# Feeds every reader with hostile files: fuzz.sh [TARGET...]
# A minute each, ten for archives and databases; FUZZ_SECONDS sets it for all. What is found is left
# in .build/fuzz/found/, and the exit code is 1. Needs nothing but Swift's own libFuzzer.
set -eu
cd "$(dirname "$0")/../.."
place=.build/fuzz
flags='-parse-as-library -sanitize=fuzzer,address -O -wmo -enable-testing -swift-version 6
  -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature ExistentialAny
  -enable-upcoming-feature MemberImportVisibility'
mkdir -p "$place/found"

# module NAME: compiles a module of Sources/ so that libFuzzer sees its branches.
module() {
  newest=$(find "Sources/$1" -name '*.swift' -newer "$place/lib$1.a" 2>/dev/null || echo new)
  [ -e "$place/lib$1.a" ] && [ -z "$newest" ] && return
  echo "compiling $1"
  find "Sources/$1" -name '*.swift' | sort >"$place/$1.files"
  swiftc $flags -emit-module -emit-library -static -module-name "$1" -I "$place" \
    -I Sources/CArchive -I Sources/CSQLite -I Sources/CZlib -emit-module-path "$place/$1.swiftmodule" \
    -o "$place/lib$1.a" @"$place/$1.files"
}

for name in ReportCore ReportMeasurements ReportReaders; do module "$name"; done
swiftc $flags -I "$place" -I Sources/CArchive -I Sources/CSQLite -I Sources/CZlib -L "$place" -o "$place/fuzz" \
  Tests/Fuzz/FuzzReaders.swift -lReportReaders -lReportMeasurements -lReportCore \
  -lswiftSynchronization -larchive -lsqlite3 -lz 2>&1 | grep -v 'Cannot export local symbol' || true

[ $# -gt 0 ] || set -- $(ls Tests/Fuzz/corpus) Cache Any
failed=''
for target; do
  case $target in
    Archive | WeeWX) seconds=600 ;;
    *) seconds=60 ;;
  esac
  seconds=${FUZZ_SECONDS:-$seconds}
  mkdir -p "$place/inputs/$target" "Tests/Fuzz/corpus/$target"
  seeds=Tests/Fuzz/corpus/$target
  [ "$target" = Any ] && seeds=$(ls -d Tests/Fuzz/corpus/*)
  echo "$target for $seconds s"
  # Swift keeps marks in pointers, by which the search for leaks misses what is still held.
  ASAN_OPTIONS=detect_leaks=0 FUZZ_TARGET=$target "$place/fuzz" -detect_leaks=0 -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
    -max_len=16384 -verbosity=0 -print_final_stats=1 -artifact_prefix="$place/found/$target-" \
    "$place/inputs/$target" $seeds >"$place/$target.log" 2>&1 || failed="$failed $target"
  grep -E 'number_of_executed_units|peak_rss_mb|ERROR|SUMMARY|Fatal error|not as it must be' "$place/$target.log" || true
done
rmdir Tests/Fuzz/corpus/* 2>/dev/null || true
[ -z "$failed" ] || { echo "found something in:$failed"; exit 1; }
