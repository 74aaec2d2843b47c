// The content that ships with Dice Heroes, read as the host does.
import * as content from '../../../src/games/dice-heroes/content/index.ts'
import type { UserDocument } from '../../../src/engine/content.ts'
import { parseYaml } from '../../../src/input/index.ts'
import { shipped } from '../../support/shipped.ts'

export { expectRefusals, mistakesOf } from '../../support/shipped.ts'
export const {
  text: shippedText,
  documents: shippedDocuments,
  content: shippedContent,
  contentWith,
} = shipped('dice-heroes', content)

/** The file to start from, under its own name. */
export const starterText = (kind: string): string =>
  shippedText(`starters/${kind}.yaml`).replace('$id', `my-${kind}`).replace('$scenario.id', 'empty-road')

/** A file that the settings name. */
export const userFile = (kind: content.UserKind, text: string): UserDocument => {
  const name = `my-${kind}.yaml`
  return { kind, name, document: parseYaml({ name, text }) }
}
