// Counts how often each verb is chosen when offered, by kind of decision, in games whose actions have verbs
// (actions.ts). A game makes its own `Choices` beside its verbs, lists `metric` among its metrics and calls `measure`
// where it asks.
import { verbOf } from './actions.ts'
import type { DecisionKind, Metric, Question, Recorder } from './game.ts'
import { namesOf, shownOf, type Words } from './words.ts'

export class Choices {
  readonly verbs: Words
  /** By verb: the last question in which it was counted. */
  private readonly countedIn: Uint32Array
  private questions = 0

  /** @param verbs as `actions` made them */
  constructor(verbs: Words) {
    this.verbs = verbs
    this.countedIn = new Uint32Array(namesOf(verbs).length)
  }

  /** Of the times that a verb was offered beside something else, how often it was chosen. */
  metric(kinds: readonly DecisionKind[]): Omit<Metric, 'name'> {
    return {
      title: 'Decisions',
      kind: 'ratio',
      unit: 'share of offers',
      detail: true,
      dimensions: [
        { name: 'decision', labels: kinds.map(({ id }) => id), labelsShown: kinds.map(({ name }) => name) },
        { name: 'choice', labels: namesOf(this.verbs), labelsShown: shownOf(this.verbs) },
      ],
    }
  }

  /**
   * Counts the answer to a question with a choice. A verb offered in several ways (squares to go to) is one offer.
   * @param metric number of the metric that `metric` defines
   */
  measure({ kind, actions, count }: Question, answer: number, record: Pick<Recorder, 'trial'>, metric: number): void {
    const { countedIn } = this
    const first = kind * countedIn.length
    const chosen = verbOf(answer)
    const question = (this.questions + 1) >>> 0
    this.questions = question
    let last = -1
    for (let index = 0; index < count; index++) {
      const verb = verbOf(actions[index])
      // Mostly the ways to do one thing follow each other.
      if (verb === last || countedIn[verb] === question) continue
      last = verb
      countedIn[verb] = question
      record.trial(metric, first + verb, verb === chosen ? 1 : 0, 1)
    }
  }
}
