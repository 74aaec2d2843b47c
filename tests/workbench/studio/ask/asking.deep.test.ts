// All questions of all games that the studio asks have the numbers of the command line, and a tap applies them.
import { describe, test } from 'vitest'
import { gameIds } from '../../../../src/games/registry.ts'
import { answersAlike, beginAsking, canBeAsked } from '../../../support/asking.ts'

const ALL = ['tune', 'fair', 'levers', 'value']
const QUESTIONS: Readonly<Record<string, readonly string[]>> = { pig: ['tune', 'levers'] }

describe.each(gameIds)('%s', (game) => {
  const questions = QUESTIONS[game] ?? ALL
  test('what can be asked', () => canBeAsked(game, questions))
  test.each(questions.map((question) => [question]))('%s', async (question) => {
    await answersAlike(game, question, question === 'tune' || question === 'levers' ? { target: 40 } : {})
  })
  test('a monster, where there are any', async () => {
    const { desk } = await beginAsking(game)
    const fair = (await desk.questions()).find((one) => one.question === 'fair')
    const who = fair?.fields
      .find(({ path }) => path === 'who')
      ?.choices?.findLast(({ value }) => !String(value).startsWith('party.'))
    if (who !== undefined) await answersAlike(game, 'fair', { who: who.value })
  })
})
