// The answer as Markdown, for a pull request or a note: verdict, caveats, variants and differences.
import { withoutSteering } from '../input/text.ts'
import type { Result } from '../simulate/result.ts'
import { namerOf } from './about.ts'
import type { About } from './about.ts'
import type { Chart } from './charts/chart.ts'
import { variantColumns, pairColumns, pairsNote } from './variant-columns.ts'
import { expectedOf } from './expected.ts'
import { hasFailed } from './failed.ts'
import { variantColumn, differenceColumn, headsOf, meansNote, medianColumn } from './columns.ts'
import { levelInWords, thousands } from './numbers.ts'
import { medianNames } from './medians.ts'
import { comparedNumbers, numberName } from './number-of.ts'
import { answerOf } from './words.ts'
import { linesOf } from './answer.ts'
import type { Answer } from './answer.ts'

/** @param answer in place of that of the result */
export function markdownOf(result: Result, about: About, answer: Answer = answerOf(result, about)): string {
  const parts = [
    `# ${plainText(result.title)}`,
    `**${plainText(answer.verdict.words)}**`,
    linesOf(answer).slice(1).map(asItem).join('\n'),
    hasFailed(result.variants) ? `Of the ${about.playout}s that did not fail:` : '',
    variantsTable(result, about),
    pairsTable(result, about),
    expectations(result, about.playout),
    `${levelInWords(result.level)} intervals in brackets. Seed ${result.seed}, darkodds ${plainText(result.darkodds)}.`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** The answer to a question, with all its tables. */
export function studyMarkdown(answer: Answer, charts: readonly Chart[]): string {
  const tables = charts.flatMap(({ title: chart, tables: all }) =>
    all
      .filter(({ rows }) => rows.length > 0)
      .map(({ title = chart, columns, rows }) => {
        const labels = columns.filter(({ isNumber }) => isNumber !== true).length
        const heads = columns.map((column) => plainText(column.title))
        return `${plainText(title)}\n\n${tableOf(
          heads,
          rows.map((row) => row.map(plainText)),
          labels,
        )}`
      }),
  )
  const items = linesOf(answer).slice(1).map(asItem).join('\n')
  return `${[`**${plainText(answer.verdict.words)}**`, items, ...tables].filter((part) => part !== '').join('\n\n')}\n`
}

/** A sentence of the answer, with what it lists below it. */
const asItem = (sentence: string): string =>
  sentence
    .split('\n')
    .map((line, index) => `${index === 0 ? '' : '  '}- ${plainText(line)}`)
    .join('\n')

/** Nothing of a name becomes a mark, a link or HTML. */
function plainText(text: string): string {
  return withoutSteering(text.replace(/\s+/g, ' ')).replace(/[\\`*_{}[\]<>|#~&]/g, (sign) => `\\${sign}`)
}

/** @param labels columns of names at the left; the others hold numbers */
function tableOf(heads: readonly string[], rows: readonly (readonly string[])[], labels: number): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map((_, index) => (index < labels ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

function variantsTable(result: Result, about: About): string {
  const { variants, level } = result
  const names = comparedNumbers(result)
  const hasMedian = medianNames(variants, about, level)
  const columns = names.flatMap((name) => [
    variantColumn(variants, name),
    ...(hasMedian.has(name) ? [medianColumn(variants, name, level)] : []),
  ])
  const heads = names.flatMap((name) =>
    headsOf(plainText(numberName(variants[0], name, namerOf(about))), hasMedian.has(name)),
  )
  const ofVariants = variantColumns(variants)
  const rows = variants.map((variant, index) => [
    ...ofVariants.of(variant).map(plainText),
    thousands(variant.playouts),
    ...columns.map((column) => column[index]),
  ])
  const note = names.some((name) => hasMedian.has(name)) ? `\n\n${meansNote(about.playout)}` : ''
  const heading = [...ofVariants.heads.map(plainText), `${about.playout}s`, ...heads]
  return `${tableOf(heading, rows, ofVariants.heads.length)}${note}`
}

function pairsTable(result: Result, about: About): string {
  const { variants, pairs, level } = result
  if (pairs.length === 0) return ''
  const names = comparedNumbers(result)
  const shown = names.map((name) => numberName(variants[0], name, namerOf(about)))
  const { against, heads, rows: labels } = pairColumns({ variants, pairs })
  const columns = names.map((name) => differenceColumn({ variants, pairs }, name))
  const rows = labels.map((label, index) => [...label.map(plainText), ...columns.map((column) => column[index])])
  const than = against === undefined ? '' : `Against ${plainText(against)}. `
  const note = `${than}${pairsNote({ pairs, level }, names.length)}`
  return `${note}\n\n${tableOf([...heads, ...shown].map(plainText), rows, heads.length)}`
}

function expectations(result: Result, playout: string): string {
  return expectedOf(result, playout)
    .map(
      ({ text, variant, verdict, range, games }) =>
        `- ${plainText(text)} (${plainText(variant)}): ${verdict}; ${range} in ${games}`,
    )
    .join('\n')
}
