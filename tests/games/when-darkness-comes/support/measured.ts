// What a table measures, kept by metric and cell, and read by the words of the cell's labels.
import type { Recorder } from '../../../../src/engine/game.ts'
import type { NameOf } from '../../../../src/engine/words.ts'
import { metricsOf, type M } from '../../../../src/games/when-darkness-comes/measures/metrics.ts'
import type { O } from '../../../../src/games/when-darkness-comes/measures/objective-metrics.ts'
import type { Scenario } from '../../../../src/games/when-darkness-comes/setup/scenario.ts'

export type MetricName = NameOf<typeof M> | NameOf<typeof O>

export class Measured implements Recorder {
  private readonly scenario: Scenario
  private readonly marked: (rule: number) => void
  private readonly numbers = new Map<string, number>()
  private readonly pairs = new Map<string, [number, number]>()

  constructor(scenario: Scenario, marked: (rule: number) => void) {
    this.scenario = scenario
    this.marked = marked
  }

  /**
   * The value of a metric in one cell.
   *
   * @param labels one for each dimension; for a curve, the round
   * @returns a ratio as [numerator, denominator]; the round of an event, or -1 if it did not happen; else the number
   * @throws Error when a dimension has no such label
   */
  of(name: MetricName, ...labels: readonly (string | number)[]): number | [number, number] {
    const metrics = metricsOf(this.scenario)
    const number = metrics.findIndex((metric) => metric.name === name)
    const { kind, dimensions = [] } = metrics[number]!
    const cell = dimensions.reduce((sum, dimension, index) => {
      const label = dimension.labels.indexOf(String(labels[index]))
      if (label < 0)
        throw new Error(`${name} has no ${dimension.name} "${labels[index]}": ${dimension.labels.join(', ')}`)
      return sum * dimension.labels.length + label
    }, 0)
    const key = kind === 'curve' ? `${number} ${cell} ${labels[0]}` : `${number} ${cell}`
    if (kind === 'ratio') return this.pairs.get(key) ?? [0, 0]
    return this.numbers.get(key) ?? (kind === 'eventTime' ? -1 : 0)
  }

  clear(): void {
    this.numbers.clear()
    this.pairs.clear()
    this.lucks.length = 0
  }

  // Own properties: tests that watch one of them put it over a copy of this.
  readonly set = (metric: number, cell: number, value: number): void => {
    this.numbers.set(`${metric} ${cell}`, value)
  }
  readonly add = (metric: number, cell: number, amount: number): void => {
    this.set(metric, cell, (this.numbers.get(`${metric} ${cell}`) ?? 0) + amount)
  }
  readonly happened = (metric: number, cell: number, round: number): void => {
    if (!this.numbers.has(`${metric} ${cell}`)) this.set(metric, cell, round)
  }
  readonly point = (metric: number, cell: number, round: number, value: number): void => {
    this.numbers.set(`${metric} ${cell} ${round}`, value)
  }
  readonly trial = (metric: number, cell: number, successes: number, trials: number): void => {
    const [sum, total] = this.pairs.get(`${metric} ${cell}`) ?? [0, 0]
    this.pairs.set(`${metric} ${cell}`, [sum + successes, total + trials])
  }
  readonly lucks: [kind: number, luck: number][] = []
  readonly luck = (kind: number, luck: number): void => {
    this.lucks.push([kind, luck])
  }
  readonly rule = (rule: number): void => {
    this.marked(rule)
  }
}
