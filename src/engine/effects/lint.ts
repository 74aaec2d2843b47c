// What is valid in a list of effects but almost certainly a mistake.
import type { Path } from '../../input/index.ts'
import type { Finding } from '../parts.ts'
import type { EffectList, Visitor } from './arguments.ts'
import type { Frame } from './frames.ts'
import type { Grammar, Least, WrittenRule } from './grammar.ts'

interface Lint {
  findings(list: EffectList, path: Path): Finding[]
  ruleFindings(rule: WrittenRule, path: Path): Finding[]
}

export function lintOf<Table, F extends Frame>(
  { words }: Grammar<Table, F>,
  visitList: (list: EffectList, path: Path, visitor: Visitor, depth: number) => void,
): Lint {
  const warnings = (list: EffectList, path: Path, trigger?: string): Finding[] => {
    if (list.length === 0) return []
    const found: Finding[] = []
    const used = new Set<string>()
    const idle: { readonly unless?: string; readonly finding: Finding }[] = []
    // By effect that holds lists: whether there is anything in them.
    const holders: { readonly path: Path; readonly word: string; isEmpty: boolean; hasLists: boolean }[] = []
    const around = (path: Path): typeof holders =>
      holders.filter((holder) => holder.path.every((step, at) => path[at] === step))
    const visitor: Visitor = {
      effect(word, args, place) {
        for (const holder of around(place)) holder.isEmpty = false
        holders.push({ path: place, word, isEmpty: true, hasLists: false })
        used.add(word)
        const { least = {}, fires = [], idleAt = {} } = words[word]
        for (const [key, from] of Object.entries(least as Readonly<Record<string, Least>>)) {
          const amounts = [args[key]].flat().map(mostOf)
          if (!amounts.every((amount) => (from === 'not 0' ? amount === 0 : amount < from))) continue
          const most = Math.max(...amounts)
          found.push(isNothing([...place, key], `"${word}" with ${key} ${most}`, `${key} ${most} does nothing`))
        }
        if (trigger === undefined) return
        if (fires.includes(trigger)) found.push(firesItself(place, word, trigger))
        if (Object.hasOwn(idleAt, trigger)) {
          const { why, unless } = idleAt[trigger]
          idle.push({ unless, finding: isNothing(place, `"${word}" does nothing at "${trigger}"`, why) })
        }
      },
      list(_, place) {
        const holder = around(place).at(-1)
        if (holder !== undefined) holder.hasLists = true
      },
    }
    visitList(list, path, visitor, 0)
    for (const { unless, finding } of idle) if (unless === undefined || !used.has(unless)) found.push(finding)
    for (const { path: place, word, isEmpty, hasLists } of holders)
      if (isEmpty && hasLists) found.push(isNothing(place, `"${word}" without effects`, 'all its lists are empty'))
    return found
  }
  return {
    findings: (list, path) => warnings(list, path),
    ruleFindings: ({ trigger, do: list }, path) =>
      list.length === 0
        ? [isNothing([...path, 'do'], 'a rule without effects', '"do" is empty')]
        : warnings(list, [...path, 'do'], trigger),
  }
}

/** The most that an amount comes to, as it is written. */
function mostOf(written: unknown): number {
  if (typeof written === 'number') return written
  const { max } = Object(written) as { readonly max?: unknown }
  return typeof max === 'number' ? max : Infinity
}

const isNothing = (path: Path, message: string, why: string): Finding => ({
  severity: 'warning',
  path,
  message,
  why,
  advice: 'take it out, or say what it does',
})

const firesItself = (path: Path, word: string, trigger: string): Finding => ({
  severity: 'warning',
  path,
  message: `"${word}" sets off its own trigger "${trigger}"`,
  why: 'the rule acts again each time, until the game stops it as a mistake of the content',
  advice: 'give the rule a limit or a condition that ends it, or another trigger',
})
