// Numbers beyond the range of their metric, on their way from the threads that play into a report, and back out of it.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { run } from '../../src/workbench/run.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds, TextTerminal } from '../support/text-terminal.ts'
import { inSequence } from '../support/in-sequence.ts'
import { workbench } from '../support/workbench.ts'

/** A hero alone, played for points: two of five scores are beyond the range of `score`. */
const CASTLE =
  'game: dark-world\n' +
  'games: 24\n' +
  'rules: { partySize: 1 }\n' +
  'agents: { heroes: scorer, villain: hunter }\n' +
  'charts: [win-odds]\n'

test('same results for any number of threads; verify replays them and finds a changed one', async () => {
  inFolder({ 'castle.yaml': CASTLE })
  const result = (folder: string): string => readFileSync(`${folder}/result.json`, 'utf8')
  for (const threads of [1, 2])
    await run(
      workbench,
      { path: 'castle.yaml', out: `by-${threads}`, threads, isQuiet: true, isQuick: true },
      new TextTerminal(),
    )
  expect(result('by-2')).toBe(result('by-1'))
  for (const how of [[], ['--all', '--threads', '1']])
    expect(await darkodds('verify', 'by-2', ...how)).toMatchObject({ exit: 0, stderr: '' })

  // The first playout of the highest score is said to be the one behind it.
  const text = result('by-2')
  const [list, place, value, playout] = /"beyond": "(?:.* )?(\d+) (\d+) 1 (\d+)"/.exec(text)!
  writeFileSync(
    'by-2/result.json',
    text.replace(
      list,
      list.replace(new RegExp(`${place} ${value} 1 ${playout}"$`), `${place} ${value} 1 ${Number(playout) + 1}"`),
    ),
  )
  const sample = await darkodds('verify', 'by-2')
  expect(sample.exit).toBe(1)
  expect(sample.stdout).toContain(`: first seen in game ${Number(playout) + 1}, now in ${playout}\n`)

  // One that was counted is gone from the list.
  writeFileSync(
    'by-2/result.json',
    text.replace(list, list.replace(new RegExp(` ${place} ${value} 1 ${playout}"$`), '"')),
  )
  expect(await darkodds('verify', 'by-2')).toMatchObject({
    exit: 2,
    stdout: '',
    stderr: expect.stringMatching(
      inSequence(
        /the tally of variant "as given" cannot be read: .*\n/,
        / {2}expected: the file as a run of this version has written it; play it anew\n$/,
      ),
    ) as string,
  })
})
