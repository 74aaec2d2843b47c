// Plays 200 playouts of every variant of the experiments that ship and holds their tallies to those written down:
// `npm run freeze`. `npm run freeze -- --write` writes both depths anew, after a change that is meant to change games.
import { readFileSync, writeFileSync } from 'node:fs'
import { loadGames } from '../src/games/registry.ts'
import { frozenExperiments, frozenFile, frozenLists, frozenTallies, QUICK, THOROUGH } from '../tests/freeze/frozen.ts'

const isWriting = process.argv.includes('--write')
let differences = 0

const hold = (file: URL, text: string): void => {
  if (isWriting) return writeFileSync(file, text)
  const before = readFileSync(file, 'utf8').split('\n')
  const changed = text.split('\n').filter((line, index) => line !== before[index])
  if (changed.length === 0) return
  differences += 1
  process.stdout.write(`${file.pathname}: ${changed.length} lines differ, the first is ${JSON.stringify(changed[0])}\n`)
}

for (const game of isWriting ? await loadGames() : []) writeFileSync(frozenFile('lists', game.id), frozenLists(game))
for (const experiment of frozenExperiments) {
  const start = performance.now()
  if (isWriting) writeFileSync(frozenFile('quick', experiment), await frozenTallies(experiment, QUICK))
  hold(frozenFile('thorough', experiment), await frozenTallies(experiment, THOROUGH))
  process.stderr.write(`${experiment} ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
}
process.stdout.write(isWriting ? 'written\n' : `${frozenExperiments.length} experiments, ${differences} differ\n`)
process.exitCode = differences > 0 ? 1 : 0
