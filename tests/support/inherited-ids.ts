// Starters of all games, in which one id is `constructor` and the name is `toString`, as every object has them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { Player } from '../../src/simulate/index.ts'
import { checkFile } from '../../src/workbench/check.ts'
import { locateGames } from '../../src/load/games.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { tellPlayout } from '../../src/workbench/replay.ts'
import { inFolder } from './scratch-folder.ts'
import { workbench } from './workbench.ts'

/** What is written when a name was taken for what every object has. */
const MISTAKEN = /NaN|\[object |\[native code|\bundefined\b/
const FILE = 'constructor.yaml'

const games = await locateGames(workbench)
/** Game, kind, an id in its starter, and the text of that: the file itself is `mine`. */
export const inheritedFiles = games.flatMap(({ game, contentFolder }) => {
  const starters = Object.entries(game.content.starters ?? {})
  return starters.flatMap(([kind, { file }]) => {
    if (!game.content.userFiles.some((one) => one.kind === kind)) return []
    const written = readFileSync(join(contentFolder, file), 'utf8').replaceAll('$id', 'mine')
    const text = starters
      .reduce((so, [other, { name }]) => so.replaceAll(new RegExp(`\\$${other}(\\.id)?`, 'g'), name ?? other), written)
      .replace(/^name: .*$/m, 'name: toString')
    const ids = [...text.matchAll(/^(?: *- (?:\{ )?|)id: ([a-z][a-z0-9-]*)/gm)].map(([, id]) => id)
    return [...new Set(ids)].map((id) => [game.id, kind, id, text] as const)
  })
})

/** Checks, plays and tells the file in which `id` is called constructor. */
export async function expectNameAsAny(id: string, text: string): Promise<void> {
  inFolder()
  writeFileSync(FILE, text.replaceAll(new RegExp(`(?<![\\w-])${id}(?![\\w-])`, 'g'), 'constructor'))
  const { error, findings = [] } = await checkFile(workbench, FILE)
  expect(error?.message).toBeUndefined()
  expect(JSON.stringify(findings)).not.toMatch(MISTAKEN)
  // A file may be right in several games: it is that of the first.
  const { experiment, content, game } = await loadExperiment(workbench, FILE)
  const { settings } = experiment.variants[0]
  const { failures } = new Player(game, content, { variant: 0, seed: 1, settings }).playBatch(0, 2)
  expect(failures).toEqual([])
  const { events, failure } = tellPlayout({ game, content, seed: 1, settings }, 0)
  expect(failure).toBeUndefined()
  for (const { sentence = '' } of events) expect(sentence).not.toMatch(MISTAKEN)
  expect(JSON.stringify(game.content.catalogue(content))).not.toMatch(MISTAKEN)
}
