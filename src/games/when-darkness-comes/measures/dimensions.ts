// What metrics are measured by: the dimensions that several of them have, for a scenario.
import { entryOf } from '../../../input/index.ts'
import type { Dimension } from '../../../engine/game.ts'
import { CAUSE_WORDS, type Scenario } from '../setup/scenario.ts'
import { SQUARES_PER_TILE, TILE_SIDE } from '../words/board.ts'
import { ATTRIBUTES, type PurposeName, PURPOSES, SKILLS } from '../words/vocabulary.ts'

/** Pools from 0 to this many dice have cells of their own; larger ones share the last. */
export const LARGEST_POOL = 12
/** What two dice come to. */
export const FATE_RESULTS = Array.from({ length: 11 }, (_, index) => String(index + 2))

/** Kinds of check as readers see them. */
const PURPOSE_WORDS: Readonly<Record<PurposeName, string>> = {
  movement: 'movement',
  perception: 'perception',
  search: 'searching',
  lockpick: 'picking locks',
  force: 'forcing doors',
  smash: 'smashing windows',
  climb: 'climbing',
  sneak: 'sneaking',
  initiative: 'initiative',
  attack: 'attack',
  rangedAttack: 'ranged attack',
  defence: 'defence',
  persuade: 'persuading',
  security: 'answering security',
  disarmAlarm: 'disarming alarms',
  obstacle: 'passing obstacles',
  carry: 'carrying',
  heal: 'healing',
  cast: 'casting',
  steal: 'stealing',
  pickpocket: 'picking pockets',
  beg: 'begging',
  command: 'commanding',
  follow: 'following',
  trap: 'avoiding traps',
  cure: 'curing',
  maguyver: 'tinkering',
  investigate: 'investigating',
  light: 'finding a light',
}

const named = (name: string, entries: readonly { readonly id: string; readonly name: string }[]): Dimension => ({
  name,
  labels: entries.map(({ id }) => id),
  labelsShown: entries.map((entry) => entry.name),
})

export const DICE: Dimension = {
  name: 'dice',
  labels: Array.from({ length: LARGEST_POOL + 1 }, (_, dice) => (dice === LARGEST_POOL ? `${dice}+` : `${dice}`)),
}

const SQUARES = Array.from({ length: SQUARES_PER_TILE }, (_, index) => ({
  column: (index % TILE_SIDE) + 1,
  row: Math.floor(index / TILE_SIDE) + 1,
}))
const SQUARE: Dimension = {
  name: 'square',
  labels: SQUARES.map(({ column, row }) => `c${column}r${row}`),
  labelsShown: SQUARES.map(({ column, row }) => `[${row}, ${column}]`),
}

export type Dimensions = ReturnType<typeof dimensionsOf>

export function dimensionsOf(scenario: Scenario) {
  const { board, causes, content, disks, horizon, meetable, seatCount, seats, spells, tiles } = scenario
  const entries = [...meetable.copies].map((copy) => disks[copy]!.entry)
  const dead = Array.from({ length: seatCount }, (_, count) => String(count))
  return {
    scenario,
    horizon,
    hero: { name: 'hero', labels: seats.map(({ label }) => label) },
    purpose: { name: 'check', labels: PURPOSES, labelsShown: PURPOSES.map((name) => PURPOSE_WORDS[name]) },
    cause: {
      name: 'cause',
      labels: causes,
      labelsShown: causes.map(
        (cause, index) => content.adversaries[index]?.name ?? entryOf(CAUSE_WORDS, cause) ?? cause,
      ),
    },
    adversary: named('adversary', content.adversaries),
    spell: named(
      'spell',
      spells.map(({ spell }) => spell),
    ),
    component: named('component', content.components),
    dice: DICE,
    reading: { name: 'reading', labels: someHeroHasGamble(scenario) ? ['plain', 'gamble'] : ['plain'] },
    source: { name: 'source', labels: scenario.vpSources },
    round: { name: 'round', labels: Array.from({ length: horizon }, (_, index) => String(index + 1)) },
    dead: {
      name: 'dead',
      labels: dead,
      labelsShown: dead.map((count) => (count === '0' ? 'nobody dead' : `${count} dead`)),
    },
    place: named(
      'tile',
      board.all.map((tile) => tiles[tile]!.content),
    ),
    square: SQUARE,
    entry: entries.length === 0 ? { name: 'disk', labels: ['none'], labelsShown: ['none'] } : named('disk', entries),
    part: { name: 'part', labels: [...ATTRIBUTES, ...SKILLS] },
    item: named('item', content.items),
    thing: named('item', [...content.items, ...scenario.joining]),
    ally: named('ally', content.allies),
    nuisance: named('nuisance', content.nuisances),
  }
}

/** Whether any hero begins with Gamble. If none does, metrics have no cells for it, even if one buys it (WDC-VP-13). */
export function someHeroHasGamble(scenario: Scenario): boolean {
  return scenario.sheets.some((sheet) => sheet.skills.gamble !== undefined)
}
