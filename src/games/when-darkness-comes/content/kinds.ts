// Kinds of content, each declared once: how an entry is written, who names it, and what lists say of it.
import type { Kind, OwnIn } from '../../../engine/game.ts'
import { countInWords as counted, keyInWords } from '../../../input/index.ts'
import { codeOfValue } from '../words/ladder.ts'
import { ATTRIBUTES, SKILL_RULES, SKILLS } from '../words/vocabulary.ts'
import { agentSchema } from './agents.ts'
import { constantsSchema } from './constants.ts'
import { difficultySchema } from './difficulties.ts'
import { DISK_SCHEMAS, type DiskLists, heroSchema, spellSchema } from './disks.ts'
import { drawingOf, LEGEND } from './drawing.ts'
import { OWN_DISK_LISTS } from './own.ts'
import { KIND_OF_LIST, mixedDisks, poolSchema } from './pools.ts'
import { idsOf } from '../../../engine/content.ts'
import { referencesIn } from './references.ts'
import { scenarioSchema } from './scenario-checks.ts'
import type { Content } from './schema.ts'
import { tileSchema } from './tiles.ts'

const range = (low: number, high: number): string => (low === high ? `${low}` : `${low} to ${high}`)
/** IL, as objectives add it up and as disks have it printed. */
const leadOf = (il: number): string => `a lead worth ${il} (${codeOfValue(il)})`
const foundWith = (tn: number): string => `found with ${codeOfValue(tn)}`

/** How a scenario brings disks of a list. Adversaries have files, and settings that name them. */
const ownDisks = (list: keyof DiskLists): OwnIn | undefined =>
  list !== 'adversaries' && OWN_DISK_LISTS.some((one) => one === list)
    ? {
        kind: 'scenario',
        list: ['own', list],
        pool: {
          ...(list === 'obstacles'
            ? { words: 'the orange pool', path: ['orangePool'] }
            : { words: 'the pool', path: ['pool'] }),
          changes: 'disks',
          copies: 'copies',
        },
      }
    : undefined

/** A kind of disk: a list in a file of its own. @param about what lists say of one */
const disks = <List extends keyof DiskLists>(
  list: List,
  about?: (entry: DiskLists[List][number], content: Content) => string,
  more: Partial<Kind<Content>> = {},
): Kind<Content, DiskLists[List][number]> => ({
  name: KIND_OF_LIST[list],
  at: `${list}.yaml`,
  schema: () => DISK_SCHEMAS[list],
  entries: (content) => content[list],
  ...(about && { listed: (entry, content) => ({ about: about(entry, content) }) }),
  ownIn: ownDisks(list),
  ...more,
})

