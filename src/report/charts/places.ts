// Where on the board do heroes die, and where do they lose time? Each tile, or the only board, with its squares; mark
// size = how often. The metrics are ratios by `tile` and `square`. A square is called `c3r2` by its column and row;
// places of a board with another name (the Fortress) stand below it, with their counts.
import type { ChartInfo, Ground } from '../../engine/game.ts'
import type { ResultVariant, ResultCell, ResultMetric } from '../../simulate/result.ts'
import { namerOf } from '../about.ts'
import type { Namer } from '../about.ts'
import type { Spec } from '../draw.ts'
import { counted, thousands, withInterval } from '../numbers.ts'
import { shorten } from '../text-width.ts'
import { LIGHT, SIZE } from '../theme.ts'
import { variantTable, ofVariant, shownVariants } from './side-by-side.ts'
import type { Chart, Panel, Sources } from './chart.ts'
import { busiestOf, busiestWords, isBoard, isOfSquares, squareOf } from '../busiest.ts'
import { edgeLayers, groundLayers, NUMBERS } from './ground.ts'
import type { Axes } from './ground.ts'
import { emptyPanel, NARROW } from './chart.ts'
import { power } from '../../numeric/index.ts'

/** Tiles that are drawn: those with most of it. */
const MAX_TILES = 12
/** Squares in the table. */
const MAX_SQUARES = 14
/** Of fewer turns than this on a square nothing is said in the table. */
const MIN_TRIALS = 20
/** Of a mark smaller than this, beside the largest, pointing at it tells nothing: the picture does. */
const TOLD = 0.1
/** Pixels that a tile takes across, a board, and one with its walls; of the last a square is no larger than this. */
const [MAX_TILE, MAX_BOARD, MAX_GROUND, MAX_STEP] = [110, 480, 600, 30]
const NAME_HEIGHT = 20
/** A place below the board: how high it is, and how many stand in a row. */
const BELOW = { height: 24, wide: 3, narrow: 2 } as const
const GAP = 12
const LOOKS = [
  { colour: LIGHT.vermillion, shape: 'diamond' },
  { colour: LIGHT.blue, shape: 'circle' },
] as const

/** @returns undefined when the scenario has none of its metrics */
export function places(sources: Sources, { name, title, metrics = [name] }: ChartInfo): Chart | undefined {
  const { result, about } = sources
  const variants = shownVariants(result, about)
  const names = metrics.filter((metric) => isOfSquares(result.variants[0].metrics[metric]))
  if (names.length === 0) return undefined
  const nameOf = namerOf(about)
  const groundOf = (variant: ResultVariant): Ground | undefined =>
    about.variants[result.variants.indexOf(variant)].ground
  const tileGrounds = about.variants[0].tileGrounds ?? new Map<string, Ground>()
  const hasGround = variants.some((variant) => groundOf(variant) !== undefined)
  const first = variants[0].metrics[names[0]]
  const drawnGround = hasGround ? ', rows and columns numbered, doors and arches in green' : ''
  const board = isBoard(first)
    ? `The board as it is drawn${drawnGround}`
    : `Each tile as printed${tileGrounds.size === 0 ? '' : ', doors and windows in green'}`
  return {
    name,
    title,
    finding: busiestWords(busiestOf(variants[0], about, { name, title, metrics: names })),
    caption:
      `${board}. Mark size = how often. Squares on which no turn ended are left ` +
      `${hasGround ? 'blank' : 'out'}.` +
      (names.some((metric) => placesBelow(variants, metric).length > 0)
        ? ' Places that are no squares stand below, with how often it happened there.'
        : '') +
      ' Shares and intervals are in the table.',
    panels: names.flatMap((metric, index) =>
      panelsOf(variants, metric, { ...LOOKS[index % LOOKS.length], groundOf, tileGrounds }, nameOf, about.playout),
    ),
    tables: names.map((metric) => {
      const cells = worst(variants.flatMap((variant) => variant.metrics[metric].cells))
      return variantTable(sources, metric, { isWanted: (cell) => cells.includes(cell) })
    }),
  }
}

/** Labels of the places of a board that are no squares and on which it happened, those with most of it first. */
function placesBelow(variants: readonly ResultVariant[], name: string): string[] {
  if (!isBoard(variants[0].metrics[name])) return []
  const sums = new Map<string, number>()
  for (const { by, successes = 0 } of variants.flatMap((variant) => variant.metrics[name].cells))
    if (successes > 0 && squareOf(String(by.square)) === undefined)
      sums.set(String(by.square), (sums.get(String(by.square)) ?? 0) + successes)
  return [...sums].toSorted(([, a], [, b]) => b - a).map(([label]) => label)
}

