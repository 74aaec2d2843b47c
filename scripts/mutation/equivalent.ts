// Mistakes that change nothing anybody could see, each with its reason: read by scripts/mutate.ts.

export interface Equivalent {
  /** Id of the game; absent: the first one. */
  readonly game?: string
  readonly chapter: string
  /** What stands there, and what instead. */
  readonly was: string
  readonly becomes: string
  /** Part of the line, to tell it from others like it. */
  readonly on: string
  readonly why: string
}

const beyondTheLastSeat = 'beyond the last seat nobody is present, and nothing is kept'
const narrowing = 'who calls this has looked already; the question is there for the type checker'
const onlyWhetherNone = 'it is only asked whether it is none'
const ownNumber = 'every contest still has a number of its own'
const neverWins = 'who lies there never wins by a roll: nobody is paid for it, and nobody asks what it was worth'
const sameName = 'both kinds of disk keep their attack under the same name; the question is there for the type checker'
const onlyWhetherChanged = 'it is only asked whether it has changed'

const savesTime = 'without it the same is found out more slowly'
const noSuchSeat = 'beyond the last seat there is nobody who lives, or guards anybody'
const noSuchMonster = 'beyond the last monster there is none that lives'
const onlyOnePart = 'the price has one place, or one part of one die, for it: no second die could be discarded'

const OF_DICE_HEROES: readonly Omit<Equivalent, 'game'>[] = [
  { chapter: 'forecast', was: 'return', becomes: '', on: 'isAwaited(table, Trigger.check)', why: savesTime },
  { chapter: 'effect-dice', was: '1', becomes: '2', on: 'if (count <= 0) return -1', why: onlyWhetherNone },
  { chapter: 'effect-dice', was: '1', becomes: '2', on: 'kinds[kind] === 1 ? kind : -1', why: onlyWhetherNone },
  { chapter: 'dice', was: '1', becomes: '2', on: 'return -1', why: onlyWhetherNone },
  { chapter: 'effect-targets', was: '1', becomes: '2', on: '-1', why: onlyWhetherNone },
  { chapter: 'giving', was: '1', becomes: '2', on: 'return -1', why: onlyWhetherNone },
  { chapter: 'rewards', was: '1', becomes: '2', on: 'return -1', why: onlyWhetherNone },
  { chapter: 'stat-dice', was: '1', becomes: '2', on: 'set.allow(kinds, DieUse.discard, 1)', why: onlyOnePart },
  { chapter: 'skills', was: '1', becomes: '2', on: 'set.allow(cost[0].kinds, DieUse.discard, 1)', why: onlyOnePart },
]

