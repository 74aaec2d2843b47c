// Whether a game from a file has the members of the contract (engine/game.ts), each of the type that it has there, and
// answers what is asked before anything is played.
import type { Game } from '../engine/game.ts'
import { InputError, withArticle } from '../input/index.ts'
import { loadContent } from '../load/content.ts'
import type { LocatedGame } from '../load/located-game.ts'
import { prepared } from '../simulate/prepared.ts'
import { blamed, mistakeOf } from './own-games.ts'
import type { GameFile } from './own-games.ts'

export type Shape =
  | 'text'
  | 'text or nothing'
  | 'number'
  | 'list'
  | 'function'
  | 'object'
  | 'value'
  | 'list of texts'
  | 'list of objects with a name'

/** What every game has. */
const NEEDED: Readonly<Record<string, Shape>> = {
  id: 'text',
  title: 'text',
  about: 'text',
  content: 'object',
  settings: 'function',
  prepare: 'function',
  seats: 'function',
  agents: 'list of objects with a name',
  newAgent: 'function',
  agentNames: 'function',
  decisions: 'list',
  actors: 'function',
  events: 'list of texts',
  newState: 'function',
  play: 'function',
  rules: 'object',
  metrics: 'function',
  charts: 'list of objects with a name',
  telling: 'object',
  limitations: 'function',
} satisfies Partial<Record<keyof Game, Shape>>

/** What the objects among them have. */
const WITHIN: Readonly<Record<string, Shape>> = {
  'content.files': 'list of texts',
  'content.userFiles': 'list',
  'content.parse': 'function',
  'content.extend': 'function',
  'content.catalogue': 'function',
  'rules.ids': 'list of texts',
  'rules.options': 'list of objects with a name',
  'telling.narrate': 'function',
}

export interface Wrong {
  readonly member: string
  readonly is: string
  readonly expected: string
}

export function lacksOf(game: Readonly<Record<string, unknown>>): { missing: string[]; wrong: Wrong[] } {
  const missing = Object.keys(NEEDED).filter((member) => game[member] === undefined)
  const own = Object.entries(NEEDED).flatMap(([member, shape]) => wrongIn(member, game[member], shape))
  const within = Object.entries(WITHIN).flatMap(([path, shape]) => {
    const [member, part] = path.split('.')
    const parent = game[member]
    return typeof parent === 'object' && parent !== null
      ? wrongIn(path, (parent as Record<string, unknown>)[part], shape)
      : []
  })
  return { missing, wrong: [...own, ...within] }
}

function wrongIn(member: string, value: unknown, shape: Shape): Wrong[] {
  return fits(value, shape) ? [] : [{ member, is: kindOf(value, shape), expected: withArticle(shape) }]
}

export function fits(value: unknown, shape: Shape): boolean {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  switch (shape) {
    case 'text':
      return typeof value === 'string'
    case 'text or nothing':
      return value === undefined || typeof value === 'string'
    case 'number':
      return Number.isFinite(value)
    case 'value':
      return value !== undefined
    case 'function':
      return typeof value === 'function'
    case 'object':
      return isObject
    case 'list':
      return Array.isArray(value)
    case 'list of texts':
      return Array.isArray(value) && value.every((one) => typeof one === 'string')
    case 'list of objects with a name':
      return Array.isArray(value) && value.every((one) => typeof (one as { name?: unknown } | null)?.name === 'string')
  }
}

export function kindOf(value: unknown, shape: Shape): string {
  if (value === undefined) return 'not there'
  if (value === null) return 'null'
  if (Array.isArray(value)) return shape.startsWith('list') ? 'a list of something else' : 'a list'
  if (typeof value === 'object') return 'an object'
  if (Number.isNaN(value)) return 'NaN'
  return typeof value === 'string' ? 'a text' : withArticle(typeof value)
}

/**
 * Asks a game what every run asks of it, by the settings that it has when nothing is set.
 * @throws InputError that names the member which throws, or answers otherwise than the contract has it
 */
export async function probe(located: LocatedGame & { readonly own: GameFile }, file: string): Promise<void> {
  const { game, own } = located
  const at = <T>(member: string, ask: () => T): T => {
    try {
      return ask()
    } catch (error) {
      // Mistakes in content are told where it is used.
      throw error instanceof InputError ? error : mistakeOf(own, `${member} threw`, error)
    }
  }
  const refuse = (member: string, value: unknown, shape: Shape, expected: string = withArticle(shape)): never => {
    throw new InputError([{ where: file, message: `the game's ${member} gives ${kindOf(value, shape)}`, expected }])
  }
  try {
    const content = at('content', () => loadContent(located))
    const schema: unknown = at('settings', () => game.settings(content))
    if (typeof (schema as { parse?: unknown } | null)?.parse !== 'function')
      refuse('settings', schema, 'object', 'a schema of zod')
    const settings: unknown = at('settings', () => game.settings(content).parse({}))
    const scenario: unknown = at('prepare', () => prepared(game, content, settings))
    const seats = at('seats', () => game.seats(scenario))
    if (seats.length === 0)
      throw new InputError([
        { where: file, message: "the game's seats gives an empty list", expected: 'a seat or more' },
      ])
    const names = at('agentNames', () => game.agentNames(scenario))
    if (names.length !== seats.length)
      throw new InputError([
        {
          where: file,
          message: `the game's agentNames gives ${names.length} for ${seats.length} seats`,
          expected: 'an agent for each seat',
        },
      ])
    at('actors', () => game.actors(scenario))
    at('metrics', () => game.metrics(scenario))
    const limitations = at('limitations', () => game.limitations(scenario)) as unknown as Record<string, unknown>
    for (const part of ['source', 'rulings', 'houseData', 'agents'])
      if (!fits(limitations[part], 'list of texts')) refuse(`limitations.${part}`, limitations[part], 'list of texts')
    at('newState', () => game.newState(scenario))
    names.forEach((name, seat) => at('newAgent', () => game.newAgent(name, scenario, seat)))
  } catch (error) {
    if (error instanceof InputError && error.problems[0].source === undefined) throw error
    if (!(error instanceof InputError)) throw blamed(error) ?? error
  }
}
