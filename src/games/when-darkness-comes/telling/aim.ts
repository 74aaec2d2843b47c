// What a scenario asks of its heroes, and by when, in one sentence.
import { byId } from '../../../engine/content.ts'
import { countInWords } from '../../../input/index.ts'
import type { Condition, Content } from '../content/schema.ts'
import type { Names } from '../setup/objective-parts.ts'
import { namesIn } from '../setup/scenario.ts'
import type { Settings } from '../setup/settings.ts'

/** Parts of an objective that a sentence holds. */
const MAX_PARTS = 3

/** The objective of the heroes and their time; only the time if the objective takes too many words. */
export function aimOf(content: Content, settings: Settings): string {
  const { scenario, party, campaign } = settings
  const several = party.length > 1
  const who = several ? `${party.length} heroes` : 'the hero'
  if (campaign !== undefined)
    return `${who} ${several ? 'play' : 'plays'} ${countInWords(campaign.games, 'game')} in a row`
  const plan = byId(content.scenarios, scenario)
  const { objective } = plan
  const needs = several ? 'need' : 'needs'
  const has = several ? 'have' : 'has'
  const time = countInWords(plan.rounds, 'round')
  switch (objective.kind) {
    case 'heroVp':
      return several
        ? `one of ${who} needs ${objective.goal} VP in ${time}`
        : `${who} needs ${objective.goal} VP in ${time}`
    case 'partyVp':
      return `${who} ${needs} ${objective.goal} VP in ${time}`
    case 'investigate':
      return `${who} ${needs} ${objective.il} IL in ${time}`
    case 'survive': {
      const least = numberOf(objective.share, party.length)
      const holds = least === 1 ? 'has' : 'have'
      return least === party.length
        ? `${who} ${has} to hold out for ${countInWords(objective.rounds, 'round')}`
        : `at least ${least} of ${who} ${holds} to hold out for ${countInWords(objective.rounds, 'round')}`
    }
    default: {
      const deed = deedOf(objective, namesIn(content, plan, settings), party.length)
      return deed === undefined ? `${who} ${has} ${time}` : `${who} ${has} to ${deed} in ${time}`
    }
  }
}

/** As the rules count a share of the heroes: rules/objective.ts, `isShare`. */
const numberOf = (share: number, heroes: number): number => Math.ceil(share * heroes - 1e-9)

/** `kill the Demon`, `bring Child to Town Square`; undefined for what takes too many words. */
function deedOf(condition: Condition, names: Names, heroes: number): string | undefined {
  switch (condition.kind) {
    case 'cast':
      return `cast ${condition.count} ${condition.distinct ? 'different ' : ''}spells`
    case 'kill': {
      const name = names.disk(condition.adversary)
      return `kill ${condition.count === 1 ? `the ${name}` : `${condition.count} ${name}`}`
    }
    case 'reach': {
      const there = condition.heroes ?? numberOf(condition.share!, heroes)
      const place = names.tile(condition.tile)
      return there < heroes
        ? `have ${there} of them at ${place} at once`
        : `be at ${place}${heroes === 1 ? '' : ' all at once'}`
    }
    case 'bring':
      return `bring ${names.disk(condition.disk)} to ${names.tile(condition.tile)}`
    case 'collect': {
      const { count, disks } = condition
      const things = disks.length > MAX_PARTS ? `${disks.length} things` : disks.map(names.disk).join(', ')
      return `hold ${count} of ${things}`
    }
    case 'hold':
      return `hold ${condition.items.map(names.disk).join(' and ')}`
    case 'done':
      return `do “${names.mark(condition.mark)}”${condition.count === 1 ? '' : ` ${condition.count} times`}`
    case 'any':
    case 'all': {
      const parts = condition.of.map((part) => deedOf(part, names, heroes))
      return parts.length > MAX_PARTS || parts.includes(undefined)
        ? undefined
        : parts.join(condition.kind === 'all' ? ' and ' : ' or ')
    }
    default:
      return undefined
  }
}
