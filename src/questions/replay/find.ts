// `replay --find`: which playout is worth reading? A criterion says what to record of each playout, and picks one: the
// first that has something, or the median, best or worst of all.
// "Typical" means the same as a report's middle game (simulate/exemplars.ts): the lowest-numbered game with the median.
import { InputError, nearest, refuse, retold, withArticle } from '../../input/index.ts'
import type { Game, Metric, SeatInfo } from '../../engine/game.ts'
import { cellLabels, columnOf, findEstimand, primaryEstimand, referenceText } from '../../simulate/index.ts'
import type { BatchReply, MetricLayout, TallyLayout } from '../../simulate/index.ts'

/** What is asked of each playout. */
export interface Criterion {
  /** Numbers that must be kept for each playout (references). */
  readonly references: readonly string[]
  /** Whether the first playout that has it will do; otherwise all are looked at. */
  readonly isFirst: boolean
  /** Index of the rule that a playout has to apply, if any: a batch counts its rules, not those of each playout. */
  readonly rule?: number
  /** In words, after "none of 100 games": `applies WDC-FATE-07`. */
  readonly words: string
  /** The playout that is meant. @param layout of the variant, with the targets followed */
  pick(layout: TallyLayout, reply: BatchReply): Picked | undefined
}

export interface Picked {
  readonly playout: number
  /** What makes it the one, in words: `rounds 14, the middle`. */
  readonly words: string
}

/** What may stand after --find besides rules and measured things. */
export const FIND_WORDS = ['typical', 'best', 'worst', 'death'] as const

interface FindAsked {
  readonly find: string
  /** The number by which games are typical, best or worst. */
  readonly metric?: string
  readonly isLessBetter: boolean
}

/** Who sits at the table: characters have names beside their labels. */
type Seats = readonly Pick<SeatInfo, 'label' | 'name'>[]

/** @throws InputError when nothing of such a name can be found */
export function criterionOf(
  { find, metric, isLessBetter }: FindAsked,
  game: Pick<Game, 'rules' | 'title'>,
  layout: TallyLayout,
  seats: Seats = [],
): Criterion {
  if (find === 'typical' || find === 'best' || find === 'worst')
    return extreme({ find, metric, isLessBetter }, layout, game.title)
  if (metric !== undefined || isLessBetter)
    refuse(
      metric === undefined ? '--less' : '--metric',
      `says by which number a game is typical, best or worst; --find ${find} asks for something else`,
      '--find typical, best or worst',
    )
  const whose = /^death(?:\s*:(.*))?$/.exec(find)
  if (whose !== null) return death(layout, game.title, seats, whose[1]?.trim())
  const rule = game.rules.ids.findIndex((id) => id.toLowerCase() === find.toLowerCase())
  if (rule >= 0) return ruleCriterion(rule, game.rules)
  return happened(find, layout, game)
}

// ---- The first that has something ----------------------------------------------------------------------------------

function ruleCriterion(rule: number, { ids, marked }: Game['rules']): Criterion {
  const id = ids[rule]
  if (marked !== undefined && !marked.includes(id))
    refuse('--find', `${id} is nowhere decided: it defines a word, or is data`, 'a rule that something is decided by')
  return {
    references: [],
    isFirst: true,
    rule,
    words: `applies ${id}`,
    pick: (_layout, { first, count, failures }) =>
      count === 1 && failures.length === 0 ? { playout: first, words: `the first that applies ${id}` } : undefined,
  }
}

/** @param whose label of the hero; anybody's when left out */
function death(layout: TallyLayout, title: string, seats: Seats, whose?: string): Criterion {
  const deaths = layout.withRole('death')
  if (deaths === undefined)
    refuse('--find', `${title} measures no deaths`, '--find typical, best, worst, or the ID of a rule')
  if (whose !== undefined) return deathOf(whose, deaths.metric, seats)
  const { noun, verb } = calledIn(deaths.metric)
  const all = Array.from({ length: deaths.cells }, (_, cell) => referenceAt(deaths, cell))
  return anyOf(all, `has ${withArticle(noun)}`, `the first in which a hero ${verb}`)
}

