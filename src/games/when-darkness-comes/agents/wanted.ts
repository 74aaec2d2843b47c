// Which disks the objective of a scenario is about, straight or by way of triggers: for judgement.ts and aims.ts.
import type { Condition } from '../content/schema.ts'
import type { Scenario } from '../setup/scenario.ts'

/**
 * By copy, 1 if the objective wants heroes to have it or kill it. If leads of a total worth are wanted, each counts by
 * its share of that worth. If spells are to be cast, each component counts by its share of a spell.
 */
export function wantedCopies(scenario: Scenario): Float64Array {
  const makers = makersOf(scenario)
  const wanted = new Set<string>()
  const leads = leadsWanted(scenario.plan.objective)
  let wantsCasts = false
  const visit = (condition: Condition, marks: readonly string[]): void => {
    switch (condition.kind) {
      case 'any':
      case 'all':
      case 'some':
        condition.of.forEach((part) => {
          visit(part, marks)
        })
        return
      case 'bring':
      case 'found':
        wanted.add(condition.disk)
        return
      case 'hold':
        condition.items.forEach((item) => wanted.add(item))
        return
      case 'collect':
        condition.disks.forEach((disk) => wanted.add(disk))
        return
      case 'kill':
        wanted.add(condition.adversary)
        return
      case 'cast':
        wantsCasts = true
        return
      case 'done':
        for (const { id, effect } of scenario.plan.numbered)
          if (effect.kind === 'mark' && effect.mark === condition.mark) wanted.add(id)
        if (marks.includes(condition.mark)) return
        makers.get(condition.mark)?.forEach((when) => {
          visit(when, [...marks, condition.mark])
        })
        for (const { effect, when } of scenario.plan.actions)
          if (when !== null && effect.kind === 'mark' && effect.mark === condition.mark)
            visit(when, [...marks, condition.mark])
        return
      default:
    }
  }
  visit(scenario.plan.objective, [])
  const components = new Set(wantsCasts ? scenario.spells.flatMap(({ spell }) => spell.components) : [])
  return Float64Array.from(scenario.disks, ({ entry }, copy) => {
    if (wanted.has(scenario.copyIds[copy]!)) return 1
    if (components.has(entry.id)) return SHARE_OF_A_SPELL
    return leads === 0 ? 0 : scenario.leads[copy]! / leads
  })
}

/** What a component is of a spell that is to be cast: others may be missing, and the casting may fail. */
const SHARE_OF_A_SPELL = 0.3

/** Leads that the objective asks for, the most where it names several numbers; 0 for none. */
export function leadsWanted(condition: Condition): number {
  if ('of' in condition) return Math.max(0, ...condition.of.map(leadsWanted))
  return condition.kind === 'investigate' ? condition.il : 0
}

/** Whether victory points win: those of one hero, or of all together. */
export function asksForPoints(condition: Condition): boolean {
  if ('of' in condition) return condition.of.some(asksForPoints)
  return condition.kind === 'heroVp' || condition.kind === 'partyVp'
}

/** What triggers wait for that make a mark; those that wait for the mark itself lead nowhere. */
export function makersOf({ plan }: Scenario): Map<string, Condition[]> {
  const makers = new Map<string, Condition[]>()
  for (const { when, then } of plan.triggers) {
    for (const effect of then)
      if (effect.kind === 'mark' && !speaksOfMarks(when))
        makers.set(effect.mark, [...(makers.get(effect.mark) ?? []), when])
  }
  return makers
}

const speaksOfMarks = (condition: Condition): boolean =>
  'of' in condition ? condition.of.some(speaksOfMarks) : condition.kind === 'done'
