// Who may have sat at the table: the groups of players, and the play styles of a game, as variants of one experiment.
import { GROUP_NAMES, GROUPS, playedBy } from '../../engine/groups.ts'
import type { Group } from '../../engine/groups.ts'
import type { Game } from '../../engine/game.ts'
import type { WantedVariant } from '../../simulate/index.ts'

export interface Player {
  /** The agent. */
  readonly name: string
  /** In sentences. */
  readonly shown: string
  /** A group of players; else a play style. */
  readonly isGroup: boolean
}

/** It plays as regulars do, so it is left out. */
const REGULARS_TOO = 'steady'

/**
 * The groups from the weakest to the strongest, then the styles. Left out: who plays at random, who thinks for seconds,
 * who plays one side alone.
 * @param isAlone whether only the groups are asked for; a game without groups has its styles in any case
 */
export function playersOf({ agents }: Pick<Game, 'agents'>, isAlone: boolean): Player[] {
  const groups = GROUPS.filter((group) => agents.some(({ name }) => name === group))
  const styles = agents.filter(
    ({ name, slow, sides }) =>
      slow !== true &&
      sides === undefined &&
      name !== 'random' &&
      !(GROUPS as readonly string[]).includes(name) &&
      !(name === REGULARS_TOO && groups.length > 0),
  )
  return [
    ...groups.map((name) => ({ name, shown: GROUP_NAMES[name], isGroup: true })),
    ...(isAlone && groups.length > 0 ? [] : styles.map(({ name }) => ({ name, shown: name, isGroup: false }))),
  ]
}

/** A style sits where a group would: a villain and other seats stay as they are. */
export const variantFor = (game: Game, { name }: Player, more: WantedVariant['set'] = {}): WantedVariant['set'] => ({
  ...more,
  ...playedBy(game, name as Group),
})
