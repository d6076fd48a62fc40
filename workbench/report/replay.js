// Plays a recorded run: the state at a moment is the start with the changes of all moments up to it.
"use strict";
(() => {
  const run = JSON.parse(document.getElementById("recorded").textContent);
  const player = document.getElementById("player");
  const count = run.moments.length;
  const MOST_BOXES = 48, MOST_NOTES = 6, MILLISECONDS = 700;

  // -- what is shown -------------------------------------------------------------------------

  function element(name, className, ...children) {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...children);
    return made;
  }

  function shown(value) {
    if (value === null || value === undefined) return "–";
    if (Array.isArray(value)) {
      const first = value.slice(0, 4).map(shown).join(", ");
      return value.length > 4 ? `[${first}, …]` : `[${first}]`;
    }
    if (typeof value !== "number" || Number.isInteger(value)) return String(value);
    return String(Number(value.toPrecision(5)));
  }

  // A bar above the last letter of a name, before what is in brackets.
  const barred = (name) =>
    /^\w{1,8}(\[.*\])?$/.test(name) ? name.replace(/^(\w+)/, "$1\u0304") : `adjoint of ${name}`;
  // Addresses, and what has no name in the source, are left out.
  const isTold = (each) => !each.name.startsWith("%") && !each.name.startsWith("&") && typeof each.value !== "string";
  const size = (value) => (typeof value === "number" && Number.isFinite(value) ? Math.abs(value) : 0);
  const baseName = (file) => file.split("/").pop();

  // -- the state -----------------------------------------------------------------------------

  let state, position = -1;
  const scales = run.pieces.map((piece) => Math.max(...piece.start.map(size), 0));
  for (const moment of run.moments)
    for (const [piece, , value] of moment.memory) scales[piece] = Math.max(scales[piece], size(value));

  function begin() {
    state = {
      values: new Map(), memory: run.pieces.map((piece) => [...piece.start]), caches: run.caches.map(() => 0),
      hot: new Set(),
    };
    position = 0;
  }

  function apply(moment) {
    state.hot = new Set();
    for (const change of moment.values) {
      const before = state.values.get(change.subject);
      const home = before ? before : moment.line ? moment : run.home;
      state.values.set(change.subject, { ...change, phase: moment.phase, file: home.file, line: home.line });
      state.hot.add(change.subject);
    }
    for (const [piece, place, value] of moment.memory) {
      state.memory[piece][place] = value;
      state.hot.add(`${piece} ${place}`);
    }
    for (const [cache, elements] of moment.caches) {
      state.caches[cache] = elements;
      state.hot.add(`cache ${cache}`);
    }
  }

  function go(to) {
    to = Math.max(0, Math.min(count, to));
    if (to < position || position < 0) begin();
    while (position < to) apply(run.moments[position++]);
    draw();
  }

  // -- the parts -----------------------------------------------------------------------------

  const slider = element("input");
  Object.assign(slider, { type: "range", min: 0, max: count, value: 0, step: 1 });
  slider.setAttribute("aria-label", "moment of the run");
  const turn = run.moments.findIndex((moment) => moment.phase === "reverse");
  slider.style.setProperty("--turn", `${turn < 0 ? 100 : (100 * turn) / Math.max(1, count)}%`);
  slider.addEventListener("input", () => { stop(); go(Number(slider.value)); });

  let timer = 0;
  function stop() {
    clearInterval(timer);
    timer = 0;
    play.textContent = "▶ play";
  }
  function button(text, says, act) {
    const made = element("button", "", text);
    made.type = "button";
    made.title = says;
    made.addEventListener("click", act);
    return made;
  }
  const play = button("▶ play", "play the run", () => {
    if (timer) return stop();
    if (position >= count) go(0);
    play.textContent = "❚❚ pause";
    timer = setInterval(() => (position >= count ? stop() : go(position + 1)), MILLISECONDS);
  });
  const buttons = element("div", "buttons",
    button("|◀", "to the start", () => { stop(); go(0); }),
    button("◀", "one moment back", () => { stop(); go(position - 1); }),
    play,
    button("▶", "one moment on", () => { stop(); go(position + 1); }),
    button("▶|", "to the end", () => { stop(); go(count); }));
  if (turn >= 0) buttons.append(button("↩", "to where it turns round", () => { stop(); go(turn); }));

  const where = element("p", "where");
  where.setAttribute("aria-live", "polite");
  const code = element("ol", "code"), memory = element("div", "memory"), kept = element("div", "kept");

  const rows = new Map();
  for (const [file, part] of Object.entries(run.sources)) {
    if (Object.keys(run.sources).length > 1) code.append(element("li", "file", baseName(file)));
    part.lines.forEach((text, index) => {
      const note = element("span", "note");
      const row = element("li", "", element("span", "line", String(part.first + index)), element("code", "", text || " "), note);
      rows.set(`${file}:${part.first + index}`, { row, note });
      code.append(row);
    });
  }

  // Lines that will have notes have room for them from the start, so that nothing moves.
  const homes = new Map();
  for (const moment of run.moments)
    for (const change of moment.values)
      if (isTold(change) && !homes.has(change.subject)) homes.set(change.subject, moment.line ? moment : run.home);
  for (const home of homes.values()) rows.get(`${home.file}:${home.line}`)?.row.classList.add("told");

  const owners = [...new Set(run.pieces.filter((piece) => !piece.inner).map((piece) => piece.of))];
  const cells = run.pieces.map(() => []);
  function strip(piece, number) {
    const name = element("span", "name", piece.shadow ? barred(piece.of) : piece.of);
    name.title = piece.name;
    if (piece.start.length === 1) {
      const only = element("span", "number");
      cells[number] = [only];
      return element("div", `piece ${piece.shadow ? "shadow" : ""}`, name, only);
    }
    const bars = element("div", piece.start.length > 64 ? "bars many" : "bars");
    cells[number] = piece.start.map(() => {
      const bar = element("i");
      bars.append(element("span", "", bar));
      return bar;
    });
    const more = piece.more ? [element("span", "more", `and ${piece.more} more`)] : [];
    return element("div", `piece ${piece.shadow ? "shadow" : ""}`, name, bars, ...more);
  }
  for (const owner of owners) {
    const group = element("div", "owner");
    run.pieces.forEach((piece, number) => { if (piece.of === owner && !piece.inner) group.append(strip(piece, number)); });
    memory.append(group);
  }
  const inner = run.pieces.flatMap((piece, number) => (piece.inner ? [strip(piece, number)] : []));
  if (inner.length) memory.append(element("details", "", element("summary", "", `${inner.length} more, without a name of the source`), ...inner));

  const boxes = run.caches.map((cache) => {
    const row = element("div", "cache"), amount = element("span", "number"), strip = element("div", "boxes");
    const many = Math.min(cache.most, MOST_BOXES);
    for (let n = 0; n < many; n++) strip.append(element("i"));
    const name = element("span", "name", cache.name || cache.subject);
    name.title = cache.subject;
    row.append(name, strip, amount);
    kept.append(row);
    return { row, strip, amount, many };
  });

  // -- drawing -------------------------------------------------------------------------------

  function draw() {
    slider.value = position;
    const moment = position ? run.moments[position - 1] : null;
    player.dataset.phase = moment ? moment.phase : "";
    const phases = { forward: "forwards", reverse: "backwards" };
    where.textContent = moment
      ? [`${position} of ${count}`, phases[moment.phase] || "", moment.file ? `${baseName(moment.file)}:${moment.line}` : "",
         moment.calls.length ? `in ${moment.calls.join(" › ")}` : ""].filter(Boolean).join(" · ")
      : `Before the run; ${count} moments, ${run.steps} instructions${run.cut ? ", of which the first are recorded" : ""}.`;
    drawCode(moment);
    drawMemory();
    drawCaches();
  }

  function drawCode(moment) {
    const notes = new Map(), backwards = moment && moment.phase === "reverse";
    for (const [subject, each] of state.values) {
      if (!isTold(each)) continue;
      const place = `${each.file}:${each.line}`;
      if (!notes.has(place)) notes.set(place, new Map());
      const named = notes.get(place), other = named.get(each.name);
      if (!other || state.hot.has(subject) || !state.hot.has(other[0])) named.set(each.name, [subject, each]);
    }
    for (const [place, { row, note }] of rows) {
      const here = moment && place === `${moment.file}:${moment.line}`;
      row.classList.toggle("here", Boolean(here));
      note.replaceChildren();
      for (const [subject, each] of [...(notes.get(place) || new Map()).values()].slice(-MOST_NOTES)) {
        const hot = state.hot.has(subject) ? " hot" : "", name = each.name || subject;
        // Backwards, what only the forward half has told is of another iteration.
        if (each.value !== null && (!backwards || each.phase === "reverse")) note.append(element("span", `value${hot}`, `${name} = ${shown(each.value)}`));
        if (each.adjoint !== null) note.append(element("span", `adjoint${hot}`, `${barred(name)} = ${shown(each.adjoint)}`));
      }
      if (here) keepInSight(row);
    }
  }

  function keepInSight(row) {
    const top = row.offsetTop - code.offsetTop;
    if (top < code.scrollTop || top + row.offsetHeight > code.scrollTop + code.clientHeight)
      code.scrollTop = top - code.clientHeight / 2;
  }

  function drawMemory() {
    run.pieces.forEach((piece, number) => {
      const largest = scales[number] || 1;
      cells[number].forEach((cell, place) => {
        const value = state.memory[number][place];
        cell.classList.toggle("hot", state.hot.has(`${number} ${place}`));
        if (piece.start.length === 1) {
          cell.textContent = shown(value);
          return;
        }
        cell.style.height = `${(50 * size(value)) / largest}%`;
        cell.classList.toggle("below", typeof value === "number" && value < 0);
        cell.parentElement.title = `${piece.of}[${place}]${piece.shadow ? ", its adjoint" : ""} = ${shown(value)}`;
      });
    });
  }

  function drawCaches() {
    run.caches.forEach((cache, number) => {
      const { row, strip, amount, many } = boxes[number], fill = state.caches[number];
      const full = Math.round((many * fill) / Math.max(1, cache.most));
      [...strip.children].forEach((box, n) => box.classList.toggle("full", n < full));
      amount.textContent = `${fill} of ${cache.most}`;
      row.classList.toggle("hot", state.hot.has(`cache ${number}`));
    });
  }

  // -- putting it together -------------------------------------------------------------------

  const beside = element("div", "beside");
  if (run.caches.length) beside.append(element("h3", "", "Kept for the reverse"), kept);
  if (run.pieces.length) beside.append(element("h3", "", "Memory"), memory);
  player.replaceChildren(element("div", "controls", buttons, slider, where), element("div", "stage", code, beside));
  player.tabIndex = 0;
  player.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined || event.target === slider) return;
    event.preventDefault();
    stop();
    go(position + by);
  });
  go(0);
})();
