// Sheets of heroes, for `fair`, `value` and `search`. A playbook has no price in points: two sheets cost the same with
// as many weapons, and with the same sum of modifiers.
import { change, shuffled, withoutUsers } from '../../../engine/sheets.ts'
import type { BuildChange, Builds, Seat, Uses } from '../../../engine/game.ts'
import { signed } from '../../../engine/narration.ts'
import type { Content, Weapon } from '../content/index.ts'
import { MOST_ATTACKS, MOST_HARM, MOST_WEAPONS } from '../content/playbooks.ts'
import type { Member, Settings } from '../setup/settings.ts'
import { MOST_SPEED } from '../words/decisions.ts'

/** Modifiers beyond this count for nothing (NEC-MOD-03). */
const MOST_MODIFIER = 3

export const builds: Builds<Content, Settings> = {
  changes(content, settings, seat) {
    const sheet = new Sheet(content, settings, seat)
    return [
      ...sheet.modifierSwaps(),
      ...sheet.weaponSwaps(),
      ...sheet.steps(),
      ...sheet.weaponSteps(),
      ...sheet.parts(),
    ].map((change) => ({ ...change, ...sheet.usesOf(change) }))
  },
  fileKind: 'playbook',
  roster: ({ playbooks, users }) => withoutUsers(playbooks, users),
  card: [
    { metric: 'deaths', words: 'dies' },
    { metric: 'clock-peak', words: 'marks of the death clock at most' },
    { metric: 'fight-death-moves', words: 'death moves a fight' },
  ],
  styles: ['close', 'medium', 'long'],
  /** How far its weapons reach. */
  styleOf(content, settings, seat) {
    const { reach } = new Sheet(content, settings, seat)
    return reach.includes('long') ? 2 : reach.includes('medium') ? 1 : 0
  },
  words: (content, settings, seat) => new Sheet(content, settings, seat).words(),
  draw: (content, settings, seat, below) => new Sheet(content, settings, seat).drawn(below),
  // A playbook is free in all that its schema allows.
}

const words = (id: string): string => id.replaceAll('-', ' ')

/** The sheet of a seat, and what can be changed in it. */
class Sheet {
  private readonly member: Member
  private readonly path: string
  private readonly carried: readonly Weapon[]
  /** Weapons that nobody has to find. */
  private readonly others: readonly Weapon[]
  /** Defence, and moves that the playbook names: their modifiers are dealt anew. */
  private readonly mods: readonly { readonly id: string; readonly path: string; readonly mod: number }[]
  private readonly numbers: Settings['weapons']
  private readonly content: Content

  constructor(content: Content, settings: Settings, seat: Seat) {
    this.content = content
    this.member = settings.party[seat]
    this.numbers = settings.weapons
    this.path = `party.${seat}`
    this.carried = this.member.weapons.map((id) => content.weapons.find((one) => one.id === id)!)
    this.others = content.weapons.filter((one) => !one.tags.includes('improvised') && !this.carried.includes(one))
    this.mods = [
      { id: 'defence', path: `${this.path}.defence`, mod: this.member.defence },
      ...Object.entries(this.member.moveMods).map(([id, mod]) => ({ id, path: `${this.path}.moveMods.${id}`, mod })),
    ]
  }

  get reach(): readonly string[] {
    return this.carried.flatMap(({ reach }) => reach)
  }

  /** `defence +1, speed 1; Ghoul Claws, Tearing Bite; tracking +1; harvest dead; Eat the Pain` */
  words(): string {
    const { speed, powers, deathMoves } = this.member
    const [defence, ...moves] = this.mods.map(({ id, mod }) => `${words(id)} ${signed(mod)}`)
    const own = this.content.deathMoves.filter(({ id, standard }) => deathMoves.includes(id) && !standard)
    const weapons = this.carried.map(({ id, name }) => {
      const { attacks, mod, harm } = this.numbers[id]
      return `${name} (${attacks} × ${harm}, ${signed(mod)})`
    })
    return [
      `${defence}, speed ${speed}`,
      weapons.join(', '),
      moves.join(', ') || 'no modifiers of moves',
      powers.map(words).join(', ') || 'no powers',
      own.map(({ name }) => name).join(', ') || 'no death moves of its own',
    ].join('; ')
  }

  /** One more here, one less there. */
  modifierSwaps(): BuildChange[] {
    return this.mods.flatMap((up) =>
      this.mods
        .filter((down) => down !== up && up.mod < MOST_MODIFIER && down.mod > -MOST_MODIFIER)
        .map((down) =>
          change(`${words(down.id)} −1, ${words(up.id)} +1`, 'swap', {
            [up.path]: up.mod + 1,
            [down.path]: down.mod - 1,
          }),
        ),
    )
  }

  weaponSwaps(): BuildChange[] {
    return this.carried.flatMap((gone) =>
      this.others.map((one) =>
        change(
          `${one.name} instead of ${gone.name}`,
          'swap',
          this.weapons(this.member.weapons.map((id) => (id === gone.id ? one.id : id))),
        ),
      ),
    )
  }