const OF_NECROMANCY: readonly Omit<Equivalent, 'game'>[] = [
  ...['crises', 'feast', 'homeward', 'time', 'travel'].map((chapter) => ({
    chapter,
    was: '<',
    becomes: '<=',
    on: 'seat < table.seats',
    why: noSuchSeat,
  })),
  ...['preparation', 'time', 'leaving'].map((chapter) => ({
    chapter,
    was: '<',
    becomes: '<=',
    on: 'other < table.seats',
    why: noSuchSeat,
  })),
  ...['travel', 'time'].map((chapter) => ({
    chapter,
    was: '<',
    becomes: '<=',
    on: 'monster < table.state.monsters',
    why: noSuchMonster,
  })),
  { chapter: 'fight', was: '1', becomes: '2', on: 'state.active = -1', why: onlyWhetherNone },
  { chapter: 'fight', was: '1', becomes: '2', on: 'state.acted[', why: onlyWhetherNone },
  { chapter: 'effects', was: '1', becomes: '2', on: "'heroes-close':", why: onlyWhetherNone },
  { chapter: 'hero-turn', was: '1', becomes: '2', on: 'scenario.called.escape', why: onlyWhetherNone },
  { chapter: 'leaving', was: '1', becomes: '2', on: 'state.guarding[', why: onlyWhetherNone },
  { chapter: 'leaving', was: '1', becomes: '2', on: 'state.hasFledMark = 1', why: onlyWhetherNone },
  { chapter: 'leaving', was: '1', becomes: '2', on: 'mark(table,', why: onlyWhetherNone },
  { chapter: 'effects', was: '1', becomes: '2', on: 'mark(table,', why: onlyWhetherNone },
  { chapter: 'harm', was: '1', becomes: '2', on: 'mark(table,', why: onlyWhetherNone },
  { chapter: 'harm', was: '1', becomes: '2', on: 'table.listeners.harmed(', why: onlyWhetherNone },
  { chapter: 'hero-turn', was: '1', becomes: '2', on: 'usePower(table, seat,', why: onlyWhetherNone },
  { chapter: 'monsters', was: '1', becomes: '2', on: 'seat < seats ? seat : -1', why: onlyWhetherNone },
  { chapter: 'monsters', was: '1', becomes: '2', on: 'target: -1 }', why: onlyWhetherNone },
  { chapter: 'moves', was: '1', becomes: '2', on: 'left === 0 ? -1', why: onlyWhetherNone },
  { chapter: 'moves', was: '1', becomes: '2', on: 'roll(table, seat, classOf(move)', why: onlyWhetherNone },
  { chapter: 'time', was: '1', becomes: '2', on: 'let best = -1', why: onlyWhetherNone },
  { chapter: 'travel', was: '1', becomes: '2', on: 'return -1', why: onlyWhetherNone },
  { chapter: 'travel', was: '1', becomes: '2', on: 'taken[argumentOf(action)] = 1', why: onlyWhetherNone },
  { chapter: 'approach', was: '1', becomes: '2', on: 'stranded: -1', why: onlyWhetherNone },
  { chapter: 'hero-turn', was: '1', becomes: '2', on: 'state.reactedTo[seat] = -1', why: onlyWhetherNone },
  { chapter: 'preparation', was: '1', becomes: '2', on: 'mark(table,', why: onlyWhetherNone },
  { chapter: 'fight', was: '<', becomes: '<=', on: 'monster < table.state.monsters', why: noSuchMonster },
  { chapter: 'effects', was: '1000', becomes: '1001', on: 'const MANY =', why: 'both are beyond every limit' },
  {
    chapter: 'panic',
    was: '-',
    becomes: '+',
    on: "=== 'newestFirst'",
    why: 'taking away what lies beyond the last mark takes away the last one',
  },
  {
    chapter: 'effects',
    was: '>=',
    becomes: '>',
    on: 'delta >= 0 ||',
    why: 'a price of nothing can be paid with nothing',
  },
  {
    chapter: 'panic',
    was: '0',
    becomes: '1',
    on: 'unreported.threatAt(0)',
    why: 'only strikes have a threat, and they are placed at once',
  },
  {
    chapter: 'effects',
    was: '<',
    becomes: '<=',
    on: 'delta === 0 ||',
    why: 'a change by nothing has been answered before',
  },
  {
    chapter: 'chances',
    was: '2',
    becomes: '3',
    on: 'length: 2 * MOST + 1',
    why: 'nobody asks for a row beyond the highest modifier',
  },
  {
    chapter: 'chances',
    was: '1',
    becomes: '2',
    on: 'length: 2 * MOST + 1',
    why: 'nobody asks for a row beyond the highest modifier',
  },
  {
    chapter: 'decks',
    was: '<',
    becomes: '<=',
    on: 'card < table.scenario.kinds[kind].deck.length',
    why: 'beyond the last card there is none that this monster has aside',
  },
  {
    chapter: 'harm',
    was: '0',
    becomes: '1',
    on: 'if (days < 0) state.treated[seat] = 1',
    why: 'with no day left the hero recovers, and the next injury is untreated',
  },
  {
    chapter: 'positions',
    was: '<',
    becomes: '<=',
    on: 'next < DX.length',
    why: 'beyond the last neighbour there is no square, and none is nearer',
  },
  {
    chapter: 'steps',
    was: '>',
    becomes: '>=',
    on: 'dx !== 0 && !(isAlone',
    why: 'no step is 0: that was asked before',
  },
]

