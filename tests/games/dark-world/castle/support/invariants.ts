// What must hold at every turn boundary of the castle, whatever was played.
import type { Play } from '../../../../../src/games/dark-world/castle/rules/play.ts'
import { CHEST, FREE, NONE } from '../../../../../src/games/dark-world/shared/state/state.ts'
import { lookAtTable, Promises, sum } from '../../shared/invariants.ts'

/** @returns everything that is wrong with the table, nothing when all is well */
export function brokenPromises(play: Play): string[] {
  const { scenario, state } = play
  const promises = new Promises()
  const occupant = new Array<number>(scenario.graph.places).fill(FREE)
  for (let chest = 0; chest < scenario.chests; chest++) occupant[state.chestPlace[chest]] = CHEST
  lookAtTable(promises, play, { occupant, items: sum(scenario.itemSupply), mayHold: () => scenario.numbers.items })
  lookAtRooms(promises, play)
  // DW-COMP-06, DW-CHEST-04: as many Golden Weapons as there were at the start, one a hero.
  const golden = [...state.weapon, ...state.chestWeapon].filter((weapon) => weapon > 0)
  promises.same(
    'Golden Weapons',
    golden.length,
    scenario.chests + scenario.startWeapon.filter((weapon) => weapon > 0).length,
  )
  // DW-ARCH-02, DW-ARENA-01: who is past the Arch stays there; the arena is stocked after the first has come.
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    const place = state.place[hero]
    if (place === NONE) continue
    const isBeyond = place === scenario.doomstep || scenario.zoneOf[place] === scenario.arena
    promises.isTrue(
      isBeyond === (state.past[hero] !== 0),
      `hero ${hero} is on ${place}, past the Arch: ${state.past[hero]}`,
    )
    promises.isTrue(
      state.onPlatform[hero] === 0 || place === scenario.entrance,
      `hero ${hero} is on the Platform and on ${place}`,
    )
  }
  promises.same(
    'heroes who have come to the Doomstep',
    state.arrivals,
    [...state.past].filter((past) => past !== 0).length,
  )
  promises.isTrue(state.isArenaStocked === 0 || state.arrivals > 0, 'the arena is stocked, and nobody has come')
  return promises.broken
}

/** DW-STOCK-01 to -05: no room holds more than its limit, nor before it was stocked. */
function lookAtRooms(promises: Promises, { scenario, state }: Play): void {
  for (let room = 1; room <= scenario.roomCount; room++) {
    const placed = [...state.group.keys()].filter((figure) => state.group[figure] === room)
    promises.atMost(
      `monsters placed in room ${room}`,
      placed.length,
      state.stocked[room] === 0 ? 0 : scenario.numbers.monstersInRoom,
    )
    promises.atMost(
      `their strength in room ${room}`,
      placed.reduce((all, figure) => all + state.points[figure], 0),
      scenario.limits[room],
    )
  }
}
