// The one script of the page. It makes tables sortable by any column, and copies them as tab-separated text; it copies
// commands and files. It shows the numbers of marks in pictures, by pointing, by touching, and by the arrow keys. It
// opens what a link leads to, opens all for printing, keeps flags of commands whole, and hides variants and heroes that
// readers uncheck. On a phone it folds the tables below pictures, which would make a third of the page. When the page
// has been shown, it lets the browser lay out what is far below as well (style.ts). Without scripts the tables are
// simply tables, and marks have the browser's own tips.
//
// The page's content security policy names this script by its hash and allows no other. Whoever changes a letter here
// changes the hash below as well: a test says to what.

/**
 * A click on a heading sorts by it (numbers from the largest down, texts from A on). A second one sorts the other way
 * round, a third one goes back to the order of the page. Rows below a heading of their own are sorted below it; what is
 * unknown comes last. It reads and writes text alone: nothing of the page ever becomes code or markup.
 *
 * Pointing near a mark shows its `<title>` beside it, inside the window, with a frame around the mark. A picture in
 * focus goes from mark to mark by the arrow keys, Home and End, and is silent after Escape. Titles leave a picture when
 * it is first pointed at, so that the browser does not show them a second time.
 *
 * A backslash at the end of a line joins it to the next one: the script itself has longer lines.
 */
