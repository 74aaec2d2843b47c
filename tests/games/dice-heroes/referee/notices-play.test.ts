// The referee notices: dice, turns, battles, endings and rewards that the rules don't allow (tamper.ts).
import type { Heard } from '../../../../src/games/dice-heroes/words/events.ts'
import { drop, edit, expectNoticed, isOf, repeat, without, WOUND } from './tamper.ts'

expectNoticed([
  // ---- Dice
  [
    'a die is drawn that is not in the bag',
    'DH-ZONE-16',
    edit('refilled', ({ dice }) => (dice.length > 0 ? { dice: [44, ...dice.slice(1)] } : undefined)),
  ],
  [
    'one die is not drawn',
    'DH-END-05',
    edit('refilled', ({ dice, hand, capacity, bag }) =>
      dice.length > 0 && !isOf(dice.at(-1)!, 5) && hand === capacity
        ? { dice: dice.slice(0, -1), hand: hand - 1, bag: bag + 1 }
        : undefined,
    ),
  ],
  [
    'a hero holds another die at the tick',
    'DH-ZONE-16',
    edit('ticked', ({ hand }) => (hand.length > 0 ? { hand: [(hand[0] + 1) % 20, ...hand.slice(1)] } : undefined)),
  ],
  [
    'a die is met that the location does not hold',
    'DH-ZONE-16',
    edit('explored', ({ die, drawn }) =>
      drawn.length === 1 && die % 5 === 0 ? { die: die + 4, drawn: [die + 4] } : undefined,
    ),
  ],
  [
    'a discarded die is hidden',
    'DH-FATE-01',
    edit('became', ({ fate, planned, isMet }) => (!isMet && fate === 1 && planned === 1 ? { fate: 0 } : undefined)),
  ],
  [
    'a die that was won is removed',
    'DH-CHECK-06',
    edit('became', ({ fate, isMet }) => (isMet && fate === 5 ? { fate: 3, planned: 3 } : undefined)),
  ],
  [
    'an enemy that won is removed',
    'DH-CHECK-06',
    edit('became', ({ fate, isMet }) => (isMet && fate === 6 ? { fate: 3, planned: 3 } : undefined)),
  ],
  [
    'what becomes of a die is not told',
    'DH-CHECK-06 DH-ZONE-16',
    drop((event) => event.type === 'became' && event.isMet && event.fate === 3),
  ],
  [
    'dice are given to a hero elsewhere',
    'DH-GIVE-01 DH-LOC-09 DH-ZONE-16 DH-GIVE-02',
    edit('gave', ({ to, seat }, { played }) => ({
      to: [0, 1, 2, 3, 4].find((other) => other !== to && other !== seat && other < played.party.length) ?? seat,
    })),
  ],
  ['a WOUND is given', 'DH-GIVE-03', edit('gave', ({ dice }) => ({ dice: [WOUND * 5, ...dice.slice(1)] }))],
  ['a WOUND is discarded', 'DH-WOUND-05', edit('discarded', ({ dice }) => ({ dice: [WOUND * 5, ...dice.slice(1)] }))],

  // ---- Turns
  ['the timer is one off', 'DH-TIMER-03', edit('ticked', ({ left }) => ({ left: left + 1 }))],
  [
    'a card takes one token more',
    'DH-FX-07',
    edit('timer', ({ amount, left }) => ({ amount: amount - 1, left: left - 1 })),
  ],
  [
    'a hero is left out',
    'DH-END-08',
    edit('turn', ({ seat }, { played }) => ({ seat: (seat + 1) % played.party.length })),
  ],
  [
    'a hero travels twice',
    'DH-TRAVEL-01 DH-LOC-09',
    repeat(
      (event, { events }) => event.type === 'travelled' && events[events.indexOf(event) + 1].type === 'explored',
      () => 1,
    ),
  ],
  [
    'a hero travels after exploring',
    'DH-TRAVEL-01',
    (told) => {
      const index = told.events.findIndex(
        (event, at) =>
          event.type === 'explored' &&
          told.events[at - 1].type === 'travelled' &&
          told.events[at + 1].type === 'forfeited',
      )
      return index < 0
        ? undefined
        : [
            ...told.events.slice(0, index + 3),
            { ...told.events[index - 1], from: told.events[index].at, to: told.events[index - 1].from } as Heard,
            ...told.events.slice(index + 3),
          ]
    },
  ],
  [
    'exploring again costs nothing',
    'DH-EXPLORE-03',
    (told) => {
      const index = told.events.findIndex((event) => event.type === 'became' && event.reason === 3)
      return index < 0
        ? undefined
        : without(told.events, index).map((event, at) => (at === index ? ({ ...event, paid: -1 } as Heard) : event))
    },
  ],
  [
    'a hero explores after an attempt to close',
    'DH-EXPLORE-02 DH-EXPLORE-04',
    (told) => {
      const attempt = told.events.findIndex(
        (event, at) =>
          event.type === 'checked' &&
          event.check === 5 &&
          !event.passed &&
          event.dice.length === 1 &&
          told.events[at + 2]?.type === 'refilled',
      )
      const explored = told.events.find(({ type }) => type === 'explored')
      if (attempt < 0 || explored === undefined || !told.played.rules.villainCloseCounts) return undefined
      const place = told.events[attempt].at as { place: number }
      return told.events.some(({ type, at }) => type === 'closed' && (at as { place: number }).place === place.place)
        ? [...told.events.slice(0, attempt + 2), explored, ...told.events.slice(attempt + 2)]
        : undefined
    },
  ],
  ['the end of the turn is not told', 'DH-END-05', drop(({ type }) => type === 'refilled')],

  // ---- Battles, damage, wounds, death
  [
    'a lost battle does one point less',
    'DH-DMG-03',
    edit('damaged', ({ amount, source }) => (source === 0 && amount > 1 ? { amount: amount - 1 } : undefined)),
  ],
  [
    'a flight does another damage',
    'DH-FLEE-02',
    edit('fled', ({ damage }) => (damage > 0 ? { damage: damage - 1 } : undefined)),
  ],
  ['standing does less damage', 'DH-ENEMY-09', edit('stood', ({ damage }) => ({ damage: damage - 1 }))],
  ['a hero flees who has to stand', 'DH-ENEMY-08', edit('stood', () => ({ type: 'fled' }))],
  [
    'a hero stands who may flee',
    'DH-ENEMY-08',
    edit('fled', ({ damage }) => (damage > 0 ? { type: 'stood' } : undefined)),
  ],
  [
    'a reduction is larger',
    'DH-DATA-03 DH-FX-15',
    edit('reduced', ({ amount, left }) => (left > 1 ? { amount: amount + 1, left: left - 1 } : undefined)),
  ],
  [
    'a die of the damage is kept',
    'DH-DMG-06 DH-DMG-07',
    (told) => {
      const index = told.events.findIndex(
        (event) => event.type === 'endured' && event.bag.length === 0 && event.hand.length > 1,
      )
      const event = told.events[index]
      if (event?.type !== 'endured') return undefined
      return without(told.events, index - 1).map((other) =>
        other === event ? { ...event, hand: event.hand.slice(0, -1) } : other,
      )
    },
  ],
  ['a wound too few', 'DH-WOUND-02', drop(({ type }) => type === 'wounded')],
  [
    'a hero does not die',
    'DH-DEATH-03 DH-TURN-03 DH-DEATH-04',
    drop(({ type }, { events }, index) => type === 'died' && events[index + 1].type !== 'ended'),
  ],
  [
    'a hero is near death without need',
    'DH-DEATH-01',
    (told) => {
      const index = told.events.findIndex(({ type }) => type === 'turn')
      const near: Heard = { type: 'near death', seat: 0, round: 1 }
      return [...told.events.slice(0, index), near, ...told.events.slice(index)]
    },
  ],
  [
    'an enemy that is not here',
    'DH-CARD-04',
    edit('met', ({ die, card }, { numbering }) =>
      isOf(die, 8) ? { card: (card + 1) % numbering.enemies.length } : undefined,
    ),
  ],
  [
    'another villain than was dealt',
    'DH-VILL-06',
    edit('met', ({ die, card }, { numbering }) =>
      isOf(die, 9) ? { card: (card + 1) % numbering.villains.length } : undefined,
    ),
  ],

  // ---- Closing, the end
  [
    'a die stays behind when a location is closed',
    'DH-CLOSE-08',
    edit('closed', ({ lost }) => (lost.length > 0 ? { lost: lost.slice(1) } : undefined)),
  ],
  [
    'a location is closed without an attempt',
    'DH-CLOSE-02 DH-CLOSE-08',
    edit('closed', ({ way }) => (way === 0 ? { way: 2 } : undefined)),
  ],
  [
    'the wrong side wins',
    'DH-OUT-01 DH-TIMER-04 DH-DEATH-07',
    edit('ended', ({ outcome }) => ({ outcome: outcome === 1 ? 2 : 1 })),
  ],
  [
    'a won game goes on',
    'DH-OUT-01',
    (told) => {
      const index = told.events.findIndex((event) => event.type === 'ended' && event.outcome === 1)
      return index < 0 ? undefined : without(told.events, index)
    },
  ],
  ['a game has one turn more', 'DH-TIMER-01', edit('ended', ({ turn }) => ({ turn: turn + 1 }))],
  [
    'something is told after the end',
    'DH-OUT-05',
    ({ events }) => [...events, events.find(({ type }) => type === 'turn')!],
  ],

  // ---- Set-up
  ['a bag has a die too many', 'DH-BAG-02', edit('location', ({ dice }) => ({ dice: [...dice, dice[0]] }))],
  [
    'a die of a size that the level does not have',
    'DH-LEVEL-02',
    edit('location', ({ dice }, { played }) =>
      played.scenario === 'empty-road' ? { dice: [dice[0] - (dice[0] % 5) + 4, ...dice.slice(1)] } : undefined,
    ),
  ],
  ['a location is missing', 'DH-LOC-02', edit('scenario', ({ kinds }) => ({ kinds: kinds.slice(0, -1) }))],
  [
    'a card is dealt twice',
    'DH-CARD-03',
    edit('location', ({ enemies }) => (enemies.length > 1 ? { enemies: enemies.map(() => enemies[0]) } : undefined)),
  ],
  [
    'a villain is dealt twice',
    'DH-CARD-07',
    (told) => {
      if (told.played.adventure !== null) return undefined
      const first = told.events.find((event) => event.type === 'location' && event.villain >= 0)
      return edit('location', ({ villain, at }) =>
        first?.type === 'location' && villain >= 0 && at.place !== first.at.place
          ? { villain: first.villain }
          : undefined,
      )(told)
    },
  ],
  [
    'the difficulty of a location is higher',
    'DH-CLOSE-06',
    edit('location', ({ difficulty }) => (difficulty > 0 ? { difficulty: difficulty + 1 } : undefined)),
  ],
  [
    'an opening hand has a die less',
    'DH-END-05 DH-HERO-06 DH-SETUP-02',
    edit('opening hand', ({ dice }) => ({ dice: dice.slice(1) })),
  ],

  // ---- Rewards, refilling
  ['a reward of another kind', 'DH-REWARD-01', edit('rewarded', ({ reward }) => ({ reward: (reward + 1) % 5 }))],
  [
    'a skill rises by two levels',
    'DH-REWARD-05',
    edit('rewarded', ({ reward, value }) => (reward === 1 ? { value: value + 1 } : undefined)),
  ],
  [
    'a new bag has a larger die',
    'DH-REFILL-01',
    edit('rebuilt', ({ dice }) => ({ dice: [dice[0] + 4, ...dice.slice(1)] })),
  ],
  [
    'a spare goes to another hero',
    'DH-REFILL-10',
    edit('passed on', ({ seat }, { played }) => ({ seat: (seat + 1) % played.party.length })),
  ],
])
