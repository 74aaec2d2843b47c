// A recording that refuses what a playout's own recording takes in silence, for speed: calls of another kind than the
// metric's, and numbers that no call of this kind can mean.
import type { Metric, Recorder } from '../engine/game.ts'
import { Recording } from '../simulate/index.ts'
import { holds } from './reasons.ts'

/** The kinds of metrics that each call is for (src/engine/metric.ts). */
const KINDS: Readonly<Record<Exclude<keyof Recorder, 'rule' | 'luck'>, readonly Metric['kind'][]>> = {
  set: ['binary', 'value', 'category'],
  add: ['binary', 'value'],
  trial: ['ratio'],
  happened: ['eventTime'],
  point: ['curve'],
}

export class CheckedRecording extends Recording {
  override set(metric: number, cell: number, value: number): void {
    this.check('set', metric, { value })
    super.set(metric, cell, value)
  }

  override add(metric: number, cell: number, amount: number): void {
    this.check('add', metric, { amount })
    super.add(metric, cell, amount)
  }

  override trial(metric: number, cell: number, successes: number, trials: number): void {
    const { name } = this.check('trial', metric, { successes, trials })
    holds(trials >= 0, `trial on ${name} (ratio): ${trials} trials`)
    super.trial(metric, cell, successes, trials)
  }

  override happened(metric: number, cell: number, round: number): void {
    this.checkRound('happened', metric, round)
    super.happened(metric, cell, round)
  }

  override point(metric: number, cell: number, round: number, value: number): void {
    this.check('point', metric, { value })
    this.checkRound('point', metric, round)
    super.point(metric, cell, round, value)
  }

  override rule(rule: number): void {
    const { rules } = this.layout
    const isOne = Number.isInteger(rule) && rule >= 0 && rule < rules
    holds(isOne, `rule ${rule} was applied: rules.ids has ${rules === 0 ? 'none' : `0 to ${rules - 1}`}`)
    super.rule(rule)
  }

  override luck(kind: number, luck: number): void {
    const kinds = this.layout.luck?.metric.dimensions?.[0].labels.length
    const isOne = kinds === undefined || (Number.isInteger(kind) && kind >= 0 && kind < kinds)
    holds(isOne, `luck of kind ${kind}: the metric has ${kinds === 0 ? 'none' : `0 to ${(kinds ?? 0) - 1}`}`)
    holds(Number.isFinite(luck), `luck of kind ${kind}: ${luck} is no number`)
    super.luck(kind, luck)
  }

  private check(call: keyof typeof KINDS, index: number, numbers: Readonly<Record<string, number>>): Metric {
    const found = this.layout.metrics[index] as { metric: Metric } | undefined
    if (found === undefined) throw new Error(`${call} on metric ${index}: there is no such metric`)
    const { metric } = found
    const named = `${call} on ${metric.name} (${metric.kind})`
    holds(KINDS[call].includes(metric.kind), `${named}: ${call} is for ${KINDS[call].join(', ')}`)
    for (const [what, number] of Object.entries(numbers))
      holds(Number.isInteger(number), `${named}: the ${what} ${number} is no whole number`)
    return metric
  }

  private checkRound(call: 'happened' | 'point', index: number, round: number): void {
    const { name, kind, horizon } = this.check(call, index, { round })
    holds(round >= 0 && round <= horizon!, `${call} on ${name} (${kind}): round ${round} is not from 0 to ${horizon}`)
  }
}
