// What `run --count-rules` tells: how often each rule was applied, over all variants; first those that never were.
import { counted, percentFigures, thousands } from '../report/numbers.ts'
import type { Terminal } from '../node/terminal.ts'
import type { Result } from '../simulate/index.ts'
import { broken } from './text-table.ts'

/** One chapter of the rule book: the common beginning of its rules' IDs, and the rules' counts. */
interface Chapter {
  readonly name: string
  readonly rules: readonly { readonly number: string; readonly times: number; readonly games: number }[]
}

/** @returns nothing when the result has not counted rules */
export function ruleSummary(
  result: Result,
  playout: string,
  { style, columns }: Pick<Terminal, 'style' | 'columns'>,
): string {
  const chapters = chaptersOf(result)
  if (chapters.length === 0) return ''
  const games = result.variants.reduce((sum, { playouts }) => sum + playouts, 0)
  const rules = chapters.flatMap((chapter) => chapter.rules)
  const never = rules.filter(({ times }) => times === 0).length
  const width = Math.max(...chapters.map(({ name }) => name.length)) + 2
  const line = (name: string, texts: readonly string[]): string[] => {
    const [first, ...others] = broken(texts.join(' · '), columns - width - 2)
    return [`  ${name.padEnd(width)}${first}`, ...others.map((text) => ' '.repeat(width + 2) + text)]
  }
  const lines = (pick: (chapter: Chapter) => string[]): string[] =>
    chapters.flatMap((chapter) => {
      const texts = pick(chapter)
      return texts.length === 0 ? [] : line(chapter.name, texts)
    })
  const lacking = `${thousands(never)} ${never === 1 ? 'was' : 'were'} never applied`
  return [
    `${style.bold('Rules')}: of ${counted(rules.length, 'rule')} that can be counted, ` +
      `${never === 0 ? 'each was applied' : lacking} in ${counted(games, playout)}.`,
    ...(never === 0
      ? []
      : [
          style.bold('Never applied'),
          ...lines((chapter) => chapter.rules.filter(({ times }) => times === 0).map(({ number }) => number)),
        ]),
    style.bold(`Applied: in what share of ${playout}s, and how often in all`),
    ...lines((chapter) =>
      chapter.rules
        .filter(({ times }) => times > 0)
        .map(
          (rule) => `${rule.number}\u00a0${percentFigures(rule.games / games, 0)}\u00a0%\u00a0${thousands(rule.times)}`,
        ),
    ),
  ].join('\n')
}

/** Counts of all variants together, chapter by chapter in the order of the rule book. */
function chaptersOf({ variants }: Result): Chapter[] {
  const chapters = new Map<string, { number: string; times: number; games: number }[]>()
  for (const id of Object.keys(variants[0].rules ?? {})) {
    const cut = id.lastIndexOf('-')
    const sums = variants.map(({ rules }) => rules?.[id] ?? [0, 0])
    const rule = {
      number: id.slice(cut + 1),
      times: sums.reduce((sum, [times]) => sum + times, 0),
      games: sums.reduce((sum, [, games]) => sum + games, 0),
    }
    const name = id.slice(0, cut)
    chapters.set(name, [...(chapters.get(name) ?? []), rule])
  }
  return [...chapters].map(([name, rules]) => ({ name, rules }))
}
