// The visible texts of a figure, each with the box of its letters and the frame it must stay in;
// an expression whose value is a list. Boxes are [left, top, right, bottom] in the window.
((figure) => {
  const rectangle = (box) => [box.left, box.top, box.right, box.bottom];
  const isShown = (element) =>
    element.checkVisibility({opacityProperty: true, visibilityProperty: true});
  const sizeOf = (element) => parseFloat(getComputedStyle(element).fontSize);

  // A line is taller than its letters, which reach from 0.18 em below its top to 0.12 em above its end.
  const letters = (top, bottom, size) => [top + 0.18 * size, bottom - 0.12 * size];

  const drawn = (text) => {
    const box = text.getBBox();
    const [top, bottom] = letters(box.y, box.y + box.height, sizeOf(text));
    const matrix = text.getScreenCTM();
    const corners = [[box.x, top], [box.x + box.width, top], [box.x, bottom], [box.x + box.width, bottom]]
      .map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
    const [xs, ys] = [corners.map((point) => point.x), corners.map((point) => point.y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  };

  const outermost = (element) => {
    let image = element.closest("svg");
    while (image.parentElement.closest("svg")) image = image.parentElement.closest("svg");
    return image;
  };

  // A plot includes the margins above and below it, and shares those at its sides with the card.
  const frame = (text) => {
    const plot = text.closest(".p");
    if (!plot) return rectangle(outermost(text).getBoundingClientRect());
    const [left, , right] = rectangle(figure.getBoundingClientRect());
    const [, top, , bottom] = rectangle(plot.getBoundingClientRect());
    return [left, top, right, bottom];
  };

  // What scrolls out of sight is not there to be seen.
  const isCut = (element, [left, top, right, bottom]) => {
    for (let around = element.parentElement; around !== figure; around = around.parentElement) {
      if (around instanceof SVGElement || getComputedStyle(around).overflowX === "visible") continue;
      const edges = around.getBoundingClientRect();
      if (left < edges.left || right > edges.right || top < edges.top || bottom > edges.bottom) return true;
    }
    return false;
  };

  const found = [];
  const add = (element, text, box, edges) => {
    if (box[2] - box[0] > 1 && !isCut(element, box)) found.push({text, box, frame: edges});
  };

  for (const text of figure.querySelectorAll("svg text"))
    if (isShown(text) && text.textContent.trim())
      add(text, text.textContent.trim(), drawn(text), frame(text));

  const walker = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const isHidden = element.closest("svg, .sk:not(:focus)") || !isShown(element);
    if (isHidden || !node.data.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const [top, bottom] = letters(line.top, line.bottom, sizeOf(element));
      add(element, node.data.trim(), [line.left, top, line.right, bottom],
        rectangle(figure.getBoundingClientRect()));
    }
  }
  return found;
})(window.figure)
