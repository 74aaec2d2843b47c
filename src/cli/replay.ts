// `replay`: tells one playout of an experiment.
import { InputError } from '../input/problem.ts'
import { nearest } from '../input/nearest.ts'
import type { Told } from '../host/replay.ts'
import { counted, inWords } from '../report/numbers.ts'
import type { byRounds as ByRounds } from '../report/told.ts'
import type { Style } from '../host/terminal.ts'
import { commonFlags, Exit } from './command.ts'
import type { Command } from './command.ts'
import { table } from './table.ts'

export const replay: Command = {
  words: '<experiment>',
  flags: {
    playout: { value: 'N', about: 'number of the playout, from 0' },
    arm: { value: 'NAME', about: 'the arm (the first when left out); a word that only its name has will do' },
    seed: { value: 'N', about: 'the seed, if it is not that of the experiment' },
    set: { value: 'PATH=VALUE', about: 'changes a setting, or takes the place of a variation, as in run', isRepeated: true },
    games: { value: 'N', about: 'taken as in run; changes nothing here' },
    ...commonFlags,
  },
  examples: [
    ['darkodds replay experiments/first-night.yaml --playout 17', 'the eighteenth game of the first arm'],
    ['darkodds replay experiments/first-night.yaml --playout 17 --set rules.tnShift=1', 'the same dice, harder checks'],
  ],
  async act(given, terminal, { modules }) {
    const playout = given.whole('playout', 0)
    if (playout === undefined) throw new InputError([{ where: '--playout', message: 'is missing', expected: 'the number of a playout, e.g. --playout 17' }])
    given.whole('games', 1)
    const { loadExperiment } = await import('../host/load.ts')
    const { tellPlayout } = await import('../host/replay.ts')
    const { byRounds } = await import('../report/told.ts')
    const loaded = await loadExperiment(given.words[0], { seed: given.whole('seed', 0), set: given.texts('set'), modules })
    const { experiment } = loaded
    const arm = armOf(given.text('arm'), experiment.arms.map(({ name }) => name))
    const told = tellPlayout({ ...loaded, seed: experiment.seed, settings: experiment.arms[arm].settings }, playout)
    const heading = `${experiment.title}, playout ${playout}${experiment.arms.length > 1 ? ` of "${experiment.arms[arm].name}"` : ''}, seed ${experiment.seed}`
    if (given.has('json')) terminal.out(`${JSON.stringify({ game: experiment.game, arm: experiment.arms[arm].name, seed: experiment.seed, playout, ...told }, null, 1)}\n`)
    else terminal.out(`${terminal.style.bold(heading)}\n${wording(byRounds(told.events), told.measured, terminal.style)}\n`)
    if (told.failure === undefined) return Exit.done
    terminal.err(`the playout failed: ${told.failure}\n`)
    return Exit.failed
  },
}

/** The arm of this name, or the only one whose name has all of its words: `steady` for `agents steady`. @throws InputError */
function armOf(name: string | undefined, names: readonly string[]): number {
  if (name === undefined) return 0
  if (names.includes(name)) return names.indexOf(name)
  const wanted = wordsOf(name)
  const fitting = names.filter((other) => wanted.length > 0 && wanted.every((word) => wordsOf(other).includes(word)))
  if (fitting.length === 1) return names.indexOf(fitting[0])
  if (fitting.length > 1) throw new InputError([{ where: '--arm', message: `"${name}" can be ${inWords(fitting.length)} arms`, expected: fitting }])
  throw new InputError([{ where: '--arm', message: `there is no arm "${name}"`, expected: names, nearest: nearest(name, names) }])
}

const wordsOf = (name: string): string[] => name.toLowerCase().split(/[\s·]+/).filter((word) => word !== '')

/** Sentences by round, then what was counted (with --json also what did not happen). */
function wording(rounds: ReturnType<typeof ByRounds>, measured: Told['measured'], style: Style): string {
  const lines = rounds.flatMap(({ heading, sentences }) => ['', style.bold(heading), ...sentences])
  // Of what is counted hero by hero, cause by cause, only what happened.
  const happened = Object.entries(measured).filter(([name, value]) => !name.includes('[') || (value !== null && value !== false && value !== 0))
  const rows = happened.map(([name, value]) => [name, value === null ? 'never' : value === true ? 'yes' : value === false ? 'no' : String(value)])
  const leftOut = Object.keys(measured).length - rows.length
  const note = leftOut === 0 ? [] : [style.dim(`and ${counted(leftOut, 'count')} of what did not happen (--json lists them)`)]
  return [...lines, ...(rows.length > 0 ? ['', table([{ title: 'counted as' }, { title: '' }], rows, style.bold), ...note] : [])].join('\n')
}
