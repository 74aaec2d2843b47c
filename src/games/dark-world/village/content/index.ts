// The village's content.
import { countInWords } from '../../../../input/index.ts'
import { contentOf } from '../../shared/content/content.ts'
import { boardSchema, boxSchema, eventCard, sewerCard, warlordCard } from './schema.ts'

export const CONTENT = contentOf({
  name: 'village',
  monster: 'hexer',
  board: boardSchema,
  box: boxSchema,
  items: ({ heroHp, numbers: { bootsActions } }) => ({
    healingPotion: `a hero's HP become ${heroHp}`,
    speedBoots: `${countInWords(bootsActions, 'more action')} in this turn`,
    creatureControlWhip: 'puts the Wolf on another square, or sends Karrion back to his perch',
  }),
  decks: [
    ['Warlord card', 'warlordDeck', warlordCard],
    ['sewer card', 'sewerDeck', sewerCard],
    ['event card', 'eventDeck', eventCard],
  ],
})
export const { files: contentFiles, parse: parseContent, extend: extendContent } = CONTENT
