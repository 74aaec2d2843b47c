// The settings of a village experiment: board, box and changes to it, who plays, rule options, agents.
import type { z } from 'zod'
import { countInWords } from '../../../../input/index.ts'
import type { AgentInfo } from '../../../../engine/game.ts'
import { NAMED_DICE } from '../../shared/words/options.ts'
import type { Complain } from '../../../../engine/fields.ts'
import { placeInBox, settingsOf, type SharedSettings } from '../../shared/setup/settings.ts'
import type { Board } from '../content/board.ts'
import { type Box, boxChanges, boxSchema, type Content } from '../content/schema.ts'
import { OPTIONS, type Options } from '../words/options.ts'

/** Settings spelled out: plain JSON, valid input again. Limits are those of buildings without a hostage. */
export type Settings = SharedSettings<Box, Options>

/** Label of the villain's seat. */
export const VILLAIN = 'warlord'

export const settingsSchema = (content: Content, agents: readonly AgentInfo[]): z.ZodType<Settings> =>
  settingsOf<Board, Box, Options, object>(content, agents, {
    box: boxSchema,
    boxChanges,
    options: OPTIONS.schema,
    villain: VILLAIN,
    zone: 'building',
    limitsOf: ({ buildings }) => Object.fromEntries(buildings.map(({ number, limit }) => [number, limit])),
    more: {},
    spellOut: () => ({}),
    checks: [
      {
        needs: ['board', 'box', 'components'],
        check({ written, box, boards: [{ buildings }] }, complain) {
          const hostages = buildings.filter(({ hostage }) => hostage !== undefined).length
          const { healingPotion } = box.magicItems
          const hostagesHave = countInWords(hostages, 'hostage has', 'hostages have')
          if (healingPotion < hostages)
            complain(
              placeInBox(content, written, ['magicItems', 'healingPotion']),
              `${hostagesHave} a Healing Potion each, and the box has ${healingPotion}`,
              { expected: `at least ${hostages}` },
            )
        },
      },
      {
        needs: ['box', 'components', 'rules'],
        check({ written, box, party }, complain) {
          checkDuels(box.numbers, written.rules.dieFaces, party, written, complain)
        },
      },
    ],
  })

/**
 * Refuses dice with which a duel never ends: equal sums roll again (DWV-DUEL-05), so they must not always be equal.
 *
 * @param written says where the numbers of dice are set
 */
function checkDuels(
  { heroDice, goldenDice, duelDice }: Box['numbers'],
  dieFaces: Options['dieFaces'],
  party: Settings['party'],
  { components }: { readonly components: Readonly<Record<string, unknown>> },
  complain: Complain,
): void {
  const faces = typeof dieFaces === 'string' ? NAMED_DICE[dieFaces] : dieFaces
  const low = Math.min(...faces),
    high = Math.max(...faces)
  const isEndless = (dice: number): boolean => dice * low === duelDice * high && dice * high === duelDice * low
  const heroes: readonly Pick<Settings['party'][number], 'dice' | 'goldenDice'>[] = party.length > 0 ? party : [{}]
  const seat = heroes.findIndex(({ dice = heroDice, goldenDice: golden = goldenDice }) =>
    [dice, golden].some(isEndless),
  )
  if (seat < 0) return
  if (low === high)
    complain(['rules', 'dieFaces'], 'a duel would never end with this die', {
      expected: 'faces that are not all alike',
    })
  else
    complain(
      components['numbers'] !== undefined
        ? ['components', 'numbers', 'duelDice']
        : heroes[seat].dice === undefined && heroes[seat].goldenDice === undefined
          ? ['box']
          : ['party', seat],
      'a duel would never end without dice',
      { expected: 'dice for one of the two' },
    )
}
