// The list of questions that tests ask (tests/support/errand/questions.ts) has every command that asks one.
import { expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { ask } from '../../src/library.ts'
import { asking, questions } from '../support/errand/questions.ts'

const listed = new Set(questions.map((name) => asking(name)[0]))

test('it has the commands that can ask a question alone', async () => {
  const all = await Promise.all(commands.map(async ({ name, load }) => ({ name, ...(await load()) })))
  expect(all.filter(({ flags }) => 'alone' in flags).map(({ name }) => name)).toEqual([...listed])
})

test('the library asks each that is about a single file or hero', async () => {
  const alone = [...listed].filter((command) => !['diff', 'replay', 'sensitivity'].includes(command))
  const ofLibrary = [...alone, 'here', 'sensitivity']
  await expect(ask('luck', 'e.yaml')).rejects.toThrow(`expected one of: ${ofLibrary.join(', ')}`)
})
