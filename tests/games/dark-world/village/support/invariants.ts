// What must hold at every turn boundary of the village, whatever was played.
import { FREE, NONE, Where } from '../../../../../src/games/dark-world/shared/state/state.ts'
import type { Play } from '../../../../../src/games/dark-world/village/rules/play.ts'
import { lookAtTable, Promises, sum } from '../../shared/invariants.ts'

/** @returns everything that is wrong with the table, nothing when all is well */
export function brokenPromises(play: Play): string[] {
  const { scenario, state } = play
  const promises = new Promises()
  lookAtTable(promises, play, {
    occupant: new Array<number>(scenario.graph.places).fill(FREE),
    isShared: (place) => place === scenario.upper,
    items: sum(scenario.itemSupply) + sum(scenario.hasHostage),
    mayHold: (hero) => scenario.numbers.items + [...state.rescuer].filter((rescuer) => rescuer === hero + 1).length,
  })
  lookAtFigures(promises, play)
  lookAtHeroes(promises, play)
  lookAtTreasures(promises, play)
  // DWV-WHEEL-02, -03, DWV-BIRD-05: the wheel, the lock.
  promises.isTrue(
    state.wheel >= scenario.wheel.least && state.wheel <= scenario.wheel.most,
    `the wheel stands at ${state.wheel}`,
  )
  promises.isTrue(
    state.bird === 0 || state.gates[state.bird] === 0,
    `Karrion locks building ${state.bird}, which is open`,
  )
  return promises.broken
}

/** Where figures are: nobody inside what is closed, nor on the Drawbridge. */
function lookAtFigures(promises: Promises, { scenario, state }: Play): void {
  for (let figure = 0; figure < scenario.figureCount; figure++) {
    const place = state.at[figure]
    if (place === NONE) continue
    const zone = scenario.zoneOf[place]
    promises.isTrue(figure < scenario.wolf || zone === 0, `the Wolf or the Lurker is in building ${zone}`)
    promises.isTrue(
      zone === 0 || zone > scenario.buildingCount || state.gates[zone] === 1,
      `figure ${figure} is in building ${zone}, which is closed`,
    )
    promises.isTrue(scenario.endColumn[place] === 0, `figure ${figure} is on an end space of the Drawbridge`)
  }
  promises.isTrue(
    state.where[scenario.wolf] === (scenario.hasWolf ? Where.board : Where.pit),
    `the Wolf is ${state.where[scenario.wolf]}`,
  )
}

function lookAtHeroes(promises: Promises, play: Play): void {
  const { scenario, state } = play
  const { limits, limitsWithHostage } = scenario
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    const place = state.place[hero]
    promises.atMost(`Keys of hero ${hero}`, state.hasKey[hero], 1)
    if (place === NONE) continue
    promises.isTrue(place !== scenario.lair, `hero ${hero} has stayed in the Lair`)
    const zone = scenario.zoneOf[place]
    promises.isTrue(
      zone === 0 || zone > scenario.buildingCount || state.gates[zone] === 1,
      `hero ${hero} is in building ${zone}, which is closed`,
    )
  }
  // DWV-BLDG-02 to -05: what was placed in a building when it was opened keeps to its limits.
  for (let zone = 1; zone <= scenario.buildingCount; zone++) {
    const placed = [...state.group.keys()].filter((figure) => state.group[figure] === zone)
    const { strength, monsters } = (state.unlimited[zone] !== 0 ? limitsWithHostage : limits)[zone]
    promises.atMost(`monsters placed in building ${zone}`, placed.length, monsters)
    promises.atMost(
      `their strength in building ${zone}`,
      placed.reduce((all, figure) => all + state.points[figure], 0),
      strength,
    )
  }
}

/** Keys and weapons: none is lost, none is made, but for the Keys that have opened the Fortress. */
function lookAtTreasures(promises: Promises, { scenario, state }: Play): void {
  const { keys } = scenario
  const inside = [...state.treasure].filter((treasure) => treasure === scenario.keyTreasure).length
  const there = inside + state.hallKey + state.lairKey + (state.lurkerKey > 0 ? 1 : 0) + sum(state.hasKey)
  const hiddenKeys = [...scenario.treasures].filter((treasure) => treasure === scenario.keyTreasure).length
  promises.same('Keys', there + state.arrivals, hiddenKeys + keys.lurker + keys.greatHall + keys.lair)
  const weapons = [...state.treasure, ...state.weapon].filter(
    (treasure) => treasure > 0 && treasure < scenario.keyTreasure,
  )
  promises.same('Golden Weapons of one kind', weapons.length, new Set(weapons).size)
  promises.same('Golden Weapons', weapons.length, scenario.weaponNames.length)
}
