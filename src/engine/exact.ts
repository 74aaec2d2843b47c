// Questions of `odds`: columns of the tables that answer them, and the chart of chances by step and series.
import type { ExactChart } from './parts.ts'

/** A column: its title, and its name for programs. */
const column =
  <Shows extends 'text' | 'count' | 'mean' | 'chance'>(shows: Shows) =>
  (title: string, name = title.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())) => ({
    name,
    title,
    shows,
  })
export const [text, count, mean, chance] = [column('text'), column('count'), column('mean'), column('chance')]

/**
 * Chances by step, in a line for each code.
 * @param steps `one`: the word for a single one
 * @param series `joint`: joins a step to a code
 */
export function chartOf(
  { question, asked, value }: { readonly question: string; readonly asked: string; readonly value: string },
  steps: { readonly title: string; readonly one?: string; readonly values: readonly number[] },
  series: { readonly title: string; readonly joint: string; readonly codes: readonly string[] },
  chanceOf: (step: number, index: number) => number,
): ExactChart {
  const { title, joint, codes } = series
  const { name } = text(title)
  const heading = `${value.charAt(0).toUpperCase()}${value.slice(1)}`
  return {
    question,
    asked,
    fieldTitle: `${heading}, by ${title} and ${steps.title}`,
    linesTitle: `${heading}, by ${steps.title}`,
    caption: 'Exact chance in percent.',
    each: `A line for each ${title}`,
    steps: { name: text(steps.title).name, one: steps.one ?? steps.title, many: steps.title, values: steps.values },
    series: { name, title, short: name, joint, entries: codes.map((code) => ({ code })) },
    value: { name: 'chance', title: value },
    chances: steps.values.map((step) => codes.map((_, index) => chanceOf(step, index))),
  }
}
