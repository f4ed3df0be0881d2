"""Draws four charts with ReportCharts, Vega-Lite, Matplotlib and Pygal in one run, side by side.

All of them warm, one after the other in one thread, from plain numbers to the bytes of an SVG that
stands alone; the figure is the median. Sizes are those of the drawing, gzipped.
"""

import gzip
import io
import json
import pathlib
import statistics
import subprocess
import tempfile
import time

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
BENCHMARK = REPOSITORY / ".build/release/ChartBenchmark"
RUNS = 7

MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
DAYS = "Su Mo Tu We Th Fr Sa".split()
LOWS = [min(day, 365 - day) // 4 + day * 37 % 19 for day in range(365)]
HIGHS = [low + 12 + day * 53 % 17 for day, low in enumerate(LOWS)]
TOTALS = [month * 37 % 90 / 10 + 1 for month in range(12)]
WEIGHTS = [181 - day / 3 + day * 7 % 5 / 10 for day in range(28)]
STEPS = [6500 + day * 1370 % 4100 for day in range(7)]

NAMES = {
    "range": "365 days, low to high",
    "bars": "12 bars",
    "line": "28 days, line and area",
    "donut": "7 sectors",
}


class VegaLite:
    name = "vl-convert"

    def __init__(self):
        import vl_convert

        self.convert = vl_convert.vegalite_to_svg

    def draw(self, chart):
        return self.convert(json.dumps(getattr(self, chart)())).encode()

    def spec(self, title, rows, **rest):
        return {"title": title, "width": 700, "height": 220, "data": {"values": rows}, **rest}

    def range(self):
        rows = [{"day": day, "low": low, "high": HIGHS[day]} for day, low in enumerate(LOWS)]
        encoding = {
            "x": {"field": "day", "type": "quantitative"},
            "y": {"field": "low", "type": "quantitative"},
            "y2": {"field": "high"},
            "color": {"field": "high", "type": "quantitative", "legend": None},
        }
        return self.spec("Temperature", rows, mark="rule", encoding=encoding)

    def bars(self):
        rows = [{"month": month, "total": total} for month, total in zip(MONTHS, TOTALS)]
        x = {"field": "month", "type": "nominal", "sort": None}
        y = {"field": "total", "type": "quantitative"}
        text = {"field": "total", "type": "quantitative", "format": ".1f"}
        layers = [
            {"mark": {"type": "bar", "cornerRadius": 2.5}, "encoding": {"x": x, "y": y}},
            {"mark": {"type": "text", "dy": -7}, "encoding": {"x": x, "y": y, "text": text}},
        ]
        return self.spec("Rain by month", rows, layer=layers)

    def line(self):
        rows = [{"day": day, "weight": weight} for day, weight in enumerate(WEIGHTS, 1)]
        x = {"field": "day", "type": "ordinal"}
        y = {"field": "weight", "type": "quantitative", "scale": {"zero": False}}
        curve = {"interpolate": "monotone"}
        layers = [
            {"mark": {"type": "area", "opacity": 0.3, **curve}, "encoding": {"x": x, "y": y}},
            {"mark": {"type": "line", "point": True, **curve}, "encoding": {"x": x, "y": y}},
        ]
        return self.spec("Weight", rows, layer=layers)

    def donut(self):
        rows = [{"day": day, "steps": steps} for day, steps in zip(DAYS, STEPS)]
        theta = {"field": "steps", "type": "quantitative", "stack": True}
        order = {"field": "day", "type": "nominal", "legend": None}
        layers = [
            {"mark": {"type": "arc", "innerRadius": 64, "outerRadius": 104}},
            {"mark": {"type": "text", "radius": 84}, "encoding": {"text": {"field": "day"}}},
        ]
        return self.spec(
            "By weekday", rows, layer=layers, encoding={"theta": theta, "color": order}
        )


class Matplotlib:
    name = "matplotlib"

    def __init__(self):
        import matplotlib

        matplotlib.use("svg")
        matplotlib.rcParams["svg.fonttype"] = "none"  # text as text, as the others have it
        from matplotlib import pyplot

        self.pyplot = pyplot

    def draw(self, chart):
        figure, axes = self.pyplot.subplots(figsize=(8, 4))
        getattr(self, chart)(axes)
        out = io.BytesIO()
        figure.savefig(out, format="svg")
        self.pyplot.close(figure)
        return out.getvalue()

    def range(self, axes):
        axes.vlines(range(365), LOWS, HIGHS)
        axes.set_title("Temperature")

    def bars(self, axes):
        axes.bar_label(axes.bar(MONTHS, TOTALS), fmt="%.1f")
        axes.set_title("Rain by month")

    def line(self, axes):
        days = range(1, 29)
        axes.plot(days, WEIGHTS, marker="o")
        axes.fill_between(days, WEIGHTS, 172, alpha=0.3)
        axes.set_title("Weight")

    def donut(self, axes):
        axes.pie(STEPS, labels=DAYS, wedgeprops={"width": 0.38}, startangle=90, counterclock=False)
        axes.set_title("By weekday")


class Pygal:
    name = "pygal"

    def __init__(self):
        import pygal

        self.pygal = pygal

    def draw(self, chart):
        return getattr(self, chart)().render()

    def options(self, title):
        return {"title": title, "show_legend": False, "js": [], "width": 800, "height": 400}

    def range(self):
        chart = self.pygal.StackedBar(**self.options("Temperature"))
        chart.add("low", LOWS)
        chart.add("span", [high - low for low, high in zip(LOWS, HIGHS)])
        return chart

    def bars(self):
        chart = self.pygal.Bar(print_values=True, **self.options("Rain by month"))
        chart.x_labels = MONTHS
        chart.add("in", TOTALS)
        return chart

    def line(self):
        chart = self.pygal.Line(fill=True, interpolate="cubic", **self.options("Weight"))
        chart.x_labels = [str(day) for day in range(1, 29)]
        chart.add("lb", WEIGHTS)
        return chart

    def donut(self):
        chart = self.pygal.Pie(inner_radius=0.618, **self.options("By weekday"))
        for day, steps in zip(DAYS, STEPS):
            chart.add(day, steps)
        return chart


def main():
    with tempfile.TemporaryDirectory(prefix="reportgen-charts-") as folder:
        own = own_results(pathlib.Path(folder))
    peers = [Pygal(), Matplotlib(), VegaLite()]
    print("\nFour charts, warm, one thread: median time, and the drawing gzipped")
    print(f"{'':24}{'ReportCharts':>22}" + "".join(f"{peer.name:>28}" for peer in peers))
    for chart, name in NAMES.items():
        micros, size, page_size = own[chart]
        cells = [f"{micros:10,.0f} µs {size:7,} B"]
        for peer in peers:
            seconds, weight = measure(peer, chart)
            ratio = seconds * 1e6 / micros
            cells.append(f"{ratio:9,.0f} × {weight:7,} B {weight / size:4.1f} ×")
        print(f"{name:24}" + "".join(f"{cell:>28}" if index else f"{cell:>22}" for index, cell in enumerate(cells)))
    print("on a page, without its own colours: " + ", ".join(
        f"{name} {own[chart][2]:,} B" for chart, name in NAMES.items()
    ))


def own_results(folder):
    """Of each chart the microseconds, and the bytes of the file and of the drawing on a page."""
    run = subprocess.run(
        [BENCHMARK, "table", folder], check=True, capture_output=True, text=True
    )
    results = {}
    for line in run.stdout.splitlines():
        chart, _, micros = line.split("\t")
        weights = [
            len(gzip.compress((folder / f"{chart}-{kind}.svg").read_bytes(), 9))
            for kind in ("file", "page")
        ]
        results[chart] = float(micros), *weights
    return results


def measure(peer, chart):
    """The median of the seconds, after one run to warm up, and the gzipped bytes."""
    drawing = peer.draw(chart)
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        peer.draw(chart)
        times.append(time.perf_counter() - start)
    return statistics.median(times), len(gzip.compress(drawing, 9))


if __name__ == "__main__":
    main()
