// The questions of the lab, the one list of them: a small one for each command, on the errand. A test adds what is its
// own. tests/cli/questions.test.ts compares the list with the commands.
import { readFileSync } from 'node:fs'
import { commands } from '../../../src/cli/commands.ts'

const HEROES = readFileSync(new URL('./content/heroes.yaml', import.meta.url), 'utf8')

/** What they are about. */
export const FILES = {
  'e.yaml': 'game: errand\n',
  'two.yaml': 'game: errand\nvary: { difficulty: [20, 60] }\n',
  'eve.yaml': '{ id: eve, name: Eve, might: 7, wits: 1, grace: 1 }\n',
  'now/heroes.yaml': HEROES,
  'then/heroes.yaml': HEROES.replace('might: 3', 'might: 7'),
}

/** Flags by name: `true` for a switch, undefined for one that is left out. */
export type Flags = Readonly<Record<string, string | number | true | readonly string[] | undefined>>

const QUESTIONS = {
  compare: ['compare two.yaml', {}],
  tune: ['tune e.yaml', { vary: 'difficulty=0,40', target: 'win=50%' }],
  levers: ['levers e.yaml', { target: 'win=50%', only: 'difficulty' }],
  value: ['value e.yaml', { hero: 'cleo', only: 'more' }],
  'value --scenario': ['value e.yaml', { scenario: true }],
  fair: ['fair eve.yaml', { parties: 1 }],
  search: ['search e.yaml', { hero: 'ben', builds: 2, swaps: 1 }],
  sensitivity: ['sensitivity e.yaml', { only: 'difficulty', places: 0 }],
  'diff FOLDER FOLDER': ['diff now then', {}],
  'replay --what-if': ['replay e.yaml', { playout: 4, 'what-if': 'round 2: ada try fails' }],
  'replay --turning-points': ['replay e.yaml', { playout: 4, 'turning-points': true }],
} as const satisfies Readonly<Record<string, readonly [line: string, flags: Flags]>>

export type Question = keyof typeof QUESTIONS
export const questions = Object.keys(QUESTIONS) as Question[]

/** The command line of a question. @param own flags beside those of the list, or in place of them */
export function asking(question: Question, own: Flags = {}): string[] {
  const [line, flags] = QUESTIONS[question]
  return [
    ...line.split(' '),
    ...Object.entries<Flags[string]>({ ...flags, ...own }).flatMap(([flag, value]) =>
      value === undefined
        ? []
        : value === true
          ? [`--${flag}`]
          : [value].flat().flatMap((one) => [`--${flag}`, String(one)]),
    ),
  ]
}

/** Whether the command of a question has this flag. */
export async function takes(question: Question, flag: string): Promise<boolean> {
  const [command] = asking(question)
  return flag in (await commands.find(({ name }) => name === command)!.load()).flags
}
