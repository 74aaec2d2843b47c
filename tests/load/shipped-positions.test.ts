// Positions that ship can be played from.
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseYaml } from '../../src/input/index.ts'
import { loadDocument } from '../../src/load/experiment.ts'
import { readSource } from '../../src/load/reading.ts'
import { Player } from '../../src/simulate/index.ts'
import { workbench } from '../support/workbench.ts'

const FOLDER = `${workbench.program.experiments}/positions`

test.each(readdirSync(FOLDER))('%s', async (file) => {
  const path = `${FOLDER}/${file}`
  const { game: id, scenario } = parseYaml(readSource(workbench.files, path)).value as Record<string, string>
  const setting = id === 'pig' ? 'table' : 'scenario'
  const document = parseYaml({ name: 'here.yaml', text: `game: ${id}\n${setting}: ${scenario}\nfrom: ${path}\n` })
  const { game, content, experiment } = await loadDocument(workbench, document)
  const [{ settings }] = experiment.variants
  const rounds: number[] = []
  new Player(game, content, { variant: 0, seed: 1, settings }).playOne(0, ({ round }) => rounds.push(round))
  expect(rounds[0]).toBe(Number(/round-(\d+)/.exec(file)?.[1]))
})
