// The content that ships with the castle, read as the workbench does.
import * as castle from '../../../../src/games/dark-world/castle/content/index.ts'
import { shipped } from '../../../support/shipped.ts'

export { expectRefusals, mistakesOf } from '../../../support/shipped.ts'
export const {
  text: shippedText,
  documents: shippedDocuments,
  content: shippedContent,
  contentWith,
} = shipped('dark-world', castle)