export const EQUIVALENT: readonly Equivalent[] = [
  ...OF_NECROMANCY.map((one) => ({ ...one, game: 'necromancy' })),
  ...OF_DICE_HEROES.map((one) => ({ ...one, game: 'dice-heroes' })),
  { chapter: 'actions', was: '1', becomes: '2', on: 'state.actionsDone[', why: onlyWhetherNone },
  { chapter: 'actions', was: '+=', becomes: '-=', on: 'state.actionsDone[', why: onlyWhetherNone },
  { chapter: 'chances', was: '2', becomes: '3', on: 'const reading =', why: ownNumber },
  {
    chapter: 'chances',
    was: 'readsGamble(play, a) ? 2 : 0',
    becomes: 'readsGamble(play, a) ? 0 : 2',
    on: 'const reading =',
    why: ownNumber,
  },
  {
    chapter: 'chances',
    was: 'readsGamble(play, b) ? 1 : 0',
    becomes: 'readsGamble(play, b) ? 0 : 1',
    on: 'const reading =',
    why: ownNumber,
  },
  { chapter: 'chances', was: '+', becomes: '-', on: 'const reading =', why: ownNumber },
  { chapter: 'chances', was: '64', becomes: '65', on: 'const key =', why: ownNumber },
  { chapter: 'chances', was: '+', becomes: '-', on: 'const key =', why: ownNumber },
  {
    chapter: 'chances',
    was: '<=',
    becomes: '<',
    on: 'pool <= MAX_TABLE_DICE',
    why: 'of the largest table both ways say the same',
  },
  {
    chapter: 'chances',
    was: 'play.contests.set(key, chance)',
    becomes: '',
    on: 'play.contests.set(key, chance)',
    why: 'what is not kept is worked out again',
  },
  { chapter: 'checks', was: '0', becomes: '1', on: 'roll.value = 0', why: neverWins },
  { chapter: 'checks', was: '0', becomes: '1', on: 'roll.help.count = 0', why: neverWins },
  { chapter: 'checks', was: '0', becomes: '1', on: 'roll.help.heroes = 0', why: neverWins },
  {
    chapter: 'checks',
    was: '!roll.isForced',
    becomes: 'roll.isForced',
    on: 'poolA === 0',
    why: 'without dice on either side all ties are alike, and after the last of them the same hero wins',
  },
  { chapter: 'checks', was: '2', becomes: '3', on: 'const SURE = 2 ** 20', why: 'beyond every strength either way' },
  {
    chapter: 'checks',
    was: '0',
    becomes: '1',
    on: 'roll.faces.fill(0)',
    why: 'without a roll of dice nobody looks at faces',
  },
  { chapter: 'civilians', was: '0', becomes: '1', on: 'disk.entry.il : 0', why: narrowing },
  { chapter: 'civilians', was: 'return', becomes: '', on: 'disk.kind !== DiskKind.floppy', why: narrowing },
  { chapter: 'combat', was: '<', becomes: '<=', on: 'other < scenario.seatCount', why: beyondTheLastSeat },
  {
    chapter: 'combat',
    was: '0',
    becomes: '1',
    on: 'skillLevel(play, hero, Skill.dodge) > 0',
    why: 'the price list has no level 1 of Dodge',
  },
  {
    chapter: 'combat',
    was: '&&',
    becomes: '||',
    on: 'return next !== NONE && next !== left',
    why: 'neither who left nor nobody stands in that square',
  },
  {
    chapter: 'combat',
    was: 'break',
    becomes: '',
    on: 'Round.apart || outcome === Round.sent) break',
    why: 'against security there is one round, and none comes after it',
  },
  {
    chapter: 'control',
    was: '<',
    becomes: '<=',
    on: 'square < state.placed * SQUARES_PER_TILE',
    why: 'no way leads to a square of a tile that is not placed',
  },
  { chapter: 'control', was: '1', becomes: '2', on: 'losesAttack[copy] = 1', why: onlyWhetherNone },
  { chapter: 'creatures', was: '1', becomes: '2', on: 'state.boardVersion += 1', why: onlyWhetherChanged },
  {
    chapter: 'creatures',
    was: 'return',
    becomes: '',
    on: 'if (state.creature[hero] === 0) return',
    why: 'where there is no creature there is nothing to end',
  },
  { chapter: 'devices', was: '1', becomes: '2', on: 'state.built[hero] = 1', why: onlyWhetherNone },
  { chapter: 'encounters', was: 'return', becomes: '', on: 'disk.kind !== DiskKind.numbered', why: narrowing },
  { chapter: 'entry', was: '1', becomes: '2', on: 'state.boardVersion += 1', why: onlyWhetherChanged },
  { chapter: 'experience', was: '<', becomes: '<=', on: 'other < scenario.seatCount', why: beyondTheLastSeat },
  { chapter: 'experience', was: '1', becomes: '2', on: 'state.sheetVersion[hero]', why: onlyWhetherChanged },
  { chapter: 'experience', was: '+=', becomes: '-=', on: 'state.sheetVersion[hero]', why: onlyWhetherChanged },
  { chapter: 'fate-amended', was: '<', becomes: '<=', on: 'other < play.scenario.seatCount', why: beyondTheLastSeat },
  {
    chapter: 'fate',
    was: '<',
    becomes: '<=',
    on: 'waiting < 10',
    why: 'what waits is one result (1 or 2) or two (11 or more), never 10',
  },
  { chapter: 'healing', was: '<', becomes: '<=', on: 'patient < scenario.seatCount', why: beyondTheLastSeat },
  { chapter: 'hidden', was: '<', becomes: '<=', on: 'other < play.scenario.seatCount', why: beyondTheLastSeat },
  {
    chapter: 'hidden',
    was: '<',
    becomes: '<=',
    on: 'index < inPool.length',
    why: 'beyond the last disk there is none to put back',
  },
  {
    chapter: 'hidden',
    was: '<',
    becomes: '<=',
    on: 'index < state.tilePoolCount',
    why: 'beyond the last tile there is none of any group',
  },
  {
    chapter: 'hidden',
    was: '-',
    becomes: '+',
    on: 'of [...knownBuildings].sort(',
    why:
      'buildings are dealt with one by one, each by draws of its own: ' +
      'in any order that the real world does not tell',
  },
  {
    chapter: 'hidden',
    was: 'discard(play, copy)',
    becomes: '',
    on: 'for (const copy of order) discard(play, copy)',
    why: 'laid anew, a disk leaves its square just as well',
  },
  { chapter: 'lasting', was: '1', becomes: '2', on: 'inFight ? 1 : 0', why: onlyWhetherNone },
  { chapter: 'lasting', was: '1', becomes: '2', on: 'state.boardVersion += 1', why: onlyWhetherChanged },
  {
    chapter: 'magic',
    was: '<',
    becomes: '<=',
    on: 'index < copies.length',
    why: 'beyond the last copy there is none that anybody holds',
  },
  {
    chapter: 'magic',
    was: '0',
    becomes: '1',
    on: "case 'reached'",
    why: 'every spell that pays what was reached has a difficulty',
  },
  {
    chapter: 'movement',
    was: '0',
    becomes: '1',
    on: 'index < question.count && next !== NONE',
    why: 'the first of them is to stop, which is no step',
  },
  {
    chapter: 'movement',
    was: '0',
    becomes: '1',
    on: 'walkingSteps(play, here, goal) < 0',
    why: 'where no step is needed there is none to take either way',
  },
  {
    chapter: 'obstacles',
    was: '1',
    becomes: '2',
    on: 'down <= 1; down += 2',
    why: 'from -1 in steps of two there is nothing between 1 and 2',
  },
  {
    chapter: 'obstacles',
    was: '1',
    becomes: '2',
    on: 'across <= 1; across += 2',
    why: 'from -1 in steps of two there is nothing between 1 and 2',
  },
  {
    chapter: 'obstacles',
    was: '+',
    becomes: '-',
    on: 'row + down, column + across',
    why: 'the four corners are the same from whichever side one begins',
  },
  { chapter: 'opposed-actions', was: '<', becomes: '<=', on: 'other < scenario.seatCount', why: beyondTheLastSeat },
  { chapter: 'plans', was: '<', becomes: '<=', on: 'hero < play.scenario.seatCount', why: beyondTheLastSeat },
  {
    chapter: 'plans',
    was: '<',
    becomes: '<=',
    on: 'index < scenario.trackable.length',
    why: 'beyond the last of them there is none that was turned up',
  },
  {
    chapter: 'plans',
    was: '<',
    becomes: '<=',
    on: 'opening < state.openings',
    why: 'beyond the last opening there is neither a window nor a lock',
  },
  { chapter: 'plans', was: '<', becomes: '<=', on: 'other < play.scenario.seatCount', why: beyondTheLastSeat },
  {
    chapter: 'plans',
    was: 'begin(play, DP.action, hero)',
    becomes: '',
    on: 'begin(play, DP.action, hero)',
    why:
      'nobody is asked: what was offered before are kinds of turn or ways, ' +
      'never an action that could be written down',
  },
  {
    chapter: 'poison',
    was: '0',
    becomes: '1',
    on: 'draws.open(hero, Event.poison), 0)',
    why: 'it is the one draw of its address, whatever its number',
  },
  { chapter: 'ranged', was: '30_000', becomes: '30001', on: 'const FAR', why: 'farther than any way either way' },
  {
    chapter: 'ranged',
    was:
      'scenario.kinds[copy] === DiskKind.security ' +
      '? securityOf(scenario, copy).attack! : adversaryOf(scenario, copy).attack',
    becomes:
      'scenario.kinds[copy] === DiskKind.security ' +
      '? adversaryOf(scenario, copy).attack : securityOf(scenario, copy).attack!',
    on: 'securityOf(scenario, copy).attack!',
    why: sameName,
  },
  { chapter: 'ranged', was: '===', becomes: '!==', on: 'securityOf(scenario, copy).attack!', why: sameName },
  {
    chapter: 'tile-disks',
    was: '<',
    becomes: '<=',
    on: 'index < shape.questions.length',
    why: 'beyond the last there is no square, and nothing is offered',
  },
  {
    chapter: 'reach',
    was: '0',
    becomes: '1',
    on: 'if (steps[square] < 0) continue',
    why: 'without a step one is where the search begins',
  },
  { chapter: 'rerolls', was: '6', becomes: '7', on: 'face <= 6', why: 'no die shows a seven: none lies there' },
  { chapter: 'scenario-effects', was: '1', becomes: '2', on: 'state.sheetVersion[other]', why: onlyWhetherChanged },
  {
    chapter: 'scenario-effects',
    was: '>',
    becomes: '>=',
    on: 'if (amount > 0)',
    why: 'neither gaining nor losing nothing is anything',
  },
  {
    chapter: 'setup',
    was: '<',
    becomes: '<=',
    on: 'index < group.length',
    why: 'what is written beyond the end is written over by the next group, or never read',
  },
  { chapter: 'spells', was: '<', becomes: '<=', on: 'other < scenario.seatCount', why: beyondTheLastSeat },
  {
    chapter: 'spells',
    was: '<',
    becomes: '<=',
    on: 'copy < scenario.copyCount',
    why: 'beyond the last disk there is none on the board',
  },
  {
    chapter: 'tracking',
    was: '<',
    becomes: '<=',
    on: 'index < trackable.length',
    why: 'beyond the last of them there is none that was turned up',
  },
]
