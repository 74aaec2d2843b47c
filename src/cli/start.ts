// `start`: the first step of a recipe. It writes files to start from, plays them, and names what to change.
import { nearest } from '../input/nearest.ts'
import { InputError } from '../input/problem.ts'
import type { Problem } from '../input/problem.ts'
import type { Beside } from '../workbench/init.ts'
import type { Terminal } from '../node/terminal.ts'
import { nextText } from './answer.ts'
import { commonFlags, gamesFlag } from '../questions/flags.ts'
import { Exit } from './command.ts'
import type { NextStep } from '../report/index.ts'
import type { Command } from './command.ts'
import { writtenText } from './init.ts'
import { storeWay } from './place.ts'
import { playingFlags, storeFlags } from './playing.ts'

/** What somebody wants to make, and the command that answers their question about it. */
interface Recipe {
  readonly name: string
  readonly about: string
  /** Name of the experiment's file, and the files beside it. */
  readonly file: string
  readonly files: readonly Beside[]
  /** @param experiment, own: the written files */
  question(experiment: string, own: string | undefined): readonly string[]
  /** What to do then; `own` or the experiment is the file to change. */
  readonly change: string
  /** The question that follows, and its command. */
  readonly then: readonly [about: string, wordsOf: (experiment: string, own: string | undefined) => readonly string[]]
}

const RECIPES: readonly Recipe[] = [
  {
    name: 'hero',
    about: 'a hero of your own: as strong as the others?',
    file: 'try-my-hero.yaml',
    files: [{ kind: 'hero' }],
    question: (_, own) => ['fair', own!, ...'--scenarios first-night --agents steady --alone'.split(' ')],
    change: 'change attributes and skills',
    then: [
      'see which legal swap makes your hero stronger',
      (_, own) => ['value', own!, ...'--only swap --games 400'.split(' ')],
    ],
  },
  {
    name: 'difficulty',
    about: 'an easier or harder game: how many rounds hit a 50% win rate?',
    file: 'my-difficulty.yaml',
    files: [],
    question: (file) => ['tune', file, ...'--vary scenario.rounds=16..24/2 --target win=50% --alone'.split(' ')],
    change: 'change the party or a rule',
    then: [
      'find the VP goal that hits a 50% win rate',
      (file) => [
        'tune',
        file,
        ...'--vary scenario.objective.goal=18..26/2 --target win=50% --games 400 --alone'.split(' '),
      ],
    ],
  },
  {
    name: 'scenario',
    about: 'a scenario of your own: can heroes win it?',
    file: 'try-my-scenario.yaml',
    files: [{ kind: 'scenario' }],
    question: (file) => ['run', file],
    change: 'change rounds, goal or tiles',
    then: [
      'see which settings reach a 50% win rate',
      (file) => ['levers', file, ...'--target win=50% --games 200 --alone'.split(' ')],
    ],
  },
]

const NAMES = RECIPES.map(({ name }) => name)

/** Games of each variant: an answer within a minute, not a sharp one. */
const GAMES = 200

