// Put into served pages only: reloads the page when the site is another one, and shows why it
// could not be built.
(() => {
  const { dataset } = document.currentScript;
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  const box = document.createElement("div");
  box.setAttribute("aria-live", "assertive");
  root.append(box);
  document.body.append(host);
  let source, closed;

  function show(markup) {
    if (markup === closed) return;
    closed = undefined;
    box.innerHTML = markup;
    const close = () => {
      closed = markup;
      box.textContent = "";
    };
    box.querySelector("button")?.addEventListener("click", close);
    box.onkeydown = (event) => event.key === "Escape" && close();
  }

  // A hidden page listens to nothing: a browser has few connections to give, and the page learns
  // what it has missed as soon as it is looked at.
  function listen() {
    source?.close();
    if (document.hidden) return;
    source = new EventSource(dataset.events);
    source.addEventListener("site", (event) => {
      if (event.data !== dataset.site) location.reload();
    });
    source.addEventListener("overlay", (event) => show(event.data));
    source.onerror = () => {
      // The browser tries again by itself, unless it was refused.
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, 1000);
    };
  }

  document.addEventListener("visibilitychange", listen);
  listen();
})();
