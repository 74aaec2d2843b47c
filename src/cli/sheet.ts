// `sheet`: one page to print, with what each hero and monster of a scenario is worth.
import type { Given } from '../input/flags.ts'
import { gameFlag, gamesFlag, placeFlags } from '../questions/flags.ts'
import { variantFlag } from '../questions/variant.ts'
import { counted, listed } from '../report/numbers.ts'
import { GROUPS_MEANING } from '../report/sheet-data.ts'
import type { Sheet } from '../report/sheet-data.ts'
import type { Terminal } from '../node/terminal.ts'
import type { NodeWorkbench } from '../node/open-games.ts'
import { Exit } from './command.ts'
import type { Command } from './command.ts'
import { stopOnInterrupt } from './interrupt.ts'
import { withNote, wishOf } from './place.ts'
import { playingFlags, storeFlags, threadsOf } from './playing.ts'
import { wordsOf } from './study.ts'

const flags = {
  game: { ...gameFlag, about: 'the game of the scenario or of the heroes, where several have it' },
  scenario: { value: 'NAME', about: 'of a roster: the scenario to play', default: 'the first that ships' },
  variant: { ...variantFlag, default: 'the first with the most heroes' },
  games: { ...gamesFlag, about: 'number of games of each party', default: 'as many as fit in a minute, at most 500' },
  seed: playingFlags.seed,
  threads: playingFlags.threads,
  set: playingFlags.set,
  ...storeFlags,
  ...placeFlags('reports/NAME-sheet'),
  quiet: { about: 'print no progress' },
} as const

export const sheet: Command = {
  words: '<scenario|roster>',
  flags,
  examples: [
    ['darkodds sheet first-night', 'all heroes and monsters on one A4 page, to print'],
    ['darkodds sheet castle --games 200', '200 games where heroes compete'],
    ['darkodds sheet heroes.csv --scenario lair', 'the heroes of a table, or of a folder, in one scenario'],
  ],
  failed: 'games failed',
  act: (given, terminal, { workbench }) => actSheet(given, terminal, workbench),
}

async function actSheet(given: Given, terminal: Terminal, workbench: NodeWorkbench): Promise<number> {
  const { loadRoster, planRoster } = await import('../workbench/roster/plan.ts')
  const { playSheet } = await import('../workbench/sheet.ts')
  const { writeSheet } = await import('../workbench/sheet-report.ts')
  const wish = wishOf(given)
  const { loaded, roster, notes } = await loadRoster(workbench, given.words[0], {
    game: given.text('game'),
    scenario: given.text('scenario'),
    variant: given.text('variant'),
    seed: given.number('seed'),
    set: given.texts('set'),
  })
  for (const note of notes) terminal.err(`${note}\n`)
  const plan = planRoster(loaded, roster)
  const interrupt = stopOnInterrupt(terminal, 'stopping, and writing what is known so far')
  try {
    const asked = {
      games: given.number('games'),
      threads: threadsOf(given),
      isQuiet: given.has('quiet'),
      signal: interrupt.signal,
    }
    const played = await playSheet(plan, asked, terminal)
    if (played === undefined) return Exit.interrupted
    const decisive = wordsOf(given, ['game', 'scenario', 'variant', 'seed', 'set'])
    const words = ['sheet', given.words[0], ...decisive, ...wordsOf(given, ['games'])]
    const { page, pdf, changes, note } = await writeSheet(workbench, wish, { words, decisive }, played)
    if (given.has('json'))
      terminal.out(`${JSON.stringify({ page, pdf: pdf ?? null, changes, sheet: played }, null, 1)}\n`)
    else
      terminal.out(
        [
          ...groupLines(played),
          withNote(`Sheet: ${page}`, note),
          pdf === undefined ? 'No PDF: no Chromium, Chrome or Edge was found here. Print the page.' : `PDF: ${pdf}`,
          `Since the last sheet: ${changes.join(' ')}`,
          '',
        ].join('\n'),
      )
    return interrupt.signal.aborted ? Exit.interrupted : played.failed > 0 ? Exit.failed : Exit.done
  } finally {
    interrupt.forget()
  }
}

/** Who is stronger than whom, as far as that is clear. */
function groupLines({ heroes }: Sheet): string[] {
  const groups = [...Map.groupBy(heroes, ({ group }) => group ?? 0).values()]
  if (heroes.length < 2) return []
  if (groups.length < 2) return [`No clear difference between ${counted(heroes.length, 'hero', 'heroes')}.`]
  return [
    ...groups.map((mates, index) => `Group ${index + 1}: ${listed(mates.map(({ name }) => name))}.`),
    GROUPS_MEANING,
  ]
}
