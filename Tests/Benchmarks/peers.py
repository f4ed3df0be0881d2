"""Sums up the months of a file of NOAA's archive with DuckDB or Polars: `peers.py NAME LAYOUT FILE`.

Prints the seconds it took without the imports. With a fourth argument all months are written there.
Each is asked in the way that was fastest of those tried; both use all processors.
"""

import sys
import time

FLAGGED = ("PRCP", "TMIN", "TMAX")


def main():
    name, layout, path = sys.argv[1:4]
    query = {"duckdb": with_duckdb, "polars": with_polars}[name](layout, path)
    start = time.perf_counter()
    rows = query()
    print(time.perf_counter() - start, len(rows))
    if len(sys.argv) > 4:
        with open(sys.argv[4], "w") as file:
            for row in rows:
                file.write(",".join("" if cell is None else str(cell) for cell in row) + "\n")


def with_duckdb(layout, path):
    import duckdb

    connection = duckdb.connect()
    text = DUCKDB[layout].format(path=path)
    return lambda: connection.sql(text).fetchall()


DUCKDB = {
    "year": """
        select id, date // 10000, date // 100 % 100,
            sum(value) filter (element = 'PRCP') / 10,
            avg(value) filter (element = 'TMIN') / 10,
            avg(value) filter (element = 'TMAX') / 10
        from read_csv('{path}', header = false, auto_detect = false, columns = {{
            id: 'varchar', date: 'integer', element: 'varchar', value: 'integer', m: 'varchar',
            q: 'varchar', s: 'varchar', time: 'varchar'}})
        where q is null and element in ('PRCP', 'TMIN', 'TMAX')
        group by all""",
    "wide": """
        select "STATION", year("DATE"), month("DATE"),
            sum("PRCP") filter (split_part("PRCP_ATTRIBUTES", ',', 2) = '') / 10,
            avg("TMIN") filter (split_part("TMIN_ATTRIBUTES", ',', 2) = '') / 10,
            avg("TMAX") filter (split_part("TMAX_ATTRIBUTES", ',', 2) = '') / 10
        from read_csv('{path}', header = true, quote = '"', types = {{
            "STATION": 'varchar', "DATE": 'date', "PRCP": 'double', "TMIN": 'double',
            "TMAX": 'double', "PRCP_ATTRIBUTES": 'varchar', "TMIN_ATTRIBUTES": 'varchar',
            "TMAX_ATTRIBUTES": 'varchar'}})
        group by all""",
    "dly": """
        with lines as (
            select line, line[18:21] as element
            from read_csv('{path}', header = false, auto_detect = false, delim = '|',
                columns = {{line: 'varchar'}})
            where element in ('PRCP', 'TMIN', 'TMAX')
        ), days as (
            select line[1:11] as id, line[12:15]::integer as year, line[16:17]::integer as month,
                element, substring(line, 22 + 8 * day, 5)::integer as value,
                substring(line, 28 + 8 * day, 1) as q
            from lines, range(31) days(day)
        )
        select id, year, month,
            sum(value) filter (element = 'PRCP') / 10,
            avg(value) filter (element = 'TMIN') / 10,
            avg(value) filter (element = 'TMAX') / 10
        from days where value <> -9999 and q = ' ' group by all""",
}


def with_polars(layout, path):
    import polars

    frame = {"year": polars_year, "wide": polars_wide, "dly": polars_dly}[layout](polars, path)
    return lambda: frame.collect(engine="streaming").rows()


def polars_year(pl, path):
    columns = ["id", "date", "element", "value", "m", "q", "s", "time"]
    types = [pl.String, pl.Int32, pl.String, pl.Int32, pl.String, pl.String, pl.String, pl.String]
    rows = pl.scan_csv(path, has_header=False, schema=dict(zip(columns, types)))
    rows = rows.filter(pl.col("q").is_null(), pl.col("element").is_in(FLAGGED))

    def values(element):
        return pl.col("value").filter(pl.col("element") == element)

    months = rows.group_by("id", (pl.col("date") // 100).alias("month")).agg(
        values("PRCP").sum().alias("sum"),
        values("PRCP").len().alias("count"),
        values("TMIN").mean().alias("low") / 10,
        values("TMAX").mean().alias("high") / 10,
    )
    return months.select(
        "id",
        pl.col("month") // 100,
        (pl.col("month") % 100).alias("number"),
        pl.when(pl.col("count") > 0).then(pl.col("sum") / 10),
        "low",
        "high",
    )


def polars_wide(pl, path):
    names = {name: pl.String for name in polars_names(path)}
    rows = pl.scan_csv(path, schema=names)

    def values(element):
        number = pl.col(element).str.strip_chars().cast(pl.Int32)
        has_passed = pl.col(f"{element}_ATTRIBUTES").str.contains("^.?,,")
        return pl.when(has_passed).then(number).alias(element)

    rows = rows.select(
        "STATION", pl.col("DATE").str.slice(0, 7).alias("month"), *map(values, FLAGGED)
    )
    months = rows.group_by("STATION", "month").agg(
        pl.col("PRCP").sum().alias("sum"),
        pl.col("PRCP").count().alias("count"),
        pl.col("TMIN").mean() / 10,
        pl.col("TMAX").mean() / 10,
    )
    return months.select(
        "STATION",
        pl.col("month").str.slice(0, 4).cast(pl.Int32),
        pl.col("month").str.slice(5, 2).cast(pl.Int32).alias("number"),
        pl.when(pl.col("count") > 0).then(pl.col("sum") / 10),
        "TMIN",
        "TMAX",
    )


def polars_names(path):
    with open(path) as file:
        return [name.strip('"\n') for name in file.readline().split(",")]


def polars_dly(pl, path):
    lines = pl.scan_csv(path, has_header=False, separator="|", schema={"line": pl.String})
    line = pl.col("line")
    lines = lines.select(
        line.str.slice(0, 11).alias("id"),
        line.str.slice(11, 4).cast(pl.Int32).alias("year"),
        line.str.slice(15, 2).cast(pl.Int32).alias("month"),
        line.str.slice(17, 4).alias("element"),
        line,
    ).filter(pl.col("element").is_in(FLAGGED))

    def value(day):
        number = line.str.slice(21 + 8 * day, 5).str.strip_chars().cast(pl.Int32)
        has_passed = line.str.slice(27 + 8 * day, 1) == " "
        return pl.when((number != -9999) & has_passed).then(number)

    days = [value(day) for day in range(31)]
    sums = lines.select(
        "id",
        "year",
        "month",
        "element",
        pl.sum_horizontal(days).alias("sum"),
        pl.sum_horizontal([day.is_not_null() for day in days]).alias("count"),
    )

    def of(element, column):
        return pl.col(column).filter(pl.col("element") == element).sum()

    def mean(element):
        count = of(element, "count")
        return pl.when(count > 0).then(of(element, "sum") / count / 10)

    return sums.group_by("id", "year", "month").agg(
        pl.when(of("PRCP", "count") > 0).then(of("PRCP", "sum") / 10).alias("PRCP"),
        mean("TMIN").alias("TMIN"),
        mean("TMAX").alias("TMAX"),
    )


if __name__ == "__main__":
    main()
