// Metrics of the objective: which parts are reached and when, what lost games miss, why it can be out of reach.
// metrics.ts lists them last, for objectives that are more than one sum of VP or the like.
import type { Metric } from '../../../engine/game.ts'
import type { Condition } from '../content/schema.ts'
import { firstObjectiveMetric } from './metrics.ts'
import { type Copy, NONE, type Play } from '../state/play.ts'
import { holderOf, isLost, isMet } from '../rules/objective.ts'
import type { Scenario } from '../setup/scenario.ts'
import { Outcome, Where } from '../state/state.ts'

export const OBJECTIVE_METRICS = ['objective-parts', 'objective-missing', 'objective-lost'] as const
/** Their places behind the first of them. */
const PARTS = 0
const MISSING = 1
const LOST = 2

/** Their definitions. None for an objective that is one sum: how often it is reached is the win rate itself. */
export function objectiveMetrics(scenario: Scenario): Metric[] {
  const {
    objective: { parts, losses },
    horizon,
  } = scenario
  if (!isMeasured(scenario)) return []
  const part = { name: 'part', labels: parts.map(({ label }) => label), labelsShown: parts.map(({ shown }) => shown) }
  const reason = {
    name: 'reason',
    labels: losses.map(({ label }) => label),
    labelsShown: losses.map(({ shown }) => shown),
  }
  const all: Omit<Metric, 'name'>[] = [
    {
      role: 'objective',
      title: 'By the end of which round is each part of the objective reached?',
      kind: 'eventTime',
      unit: 'share of games',
      dimensions: [part],
      horizon,
    },
    {
      role: 'cause-of-defeat',
      title: 'Which parts of the objective are missing at the end of a lost game?',
      kind: 'ratio',
      unit: 'share of lost games',
      dimensions: [part],
      told: {
        lead: 'What is missing when it is lost',
        of: ['loss', 'losses'],
        short: 'it is … that is missing most',
        open: 'no part is surely missing most',
      },
    },
    ...(losses.length === 0
      ? []
      : [
          {
            role: 'cause-of-defeat',
            title: 'Why can the objective no longer be reached?',
            kind: 'ratio',
            unit: 'share of games lost so',
            dimensions: [reason],
            told: {
              lead: 'Why the objective is out of reach',
              of: ['such loss', 'such losses'],
              short: 'it is out of reach mostly because …',
              open: 'no reason is surely the most frequent',
            },
          } as const,
        ]),
  ]
  return all.map((metric, index) => ({ name: OBJECTIVE_METRICS[index]!, partial: true, ...metric }))
}

const isMeasured = ({ objective: { parts, losses } }: Scenario): boolean =>
  parts.length > 1 || losses.length > 0 || !SUMS.includes(parts[0]!.condition.kind)

/** What grows all the game long: points, spells, leads. */
const SUMS: readonly Condition['kind'][] = ['heroVp', 'partyVp', 'cast', 'investigate']

/** The end of a round, when the objective is looked at. A part counts as reached although it may be lost again. */
export function measureObjective(play: Play): void {
  const { scenario, record, state } = play
  if (!isMeasured(scenario)) return
  const { parts } = scenario.objective
  for (let part = 0; part < parts.length; part++) {
    if (isMet(play, parts[part]!.condition)) record.happened(firstObjectiveMetric(scenario) + PARTS, part, state.round)
  }
}

/** The game is over. */
export function measureMissing(play: Play): void {
  const { scenario, record, state } = play
  if (!isMeasured(scenario) || state.outcome === Outcome.won || state.outcome === Outcome.unfinished) return
  const { parts, losses } = scenario.objective
  for (let part = 0; part < parts.length; part++)
    record.trial(firstObjectiveMetric(scenario) + MISSING, part, isMet(play, parts[part]!.condition) ? 0 : 1, 1)
  if (state.outcome !== Outcome.objectiveLost) return
  for (let loss = 0; loss < losses.length; loss++)
    record.trial(firstObjectiveMetric(scenario) + LOST, loss, isReason(play, loss) ? 1 : 0, 1)
}

/** Why the objective is out of reach: the first reason that holds, as index in `objective.losses`; NONE without any. */
export function reasonOf(play: Play): number {
  const { losses } = play.scenario.objective
  for (let loss = 0; loss < losses.length; loss++) if (isReason(play, loss)) return loss
  return NONE
}

function isReason(play: Play, loss: number): boolean {
  const { objective, plan } = play.scenario
  const { condition } = objective.losses[loss]!
  const isByItself = isLost(play, plan.objective)
  return condition === null ? !isByItself : isByItself && isLost(play, condition)
}

// ---- What is told --------------------------------------------------------------------------------------------------

/** A lost game ends: what is missing, and where it is that should have been brought. Only for who listens. */
export function tellMissing(play: Play): void {
  const { scenario, state } = play
  if (!isMeasured(scenario) || state.outcome === Outcome.won) return
  const { parts } = scenario.objective
  parts.forEach(({ condition }, part) => {
    if (isMet(play, condition) || isStep(condition, parts)) return
    const copy = copyOf(play, condition)
    const holder = copy === NONE ? NONE : holderOf(play, copy)
    play.tell?.({
      type: 'partMissing',
      part,
      copy,
      holder,
      square: copy !== NONE && state.where[copy] === Where.board ? state.at[copy]! : NONE,
      faceUp: copy !== NONE && state.faceUp[copy] !== 0,
      gone: copy !== NONE && state.where[copy] === Where.out && state.gone[copy] !== 0,
    })
  })
}

/** That it was found is told with what it is found for. */
const isStep = (condition: Condition, parts: Scenario['objective']['parts']): boolean =>
  condition.kind === 'found' &&
  parts.some(({ condition: other }) => other.kind === 'bring' && other.disk === condition.disk)

/** The disk of a part, NONE if it is about no single disk. Of several copies: one on the board or in a hand. */
function copyOf({ scenario, state }: Play, condition: Condition): Copy {
  const id =
    condition.kind === 'bring' || condition.kind === 'found'
      ? condition.disk
      : condition.kind === 'hold'
        ? condition.items[0]
        : undefined
  const copies = Array.from({ length: scenario.firstDevice }, (_, copy) => copy).filter(
    (copy) => scenario.disks[copy]!.entry.id === id,
  )
  return (
    copies.find((copy) => state.where[copy] === Where.board || state.where[copy] === Where.held) ?? copies[0] ?? NONE
  )
}
