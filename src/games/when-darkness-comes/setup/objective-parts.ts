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
  /** The action or disk that makes a mark; the mark itself where several do, or a trigger. */
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
        .map((condition) => ({ ...partWords(condition, names), condition })),
    ),
    losses: [
      ...distinct(
        leaves.flatMap((condition) => {
          const shown = lossWords(condition, names)
          return shown === undefined ? [] : [{ label: partWords(condition, names).label, shown, condition }]
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

/** Without the numbers of it, so that variants that differ in these share a row. */
function partWords(condition: Condition, names: Names): { readonly label: string; readonly shown: string } {
  const words = (label: string, shown: string): { label: string; shown: string } => ({ label, shown })
  switch (condition.kind) {
    case 'heroVp':
      return words('hero points', 'a hero with enough victory points')
    case 'partyVp':
      return words('party points', 'enough victory points together')
    case 'survive':
      return words('survive', 'enough heroes alive at the end')
    case 'reach':
      return words(`reach ${condition.tile}`, `enough heroes at ${names.tile(condition.tile)}`)
    case 'bring':
      return words(
        `bring ${condition.disk} to ${condition.tile}`,
        `${names.disk(condition.disk)} at ${names.tile(condition.tile)}`,
      )
    case 'hold':
      return words(`hold ${condition.items.join('+')}`, `${condition.items.map(names.disk).join(', ')} in hand`)
    case 'collect':
      return words(
        condition.disks.length === 1 ? `collect ${condition.disks[0]!}` : 'collect',
        condition.disks.length === 1
          ? `enough collected of ${names.disk(condition.disks[0]!)}`
          : `enough collected of ${condition.disks.length} disks`,
      )
    case 'cast':
      return words('cast', 'enough spells cast')
    case 'kill':
      return words(`kill ${names.played(condition.adversary)}`, `${names.disk(condition.adversary)} killed`)
    case 'investigate':
      return words('investigate', 'leads worth enough')
    case 'done':
      return words(`done ${condition.mark}`, `“${names.mark(condition.mark)}” done`)
    case 'round':
      return words('round', 'the round in which it may end')
    case 'laid':
      return words(`laid ${condition.tile}`, `${names.tile(condition.tile)} on the table`)
    case 'found':
      return words(`found ${condition.disk}`, `${names.disk(condition.disk)} found`)
    case 'opened':
      return words(
        `opened ${condition.tile} ${condition.door}`,
        `door ${condition.door} of ${names.tile(condition.tile)} open`,
      )
    case 'deaths':
      return words('deaths', 'number of dead heroes')
    case 'any':
    case 'all':
    case 'some':
    case 'none': {
      const parts = condition.of.map((part) => partWords(part, names))
      const link = condition.kind === 'all' ? ' and ' : ' or '
      const not = condition.kind === 'none' ? 'not ' : ''
      return words(
        `${not}${parts.map(({ label }) => label).join(link)}`,
        `${not}${parts.map(({ shown }) => shown).join(link)}`,
      )
    }
  }
}

/** Why it cannot be any more (`isLost` of rules/objective.ts); undefined for what is never out of reach. */
function lossWords(condition: Condition, names: Names): string | undefined {
  switch (condition.kind) {
    case 'survive':
      return 'too few heroes are alive'
    case 'reach':
      return `too few heroes are alive for ${names.tile(condition.tile)}`
    case 'bring':
      return `${names.disk(condition.disk)} is gone`
    case 'hold':
      return `${condition.items.map(names.disk).join(', ')} is gone`
    case 'collect':
      return 'too few of the disks to collect are left'
    case 'kill':
      return `no ${names.disk(condition.adversary)} is left to kill`
    case 'none': {
      const parts = condition.of.map((part) => partWords(part, names).shown)
      return `it has come to what was to be prevented: ${parts.join(' or ')}`
    }
    default:
      return undefined
  }
}
