// Sheets of heroes, for `fair`, `value` and `search`. The rules put no price on a hero. Ours: one HP costs as much as
// one card at the start, and one Golden Weapon as much as another (DW-DATA-01).
import { countInWords, entryOf } from '../../../../input/index.ts'
import type { BuildChange, Builds, Seat } from '../../../../engine/game.ts'
import { change, sheetChanges, type SheetNumber } from '../../../../engine/sheets.ts'
import type { SharedContent } from '../content/content.ts'
import { startWeaponsOf } from '../setup/prepare.ts'
import type { AnySettings } from '../setup/settings.ts'

export const builds: Builds<SharedContent, AnySettings> = {
  changes: (_content, settings, seat) => {
    const [hp, cards, ...others] = numbersOf(settings, seat)
    return [
      ...sheetChanges([
        { takes: 'spread', of: [hp, cards] },
        { takes: 'numbers', of: others },
      ]),
      ...weaponChanges(settings, seat),
    ]
  },
  fileKind: 'hero',
  roster: ({ boxes: [{ heroes }] }) => heroes.map(({ id }) => id),
  card: [
    { metric: 'hero-wins', words: 'has the most points when the boss falls, ties shared' },
    { metric: 'score', words: 'points at the end' },
    { metric: 'knocked-out', words: 'is knocked out' },
    { metric: 'eliminated', words: 'is eliminated' },
  ],
  styles: ['more HP', 'HP as in the box', 'fewer HP'],
  styleOf: (_content, settings, seat) => 1 + Math.sign(settings.components.heroHp - numbersOf(settings, seat)[0].now),
  words: (_content, settings, seat) => {
    const [hp, cards, actions, dice, golden] = numbersOf(settings, seat).map(({ now }) => now)
    const weapon = startWeaponsOf(settings)[seat]
    return (
      `${hp} HP, ${countInWords(cards, 'starting card')}, ${countInWords(actions, 'action')}, ` +
      `${countInWords(dice, 'die', 'dice')}, ${golden} with a Golden Weapon` +
      (weapon === undefined ? '' : `; ${weapon} from the start`)
    )
  },
  outfit: (_content, settings, seat) =>
    startWeaponsOf(settings)
      .slice(seat, seat + 1)
      .filter((weapon) => weapon !== undefined),
  draw: (_content, settings, seat, below) => {
    const [hp, cards] = numbersOf(settings, seat)
    const sum = hp.now + cards.now
    const least = Math.max(hp.min, sum - cards.max)
    const drawn = least + below(Math.min(hp.max, sum) - least + 1)
    const { label: _label, ...member } = settings.party[seat]
    const { goldenWeapons } = settings.components
    return {
      ...member,
      hp: drawn,
      startingCards: sum - drawn,
      ...(typeof member.weapon === 'string' && { weapon: goldenWeapons[below(goldenWeapons.length)] }),
    }
  },
}

/** Numbers of a sheet: HP and cards, which can be swapped, then the others. */
function numbersOf({ party, components }: AnySettings, seat: Seat): SheetNumber[] {
  const { heroHp, startingCards, numbers } = components
  const number = (
    name: string,
    key: 'hp' | 'startingCards' | 'actions' | 'dice' | 'goldenDice',
    usual: number,
    [min, max]: readonly [number, number],
  ): SheetNumber => ({ name, path: `party.${seat}.${key}`, now: party[seat][key] ?? usual, min, max })
  return [
    number('HP', 'hp', heroHp, [1, 99]),
    number('starting cards', 'startingCards', startingCards, [0, 15]),
    number('actions', 'actions', numbers.actions, [1, 9]),
    number('dice', 'dice', numbers.heroDice, [0, 6]),
    number('golden dice', 'goldenDice', numbers.goldenDice, [0, 6]),
  ]
}

/** Another Golden Weapon, none, or one. Where `startWeapons` names one, that is not the sheet's. */
function weaponChanges(settings: AnySettings, seat: Seat): BuildChange[] {
  const { party, startWeapons, components } = settings
  const { label, weapon } = party[seat]
  if (entryOf(startWeapons, label) !== undefined) return []
  const set = (to: string | null): BuildChange['set'] => ({ [`party.${seat}.weapon`]: to })
  const others = components.goldenWeapons.filter((one) => one !== weapon)
  return typeof weapon !== 'string'
    ? others.map((one) => change(`with the golden ${one}`, 'item', set(one)))
    : [
        ...others.map((one) => change(`the golden ${one} instead of the golden ${weapon}`, 'swap', set(one))),
        change(`without the golden ${weapon}`, 'without', set(null)),
      ]
}
