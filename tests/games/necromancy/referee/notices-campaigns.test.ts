// The referee notices: panic, time, hunts and ends that the rules don't allow (tamper.ts).
import { drop, edit, expectNoticed, is, repeat, swap } from './tamper.ts'

expectNoticed([
  // ---- Panic, crises, instability
  ['a mark too many', 'NEC-PANIC-01', edit('marked', ({ marks }) => ({ marks: marks + 1 }))],
  [
    'an event marks more',
    'NEC-PANIC-01',
    edit('marked', ({ count, marks }) => ({ count: count + 1, marks: marks + 1 })),
  ],
  ['a mark of another cause', 'NEC-PANIC-01', edit('marked', ({ cause }) => ({ cause: cause === 4 ? 8 : 4 }))],
  ['a strike without marks', 'NEC-PANIC-01', drop((event) => event.type === 'marked' && event.cause === 4)],
  ['a flight without a mark', 'NEC-PANIC-01', drop((event) => event.type === 'marked' && event.cause === 0)],
  [
    'more marks are erased',
    'NEC-PANIC-09',
    edit('unmarked', ({ count, why }) => (why === 'ease' ? { count: count + 1 } : undefined)),
  ],
  [
    'marks of other threats are refunded',
    'NEC-TRIG-05',
    edit('unmarked', ({ count, why }) => (why === 'refund' ? { count: count + 1 } : undefined)),
  ],
  [
    'a crisis that nobody attends is attended',
    'NEC-CRIS-01',
    edit('crisis begins', ({ attended }) => ({ attended: !attended })),
  ],
  ['a crisis of no kind', 'NEC-CRIS-01', edit('crisis begins', () => ({ crisis: 40 }))],
  [
    'instability grows by two',
    'NEC-CRIS-07',
    edit('crisis ends', ({ instability }) => ({ instability: instability + 1 })),
  ],
  [
    'a crisis let run is controlled',
    'NEC-CRIS-07',
    edit('crisis ends', ({ controlled }) => (controlled ? undefined : { controlled: true })),
  ],
  ['a crisis does not end', 'NEC-CRIS-07', drop(is('crisis ends'))],

  // ---- Time, strikes, tokens
  ['a watch is left out', 'NEC-CAMP-06 NEC-TRAV-09', drop(is('time'))],
  ['a watch counts double', 'NEC-CAMP-06', edit('time', ({ time }) => ({ time: time + 1 }))],
  ['the threat strikes later', 'NEC-CAMP-10', edit('emerged', ({ nextStrike }) => ({ nextStrike: nextStrike + 1 }))],
  ['a strike with other marks', 'NEC-CAMP-08', edit('struck', ({ marks }) => ({ marks: marks + 1 }))],
  ['too many souls are lost', 'NEC-CAMP-08', edit('struck', ({ souls }) => ({ souls: souls + 100 }))],
  [
    'a token too many',
    'NEC-CAMP-03 NEC-PREP-07 NEC-CAMP-07 NEC-HARD-05',
    edit('token', ({ now }) => ({ now: now + 1 })),
  ],
  [
    'another token is gained',
    'NEC-CAMP-03 NEC-PREP-07 NEC-TRAV-04 NEC-ROUND-03',
    edit('token', ({ kind, delta }) => (delta === 1 && kind === 1 ? { kind: 2 } : undefined)),
  ],
  [
    'upkeep is not paid',
    'NEC-CAMP-07',
    drop(
      (event, { events }, index) =>
        event.type === 'token' && event.kind === 0 && event.delta === -1 && events[index - 1].type === 'time',
    ),
  ],
  ['a resource beyond its maximum', 'NEC-VOC-05', edit('resource', ({ now }) => ({ now: now + 5 }))],

  // ---- Moves, tables
  ['an option that there is not', 'NEC-HARD-09 NEC-INV-01', edit('chose', () => ({ option: 'bargain' }))],
  ['the wrong seat chooses', 'NEC-MOVE-08 NEC-INV-01', edit('chose', ({ seat }) => ({ seat: seat + 1 }))],
  [
    'a question is asked twice',
    'NEC-INV-01',
    edit('chose', ({ option, seat }, { events, content }, index) => {
      const ids = content.questions.investigate.map(({ id }) => id)
      const [before, between] = [events[index - 2], events[index - 1]]
      const isSecond = before?.type === 'chose' && before.seat === seat && between.type === 'token'
      return isSecond && ids.includes(option) && ids.includes(before.option) ? { option: before.option } : undefined
    }),
  ],
  [
    'a row of another table',
    'NEC-HARD-06',
    edit('row', ({ hard }, { sources }) => (hard ? { source: sources.indexOf('Harmless') } : undefined)),
  ],
  [
    'a hard move is not told',
    'NEC-HARD-01',
    drop((event, { events }, index) => event.type === 'row' && event.hard && events[index + 1].type === 'harmed'),
  ],
  ['a wary token saves nobody', 'NEC-HARD-05', drop(is('spared'))],

  // ---- Preparation, travel, approach
  ['a hero prepares twice', 'NEC-PREP-01 NEC-CAMP-06', repeat((event) => event.type === 'prep' && event.action === 1)],
  [
    'heroes prepare in another order',
    'NEC-PREP-01',
    swap(
      (event, { events }, index) => event.type === 'prep' && event.action === 0 && events[index + 1].type === 'prep',
    ),
  ],
  [
    'a scout rests',
    'NEC-PREP-01 NEC-PREP-10 NEC-CAMP-06',
    edit('prep', ({ action }) => (action === 3 ? { action: 1 } : undefined)),
  ],
  [
    'a rest clears nothing',
    'NEC-PREP-10',
    drop((event, { events }, index) => event.type === 'healed' && events[index - 1].type === 'prep'),
  ],
  ['a leg is done without success', 'NEC-TRAV-03', edit('leg', ({ done }) => ({ done: done + 1 }))],
  ['the way is longer', 'NEC-TRAV-03', edit('leg', ({ needed }) => ({ needed: needed + 1 }))],
  ['an encounter hurts one more', 'NEC-TRAV-06', edit('encounter', ({ victims }) => ({ victims: [...victims, 0] }))],
  [
    'an encounter hurts one twice',
    'NEC-TRAV-06',
    edit('encounter', ({ victims }) => (victims.length === 2 ? { victims: [victims[0], victims[0]] } : undefined)),
  ],
  [
    'the party camps after a disturbance',
    'NEC-CAMP-06',
    swap((event, { events }, index) => event.type === 'time' && events[index + 1].type === 'camped'),
  ],
  ['a phase is left out', 'NEC-CAMP-09', drop((event) => event.type === 'phase' && event.phase === 3)],
  ['the party is not home', 'NEC-RETN-02', drop(is('home'))],
  [
    'a stealthy hero rushes',
    'NEC-CAMP-09 NEC-APPR-07',
    edit('approach', ({ approach }) => (approach === 0 ? { approach: 2 } : undefined)),
  ],
  ['a hero arrives twice', 'NEC-MOVE-01', repeat(is('arrived'))],
  ['who has recovered is not told', 'NEC-REC-03', drop(is('recovered'))],

  // ---- The end
  ['another outcome', 'NEC-END-05 NEC-END-06', edit('ended', ({ outcome }) => ({ outcome: outcome === 1 ? 2 : 1 }))],
  ['the end is not told', 'NEC-END-05 NEC-END-06', drop(is('ended'))],
  ['something comes after the end', 'NEC-END-05', repeat(is('ended'))],
])