const referenceAt = ({ metric }: MetricLayout, cell: number): string =>
  referenceText(metric.name, cellLabels(metric, cell))

const calledIn = ({ called = { noun: 'death', verb: 'dies' } }: Metric): NonNullable<Metric['called']> => called

/** `death:brian`, short for `deaths[hero=brian]`, by label or name. */
function deathOf(asked: string, metric: Metric, seats: Seats): Criterion {
  const [{ name: key, labels }] = metric.dimensions!
  const { noun, verb } = calledIn(metric)
  const isAsked = (text: string): boolean => text.toLowerCase() === asked.toLowerCase()
  const named = seats.filter(({ label, name }) => labels.includes(label) && !isAsked(label) && isAsked(name))
  const hero = labels.find(isAsked) ?? (named.length === 1 ? named[0].label : undefined)
  const nameOf = (label: string): string => seats.find((seat) => seat.label === label)?.name ?? label
  if (hero === undefined) {
    const names = seats.filter(({ label }) => labels.includes(label)).map(({ name }) => name)
    const near = nearest(asked, [...labels, ...names])
    const shownName = (label: string): string =>
      nameOf(label).toLowerCase() === label.toLowerCase() ? '' : ` (${nameOf(label)})`
    refuse(
      '--find',
      asked === '' ? 'death: does not say whose' : `there is no hero "${asked}" who could die`,
      labels.map((label) => `death:${label}${shownName(label)}`),
      asked === '' || near === undefined ? undefined : `death:${near}`,
    )
  }
  const name = nameOf(hero)
  return anyOf(
    [referenceText(metric.name, { [key]: hero })],
    `has the ${noun} of ${name}`,
    `the first in which ${name} ${verb}`,
  )
}

/** Kinds of metrics that are there in a game, or not. */
const YES_OR_NO: readonly string[] = ['binary', 'category', 'eventTime']

/** Of a hero's death, where there are any. */
const exampleIn = (layout: TallyLayout): string =>
  referenceAt(layout.withRole('death') ?? primaryEstimand(layout)?.layout ?? layout.metrics[0], 0)

