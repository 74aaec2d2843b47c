// A castle in progress as a file: what only it has besides ../../shared/design/position-file.ts.
import type { PositionFile } from '../../../../engine/game.ts'
import type { Complain } from '../../../../engine/fields.ts'
import { positionPart } from '../../../../engine/position.ts'
import {
  isOrderSound,
  namesOfSeats,
  recordSoFar,
  remakeShared,
  sharedFields,
  sharedLists,
} from '../../shared/design/position-file.ts'
import { CHEST, NONE } from '../../shared/state/state.ts'
import { figureName } from '../../shared/telling/narration.ts'
import type { Play } from '../rules/play.ts'
import type { Scenario } from '../setup/scenario.ts'

const chestName = (chest: number): string => `chest ${chest + 1}`

export const positionFile: PositionFile<Scenario, Play> = {
  scenario: ({ board }) => board.id,
  parts: (scenario, play) => [
    positionPart(play.state, {
      of: scenario,
      isSound: (complain) => isOrderSound(play, complain),
      lists: {
        ...sharedLists(play),
        rooms: scenario.zoneNames,
        doors: ['none', ...scenario.board.doors.map(({ id }) => `door ${id}`)],
        chests: Array.from({ length: scenario.chests }, (_, chest) => chestName(chest)),
      },
      fields: {
        ...sharedFields(play),
        onPlatform: { by: 'heroes', is: 'flag' },
        past: { name: 'pastTheArch', by: 'heroes', is: 'flag' },
        stocked: { by: 'rooms', is: 'flag' },
        chestPlace: { name: 'at', by: 'chests', is: { entry: 'places' }, isAlways: true },
        chestFront: { name: 'front', by: 'chests', is: { entry: 'places' }, isAlways: true },
        chestWeapon: { name: 'weapon', by: 'chests', is: { entry: 'weapons', first: 1 }, isAlways: true },
        chestOpenedBy: { name: 'openedBy', by: 'chests', is: { set: 'heroes' } },
        gates: { name: 'open', by: 'doors', is: 'flag' },
        isArenaStocked: { name: 'arenaStocked', is: 'flag' },
        summonses: { name: 'haunterSummoned', is: 'count' },
        arrivals: 'derived',
      },
      others: { under: 'inner' },
    }),
  ],
  remake(_scenario, play, complain) {
    const { state } = play
    const chests = Array.from(state.chestPlace, (place, chest) => ({ name: chestName(chest), place, chest }))
    remakeShared(play, complain, {
      more: chests.map(({ name, place }) => ({ name, place, at: ['chests', name, 'at'], is: CHEST })),
      weapons: chests.map(({ name, chest }) => ({
        weapon: state.chestWeapon[chest],
        at: ['chests', name, 'weapon'],
      })),
    })
    state.arrivals = state.past.filter((past) => past !== 0).length
    checkChests(play, complain)
    checkRooms(play, complain)
  },
  record: recordSoFar,
}

function checkChests({ state, scenario }: Play, complain: Complain): void {
  const rooms = new Map<number, string>()
  for (const [chest, place] of state.chestPlace.entries()) {
    const name = chestName(chest)
    const spots = scenario.chestSpots.filter((spot) => spot.place === place)
    const { placeNames } = scenario
    if (!spots.some(({ front }) => front === state.chestFront[chest]))
      complain(['chests', name], `${name} cannot stand so`, {
        expected:
          spots.length === 0
            ? `a square where chests may stand, as ${placeNames[scenario.chestSpots[0].place]}`
            : `its front to ${spots.map(({ front }) => placeNames[front]).join(' or ')}`,
      })
    const room = place === NONE ? 0 : scenario.zoneOf[place]
    const other = rooms.get(room)
    if (other !== undefined)
      complain(['chests', name, 'at'], `${name} and ${other} are in one room`, { expected: 'a room for each chest' })
    rooms.set(room, name)
  }
}

/** Whoever is in a room came into it after it was stocked; whoever is in the arena came through the Arch. */
function checkRooms({ state, scenario }: Play, complain: Complain): void {
  const isStocked = (place: number): boolean => {
    const room = place === NONE ? 0 : scenario.zoneOf[place]
    return room < 1 || room > scenario.roomCount || state.stocked[room] !== 0
  }
  const notStocked = (name: string, list: string, place: number): void => {
    const room = scenario.zoneNames[scenario.zoneOf[place]]
    complain([list, name, 'at'], `${name} is in ${room}, which has not been stocked`, {
      expected: `rooms: { ${room}: { stocked: true } } with it`,
    })
  }
  for (const [hero, name] of namesOfSeats(scenario).slice(0, scenario.heroCount).entries()) {
    const place = state.place[hero]
    if (!isStocked(place)) notStocked(name, 'heroes', place)
    if (place === NONE) continue
    const isInArena = place === scenario.doomstep || scenario.zoneOf[place] === scenario.arena
    if (isInArena !== (state.past[hero] !== 0))
      complain(
        ['heroes', name, 'at'],
        `${name} is ${isInArena ? 'in the arena, and not past the Arch' : 'past the Arch, and not in the arena'}`,
        {
          expected: isInArena ? 'pastTheArch: true with it' : 'the Doomstep, or a square of the arena',
        },
      )
    if (state.onPlatform[hero] !== 0 && place !== scenario.entrance)
      complain(['heroes', name, 'onPlatform'], `${name} is on the Platform, and not at the Entrance`, {
        expected: 'onPlatform: false',
      })
  }
  for (const [figure, place] of state.at.entries())
    if (!isStocked(place)) notStocked(figureName(scenario, figure), 'figures', place)
}
