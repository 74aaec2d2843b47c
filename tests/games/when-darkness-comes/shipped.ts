// The content that ships, read as the workbench does; and files that a user brings.
import * as shippedFiles from '../../../src/games/when-darkness-comes/content/index.ts'
import type { UserKind } from '../../../src/games/when-darkness-comes/content/schema.ts'
import type { Document } from '../../../src/input/index.ts'
import { parseYaml } from '../../../src/input/index.ts'
import { shipped } from '../../support/shipped.ts'

export { expectRefusals, mistakesOf } from '../../support/shipped.ts'
export const {
  text: shippedText,
  documents: shippedDocuments,
  content: shippedContent,
  contentWith,
} = shipped('when-darkness-comes', shippedFiles)

/** A file that a user brings. */
export const userFile = (
  kind: UserKind,
  name: string,
  text: string,
): { kind: string; name: string; document: Document } => ({ kind, name, document: parseYaml({ name, text }) })
