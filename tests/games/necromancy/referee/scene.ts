// What all chapters of the referee share: the story, the table, tokens, distances, and the ends of a game.
import {
  Deck,
  Hero,
  Monster,
  SEGMENTS,
  TOKENS,
  type ContextName,
  type Place,
  type TokenName,
  type Kind,
} from './table.ts'
import { ENDS, endsInOrder } from '../../../../src/games/necromancy/words/options.ts'
import { Ground } from './ground.ts'
import { Outcome, Phase, REACHES } from '../../../../src/games/necromancy/words/vocabulary.ts'
import { Story } from './story.ts'
import type { Told } from './referee.ts'

/** Thrown when the game has ended, through whatever was going on (NEC-END-05). */
export class Ended {}

type End = (typeof ENDS)[number]

export class Scene extends Ground {
  readonly story: Story
  readonly content: Told['content']
  readonly settings: Told['settings']
  readonly sources: readonly string[]
  readonly isArena: boolean
  readonly heroes: Hero[]
  readonly kinds: readonly Kind[]
  readonly decks = new Map<string, Deck>()
  readonly tokens = Object.fromEntries(TOKENS.map((token) => [token, 0])) as Record<TokenName, number>
  /** Names of resources by number. */
  readonly resources: readonly string[]
  /** Hidden choices so far, and which option of each is tried. */
  readonly guesses: { readonly options: number; readonly taken: number }[] = []
  readonly #plan: readonly number[]

  constructor({ content, settings, sources, resources, events }: Told, plan: readonly number[]) {
    super()
    this.story = new Story(events)
    this.content = content
    this.settings = settings
    this.sources = sources
    this.resources = resources
    this.#plan = plan
    this.isArena = content.scenarios.find(({ id }) => id === settings.scenario)!.settlement === undefined
    this.heroes = settings.party.map((_, seat) => this.newHero(seat, seat))
    const ids = [...new Set(settings.threats.flat())]
    this.kinds = ids.map((id) => content.monsters.find((one) => one.id === id)!)
    this.instability = settings.numbers.startInstability
    this.replacementsLeft = settings.numbers.replacements
  }

  newHero(seat: number, member: number): Hero {
    const written = this.settings.party[member]
    return new Hero(
      seat,
      this.content.playbooks.find(({ id }) => id === written.playbook)!,
      written,
    )
  }

  setMonsters(group: readonly string[]): void {
    const kinds = group.map((id) => this.kinds.find((kind) => kind.id === id)!)
    this.monsters = kinds.map((kind, index) => new Monster(index, kind, this.settings.monsters[kind.id].vitality))
    this.decks.clear()
  }

  get settlement(): Told['content']['settlements'][number] {
    const { settlement } = this.content.scenarios.find(({ id }) => id === this.settings.scenario)!
    return this.content.settlements.find(({ id }) => id === settlement)!
  }

  /** What no event tells: each option is tried, until one goes on. */
  guess<One>(options: readonly One[]): One {
    const taken: number = this.#plan[this.guesses.length] ?? 0
    this.guesses.push({ options: options.length, taken })
    return options[taken]
  }

  // ---- Who is where ------------------------------------------------------------------------------------------------

  get living(): Hero[] {
    return this.heroes.filter(({ isAlive }) => isAlive)
  }
  /** With the party: neither dead, nor lost, nor at home while it is away. */
  get party(): Hero[] {
    return this.living.filter(({ isLost, isHome }) => !isLost && !isHome)
  }
  get fighters(): Hero[] {
    return this.heroes.filter(({ inFight }) => inFight)
  }
  get foes(): Monster[] {
    return this.monsters.filter(({ isHere }) => isHere)
  }
  get atHome(): Hero[] {
    return this.isAway ? this.living.filter(({ isHome }) => isHome) : this.party
  }
  /** Monsters of the threat that live, be they here or gone. */
  get prey(): Monster[] {
    return this.monsters.filter(({ isSlain }) => !isSlain)
  }
  get context(): ContextName {
    if (this.isInCrisis) return 'crisis'
    if (this.isOnArrival) return 'wilds' // NEC-AFTER-05
    if (this.isFighting) return 'fight'
    return this.isAtLair ? 'lair' : this.isAway ? 'wilds' : 'town'
  }
  get mc(): number {
    return this.heroes.length
  }

