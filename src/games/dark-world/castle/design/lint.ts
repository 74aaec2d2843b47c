// The linter of the castle: values of a board, a box or an experiment that are valid but almost certainly a mistake,
// because they are too few for the rules or have no effect. It counts in the text and plays nothing.
import { byId } from '../../../../engine/content.ts'
import { countInWords } from '../../../../input/index.ts'
import { eachOnce, warningIf } from '../../../../engine/findings.ts'
import type { Finding } from '../../../../engine/game.ts'
import type { Board, Box, Content } from '../content/schema.ts'
import { monstersOf } from '../../shared/setup/settings.ts'
import type { Settings } from '../setup/settings.ts'
import { AGENTS } from '../agents/index.ts'
import { idleHp } from '../../shared/design/lint.ts'
import { lintTarget } from '../../shared/design/target.ts'
import { BoardMap } from '../../shared/content/map.ts'

type Figures = Pick<Box, 'monsters' | 'arenaMonsters' | 'numbers'>

/** Of a file's kind, the entry by its id. */
export function lint(content: Content, kind: string, id: string): Finding[] {
  if (kind === 'box') return lintFigures(byId(content.boxes, id), 0, [])
  if (kind !== 'board') return []
  const board = byId(content.boards, id)
  const [box] = content.boxes
  return [
    ...lintTarget(board, AGENTS),
    ...lintHaunterRows(board),
    ...lintSecretDoors(board),
    ...board.rooms.flatMap(({ id: room, limit }, index) =>
      idleLimit(room, limit, box, false, ['rooms', index, 'limit'], ` of ${box.name}`),
    ),
  ]
}

/**
 * Reports what is too little in any variant, and what has no effect in any of them.
 *
 * @param variants the settings of each variant
 */
export function lintSettings(content: Content, variants: readonly Settings[]): Finding[] {
  const findings = variants.flatMap((settings) => {
    const { board, limits, rules } = settings
    const components = { ...settings.components, monsters: monstersOf(content, settings) }
    const { rooms } = byId(content.boards, board)
    const boardLimits = new Map(rooms.map(({ id, limit }) => [String(id), limit]))
    return [
      ...lintFigures(components, rooms.length, ['components']),
      ...Object.entries(limits)
        .filter(([room, limit]) => limit !== boardLimits.get(room))
        .flatMap(([room, limit]) =>
          idleLimit(room, limit, components, rules.hitStrength === 'separate', ['limits', room], ''),
        ),
    ]
  })
  return eachOnce([...findings, ...idleHp(variants)])
}

/**
 * DW-STOCK-05, DW-ARENA-01: each opened room takes at least one monster, then come those of the arena.
 *
 * @param rooms 0 if the board is not known
 */
function lintFigures({ monsters, arenaMonsters }: Figures, rooms: number, path: Finding['path']): Finding[] {
  const figures = monsters.reduce((sum, kind) => sum + kind.figures, 0)
  const wanted = rooms + arenaMonsters
  const isBoardKnown = rooms > 0
  const inRooms = isBoardKnown ? `${countInWords(rooms, 'room', 'rooms')} with a monster each and ` : ''
  const everyKind =
    'every kind that shall be in play under components.monsters, ' +
    'since a list there takes the place of the whole list of the box; or '
  return warningIf(
    figures < wanted,
    [...path, 'monsters'],
    `the box has ${countInWords(figures, 'figure', 'figures')}, ` +
      `and ${inRooms}the arena ${isBoardKnown ? 'want' : 'wants'} ${wanted}`,
    'the villain places what he has, and then nothing: ' +
      'the last rooms or the arena stay empty (DW-STOCK-05, DW-ARENA-01)',
    `${isBoardKnown ? everyKind : ''}more figures, or a lower arenaMonsters`,
  )
}

/** A limit that no placing can reach. DW-STOCK-02 to -05 @param isApart whether figures have HP of their own */
function idleLimit(
  room: number | string,
  limit: number,
  { monsters, numbers }: Figures,
  isApart: boolean,
  path: Finding['path'],
  ofBox: string,
): Finding[] {
  const points = monsters
    .flatMap(({ strengths, hp }) => (isApart ? (hp ?? strengths) : strengths))
    .sort((a, b) => b - a)
  const max = points.slice(0, numbers.monstersInRoom).reduce((sum, one) => sum + one, 0)
  return warningIf(
    limit > max,
    path,
    `the limit ${limit} of room ${room} can never be reached`,
    `${countInWords(numbers.monstersInRoom, 'monster is', 'monsters are')} placed in a room at most, ` +
      `and the strongest${ofBox} have ${max} together (DW-STOCK-05)`,
    `a limit up to ${max}: that already allows everything`,
  )
}

/** DW-SECRET-03: what the die never finds, or finds twice. */
const lintSecretDoors = ({ secretDoors }: Board): Finding[] =>
  secretDoors.flatMap(({ room, to, finds }, index) => {
    const isNever = finds.length === 0
    return warningIf(
      isNever || new Set(finds).size < finds.length,
      ['secretDoors', index, 'finds'],
      `the secret door between rooms ${room} and ${to} ${isNever ? 'is never found' : 'names a result twice'}`,
      isNever ? 'no result of the die finds it (DW-SECRET-03)' : 'each result counts once (DW-SECRET-03)',
      'different results from 0 to 9',
    )
  })

/** DW-HAUNT-03: rows and columns that the map does not have. */
function lintHaunterRows({ map: drawing, haunterRows: { first, last, columns } }: Board): Finding[] {
  const map = new BoardMap(drawing)
  const beyond = (key: string, end: number, max: number, what: string): Finding[] =>
    warningIf(
      end > max,
      ['haunterRows', key],
      `the Haunter is to fly to ${what} ${end}, and the map has ${max}`,
      'where nothing is drawn he finds nobody (DW-HAUNT-03)',
      `${what}s of the map, up to ${max}`,
    )
  return [
    ...warningIf(
      first > last || columns[0] > columns[1],
      ['haunterRows'],
      'the Haunter flies along no square',
      'the first row or column stands behind the last (DW-HAUNT-03)',
      'first and last row, and [first, last] column; to play without him: rules: { haunter: off }',
    ),
    ...beyond('last', last, map.rows, 'row'),
    ...beyond('columns', Math.max(...columns), map.columns, 'column'),
  ]
}