  /** Each modifier and the speed by one. */
  steps(): BuildChange[] {
    const { speed } = this.member
    return ([1, -1] as const).flatMap((by) => [
      ...this.mods
        .filter(({ mod }) => Math.abs(mod + by) <= MOST_MODIFIER)
        .map(({ id, path, mod }) => step(words(id), path, mod, by)),
      ...(speed + by < 0 || speed + by > MOST_SPEED ? [] : [step('speed', `${this.path}.speed`, speed, by)]),
    ])
  }

  /** Attacks, modifier and harm of each weapon by one, for all who carry it (NEC-MET-09). */
  weaponSteps(): BuildChange[] {
    return this.carried.flatMap(({ id, name }) =>
      ([1, -1] as const).flatMap((by) => {
        const { attacks, mod, harm } = this.numbers[id]
        return [
          ...(attacks + by < 1 || attacks + by > MOST_ATTACKS
            ? []
            : [step(`attacks of ${name}`, `weapons.${id}.attacks`, attacks, by)]),
          ...(Math.abs(mod + by) > MOST_MODIFIER ? [] : [step(`modifier of ${name}`, `weapons.${id}.mod`, mod, by)]),
          ...(harm + by < 0 || harm + by > MOST_HARM ? [] : [step(`harm of ${name}`, `weapons.${id}.harm`, harm, by)]),
        ]
      }),
    )
  }

  /** Each weapon, power and death move of its own taken away, each other weapon and power given. */
  parts(): BuildChange[] {
    const { weapons, powers, deathMoves } = this.member
    const set = (part: string, value: readonly string[]): BuildChange['set'] => ({ [`${this.path}.${part}`]: value })
    const without = (list: readonly string[], id: string): string[] => list.filter((one) => one !== id)
    const own = this.content.deathMoves.filter(({ id, standard }) => deathMoves.includes(id) && !standard)
    return [
      ...(this.carried.length === 1 ? [] : this.carried).map(({ id, name }) =>
        change(`without ${name}`, 'without', this.weapons(without(weapons, id))),
      ),
      ...powers.map((id) => change(`without ${words(id)}`, 'without', set('powers', without(powers, id)))),
      ...own.map(({ id, name }) => change(`without ${name}`, 'without', set('deathMoves', without(deathMoves, id)))),
      ...(this.carried.length < MOST_WEAPONS ? this.others : []).map(({ id, name }) =>
        change(`with ${name}`, 'item', this.weapons([...weapons, id])),
      ),
      ...this.content.powers
        .filter(({ id }) => !powers.includes(id))
        .map(({ id }) => change(`with ${words(id)}`, 'more', set('powers', [...powers, id]))),
    ]
  }

  /** As many weapons of all that there are, and the modifiers dealt anew. */
  drawn(below: (n: number) => number): Omit<Member, 'label'> {
    const { label: _, ...sheet } = this.member
    const weapons = shuffled([...this.carried, ...this.others], below).slice(0, this.carried.length)
    const [defence, ...mods] = shuffled(
      this.mods.map(({ mod }) => mod),
      below,
    )
    const moves = this.mods.slice(1).map(({ id }, index) => [id, mods[index]] as const)
    return { ...sheet, defence, weapons: weapons.map(({ id }) => id), moveMods: Object.fromEntries(moves) }
  }

  /** Of weapons, defence, moves and death moves every use is counted. */
  usesOf({ set }: BuildChange): Pick<BuildChange, 'uses'> {
    const { label } = this.member
    const used = (part: string): Uses[number] => ({ metric: 'sheet-uses', labels: [label, part] })
    const made = (move: string): Uses[number] => ({ metric: 'death-moves', labels: [label, move] })
    /** What only one of the two lists has. */
    const changed = (now: readonly string[], value: unknown): string[] => {
      const then = value as readonly string[]
      return [...now.filter((one) => !then.includes(one)), ...then.filter((one) => !now.includes(one))]
    }
    const uses = Object.entries(set).map(([path, value]): Uses | undefined => {
      const [owner, part, id] = path.split('.')
      if (owner === 'weapons' || part === 'defence') return [used(part)]
      if (part === 'moveMods') return [used(id)]
      if (part === 'weapons') return changed(this.member.weapons, value).map(used)
      return part === 'deathMoves' ? changed(this.member.deathMoves, value).map(made) : undefined
    })
    return uses.every((all) => all !== undefined) ? { uses: uses.flat() } : {}
  }

  private weapons(ids: readonly string[]): BuildChange['set'] {
    return { [`${this.path}.weapons`]: ids }
  }
}

const step = (what: string, path: string, now: number, by: 1 | -1): BuildChange =>
  change(`${what} ${signed(by)}`, by > 0 ? 'more' : 'less', { [path]: now + by })
