// What an experiment may set of the village: board, box and changes of it, rule options, agents. The schema fills in what was
// left out and holds the whole against the content, so that prepare never meets a user's mistake.
import { z } from 'zod'
import { nearest, oneOf } from '../../input/index.ts'
import type { AgentInfo } from '../game.ts'
import { optionsSchema } from '../rule-options.ts'
import { complainTo, whole } from '../dark-world/shared/parts.ts'
import {
  agentsSchema, type AgentSettings, checkChanged, checkStartWeapons, checkTurnOrder, spellOutAgents, startWeaponsSchema, turnOrderSchema, withChanges,
} from '../dark-world/shared/settings.ts'
import { type Box, boxChanges, boxSchema, type Content } from './content/schema.ts'
import { OPTIONS, type Options } from './options.ts'

/** Settings spelled out: plain JSON, valid input again. */
export interface Settings {
  readonly board: string
  readonly box: string
  /** The box as it is played, all changes in it. */
  readonly components: Omit<Box, 'id' | 'name' | 'about'>
  /** Strength limit of buildings without a hostage, by number. */
  readonly limits: Readonly<Record<string, number>>
  readonly turnOrder: 'shaken' | readonly string[]
  readonly startWeapons: Readonly<Record<string, string>>
  readonly agents: AgentSettings
  readonly rules: Options
}

/** Settings that may name a user's file instead of an entry of the content. */
export const USER_FILES = [{ path: ['board'], kind: 'board' }, { path: ['box'], kind: 'box' }] as const

/** Label of the villain's seat. */
export const VILLAIN = 'warlord'

export function settingsSchema(content: Content, agents: readonly AgentInfo[]): z.ZodType<Settings> {
  const entry = (kind: 'board' | 'box', ids: readonly string[]): z.ZodType<string> => {
    const files = content.users.filter((user) => user.kind === kind)
    return oneOf([...ids, ...files.map(({ file }) => file)], kind).transform((name) => files.find(({ file }) => file === name)?.id ?? name)
  }
  return z.strictObject({
    board: entry('board', content.boards.map(({ id }) => id)).default(content.boards[0].id),
    box: entry('box', content.boxes.map(({ id }) => id)).default(content.boxes[0].id),
    components: boxChanges.default({}),
    limits: z.record(z.string(), whole(0, 99)).default({}),
    turnOrder: turnOrderSchema,
    startWeapons: startWeaponsSchema,
    agents: agentsSchema(agents).optional(),
    rules: optionsSchema(OPTIONS).prefault({}),
  }).transform((written, context): Settings => {
    const complain = complainTo(context)
    const board = content.boards.find(({ id }) => id === written.board)!
    const base = content.boxes.find(({ id }) => id === written.box)!
    const box = withChanges(base, written.components)
    checkChanged(boxSchema, box, complain)
    const rules = written.rules as unknown as Options
    const labels = box.heroes.slice(0, rules.partySize).map(({ id }) => id)
    if (labels.length < rules.partySize) complain(['rules', 'partySize'], `the box has ${box.heroes.length} heroes, not ${rules.partySize}`, { expected: `at most ${box.heroes.length}` })
    const buildings = board.buildings.map(({ number }) => String(number))
    for (const building of Object.keys(written.limits)) {
      if (!buildings.includes(building)) complain(['limits', building], `limits has no building ${building}`, { expected: buildings, nearest: nearest(building, buildings), at: 'key' })
    }
    const hostages = board.buildings.filter(({ hostage }) => hostage !== undefined).length
    if (box.magicItems.healingPotion < hostages) complain(['components', 'magicItems', 'healingPotion'], `${hostages} hostages have a Healing Potion each`, { expected: `at least ${hostages}` })
    checkTurnOrder(written.turnOrder, labels, complain)
    checkStartWeapons(written.startWeapons, labels, box.goldenWeapons, complain)
    const { id: _id, name: _name, about: _about, ...components } = box
    return {
      board: written.board, box: written.box, components,
      limits: { ...Object.fromEntries(board.buildings.map(({ number, limit }) => [number, limit])), ...written.limits },
      turnOrder: written.turnOrder, startWeapons: written.startWeapons,
      agents: spellOutAgents(written.agents, agents, { heroes: labels, villain: VILLAIN }, complain),
      rules,
    }
  })
}