function happened(find: string, layout: TallyLayout, { rules }: Pick<Game, 'rules'>): Criterion {
  let kind: string
  try {
    kind = findEstimand(layout, find).layout.metric.kind
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const name = find.replace(/[[=].*$/, '').trim()
    if (layout.find(name) !== undefined)
      throw new InputError(error.problems.map((problem) => ({ where: '--find', ...problem })))
    const near = nearest(find, [...FIND_WORDS, ...rules.ids, ...layout.metrics.map(({ metric }) => metric.name)])
    refuse(
      '--find',
      `nothing is called "${find}"`,
      'typical, best, worst, death, death:HERO, the ID of a rule, ' +
        `or what is measured as yes or no, as in ${exampleIn(layout)}`,
      near,
    )
  }
  if (!YES_OR_NO.includes(kind))
    refuse('--find', `${find} is a number, not a yes or no`, `--find typical, best or worst, with --metric '${find}'`)
  return anyOf([find], `has ${find}`, `the first with ${find}`)
}

function anyOf(references: readonly string[], words: string, found: string): Criterion {
  return {
    references,
    isFirst: true,
    words,
    pick(layout, reply) {
      const columns = references.map((estimand) => columnAt(layout, estimand))
      for (let index = 0; index < reply.count; index++) {
        if (columns.some((column) => reply.columns[column * reply.count + index] > 0))
          return { playout: reply.first + index, words: found }
      }
      return undefined
    },
  }
}

const columnAt = (layout: TallyLayout, estimand: string): number => columnOf(layout, findEstimand(layout, estimand))

// ---- One of all ----------------------------------------------------------------------------------------------------

/** Numbers of each game, by their names. */
const numbersIn = ({ metrics }: TallyLayout): string[] =>
  metrics
    .filter(({ metric: { kind, dimensions } }) => kind === 'value' && dimensions === undefined)
    .map(({ metric }) => metric.name)

function extreme(
  { find, metric: asked, isLessBetter }: FindAsked & { readonly find: 'typical' | 'best' | 'worst' },
  layout: TallyLayout,
  title: string,
): Criterion {
  if (asked !== undefined) {
    refuseAllBut(asked, layout)
    return find === 'typical' ? middle(asked) : furthest(asked, (find === 'best') !== isLessBetter, find)
  }
  const [length, win] = [layout.withRole('length')?.metric.name, layout.withRole('win')?.metric]
  if (length === undefined || win?.kind !== 'binary') {
    const numbers = numbersIn(layout)
    refuse(
      '--metric',
      `is missing: by which number shall a game of ${title} be ${find}?`,
      numbers.length > 0 ? numbers : 'the name of a number',
    )
  }
  if (isLessBetter)
    refuse('--less', 'says which end of a number is the better one, but no number is named', '--metric NAME')
  return find === 'typical' ? middle(length) : furthest(length, false, find, { win: win.name, isWon: find === 'best' })
}

function refuseAllBut(asked: string, layout: TallyLayout): void {
  const { kind } = retold(
    () => findEstimand(layout, asked),
    (problems) => problems.map((problem) => ({ where: '--metric', ...problem })),
  ).layout.metric
  if (kind === 'value') return
  const example = layout.withRole('length')?.metric.name ?? numbersIn(layout).at(0)
  refuse(
    '--metric',
    `${asked} is no number of each game`,
    `a number${example === undefined ? '' : `, as in ${example}`}; what is there or not is found with --find NAME`,
  )
}

/** Playouts that were played to their end, with a number of each. */
function numbered(
  layout: TallyLayout,
  { first, count, columns, failures }: BatchReply,
  estimand: string,
): { playout: number; value: number; index: number }[] {
  const column = columnAt(layout, estimand)
  const failed = new Set(failures.map(({ playout }) => playout))
  return Array.from({ length: count }, (_, index) => ({
    playout: first + index,
    value: columns[column * count + index],
    index,
  })).filter(({ playout }) => !failed.has(playout))
}

const shown = (layout: TallyLayout, estimand: string, value: number): string =>
  `${estimand} ${value / (findEstimand(layout, estimand).layout.metric.scale ?? 1)}`

/** The lowest-numbered playout with the median, as reports name it. */
function middle(estimand: string): Criterion {
  return {
    references: [estimand],
    isFirst: false,
    words: 'was played to its end',
    pick(layout, reply) {
      const all = numbered(layout, reply, estimand)
      if (all.length === 0) return undefined
      const median = all.map(({ value }) => value).sort((a, b) => a - b)[Math.ceil(all.length / 2) - 1]
      return {
        playout: all.find(({ value }) => value === median)!.playout,
        words: `${shown(layout, estimand, median)}, the middle`,
      }
    },
  }
}

/** @param ended only games that were won, or lost, by the metric `win` */
function furthest(
  estimand: string,
  wantsHigh: boolean,
  find: string,
  ended?: { readonly win: string; readonly isWon: boolean },
): Criterion {
  const outcome = ended === undefined ? '' : ended.isWon ? 'won' : 'lost'
  return {
    references: ended === undefined ? [estimand] : [estimand, ended.win],
    isFirst: false,
    words: outcome === '' ? 'was played to its end' : `was ${outcome}`,
    pick(layout, reply) {
      const win = ended === undefined ? -1 : columnAt(layout, ended.win)
      const all = numbered(layout, reply, estimand).filter(
        ({ index }) => ended === undefined || (reply.columns[win * reply.count + index] === 1) === ended.isWon,
      )
      if (all.length === 0) return undefined
      const best = all.reduce((a, b) => ((wantsHigh ? b.value > a.value : b.value < a.value) ? b : a))
      const end = wantsHigh ? 'the most' : 'the fewest'
      return {
        playout: best.playout,
        words: `${find}: ${outcome === '' ? '' : `${outcome}, `}${shown(layout, estimand, best.value)}, ${end}`,
      }
    },
  }
}