/** The squares with most of it. */
function worst(cells: readonly ResultCell[]): ResultCell[] {
  return cells
    .filter(({ trials = 0, successes = 0 }) => trials >= MIN_TRIALS && successes > 0)
    .toSorted((a, b) => b.successes! - a.successes!)
    .slice(0, MAX_SQUARES)
}

/** The tiles on which it was, those with most of it first. */
function tilesOf(variants: readonly ResultVariant[], name: string): string[] {
  const sums = new Map<string, number>()
  for (const { by, successes = 0 } of variants.flatMap((variant) => variant.metrics[name].cells))
    sums.set(String(by.tile), (sums.get(String(by.tile)) ?? 0) + successes)
  return [...sums]
    .filter(([, sum]) => sum > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([tile]) => tile)
}

type Look = (typeof LOOKS)[number]

/** The same tiles in the same places for each variant, and marks of one scale. */
function panelsOf(
  variants: readonly ResultVariant[],
  name: string,
  {
    groundOf,
    tileGrounds,
    ...look
  }: Look & {
    readonly groundOf: (variant: ResultVariant) => Ground | undefined
    readonly tileGrounds: ReadonlyMap<string, Ground>
  },
  nameOf: Namer,
  playout: string,
): Panel[] {
  const all = variants.flatMap((variant) => variant.metrics[name].cells)
  const seen = tilesOf(variants, name)
  const tiles = seen.slice(0, MAX_TILES)
  const max = Math.max(
    1,
    ...all.filter(({ by }) => squareOf(String(by.square)) !== undefined).map(({ successes = 0 }) => successes),
  )
  const below = placesBelow(variants, name)
  const noted = variants.find((variant) => variant.metrics[name].cells.some(({ successes = 0 }) => successes > 0))
  return variants.map((variant) => {
    const { [name]: metric } = variant.metrics
    const heading = metric.title
    if (metric.cells.every(({ successes = 0 }) => successes === 0))
      return ofVariant(variants, variant, {
        heading,
        ...emptyPanel(`It never happened in ${counted(variant.playouts, playout)}.`),
      })
    const note =
      variant !== noted || seen.length === tiles.length
        ? {}
        : {
            note:
              `The ${tiles.length} tiles with most of it; ` +
              `of ${seen.length - tiles.length} more only the worst squares, in the table.`,
          }
    return ofVariant(variants, variant, {
      heading,
      ...note,
      spec: (width) =>
        mapSpec(metric, { tiles, max, below, tileGrounds, ground: groundOf(variant) }, look, nameOf, width),
    })
  })
}

interface Mapped {
  readonly tiles: readonly string[]
  /** What the largest mark stands for. */
  readonly max: number
  /** Places that are no squares. */
  readonly below: readonly string[]
  readonly ground?: Ground
  readonly tileGrounds: ReadonlyMap<string, Ground>
}

/** Where tiles and squares lie in a picture of this width. */
interface Grid {
  readonly plot: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  /** Pixels of a square. */
  readonly step: number
  /** Of the first tile's corner: room for the numbers of a board, or the names of tiles. */
  readonly aside: number
  readonly above: number
  cornerOf(tile: string): { x: number; y: number }
  /** Of a place below the board. */
  boxOf(index: number): { left: number; right: number; top: number; bottom: number }
}

function gridOf(metric: ResultMetric, { tiles, below, ground }: Mapped, width: number): Grid {
  const plot = width - 16
  const across = Math.min(tiles.length, width < NARROW ? 3 : 6)
  const all = metric.dimensions![1].labels.flatMap((label) => squareOf(label) ?? [])
  const [columns, rows] =
    ground === undefined
      ? [1 + Math.max(...all.map(({ column }) => column)), 1 + Math.max(...all.map((square) => square.row))]
      : [ground.columns, ground.rows]
  const aside = ground === undefined ? 0 : NUMBERS.left
  const above = ground === undefined ? NAME_HEIGHT : NUMBERS.top
  // Squares of whole pixels: sharp, and short to write.
  const largest =
    ground !== undefined ? Math.min(MAX_GROUND, MAX_STEP * columns) : isBoard(metric) ? MAX_BOARD : MAX_TILE
  const step = Math.floor(Math.min(largest, (plot - aside - GAP * (across - 1)) / across) / columns)
  const down = rows * step + above + GAP
  const board = Math.ceil(tiles.length / across) * down
  const inRow = width < NARROW ? BELOW.narrow : BELOW.wide
  const [boxWidth, boxHeight] = [(columns * step) / inRow, BELOW.height]
  return {
    plot,
    height: board + Math.ceil(below.length / inRow) * boxHeight,
    columns,
    rows,
    step,
    aside,
    above,
    cornerOf(tile) {
      const index = tiles.indexOf(tile)
      return { x: aside + (index % across) * (columns * step + GAP), y: Math.floor(index / across) * down + above }
    },
    boxOf(index) {
      const [left, top] = [aside + (index % inRow) * boxWidth, board + Math.floor(index / inRow) * boxHeight]
      return { left, right: left + boxWidth, top, bottom: top + boxHeight }
    },
  }
}

