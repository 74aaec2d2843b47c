import type { Evening } from '../../workbench/studio/view.ts'

/** By ending; within one, those turned round first. */
export function sortedEvenings(evenings: readonly Evening[]): Evening[] {
  const turned = ({ before }: Evening): number => (before === undefined ? 1 : 0)
  return [...evenings].sort(
    (one, other) => one.ending - other.ending || turned(one) - turned(other) || one.playout - other.playout,
  )
}
