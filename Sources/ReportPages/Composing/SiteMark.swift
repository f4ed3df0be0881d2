import ReportCore

/// The mark of a site: four stripes of a year, from cold to warm.
let siteMark: [UInt8] = {
  var svg = ByteWriter()
  svg.append(
    markup: """
      <svg width="26" height="26" viewBox="0 0 8 8" aria-hidden="true" preserveAspectRatio="none">\
      <path class="v2" stroke-width="2.02" d="M1 0v8"/><path class="v4" stroke-width="2.02" \
      d="M3 0v8"/><path class="v8" stroke-width="2.02" d="M5 0v8"/><path class="va" \
      stroke-width="2.02" d="M7 0v8"/></svg>
      """)
  return svg.bytes
}()

/// The same mark as a file for the browser's tab, with its own colors.
let favicon: [UInt8] = {
  var svg = ByteWriter()
  svg.append(
    markup: """
      <svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">
      <rect width="32" height="32" rx="7" fill="#4a7cf0"/>
      <path fill="#5cc1ef" d="M8 0h8v32H8z"/>
      <path fill="#f9dd66" d="M16 0h8v32h-8z"/>
      <path fill="#f2703a" d="M24 0h1a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7h-1z"/>
      </svg>

      """)
  return svg.bytes
}()
