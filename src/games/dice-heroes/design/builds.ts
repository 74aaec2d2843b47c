// Sheets of heroes, for `fair`, `value` and `search`. Heroes grow by rewards and have no price in points: two sheets
// cost the same with as many dice of each size, as many skills at each level, and as many dice in a full hand.
import { change, sheetChanges, type SheetPart, shuffled, withoutUsers } from '../../../engine/sheets.ts'
import type { BuildChange, Builds, Seat } from '../../../engine/game.ts'
import { MOST_CAPACITY, maxLimitOf } from '../content/classes.ts'
import type { Content } from '../content/index.ts'
import { allOf, type Member, plansOf, type Settings } from '../setup/settings.ts'
import { LIVE_TYPES, SIZES, type TypeName } from '../words/dice.ts'

type LiveType = (typeof LIVE_TYPES)[number]

export const builds: Builds<Content, Settings> = {
  changes(content, settings, seat) {
    const sheet = new Sheet(content, settings, seat)
    return [...sheet.typeSwaps(), ...sheet.sizeSwaps(), ...sheet.sizeSteps(), ...sheetChanges(sheet.parts())]
  },
  fileKind: 'hero',
  roster: ({ classes, users }) => withoutUsers(classes, users, 'hero'),
  card: [
    { metric: 'deaths', words: 'dies' },
    { metric: 'dice-gained', words: 'dice acquired' },
    { metric: 'short-hands', words: 'turns that begin with a hand below its capacity' },
    { metric: 'no-battle-skill', words: 'turns that begin without a battle skill that could be paid' },
  ],
  styles: LIVE_TYPES.map((type) => `mostly ${type.toUpperCase()}`),
  styleOf(_content, { party }, seat) {
    const counts = LIVE_TYPES.map((type) => diceOf(party[seat], type).length)
    return counts.indexOf(Math.max(...counts))
  },
  setupOfWholeParty(content, settings) {
    const [{ dynamic }] = plansOf(content, settings)
    const { numbers, party } = settings
    const sizes: Readonly<Record<number, number | undefined>> = dynamic
    const missing = (sizes[party.length] ?? 0) - (sizes[party.length - 1] ?? 0)
    return { numbers: { ...numbers, dynamic: numbers.dynamic + missing } }
  },
  words: (content, settings, seat) => new Sheet(content, settings, seat).words(),
  draw: (content, settings, seat, below) => new Sheet(content, settings, seat).drawn(below),
}

const diceOf = ({ dice }: Pick<Member, 'dice'>, type: TypeName): readonly number[] => dice[type] ?? []

/** Dice with one that is taken away, or put in, the largest first. */
const less = (dice: readonly number[], one: number): number[] => dice.toSpliced(dice.indexOf(one), 1)
const more = (dice: readonly number[], one: number): number[] => [...dice, one].toSorted((a, b) => b - a)

/** A die for readers: `PHYSICAL d6`. */
const shown = (type: TypeName, sides: number): string => `${type.toUpperCase()} d${sides}`

/** The sheet of a seat, and what can be changed in it. */
class Sheet {
  private readonly member: Member
  private readonly path: string
  /** Types of which there are dice: a limit of 0 cannot be raised (DH-REWARD-07). */
  private readonly types: readonly LiveType[]
  private readonly skills: readonly (Content['skills'][number] & { readonly level: number })[]
  private readonly hero: Content['classes'][number]

  constructor(content: Content, settings: Settings, seat: Seat) {
    this.member = settings.party[seat]
    this.path = `party.${seat}`
    this.hero = content.classes.find(({ id }) => id === this.member.class)!
    this.types = LIVE_TYPES.filter((type) => diceOf(this.member, type).length > 0)
    const { skills } = allOf(content, settings)
    const skillOf = (id: string) => skills.find((skill) => skill.id === id)!
    this.skills = Object.entries(this.member.skills).map(([id, level]) => ({ ...skillOf(id), level }))
  }

  /** `PHYSICAL 2d6 5d4, …; Heavy Stroke 1, …; hand capacity 5` */
  words(): string {
    const dice = this.types.map((type) => {
      const all = diceOf(this.member, type)
      const counts = SIZES.toReversed().map((sides) => [all.filter((one) => one === sides).length, sides] as const)
      const text = counts.flatMap(([count, sides]) => (count === 0 ? [] : [`${count}d${sides}`]))
      return [type.toUpperCase(), ...text].join(' ')
    })
    const known = this.skills.filter(({ level }) => level > 0).map(({ name, level }) => `${name} ${level}`)
    return [dice.join(', '), known.join(', ') || 'no skills', `hand capacity ${this.member.capacity}`].join('; ')
  }