export const start: Command = {
  words: `[${NAMES.join('|')}]`,
  flags: {
    games: { ...gamesFlag, about: 'number of games of each variant', default: String(GAMES) },
    threads: playingFlags.threads,
    ...storeFlags,
    quiet: { about: 'print no progress' },
    ...commonFlags,
  },
  examples: RECIPES.map(({ name, about }) => [`darkodds start ${name}`, about]),
  ownerOf: async (flag, _words, { workbench }) => {
    if (flag !== 'game') return undefined
    const { commandLine } = await import('../load/command-line.ts')
    const line = commandLine(workbench.program, 'init', '--game', 'ID')
    return (message) => ({
      message: `${message}: its recipes are for When Darkness Comes`,
      expected: `${line}, which writes files of another game`,
    })
  },
  async act(given, terminal, program) {
    const { workbench } = program
    const { locateGames } = await import('../load/games.ts')
    const { commandLine, wayWords } = await import('../load/command-line.ts')
    const { writeStarters } = await import('../workbench/init.ts')
    const ways = wayWords({ threads: given.number('threads'), store: storeWay(given) })
    const playWords = ['--games', String(given.number('games') ?? GAMES), ...ways]
    const [wanted] = given.words
    const itself = `${commandLine(workbench.program, 'start')} ${NAMES.join('|')}`
    const recipe = wanted === undefined ? await asked(terminal, itself) : recipeOf(wanted)
    const [located] = await locateGames(workbench)
    const { written, taken } = writeStarters(located, undefined, recipe.files, recipe.file)
    const [experiment, own] = written
    const question = [...recipe.question(experiment, own), ...playWords]
    const command = commandLine(workbench.program, ...question)
    const quiet = given.has('quiet') ? ['--quiet'] : []
    if (given.has('json')) {
      let answer = ''
      const exit = await program.main(
        [...question, ...quiet, '--json'],
        within(terminal, (text) => (answer += text)),
        { workbench },
      )
      const parsed: unknown = answer === '' ? null : JSON.parse(answer)
      terminal.out(`${JSON.stringify({ written, taken, command, answer: parsed }, null, 1)}\n`)
      return exit === Exit.failed ? Exit.done : exit
    }
    terminal.out(`${writtenText({ written, taken })}. Playing:\n  ${command}\n\n`)
    let next: { readonly steps: readonly NextStep[]; readonly msPerPlayout: number } = { steps: [], msPerPlayout: NaN }
    const exit = await program.main(
      [...question, ...quiet],
      within(terminal, (text) => {
        terminal.out(text)
      }),
      { workbench, hearNext: (steps, msPerPlayout) => (next = { steps, msPerPlayout }) },
    )
    const [about, wordsOf] = recipe.then
    const steps = [
      // What the answer itself proposes comes first: it may name it.
      ...next.steps.slice(0, 1),
      { about: `${recipe.change} in ${own ?? experiment}, then play again`, command },
      { about, command: commandLine(workbench.program, ...wordsOf(experiment, own), ...ways) },
    ]
    terminal.out(`\n${nextText(steps, terminal.style, next.msPerPlayout)}\n`)
    // An unclear answer is a good start.
    return exit === Exit.failed ? Exit.done : exit
  },
}

/** The recipe's commands, for whoever gives no command. */
export const recipesText = (commandOf: (line: string) => string): string =>
  RECIPES.map(({ name, about }) => `  ${commandOf(`darkodds start ${name}`)}\n      ${about}`).join('\n')

/** The terminal of the command within this one, which alone says whether all was written. */
function within(terminal: Terminal, out: Terminal['out']): Terminal {
  const { isScreen, columns, errColumns, style, errStyle } = terminal
  return {
    out,
    err(text) {
      terminal.err(text)
    },
    isScreen,
    columns,
    errColumns,
    style,
    errStyle,
  }
}

/** @throws InputError */
function recipeOf(name: string): Recipe {
  const recipe = RECIPES.find((one) => one.name === name)
  if (recipe !== undefined) return recipe
  throw new InputError([unknownRecipe(name)])
}

const unknownRecipe = (name: string): Problem => ({
  message: `there is no recipe "${name}"`,
  expected: NAMES,
  nearest: nearest(name, NAMES),
})

/** Asks until the answer, or the beginning of one, is a recipe. @throws InputError where nobody can answer */
async function asked(terminal: Terminal, itself: string): Promise<Recipe> {
  const nobody = { message: 'start does not know what you make', expected: itself }
  if (terminal.ask === undefined) throw new InputError([nobody])
  terminal.err(`What do you make?\n${RECIPES.map((one) => `  ${one.name.padEnd(12)}${one.about}\n`).join('')}`)
  for (;;) {
    const answer = await terminal.ask(`${NAMES.slice(0, -1).join(', ')} or ${NAMES.at(-1)!}? `)
    if (answer === undefined) throw new InputError([nobody])
    const text = answer.trim().toLowerCase()
    const recipe = RECIPES.find(({ name }) => text !== '' && name.startsWith(text))
    if (recipe !== undefined) return recipe
    if (text !== '') terminal.err(`${new InputError([unknownRecipe(answer.trim())]).message}\n`)
  }
}
