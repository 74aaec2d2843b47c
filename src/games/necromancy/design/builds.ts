// Sheets of heroes, for `fair`, `value` and `search`. A playbook has no price in points: two sheets cost the same with
// as many weapons, and with the same sum of modifiers.
import { sheetChanges, type SheetNumber, type SheetPart, shuffled, withoutUsers } from '../../../engine/sheets.ts'
import type { Builds, Seat, Uses } from '../../../engine/game.ts'
import { signed } from '../../../engine/narration.ts'
import type { Content, DeathMove, Weapon } from '../content/index.ts'
import { MOST_ATTACKS, MOST_HARM, MOST_WEAPONS } from '../content/playbooks.ts'
import type { Member, Settings } from '../setup/settings.ts'
import { MOST_SPEED } from '../words/decisions.ts'

/** Modifiers beyond this count for nothing (NEC-MOD-03). */
const MOST_MODIFIER = 3
const MODIFIER = { min: -MOST_MODIFIER, max: MOST_MODIFIER }

export const builds: Builds<Content, Settings> = {
  changes: (content, settings, seat) => sheetChanges(partsOf(content, settings, seat)),
  fileKind: 'playbook',
  roster: ({ playbooks, users }) => withoutUsers(playbooks, users, 'playbook'),
  card: [
    { metric: 'deaths', words: 'dies' },
    { metric: 'clock-peak', words: 'marks of the death clock at most' },
    { metric: 'fight-death-moves', words: 'death moves a fight' },
  ],
  styles: ['close', 'medium', 'long'],
  /** How far its weapons reach. */
  styleOf(content, { party }, seat) {
    const reach = weaponsOf(content, party[seat]).carried.flatMap((weapon) => weapon.reach)
    return reach.includes('long') ? 2 : reach.includes('medium') ? 1 : 0
  },
  words: wordsOf,
  /** As many weapons of all that there are, and the modifiers dealt anew. */
  draw(content, { party }, seat, below) {
    const { label: _, ...sheet } = party[seat]
    const { carried, others } = weaponsOf(content, sheet)
    const weapons = shuffled([...carried, ...others], below).slice(0, carried.length)
    const [defence, ...mods] = shuffled([sheet.defence, ...Object.values(sheet.moveMods)], below)
    const moveMods = Object.fromEntries(Object.keys(sheet.moveMods).map((id, index) => [id, mods[index]]))
    return { ...sheet, defence, weapons: weapons.map(({ id }) => id), moveMods }
  },
  // A playbook is free in all that its schema allows.
}

const words = (id: string): string => id.replaceAll('-', ' ')

/** Weapons on a sheet, and those that nobody has to find. */
function weaponsOf({ weapons }: Content, sheet: Pick<Member, 'weapons'>): Record<'carried' | 'others', Weapon[]> {
  const carried = sheet.weapons.map((id) => weapons.find((one) => one.id === id)!)
  return { carried, others: weapons.filter((one) => !one.tags.includes('improvised') && !carried.includes(one)) }
}

/** Death moves of its own. */
const ownDeathMoves = (content: Content, { deathMoves }: Member): DeathMove[] =>
  content.deathMoves.filter(({ id, standard }) => deathMoves.includes(id) && !standard)

/** Of weapons, defence, moves and death moves every use is counted. */
function partsOf(content: Content, { party, weapons: numbers }: Settings, seat: Seat): SheetPart[] {
  const member = party[seat]
  const { label, defence, speed, moveMods, weapons, powers, deathMoves } = member
  const path = `party.${seat}`
  const used = (part: string, metric = 'sheet-uses'): { uses: Uses } => ({ uses: [{ metric, labels: [label, part] }] })
  const { carried, others } = weaponsOf(content, member)
  const listed = ({ id, name }: Weapon) => ({ id, name, ...used(id) })
  /** Attacks, modifier and harm of a weapon, for all who carry it (NEC-MET-09). */
  const numbersOf = ({ id, name }: Weapon): SheetNumber[] => {
    const number = (words: string, key: 'attacks' | 'mod' | 'harm', bounds: { min: number; max: number }) => ({
      name: `${words} of ${name}`,
      path: `weapons.${id}.${key}`,
      now: numbers[id][key],
      ...bounds,
      ...used(id),
    })
    return [
      number('attacks', 'attacks', { min: 1, max: MOST_ATTACKS }),
      number('modifier', 'mod', MODIFIER),
      number('harm', 'harm', { min: 0, max: MOST_HARM }),
    ]
  }
  const power = ({ id }: { readonly id: string }) => ({ id, name: words(id) })
  const [held, free] = [true, false].map((isHeld) => content.powers.filter(({ id }) => powers.includes(id) === isHeld))
  return [
    {
      takes: 'spread',
      of: [
        { name: 'defence', path: `${path}.defence`, now: defence, ...MODIFIER, ...used('defence') },
        ...Object.entries(moveMods).map(([id, now]) => ({
          ...{ name: words(id), path: `${path}.moveMods.${id}`, now },
          ...MODIFIER,
          ...used(id),
        })),
      ],
    },
    {
      takes: 'numbers',
      of: [
        { name: 'speed', path: `${path}.speed`, now: speed, min: 0, max: MOST_SPEED },
        ...carried.flatMap(numbersOf),
      ],
    },
    {
      takes: 'picks',
      path: `${path}.weapons`,
      ids: weapons,
      held: carried.map(listed),
      others: others.map(listed),
      least: 1,
      most: MOST_WEAPONS,
      isSwapped: true,
      given: 'item',
    },
    {
      takes: 'picks',
      path: `${path}.powers`,
      ids: powers,
      held: held.map(power),
      others: free.map(power),
      given: 'more',
    },
    {
      takes: 'picks',
      path: `${path}.deathMoves`,
      ids: deathMoves,
      held: ownDeathMoves(content, member).map(({ id, name }) => ({ id, name, ...used(id, 'death-moves') })),
      others: [],
      given: 'more',
    },
  ]
}

/** `defence +1, speed 1; Ghoul Claws, Tearing Bite; tracking +1; harvest dead; Eat the Pain` */
function wordsOf(content: Content, { party, weapons: numbers }: Settings, seat: Seat): string {
  const member = party[seat]
  const { defence, speed, moveMods, powers } = member
  const weapons = weaponsOf(content, member).carried.map(({ id, name }) => {
    const { attacks, mod, harm } = numbers[id]
    return `${name} (${attacks} × ${harm}, ${signed(mod)})`
  })
  const moves = Object.entries(moveMods).map(([id, mod]) => `${words(id)} ${signed(mod)}`)
  const own = ownDeathMoves(content, member).map(({ name }) => name)
  return [
    `defence ${signed(defence)}, speed ${speed}`,
    weapons.join(', '),
    moves.join(', ') || 'no modifiers of moves',
    powers.map(words).join(', ') || 'no powers',
    own.join(', ') || 'no death moves of its own',
  ].join('; ')
}