  /** A die of another type: the limits go along. One of each type stays. */
  typeSwaps(): BuildChange[] {
    return this.kinds().flatMap(({ type: from, sides }) =>
      diceOf(this.member, from).length === 1
        ? []
        : this.types
            .filter((to) => to !== from && this.member.limits[to]! < this.maxOf(to))
            .map((to) =>
              change(`${shown(to, sides)} instead of ${shown(from, sides)}`, 'swap', {
                ...this.set('dice', from, less(diceOf(this.member, from), sides)),
                ...this.set('dice', to, more(diceOf(this.member, to), sides)),
                ...this.set('limits', from, this.member.limits[from]! - 1),
                ...this.set('limits', to, this.member.limits[to]! + 1),
              }),
            ),
    )
  }

  /** A larger die of one type for a smaller one of another. */
  sizeSwaps(): BuildChange[] {
    const kinds = this.kinds()
    return kinds.flatMap((large) =>
      kinds
        .filter(({ type, sides }) => type !== large.type && sides < large.sides)
        .map((small) =>
          change(
            `${shown(large.type, small.sides)} instead of d${large.sides}, ` +
              `${shown(small.type, large.sides)} instead of d${small.sides}`,
            'swap',
            { ...this.resized(large, small.sides), ...this.resized(small, large.sides) },
          ),
        ),
    )
  }

  /** One die a size larger or smaller. */
  sizeSteps(): BuildChange[] {
    return ([1, -1] as const).flatMap((by) =>
      this.kinds().flatMap((die) => {
        const sides = die.sides + 2 * by
        const name = `${shown(die.type, sides)} instead of d${die.sides}`
        const isSize = SIZES.some((one) => one === sides)
        return isSize ? [change(name, by > 0 ? 'more' : 'less', this.resized(die, sides))] : []
      }),
    )
  }

  /** Dice of a full hand, skills at their levels. Nothing counts when passive ones act. */
  parts(): SheetPart[] {
    const { capacity, label } = this.member
    const hand = { name: 'hand capacity', path: `${this.path}.capacity`, now: capacity, min: 1, max: MOST_CAPACITY }
    const skills = this.skills.map(({ id, name, level, kind }) => ({
      name,
      path: `${this.path}.skills.${id}`,
      now: level,
      levels: [1, 2, 3],
      ...(kind === 'active' && { uses: [{ metric: 'sheet-uses', labels: [label, id] }] }),
    }))
    return [
      { takes: 'numbers', of: [hand] },
      { takes: 'levels', of: skills },
    ]
  }

  /** The same dice dealt anew to the types, the same levels to the skills. */
  drawn(below: (n: number) => number): Omit<Member, 'label'> {
    const counts = new Map(this.types.map((type) => [type, 1]))
    const countOf = (type: LiveType): number => counts.get(type)!
    /** Limits above the dice that there are stay above. */
    const slackOf = (type: LiveType): number => this.member.limits[type]! - diceOf(this.member, type).length
    const sizes = shuffled(
      this.types.flatMap((type) => diceOf(this.member, type)),
      below,
    )
    for (let left = sizes.length - this.types.length; left > 0; left--) {
      const open = this.types.filter((type) => countOf(type) + slackOf(type) < this.maxOf(type))
      const type = open[below(open.length)]
      counts.set(type, countOf(type) + 1)
    }
    const dealt = this.types.map((type) => [type, sizes.splice(0, countOf(type)).toSorted((a, b) => b - a)] as const)
    const levels = shuffled(
      this.skills.map(({ level }) => level),
      below,
    )
    const { class: hero, name, limits, capacity } = this.member
    return {
      class: hero,
      name,
      dice: Object.fromEntries(dealt),
      limits: { ...limits, ...Object.fromEntries(dealt.map(([type, dice]) => [type, dice.length + slackOf(type)])) },
      skills: Object.fromEntries(this.skills.map(({ id }, index) => [id, levels[index]])),
      capacity,
    }
  }

  /** Types and sizes of the dice, each once. */
  private kinds(): { readonly type: LiveType; readonly sides: number }[] {
    return this.types.flatMap((type) => [...new Set(diceOf(this.member, type))].map((sides) => ({ type, sides })))
  }

  private resized(
    { type, sides }: { readonly type: LiveType; readonly sides: number },
    other: number,
  ): BuildChange['set'] {
    return this.set('dice', type, more(less(diceOf(this.member, type), sides), other))
  }

  private set(part: 'dice' | 'limits', key: string, value: unknown): BuildChange['set'] {
    return { [`${this.path}.${part}.${key}`]: value }
  }

  private maxOf(type: LiveType): number {
    return Math.max(maxLimitOf(this.hero, type), this.member.limits[type]!)
  }
}
