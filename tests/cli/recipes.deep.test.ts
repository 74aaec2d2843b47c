// `start`: three recipes, each from nothing to a first answer.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { main } from '../../src/cli/program.ts'
import { withBlankPictures } from '../support/blank-pictures.ts'
import { asTypedHere } from '../../src/load/command-line.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds, TextTerminal } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

const FEW = ['--games', '4', '--threads', '1', '--quiet'] as const
const typed = (line: string): string => asTypedHere(workbench.program, `darkodds ${line} --games 4 --threads 1`)

test.each([
  [
    'hero',
    'try-my-hero.yaml and my-hero.yaml',
    'fair my-hero.yaml --scenarios first-night --agents steady --alone',
    'change attributes and skills in my-hero.yaml',
    'value my-hero.yaml --only swap --games 400',
  ],
  [
    'difficulty',
    'my-difficulty.yaml',
    'tune my-difficulty.yaml --vary scenario.rounds=16..24/2 --target win=50% --alone',
    'change the party or a rule in my-difficulty.yaml',
    'tune my-difficulty.yaml --vary scenario.objective.goal=18..26/2 --target win=50% --games 400 --alone',
  ],
  [
    'scenario',
    'try-my-scenario.yaml and my-scenario.yaml',
    'run try-my-scenario.yaml',
    'change rounds, goal or tiles in my-scenario.yaml',
    'levers try-my-scenario.yaml --target win=50% --games 200 --alone',
  ],
])('start %s writes files, plays, and names the next step', async (recipe, files, line, change, then) => {
  inFolder({})
  const { exit, stdout, stderr } = await darkodds('start', recipe, ...FEW)
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
  expect(stdout.startsWith(`Wrote ${files}. Playing:\n  ${typed(line)}\n\n`)).toBe(true)
  expect(stdout).toMatch(/\nReport: reports\/\S+\/index\.html /)
  const [, next, ...more] = stdout.split('\nNext:\n')
  expect(more).toEqual([])
  expect(next).toContain(`# ${change}, then play again\n${typed(line)}\n`)
  // The answer's own next command, the recipe's file, and the recipe's next question.
  expect(next.match(/^# /gm)).toHaveLength(3)
  const thenLine = next.trimEnd().split('\n').at(-1)!
  expect(thenLine).toBe(asTypedHere(workbench.program, `darkodds ${then} --threads 1`))
  const few = ['--games', '2', '--threads', '1', '--quiet', ...(/ --alone/.test(then) ? [] : ['--alone'])]
  const thenWords = [...then.replace(/ --games \d+/, '').split(' '), ...few]
  expect((await darkodds(...thenWords)).stderr).toBe('')
  expect((await darkodds('check', ...files.split(' and '))).exit).toBe(0)
})

test('start without a word asks, until the answer is one of the three', async () => {
  inFolder({})
  const questions: string[] = []
  const answers = ['', 'monster', 'Scen']
  const terminal = Object.assign(new TextTerminal(), {
    ask(question: string) {
      questions.push(question)
      return Promise.resolve(answers.shift())
    },
  })
  expect(await main(['start', ...FEW], terminal, withBlankPictures())).toBe(0)
  expect(questions).toEqual(Array.from({ length: 3 }, () => 'hero, difficulty or scenario? '))
  expect(terminal.stderr).toMatch(/^What do you make\?\n {2}hero +a hero of your own/)
  expect(terminal.stderr.match(/there is no recipe.*\n.*\n/g)).toEqual([
    'there is no recipe "monster"\n  expected one of: hero, difficulty, scenario\n',
  ])
  expect(existsSync('my-scenario.yaml')).toBe(true)
})

test.each([
  ['nobody can answer', {}],
  ['the answer ends', { ask: () => Promise.resolve(undefined) }],
])('where %s, start says how to name the recipe and writes nothing', async (_, answering) => {
  inFolder({})
  const terminal = Object.assign(new TextTerminal(), answering)
  expect(await main(['start'], terminal, withBlankPictures())).toBe(2)
  expect(terminal.stderr).toContain(
    'start does not know what you make\n  expected: ' +
      `${asTypedHere(workbench.program, 'darkodds start hero|difficulty|scenario')}\n`,
  )
  expect(existsSync('try-my-hero.yaml')).toBe(false)
})

test('start overwrites nothing', async () => {
  inFolder({ 'try-my-scenario.yaml': 'mine\n' })
  writeFileSync('my-scenario.yaml', 'mine\n')
  const { stdout } = await darkodds('start', 'scenario', ...FEW)
  expect(stdout.split('. Playing:')[0]).toBe(
    'try-my-scenario.yaml exists and stays as it is.\nmy-scenario.yaml exists and stays as it is.\n' +
      'Wrote try-my-scenario-2.yaml and my-scenario-2.yaml',
  )
  expect(readFileSync('my-scenario.yaml', 'utf8')).toBe('mine\n')
})

test.each([
  [['start', 'heroe'], 'there is no recipe "heroe"\n  nearest: hero\n  expected one of: hero, difficulty, scenario\n'],
  [['start', 'hero', '--games', 'x'], '--games: cannot be "x"\n  expected: a whole number from 1 to 100000000\n'],
])('%j is refused before a file is written', async (words, message) => {
  inFolder({})
  const { exit, stdout, stderr } = await darkodds(...words)
  expect({ exit, stdout, stderr }).toEqual({ exit: 2, stdout: '', stderr: message })
  expect(existsSync('try-my-hero.yaml')).toBe(false)
})
