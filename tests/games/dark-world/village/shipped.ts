// The content that ships with the village, read as the workbench does.
import * as village from '../../../../src/games/dark-world/village/content/index.ts'
import { shipped } from '../../../support/shipped.ts'

export { expectRefusals, mistakesOf } from '../../../support/shipped.ts'
export const {
  text: shippedText,
  documents: shippedDocuments,
  content: shippedContent,
  contentWith,
} = shipped('village-of-fear', village)
