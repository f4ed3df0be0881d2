#!/bin/sh
# Draws a chart as a program elsewhere would: try.sh [BUILD_FOLDER]
# A new package that depends by path on this one, only for ReportCharts, prints an SVG file.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
repository=$(cd "$here/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp -R "$here/Package.swift" "$here/Sources" "$folder"
sed -i "s|path: \"../..\"|path: \"$repository\"|" "$folder/Package.swift"
cd "$folder"
swift build --quiet --disable-index-store --scratch-path "${1:-$folder/.build}"
"${1:-$folder/.build}/debug/draw-chart" >chart.svg
python3 - chart.svg <<'CHECK'
import sys
import xml.etree.ElementTree as ElementTree

svg = ElementTree.parse(sys.argv[1]).getroot()
bars = [shape for shape in svg.iter() if shape.tag.endswith("}rect")]
texts = [text.text for text in svg.iter() if text.tag.endswith("}text")]
assert svg.tag == "{http://www.w3.org/2000/svg}svg", svg.tag
assert len(bars) == 6, f"a card and five bars, not {len(bars)}"
assert {"Rain by month", "13.8", "15 in", "Jun"} <= set(texts), texts
print(f"a client's chart: {len(bars) - 1} bars, {len(texts)} texts")
CHECK
