// Uses of parts are counted: only then is "no game asked for it" said of a part that changed no game. Parts without
// uses are listed, each kind with the reason.
import { expect, test } from 'vitest'
import type { Game, Knockout } from '../../src/engine/game.ts'
import { cellOf, Player, Tally } from '../../src/simulate/index.ts'
import { idleIn } from '../../src/studies/idle.ts'
import type { Account } from '../../src/simulate/ledger.ts'
import { loadContent } from '../../src/load/content.ts'
import { locateGames } from '../../src/load/games.ts'
import { workbench } from '../support/workbench.ts'

const NO_METRIC = 'no metric tells one from the others'
const SLAIN_ONLY = 'kinds-met counts those that are slain'

/** Kinds of which no part has uses. */
const NONE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'when-darkness-comes': { action: NO_METRIC, arrival: NO_METRIC, trigger: NO_METRIC },
  'dark-world': { monster: SLAIN_ONLY, 'Golden Weapon': NO_METRIC },
  'village-of-fear': {
    monster: SLAIN_ONLY,
    'Golden Weapon': NO_METRIC,
    figure: 'the Wolf also blocks squares, which nothing counts',
  },
  'dice-heroes': { 'special rule': NO_METRIC, 'location rule': NO_METRIC, 'closure card': NO_METRIC },
  necromancy: { power: NO_METRIC },
  pig: {},
}

const SHARED_DISKS = 'disks-met counts neither the orange pool, nor pool and squares apart'

/** Kinds of which some parts have none. */
const SOME: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'when-darkness-comes': { disk: SHARED_DISKS, 'kind of disk': SHARED_DISKS, placed: SHARED_DISKS },
  necromancy: { monster: 'monster-acts does not tell the threats apart' },
}

/** Parts and metrics of each scenario that ships. */
function* scenariosOf(
  game: Game,
  content: unknown,
): Generator<readonly [readonly Knockout[], ReturnType<Game['metrics']>]> {
  const schema = game.settings(content)
  const { catalogue, userFiles } = game.content
  const keys = userFiles.flatMap(({ path }) => (path.length === 1 ? path : []))
  const named = catalogue(content).scenarios.flatMap(({ id }) => keys.map((key) => ({ [key]: id })))
  for (const one of [{}, ...named]) {
    const parsed = schema.safeParse(one)
    if (!parsed.success) continue
    const parts = game.design?.knockouts?.(content, parsed.data) ?? []
    yield [parts, game.metrics(game.prepare(content, parsed.data))]
  }
}

for (const located of await locateGames(workbench)) {
  const { game } = located
  test(`${game.id}: each part has its uses in cells of a metric, but for the kinds listed`, () => {
    const counts = new Map<string, { counted: number; uncounted: number }>()
    const lacking: string[] = []
    for (const [parts, metrics] of scenariosOf(game, loadContent(located)))
      for (const { name, kind, uses } of parts) {
        const count = counts.get(kind) ?? { counted: 0, uncounted: 0 }
        counts.set(kind, count)
        count[uses === undefined ? 'uncounted' : 'counted']++
        if (uses?.length === 0) lacking.push(`${name}: none`)
        for (const { metric, labels } of uses ?? []) {
          const found = metrics.find((one) => one.name === metric)
          if (found === undefined || cellOf(found, labels) < 0) lacking.push(`${name}: ${metric} ${labels.join(', ')}`)
        }
      }
    expect([...new Set(lacking)]).toEqual([])
    const kinds = [...counts].filter(([, { uncounted }]) => uncounted > 0)
    const names = (some: typeof kinds): string[] => some.map(([kind]) => kind).toSorted()
    expect(names(kinds.filter(([, { counted }]) => counted === 0))).toEqual(Object.keys(NONE[game.id]).toSorted())
    expect(names(kinds.filter(([, { counted }]) => counted > 0))).toEqual(Object.keys(SOME[game.id] ?? {}).toSorted())
  })
}

test('villains that a game meets are used, and it does not ask for the others', async () => {
  const located = (await locateGames(workbench)).find(({ game }) => game.id === 'dice-heroes')!
  const { game } = located
  const content = loadContent(located)
  const settings = game.settings(content).parse({})
  const player = new Player(game, content, { variant: 0, seed: 1, settings })
  const tally = new Tally(player.layout, player.playBatch(0, 1).tally)
  const account = { layout: player.layout, tally, playouts: 1 } as Account
  const villains = game.design!.knockouts!(content, settings).filter(({ kind }) => kind === 'villain')
  const reasons = villains.map(({ uses }) => idleIn([{ uses, accounts: [account] }], true)!.reason)
  expect(new Set(reasons)).toEqual(new Set(['used', 'unasked']))
})
