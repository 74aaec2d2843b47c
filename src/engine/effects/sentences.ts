// Effects for readers: what a list does, in words, and the table of all words for the docs.
import { asArgument, type EffectList, type Vocabulary, type WrittenConditions } from './arguments.ts'
import type { Frame } from './frames.ts'
import { conditionsIn, found, type Grammar, wordIn, type WrittenRule } from './grammar.ts'

/** A row of the docs. */
export interface Row {
  readonly word: string
  /** `amount, type: physical, of: self`: with defaults. */
  readonly arguments: string
  readonly meaning: string
  readonly rules: readonly string[]
}

interface Sentences {
  list(list: EffectList): string
  conditions(written: WrittenConditions): string
  sentence(list: EffectList): string
  rule(rule: WrittenRule): string
  readonly rows: readonly Row[]
}

export function sentencesOf<Table, F extends Frame>(
  grammar: Grammar<Table, F>,
  vocabulary: Vocabulary<Table, F>,
): Sentences {
  const list = (written: EffectList): string =>
    written
      .map((effect) => {
        const [name, values] = wordIn(effect)
        const { args, sentence } = found(grammar.words, name, 'words')
        return filled(sentence, (key) => asArgument(args[key]).show(values[key], vocabulary))
      })
      .join('; then ')
  const conditions = (written: WrittenConditions): string =>
    conditionsIn(written)
      .map(([name, value]) => {
        const { argument, sentence } = found(grammar.conditions, name, 'conditions')
        return sentence.replaceAll('{}', () => asArgument(argument).show(value, vocabulary))
      })
      .join(' and ')
  return {
    list,
    conditions,
    sentence: (written) => asSentence(list(written)),
    rule({ trigger, if: written, limit = {}, do: effects }) {
      const { when } = found(grammar.events, trigger, 'events')
      const conditionText = written === undefined ? '' : conditions(written)
      const uses = Object.entries(limit).map(([lifetime, count]) => ` (${[count].flat().join('/')} in a ${lifetime})`)
      return asSentence(
        `${when}${conditionText === '' ? '' : `, if ${conditionText}`}${uses.join('')}: ${list(effects)}`,
      )
    },
    rows: Object.entries(grammar.words).map(([word, { args, sentence, rules }]) => ({
      word,
      arguments: Object.entries(args)
        .map(([key, one]) => `${key}${defaultText(asArgument(one).schema(vocabulary, false).safeParse(undefined))}`)
        .join(', '),
      meaning: asSentence(filled(sentence, (key) => `{${key}}`)),
      rules,
    })),
  }
}

/** Fills the holes; what stands in [ ] is left out where a hole in it is empty. */
function filled(sentence: string, show: (key: string) => string): string {
  const fill = (text: string): string => text.replace(/\{(.*?)\}/g, (_, key: string) => show(key))
  const isEmpty = (text: string): boolean => [...text.matchAll(/\{(.*?)\}/g)].some(([, key]) => show(key) === '')
  return fill(sentence.replace(/\[(.*?)\]/g, (_, part: string) => (isEmpty(part) ? '' : part)))
}

const asSentence = (text: string): string =>
  text === '' ? 'Nothing happens.' : `${text[0].toUpperCase()}${text.slice(1)}.`

/** `: physical` for an argument with a default, `?` for one that may be left out. */
function defaultText({ success, data }: { readonly success: boolean; readonly data?: unknown }): string {
  if (!success) return ''
  return data === undefined || (Array.isArray(data) && data.length === 0) ? '?' : `: ${[data].flat().join(' or ')}`
}