  heroAt(seat: number, rule: string): Hero {
    const hero = this.heroes[seat]
    this.story.must(hero?.isAlive, rule, `there is no living hero ${seat}`)
    return hero
  }

  combatant = (one: Hero | Monster): number => (one instanceof Hero ? one.seat : this.heroes.length + one.index)

  deckOf(monster: Monster): Deck {
    return this.decks.get(monster.kind.id)!
  }

  // ---- Distances ---------------------------------------------------------------------------------------------------

  get isGrid(): boolean {
    return this.settings.rules.positionModel === 'grid'
  }
  distance = (a: Place, b: Place): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
  /** 0 close, 1 medium, 2 long, 3 disengaged; NaN while a place is not told (NEC-RANGE-04, NEC-GRID-02). */
  range(a: Place, b: Place): number {
    const distance = this.distance(a, b)
    return Number.isNaN(distance) ? NaN : Math.min(3, this.isGrid ? Math.max(0, distance - 1) : distance)
  }
  /** Whether this is in reach, as far as places are told (NEC-RANGE-05). */
  reaches(reach: readonly string[], a: Place, b: Place): boolean {
    const range = this.range(a, b)
    return Number.isNaN(range) || reach.some((one) => one === REACHES[range])
  }
  isClose = (a: Place, b: Place): boolean => !(this.range(a, b) > 0)

  // ---- Tokens ------------------------------------------------------------------------------------------------------

  /** NEC-CAMP-03: between 0 and the cap; what changes nothing is not told. */
  changeToken(token: TokenName, delta: number, rule: string): void {
    const before = this.tokens[token]
    const now = Math.max(0, Math.min(this.settings.numbers.tokenCaps[token], before + delta))
    if (now === before) return
    this.tokens[token] = now
    this.story.take('token', rule, { kind: TOKENS.indexOf(token), delta: now - before, now })
  }

  isFull = (token: TokenName): boolean => this.tokens[token] >= this.settings.numbers.tokenCaps[token]
  tokenNumber = (token: TokenName): number => TOKENS.indexOf(token)

  /** Whether a token is spent next. */
  seesSpent = (token: TokenName): boolean =>
    this.story.sees('token', { kind: TOKENS.indexOf(token), delta: -1 }) !== undefined

  // ---- Phases and the end ------------------------------------------------------------------------------------------

  seesPhase = (phase: keyof typeof Phase): boolean =>
    this.story.sees('phase', { phase: Phase[phase] as number }) !== undefined
  takePhase(phase: keyof typeof Phase, rule: string): void {
    this.story.take('phase', rule, { phase: Phase[phase] as number })
    this.halves.clear() // NEC-HARD-12
  }

  #isTrue(end: End): boolean {
    const { slayTarget, maxWatches } = this.settings.numbers
    if (end === 'victory') return this.slain >= slayTarget
    if (end === 'dissolution') return this.instability >= SEGMENTS
    if (end === 'stalemate') return this.time >= maxWatches
    return this.living.length === 0 && this.replacementsLeft === 0
  }

  /** The first of the ends that is true ends a campaign at once (NEC-END-01 to -05). */
  checkEnd(): void {
    if (this.isArena) this.#checkArena()
    else this.#checkCampaign()
  }

  /** NEC-END-06 */
  #checkArena(): void {
    const isLost = this.fighters.length === 0
    if (!isLost && this.foes.length > 0) return
    const isWon = this.monsters.every(({ isSlain }) => isSlain)
    const lost = this.living.length === 0 ? 'wiped' : this.isCapped ? 'cap' : 'fled'
    const outcome = isWon ? 'win' : this.foes.length === 0 ? 'monsterGone' : lost
    const mayBeEither = outcome === 'cap' && this.story.sees('ended', { outcome: Outcome.fled }) !== undefined
    this.story.take('ended', 'NEC-END-06', mayBeEither ? {} : { outcome: Outcome[outcome] })
    throw new Ended()
  }

  #checkCampaign(): void {
    const end = endsInOrder(this.settings.rules.terminalOrder).find((one) => this.#isTrue(one))
    if (end === undefined) return
    this.story.take('ended', 'NEC-END-05', { outcome: Outcome[end] as number })
    throw new Ended()
  }
}
