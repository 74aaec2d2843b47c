// The settings of a castle experiment: board, box and changes to it, rule options, agents. The schema fills in defaults
// and checks everything against the content, so that prepare never meets a user's mistake.
import { z } from 'zod'
import type { AgentInfo } from '../../../../engine/game.ts'
import type { Board } from '../content/board.ts'
import { type Box, boxChanges, boxSchema, type Content } from '../content/schema.ts'
import { OPTIONS, type Options } from '../words/options.ts'
import { type Complain, complainTo, whole } from '../../../../engine/fields.ts'
import {
  boardAndBox,
  boardsMeant,
  changedBox,
  changedLimits,
  type Held,
  heldLimits,
  type SharedSettings,
  spellOutPlay,
  whoPlays,
  whoPlaysAnyway,
  type Written,
} from '../../shared/setup/settings.ts'

/** Settings spelled out: plain JSON, valid input again. Limits are those of rooms. */
export interface Settings extends SharedSettings<Box, Options> {
  readonly chests: number
}

/** Label of the villain's seat. */
export const VILLAIN = 'korak'

const STANDARD_CHESTS = 4

export function settingsSchema(content: Content, agents: readonly AgentInfo[]): z.ZodType<Settings> {
  return z
    .strictObject({
      ...boardAndBox(content, boxChanges),
      chests: whole(0, 9).optional(),
      ...whoPlays(content, agents, OPTIONS.schema),
    })
    .check(whoPlaysAnyway(content, agents, VILLAIN, heldAnyway(content)))
    .transform((written, context): Settings => {
      const complain = complainTo(context)
      const board = content.boards.find(({ id }) => id === written.board)!
      const box = changedBox(content, written, boxSchema, complain)
      const { id: _id, name: _name, about: _about, ...components } = box
      const maxChests = mostChests(box, board.rooms)
      const chests = written.chests ?? Math.min(STANDARD_CHESTS, maxChests)
      checkChests(chests, maxChests, complain)
      return {
        board: written.board,
        box: written.box,
        components,
        limits: changedLimits(written.limits, limitsOf(board), 'room', complain),
        chests,
        ...spellOutPlay(content, written, box, agents, VILLAIN, complain),
      }
    })
}

const limitsOf = ({ rooms }: Board): Record<string, number> =>
  Object.fromEntries(rooms.map(({ id, limit }) => [id, limit]))

const mostChests = ({ goldenWeapons }: Box, rooms: readonly unknown[]): number =>
  Math.min(goldenWeapons.length, rooms.length)

function checkChests(chests: number, maxChests: number, complain: Complain): void {
  if (chests > maxChests)
    complain(['chests'], `${chests} chests cannot be filled and put into different rooms`, {
      expected: `at most ${maxChests}`,
    })
}

/** What does not fit, told beside settings that are wrong by themselves. */
function heldAnyway(content: Content): Held<Written & { readonly chests?: number | undefined }>[] {
  return [
    heldLimits(content, limitsOf, 'room'),
    {
      needs: ['box', 'components', 'chests'],
      check(written, complain) {
        const box = changedBox(content, written, boxSchema, complain)
        if (written.chests !== undefined)
          checkChests(
            written.chests,
            Math.max(...boardsMeant(content, written).map(({ rooms }) => mostChests(box, rooms))),
            complain,
          )
      },
    },
  ]
}
