// What `diff` of two folders of content found, in words and charts.
import type { ContentChange, ContentDiffFinding } from './content-study.ts'
import type { Chart } from '../../report/charts/chart.ts'
import { differencePanels, rowOf } from '../../report/charts/rows.ts'
import { column, estimateColumn, gamesColumn, signedColumn, tableOf } from '../../report/charts/table-columns.ts'
import type { Column } from '../../report/charts/table-columns.ts'
import { capital, counted, levelInWords, thousands } from '../../report/numbers.ts'
import { answered, verdictFrom } from '../../report/answer.ts'
import type { Templates } from '../../report/answer.ts'
import type { StudyReport } from '../study-report.ts'
import {
  amount,
  changeWords,
  difference,
  differenceHeading,
  nameOf,
  narrowed,
  numberWords,
  playoutOf,
  playouts,
  verdictWord,
} from '../words.ts'
import { excludesZero } from '../../simulate/result.ts'

/** What an entry says in more letters than this is cut. */
const MAX_LETTERS = 60
/** Letters that are shown before the place where two long texts begin to differ. */
const LETTERS_BEFORE = 24
/** Changed entries that stand in the answer; the table has all. */
const MAX_LISTED = 12

const VERDICTS = {
  'no-change': (_: object) => 'NO CHANGE: the two folders say the same',
  changed: ({ entries, effect }: { entries: number; effect: string }) =>
    `${capital(counted(entries, 'entry', 'entries'))} changed: ${effect}`,
} as const satisfies Templates

export function contentDiffReport(finding: ContentDiffFinding): StudyReport {
  const { changes, variants: all, onlyBefore, onlyAfter } = finding
  const more = changes.length - MAX_LISTED
  const listed = [...changes.slice(0, MAX_LISTED).map(entryWords), ...(more > 0 ? [`${more} more in the table`] : [])]
  return {
    question: 'Effect of the changed content',
    answer: answered(
      changes.length === 0
        ? verdictFrom(VERDICTS, 'no-change', {})
        : verdictFrom(VERDICTS, 'changed', { entries: changes.length, effect: effectOf(finding) }),
      [
        changes.length === 0 ? '' : ['Changed', ...listed].join('\n'),
        ...all.slice(0, MAX_LISTED).flatMap(({ name, under, isSame, numbers: [{ measured, difference: change }] }) => {
          const head = all.length > 2 ? name : `With ${under}`
          return under === undefined
            ? []
            : [`${head}: ${isSame === true ? 'no effect' : changeWords(measured, change!)}.`]
        }),
        onlyBefore.length > 0 ? `Only before: ${onlyBefore.join(', ')}.` : '',
        onlyAfter.length > 0 ? `Only after: ${onlyAfter.join(', ')}.` : '',
        changes.length > 0 && all.length > 0 && all.every(({ isSame }) => isSame === true)
          ? 'What changed may never come up in this experiment. Use --experiment to name one in which it does.'
          : '',
      ],
      { margin: marginOf(finding) },
    ),
    charts: [...(all.length === 0 ? [] : [movedChart(finding)]), writtenChart(finding)],
  }
}

/** What the changes do, as asked; under another agent the table says. */
function effectOf({ variants: all, options: { delta } }: ContentDiffFinding): string {
  const variants = all.filter(({ under }) => under === undefined)
  if (variants.length === 0) return 'nothing compared, the two have no variant in common'
  const { measured, difference } = variants[0].numbers[0]
  if (variants.every(({ isSame }) => isSame === true)) return 'no effect'
  if (variants.every(({ verdict }) => verdict === 'same'))
    return `no effect that matters${delta === 0 ? '' : ` (${amount(measured, delta)})`}`
  const clear = variants.filter(({ verdict }) => verdict === 'better' || verdict === 'worse').length
  if (variants.length === 1) {
    const words = changeWords(measured, difference!)
    const narrow = { variants: 2, enough: variants[0].enough }
    return clear > 0 ? words : `too close to call, ${words}${narrowed(measured, difference!, narrow).words}`
  }
  return clear > 0 ? `${numberWords(measured)} changed in ${clear} of ${variants.length} variants` : 'too close to call'
}

