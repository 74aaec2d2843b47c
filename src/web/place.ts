// Which page of the studio is shown: what is played, a question about it, odds, or an answer that was opened.
import { signal } from '@preact/signals'
import type { AnswerData } from '../report/answer-data.ts'
import type { QuestionName } from '../workbench/studio/view.ts'

export type Place =
  | { readonly kind: 'main' }
  | { readonly kind: 'odds' }
  | { readonly kind: 'ask'; readonly question: QuestionName }
  | { readonly kind: 'answer'; readonly answer: AnswerData }

const MAIN: Place = { kind: 'main' }

export const place = signal<Place>(MAIN)

export const goBack = (): void => {
  place.value = MAIN
}
