import ReportCharts

let rain: [Double?] = [5.1, 8.3, 6.2, nil, 4.4, 13.8]
let chart = Chart(
  id: "rain", title: "Rain by month", summary: "June was wettest with 13.8 in.", hue: .green,
  plot: .slots(
    SlotPlot(
      names: ["Jan", "Feb", "Mar", "Apr", "May", "Jun"], unit: "in",
      marks: [BarMark(rain, labels: rain.texts(decimals: 1))])))
print(chart.svg())
