// The parts of an objective, and what can put each of them out of reach: as tables, with names for readers.
// scenario.ts makes them once; objective-metrics.ts measures by them, narration.ts says why a game is lost.
import type { Condition, ScenarioContent } from '../content/schema.ts'

/** A part of the objective, or a step on the way to one. */
export interface ObjectivePart {
  /** Different for each; the same when only its numbers (shares, counts) change. */
  readonly label: string
  readonly shown: string
  readonly condition: Condition
}

/** Why the objective can be out of reach: a part that cannot be any more. */
export interface ObjectiveLoss {
  readonly label: string
  readonly shown: string
  /** Null: a trigger says so. */
  readonly condition: Condition | null
}

export interface ObjectiveTable {
  readonly parts: readonly ObjectivePart[]
  readonly losses: readonly ObjectiveLoss[]
}

/** What readers see in place of ids; a disk and a tile may have the same. */
export interface Names {
  readonly disk: (id: string) => string
  /** The id of the adversary that is played in place of one. */
  readonly played: (id: string) => string
  readonly tile: (id: string) => string
  /** What makes a mark: an action or disk, of several how their names begin; the mark itself if a trigger does. */
  readonly mark: (mark: string) => string
}

/** What the objective and the ways to it are written in. */
type Plan = Pick<ScenarioContent, 'objective' | 'actions' | 'numbered' | 'triggers'>

export function objectiveTable(plan: Plan, names: Names): ObjectiveTable {
  const { objective, triggers } = plan
  const leaves = leavesOf(objective)
  const mayBeLost = triggers.some(({ then }) => then.some(({ kind }) => kind === 'lose'))
  return {
    parts: distinct(
      leaves
        .flatMap((leaf) => [...stepsTo(leaf, plan), leaf])
        .map((condition) => {
          const [label, shown] = wordsOf(condition, names)
          return { label, shown, condition }
        }),
    ),
    losses: [
      ...distinct(
        leaves.flatMap((condition) => {
          const [label, , shown] = wordsOf(condition, names)
          return shown === undefined ? [] : [{ label, shown, condition }]
        }),
      ),
      ...(mayBeLost ? [{ label: 'trigger', shown: 'a trigger ends the game', condition: null }] : []),
    ],
  }
}

/** Each thing by itself: `any`, `all` and `some` are parted, and items that have to be held together. */
function leavesOf(condition: Condition): Condition[] {
  switch (condition.kind) {
    case 'any':
    case 'all':
    case 'some':
      return condition.of.flatMap(leavesOf)
    case 'hold':
      return condition.items.map((item): Condition => ({ kind: 'hold', items: [item] }))
    default:
      return [condition]
  }
}

/** What is brought has to be found first; what one action alone does, has to wait for what that waits for. */
function stepsTo(leaf: Condition, plan: Plan, before: readonly string[] = []): Condition[] {
  if (leaf.kind === 'bring') return [{ kind: 'found', disk: leaf.disk }]
  if (leaf.kind !== 'done' || before.includes(leaf.mark)) return []
  const [maker, ...others] = makersOf(leaf.mark, plan)
  if (others.length > 0 || maker === undefined || !('effect' in maker && 'when' in maker) || maker.when === null)
    return []
  // Rounds come by themselves, and what must not be is no step.
  return leavesOf(maker.when)
    .filter(({ kind }) => kind !== 'round' && kind !== 'none')
    .flatMap((step) => [...stepsTo(step, plan, [...before, leaf.mark]), step])
}

/** Actions, numbered disks and triggers that make a mark. */
export function makersOf(
  mark: string,
  { actions, numbered, triggers }: Omit<Plan, 'objective'>,
): (Plan['actions'] | Plan['numbered'] | Plan['triggers'])[number][] {
  const makes = (effect: { readonly kind: string; readonly mark?: string }): boolean =>
    effect.kind === 'mark' && effect.mark === mark
  return [
    ...[...actions, ...numbered].filter(({ effect }) => makes(effect)),
    ...triggers.filter(({ then }) => then.some(makes)),
  ]
}

