// The table below an answer: a row for each variant, with its main number and how it differs from its baseline.
import type { Result, ResultVariant } from '../simulate/result.ts'
import type { About } from './about.ts'
import { columnName, differencesOf, isKnown, mainMetric } from './main-metric.ts'
import { comparedNumbers, numberOf } from './number-of.ts'
import {
  capital,
  figure,
  isShare,
  levelInWords,
  numberAndInterval,
  signedWithInterval,
  withInterval,
} from './numbers.ts'
import { areHeroes, differsByAgents, stylesOf } from './sides.ts'
import { variantColumns } from './variant-columns.ts'
import { variantLabel, variantWords } from './variant-words.ts'
import type { VariantWords } from './variant-words.ts'

export interface AnswerTable {
  readonly heads: readonly { readonly title: string; readonly isNumber: boolean }[]
  readonly rows: readonly (readonly string[])[]
}

/** @returns undefined where a game measures no single number */
export function answerTable(result: Result, about: About): AnswerTable | undefined {
  const { variants, level } = result
  const main = mainMetric(variants[0], about)
  if (main === undefined) return undefined
  const names = namesOf(result, about)
  const metrics = variants.map((variant) => numberOf(variant, main.name))
  const others = comparedNumbers(result).filter((name) => name !== main.name)
  const differences = differenceCells(result, about)
  return {
    heads: [
      ...names.heads.map((title) => ({ title: capital(title), isNumber: false })),
      { title: `${columnName(variants[0], main.name, about)} (${levelInWords(level)})`, isNumber: true },
      ...(differences === undefined ? [] : [{ title: differences.head, isNumber: true }]),
      ...others.map((name) => ({ title: columnName(variants[0], name, about), isNumber: true })),
    ],
    rows: variants.map((variant, index) => [
      ...names.of(index),
      withInterval(main.metric, metrics[index] ?? {}, '', metrics.filter(isKnown)),
      ...(differences === undefined ? [] : [differences.cells[index]]),
      ...others.map((name) => textOf(variant, name)),
    ]),
  }
}

/** Variants by play style where nothing else differs, by their settings, or by name. */
function namesOf(result: Result, about: About): { heads: readonly string[]; of(index: number): readonly string[] } {
  const { variants } = result
  if (variants.length > 1 && areHeroes(about) && variants.every((variant) => differsByAgents(variants[0], variant)))
    return { heads: ['play style'], of: (index) => [stylesOf(about.variants[index]).join('+')] }
  const { heads, of } = variantColumns(variants)
  return heads.length === 1
    ? { heads, of: (index) => [labelIn(variantWords(result, about, index)) || variants[index].name] }
    : { heads, of: (index) => of(variants[index]) }
}

/** In a table a name stands without quotes. */
const labelIn = (words: VariantWords): string => words.given ?? variantLabel(words)

/** A longer name of the baseline would make its column wider than the screen. */
const MAX_LABEL = 24

/** How each variant differs from the one it is compared with; nothing where none is. */
function differenceCells(result: Result, about: About): { head: string; cells: readonly string[] } | undefined {
  const differences = differencesOf(result, about)
  if (differences.length === 0) return undefined
  const [{ metric: name }] = differences
  const metric = numberOf(result.variants[0], name)!
  const baselines = new Set(differences.map(({ from }) => from))
  const labelOf = (wanted: string): string => {
    const label = fullLabelOf(wanted)
    return label.length > MAX_LABEL ? 'first row' : label
  }
  const fullLabelOf = (wanted: string): string => {
    const index = result.variants.findIndex((variant) => variant.name === wanted)
    return areHeroes(about) &&
      differsByAgents(result.variants[0], result.variants[index]) &&
      result.variants.every((one) => differsByAgents(one, result.variants[0]))
      ? stylesOf(about.variants[index]).join('+')
      : labelIn(variantWords(result, about, index)) || wanted
  }
  const what =
    name === mainMetric(result.variants[0], about)?.name ? '' : `${columnName(result.variants[0], name, about)} `
  const than = baselines.size === 1 ? labelOf([...baselines][0]) : 'its baseline'
  return {
    head: `${what}vs ${than}, same dice`,
    cells: result.variants.map((variant) => {
      const one = differences.find(({ to }) => to === variant.name)
      return one === undefined
        ? baselines.has(variant.name)
          ? 'baseline'
          : ''
        : signedWithInterval(metric, one, isShare(metric) ? '' : ` ${metric.unit}`, differences)
    }),
  }
}

const textOf = (variant: ResultVariant, name: string): string => {
  const metric = numberOf(variant, name)
  if (metric === undefined) return ''
  return isKnown(metric) ? numberAndInterval(metric, metric)[0] : figure(metric, metric.estimate)
}