function mapSpec(metric: ResultMetric, mapped: Mapped, look: Look, nameOf: Namer, width: number): Spec {
  const { tiles, ground, tileGrounds } = mapped
  const grid = gridOf(metric, mapped, width)
  const { plot, height, step, aside, above, cornerOf } = grid
  const met = metric.cells.filter(
    ({ by }) => tiles.includes(String(by.tile)) && squareOf(String(by.square)) !== undefined,
  )
  // A board says its own names.
  const names = (ground === undefined ? tiles : []).map((tile) => ({
    ...cornerOf(tile),
    name: shorten(nameOf('tile', tile), grid.columns * step, SIZE.small),
  }))
  const place = (domain: readonly number[]) => (field: string) => ({
    field,
    type: 'quantitative',
    scale: { domain, nice: false, zero: false },
    axis: null,
  })
  const [x, y] = [place([0, plot]), place([height, 0])]
  return {
    width: plot,
    height,
    layer: [
      ...squareLayers(met, tiles, grid, isBoard(metric), { x, y }),
      ...(ground === undefined
        ? edgeLayers(
            tiles.flatMap((tile) => {
              const tileGround = tileGrounds.get(tile)
              const { x: left, y: top } = cornerOf(tile)
              return tileGround === undefined ? [] : [{ ground: tileGround, place: { step, left, top } }]
            }),
            { x, y },
          )
        : groundLayers(ground, { step, left: aside, top: above }, { x, y })),
      ...markLayers(marksOf(metric, met, mapped.max, grid, nameOf), look, { x, y }),
      ...belowLayers(metric, mapped.below, grid, nameOf, { x, y }),
      {
        data: { values: names },
        mark: { type: 'text', align: 'left', baseline: 'bottom', dy: -4, fontSize: SIZE.small, aria: false },
        encoding: { x: x('x'), y: y('y'), text: { field: 'name', type: 'nominal' } },
      },
    ],
  }
}

/** The squares that were stood on. Those side by side are one bar, with lines between them: a few marks a tile. */
function squareLayers(
  met: readonly ResultCell[],
  tiles: readonly string[],
  { columns, rows, step, cornerOf }: Grid,
  isWhole: boolean,
  { x, y }: Axes,
): Spec[] {
  const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
  const stoodOn = tiles.map((tile) => {
    const here = met.filter(({ by }) => String(by.tile) === tile).map(({ by }) => squareOf(String(by.square))!)
    return { ...cornerOf(tile), on: new Set(here.map(({ column, row }) => row * columns + column)) }
  })
  // What the squares are part of, where few of the many tiles were stood on.
  const frames = isWhole
    ? []
    : stoodOn.map(({ x: left, y: top }) => ({ left, right: left + columns * step, top, bottom: top + rows * step }))
  const bars = stoodOn.flatMap(({ x: left, y: top, on }) =>
    upTo(rows).flatMap((row) =>
      runsOf(columns, (column) => on.has(row * columns + column)).map(([from, to]) => ({
        left: left + from * step,
        right: left + to * step,
        top: top + row * step,
        bottom: top + (row + 1) * step,
      })),
    ),
  )
  const lines = stoodOn.flatMap(({ x: left, y: top, on }) =>
    upTo(columns)
      .slice(1)
      .flatMap((column) =>
        runsOf(rows, (row) => on.has(row * columns + column - 1) && on.has(row * columns + column)).map(
          ([from, to]) => ({ left: left + column * step, top: top + from * step, bottom: top + to * step }),
        ),
      ),
  )
  const box = { x: x('left'), x2: { field: 'right' }, y: y('top'), y2: { field: 'bottom' } }
  return [
    ...(frames.length === 0
      ? []
      : [
          {
            data: { values: frames },
            mark: { type: 'rect', filled: false, stroke: LIGHT.grid, strokeWidth: 1, aria: false },
            encoding: box,
          },
        ]),
    {
      data: { values: bars },
      mark: { type: 'rect', color: LIGHT.panel, stroke: LIGHT.grid, strokeWidth: 1, aria: false },
      encoding: box,
    },
    {
      data: { values: lines },
      mark: { type: 'rule', color: LIGHT.grid, strokeWidth: 1, aria: false },
      encoding: { x: x('left'), y: y('top'), y2: { field: 'bottom' } },
    },
  ]
}

