// What games of a party measure alike: how it stands and what becomes of games from there, playing time and causes.
// A game declares them in its own words.
import { entryOf } from '../input/index.ts'
import type { Complain } from './fields.ts'
import type { ChartInfo } from './game.ts'
import type { Dimension } from './metric.ts'
import { type Definition, DETAIL, mean, ratio, value } from './metrics.ts'

// ---- Metrics -------------------------------------------------------------------------------------------------------

/** Win rate of games that go on after a round, by how the party stands then. */
export const winBy = (title: string, round: Dimension, by: Dimension, more?: Partial<Definition>): Definition =>
  ratio(title, 'share of games', [round, by], { ...DETAIL, ...more })

/** How a party stands after each round. */
export const standing = (title: string, unit: string, range: readonly [number, number], round: Dimension): Definition =>
  value(title, unit, range, [round], DETAIL)

/** @param pace how long turns and rolls take: `30 seconds a turn` */
export const tableTime = (pace: string): Definition =>
  value(`Playing time at ${pace}`, 'minutes', [0, 400], undefined, { role: 'playing-time' })

export const waiting = ({ hero }: { readonly hero: Dimension }): Definition =>
  mean('Wait between two turns', 'seconds a turn', [hero])

// ---- Seats --------------------------------------------------------------------------------------------------------

/** Label of a seat: the id of who sits there, made unique: `ghoul`, `ghoul-2`. */
export function labelOf(id: string, others: readonly string[]): string {
  let label = id
  for (let nth = 2; others.includes(label); nth++) label = `${id}-${nth}`
  return label
}

/**
 * Label and name of each seat of a party in turn. A sheet that was spelled out for somebody else is refused; a hero of
 * the user's may take the seat of another, and so plays with the dice of that seat.
 * @param key of a member's hero, where that is told
 * @param own ids of heroes of the user's
 */
export function seating(key: string, complain: Complain, own: readonly string[]) {
  const labels: string[] = []
  return (id: string, name: string, written: { readonly label?: string; readonly name?: string }) => {
    const isOfAnother = written.label !== undefined && written.label !== id && written.label.replace(/-\d+$/, '') !== id
    const isTaken = isOfAnother && own.includes(id)
    const label = labelOf(isTaken ? written.label! : id, labels)
    const seat = labels.push(label)
    if (isOfAnother && !isTaken)
      complain(
        ['party', seat - 1, key],
        `this sheet was spelled out for "${written.label}", it is not that of "${id}"`,
        { expected: `the name alone, as entry ${seat} of the party` },
      )
    const nth = isTaken ? '' : label.slice(id.length).replace('-', ' ')
    return { label, name: written.name ?? name + nth }
  }
}

/** The agent of a seat. @param others key of the agent of all seats that have none of their own */
export const agentAt = (agents: Readonly<Record<string, string>>, label: string, others: string): string =>
  entryOf(agents, label) ?? agents[others]

// ---- Charts --------------------------------------------------------------------------------------------------------

/** @param metrics their names */
export const chart = (name: string, title: string, metrics: string, more?: Partial<ChartInfo>): ChartInfo => ({
  name,
  title,
  metrics: metrics.split(' '),
  ...more,
})

/** A party's charts, of the metrics that are named. */
export const partyChart = {
  decided: (...metrics) => ({ name: 'decided', kind: 'decided', title: 'Turning points', metrics }),
  fortunes: (...metrics) => ({ name: 'fortunes', title: 'Course of a party', metrics }),
  time: (...metrics) => ({ name: 'table-time', kind: 'time', title: 'Playing time', metrics }),
  killers: (title, ...metrics) => ({ name: 'killers', kind: 'killers', title, metrics }),
  places: (title, ...metrics) => ({ name: 'places', kind: 'places', title, metrics }),
  cameUp: (...metrics) => ({ name: 'came-up', kind: 'unseen', title: 'What never comes up', metrics }),
} satisfies Record<string, (...words: string[]) => ChartInfo>
