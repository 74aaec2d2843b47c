// The look of the page: one column of text, charts with their numbers beside them, light or dark as the reader's
// system. A backslash at the end of a line joins it to the next one: the style itself has longer lines.
import { DEFAULT_SIZE } from './minify-svg.ts'
import { FONT, ON_BARS, variables } from './theme.ts'

/** The first columns of a table that says how many of them are text, see `tableHtml`. */
const LEADING = [1, 2, 3, 4].map((count) => `[data-texts="${count}"] tr > :nth-child(-n+${count})`).join(', ')

export const STYLE = `
:root { color-scheme: light dark; ${variables('light')} }
@media (prefers-color-scheme: dark) { :root { ${variables('dark')} } }
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); font: 16px/1.5 ${FONT}; -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; max-width: 1240px; padding: 20px 20px 40px; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
h1 { font-size: 1.8rem; margin: 0 0 4px; max-width: 44ch; }
h1.long { font-size: 1.3rem; max-width: 90ch; }
h2 { font-size: 1.2rem; margin: 22px 0 2px; }
h3 { font-size: 1.05rem; margin: 0 0 2px; }
h3.made, .fold + p { margin-top: 14px; }
:is(figure, section, .fold > div)[id] { scroll-margin-top: 56px; }
h4 { font-size: .9rem; margin: 12px 0 4px; }
p { margin: 0 0 10px; max-width: 70ch; }
a { color: var(--blue); }
figure .said { margin: 4px 0 12px; }
nav { border-top: 1px solid var(--grid); margin-top: 14px; padding-top: 10px; }
nav ul { list-style: none; margin: 0; max-width: none; padding: 0; font-size: .82rem; }
nav li { display: flex; flex-wrap: wrap; gap: 0 14px; margin: 0 0 4px; }
nav li > a { flex: 0 0 168px; font-weight: 600; }
nav span { display: flex; flex: 1; flex-wrap: wrap; gap: 0 14px; }
nav span a { color: var(--muted); }
#never { margin-top: 12px; }
header p { max-width: none; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); gap: 16px; margin: 12px 0; }
.card { background: var(--panel); border-radius: 6px; padding: 12px 18px; }
.card h2 { border: 0; color: var(--muted); font-size: .75rem; letter-spacing: .06em; margin: 0; padding: 0; \
text-transform: uppercase; }
.card .value { font-size: 1.7rem; font-weight: 600; line-height: 1.3; margin: 0; }
.card small { color: var(--muted); font-size: .875rem; font-weight: 400; }
.card .muted { margin: 2px 0 0; }
.bar { height: 30px; margin: 4px 0 0; position: relative; }
.bar::before { background: var(--grid); border-radius: 3px; content: ''; height: 6px; left: 0; position: absolute; \
right: 0; top: 4px; }
.bar i { background: var(--green); height: 6px; opacity: .55; position: absolute; top: 4px; }
.bar s { background: var(--ink); height: 2px; position: absolute; top: 6px; }
.bar b { background: var(--ink); border: 2px solid var(--panel); border-radius: 50%; height: 14px; margin-left: -7px; \
position: absolute; top: 0; width: 14px; }
.bar em { background: var(--panel); border: 2px solid var(--muted); border-radius: 50%; height: 12px; \
margin-left: -6px; position: absolute; top: 1px; width: 12px; }
.bar span { color: var(--muted); font-size: .75rem; position: absolute; top: 14px; transform: translateX(-50%); }
.toggles { display: flex; flex-wrap: wrap; gap: 2px 16px; font-size: .82rem; margin-top: 14px; }
.toggles label { cursor: pointer; }
.off { display: none !important; }
.fold { border-bottom: 1px solid var(--grid); }
.fold > summary { color: inherit; padding: 5px 0; }
.fold > summary h3 { display: inline; font-size: .95rem; margin: 0; }
.fold > summary span { color: var(--muted); font-size: .875rem; margin-left: 10px; }
.fold[open] > summary { margin-bottom: 8px; }
.fold > figure { margin: 4px 0 20px; }
.fold figcaption:empty { display: none; }
.told { max-width: 76ch; padding-bottom: 12px; }
.told h4 { margin: 14px 0 2px; }
.told p { margin-bottom: 8px; }
.muted, .caption { color: var(--muted); font-size: .875rem; }
.answer { background: var(--panel); border-left: 4px solid var(--blue); border-radius: 4px; margin: 12px 0; \
padding: 12px 20px 4px; }
.answer p { margin-bottom: 6px; max-width: 110ch; }
.answer .shown { font-size: .82rem; margin-left: 6px; }
.answer ul { margin: -6px 0 10px; padding-left: 1.2em; }
.warning { border-left: 4px solid var(--vermillion); background: var(--panel); border-radius: 4px; padding: 10px 16px; }
figure { margin: 18px 0 0; display: flex; flex-wrap: wrap; gap: 4px 32px; align-items: start; }
/* Numbers stand beside the picture where all their columns fit there, and below it where they do not. */
.pictures { flex: 0 1 660px; min-width: 0; max-width: 100%; }
/* While the page opens, what is far below is not laid out: the answer is there in half the time. */
@media screen { .opening figure { content-visibility: auto; contain-intrinsic-size: auto 640px; } }
/* What explains the answer stands two in a row where there is room. */
@media (min-width: 1000px) {
  .explained { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 40px; }
}
.explained figure { align-content: start; }
.explained > :is(:only-child, :has(.variants > :nth-child(3))) { grid-column: 1 / -1; }
.explained > :not(:only-child) > :is(.pictures, .numbers) { flex-basis: 100%; }
.premise p { margin-bottom: 2px; max-width: none; }
pre:has(+ .copy):not(.file) { padding-right: 68px; }
pre + .copy { float: right; margin: -52px 12px 0 0; }
pre.file + .copy { margin-right: 28px; margin-top: 0; }
pre.file { max-height: 500px; overflow: auto; white-space: pre; }
figcaption { flex: 1 0 100%; max-width: 100%; }
h5 { font-size: .875rem; font-weight: 600; margin: 6px 0 2px; }
.variants { display: grid; grid-template-columns: repeat(auto-fill, minmax(0, 320px)); gap: 0 20px; }
.variants > div { display: grid; grid-row: span 3; grid-template-rows: subgrid; }
/* Of four, all in one row or two and two. */
.variants:has(> :nth-child(4):last-child) { grid-template-columns: repeat(2, minmax(0, 320px)); }
.variants h5 { grid-row: 1; }
.variants .caption { grid-row: 2; }
.variants svg { grid-row: 3; margin-bottom: 4px; }
@media (min-width: 1200px) { \
.variants:has(> :nth-child(4):last-child) { grid-template-columns: repeat(4, minmax(0, 320px)); } }
figure.many > .pictures, figure.many > .numbers { flex-basis: 100%; }
figure svg { font-size: ${DEFAULT_SIZE}px; display: block; max-width: 100%; height: auto; overflow: visible; }
figure text { stroke: var(--paper); stroke-width: 3px; stroke-linejoin: round; paint-order: stroke; }
[fill="${ON_BARS}"] text, text[fill="${ON_BARS}"] { stroke: none; }
.phone, .nth { display: none; }
.numbers { font-size: .82rem; flex: 1 1 min-content; min-width: 0; max-width: 100%; }
details > summary { cursor: pointer; color: var(--muted); padding: 4px 0; }
summary:focus-visible, a:focus-visible, button:focus-visible, [tabindex]:focus-visible { \
outline: 2px solid var(--blue); outline-offset: 2px; }
svg:focus-visible { outline: 2px solid var(--blue); outline-offset: 4px; }
.tip, .ring { position: fixed; pointer-events: none; z-index: 1; }
.tip { background: var(--ink); border-radius: 4px; color: var(--paper); font-size: .82rem; line-height: 1.4; \
max-width: min(300px, 100vw - 16px); padding: 4px 8px; width: max-content; }
.ring { border: 2px solid var(--ink); border-radius: 6px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
/* A shade where rows go on above or below. */
.scroll { overflow: auto; max-height: 500px; background:
  linear-gradient(var(--paper) 50%, transparent) top / 100% 28px no-repeat local,
  linear-gradient(transparent, var(--paper) 50%) bottom / 100% 28px no-repeat local,
  linear-gradient(var(--muted), transparent) top / 100% 9px no-repeat scroll,
  linear-gradient(transparent, var(--muted)) bottom / 100% 9px no-repeat scroll; }
.scroll:not(.whole)::after { background: var(--paper); bottom: 0; color: var(--muted); \
content: 'Scroll for more rows'; display: block; font-size: .78rem; padding: 2px 0; position: sticky; }
.whole { max-height: none; }
th, td { text-align: right; padding: 3px 0 3px 12px; border-bottom: 1px solid var(--grid); vertical-align: top; \
overflow-wrap: normal; }
th { font-weight: 600; color: var(--muted); vertical-align: bottom; }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 4px; }
thead th { position: sticky; top: 0; background: var(--paper); }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; text-align: inherit; cursor: pointer; }
th button:hover, .copy:hover { color: var(--ink); text-decoration: underline; }
th[aria-sort=ascending] button::after { content: ' ▲'; }
th[aria-sort=descending] button::after { content: ' ▼'; }
.copy { color: var(--muted); margin: 4px 0 8px; display: block; }
th[scope=rowgroup] { color: var(--ink); padding-top: 10px; }
td { white-space: nowrap; }
.beside td { white-space: normal; }
.t, ${LEADING} { text-align: left; white-space: normal; }
td.t, td:is(${LEADING}) { min-width: 6ch; }
pre span { white-space: nowrap; }
pre { background: var(--panel); border-radius: 4px; padding: 10px 14px; white-space: pre-wrap; margin: 4px 0 14px; \
font: .85rem/1.45 ui-monospace, monospace; }
code { font: .9em ui-monospace, monospace; white-space: nowrap; }
code.typed { white-space: normal; }
dl { display: grid; grid-template-columns: minmax(8ch, max-content) minmax(0, 1fr); gap: 2px 16px; font-size: .9rem; \
margin: 0; }
dt { color: var(--muted); }
dd { margin: 0; }
ul { margin: 0 0 10px; padding-left: 1.2em; max-width: 72ch; }
@media (min-width: 1000px) {
  .groups { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 32px; }
  .columns { columns: 2; column-gap: 40px; }
  .columns > div { break-inside: avoid; }
}
@media (max-width: 1000px) { .pictures, .numbers { flex-basis: 100%; } }
@media (max-width: 640px) {
  body { padding: 16px 16px 48px; }
  h1 { font-size: 1.5rem; }
  .answer { padding: 12px 14px 4px; }
  .numbers { font-size: .78rem; }
  th, td { padding-left: 6px; }
  td.t, td:is(${LEADING}) { min-width: 4ch; }
  td { white-space: normal; }
  .beside thead th { overflow-wrap: anywhere; }
  .beside thead th:is(${LEADING}) { overflow-wrap: normal; }
  .tight { font-size: .66rem; }
  .tight th, .tight td { padding-left: 3px; }
  .tight td.t, .tight td:is(${LEADING}) { min-width: 0; }
  .wide { display: none; }
  .phone { display: block; }
  .phone svg, .small svg, .variants svg { width: min(100%, 380px); }
  nav li > a { flex: 0 0 100%; }
  nav span { gap: 4px 14px; }
  .cards { grid-template-columns: 1fr; gap: 10px; }
  .fold > summary span { display: block; margin: 0 0 0 18px; }
  /* Variants stand in a row that is pushed aside, one at a time; a number says which of how many this is. */
  .variants { display: flex; gap: 16px; overflow-x: auto; scroll-snap-type: x mandatory; }
  .variants > div { display: block; flex: 0 0 100%; min-width: 0; overflow: hidden; scroll-snap-align: start; }
  .nth { color: var(--muted); display: inline; font-weight: 400; margin-left: 6px; white-space: nowrap; }
  .variants > div:only-child { flex-basis: 100%; }
  dl { grid-template-columns: minmax(0, 1fr); }
  dd { margin-bottom: 6px; }
}
/* On paper everything is open, and nothing is for clicking. */
@media print {
  details::details-content { block-size: auto; content-visibility: visible; }
  nav, .copy, .tip, .ring, .toggles, .shown { display: none; }
  .scroll { max-height: none; overflow: visible; background: none; }
  .scroll:not(.whole)::after { display: none; }
  .fold > summary { list-style: none; }
  h2, h3, h4, summary { break-after: avoid; }
  figure { break-inside: avoid; }
}
`

/** A sheet to print: one A4 page in black on white. */
export const SHEET_STYLE = `
@page { size: A4; margin: 12mm }
* { margin: 0; box-sizing: border-box }
body { font: 8.5pt/1.35 ${FONT}; color: #000;
  background: #fff }
@media screen { body { width: 210mm; min-height: 297mm; padding: 12mm; margin: 0 auto } }
h1 { font-size: 16pt; line-height: 1.2 }
h2 { font-size: 11pt; margin: 7pt 0 2pt }
.facts { border-bottom: 1.5pt solid #000; padding-bottom: 3pt }
table { width: 100%; border-collapse: collapse; line-height: 1.35 }
th, td { text-align: left; vertical-align: baseline; padding: 0.1em 0.7em 0.1em 0; white-space: nowrap }
th { border-bottom: 0.75pt solid #000; vertical-align: bottom; white-space: normal }
td.name { font-weight: bold }
tr.group td { border-top: 0.75pt solid #000 }
small { font-size: 0.72em; font-weight: normal }
.notes { margin-top: 7pt; border-top: 0.75pt solid #000; padding-top: 3pt; font-size: 7pt }
`
