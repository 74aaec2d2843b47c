// What reports say of both games alike: rulings, options that are not at their default, house data.
import type { Limitations } from '../../../../engine/game.ts'
import type { OptionTable, RuleOptions, ValuesOf } from '../../../../engine/options.ts'

/** What one of the games says of itself. */
interface Own {
  /** Its id. */
  readonly game: string
  readonly source: string
  /** Who has to be slain. */
  readonly boss: string
  /** What the box contains that is house data. */
  readonly contents: string
  readonly board: { readonly name: string }
  readonly boxName: string
  readonly agents: readonly string[]
}

export function sharedLimitations<Table extends OptionTable>(
  { game, source, boss, contents, board, boxName, agents }: Own,
  options: Pick<RuleOptions<Table>, 'limitations' | 'changes'>,
  values: ValuesOf<Table>,
): Limitations {
  return {
    source: [source],
    rulings: [
      'Where the sheet is silent or says two things, we ruled. ' +
        'Every ruling with two plausible readings is a rule option.',
      `"win" means that ${boss} is slain; each hero wins alone, by points: see hero-wins.`,
      ...options.changes(values),
    ],
    houseData: [`The map of ${board.name} and the contents of ${boxName} (${contents}) are our own content.`],
    own: [
      `A board: \`darkodds init mine/board.yaml --game ${game} --with board\` writes an experiment ` +
        'and a board drawn as text. Change it, or name its path under board. ' +
        '`darkodds check` finds mistakes in it.',
      `A box (figures, decks, items, coins): \`darkodds init mine/box.yaml --game ${game} --with box\` ` +
        'writes one like the one that ships. Change it, or name its path under box. ' +
        'Single numbers go under components, as in --set components.magicItems.speedBoots=4. ' +
        'A list there replaces the whole list.',
      'Numbers of the rules: every reading and each harder rule is a rule option under rules.',
    ],
    agents: [
      'Heroes do not talk, trade or plan together. Each looks at the board and at the exact chances of the next bout.',
      ...agents,
      ...options.limitations(values),
    ],
  }
}
