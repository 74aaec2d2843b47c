// What death cards and attacks of monsters do, made ready for judging: effects by whom they hurt, and how much.
import { RULINGS } from '../rules/effects.ts'
import type { Bands, List, Scenario } from '../setup/scenario.ts'
import { NecFrame, type Playing } from '../words/playing.ts'
import { Condition, Lost } from '../words/vocabulary.ts'

/** What one band of a card or an attack does. Harm that is no number counts as so much harm. */
const newDeed = (weapons: number) => ({
  /** By weapon: vitality that the monster loses. */
  wounds: new Float64Array(weapons),
  /** The monster dies with so much vitality or less; -1: never. */
  slaysAt: -1,
  /** Harm to the hero of the event, and the part of it that injuries of the monster do not reduce. */
  harm: 0,
  trouble: 0,
  /** Harm to each other hero at close of the monster, and to the hero of the event only if at close. */
  harmOthers: 0,
  harmIfClose: 0,
  /** Attacks on the hero, with a defence and without. */
  reactions: [] as number[],
  strikes: [] as number[],
  /** Attacks without defence on all heroes at close. */
  sweeps: [] as number[],
  /** Harm that the monster will no longer do. */
  relief: 0,
  /** Vitality that the monster regains; it is in `wounds` as well. */
  mend: 0,
  /** Resources of the hero of the event that change. */
  gains: [] as { readonly resource: number; readonly delta: number }[],
})
export type Deed = ReturnType<typeof newDeed>

/** What conditions and lost actions weigh in a fight, as harm. */
const TROUBLE: Readonly<Record<number, number>> = {
  [Condition.pinned]: 2,
  [Condition.bleeding]: 2,
  [Condition.disarmed]: 2,
  [Condition.rooted]: 0.5,
  [Condition.badlyInjured]: 8,
}
const LOST: Readonly<Record<number, number>> = { [Lost.act]: 2.5, [Lost.move]: 0.4, [Lost.turn]: 3 }
/** Of a lost act of the monster, and of a card that is set aside. */
const RELIEF = 3.5
const INJURY = 2
/** Marks that a hero usually has who erases all. */
const HEALED = 4
/** Of each point of a modifier. */
const MODIFIER = 0.4
/** Of one more attack, as a share of the weapon's harm. */
const AGAIN = 0.5

interface Args {
  readonly n?: number | { in(table: Playing, frame: NecFrame): number }
  readonly who?: Selecting
  readonly name?: number
  readonly what?: number
  readonly attack?: number
  readonly delta?: number
  readonly defence?: string
  readonly if?: { hold(table: Playing, frame: NecFrame): boolean }
  readonly then?: List
  readonly else?: List
}
type Selecting = NonNullable<List['effects'][number]['selector']>

/** Seats of the probe: the hero of the event, another at close of the monster, one far away; then the monster. */
const [SELF, NEAR, FAR, MONSTER] = [0, 1, 2, 3]
const AWAY = 10

/** A table of three heroes and a monster, of which effects are asked whom they concern. */
class Probe implements Playing {
  readonly rulings = RULINGS
  readonly seats = MONSTER
  readonly scenario: Scenario
  readonly state = {
    isFighting: 1,
    inFight: [1, 1, 1, 1],
    x: [AWAY, 0, AWAY, 0],
    y: [0, 0, 0, 0],
    vitality: [0],
  }
  readonly frame = new NecFrame()

  constructor(scenario: Scenario) {
    this.scenario = scenario
    this.frame.self = SELF
    this.frame.monster = 0
  }

  isAlive(): boolean {
    return true
  }

  /** A bit for each who is concerned. @param isClose whether the hero of the event is at close */
  whom(selector: Selecting, isClose: boolean): number {
    const { others } = this.frame
    this.state.x[SELF] = isClose ? 0 : AWAY
    selector.select(this, this.frame, others)
    let bits = 0
    for (let index = 0; index < others.count; index++) bits |= 1 << others.who[index]
    return bits
  }
}

/** Makes deeds of one scenario's lists. */
export class Deeds {
  readonly #probe: Probe
  readonly #weapons: number
  readonly #none: Deed
  /** By kind, card and band; undefined: the default of NEC-ATK-03. Of a trap the first one. */
  readonly cards: readonly (readonly Bands<Deed | undefined>[])[]
  /** By kind, attack and band. */
  readonly attacks: readonly (readonly Bands<Deed>[])[]
  /** By weapon and band: what the weapon does besides. */
  readonly extras: readonly Bands<Deed>[]

