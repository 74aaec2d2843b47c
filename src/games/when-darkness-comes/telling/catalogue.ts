// What there is to name in an experiment, a hero or a scenario: the lists that `list` shows.
import { countInWords as counted } from '../../../input/index.ts'
import type { Catalogue } from '../../../engine/game.ts'
import { squareWords } from '../content/fields.ts'
import type { Content, Named, Tile } from '../content/schema.ts'
import { TN_CODES } from '../words/ladder.ts'
import { ATTRIBUTES, SKILL_RULES, SKILLS } from '../words/vocabulary.ts'

type Entry = Catalogue['entries'][number]

const LEGEND =
  'S street, B building, W woods, # nothing; behind the letter ? marks a disk, ! an outside obstacle. ' +
  'Squares: [row, column].'

export function catalogueOf(content: Content): Catalogue {
  const list = <One extends Named>(kind: string, ones: readonly One[], about?: (one: One) => string): Entry[] =>
    ones.map((one) => ({ kind, id: one.id, name: one.name, ...(about && { about: about(one) }) }))
  return {
    scenarios: content.scenarios.map(({ id, name, about, designTarget, players }) => ({
      id,
      name,
      players: range(players.min, players.max),
      ...(designTarget && {
        length: `${range(...designTarget.rounds)} ${designTarget.rounds[1] === 1 ? 'round' : 'rounds'}`,
        wins: `${range(...(designTarget.win.map((share) => Math.round(share * 100)) as [number, number]))}%`,
      }),
      about,
    })),
    heroes: content.heroes.map(({ id, name, description }) => ({ id, name, about: description })),
    entries: [
      ...ATTRIBUTES.flatMap((attribute) =>
        SKILLS.flatMap((id, skill) => {
          const rule = SKILL_RULES[skill]!
          return rule.attribute === attribute
            ? [{ kind: 'skill', id, name: inWords(id), about: `${attribute}, level ${rule.levels.join(' or ')}` }]
            : []
        }),
      ),
      ...list('item', content.items, ({ tn, weight, weapon }) =>
        [
          tn === null ? 'not to be found' : `found with ${codeOf(tn)}`,
          `weight ${weight}`,
          ...(weapon ? ['a weapon'] : []),
        ].join(', '),
      ),
      ...content.tiles.map((tile): Entry => ({
        kind: 'tile',
        id: tile.id,
        name: tile.name,
        about: `${counted(tile.doors.length, 'door')}, ${counted(tile.disks.length, 'disk')}`,
        drawing: drawingOf(tile),
        legend: LEGEND,
      })),
      ...list('pool', content.pools, ({ disks }) =>
        counted(
          Object.values(disks).reduce((sum, copies) => sum + copies, 0),
          'disk',
        ),
      ),
      ...list('adversary', content.adversaries, ({ initiative, attack, defence, speed, health }) =>
        [
          `initiative ${codeOf(initiative)}`,
          `attack ${codeOf(attack)}`,
          `defence ${codeOf(defence)}`,
          `speed ${speed}`,
          `health ${health}`,
        ].join(', '),
      ),
      ...list('ally', content.allies, ({ tn }) => `won with ${codeOf(tn)}`),
      ...list('nuisance', content.nuisances),
      ...list('obstacle', content.obstacles),
      ...list('security', content.security),
      ...list('civilian', content.civilians, ({ il }) => `a lead worth ${leadOf(il)}`),
      ...list('floppy disk', content.floppies, ({ tn, il }) => `found with ${codeOf(tn)}, a lead worth ${leadOf(il)}`),
      ...list('trap', content.traps, ({ avoid: { attribute, skill, tn }, effect }) => {
        const harm = effect === 'd6' ? 'one of six effects' : `effect ${effect}`
        return `avoided with ${attribute} and ${inWords(skill)}, ${codeOf(tn)}; ${harm}`
      }),
      ...list(
        'component',
        content.components,
        ({ id, tn }) => `found with ${codeOf(tn)}, for ${spellsWith(content, id)}`,
      ),
      ...list('spell', content.spells, ({ difficulty, components }) => {
        const casting = difficulty === null ? 'no target number' : `cast with ${codeOf(difficulty)}`
        return `${casting}, takes ${components.join(', ')}`
      }),
      ...list('difficulty', content.difficulties, ({ about }) => about),
    ],
  }
}

/** IL, as objectives add it up and as disks have it printed. */
const leadOf = (il: number): string => `${il} (${codeOf(il)})`

const spellsWith = ({ spells }: Content, component: string): string =>
  spells
    .filter(({ components }) => components.includes(component))
    .map(({ name }) => name)
    .join(', ') || 'no spell'

/** The map as files write it, with the numbers of rows and columns, and what joins its squares. */
function drawingOf(tile: Tile): string[] {
  const { terrain, disks, obstacles, doors, windows, twins, associated } = tile
  const between = ({ inside, outside }: Tile['windows'][number] | Tile['doors'][number]): string =>
    `${squareWords(inside)} to ${squareWords(outside)}`
  return [
    `   ${terrain.map((_, column) => column + 1).join('  ')}`,
    ...terrain.map((row, index) =>
      `${index + 1}  ${[...row]
        .map((letter, column) => {
          const square = index * terrain.length + column
          return letter + (disks.includes(square) ? '?' : obstacles.includes(square) ? '!' : ' ')
        })
        .join(' ')}`.trimEnd(),
    ),
    ...doors.map(
      (door) => `door ${door.id}: ${between(door)}, ${door.locks === 0 ? 'open' : counted(door.locks, 'lock')}`,
    ),
    ...windows.map((window) => `window: ${between(window)} (locks of ${window.door})`),
    ...twins.map(
      ({ kind, square, tile: other, twin }) => `${kind}: ${squareWords(square)} to ${other} ${squareWords(twin)}`,
    ),
    ...(associated === null ? [] : [`${associated.tile} lies beside it (${associated.side})`]),
  ]
}

const range = (low: number, high: number): string => (low === high ? `${low}` : `${low} to ${high}`)

const codeOf = (value: number): string => TN_CODES[value - 1]!

/** `handToHand` as people write it: hand to hand. */
const inWords = (id: string): string => id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
