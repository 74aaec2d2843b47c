// Which page of the studio is shown: what is played, or a question about it.
import { signal } from '@preact/signals'
import type { QuestionName } from '../workbench/studio/view.ts'

export type Place =
  { readonly kind: 'main' } | { readonly kind: 'odds' } | { readonly kind: 'ask'; readonly question: QuestionName }

const MAIN: Place = { kind: 'main' }

export const place = signal<Place>(MAIN)

export const goBack = (): void => {
  place.value = MAIN
}
