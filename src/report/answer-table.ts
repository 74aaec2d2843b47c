// The table below an answer: a row for each variant, with its main number and how it differs from its baseline.
import type { Result, ResultEstimate, ResultMetric } from '../simulate/result.ts'
import { isSameButAgents } from '../simulate/variants.ts'
import type { About } from './about.ts'
import type { Table } from './charts/chart.ts'
import { dataColumn, estimateColumn, gamesColumn, shownColumn, signedColumn, tableOf } from './charts/table-columns.ts'
import type { Column } from './charts/table-columns.ts'
import { columnName, differencesTogether, isClear, isKnown, mainMetric, shownInterval } from './main-metric.ts'
import type { Difference, Known } from './main-metric.ts'
import { comparedNumbers, numberOf } from './number-of.ts'
import { sharedGames } from './shared-games.ts'
import {
  cannotTell,
  capital,
  counted,
  figure,
  isShare,
  levelInWords,
  numberAndInterval,
  signedWithInterval,
  withInterval,
} from './numbers.ts'
import { areHeroes, groupPlaying } from './sides.ts'
import { areByPlayers, playersLabel } from './players.ts'
import { variantColumns } from './variant-columns.ts'
import { variantLabel, variantWords } from './variant-words.ts'
import type { VariantWords } from './variant-words.ts'

/** @returns undefined where a game measures no single number */
export function answerTable(result: Result, about: About): Table | undefined {
  const { variants, level } = result
  const main = mainMetric(variants[0], about)
  if (main === undefined) return undefined
  const names = namesOf(result, about)
  const known = variants.map((variant) => numberOf(variant, main.name)).filter(isKnown)
  const others = comparedNumbers(result).filter((name) => name !== main.name)
  const numberColumn = (name: string, title: string, show: (metric: ResultMetric) => string): Column<number> => {
    const of = (index: number): ResultMetric | undefined => numberOf(variants[index], name)
    return estimateColumn(title, (index) => of(index) as ResultEstimate | undefined, numberOf(variants[0], name)!, {
      names: [name, `${name} low`, `${name} high`],
      show: (index) => (of(index) === undefined ? '' : show(of(index)!)),
    })
  }
  return tableOf(
    [...variants.keys()],
    [
      dataColumn<number>('variant', (index) => variants[index].name),
      ...names.heads.map((title, head) => shownColumn<number>(capital(title), (index) => names.of(index)[head])),
      numberColumn(main.name, `${columnName(variants[0], main.name, about)} (${levelInWords(level)})`, (metric) =>
        withInterval(main.metric, metric, '', known),
      ),
      differenceToBaseline(result, about),
      areByPlayers(result) || variants.some(({ playouts }) => playouts !== variants[0].playouts)
        ? gamesColumn<number>(about.playout, (index) => variants[index].playouts)
        : dataColumn<number>(`${about.playout}s`, (index) => variants[index].playouts, 'number'),
      ...others.map((name) =>
        numberColumn(name, columnName(variants[0], name, about), (metric) =>
          isKnown(metric) ? numberAndInterval(metric, metric)[0] : figure(metric, metric.estimate),
        ),
      ),
    ],
    {},
  )
}

/** Variants by who plays where nothing else differs, by their settings, or by name. */
function namesOf(result: Result, about: About): { heads: readonly string[]; of(index: number): readonly string[] } {
  const { variants } = result
  if (areByStyle(result, about)) {
    const areGroups = areByPlayers(result) || about.variants.every((one) => groupPlaying(one) !== undefined)
    return {
      heads: [areGroups ? 'players' : 'play style'],
      of: (index) => [playersLabel(result, about, index)],
    }
  }
  const { heads, of } = variantColumns(variants)
  return heads.length === 1
    ? { heads, of: (index) => [labelIn(variantWords(result, about, index)) || variants[index].name] }
    : { heads, of: (index) => of(variants[index]) }
}

/** Whether nothing but who plays differs. */
const areByStyle = (result: Result, about: About): boolean =>
  areByPlayers(result) ||
  (result.variants.length > 1 &&
    areHeroes(about) &&
    result.variants.every((variant) => isSameButAgents(result.variants[0], variant)))

/** In a table a name stands without quotes. */
const labelIn = (words: VariantWords): string => words.given ?? variantLabel(words)

/** A longer name of the baseline would make its column wider than the screen. */
const MAX_LABEL = 24

/** How each variant differs from the one it is compared with; nothing where none is. */
function differenceToBaseline(result: Result, about: About): Column<number> | undefined {
  const differences = differencesTogether(result, about).map((one): Difference => ({
    ...one,
    ...shownInterval<Known>(one, one.alone),
  }))
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
    return areByStyle(result, about)
      ? playersLabel(result, about, index)
      : labelIn(variantWords(result, about, index)) || wanted
  }
  const what =
    name === mainMetric(result.variants[0], about)?.name ? '' : `${columnName(result.variants[0], name, about)} `
  const than = baselines.size === 1 ? labelOf([...baselines][0]) : 'its baseline'
  const of = (index: number): Difference | undefined => differences.find(({ to }) => to === result.variants[index].name)
  const there = sharedGames(result, differences)
  const shared = there === undefined ? 'dice' : counted(there.playouts, about.playout)
  const rate = there?.rate === undefined ? '' : `: ${withInterval(metric, there.rate)} there`
  return signedColumn(`${what}vs ${than}, same ${shared}`, of, metric, {
    names: ['difference', 'difference low', 'difference high'],
    show(index) {
      const one = of(index)
      if (one === undefined) return baselines.has(result.variants[index].name) ? `baseline${rate}` : ''
      const unit = isShare(metric) ? '' : ` ${metric.unit}`
      return isClear(one) ? signedWithInterval(metric, one, unit, differences) : cannotTell(metric, one)
    },
  })
}
