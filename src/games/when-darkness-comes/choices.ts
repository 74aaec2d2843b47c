// What is chosen, of what is offered: for each kind of decision and each verb. play.ts records it with every answer; metrics.ts
// lists it beside the rest.
import type { Metric } from '../game.ts'
import { DECISIONS, VERB_WORDS, VERBS, verbOf } from './decisions.ts'
import { M } from './metrics.ts'
import type { Play } from './play.ts'

/** Of the times that a verb was offered beside something else, how often it was chosen. */
export const choiceMetric: Omit<Metric, 'name'> = {
  title: 'What is decided, and how?', kind: 'ratio', unit: 'share of offers', detail: true,
  dimensions: [
    { name: 'decision', labels: DECISIONS.map(({ id }) => id), labelsShown: DECISIONS.map(({ name }) => name) },
    { name: 'choice', labels: VERBS, labelsShown: VERBS.map((verb) => VERB_WORDS[verb]) },
  ],
}

/** The open question was answered. What one is offered in several ways (three disks to take) counts as one offer. */
export function measureDecision({ question: { kind, actions, count }, scratch: { isCounted }, record }: Play, answer: number): void {
  const chosen = verbOf(answer)
  isCounted.fill(0)
  for (let at = 0; at < count; at++) {
    const verb = verbOf(actions[at]!)
    if (isCounted[verb] !== 0) continue
    isCounted[verb] = 1
    record.trial(M.decisions, kind * VERBS.length + verb, verb === chosen ? 1 : 0, 1)
  }
}
