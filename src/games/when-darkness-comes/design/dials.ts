// The settings that a designer tries first to change the win rate: a scenario's rounds, VP goal and disks. One small
// step each. A step of every target number (tnShift) is not among them: it lowers the win rate too much. If the
// causes of the losses are known, their setting is changed: rounds if games run out of them, else the foe that kills.
import { entryOf } from '../../../input/index.ts'
import type { Dial, Harm } from '../../../engine/game.ts'
import type { Adversary, Content, Named, ScenarioContent } from '../content/schema.ts'
import { codeOfValue, MAX_VALUE } from '../words/ladder.ts'
import type { Settings } from '../setup/settings.ts'

/** Of what this scenario has of them; of a campaign what is its own comes first. */
export function dialsOf(content: Content, settings: Settings, harm?: Harm, endRound?: number): Dial[] {
  return [...campaignDials(content, settings), ...scenarioDials(content, settings, harm, endRound)]
}

/**
 * Another difficulty rule, and more games: a long campaign shows whether the rule keeps the win rate steady. Which way
 * either moves the win rate is not known beforehand.
 */
function campaignDials({ difficulties }: Content, { campaign }: Settings): Dial[] {
  if (campaign === undefined) return []
  const other = difficulties.find(({ id }) => id !== 'none' && id !== campaign.difficulty)
  const rule = other && {
    about: campaign.difficulty === 'none' ? 'play by a difficulty rule' : 'play by another difficulty rule',
    value: other.id,
  }
  const longer = { about: 'a longer campaign: does it go on like this?', value: 2 * campaign.games }
  return [
    ...(rule === undefined ? [] : [{ paths: ['campaign.difficulty'], easier: rule, harder: rule }]),
    { paths: ['campaign.games'], easier: longer, harder: longer },
  ]
}

function scenarioDials(content: Content, settings: Settings, harm: Harm | undefined, endRound = Infinity): Dial[] {
  const plan = content.scenarios.find(({ id }) => id === settings.scenario)!
  const { rounds, objective, pool } = plan
  const goal = objective.kind === 'heroVp' || objective.kind === 'partyVp' ? objective.goal : undefined
  const time: Dial = {
    paths: ['scenario.rounds'],
    easier: { about: 'a little easier: one round more', value: rounds + 1 },
    harder: { about: 'a little harder: one round less', value: rounds - 1 },
  }
  const goals: Dial[] =
    goal === undefined
      ? []
      : [
          {
            paths: ['scenario.objective.goal'],
            easier: { about: 'a little easier: a lower goal', value: goal - 1 },
            harder: { about: 'a little harder: a higher goal', value: goal + 1 },
          },
        ]
  if (harm === undefined) {
    const [commonest] = content.adversaries
      .filter(({ id }) => (entryOf(pool, id) ?? 0) > 0)
      .toSorted((a, b) => pool[b.id]! - pool[a.id]!)
    // One round less takes nothing from games that are over before it.
    return [
      ...(endRound < rounds ? [] : [time]),
      ...goals,
      ...(commonest === undefined ? [] : [disks(commonest, pool[commonest.id]!)]),
    ]
  }
  const foe = harm.causes.flatMap((cause) => foeDials(plan, content.adversaries, cause)).slice(0, 1)
  const late = harm.endings.indexOf(OUT_OF_ROUNDS)
  return late === 0 ? [time, ...goals, ...foe] : [...foe, ...(late > 0 ? [time] : []), ...goals]
}

const OUT_OF_ROUNDS = 'lost: out of rounds'

/** Settings of one foe: how many there are, when it arrives or, if it is the scenario's own, its attack. */
function foeDials({ pool, arrivals, own }: ScenarioContent, adversaries: readonly Named[], cause: string): Dial[] {
  const foe = [...own.adversaries, ...adversaries].find(({ id }) => id === cause)
  if (foe === undefined) return []
  const [coming, written] = [
    arrivals.findIndex(({ disks: counts }) => (entryOf(counts, cause) ?? 0) > 0),
    own.adversaries.findIndex(({ id }) => id === cause),
  ]
  return [
    ...((entryOf(pool, cause) ?? 0) > 0 ? [disks(foe, pool[cause]!)] : []),
    ...(coming < 0 ? [] : [arrival(foe, coming, arrivals[coming].from)]),
    ...(written < 0 || own.adversaries[written].attack <= 1 ? [] : [blows(own.adversaries[written], written)]),
  ]
}

/**
 * One disk more or fewer. The direction of the effect is not known beforehand: these disks kill, and they bring VP.
 * The two paths fit the two ways to write a pool: disk by disk, or from another pool.
 */
function disks({ id, name }: Named, copies: number): Dial {
  return {
    paths: [`scenario.pool.disks.${id}`, `scenario.pool.${id}`],
    easier: { about: `another pool: one ${name} fewer`, value: copies - 1 },
    harder: { about: `another pool: one ${name} more`, value: copies + 1 },
  }
}

function arrival({ name }: Named, index: number, from: number): Dial {
  return {
    paths: [`scenario.arrivals.${index}.from`],
    easier: { about: `a little easier: ${name} comes a round later`, value: from + 1 },
    harder: { about: `a little harder: ${name} comes a round sooner`, value: from - 1 },
  }
}

function blows({ name, attack }: Adversary, index: number): Dial {
  return {
    paths: [`scenario.own.adversaries.${index}.attack`],
    easier: { about: `a little easier: ${name} strikes worse`, value: codeOfValue(Math.max(1, attack - 1)) },
    harder: { about: `a little harder: ${name} strikes better`, value: codeOfValue(Math.min(MAX_VALUE, attack + 1)) },
  }
}
