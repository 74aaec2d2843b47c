// The sentences of rules, by ID, from the rule books that ship (docs/rules).
import { join } from '../load/paths.ts'
import type { Workbench } from '../load/ports.ts'
import { readSource } from '../load/reading.ts'

/** Longer sentences are cut at a word. */
const MAX_LENGTH = 200

/** @returns sentences by ID, without rules that no book has; a page has no books */
export function ruleSentences(
  { files, program }: Pick<Workbench, 'files' | 'program'>,
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const { rules } = program
  const names = rules === undefined ? [] : (files.namesIn(rules) ?? [])
  const wanted = new Set(ids)
  const books = names.filter((name) => name.endsWith('.md'))
  return new Map(
    books.flatMap((name) =>
      [...readSource(files, join(rules!, name)).text.matchAll(RULE)].flatMap(([, id, tag, text]): [string, string][] =>
        wanted.has(id) ? [[id, `${tag === undefined || tag === CORE ? '' : `[${tag}] `}${inShort(text)}`]] : [],
      ),
    ),
  )
}

/** `- **WDC-DICE-05** [core] Six high: … (CRS: The Dice System)` */
const RULE = /^- \*\*([A-Z]+(?:-[A-Z]+)*-\d+)\*\* (?:\[([a-z, ]+)\] )?(.+)$/gm

/** Its rules need no tag; a rule with another tag may have the same title. */
const CORE = 'core'

/** The first sentence, without the source. */
function inShort(text: string): string {
  const plain = text.replace(/ \([A-Z][^()]*\)$/, '').replace(/[`*]/g, '')
  const sentence = /^.*?[^.\d]\.(?= [A-Z]|$)/.exec(plain)?.[0] ?? plain
  if (sentence.length <= MAX_LENGTH) return sentence
  return `${sentence.slice(0, sentence.lastIndexOf(' ', MAX_LENGTH))} …`
}
