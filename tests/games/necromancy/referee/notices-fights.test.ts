// The referee notices: rolls, clocks and fights that the rules don't allow (tamper.ts).
import { drop, edit, expectNoticed, is, isBefore, repeat, swap } from './tamper.ts'

expectNoticed([
  // ---- Rolls
  [
    'a die shows 7',
    'NEC-MOVE-01',
    edit('rolled', ({ dice, total }) => ({ dice: [7, dice[1]], total: total + 7 - dice[0] })),
  ],
  ['a total is one higher', 'NEC-MOVE-01', edit('rolled', ({ total }) => ({ total: total + 1 }))],
  ['a miss is a partial', 'NEC-MOVE-02', edit('rolled', ({ band }) => (band === 0 ? { band: 1 } : undefined))],
  ['a partial is full', 'NEC-MOVE-02', edit('rolled', ({ band }) => (band === 1 ? { band: 2 } : undefined))],
  [
    'a defence is one higher',
    'NEC-MOD-02',
    edit('rolled', (one) =>
      one.class === 1 && one.modifier < 3 ? { modifier: one.modifier + 1, total: one.total + 1 } : undefined,
    ),
  ],
  [
    'a modifier beyond 3',
    'NEC-MOD-02',
    edit('rolled', (one) => (one.modifier === 3 ? { modifier: 4, total: one.total + 1 } : undefined)),
  ],
  ['another source of a roll', 'NEC-MOVE-09', edit('rolled', ({ source }) => ({ source: source + 1 }))],
  ['a gained modifier is larger', 'NEC-MOD-07', edit('modifier', ({ delta }) => ({ delta: delta + 1 }))],
  ['a modifier lasts longer', 'NEC-MOD-07', edit('modifier', ({ until }) => (until === 0 ? { until: 5 } : undefined))],
  ['a modifier of another source', 'NEC-MOD-06', edit('modifier', ({ source }) => ({ source: source + 1 }))],
  ['a modifier is not told', 'NEC-MOD-07', drop(is('modifier'))],
  [
    'somebody else rolls',
    'NEC-MOVE-01',
    edit('rolled', ({ seat, class: of }, { settings }) =>
      of === 1 && settings.party.length > 1 ? { seat: seat === 0 ? 1 : 0 } : undefined,
    ),
  ],

  // ---- Death clocks
  [
    'harm is one less',
    'NEC-CLOCK-01',
    edit('harmed', ({ amount, marks }) => (marks < 12 ? { amount: amount - 1, marks: marks - 1 } : undefined)),
  ],
  [
    'a clock has a mark too many',
    'NEC-CLOCK-01',
    edit('harmed', ({ marks }) => (marks < 11 ? { marks: marks + 1 } : undefined)),
  ],
  ['harm is not told', 'NEC-CLOCK-01 NEC-DEATH-02', drop(is('harmed'))],
  [
    'harm comes twice',
    'NEC-ROUND-03 NEC-MOVE-01 NEC-ROUND-02 NEC-CLOCK-01 NEC-CAMP-09 NEC-VOC-05',
    repeat(is('harmed')),
  ],
  ['harm of another source', 'NEC-CLOCK-01', edit('harmed', ({ source }) => ({ source: (source + 1) % 10 }))],
  ['no death move at a full clock', 'NEC-DEATH-02', drop(is('death move'))],
  [
    'a death move that the hero has not',
    'NEC-DEATH-02',
    edit('death move', ({ seat, move }, { settings, content }) => {
      const { deathMoves } = settings.party[seat]
      const other = content.deathMoves.findIndex(({ id, standard }) => !standard && !deathMoves.includes(id))
      return move === 0 && other >= 0 ? { move: other } : undefined
    }),
  ],
  [
    'badly injured without the condition',
    'NEC-VOC-05',
    drop((event) => event.type === 'condition' && event.condition === 0 && event.on),
  ],
  ['a hero who dies is not told to', 'NEC-DEATH-04', drop(is('died'))],
  [
    'more marks are healed',
    'NEC-PREP-10 NEC-TRAV-09 NEC-VOC-05',
    edit('healed', ({ amount }) => ({ amount: amount + 1 })),
  ],
  [
    'marks are left that were healed',
    'NEC-PREP-10 NEC-TRAV-09 NEC-VOC-05',
    edit('healed', ({ marks }) => ({ marks: marks + 1 })),
  ],

  // ---- Order and places
  ['a round is left out', 'NEC-ROUND-02', drop((event) => event.type === 'round' && event.number === 2)],
  ['a monster has no turn', 'NEC-ROUND-03', drop(is('monster turn'))],
  ['a hero has two turns', 'NEC-ROUND-03 NEC-ROUND-02', repeat(isBefore('turn', 'round'))],
  [
    'a monster acts before it moves',
    'NEC-ROUND-06 NEC-MON-03 NEC-ROUND-03 NEC-MOVE-01',
    swap(
      (event, { events, settings }, index) =>
        event.type === 'moved' &&
        event.by === 'turn' &&
        event.combatant >= settings.party.length &&
        events[index + 1].type === 'attack',
    ),
  ],
  [
    'a hero is faster',
    'NEC-RANGE-03',
    edit('moved', ({ combatant, by, x }, { settings }) =>
      by === 'turn' && combatant < settings.party.length ? { x: x + 40 } : undefined,
    ),
  ],
  [
    'a monster is faster',
    'NEC-RANGE-03',
    edit('moved', ({ combatant, by, x }, { settings }) =>
      by === 'turn' && combatant >= settings.party.length ? { x: x - 40 } : undefined,
    ),
  ],
  [
    'a shift goes too far',
    'NEC-VOC-05',
    edit('moved', ({ by, x }, { settings }) =>
      by === 'shift' && settings.rules.positionModel === 'track' ? { x: x + 2 } : undefined,
    ),
  ],
  [
    'an attack out of reach',
    'NEC-MON-03',
    edit('attack', ({ targets, reaction }, { settings }) =>
      reaction || targets.length > 1 || settings.rules.positionModel === 'grid' ? undefined : { targets: [5, 4] },
    ),
  ],
  ['an attack on nobody', 'NEC-MON-03', edit('attack', ({ reaction }) => (reaction ? undefined : { targets: [] }))],
  ['a lost turn is not told', 'NEC-FIGHT-03', drop(is('lost'))],
  ['a guard guards a monster', 'NEC-ACT-03', edit('guards', () => ({ ally: 9 }))],
  ['a guard steps in for nobody', 'NEC-MOVE-01', drop(is('steps in'))],

  // ---- Decks, cards, vitality
  ['a card is drawn twice', 'NEC-DECK-04', edit('drew', ({ cards }) => ({ cards: [...cards, cards[0]] }))],
  ['a card of another deck', 'NEC-DECK-04', edit('drew', () => ({ cards: [50] }))],
  ['a card has another band', 'NEC-ATK-01', edit('card', ({ band }) => ({ band: (band + 1) % 3 }))],
  ['another card is resolved', 'NEC-ATK-01', edit('card', ({ card }) => ({ card: card + 1 }))],
  ['a trap is overlooked', 'NEC-TRAP-05', drop(is('trap'))],
  ['a trap wastes more', 'NEC-TRAP-01', edit('trap', ({ wasted }) => ({ wasted: wasted + 1 }))],
  ['a trap without a reshuffle', 'NEC-TRAP-03', drop(is('reshuffled'))],
  ['a reshuffle without a trap', 'NEC-ROUND-03 NEC-ROUND-02 NEC-CAMP-09', repeat(is('reshuffled'))],
  ['a card is not set aside', 'NEC-DECK-08', drop(is('set aside'))],
  ['another card is set aside', 'NEC-DECK-08', edit('set aside', ({ card }) => ({ card: card + 1 }))],
  ['a reaction out of reach is made', 'NEC-REACT-04 NEC-CLOCK-01', drop(is('reaction blocked'))],
  [
    'a reaction is blocked for another reason',
    'NEC-REACT-04',
    edit('reaction blocked', ({ why }) => (why === 'out of reach' ? { why: 'spent' } : undefined)),
  ],
  [
    'a wound is deeper',
    'NEC-MON-04',
    edit('vitality', ({ from, to }) => (to < from && to > 20 ? { to: to - 17 } : undefined)),
  ],
  ['a monster at 0 lives', 'NEC-MON-05', drop(is('slain'))],
  [
    'a monster mends more',
    'NEC-MON-07',
    edit('vitality', ({ from, to }, { events }, index) =>
      to > from && events[index - 1].type === 'time' ? { to: to + 1 } : undefined,
    ),
  ],
  [
    'a peek shows a card twice',
    'NEC-DECK-07',
    edit('peeked', ({ cards }) => (cards.length > 1 ? { cards: [cards[0], cards[0]] } : undefined)),
  ],
  [
    'another card is drawn than was seen on top',
    'NEC-DECK-04',
    edit('drew', ({ cards }, { events }, index) => {
      const before = events[index - 1]
      return before?.type === 'peeked' && before.cards.length > 2
        ? { cards: [before.cards[2], ...cards.slice(1)] }
        : undefined
    }),
  ],
])