/** How many games, and for what it holds. */
function marginOf({ variants, options: { level, most } }: ContentDiffFinding): string {
  if (variants.length === 0) return ''
  const games = variants.map((variant) => variant.games + variant.failed)
  const [fewest, largest] = [Math.min(...games), Math.max(...games)]
  const count = playouts(variants[0].numbers[0].measured, largest)
  return (
    `${fewest === largest ? '' : `${thousands(fewest)}–`}${count} of each, same dice, at most ${thousands(most)}. ` +
    `Verdicts hold together at ${levelInWords(level)}; tested with these rulings only.`
  )
}

function entryWords({ file, path, before, after }: ContentChange): string {
  const place = path === '' ? file : `${file}: ${path}`
  if (before === undefined) return `${place} is new: ${written(after)}`
  if (after === undefined) return `${place} is gone, it was ${written(before)}`
  const [one, other] = [textOf(before), textOf(after)]
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const from = Math.max(0, same - LETTERS_BEFORE)
  return `${place} ${shortened(one, from)} → ${shortened(other, from)}`
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const written = (value: unknown): string => shortened(textOf(value), 0)

/** A long text, from shortly before the place where it is another. */
function shortened(text: string, from: number): string {
  if (text.length <= MAX_LETTERS) return text
  const shown = text.slice(from, from + MAX_LETTERS - 1)
  return `${from > 0 ? '…' : ''}${shown}${from + shown.length < text.length ? '…' : ''}`
}

function movedChart({ variants, options: { delta } }: ContentDiffFinding): Chart {
  const { measured } = variants[0].numbers[0]
  const rows = variants.flatMap(({ name, numbers: [{ difference: change }] }) =>
    rowOf(name, change!, difference(measured, change!)),
  )
  const all = variants.flatMap(({ name, verdict, games, isSame, numbers }) =>
    numbers.map((one, index) => ({ ...one, name, games, isSame, verdict: index === 0 ? verdict : undefined })),
  )
  return {
    name: 'moved',
    title: `Change of ${nameOf(measured)}`,
    caption:
      'After minus before, same dice. Intervals of all variants hold together: one without zero is a clear change.',
    panels: differencePanels(measured, rows),
    tables: [
      tableOf(
        all,
        [
          column('variant', ({ name }) => name),
          column('number', (one) => one.measured.reference, { show: (one) => nameOf(one.measured) }),
          signedColumn(
            differenceHeading(measured),
            (one) => one.difference,
            (one) => one.measured,
            {
              short: 'difference',
              isClear: (one) => one.isSame === true || one.verdict === 'same' || excludesZero(one.difference!),
            },
          ),
          estimateColumn(
            'now',
            (one) => one.estimate,
            (one) => one.measured,
            { names: ['now', 'now low', 'now high'] },
          ),
          gamesColumn(playoutOf(measured), ({ games }) => games),
          column('verdict', ({ verdict }) => verdict ?? null, {
            show: (one) => (one.verdict === undefined ? '' : verdictWord(one.verdict, one.measured, false, delta)),
          }),
        ],
        { file: 'moved', isGrouped: true },
      ),
    ],
  }
}

function writtenChart({ changes }: ContentDiffFinding): Chart {
  const valueColumn = (title: 'before' | 'after'): Column<ContentChange> =>
    column(title, ({ [title]: value }) => (value === undefined ? null : textOf(value)), {
      show: ({ [title]: value }) => (value === undefined ? 'nothing' : written(value)),
    })
  return {
    name: 'written',
    title: 'Changed entries',
    caption: 'The table shortens long entries; the data file has them in full.',
    panels: [],
    tables: [
      tableOf(
        changes,
        [
          column('file', ({ file }) => file),
          column('place', ({ path }) => path),
          valueColumn('before'),
          valueColumn('after'),
        ],
        { file: 'written' },
      ),
    ],
  }
}
