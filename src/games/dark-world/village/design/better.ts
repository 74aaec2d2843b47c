// What is better for the heroes in the village beyond doubt. See shared/design/better.ts for what is not.
import type { Better } from '../../../../engine/game.ts'
import { betterBox, betterHeroes, betterWhereHarder } from '../../shared/design/better.ts'
import type { Box, Content } from '../content/schema.ts'

/** Fewer rounds than most games of four heroes take. */
const FEW_ROUNDS = 25

/** Each Event card that harms without its harm, and each that helps with twice the help. */
function betterEvents({ eventDeck }: Box): Better['changes'] {
  const changed = (card: string, effects: readonly unknown[]): Better['changes'][string] => ({
    'components.eventDeck': eventDeck.map((other) => (other.card === card ? { ...other, effects } : other)),
  })
  return Object.fromEntries(
    eventDeck.flatMap(({ card, effects }): [string, Better['changes'][string]][] => {
      const [[operation, value]] = Object.entries(effects[0])
      if (['wound', 'discard', 'wolf'].includes(operation) || (typeof value === 'number' && value < 0))
        return [[`${card} does nothing`, changed(card, [{ nothing: true }])]]
      if (['heal', 'draw', 'actions'].includes(operation) && typeof value === 'number')
        return [[`${card}: ${operation} +1`, changed(card, [{ [operation]: value + 1 }])]]
      return []
    }),
  )
}

/** Each card that loses a hero is a safe passage instead. */
function neverLost(deck: Box['sewerDeck']): Box['sewerDeck'] {
  const lost = deck.filter(({ card }) => card === 'lost').reduce((sum, { count }) => sum + count, 0)
  return deck
    .filter(({ card }) => card !== 'lost')
    .map((one) => (one.card === 'safePassage' ? { ...one, count: one.count + lost } : one))
}

export function better({ boxes: [box] }: Content): readonly Better[] {
  const { boss, numbers, sewerDeck } = box
  const ofAll = {
    ...betterBox(box),
    'the Warlord begins with an HP less': { 'components.boss': { minHp: boss.minHp - 1, startHp: boss.startHp - 1 } },
    'the Warlord with a die less': { 'components.boss.dice': boss.dice - 1 },
  }
  return [
    { settings: {}, changes: { ...ofAll, ...betterHeroes(box) } },
    {
      settings: { agents: { villain: 'hunter' } },
      changes: {
        ...betterEvents(box),
        'Wolf, Lurker and Wererats with a die less': { 'components.numbers.duelDice': numbers.duelDice - 1 },
        'nobody is lost in the sewers': {
          'components.sewerDeck': neverLost(sewerDeck),
        },
        'the wheel stops two earlier': { 'components.boss.maxHp': boss.maxHp - 2 },
        'the Lurker has to move': { 'rules.lurkerMustMove': true },
        'a Wererat brings a card': { 'rules.wereratCard': true },
        'knock-outs by the boss turn no wheel': { 'rules.wheelCountsBossKills': false },
        'Karrion strikes once': { 'rules.karrionStrikes': 'oncePerGame' },
        'Miss cards help against Karrion': { 'rules.karrionMissCards': true },
      },
    },
    ...betterWhereHarder(box, FEW_ROUNDS),
  ]
}
