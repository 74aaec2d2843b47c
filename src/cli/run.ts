// `run`: plays an experiment, says what came out, and writes the report.
import type { RunRequest } from '../workbench/run.ts'
import { detailsFlag } from './answer.ts'
import { commonFlags, Exit } from './command.ts'
import type { Command, Given } from './command.ts'
import { stopOnInterrupt } from './interrupt.ts'
import { tellElsewhere, placeFlags, reportsOf, wishOf } from './place.ts'
import { peopleOf, playingFlags, quickFlag, threadsOf, withoutFlag } from './playing.ts'

export const run: Command = {
  words: '<experiment>',
  flags: {
    games: { value: 'N', about: 'games of each variant, in place of what the experiment says' },
    ...playingFlags,
    set: {
      value: 'PATH=VALUE',
      about:
        'changes a setting, e.g. rules.tnShift=1, or party.3=mine/mara.yaml (a file, from the folder you are in); ' +
        'takes the place of a variation; may be given several times',
      isRepeated: true,
    },
    without: withoutFlag,
    ...placeFlags('reports/NAME'),
    resume: { about: 'go on where an interrupted run has stopped' },
    'count-rules': { about: 'tell how often each rule of the rule book was applied, and which never was' },
    quick: quickFlag,
    details: detailsFlag,
    quiet: { about: 'no progress' },
    ...commonFlags,
  },
  examples: [
    ['darkodds run experiments/first-night.yaml', 'play it, and write reports/first-night/'],
    ['darkodds run experiments/first-night.yaml --games 2000 --set rules.tnShift=1', 'fewer games, harder checks'],
    [
      'darkodds run experiments/first-night.yaml --without tile --games 1000',
      'what it would be without the church, without the park ...',
    ],
    ['darkodds run experiments/first-night.yaml --resume', 'go on after an interruption'],
  ],
  failed:
    'a threshold of expect is missed or unclear, or games failed; the answer says which, and so does expect in --json',
  async act(given, terminal, { workbench }) {
    const { MAX_GAMES } = await import('../simulate/index.ts')
    const request = requestOf(given, MAX_GAMES)
    const { run: play } = await import('../workbench/run.ts')
    const interrupt = stopOnInterrupt(terminal, 'stopping, and writing the report of what is done')
    try {
      const { tellAnswer, tellReport, exitCodeOf } = await import('./run-summary.ts')
      const [isJson, people] = [given.has('json'), peopleOf(given, terminal)]
      const ran = await play(
        workbench,
        {
          ...request,
          signal: interrupt.signal,
          tell(answered) {
            if (isJson) terminal.out(answered.resultText)
            if (people !== undefined) tellAnswer(answered, request, people)
          },
        },
        terminal,
      )
      if (!ran) {
        terminal.err('interrupted before anything was finished\n')
        return Exit.interrupted
      }
      if (people === undefined) tellElsewhere(workbench.program, ran, terminal)
      else tellReport(ran, request, people)
      return exitCodeOf(ran)
    } finally {
      interrupt.forget()
    }
  },
}

function requestOf(given: Given, maxGames: number): RunRequest {
  const wish = wishOf(given)
  return {
    ...wish,
    path: given.words[0],
    games: given.whole('games', 1, maxGames),
    seed: given.whole('seed', 0),
    threads: threadsOf(given),
    set: given.texts('set'),
    without: given.texts('without'),
    ways: { threads: given.whole('threads', 1), reports: reportsOf(wish) },
    isCountingRules: given.has('count-rules'),
    isQuick: given.has('quick'),
    isQuiet: given.has('quiet'),
  }
}
