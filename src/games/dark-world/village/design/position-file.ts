// A village in progress as a file: what only it has besides ../../shared/design/position-file.ts.
import type { PositionFile } from '../../../../engine/game.ts'
import type { Complain } from '../../../../engine/fields.ts'
import { positionPart, type FieldMeaning } from '../../../../engine/position.ts'
import { namesOf } from '../../../../engine/words.ts'
import {
  isOrderSound,
  namesOfSeats,
  recordSoFar,
  remakeShared,
  sharedFields,
  sharedLists,
} from '../../shared/design/position-file.ts'
import { NONE } from '../../shared/state/state.ts'
import { figureName } from '../../shared/telling/narration.ts'
import type { Play } from '../rules/play.ts'
import type { Scenario } from '../setup/scenario.ts'
import { LurkerKey } from '../state/state.ts'

/** Cards of a deck by name, those that are alike with their numbers. */
const cardsOf = (names: readonly string[]): string[] =>
  names.map((name, card) => {
    const nth = names.slice(0, card + 1).filter((one) => one === name).length
    return names.filter((one) => one === name).length === 1 ? name : `${name} ${nth}`
  })

const eventCards = ({ eventDeck, eventKinds }: Scenario): string[] =>
  cardsOf(Array.from(eventDeck, (kind) => eventKinds[kind].name))
const sewerCards = ({ sewerDeck, sewerKinds }: Scenario): string[] =>
  cardsOf(Array.from(sewerDeck, (kind) => sewerKinds[kind].name))
const warlordCards = (scenario: Scenario): string[] => cardsOf(scenario.warlordCards.map(({ name }) => name))

/** Cards of a deck that have been drawn; the others lie in no order. */
const drawnOf = (name: string, list: string, deck: Int16Array, drawn: () => number): FieldMeaning => ({
  name,
  is: { row: list, room: deck.length, length: () => Math.min(drawn(), deck.length) },
})

export const positionFile: PositionFile<Scenario, Play> = {
  scenario: ({ board }) => board.id,
  parts(scenario, play) {
    const { state } = play
    const others = state.warlordDeck.length - 1
    return [
      positionPart(state, {
        of: scenario,
        isSound: (complain) => isOrderSound(play, complain),
        lists: {
          ...sharedLists(play),
          buildings: scenario.zoneNames,
          houses: scenario.zoneNames.slice(1, scenario.buildingCount + 1),
          treasures: [...scenario.weaponNames, 'Key'],
          lurkerKeys: namesOf(LurkerKey).slice(LurkerKey.onBase),
          warlordCards: warlordCards(scenario),
          placesInDeck: ['kept', ...Array.from({ length: others }, (_, nth) => `card ${nth + 1}`)],
          eventCards: eventCards(scenario),
          sewerCards: sewerCards(scenario),
        },
        fields: {
          ...sharedFields(play),
          wheel: { is: { highest: scenario.wheel.most }, isAlways: true },
          bird: { name: 'karrion', is: { entry: 'houses', first: 1 } },
          trialWon: { is: 'flag' },
          lurkerKey: { is: { entry: 'lurkerKeys', first: 1 } },
          hallKey: { is: 'flag' },
          lairKey: { is: 'flag' },
          guard: { is: { entry: 'figures' }, isAlways: true },
          isGuardSeen: { name: 'guardSeen', is: 'flag' },
          hasKey: { by: 'heroes', is: 'flag' },
          knowsCard: { name: 'knowsKeptCard', by: 'heroes', is: 'flag' },
          seenCards: { name: 'sawOfDeck', by: 'heroes', is: { set: 'placesInDeck' } },
          struck: { name: 'struckByKarrion', by: 'heroes', is: 'flag' },
          gates: { name: 'open', by: 'buildings', is: 'flag' },
          treasure: { by: 'buildings', is: { entry: 'treasures', first: 1 }, isWhole: true },
          treasureKnown: { name: 'knownTo', by: 'buildings', is: { set: 'heroes' } },
          cleared: { by: 'buildings', is: 'flag' },
          unlimited: { name: 'stockedWithoutLimit', by: 'buildings', is: 'flag' },
          rescuer: { by: 'buildings', is: { entry: 'heroes', first: 1 } },
          warlordDeck: [
            [1, { name: 'keptCard', is: { row: 'warlordCards', room: 1, length: () => 1 } }],
            [others, { is: { row: 'warlordCards', room: others, length: () => others } }],
          ],
          peeked: { name: 'cardsPeekedAt', is: 'count' },
          eventDeck: drawnOf('events', 'eventCards', state.eventDeck, () => state.eventsDrawn),
          eventsDrawn: { is: 'count' },
          sewerDeck: drawnOf('sewers', 'sewerCards', state.sewerDeck, () => state.sewersDrawn),
          sewersDrawn: { is: 'count' },
          eventAddress: 'inner',
          sewerAddress: 'inner',
          arrivals: 'derived',
        },
        others: { under: 'inner' },
      }),
    ]
  },
  remake(scenario, play, complain) {
    const { state } = play
    const rescued = state.rescuer.filter((hero) => hero !== 0).length
    remakeShared(play, complain, {
      more: [],
      weapons: Array.from(state.treasure, (treasure, zone) => ({
        weapon: treasure === scenario.keyTreasure ? 0 : treasure,
        at: ['buildings', scenario.zoneNames[zone], 'treasure'],
      })),
      moreItems: [rescued], // a Healing Potion each
      mayShare: (figure, place) => figure === state.guard && place === scenario.upper,
    })
    state.arrivals = state.knowsCard.filter((knows) => knows !== 0).length
    layAgain('events', eventCards(scenario), state.eventDeck, state.eventsDrawn, complain)
    layAgain('sewers', sewerCards(scenario), state.sewerDeck, state.sewersDrawn, complain)
    layAgain('warlordDeck', warlordCards(scenario), state.warlordDeck, state.warlordDeck.length, complain)
    checkBuildings(play, complain)
    checkKeys(play, complain)
    checkFortress(play, complain)
  },
  record: recordSoFar,
}

