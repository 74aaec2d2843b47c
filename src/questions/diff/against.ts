// Two reports in one: the variants of both side by side, and the numbers that differ by more than chance.
//
// Results keep no single games, so the two are compared as independent (results.ts).
import { entryOf, isNamed } from '../../input/named-values.ts'
import { diffResults, matched } from './results.ts'
import type { Moved } from './results.ts'
import type { Result, ResultVariant } from '../../simulate/result.ts'
import { inRole, namerOf, withKey } from '../../report/about.ts'
import type { About, Namer } from '../../report/about.ts'
import type { Chart, Panel } from '../../report/charts/chart.ts'
import { emptyPanel } from '../../report/charts/chart.ts'
import { rowsSpec } from '../../report/charts/rows.ts'
import { answered } from '../../report/answer.ts'
import { changeWords, diffWords } from './words.ts'
import { counted, isShare, levelInWords, signed, signedWithInterval, withInterval } from '../../report/numbers.ts'
import type { Extras } from '../../report/report.ts'

/** A result, what is said about it, and what it is called here. */
export interface Side {
  readonly name: string
  readonly result: Result
  readonly about: About
}

export interface Against {
  readonly result: Result
  readonly about: About
  readonly extras: Pick<Extras, 'answer' | 'charts' | 'after'>
  /** What changed: `win rate −7.0 pp (−10.1 to −3.9)`. */
  readonly change: string
}

/** Movements that have a picture; the table has all. */
const MAX_DRAWN = 12

/**
 * @param before the baseline; both are of one game, under different names
 * @param isAll also takes numbers that only together make a picture
 */
export function againstOf(before: Side, after: Side, isAll = false): Against {
  const finding = diffResults(before.result, after.result, {
    ...after.about,
    details: new Set([...before.about.details, ...after.about.details]),
    level: before.result.level,
    isAll,
  })
  const nameOf = namerOf({
    variants: [...before.about.variants, ...after.about.variants],
    shown: new Map([...before.about.shown, ...after.about.shown]),
  })
  const { verdict, why, margin, tables } = diffWords(finding, (measured) => questionOf(measured, nameOf))
  // A question ends where it ends.
  const title = after.result.title.endsWith('?')
    ? `${after.result.title} Compared with “${before.name}”`
    : `${after.result.title}, compared with “${before.name}”`
  const drawn = finding.moved.filter(({ measured }) => isShare(measured)).slice(0, MAX_DRAWN)
  const chart: Chart = {
    name: 'differences',
    title: 'Changes',
    caption:
      `“${after.name}” minus “${before.name}”: the clear differences among ${counted(finding.compared, 'number')}, ` +
      `the clearest first, each with its ${levelInWords(finding.level)} interval. The runs count as independent.`,
    panels: [panelOf(drawn, finding.variants.length > 1, finding.moved.length, nameOf)],
    tables,
  }
  const settings = before.result.settings
  const placesOf = ({ name, result, about }: Side): Place[] =>
    result.variants.map((variant, index) => ({
      variant: {
        ...variant,
        parts: undefined,
        name: result.variants.length === 1 ? name : `${name}: ${variant.name}`,
        set: changesFrom(settings, variant.settings),
      },
      about: about.variants[index],
    }))
  const pairs = matched(before.result.variants, after.result.variants)
  const [places, hasPairs] = [besideOneAnother(before, after, placesOf, pairs), pairs.length > 0]
  const variants = places.map(({ variant }) => variant)
  return {
    result: {
      ...before.result,
      title,
      complete: before.result.complete && after.result.complete,
      variants,
      pairs: [],
      factorial: null,
      expect: [],
      charts: null,
    },
    about: {
      ...after.about,
      variants: places.map(({ about }) => about),
      shown: new Map([...before.about.shown, ...after.about.shown]),
      ...(hasPairs ? { beside: variants.slice(0, 2).map(({ name }) => name) } : {}),
    },
    change: changeWords(finding),
    extras: {
      after: hasPairs ? 1 : before.result.variants.length,
      answer: answered(verdict, [...(finding.failed === undefined ? winWords(before, after) : []), ...why], { margin }),
      charts: finding.compared === 0 ? [] : [chart],
    },
  }
}

/** A variant, and what is said of it. */
interface Place {
  readonly variant: ResultVariant
  readonly about: About['variants'][number]
}

/** Each variant before and after, one behind the other; then those that only one report has. */
function besideOneAnother(
  before: Side,
  after: Side,
  placesOf: (side: Side) => Place[],
  pairs: ReturnType<typeof matched>,
): Place[] {
  const [earlier, later] = [placesOf(before), placesOf(after)]
  const indices = pairs.map(
    ([one, other]) => [before.result.variants.indexOf(one), after.result.variants.indexOf(other)] as const,
  )
  return [
    ...indices.flatMap(([one, other]) => [earlier[one], later[other]]),
    ...earlier.filter((_, index) => indices.every(([one]) => one !== index)),
    ...later.filter((_, index) => indices.every(([, other]) => other !== index)),
  ]
}

/** How often each is won, in the first variant that both have. */
function winWords(before: Side, after: Side): string[] {
  const pair = matched(before.result.variants, after.result.variants).at(0)
  if (pair === undefined) return []
  const wins = [before, after].flatMap(({ about }, index) => {
    const win = inRole('win', pair[index], about)
    return typeof win?.estimate === 'number' ? [withInterval(win, win)] : []
  })
  if (wins.length < 2) return []
  const [first, second] = wins
  const of = before.result.variants.length + after.result.variants.length > 2 ? ` of “${pair[0].name}”` : ''
  return [`Win rate${of}: ${first} before (${before.name}), ${second} after (${after.name})`]
}

/** A number by the question it answers, and of whom: `How often does a check succeed? defence`. */
function questionOf({ reference, title }: Moved['measured'], nameOf: Namer): string {
  const inside = /\[(.*)\]$/.exec(reference)?.[1] ?? ''
  const labels = inside
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const index = part.indexOf('=')
      const key = part.slice(0, index)
      return withKey(key, nameOf(key, part.slice(index + 1)))
    })
  return [title, labels.join(' · ')].filter((part) => part !== '').join(' ')
}

function panelOf(moved: readonly Moved[], isSeveral: boolean, all: number, nameOf: Namer): Panel {
  if (moved.length === 0)
    return emptyPanel(all === 0 ? 'No clear change.' : 'No share changed; the table has what did.')
  const rows = moved.flatMap(({ variant, measured, difference: { estimate, low, high } }) =>
    estimate === null
      ? []
      : [
          {
            label: `${isSeveral ? `${variant}, ` : ''}${questionOf(measured, nameOf)}`,
            estimate,
            low: low ?? estimate,
            high: high ?? estimate,
            text:
              low === null || high === null
                ? signed(measured, estimate)
                : signedWithInterval(measured, { estimate, low, high }),
          },
        ],
  )
  return {
    ...(moved.length < all ? { note: `The ${moved.length} clearest shares; the table has all ${all} changes.` } : {}),
    spec: (width) => rowsSpec(rows, { axis: 'difference, pp', isShare: true, line: 0 }, width),
  }
}

/** The single settings that are other than in `from`, by path. */
function changesFrom(from: unknown, to: unknown, path = ''): Record<string, unknown> {
  if (JSON.stringify(from) === JSON.stringify(to)) return {}
  if (!isNamed(from) || !isNamed(to)) return { [path]: to ?? 'not set' }
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return Object.fromEntries(
    keys.flatMap((key) =>
      Object.entries(changesFrom(entryOf(from, key), entryOf(to, key), path === '' ? key : `${path}.${key}`)),
    ),
  )
}
