// The castle's content.
import { countInWords } from '../../../../input/index.ts'
import { contentOf } from '../../shared/content/content.ts'
import { boardSchema, boxSchema } from './schema.ts'

export const CONTENT = contentOf({
  name: 'castle',
  monster: 'brute',
  board: boardSchema,
  box: boxSchema,
  items: ({ heroHp, numbers: { bootsActions, grenade } }) => ({
    healingPotion: `a hero's HP become ${heroHp}`,
    speedBoots: `${countInWords(bootsActions, 'more action')} in this turn`,
    fireballGrenade:
      `does ${grenade.aim} to a monster two squares away ` + `and ${grenade.around} to whoever stands around it`,
  }),
})
export const { files: contentFiles, parse: parseContent, extend: extendContent } = CONTENT
