// The settings of a village experiment: board, box and changes to it, rule options, agents. The schema fills in
// defaults and checks everything against the content, so that prepare never meets a user's mistake.
import { z } from 'zod'
import { countInWords } from '../../../../input/index.ts'
import type { AgentInfo } from '../../../../engine/game.ts'
import { NAMED_DICE } from '../../shared/words/options.ts'
import { type Complain, complainTo } from '../../../../engine/fields.ts'
import {
  boardAndBox,
  boardsMeant,
  changedBox,
  changedLimits,
  type Held,
  heldLimits,
  placeInBox,
  type SharedSettings,
  spellOutPlay,
  whoPlays,
  whoPlaysAnyway,
  type Written,
} from '../../shared/setup/settings.ts'
import type { Board } from '../content/board.ts'
import { type Box, boxChanges, boxSchema, type Content } from '../content/schema.ts'
import { OPTIONS, type Options } from '../words/options.ts'

/** Settings spelled out: plain JSON, valid input again. Limits are those of buildings without a hostage. */
export type Settings = SharedSettings<Box, Options>

/** Label of the villain's seat. */
export const VILLAIN = 'warlord'

export function settingsSchema(content: Content, agents: readonly AgentInfo[]): z.ZodType<Settings> {
  return z
    .strictObject({ ...boardAndBox(content, boxChanges), ...whoPlays(content, agents, OPTIONS.schema) })
    .check(whoPlaysAnyway(content, agents, VILLAIN, heldAnyway(content)))
    .transform((written, context): Settings => {
      const complain = complainTo(context)
      const board = content.boards.find(({ id }) => id === written.board)!
      const box = changedBox(content, written, boxSchema, complain)
      const { id: _id, name: _name, about: _about, ...components } = box
      checkPotions(content, written, box, hostagesOf(board), complain)
      const played = spellOutPlay(content, written, box, agents, VILLAIN, complain)
      checkDuels(box.numbers, played, written, complain)
      return {
        board: written.board,
        box: written.box,
        components,
        limits: changedLimits(written.limits, limitsOf(board), 'building', complain),
        ...played,
      }
    })
}

const limitsOf = ({ buildings }: Board): Record<string, number> =>
  Object.fromEntries(buildings.map(({ number, limit }) => [number, limit]))

const hostagesOf = ({ buildings }: Board): number => buildings.filter(({ hostage }) => hostage !== undefined).length

function checkPotions(
  content: Content,
  written: Written,
  { magicItems: { healingPotion } }: Box,
  hostages: number,
  complain: Complain,
): void {
  const hostagesHave = countInWords(hostages, 'hostage has', 'hostages have')
  if (healingPotion < hostages)
    complain(
      placeInBox(content, written, ['magicItems', 'healingPotion']),
      `${hostagesHave} a Healing Potion each, and the box has ${healingPotion}`,
      { expected: `at least ${hostages}` },
    )
}

/** What does not fit, told beside settings that are wrong by themselves. */
function heldAnyway(content: Content): Held<Written<Options>>[] {
  return [
    heldLimits(content, limitsOf, 'building'),
    {
      needs: ['box', 'components'],
      check(written, complain) {
        changedBox(content, written, boxSchema, complain)
      },
    },
    {
      needs: ['board', 'box', 'components'],
      check(written, complain) {
        checkPotions(
          content,
          written,
          changedBox(content, written, boxSchema, () => undefined),
          hostagesOf(boardsMeant(content, written)[0]),
          complain,
        )
      },
    },
    {
      needs: ['box', 'components', 'rules'],
      check(written, complain) {
        const { numbers } = changedBox(content, written, boxSchema, () => undefined)
        checkDuels(numbers, { rules: written.rules, party: [{}] }, written, complain)
      },
    },
  ]
}

type HeroDice = Pick<Settings['party'][number], 'dice' | 'goldenDice'>

/**
 * Refuses dice with which a duel never ends: equal sums roll again (DWV-DUEL-05), so they must not always be equal.
 *
 * @param written says where the numbers of dice are set
 */
function checkDuels(
  { heroDice, goldenDice, duelDice }: Box['numbers'],
  { rules: { dieFaces }, party }: { readonly rules: Pick<Options, 'dieFaces'>; readonly party: readonly HeroDice[] },
  { components }: Pick<Written, 'components'>,
  complain: Complain,
): void {
  const faces = typeof dieFaces === 'string' ? NAMED_DICE[dieFaces] : dieFaces
  const low = Math.min(...faces),
    high = Math.max(...faces)
  const isEndless = (dice: number): boolean => dice * low === duelDice * high && dice * high === duelDice * low
  const seat = party.findIndex(({ dice = heroDice, goldenDice: golden = goldenDice }) => [dice, golden].some(isEndless))
  if (seat < 0) return
  if (low === high)
    complain(['rules', 'dieFaces'], 'a duel would never end with this die', {
      expected: 'faces that are not all alike',
    })
  else
    complain(
      components['numbers'] !== undefined
        ? ['components', 'numbers', 'duelDice']
        : party[seat].dice === undefined && party[seat].goldenDice === undefined
          ? ['box']
          : ['party', seat],
      'a duel would never end without dice',
      { expected: 'dice for one of the two' },
    )
}