/** Puts the cards that have not been drawn behind those that have. */
function layAgain(name: string, cards: readonly string[], deck: Int16Array, drawn: number, complain: Complain): void {
  const end = deck.indexOf(NONE)
  const known = Array.from(end < 0 ? deck : deck.subarray(0, end))
  const wanted = Math.min(drawn, deck.length)
  if (known.length !== wanted)
    complain([name], `${known.length} cards are told, and ${drawn} drawn`, { expected: `${wanted} cards` })
  const twice = known.find((card, nth) => known.indexOf(card) < nth)
  if (twice !== undefined) complain([name], `${cards[twice]} is drawn twice`, { expected: 'each card once' })
  const others = cards.flatMap((_, card) => (known.includes(card) ? [] : [card]))
  deck.set([...new Set(known), ...others])
}

/** Who is inside came in through an open door; Karrion locks what is closed. */
function checkBuildings({ state, scenario }: Play, complain: Complain): void {
  const checkInside = (list: string, name: string, place: number): void => {
    const zone = place === NONE ? 0 : scenario.zoneOf[place]
    if (zone < 1 || zone > scenario.buildingCount || state.gates[zone] !== 0) return
    complain([list, name, 'at'], `${name} is in ${scenario.zoneNames[zone]}, which is closed`, {
      expected: `buildings: { ${scenario.zoneNames[zone]}: { open: true } } with it`,
    })
  }
  for (const [hero, place] of state.place.entries()) checkInside('heroes', namesOfSeats(scenario)[hero], place)
  for (const [figure, place] of state.at.entries()) checkInside('figures', figureName(scenario, figure), place)
  if (state.bird > 0 && state.gates[state.bird] !== 0)
    complain(['karrion'], `Karrion locks ${scenario.zoneNames[state.bird]}, which is open`, {
      expected: 'a closed building, or none',
    })
  for (const [zone, name] of scenario.zoneNames.entries()) {
    const isBuilding = zone > 0 && zone <= scenario.buildingCount
    if (!isBuilding && state.treasure[zone] !== 0)
      complain(['buildings', name, 'treasure'], `no treasure is in ${name}`, { expected: 'a building' })
    if (state.rescuer[zone] !== 0 && scenario.hasHostage[zone] === 0)
      complain(['buildings', name, 'rescuer'], `nobody is held in ${name}`, { expected: 'rescuer: none' })
  }
}

function checkKeys({ state, scenario }: Play, complain: Complain): void {
  const { keys, keyTreasure } = scenario
  const places: readonly (readonly [name: string, count: number, most: number])[] = [
    ['hallKey', state.hallKey, keys.greatHall],
    ['lairKey', state.lairKey, keys.lair],
    ['lurkerKey', state.lurkerKey === 0 ? 0 : 1, keys.lurker],
    ['buildings', state.treasure.filter((treasure) => treasure === keyTreasure).length, keys.buildings],
  ]
  for (const [name, count, most] of places)
    if (count > most) complain([name], `${count} Keys are there`, { expected: `at most ${most}` })
  const held = state.hasKey.filter((has) => has !== 0).length
  const all = places.reduce((sum, [, count]) => sum + count, held)
  const most = keys.lurker + keys.greatHall + keys.lair + keys.buildings
  if (all > most)
    complain(['heroes'], `there are ${all} Keys, with heroes and elsewhere`, { expected: `at most ${most}` })
}

/** Who is in the Fortress knows the Warlord's card, and came after the trial was won. */
function checkFortress({ state, scenario }: Play, complain: Complain): void {
  const { wheel } = scenario
  if (state.wheel < wheel.least)
    complain(['wheel'], `the wheel stands at ${state.wheel}`, { expected: `from ${wheel.least} to ${wheel.most}` })
  for (const [hero, place] of state.place.entries()) {
    if (place === NONE) continue
    const name = namesOfSeats(scenario)[hero]
    const isInside = place === scenario.fortress
    if (isInside !== (state.knowsCard[hero] !== 0))
      complain(
        ['heroes', name, 'at'],
        `${name} is ${isInside ? 'in' : 'outside'} the Fortress, and ${isInside ? 'does not know' : 'knows'} the card`,
        { expected: isInside ? 'knowsKeptCard: true with it' : 'the Fortress' },
      )
    if (isInside && state.trialWon === 0)
      complain(['heroes', name, 'at'], `${name} is in the Fortress, and no trial is won`, {
        expected: 'trialWon: true with it',
      })
  }
}
