// Why games are not won: who took the last hero, and who knocked a hero out last before the boss did, and where. Each
// such game counts once. losses.ts records them.
import { type Definitions, ratio } from '../../../../engine/metrics.ts'
import type { Dimension, Narrated } from '../../../../engine/metric.ts'
import { onceFor } from '../../../../engine/once.ts'
import type { SharedScenario } from '../setup/scenario.ts'
import { Cause } from '../words/counted.ts'
import { causeOf, killersOf } from './killers.ts'
import type { Measured } from './measured.ts'

const UNIT = 'share of games not won'
/** Eliminations are among the causes of loss. */
const KNOCK_OUT = 'knock-out without elimination before a loss'

/** Who knocks heroes out without taking them out of the game. */
export const wearersOf = onceFor((scenario: SharedScenario): readonly string[] =>
  killersOf(scenario).filter((killer) => !scenario.deadly.some((cause) => scenario.causes[cause] === killer)),
)

/** Who takes heroes out of the game, then the round limit, then the limit in a game that nobody could win any more. */
function lossOf({ scenario: { causes, deadly, boss, options }, hasDeadEnds }: Measured): Dimension {
  const nameOf = (cause: number): string => (cause === Cause.boss ? boss.name : causes[cause])
  return {
    name: 'loss',
    labels: [...deadly.map((cause) => causes[cause]), 'rounds', ...(hasDeadEnds ? ['dead end'] : [])],
    labelsShown: [
      ...deadly.map((cause) => `slain by ${nameOf(cause)}`),
      `unfinished after ${options.roundLimit} rounds${hasDeadEnds ? `, when ${boss.name} could still be slain` : ''}`,
      ...(hasDeadEnds ? [`unfinished with nobody left to slay ${boss.name}`] : []),
    ],
  }
}

const withNone = ({ name, labels, labelsShown }: Required<Dimension>, none: string): Dimension => ({
  name,
  labels: [...labels, none],
  labelsShown: [...labelsShown, none],
})

const told = (lead: string): Narrated => ({ lead, of: ['game not won', 'games not won'] })

const LOSS = 'cause-of-defeat'

export const LOSS_METRICS = {
  'loss-causes': (measured) =>
    ratio('Causes of loss', UNIT, [lossOf(measured)], { role: LOSS, told: told('Causes of loss') }),
  'loss-knock-outs': ({ scenario }) =>
    ratio(`Last ${KNOCK_OUT}, by cause`, UNIT, [withNone(causeOf(scenario, wearersOf(scenario)), 'nobody')], {
      role: LOSS,
      told: told(`Last ${KNOCK_OUT}`),
    }),
  'loss-places': ({ where }) =>
    ratio(`Last ${KNOCK_OUT}, by place`, UNIT, [withNone(where, 'nowhere')], {
      role: LOSS,
      told: told(`Place of the last ${KNOCK_OUT}`),
    }),
} satisfies Definitions<Measured>
