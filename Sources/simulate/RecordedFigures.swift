import ReportCore

/// The five stations near the Great Smoky Mountains, in the order of the file.
///
/// Places, monthly precipitation, snow and extremes are NOAA's for 2018. The number of blank cells
/// follows the record too; which ones they are, apart from the months, is invented like the values.
let stations = [
  Station(
    id: "USC00409065", name: "TOWNSEND 5 S, TN US",
    latitude: "35.6031", longitude: "-83.7781", elevation: 550.8,
    precipitation: [198, 904, 378, 518, 427, 527, 419, 698, 761, 418, 548, 875],
    snowfall: SnowYear(days: 6, total: 47, largest: 10, largestDay: date(1, 16)),
    highest: 87, lowest: 1,
    gaps: [
      Gap(.wholeRow, .from(date(8, 18), count: 2)),
      Gap(.wholeRow, .from(date(10, 13), count: 1)),
      Gap(.precipitation, .from(date(3, 9), count: 1)),
      Gap(.precipitation, .from(date(6, 23), count: 1)),
      Gap(.precipitation, .from(date(11, 17), count: 2)),
      Gap(.temperature, .from(date(5, 19), count: 3)),
      Gap(.temperature, .from(date(6, 23), count: 1)),
      Gap(.temperature, .from(date(11, 17), count: 2)),
    ]),
  Station(
    id: "USC00316341", name: "CHEROKEE, NC US",
    latitude: "35.48997", longitude: "-83.31361", elevation: 598.9,
    precipitation: [279, 741, 754, 376, 344, 287, 27, 612, 426, 374, 722, 805],
    snowfall: SnowYear(days: 7, total: 98, largest: 45, largestDay: date(3, 22)),
    highest: 91, lowest: 3,
    gaps: [
      Gap(.precipitation, .from(date(2, 17), count: 3)),
      Gap(.precipitation, .from(date(4, 7), count: 3)),
      Gap(.precipitation, .from(date(5, 12), count: 7)),
      Gap(.precipitation, .from(date(6, 2), count: 9)),
      Gap(.precipitation, .wettest(Month(year: year, month: 7), count: 13)),
      Gap(.precipitation, .from(date(12, 24), count: 3)),
      Gap(.snowfall, .from(date(4, 7), count: 2)),
      Gap(.snowfall, .from(date(6, 2), count: 7)),
    ]),
  Station(
    id: "USC00406328", name: "MOUNT LECONTE, TN US",
    latitude: "35.655", longitude: "-83.4411", elevation: 1979.1,
    precipitation: [535, 870, 1182, 701, 864, 1377, 647, 1131, 1073, 748, 832, 1183],
    snowfall: SnowYear(days: 29, total: 728, largest: 160, largestDay: date(12, 22)),
    highest: 75, lowest: -8,
    gaps: [
      Gap(.precipitation, .from(date(2, 22), count: 1)),
      Gap(.precipitation, .from(date(11, 4), count: 1)),
    ]),
  Station(
    id: "USC00403420", name: "GATLINBURG 2 SW, TN US",
    latitude: "35.6878", longitude: "-83.5373", elevation: 443.2,
    precipitation: [165, 732, 720, 427, 546, 596, 627, 722, 873, 535, 574, 854],
    snowfall: SnowYear(days: 7, total: 64, largest: 20, largestDay: date(1, 16)),
    highest: 87, lowest: 3,
    gaps: [Gap(.precipitation, .from(date(2, 14), count: 1))]),
  Station(
    id: "USC00406500", name: "NEWFOUND GAP, TN US",
    latitude: "35.6108", longitude: "-83.4289", elevation: 1536.2,
    precipitation: [386, 1135, 688, 549, 1017, 924, 741, 943, 835, 552, 744, 1127],
    snowfall: SnowYear(days: 15, total: 342, largest: 87, largestDay: date(12, 9)),
    highest: 82, lowest: -3,
    gaps: [
      Gap(.precipitation, .from(date(1, 28), count: 1)),
      Gap(.snowfall, .from(date(1, 28), count: 1)),
      Gap(.snowfall, .from(date(4, 21), count: 1)),
    ]),
]
