// How charts and the page look. Colours are those of M. Okabe and K. Ito (Color Universal Design, 2008), which people
// with any kind of colour vision can tell apart. Shapes and dashes say the same again, so nothing depends on colour
// alone.
//
// A chart is drawn once, in the light colours. In the page each of them becomes a CSS variable, so that the same
// drawing turns dark with the reader's system. So no two roles may share a colour.

/** The font that ships with the package for PNG, then system fonts of about its width: charts are laid out by it. */
export const FONT = 'Inter, Roboto, Helvetica Neue, Arial, Liberation Sans, sans-serif'

export const SIZE = { text: 12, small: 11, said: 15, title: 16 } as const

/** Around every drawing. */
export const PADDING = 4

interface Colour {
  readonly light: string
  readonly dark: string
}

const role = (light: string, dark: string): Colour => ({ light, dark })

export const ROLES = {
  ink: role('#1c2127', '#e9ecef'),
  muted: role('#5c6670', '#a5aeb8'),
  axis: role('#a9b1ba', '#5b646d'),
  grid: role('#e4e7ea', '#2d333a'),
  paper: role('#ffffff', '#15181c'),
  panel: role('#f6f7f8', '#1d2126'),
  blue: role('#0072b2', '#4aa8e8'),
  vermillion: role('#d55e00', '#f5803e'),
  green: role('#009e73', '#35c79d'),
  purple: role('#cc79a7', '#e09cc2'),
  orange: role('#e69f00', '#f2b736'),
  sky: role('#56b4e9', '#97d5f9'),
  grey: role('#77808a', '#c2c9d0'),
} as const satisfies Record<string, Colour>

/**
 * Text on bars, which are of middle lightness on light and dark paper. All other texts have an edge of paper around
 * them.
 */
export const ON_BARS = '#000000'

/** What specs are made with. */
export const LIGHT = Object.fromEntries(Object.entries(ROLES).map(([name, { light }]) => [name, light])) as Record<
  keyof typeof ROLES,
  string
>

/** From easy to hard or from few to many: all of middle lightness so that they show on light and on dark. */
export const RAMP = [
  '#4f7fd9',
  '#2f94c4',
  '#2aa59a',
  '#5fa855',
  '#9aa035',
  '#cf9a2a',
  '#e0792f',
  '#d95a48',
  '#c2467a',
  '#a24b9b',
]

/** One look for each series of a chart, in order; there are as many as a reader can keep apart. */
export const SERIES = [
  { colour: LIGHT.blue, shape: 'circle', dash: [1, 0] },
  { colour: LIGHT.vermillion, shape: 'square', dash: [7, 3] },
  { colour: LIGHT.green, shape: 'triangle-up', dash: [2, 2] },
  { colour: LIGHT.purple, shape: 'diamond', dash: [9, 3, 2, 3] },
  { colour: LIGHT.orange, shape: 'triangle-down', dash: [4, 2] },
  { colour: LIGHT.sky, shape: 'cross', dash: [12, 3] },
  { colour: LIGHT.grey, shape: 'triangle-right', dash: [1, 3] },
] as const

/** Vega-Lite's `config` of every chart. */
export const CONFIG = {
  background: null,
  font: FONT,
  padding: PADDING,
  view: { stroke: null },
  axis: {
    labelColor: LIGHT.muted,
    titleColor: LIGHT.muted,
    gridColor: LIGHT.grid,
    domainColor: LIGHT.axis,
    tickColor: LIGHT.axis,
    labelFontSize: SIZE.text,
    titleFontSize: SIZE.text,
    titleFontWeight: 'normal',
    titlePadding: 8,
    labelLimit: 0,
    labelFlush: false,
    tickSize: 4,
  },
  legend: {
    labelColor: LIGHT.ink,
    titleColor: LIGHT.muted,
    labelFontSize: SIZE.text,
    titleFontSize: SIZE.text,
    titleFontWeight: 'normal',
    symbolSize: 70,
    labelLimit: 0,
  },
  text: { color: LIGHT.ink, fontSize: SIZE.text },
  title: {
    color: LIGHT.ink,
    subtitleColor: LIGHT.muted,
    anchor: 'start',
    frame: 'group',
    fontSize: SIZE.title,
    subtitleFontSize: SIZE.text,
    fontWeight: 'bold',
    offset: 12,
  },
} as const

/** The CSS variables of one scheme: `--ink: #1c2127; ...` */
export function variables(scheme: keyof Colour): string {
  return Object.entries(ROLES)
    .map(([name, colour]) => `--${name}: ${colour[scheme]};`)
    .join(' ')
}

/** Puts CSS variables in place of the light colours of a drawing. */
export function recolour(svg: string): string {
  return svg.replace(/(fill|stroke)="(#[0-9a-f]{6})"/g, (whole, attribute: string, colour: string) => {
    const name = roleOf.get(colour)
    return name === undefined ? whole : `${attribute}="var(--${name})"`
  })
}

/** A drawing that stands for itself, in the colours of a scheme. */
export function inScheme(svg: string, scheme: 'light' | 'dark'): string {
  return recolour(svg).replace(/var\(--(\w+)\)/g, (_, name: keyof typeof ROLES) => ROLES[name][scheme])
}

const roleOf = new Map(Object.entries(ROLES).map(([name, { light }]) => [light, name]))
