// `store`: what the store of replies holds, how much of it is never read again, and `store clear`.
import { nearest } from '../input/nearest.ts'
import { InputError, refuse } from '../input/problem.ts'
import type { Given } from '../input/flags.ts'
import type { KeptGames } from '../node/reply-list.ts'
import type { Terminal } from '../node/terminal.ts'
import { commonFlags } from '../questions/flags.ts'
import { agreeing, counted, listed, thousands } from '../report/numbers.ts'
import { Exit } from './command.ts'
import type { Command } from './command.ts'
import { storeFlags } from './playing.ts'
import { table } from './text-table.ts'

const CLEAR = 'clear'

export const store: Command = {
  words: `[${CLEAR}]`,
  flags: { store: storeFlags.store, ...commonFlags },
  examples: [
    ['darkodds store', 'its folder and size, and the games that it holds'],
    ['darkodds store clear', 'delete it; all commands work as before, and play again'],
    ['darkodds store --store /shared/replies', 'another store than your own'],
  ],
  async act(given, terminal, { workbench }) {
    const [word] = given.words
    if (word !== undefined && word !== CLEAR)
      throw new InputError([
        { message: `store cannot do "${word}"`, expected: [CLEAR], nearest: nearest(word, [CLEAR]) },
      ])
    const { STORE_VARIABLE, usualStore, whyNoStore } = await import('../node/reply-store.ts')
    const folder = given.text('store') ?? usualStore()
    if (folder === undefined) {
      const off = `there is no store of replies: ${STORE_VARIABLE} is off`
      terminal.out(given.has('json') ? `${JSON.stringify({ folder: null })}\n` : `${off}\n`)
      return Exit.done
    }
    const why = whyNoStore(folder)
    if (why !== undefined) {
      // The folder of --store was refused before.
      const isNamed = (process.env[STORE_VARIABLE] ?? '') !== ''
      if (isNamed) refuse(STORE_VARIABLE, `${folder} ${why}`, 'the folder of a store of replies, or "off"')
      refuse('store', `${folder} ${why}`, `an empty folder there, or another one in ${STORE_VARIABLE}`)
    }
    if (word === CLEAR) await clear(folder, given, terminal)
    else await show(folder, given, terminal, workbench.modules)
    return Exit.done
  },
}

async function clear(folder: string, given: Given, terminal: Terminal): Promise<void> {
  const { cleared } = await import('../node/reply-sweep.ts')
  const { entries, bytes, foreign } = cleared(folder)
  if (given.has('json')) {
    terminal.out(`${JSON.stringify({ folder, entries, bytes, left: foreign })}\n`)
    return
  }
  terminal.out(`${sizeWords(bytes)} freed: ${counted(entries, 'entry', 'entries')} of ${folder}\n`)
  if (foreign.length > 0) terminal.out(`${foreignWords(foreign)}\n`)
}

async function show(folder: string, given: Given, terminal: Terminal, modules: readonly string[]): Promise<void> {
  const { LIMIT } = await import('../node/reply-store.ts')
  const { scanned } = await import('../node/reply-sweep.ts')
  const { keptGames } = await import('../node/reply-list.ts')
  const { codeOf } = await import('../node/game-code.ts')
  const { keys, foreign } = scanned(folder)
  const games = await keptGames(keys, (game) => codeOf(game, modules))
  const sum = (of: (game: KeptGames) => number): number => games.reduce((total, game) => total + of(game), 0)
  const [bytes, entries] = [sum((game) => game.bytes), sum((game) => game.entries)]
  if (given.has('json')) {
    terminal.out(`${JSON.stringify({ folder, bytes, limit: LIMIT, entries, games, foreign }, null, 1)}\n`)
    return
  }
  const lines = [
    `Store of replies: ${folder}`,
    entries === 0
      ? 'empty'
      : `${sizeWords(bytes)} of at most ${sizeWords(LIMIT)}, in ${counted(entries, 'entry', 'entries')}`,
  ]
  if (games.length > 0) {
    const heads = [{ title: 'game' }, { title: 'size', isNumber: true }, { title: 'games', isNumber: true }]
    const rows = games.map(({ game, bytes, playouts }) => [game ?? 'unknown', sizeWords(bytes), thousands(playouts)])
    lines.push(
      '',
      table(heads, rows, (text) => terminal.style.bold(text), terminal.columns),
    )
  }
  const reasons = games.flatMap(reasonsOf)
  if (reasons.length > 0) lines.push('', ...reasons)
  if (foreign.length > 0) lines.push('', foreignWords(foreign))
  terminal.out(`${lines.join('\n')}\n`)
}

/** What of a game is never read again, or can't be told. */
function reasonsOf({ game, isKnown, void: gone }: KeptGames): string[] {
  if (game === undefined) return ['unknown: the file that names the game is damaged']
  if (!isKnown) return [`${game} is no game here: --games FILE before a command brings it along`]
  if (gone.entries === 0) return []
  return [`${game}: ${sizeWords(gone.bytes)} of another version of the game: never read again, dropped first`]
}

const foreignWords = (foreign: readonly string[]): string =>
  `${counted(foreign.length, 'file')} ${agreeing(foreign.length, 'is', 'are')} not of the store, ` +
  `and ${agreeing(foreign.length, 'stays', 'stay')}: ${listed(foreign.slice(0, 3))}${foreign.length > 3 ? ' …' : ''}`

/** @example sizeWords(12_345_678) // => '12 MB' */
function sizeWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB']
  let [size, unit] = [bytes, 0]
  for (; size >= 999.5 && unit < units.length - 1; unit++) size /= 1000
  return `${size < 9.95 && unit > 0 ? size.toFixed(1).replace(/\.0$/, '') : size.toFixed(0)} ${units[unit]}`
}
