// What `diff` of two folders of content found, in sentences, for the terminal and as Markdown; and as a report.
import type { ContentChange, ContentDiffFinding } from './content-study.ts'
import type { Chart } from '../../report/charts/chart.ts'
import { differencePanels, rowOf } from '../../report/charts/rows.ts'
import { column, estimateColumn, gamesColumn, signedColumn, tableOf } from '../../report/charts/table-columns.ts'
import type { Column } from '../../report/charts/table-columns.ts'
import { capital, counted, levelInWords, thousands, withInterval } from '../../report/numbers.ts'
import { answered } from '../../report/answer.ts'
import type { StudyReport } from '../study-report.ts'
import { difference, differenceHeading, nameOf, playoutOf, verdictWord } from '../words.ts'
import { excludesZero } from '../../simulate/result.ts'

/** What an entry says in more letters than this is cut. */
const MAX_LETTERS = 60
/** Letters that are shown before the place where two long texts begin to differ. */
const LETTERS_BEFORE = 24

export interface ContentDiffWords {
  readonly verdict: string
  /** A line for each changed entry. */
  readonly changes: readonly string[]
  /** A line for each variant, with what else changed there. */
  readonly variants: readonly string[]
  readonly why: readonly string[]
  /** How many games, and for what it holds. */
  readonly margin?: string
}

export function contentDiffWords({
  options: { delta, level, most },
  changes,
  variants: all,
  onlyBefore,
  onlyAfter,
}: ContentDiffFinding): ContentDiffWords {
  const variants = all.filter(({ under }) => under === undefined)
  const lines = all.map(({ name, under, isSame, verdict, numbers: [first, ...others] }): string => {
    const head = variants.length > 1 ? `${name}: ` : under === undefined ? '' : `With ${under}: `
    const now = `${nameOf(first.measured)} ${withInterval(first.measured, first.estimate)}`
    if (isSame === true) return `${head}NO EFFECT, every ${playoutOf(first.measured)} is the same; ${now}`
    const moved = others.flatMap(({ measured, difference: change }) =>
      change !== undefined && excludesZero(change) ? [changeOf(measured, difference(measured, change))] : [],
    )
    const verdictInWords = verdictWord(verdict, first.measured, false, delta)
    const also = moved.length === 0 ? '' : `; also ${moved.join(', ')}`
    return `${head}${verdictInWords}, ${difference(first.measured, first.difference!)}, now ${now}${also}`
  })
  const clear = variants.filter(({ verdict }) => verdict === 'better' || verdict === 'worse').length
  const games = all.map((variant) => variant.games + variant.failed)
  const [fewest, largest] = [Math.min(...games), Math.max(...games)]
  const playout = playoutOf(variants[0]?.numbers[0].measured ?? {})
  const count =
    fewest === largest ? counted(largest, playout) : `${thousands(fewest)}–${thousands(largest)} ${playout}s`
  const effect =
    variants.length === 0
      ? 'nothing compared, the two have no variant in common'
      : clear > 0
        ? `the numbers changed${variants.length > 1 ? ` in ${clear} of ${variants.length} variants` : ''}`
        : variants.every(({ isSame }) => isSame === true)
          ? 'no effect'
          : variants.every(({ verdict }) => verdict === 'same')
            ? 'no effect that matters'
            : 'effect unclear'
  return {
    verdict:
      changes.length === 0
        ? 'NO CHANGE: the two folders say the same'
        : `${capital(counted(changes.length, 'entry', 'entries'))} changed: ${effect}`,
    changes: changes.map(changeWords),
    variants: lines.map(capital),
    why: [
      onlyBefore.length > 0 ? `Only before: ${onlyBefore.join(', ')}` : '',
      onlyAfter.length > 0 ? `Only after: ${onlyAfter.join(', ')}` : '',
      changes.length > 0 && all.length > 0 && all.every(({ isSame }) => isSame === true)
        ? 'What changed may never come up in this experiment. Use --experiment to name one in which it does.'
        : '',
    ].filter((line) => line !== ''),
    ...(variants.length === 0
      ? {}
      : {
          margin:
            `${count} of each, same dice, at most ${thousands(most)}. ` +
            `Verdicts hold together at ${levelInWords(level)}; tested with these rulings only`,
        }),
  }
}

/** `points +0.60 (…)`; a name that is its unit stands once. */
const changeOf = (measured: Parameters<typeof nameOf>[0], change: string): string =>
  nameOf(measured) === measured.unit ? change : `${nameOf(measured)} ${change}`

function changeWords({ file, path, before, after }: ContentChange): string {
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

/** The same as Markdown. */
export function contentDiffMarkdown(finding: ContentDiffFinding): string {
  const { verdict, changes, variants, why, margin } = contentDiffWords(finding)
  const list = (lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', ...lines.map((line) => `- ${line}`)]
  const sentences = [...why, ...(margin === undefined ? [] : [margin])].map((line) => line.replace(/\.?$/, '.'))
  const rest = sentences.length > 0 ? ['', sentences.join(' ')] : []
  return `${[`**${verdict}**`, ...list(changes), ...list(variants), ...rest].join('\n')}\n`
}

// ---- The report ----------------------------------------------------------------------------------------------------

export function contentDiffReport(finding: ContentDiffFinding): StudyReport {
  const { verdict, variants, why, margin } = contentDiffWords(finding)
  return {
    question: 'Effect of the changed content',
    answer: answered(verdict, [...variants, ...why], { margin }),
    charts: [...(finding.variants.length === 0 ? [] : [movedChart(finding)]), writtenChart(finding)],
  }
}

function movedChart({ variants, options: { delta } }: ContentDiffFinding): Chart {
  const { measured } = variants[0].numbers[0]
  const rows = variants.flatMap(({ name, numbers: [{ difference: change }] }) =>
    rowOf(name, change!, difference(measured, change!)),
  )
  const all = variants.flatMap(({ name, verdict, games, numbers }) =>
    numbers.map((one, index) => ({ ...one, name, games, verdict: index === 0 ? verdict : undefined })),
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
              isClear: (one) => excludesZero(one.difference!),
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