  constructor(scenario: Scenario) {
    this.#probe = new Probe(scenario)
    this.#weapons = scenario.weapons.length
    this.#none = newDeed(this.#weapons)
    const most = Math.max(...scenario.kinds.map(({ vitality }) => vitality))
    const of = (list: List): Deed => (list.effects.length === 0 ? this.#none : this.#deed(list, most))
    const bandsOf = ([miss, partial, full]: Bands<List>): Bands<Deed> => [of(miss), of(partial), of(full)]
    this.cards = scenario.kinds.map(({ deck }) =>
      deck.map(({ bands }): Bands<Deed | undefined> => {
        const [miss, partial, full] = bands.map((list) => list && of(list))
        return [miss, partial, full]
      }),
    )
    this.attacks = scenario.kinds.map(({ attacks }) => attacks.map(({ bands }) => bandsOf(bands)))
    this.extras = scenario.weapons.map(({ extra }) => bandsOf(extra))
  }

  #deed(list: List, mostVitality: number): Deed {
    const deed = newDeed(this.#weapons)
    this.#add(deed, list, mostVitality)
    return deed
  }

  #add(deed: Deed, { effects }: List, most: number): void {
    const probe = this.#probe
    for (const { word, args: given, selector } of effects) {
      const args = given as Args
      const n = typeof args.n === 'number' ? args.n : 0
      switch (word) {
        case 'harm':
          this.#hurt(deed, selector!, n, false)
          break
        case 'condition':
          this.#hurt(deed, selector!, TROUBLE[args.name!] ?? 0, true)
          break
        case 'mod':
          this.#hurt(deed, selector!, -MODIFIER * args.delta!, true)
          break
        case 'lose':
          if (probe.whom(selector!, true) === 1 << MONSTER) deed.relief += args.what === Lost.move ? 0.3 : RELIEF
          else this.#hurt(deed, selector!, LOST[args.what!], true)
          break
        case 'wound':
          for (let weapon = 0; weapon < this.#weapons; weapon++) {
            probe.frame.weapon = weapon
            deed.wounds[weapon] += typeof args.n === 'object' ? args.n.in(probe, probe.frame) : n
          }
          break
        case 'mend':
          for (let weapon = 0; weapon < this.#weapons; weapon++) deed.wounds[weapon] -= n
          deed.mend += n
          break
        case 'heal':
          this.#hurt(deed, selector!, n < 0 ? -HEALED : -n, false)
          break
        case 'resource':
          if (((probe.whom(selector!, true) >> SELF) & 1) === 1)
            deed.gains.push({ resource: args.name!, delta: args.delta! })
          break
        case 'again':
          for (let weapon = 0; weapon < this.#weapons; weapon++)
            deed.wounds[weapon] += AGAIN * n * probe.scenario.weapons[weapon].harm
          break
        case 'slay':
          deed.slaysAt = most
          break
        case 'react':
          deed.reactions.push(args.attack!)
          break
        case 'strike':
          if (args.defence !== 'none') deed.reactions.push(args.attack!)
          else if (((probe.whom(args.who!, true) >> NEAR) & 1) === 1) deed.sweeps.push(args.attack!)
          else deed.strikes.push(args.attack!)
          break
        case 'set-aside':
          deed.relief += INJURY
          break
        case 'when':
          this.#when(deed, args, most)
      }
    }
  }

  /** Both branches: the one of a healthy monster counts, and up to which vitality the other one slays. */
  #when(deed: Deed, { if: test, then: first, else: second }: Args, most: number): void {
    const { state, frame } = this.#probe
    const holds = (vitality: number): boolean => {
      state.vitality[0] = vitality
      return test!.hold(this.#probe, frame)
    }
    let at = most
    while (at > 0 && !holds(at)) at -= 1
    this.#add(deed, at === most ? first! : second!, most)
    if (at > 0 && at < most && first!.effects.some(({ word }) => word === 'slay')) deed.slaysAt = at
  }

  #hurt(deed: Deed, selector: Selecting, amount: number, isTrouble: boolean): void {
    const [away, close] = [this.#probe.whom(selector, false), this.#probe.whom(selector, true)]
    if (((away >> SELF) & 1) === 1) deed[isTrouble ? 'trouble' : 'harm'] += amount
    else if (((close >> SELF) & 1) === 1) deed.harmIfClose += amount
    if (((close >> NEAR) & 1) === 1 || ((close >> FAR) & 1) === 1) deed.harmOthers += amount
  }
}
