// What charts promise in the page's tree; an expression whose value is a list of findings.
(() => {
  const findings = [];
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const name = (element) => {
    const id = element.id ? `#${element.id}` : "";
    return element.localName + id + [...element.classList].map((word) => `.${word}`).join("");
  };
  const require = (held, element, promise) => {
    if (!held) findings.push(`${name(element)}: ${promise}`);
  };
  const label = (element) => (element.getAttribute("aria-label") ?? "").trim();
  const referenced = (element, attribute) =>
    (element.getAttribute(attribute) ?? "").split(/\s+/).filter(Boolean)
      .map((id) => document.getElementById(id)?.textContent.trim() ?? "");
  const refersTo = (element, attribute) => {
    const texts = referenced(element, attribute);
    return texts.length > 0 && texts.every(Boolean);
  };

  for (const attribute of ["aria-labelledby", "aria-describedby", "aria-controls", "for"])
    for (const element of all(`[${attribute}]`))
      require(refersTo(element, attribute), element, `${attribute} names no text`);

  for (const figure of all("figure.c")) {
    require(refersTo(figure, "aria-labelledby"), figure, "the figure is not named by its heading");
    require(figure.querySelector("figcaption :is(h2, h3, h4)"), figure, "the caption has no heading");
    require(figure.querySelector("figcaption p[id]")?.textContent.trim(), figure, "there is no summary");
    for (const plot of all(".p", figure))
      require(plot.querySelector("svg[role=img]"), plot, "the plot has no image");
    if (figure.querySelector(".k"))
      require(figure.querySelector("details > summary"), figure, "there is no data table");
  }

  for (const key of all(".lg i")) {
    const style = getComputedStyle(key);
    const isDrawn = style.backgroundImage !== "none" || !/^rgba.* 0\)$/.test(style.backgroundColor);
    require(isDrawn, key, "the key of the legend shows no color");
  }

  for (const image of all("svg:not(svg svg)")) {
    if (image.getAttribute("aria-hidden") === "true" || image.closest("[aria-hidden=true]")) continue;
    require(image.getAttribute("role") === "img", image, "neither hidden nor an image");
    require(label(image) || refersTo(image, "aria-labelledby"), image, "the image has no name");
    if (image.closest("figure.c"))
      require(refersTo(image, "aria-describedby"), image, "the image is not described by the summary");
  }
  for (const title of all("svg title")) require(false, title, "a title in an image is a stray tooltip");

  for (const group of all("[role=radiogroup]")) {
    require(label(group) || refersTo(group, "aria-labelledby"), group, "the group has no name");
    const radios = all("input[type=radio]", group);
    require(group.closest("figure.c"), group, "the group stands outside a figure");
    require(new Set(radios.map((radio) => radio.name)).size === 1, group, "its radios are not one group");
    require(radios.filter((radio) => radio.checked).length === 1, group, "not exactly one radio is checked");
    const clear = group.querySelector(":scope > .o");
    if (group.querySelector(".k")) {
      require(clear?.checked, group, "no Clear that is checked at first");
      const word = clear?.dataset.c ?? "Clear";
      if (clear) require(label(clear).includes(word), clear, "its name lacks its visible label");
    }
    if (Math.max(0, ...all(".k", group).map((strips) => strips.children.length)) > 62) {
      const links = all("a[href^='#']", group.closest("figure.c") ?? document).filter(
        (link) => link.compareDocumentPosition(group) & Node.DOCUMENT_POSITION_FOLLOWING);
      require(
        links.some((link) => {
          const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
          return target && group.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
        }), group, "no skip link passes by its many radios");
    }
  }
  for (const radio of all("input[type=radio]")) {
    require(radio.closest("[role=radiogroup]"), radio, "the radio stands outside a radiogroup");
    require(label(radio) || radio.closest("label")?.textContent.trim(), radio, "the radio has no name");
    if (/nan|inf|undefined|nil\b/i.test(label(radio).replace(/\p{L}{4,}/gu, "")))
      require(false, radio, `'${label(radio)}' is not a value`);
  }

  for (const table of all("table")) {
    require(table.querySelector("th"), table, "the table has no header cells");
    const named = table.querySelector("caption") || label(table) || label(table.parentElement)
      || table.getAttribute("aria-labelledby");
    if (table.closest("details")) require(named, table, "the table has no caption or name");
  }
  for (const cell of all("figure.c th")) require(cell.scope, cell, "the header cell has no scope");
  for (const region of all("[role=region]")) {
    require(region.tabIndex === 0, region, "the scrolling region is not reached by Tab");
    require(label(region) || refersTo(region, "aria-labelledby"), region, "the region has no name");
  }

  const nodes = all("*").length;
  if (nodes >= 6000) findings.push(`html: ${nodes} nodes, 6000 are too many`);
  return findings;
})()
