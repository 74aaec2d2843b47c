// `merge`: one report of all shards of a run, as if one machine had played it.
import { counted } from '../report/numbers.ts'
import { detailsFlag, commonFlags, placeFlags, quickFlag } from '../questions/flags.ts'
import type { Command } from './command.ts'
import { reportsOf, tellElsewhere, wishOf } from './place.ts'
import { peopleOf } from './playing.ts'

export const merge: Command = {
  words: '<shard...>',
  flags: {
    experiment: {
      value: 'FILE',
      about: 'the experiment, if it now lies elsewhere',
      default: 'the file that the shards were played from',
    },
    ...placeFlags('reports/NAME'),
    quick: quickFlag,
    details: detailsFlag,
    quiet: { about: 'with --json: print nothing for people' },
    ...commonFlags,
  },
  examples: [
    ['darkodds merge reports/first-night-shard-*-of-8', 'the report of eight shards'],
    ['darkodds merge shards/* --out reports/all', 'shards that were fetched from other machines'],
    [
      'darkodds merge shards/* --experiment mine/night.yaml --quick',
      'the answer alone, with the experiment at a new place',
    ],
  ],
  failed: 'a threshold under expect is missed or too close to call, or games crashed',
  async act(given, terminal, { workbench }) {
    const { merge: join } = await import('../workbench/merge.ts')
    const { tellAnswer, tellReport, exitCodeOf, resultWithAnswer } = await import('./run-summary.ts')
    const [isJson, people, wish] = [given.has('json'), peopleOf(given, terminal), wishOf(given)]
    const merged = await join(
      workbench,
      {
        ...wish,
        ways: { reports: reportsOf(wish) },
        folders: given.words,
        experiment: given.text('experiment'),
        isQuick: given.has('quick'),
        tell(answered, asked) {
          if (isJson) terminal.out(resultWithAnswer(answered))
          if (people !== undefined) tellAnswer(answered, asked, people)
        },
      },
      terminal,
    )
    if (people === undefined) tellElsewhere(workbench.program, merged, terminal)
    else {
      people.out(`\nMerged: ${counted(merged.shards, 'shard')}\n`)
      tellReport(workbench.program, merged, people)
    }
    return exitCodeOf(merged)
  },
}