export const KINDS: readonly Kind<Content>[] = [
  {
    name: 'scenario',
    role: 'scenario',
    at: 'scenarios/',
    schema: (content) => scenarioSchema(referencesIn(content), []),
    open: (content) => {
      const { disks: all, tileNames, items, adversaries } = referencesIn(content)
      return [idsOf(all), tileNames, items, adversaries]
    },
    named: [
      { path: ['scenario'], noDials: ['players'], hasDialsInLists: true },
      { path: ['campaign', 'scenarios', '*'] },
    ],
    starter: 'first-night',
    first: ['players', 'rounds', 'objective'],
    entries: ({ scenarios }) => scenarios,
    listed: ({ players, designTarget }: Content['scenarios'][number]) => ({
      players: range(players.min, players.max),
      ...(designTarget && {
        length: `${range(...designTarget.rounds)} ${designTarget.rounds[1] === 1 ? 'round' : 'rounds'}`,
        wins: `${range(...(designTarget.win.map((share) => Math.round(share * 100)) as [number, number]))}%`,
      }),
    }),
  },
  {
    name: 'hero',
    role: 'hero',
    at: 'heroes/',
    schema: (content) => heroSchema(content.constants, referencesIn(content).items),
    named: [{ path: ['party', '*'] }, { path: ['party', '*', 'hero'] }],
    starter: 'brian',
    first: ['attributes', 'skills'],
    entries: ({ heroes }) => heroes,
    listed: ({ description }: Content['heroes'][number]) => ({ about: description }),
  },
  {
    name: 'agent',
    schema: () => agentSchema,
    named: [{ path: ['agents'] }, { path: ['agents', '*'] }],
    starter: 'steady',
  },
  {
    name: 'skill',
    entries: () =>
      ATTRIBUTES.flatMap((attribute) =>
        SKILLS.flatMap((id, skill) => {
          const rule = SKILL_RULES[skill]!
          const about = `${attribute}, level ${rule.levels.join(' or ')}`
          return rule.attribute === attribute ? [{ id, name: keyInWords(id), about }] : []
        }),
      ),
  },
  disks('items', ({ tn, weight, weapon }) =>
    [tn === null ? 'not to be found' : foundWith(tn), `weight ${weight}`, ...(weapon ? ['a weapon'] : [])].join(', '),
  ),
  {
    name: 'tile',
    at: 'tiles.yaml',
    schema: ({ tiles }) => tileSchema(idsOf(tiles)),
    ownIn: {
      kind: 'scenario',
      list: ['own', 'tiles'],
      pool: {
        words: 'the draw pile',
        keys: ['tiles', 'tile'],
        joins: [
          ['tiles', 'pool'],
          ['tiles', 'pool', 'groups', '0'],
        ],
      },
    },
    entries: ({ tiles }) => tiles,
    listed: (tile: Content['tiles'][number]) => ({
      about: `${counted(tile.doors.length, 'door')}, ${counted(tile.disks.length, 'disk')}`,
      drawing: drawingOf(tile),
      legend: LEGEND,
    }),
  },
  {
    name: 'pool',
    at: 'pools.yaml',
    schema: (content) => poolSchema(referencesIn(content).disks),
    entries: ({ pools }) => pools,
    listed: ({ disks: copies }: Content['pools'][number]) => ({
      about: counted(
        Object.values(copies).reduce((sum, count) => sum + count, 0),
        'disk',
      ),
    }),
  },
  disks(
    'adversaries',
    (one) =>
      [
        ...(['initiative', 'attack', 'defence'] as const).map((key) => `${key} ${codeOfValue(one[key])}`),
        `speed ${one.speed}, health ${one.health}`,
      ].join(', '),
    { named: [{ path: ['instead', '*'] }], starter: 'ghoul', first: ['initiative', 'attack', 'defence', 'speed'] },
  ),
  disks('allies', ({ tn }) => `won with ${codeOfValue(tn)}`),
  disks('nuisances'),
  disks('obstacles'),
  disks('security'),
  disks('civilians', ({ il }) => leadOf(il)),
  disks('floppies', ({ tn, il }) => `${foundWith(tn)}, ${leadOf(il)}`, { name: 'floppy disk' }),
  disks('traps', ({ avoid: { attribute, skill, tn }, effect }) => {
    const harm = effect === 'd6' ? 'one of six effects' : `effect ${effect}`
    return `avoided with ${attribute} and ${keyInWords(skill)}, ${codeOfValue(tn)}; ${harm}`
  }),
  disks('components', ({ id, tn }, { spells }) => {
    const names = spells.filter(({ components }) => components.includes(id)).map(({ name }) => name)
    return `${foundWith(tn)}, for ${names.join(', ') || 'no spell'}`
  }),
  {
    name: 'spell',
    at: 'spells.yaml',
    schema: ({ components }) => spellSchema(idsOf(components)),
    entries: ({ spells }) => spells,
    listed: ({ difficulty, components }: Content['spells'][number]) => {
      const casting = difficulty === null ? 'no target number' : `cast with ${codeOfValue(difficulty)}`
      return { about: `${casting}, takes ${components.join(', ')}` }
    },
  },
  {
    name: 'difficulty',
    at: 'difficulties.yaml',
    schema: (content) => difficultySchema(mixedDisks(referencesIn(content).disks)),
    entries: ({ difficulties }) => difficulties,
  },
  {
    name: 'constants',
    at: 'constants.yaml',
    holds: 'one',
    schema: ({ items, heroes }) => constantsSchema(idsOf(items), idsOf(heroes)),
  },
]
