// An answer with the words of its verdict alone, for tests of words.
import type { Answer } from '../../src/report/answer.ts'

export const said = (answer: Answer): Omit<Answer, 'verdict'> & { readonly verdict: string } => ({
  ...answer,
  verdict: answer.verdict.words,
})