export const PAGE_SCRIPT = `'use strict';
addEventListener('load', () => \
requestAnimationFrame(() => setTimeout(() => document.body.classList.remove('opening'))));
if (matchMedia('(max-width: 640px)').matches) \
for (const folded of document.querySelectorAll('.pictures + .numbers > details')) \
if (folded.parentNode.children.length > 1 || folded.querySelectorAll('tbody tr').length > 4) folded.open = false;
const openUp = (part) => { \
for (let box = part; box; box = box.parentElement) if (box.tagName === 'DETAILS') box.open = true; };
addEventListener('hashchange', () => openUp(document.querySelector(':target')));
addEventListener('load', () => openUp(document.querySelector(':target')));
addEventListener('click', ({ target }) => {
  const link = target.closest?.('a[href^="#"]');
  if (link) openUp(document.getElementById(link.getAttribute('href').slice(1)));
});
const closed = [];
addEventListener('beforeprint', () => {
  for (const box of document.querySelectorAll('details:not([open])')) closed.push(box);
  for (const box of closed) box.open = true;
});
addEventListener('afterprint', () => { for (const box of closed.splice(0)) box.open = false; });
const copyBelow = (place, words, textOf) => {
  const copy = document.createElement('button');
  copy.type = 'button';
  copy.className = 'copy';
  copy.textContent = words;
  copy.addEventListener('click', async () => {
    const area = document.createElement('textarea');
    area.value = textOf();
    try { await navigator.clipboard.writeText(area.value); } catch {
      copy.after(area);
      area.select();
      document.execCommand('copy');
      area.remove();
      copy.focus();
    }
    copy.textContent = 'Copied';
    setTimeout(() => { copy.textContent = words; }, 2000);
  });
  place.after(copy);
};
for (const table of document.querySelectorAll('table')) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  const isText = (at) => Number(table.dataset.texts) > at || heads[at].className === 't';
  const isHeading = (row) => row.cells[0].tagName === 'TH';
  const isRest = (row) => row.cells.length !== heads.length && !isHeading(row);
  const written = [...body.rows];
  const textOf = (row, at) => row.cells[at].textContent.trim();
  const numberOf = (text) => \
parseFloat((/[-\\u2212]?\\d[\\d,.]*/.exec(text) ?? [''])[0].replace(/,/g, '').replace('\\u2212', '-'));
  const order = (at, way) => (a, b) => {
    const [x, y] = [textOf(a, at), textOf(b, at)];
    if (isText(at)) return way * x.localeCompare(y, 'en', { numeric: true });
    const [m, n] = [numberOf(x), numberOf(y)];
    return isNaN(m) || isNaN(n) ? isNaN(m) - isNaN(n) : way * (m - n);
  };
  const sort = (at, way) => {
    const groups = [[]];
    for (const row of written) \
if (isHeading(row)) groups.push([row], []); \
else if (isRest(row)) groups.push([row]); else groups.at(-1).push(row);
    for (const rows of groups) body.append(...(way === 0 ? rows : rows.sort(order(at, way))));
  };
  if (written.filter((row) => !isHeading(row)).length > 1) heads.forEach((head, at) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      const first = isText(at) ? 1 : -1;
      const now = { ascending: 1, descending: -1 }[head.ariaSort] ?? 0;
      const way = now === 0 ? first : now === first ? -first : 0;
      for (const other of heads) other.removeAttribute('aria-sort');
      if (way !== 0) head.setAttribute('aria-sort', way > 0 ? 'ascending' : 'descending');
      sort(at, way);
    });
  });
  const plain = (cell) => {
    const text = cell.textContent.trim().replace(/\\s+/g, ' ');
    if (cell.tagName === 'TH' || isText(cell.cellIndex)) return /^[=+\\-@]/.test(text) ? "'" + text : text;
    return text.replace(/\\u2212/g, '-').replace(/ %/g, '%').replace(/(\\d),(?=\\d{3})/g, '$1');
  };
  const tsv = () => {
    const lines = [];
    const group = table.dataset.group;
    let above = '';
    for (const row of [table.tHead.rows[0], ...body.rows]) {
      if (row.parentNode === body && isRest(row)) continue;
      if (row.parentNode === body && isHeading(row)) { above = plain(row.cells[0]); continue; }
      lines.push([...(group === undefined ? [] : [row.parentNode === body ? above : group]), \
...[...row.cells].map(plain)].join('\\t'));
    }
    return lines.join('\\n') + '\\n';
  };
  copyBelow(table.closest('.scroll') ?? table, 'Copy table', tsv);
}
for (const text of document.querySelectorAll('pre')) copyBelow(text, 'Copy', () => text.textContent + '\\n');
const [tip, ring] = ['tip', 'ring'].map((name) => {
  const box = document.createElement('div');
  box.className = name;
  box.hidden = true;
  document.body.append(box);
  return box;
});
tip.setAttribute('role', 'status');
const marksOf = new Map();
const marksIn = (picture) => {
  if (!marksOf.has(picture)) marksOf.set(picture, [...picture.querySelectorAll('title')].map((title) => {
    const mark = { shape: title.parentNode, says: title.textContent };
    title.remove();
    return mark;
  }));
  return marksOf.get(picture);
};
const hide = () => { tip.hidden = ring.hidden = true; };
const show = ({ shape, says }) => {
  if (tip.textContent !== says) tip.textContent = says;
  tip.hidden = ring.hidden = false;
  const { left, right, top, bottom } = shape.getBoundingClientRect();
  const wide = document.documentElement.clientWidth;
  const x = Math.max(8, Math.min((left + right - tip.offsetWidth) / 2, wide - tip.offsetWidth - 8));
  const y = top - tip.offsetHeight - 10;
  Object.assign(tip.style, { left: x + 'px', top: (4 > y ? bottom + 10 : y) + 'px' });
  Object.assign(ring.style, { left: left - 4 + 'px', top: top - 4 + 'px', \
width: right - left + 8 + 'px', height: bottom - top + 8 + 'px' });
};
const point = ({ target, clientX, clientY }) => {
  const picture = target.closest?.('figure svg');
  let nearest;
  let least = 24;
  for (const mark of picture ? marksIn(picture) : []) {
    const { left, right, top, bottom } = mark.shape.getBoundingClientRect();
    const off = Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom)) \
+ Math.hypot(left + right - 2 * clientX, top + bottom - 2 * clientY) / 1000;
    if (least > off) [nearest, least] = [mark, off];
  }
  if (nearest) show(nearest); else hide();
};
for (const kind of ['pointermove', 'pointerdown']) addEventListener(kind, point);
addEventListener('scroll', hide, { capture: true, passive: true });
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
for (const picture of document.querySelectorAll('figure svg')) {
  if (!picture.querySelector('title')) continue;
  let at = 0;
  const go = (to) => {
    const marks = marksIn(picture);
    at = Math.max(0, Math.min(to, marks.length - 1));
    marks[at].shape.scrollIntoView({ block: 'nearest' });
    requestAnimationFrame(() => show(marks[at]));
  };
  picture.tabIndex = 0;
  picture.addEventListener('focus', () => { \
picture.closest('.variants > div')?.scrollIntoView({ block: 'nearest', inline: 'start' }); \
if (picture.matches(':focus-visible')) go(at); });
  picture.addEventListener('blur', hide);
  picture.addEventListener('keydown', (event) => {
    const { key } = event;
    if (key === 'Escape') return hide();
    if (!(key in STEPS) && key !== 'Home' && key !== 'End') return;
    event.preventDefault();
    go(key === 'Home' ? 0 : key === 'End' ? Infinity : at + STEPS[key]);
  });
}
const COLOURS = ['blue', 'vermillion', 'green', 'purple', 'orange', 'sky', 'grey'];
const hiding = new Set();
const showChosen = () => {
  for (const part of document.querySelectorAll('.off')) part.classList.remove('off');
  const off = (part) => part.classList.add('off');
  const isOff = (part) => hiding.has(part.textContent.trim());
  for (const box of document.querySelectorAll('[data-variant]')) if (hiding.has(box.dataset.variant)) off(box);
  for (const picture of document.querySelectorAll('svg[data-series]')) {
    JSON.parse(picture.dataset.series).forEach((name, at) => {
      if (!hiding.has(name)) return;
      const colour = 'var(--' + COLOURS[at % COLOURS.length] + ')';
      for (const part of picture.querySelectorAll('path, rect, circle, line')) \
for (const kind of ['fill', 'stroke']) \
if (part.closest('[' + kind + ']')?.getAttribute(kind) === colour) off(part);
      const bare = (text) => text.replace(/\\s/g, '');
      for (const text of picture.querySelectorAll('text')) if (bare(text.textContent) === bare(name)) off(text);
    });
  }
  for (const table of document.querySelectorAll('table')) {
    const heads = [...table.tHead.rows[0].cells];
    const columns = heads.map((head) => head.className !== 't' && isOff(head));
    let isHidden = false;
    for (const row of table.rows) {
      if (row.cells.length === 1) isHidden = isOff(row.cells[0]);
      [...row.cells].forEach((cell, at) => { if (row.cells.length > 1 && columns[at]) off(cell); });
      const texts = [...row.cells].slice(0, Number(table.dataset.texts));
      if (row.parentNode === table.tBodies[0] && (isHidden || texts.some(isOff))) off(row);
    }
  }
};
for (const pre of document.querySelectorAll('pre')) {
  pre.replaceChildren(...pre.textContent.split(/(--[a-z-]+)/).map((part, index) => {
    if (index % 2 === 0) return part;
    const flag = document.createElement('span');
    flag.textContent = part;
    return flag;
  }));
}
for (const bar of document.querySelectorAll('.toggles')) bar.append('Show:');
for (const bar of document.querySelectorAll('.toggles')) for (const name of JSON.parse(bar.dataset.names)) {
  const label = document.createElement('label');
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = true;
  box.addEventListener('change', () => {
    if (box.checked) hiding.delete(name); else hiding.add(name);
    showChosen();
  });
  label.append(box, ' ' + name);
  bar.append(label);
}
`

/** SHA-256 of the script, in base 64, as a content security policy names it. */
export const PAGE_SCRIPT_HASH = 'sha256-RXXD6i7MTueTlkvvlWaAMCMVLyURN1gfAAlUIlc18dI='
