// Effect of each setting, where variants combine several settings: each later value against the first,
// averaged over all other settings; and where two together do more or less than both by themselves.
import type { Change } from '../../simulate/factorial.ts'
import { SCENARIO } from '../../simulate/pairing.ts'
import { effectsTogether } from '../../simulate/index.ts'
import { excludesZero } from '../../simulate/result.ts'
import type { ResultEstimate, ResultFactorial, ResultMetric } from '../../simulate/result.ts'
import { changeWords } from '../change-words.ts'
import { namerOf } from '../about.ts'
import { numberOf, numberTitle } from '../number-of.ts'
import { counted, differenceUnit, levelInWords, signedWithInterval } from '../numbers.ts'
import { dataColumn, shownColumn, signedColumn, tableOf as declared } from './table-columns.ts'
import type { Chart, Panel, Sources, Table } from './chart.ts'
import { emptyPanel } from './chart.ts'
import { withNote } from './side-by-side.ts'
import { clearestWords, differencePanel } from './rows.ts'
import type { Row } from './rows.ts'

/** Rows of a picture; of more those that lie farthest from 0. */
const MAX_ROWS = 24

/** An effect with what it is of. */
interface Narrated {
  readonly one: ResultEstimate
  /** For the picture. */
  readonly label: string
  /** For the table, a column each. */
  readonly names: readonly string[]
  /** For the file. */
  readonly changes: readonly Change[]
}

export function effects(sources: Sources): Chart | undefined {
  const { result, about } = sources
  const { factorial } = result
  if (factorial === null || factorial.effects.length === 0) return undefined
  const metric = numberOf(result.variants[0], factorial.metric)!
  const title = numberTitle(result.variants[0], factorial.metric, namerOf(about))
  const made = (change: Change): string => changeWords(result, about, change).made
  const single = factorial.effects.map((one): Narrated => {
    const { key, from, to } = changeWords(result, about, one)
    return { one, label: `${key} ${to}, not ${from}`, names: [key, to, from], changes: [one] }
  })
  const couples = factorial.interactions.map(({ first, second, ...one }): Narrated => ({
    one,
    label: `${made(first)} ${second.setting === SCENARIO ? 'in' : 'and'} ${made(second)}`,
    names: [made(first), made(second)],
    changes: [first, second],
  }))
  const asked = { metric, name: factorial.metric, playout: about.playout }
  const percent = levelInWords(result.level)
  const couplesNote =
    couples.length === 0
      ? ''
      : '\nThe second picture: how much more or less two changes do together than each by itself, ' +
        `compared with “${result.variants[0].name}”. Its intervals hold all at once (${percent}). ` +
        'Where one leaves out 0, the effect of one setting depends on the other.'
  return {
    name: 'effects',
    title: 'Effect of each setting',
    finding: clearestWords(
      effectsTogether(result).map((one, index) => ({ one, alone: single[index].one, label: single[index].label })),
      metric,
      'effect',
    ),
    caption:
      `${title}: what a setting's value changes, compared with its first, on average over ` +
      `${othersOf(factorial)}, on the same dice. An interval (${percent}, each for itself) ` +
      `that reaches 0 means: no clear effect.${couplesNote}`,
    panels: [
      panelOf(single, metric, about.playout),
      ...(couples.length === 0
        ? []
        : [
            {
              heading: 'What two do together, beyond what each does by itself',
              ...panelOf(couples, metric, about.playout),
            },
          ]),
    ],
    tables: [
      tableOf('effects', ['setting', 'value', 'instead of'], single, asked),
      ...(couples.length === 0 ? [] : [tableOf('interactions', ['one', 'other'], couples, asked, 'Two together')]),
    ],
  }
}

/** What a setting's effect is the average over. */
function othersOf({ effects, interactions }: ResultFactorial): string {
  const isOne = effects.every(({ setting }) => setting === effects[0].setting)
  return isOne && interactions.every(({ second }) => second.setting === SCENARIO)
    ? 'all scenarios'
    : 'the other settings'
}

function panelOf(all: readonly Narrated[], metric: ResultMetric, playout: string): Panel {
  const narrated = all.filter(({ one: { estimate, low, high } }) => estimate !== null && low !== null && high !== null)
  if (narrated.length === 0) return emptyPanel(`Too few ${playout}s were played to tell.`)
  const largest = new Set(
    narrated.toSorted((a, b) => Math.abs(b.one.estimate!) - Math.abs(a.one.estimate!)).slice(0, MAX_ROWS),
  )
  const unit = differenceUnit(metric)
  const among = narrated.map(({ one }) => one)
  const rows = narrated
    .filter((entry) => largest.has(entry))
    .map(({ one, label }): Row => ({
      label,
      estimate: one.estimate!,
      low: one.low!,
      high: one.high!,
      text: signedWithInterval(metric, one, '', among),
      tip: `${signedWithInterval(metric, one, ` ${unit}`)} over ${counted(one.count, playout)} of each variant`,
    }))
  return withNote(
    differencePanel(metric, rows),
    rows.length < narrated.length
      ? `The ${rows.length} of ${narrated.length} that lie farthest from 0; the table has all.`
      : undefined,
  )
}

interface Asked {
  readonly metric: ResultMetric
  readonly name: string
  readonly playout: string
}

function tableOf(
  file: string,
  keys: readonly string[],
  all: readonly Narrated[],
  { metric, name, playout }: Asked,
  title?: string,
): Table {
  return declared(
    all,
    [
      dataColumn('measured', () => name),
      ...all[0].changes.flatMap((_, index) =>
        (['setting', 'from', 'to'] as const).map((part) =>
          dataColumn<Narrated>(index === 0 ? part : `${part} 2`, ({ changes }) => plainText(changes[index][part])),
        ),
      ),
      ...keys.map((key, index) => shownColumn<Narrated>(key, ({ names }) => names[index])),
      signedColumn('difference', ({ one }) => one, metric, { isClear: ({ one }) => excludesZero(one) }),
      dataColumn('count', ({ one }) => one.count, 'number'),
    ],
    {
      ...(title === undefined ? {} : { title }),
      file,
      isGrouped: keys.length === 3,
      each: `${counted(all[0].one.count, playout)} of each variant`,
    },
  )
}

const plainText = (value: unknown): string | number =>
  typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value)