/** `the Fortress 238` in a box of its own: its mark would make all those on squares too small to see. */
function belowLayers(
  metric: ResultMetric,
  below: readonly string[],
  { boxOf }: Grid,
  nameOf: Namer,
  { x, y }: Axes,
): Spec[] {
  const boxes = below.map((label, index) => {
    const cell = metric.cells.find(({ by }) => by.square === label)
    const box = boxOf(index)
    const name = nameOf('square', label)
    const { successes = 0, trials = 0 } = cell ?? {}
    return {
      ...box,
      middle: (box.left + box.right) / 2,
      level: (box.top + box.bottom) / 2,
      name: `${shorten(name, box.right - box.left - BELOW.height, SIZE.small)} ${thousands(successes)}`,
      says: `${name}: ${thousands(successes)} of ${thousands(trials)}${cell ? `, ${withInterval(metric, cell)}` : ''}`,
    }
  })
  const says = { description: { field: 'says', type: 'nominal' } }
  return below.length === 0
    ? []
    : [
        {
          data: { values: boxes.map(({ left, right, top, bottom, says }) => ({ left, right, top, bottom, says })) },
          mark: { type: 'rect', color: LIGHT.panel, stroke: LIGHT.grid, strokeWidth: 1 },
          encoding: { x: x('left'), x2: { field: 'right' }, y: y('top'), y2: { field: 'bottom' }, ...says },
        },
        {
          data: { values: boxes.map(({ middle, level, name }) => ({ middle, level, name })) },
          mark: { type: 'text', fontSize: SIZE.small, baseline: 'middle', aria: false },
          encoding: { x: x('middle'), y: y('level'), text: { field: 'name', type: 'nominal' } },
        },
      ]
}

interface Mark {
  readonly middle: number
  readonly level: number
  readonly size: number
  readonly says: string
  readonly isTold: boolean
}

/** @param max what the largest mark stands for */
function marksOf(
  metric: ResultMetric,
  met: readonly ResultCell[],
  max: number,
  { step, cornerOf }: Grid,
  nameOf: Namer,
): Mark[] {
  const largest = Math.PI * power(step * 0.52, 2)
  return met.map((cell) => {
    const { x, y } = cornerOf(String(cell.by.tile))
    const { column, row } = squareOf(String(cell.by.square))!
    const size = Math.round((largest * (cell.successes ?? 0)) / max)
    return {
      middle: x + (column + 0.5) * step,
      level: y + (row + 0.5) * step,
      size,
      says:
        `${nameOf('tile', cell.by.tile)} ${nameOf('square', cell.by.square)}: ` +
        `${thousands(cell.successes ?? 0)} of ${thousands(cell.trials ?? 0)}, ${withInterval(metric, cell)}`,
      isTold: size >= TOLD * largest,
    }
  })
}

/** Marks of which pointing at them tells nothing, and the others. */
const markLayers = (marks: readonly Mark[], { colour, shape }: Look, { x, y }: Axes): Spec[] =>
  [false, true].map((isTold) => ({
    data: {
      values: marks
        .filter((mark) => mark.size > 0 && mark.isTold === isTold)
        .map(({ isTold: _isTold, ...value }) => value),
    },
    mark: { type: 'point', filled: true, color: colour, shape, opacity: 1, ...(isTold ? {} : { aria: false }) },
    encoding: {
      x: x('middle'),
      y: y('level'),
      size: { field: 'size', type: 'quantitative', scale: null, legend: null },
      ...(isTold ? { description: { field: 'says', type: 'nominal' } } : {}),
    },
  }))

/** From and to (exclusive) of what stands together among `count` places. */
function runsOf(count: number, isThere: (index: number) => boolean): [number, number][] {
  const runs: [number, number][] = []
  for (let index = 0; index < count; index++) {
    if (!isThere(index)) continue
    if (index > 0 && isThere(index - 1)) runs.at(-1)![1] = index + 1
    else runs.push([index, index + 1])
  }
  return runs
}
