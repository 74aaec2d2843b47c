// The agents of a game by name, from one table: what lists and errors show, and who makes which.
import type { Agent, AgentInfo, Seat } from './game.ts'

/** An agent of a game, and how it is made. */
export type Maker<Scenario, View> = AgentInfo & { readonly make: (scenario: Scenario) => Agent<View> }

/** What may be known of them without making one. */
export function listed(makers: readonly Maker<never, never>[]): AgentInfo[] {
  return makers.map(({ name, about, slow, sides }) => ({ name, about, ...(slow && { slow }), ...(sides && { sides }) }))
}

/** @throws RangeError for a name that is not in the table: settings have checked it */
export function makerOf<Scenario, View>(
  makers: readonly Maker<Scenario, View>[],
  name: string,
): Maker<Scenario, View>['make'] {
  const maker = makers.find((one) => one.name === name)
  if (maker === undefined) throw new RangeError(`there is no agent ${name}`)
  return maker.make
}

/** Where an agent sits. */
export interface AgentPlace<Scenario> {
  readonly scenario: Scenario
  readonly seat: Seat
}

/** What the contract asks of agents. Where an experiment names none, the first of a side plays. */
export const agentsOf = <Scenario, View>(makers: readonly Maker<AgentPlace<Scenario>, View>[]) => ({
  AGENTS: listed(makers),
  /** @throws RangeError as `makerOf` */
  newAgent: (name: string, scenario: Scenario, seat: Seat): Agent<View> => makerOf(makers, name)({ scenario, seat }),
})
