// The agents of the village by name; settings, lists and errors go through this list. The first of a side plays where none is
// named.
import type { Agent, AgentInfo, Seat } from '../../game.ts'
import { RandomAgent } from '../../random-agent.ts'
import type { Scenario } from '../scenario.ts'
import type { View } from '../view.ts'

const MAKERS: readonly (AgentInfo & { readonly make: (scenario: Scenario) => Agent<View> })[] = [
  { name: 'random', about: 'any legal action, each as likely: the floor of every comparison', make: () => new RandomAgent() },
]

export const AGENTS: readonly AgentInfo[] = MAKERS.map(({ name, about, sides }) => ({ name, about, ...(sides && { sides }) }))

/** @throws RangeError for a name that is not in AGENTS: settings have checked it */
export function newAgent(name: string, scenario: Scenario, _seat: Seat): Agent<View> {
  const maker = MAKERS.find((one) => one.name === name)
  if (maker === undefined) throw new RangeError(`there is no agent ${name}`)
  return maker.make(scenario)
}
