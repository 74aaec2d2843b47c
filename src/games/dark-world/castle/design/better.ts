// What is better for the heroes in the castle beyond doubt. See shared/design/better.ts for what is not.
//
// Nor are a larger blast of the grenade, which burns heroes as well, fewer monsters in the arena, who bring cards, and
// a Haunter who stays away, for he takes monsters out of play as well (DW-HAUNT-05).
import type { Better } from '../../../../engine/game.ts'
import { betterBox, betterHeroes, betterWhereHarder } from '../../shared/design/better.ts'
import type { Content } from '../content/schema.ts'

/** Fewer rounds than most games of four heroes take. */
const FEW_ROUNDS = 17

export function better({ boxes: [box] }: Content): readonly Better[] {
  const { boss } = box
  const ofAll = {
    ...betterBox(box),
    'Korak with an HP less': { 'components.boss.hp': boss.hp - 1 },
    'Korak with a die less': { 'components.boss.dice': boss.dice - 1 },
  }
  return [
    { settings: {}, changes: { ...ofAll, ...betterHeroes(box) } },
    {
      settings: { rules: { partySize: 2 } },
      changes: {
        ...ofAll,
        'monsters of the arena act a round later': { 'rules.arenaArrival': 'nextTurn' },
        'the Platform works at once': { 'rules.teleportTiming': 'sameTurn' },
        'Hit cards of a grenade count for all': { 'rules.grenadeCards': 'all' },
      },
    },
    ...betterWhereHarder(box, FEW_ROUNDS),
  ]
}
