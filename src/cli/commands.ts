// The commands, in the order of the help. A command's file is loaded only when it is called.
import type { Entry } from './command.ts'

export const commands: readonly Entry[] = [
  { name: 'run', about: 'play an experiment and write its report', load: async () => (await import('./run.ts')).run },
  {
    name: 'watch',
    about: 'play again on every save, paired with the save before',
    load: async () => (await import('./watch.ts')).watch,
  },
  {
    name: 'compare',
    about: 'which variant is better, by how much, and how sure',
    load: async () => (await import('./compare.ts')).compare,
  },
  {
    name: 'tune',
    about: 'which value of a setting gives the odds that are wanted',
    load: async () => (await import('./tune.ts')).tune,
  },
  {
    name: 'levers',
    about: 'which settings can give the odds that are wanted, and what else moves',
    load: async () => (await import('./levers.ts')).levers,
  },
  {
    name: 'sensitivity',
    about: 'which rulings, settings and house numbers a verdict hangs on',
    load: async () => (await import('./sensitivity.ts')).sensitivity,
  },
  {
    name: 'value',
    about: 'what a point or skill of a hero is worth, a tile or arrival of a scenario',
    load: async () => (await import('./value.ts')).value,
  },
  {
    name: 'fair',
    about: 'is a build as strong as the heroes that others play',
    load: async () => (await import('./fair.ts')).fair,
  },
  {
    name: 'search',
    about: 'which build is best in a seat, and the best of each style',
    load: async () => (await import('./search.ts')).search,
  },
  {
    name: 'diff',
    about: 'what moved between two results, or two folders of content, beyond noise',
    load: async () => (await import('./diff.ts')).diff,
  },
  {
    name: 'odds',
    about: 'exact chances, computed without playing: checks, fights',
    load: async () => (await import('./odds.ts')).odds,
  },
  {
    name: 'replay',
    about: 'tell one playout of an experiment',
    load: async () => (await import('./replay.ts')).replay,
  },
  {
    name: 'report',
    about: 'draw a report again from its result',
    load: async () => (await import('./report.ts')).report,
  },
  {
    name: 'verify',
    about: 'play a part of a report again and compare',
    load: async () => (await import('./verify.ts')).verify,
  },
  {
    name: 'check',
    about: 'validate experiments, scenarios, heroes and games of your own',
    load: async () => (await import('./check.ts')).check,
  },
  {
    name: 'init',
    about: 'write an experiment to start from, with files of your own beside it',
    load: async () => (await import('./init.ts')).init,
  },
  {
    name: 'schema',
    about: 'JSON Schema of a kind of file, for editors',
    load: async () => (await import('./schema.ts')).schema,
  },
  {
    name: 'completion',
    about: 'a script that lets a shell complete commands and flags',
    load: async () => (await import('./completion.ts')).completion,
  },
  {
    name: 'list',
    about: 'what there is: games, scenarios, heroes, agents, …',
    load: async () => (await import('./list.ts')).list,
  },
]
