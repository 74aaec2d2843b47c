// The commands, in the order of the help. A command's file is loaded only when it is called.
import { QUESTIONS } from '../questions/list.ts'
import type { Entry } from './command.ts'

const questions = QUESTIONS.map(({ name, about, load }): Entry => ({
  name,
  about,
  load: async () => {
    if (name === 'here') return (await import('./here.ts')).here
    if (name === 'fair') return (await import('./fair.ts')).fair
    return (await import('./study.ts')).studyCommand(await load())
  },
}))

export const commands: readonly Entry[] = [
  {
    name: 'start',
    about: 'make a hero, a difficulty or a scenario of your own, step by step',
    load: async () => (await import('./start.ts')).start,
  },
  {
    name: 'run',
    about: 'play an experiment many times, and write its report',
    load: async () => (await import('./run.ts')).run,
  },
  {
    name: 'watch',
    about: 'play again on every save, and show what your change did',
    load: async () => (await import('./watch.ts')).watch,
  },
  {
    name: 'studio',
    about: 'open the page in which you change numbers and watch the win rate',
    load: async () => (await import('./studio.ts')).studio,
  },
  ...questions,
  {
    name: 'sensitivity',
    about: 'find the rulings, settings and assumptions that decide a result',
    load: async () => (await import('./sensitivity.ts')).sensitivity,
  },
  {
    name: 'diff',
    about: 'show what changed between two reports or two content folders',
    load: async () => (await import('./diff.ts')).diff,
  },
  {
    name: 'evenings',
    about: 'compare real games at your table with groups of players',
    load: async () => (await import('./evenings.ts')).evenings,
  },
  {
    name: 'sheet',
    about: 'print one page: what each hero and monster is worth',
    load: async () => (await import('./sheet.ts')).sheet,
  },
  {
    name: 'odds',
    about: 'compute exact chances without playing',
    load: async () => (await import('./odds.ts')).odds,
  },
  {
    name: 'replay',
    about: 'replay one game, move by move',
    load: async () => (await import('./replay.ts')).replay,
  },
  {
    name: 'report',
    about: 'draw a report again, or compare it with another',
    load: async () => (await import('./report.ts')).report,
  },
  {
    name: 'merge',
    about: 'make one report of the shards of a run',
    load: async () => (await import('./merge.ts')).merge,
  },
  {
    name: 'verify',
    about: 'play games of a report again, and check its numbers',
    load: async () => (await import('./verify.ts')).verify,
  },
  {
    name: 'worker',
    about: 'play on this machine for runs that are started on another',
    load: async () => (await import('./worker.ts')).worker,
  },
  {
    name: 'workers',
    about: 'list the machines that play for you',
    load: async () => (await import('./workers.ts')).workers,
  },
  {
    name: 'store',
    about: 'show or empty the store of games that were played before',
    load: async () => (await import('./store.ts')).store,
  },
  {
    name: 'check',
    about: 'validate your files, and list the mistakes of each',
    load: async () => (await import('./check.ts')).check,
  },
  {
    name: 'init',
    about: 'write an experiment to start from, with files of your own',
    load: async () => (await import('./init.ts')).init,
  },
  {
    name: 'table',
    about: 'write content as a spreadsheet, or make files of the rows of yours',
    load: async () => (await import('./table.ts')).table,
  },
  {
    name: 'schema',
    about: 'print the JSON Schema of a kind of file',
    load: async () => (await import('./schema.ts')).schema,
  },
  {
    name: 'completion',
    about: 'print a script that completes commands in your shell',
    load: async () => (await import('./completion.ts')).completion,
  },
  {
    name: 'list',
    about: 'list games, scenarios, heroes, agents and other content',
    load: async () => (await import('./list.ts')).list,
  },
  {
    name: 'describe',
    about: 'show content field by field, or what files of a kind hold',
    load: async () => (await import('./describe.ts')).describe,
  },
]
