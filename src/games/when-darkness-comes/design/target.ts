// The design target of a scenario: bounds for the win rate and the length.
import { originalOf, byId } from '../../../engine/content.ts'
import type { DesignTarget } from '../../../engine/game.ts'
import { areSamePlayers, playersWords } from '../../../engine/groups.ts'
import { countInWords } from '../../../input/index.ts'
import type { Content } from '../content/schema.ts'
import { seatsOf, type Settings, standardParty } from '../setup/settings.ts'

/**
 * It is meant for one play style and for the scenario's own party; where the scenario names none, for as many heroes as
 * the standard party has there. A campaign has none.
 */
export function targetOf(content: Content, settings: Settings): DesignTarget | undefined {
  const plan = byId(content.scenarios, settings.scenario)
  const { designTarget, party } = plan
  if (designTarget === null || settings.campaign !== undefined) return undefined
  const { win, rounds, agent } = designTarget
  const heroes = settings.party.map(({ hero }) => originalOf(content.users, 'hero', hero))
  const standard = standardParty(content, plan)
  const isParty =
    party.length === 0 ? heroes.length === standard.length : heroes.toSorted().join() === party.toSorted().join()
  return {
    wanted: [
      { metric: 'win', low: win[0], high: win[1] },
      { metric: 'rounds', low: rounds[0], high: rounds[1] },
    ],
    unmet: {
      ...(seatsOf(content, settings).some((seat) => !areSamePlayers(seat.agent, agent)) && {
        play: playersWords(agent),
      }),
      ...(!isParty && {
        party: party.length === 0 ? countInWords(standard.length, 'hero', 'heroes') : 'the party of the scenario',
      }),
    },
  }
}
