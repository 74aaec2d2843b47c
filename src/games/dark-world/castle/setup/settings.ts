// The settings of a castle experiment: board, box and changes to it, chests, who plays, rule options, agents.
import type { z } from 'zod'
import type { AgentInfo } from '../../../../engine/game.ts'
import { whole } from '../../../../engine/fields.ts'
import { countInWords } from '../../../../input/index.ts'
import { settingsOf, type SharedSettings } from '../../shared/setup/settings.ts'
import type { Board } from '../content/board.ts'
import { type Box, boxChanges, boxSchema, type Content } from '../content/schema.ts'
import { OPTIONS, type Options } from '../words/options.ts'

/** Settings spelled out: plain JSON, valid input again. Limits are those of rooms. */
export interface Settings extends SharedSettings<Box, Options> {
  readonly chests: number
}

/** Label of the villain's seat. */
export const VILLAIN = 'korak'

const STANDARD_CHESTS = 4

const mostChests = ({ goldenWeapons }: Box, { rooms }: Board): number => Math.min(goldenWeapons.length, rooms.length)

export const settingsSchema = (content: Content, agents: readonly AgentInfo[]): z.ZodType<Settings> =>
  settingsOf<Board, Box, Options, Pick<Settings, 'chests'>>(content, agents, {
    box: boxSchema,
    boxChanges,
    options: OPTIONS.schema,
    villain: VILLAIN,
    zone: 'room',
    limitsOf: ({ rooms }) => Object.fromEntries(rooms.map(({ id, limit }) => [id, limit])),
    more: { chests: whole(0, 9).optional() },
    spellOut: ({ chests }, box, board) => ({ chests: chests ?? Math.min(STANDARD_CHESTS, mostChests(box, board)) }),
    checks: [
      {
        needs: ['box', 'components', 'chests'],
        check({ written: { chests = 0 }, box, boards }, complain) {
          const most = Math.max(...boards.map((board) => mostChests(box, board)))
          if (chests > most)
            complain(['chests'], `${countInWords(chests, 'chest')} cannot be filled and put into different rooms`, {
              expected: `at most ${most}`,
            })
        },
      },
    ],
  })