/** The same thing once; different ones of one name (two squares of a tile) numbered. */
function distinct<Entry extends ObjectivePart>(entries: readonly Entry[]): Entry[] {
  const isSame = (a: Entry, b: Entry): boolean => JSON.stringify(a.condition) === JSON.stringify(b.condition)
  const once = entries.filter((entry, index) => entries.findIndex((other) => isSame(other, entry)) === index)
  return once.map((entry, index) => {
    const nth = once.slice(0, index).filter(({ label }) => label === entry.label).length
    return nth === 0 ? entry : { ...entry, label: `${entry.label} #${nth + 1}`, shown: `${entry.shown} (${nth + 1})` }
  })
}

type Words = readonly [label: string, shown: string, loss?: string]

/** Of each part: all that it is made of. */
const linked =
  (link: string, not = '') =>
  ({ of }: { readonly of: readonly Condition[] }, names: Names): Words => {
    const parts = of.map((part) => wordsOf(part, names))
    return [not + parts.map(([label]) => label).join(link), not + parts.map(([, shown]) => shown).join(link)]
  }

/**
 * A part by itself, without its numbers, so that variants that differ in these share a row; and why it cannot be any
 * more (`isLost` of rules/objective.ts), absent for what is never out of reach.
 */
const WORDS: {
  readonly [Kind in Condition['kind']]: (condition: Condition & { readonly kind: Kind }, names: Names) => Words
} = {
  heroVp: () => ['hero points', 'a hero with enough victory points'],
  partyVp: () => ['party points', 'enough victory points together'],
  survive: () => ['survive', 'enough heroes alive at the end', 'too few heroes are alive'],
  reach({ tile }, names) {
    const there = names.tile(tile)
    return [`reach ${tile}`, `enough heroes at ${there}`, `too few heroes are alive for ${there}`]
  },
  bring: ({ disk, tile }, names) => [
    `bring ${disk} to ${tile}`,
    `${names.disk(disk)} at ${names.tile(tile)}`,
    `${names.disk(disk)} is gone`,
  ],
  hold({ items }, names) {
    const shown = items.map(names.disk).join(', ')
    return [`hold ${items.join('+')}`, `${shown} in hand`, `${shown} is gone`]
  },
  collect({ disks: [first, ...others] }, names) {
    const isOne = others.length === 0
    return [
      isOne ? `collect ${first!}` : 'collect',
      `enough collected of ${isOne ? names.disk(first!) : `${others.length + 1} disks`}`,
      'too few of the disks to collect are left',
    ]
  },
  cast: () => ['cast', 'enough spells cast'],
  kill: ({ adversary }, names) => [
    `kill ${names.played(adversary)}`,
    `${names.disk(adversary)} killed`,
    `no ${names.disk(adversary)} is left to kill`,
  ],
  investigate: () => ['investigate', 'leads worth enough'],
  done: ({ mark }, names) => [`done ${mark}`, `“${names.mark(mark)}” done`],
  round: () => ['round', 'the round in which it may end'],
  laid: ({ tile }, names) => [`laid ${tile}`, `${names.tile(tile)} on the table`],
  found: ({ disk }, names) => [`found ${disk}`, `${names.disk(disk)} found`],
  opened: ({ tile, door }, names) => [`opened ${tile} ${door}`, `door ${door} of ${names.tile(tile)} open`],
  deaths: () => ['deaths', 'number of dead heroes'],
  any: linked(' or '),
  all: linked(' and '),
  some: linked(' or '),
  none: (condition, names) => [
    ...(linked(' or ', 'not ')(condition, names) as readonly [string, string]),
    `it has come to what was to be prevented: ${linked(' or ')(condition, names)[1]}`,
  ],
}

type WordsOf = (condition: Condition, names: Names) => Words

const wordsOf: WordsOf = (condition, names) => (WORDS[condition.kind] as unknown as WordsOf)(condition, names)
