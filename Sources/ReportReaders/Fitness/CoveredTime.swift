/// The time that more trusted sources have already counted.
///
/// This is how Apple Health merges sources: at each moment the highest-ranked one counts, and the
/// others fill the gaps; samples that extend beyond a gap count in proportion to time.
struct CoveredTime {
  private var spans: [Span] = []

  /// Seconds since 1970, excluding the end.
  struct Span: Hashable {
    var start: UInt32
    var end: UInt32

    var length: UInt32 { end - start }
  }
}

extension CoveredTime {
  /// Counts the samples of one source where nothing has been counted, and covers their time.
  ///
  /// An instantaneous sample counts as a whole and covers nothing. If samples of a source overlap,
  /// the one that begins first counts.
  ///
  /// - Parameters:
  ///   - samples: Sorted by time.
  ///   - count: Called for each sample with every part of its time that is still uncovered, in
  ///     order.
  mutating func take(_ samples: [Sample], count: (Sample, Span) -> Void) {
    var own: [Span] = []
    var next = 0
    for sample in samples {
      let end = sample.end
      guard end > sample.start else {
        count(sample, Span(start: sample.start, end: sample.start))
        continue
      }
      var open = max(sample.start, own.last?.end ?? 0)
      guard open < end else { continue }
      let first = open
      while next < spans.count, spans[next].end <= open { next += 1 }
      var index = next
      while open < end, index < spans.count, spans[index].start < end {
        if spans[index].start > open {
          count(sample, Span(start: open, end: spans[index].start))
        }
        open = max(open, spans[index].end)
        index += 1
      }
      if open < end { count(sample, Span(start: open, end: end)) }
      if let last = own.last, last.end == first {
        own[own.count - 1].end = end
      } else {
        own.append(Span(start: first, end: end))
      }
    }
    spans = spans.isEmpty ? own : union(spans, own)
  }
}

/// The union of both, as spans that neither overlap nor touch.
private func union(_ a: [CoveredTime.Span], _ b: [CoveredTime.Span]) -> [CoveredTime.Span] {
  var result: [CoveredTime.Span] = []
  result.reserveCapacity(a.count + b.count)
  var (i, j) = (0, 0)
  while i < a.count || j < b.count {
    let takesA = j == b.count || i < a.count && a[i].start <= b[j].start
    let span = takesA ? a[i] : b[j]
    if takesA { i += 1 } else { j += 1 }
    if let last = result.last, span.start <= last.end {
      result[result.count - 1].end = max(last.end, span.end)
    } else {
      result.append(span)
    }
  }
  return result
}
