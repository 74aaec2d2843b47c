// A board as places and ways between them, in flat arrays that all playouts share.
//
// A place is a square, or a space that holds any number of heroes. A way leads in one direction and says who may use
// it. It is open while its gate is: gate 0 always, doors and buildings have their own.
//
//   ways of place p:  ways[firstWay[p]] .. ways[firstWay[p + 1] - 1]
//   a way, one number:  uses << 20 | gate << 12 | place at its end

/** Who may use a way, and for what. */
export const Way = {
  /** A hero moves along it. */
  hero: 1,
  /** A monster moves along it. */
  monster: 2,
  /** A hero strikes along it, at a figure at its end. */
  heroStrikes: 4,
  /** A figure strikes along it, at a hero at its end. */
  monsterStrikes: 8,
  /** What bursts at its end reaches its beginning, and the other way round. */
  blast: 16,
  /** A prowler (Wolf, Lurker) moves along it: it is out of doors. */
  prowler: 32,
  /** A hero and a prowler duel along it. */
  duel: 64,
  /** Between the numbered square of a building and the square just inside: there too, by the option `prowlerAtDoor`. */
  doorwayDuel: 256,
  /** The place at its end has to be free: nobody is passed on the way in. */
  intoFree: 128,
} as const

export const ALWAYS_OPEN = 0

/** Farther than anything. */
export const FAR = 0xffff

/** A way to be: from, to, its gate and who may use it. */
export interface WayPlan {
  readonly from: number
  readonly to: number
  readonly gate: number
  readonly uses: number
}

const USES_AT = 20
const GATE_AT = 12

/** The place at the end of a way. */
export const toOf = (way: number): number => way & 0xfff
export const gateOf = (way: number): number => (way >> GATE_AT) & 0xff
export const usesOf = (way: number): number => way >> USES_AT

export class Graph {
  readonly places: number
  readonly firstWay: Int16Array
  /** Ways as numbers: `toOf`, `gateOf` and `usesOf` say what one is. */
  readonly ways: Int32Array
  /**
   * Fewest moves of a hero between two places, with all gates open and nobody in the way. Index: from * places + to;
   * FAR if no way leads there.
   */
  readonly heroMoves: Uint16Array
  /** The same for a monster. */
  readonly monsterMoves: Uint16Array
  /** The same for anybody who moves or strikes: no way on the board, as it stands, is shorter. */
  readonly fewestMoves: Uint16Array

  constructor(places: number, plans: readonly WayPlan[]) {
    this.places = places
    const sorted = plans.toSorted((a, b) => a.from - b.from || a.to - b.to)
    this.firstWay = new Int16Array(places + 1)
    for (const { from } of sorted) this.firstWay[from + 1] += 1
    for (let place = 0; place < places; place++) this.firstWay[place + 1] += this.firstWay[place]
    this.ways = Int32Array.from(sorted, ({ to, gate, uses }) => (uses << USES_AT) | (gate << GATE_AT) | to)
    this.heroMoves = this.distances(Way.hero)
    this.monsterMoves = this.distances(Way.monster)
    this.fewestMoves = this.distances(Way.hero | Way.heroStrikes | Way.monster | Way.prowler)
  }

  private distances(use: number): Uint16Array {
    const all = new Uint16Array(this.places * this.places).fill(FAR)
    const queue = new Int16Array(this.places)
    for (let start = 0; start < this.places; start++) {
      const row = start * this.places
      all[row + start] = 0
      queue[0] = start
      for (let next = 0, found = 1; next < found; next++) {
        const place = queue[next]
        for (let index = this.firstWay[place]; index < this.firstWay[place + 1]; index++) {
          const way = this.ways[index]
          const to = toOf(way)
          if ((usesOf(way) & use) === 0 || all[row + to] !== FAR) continue
          all[row + to] = all[row + place] + 1
          queue[found++] = to
        }
      }
    }
    return all
  }
}
