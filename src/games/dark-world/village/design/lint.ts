// The linter of the village: values of a box or an experiment that are valid but almost certainly a mistake. It counts
// in the text and plays nothing.
import { byId } from '../../../../engine/content.ts'
import { countInWords } from '../../../../input/index.ts'
import { AGENTS } from '../agents/index.ts'
import { idleHp } from '../../shared/design/lint.ts'
import { lintTarget } from '../../shared/design/target.ts'
import { eachOnce, errorIf, warningIf } from '../../../../engine/findings.ts'
import type { Finding } from '../../../../engine/game.ts'
import type { Board, Box, Content } from '../content/schema.ts'
import { startWeaponsOf } from '../../shared/setup/prepare.ts'
import type { Settings } from '../setup/settings.ts'

/** Of a file's kind, the entry by its id. What a box has is held against the board that ships. */
export function lint(content: Content, kind: string, id: string): Finding[] {
  if (kind === 'board') return lintTarget(byId(content.boards, id), AGENTS)
  if (kind !== 'box') return []
  const box = byId(content.boxes, id)
  const [board] = content.boards
  return [...lintPotions(box, board), ...lintTreasures(box, board, [], []), ...lintParts(box, [])]
}

/** @param variants the settings of each */
export function lintSettings(content: Content, variants: readonly Settings[]): Finding[] {
  const [house] = content.boxes
  // Where variants try the game without him, his events are meant for the others.
  const hasWolf = variants.some(({ components }) => components.wolf)
  const findings = variants.flatMap((settings) => {
    const { board, components } = settings
    const entry = byId(content.boards, board)
    // Where the box's treasures are as they ship, few buildings are all there is to it.
    const isAsShipped =
      components.keys.buildings === house.keys.buildings &&
      components.goldenWeapons.length === house.goldenWeapons.length
    return [
      ...(isAsShipped ? [] : lintTreasures(components, entry, startWeaponsOf(settings), ['components'])),
      ...lintParts({ ...components, wolf: hasWolf }, ['components']),
    ]
  })
  return eachOnce([...findings, ...idleHp(variants)])
}

/** DWV-SETUP-13: settings.ts refuses what is only told here, since the box may be for another board. */
function lintPotions({ magicItems }: Box, { name, buildings }: Board): Finding[] {
  const hostages = buildings.filter(({ hostage }) => hostage !== undefined).length
  const potions = countInWords(magicItems.healingPotion, 'Healing Potion', 'Healing Potions')
  return warningIf(
    magicItems.healingPotion < hostages,
    ['magicItems', 'healingPotion'],
    `the box has ${potions}, and ${name} ${countInWords(hostages, 'hostage', 'hostages')} with one each`,
    'with that board nothing can be played (DWV-SETUP-13)',
    `at least ${hostages}, or a board with fewer hostages`,
  )
}

/** DWV-SETUP-08, -18: a building conceals one treasure. */
function lintTreasures(
  { goldenWeapons, keys }: Pick<Box, 'goldenWeapons' | 'keys'>,
  { name, buildings }: Board,
  held: readonly (string | undefined)[],
  path: Finding['path'],
): Finding[] {
  const weapons = goldenWeapons.filter((weapon) => !held.includes(weapon)).length
  const left = weapons + keys.buildings - buildings.length
  const weaponsInWords = countInWords(weapons, 'Golden Weapon', 'Golden Weapons')
  const treasures = `${weaponsInWords} and ${countInWords(keys.buildings, 'Key', 'Keys')}`
  return warningIf(
    left > 0,
    [...path, 'keys', 'buildings'],
    `${name} has ${countInWords(buildings.length, 'building', 'buildings')} to hide ${treasures} in`,
    `a building conceals one treasure; ${countInWords(left, 'stays', 'stay')} out of the game, ` +
      'as the villain chooses (DWV-SETUP-08)',
    `${countInWords(buildings.length, 'treasure', 'treasures')} together: ` +
      'fewer Keys or Golden Weapons, or a board with more buildings',
  )
}

/** What has nothing to act on: Keys, faces of Karrion's die, operations of events. */
function lintParts(
  { keys, sewerDeck, karrionDie, eventDeck, wolf }: Omit<Box, 'id' | 'name' | 'about'>,
  path: Finding['path'],
): Finding[] {
  const hasLair = sewerDeck.some(({ card }) => card === 'lair')
  const idle = {
    wolf: wolf ? undefined : 'there is no Wolf in the box (DWV-EVENT-04)',
    karrionHome: karrionDie.buildings.length > 0 ? undefined : 'Karrion never leaves his perch (DWV-BIRD-02)',
    actions: 'a turn has as many actions as before',
  }
  return [
    ...errorIf(
      keys.lurker + keys.greatHall + keys.buildings + (hasLair ? keys.lair : 0) === 0,
      [...path, 'keys'],
      'no hero can ever enter the Fortress',
      'there is no Key that anybody could take, and the Warlord is there (DWV-KEY-01)',
      keys.lair > 0 ? 'a sewer card "lair", or another Key' : 'a Key',
    ),
    ...warningIf(
      keys.lair > 0 && !hasLair,
      [...path, 'keys', 'lair'],
      'nobody ever takes the Key of the Lair',
      'no sewer card leads there (DWV-SEWER-07)',
      'a sewer card "lair", or no Key there',
    ),
    ...karrionDie.buildings.flatMap((face, index) =>
      warningIf(
        karrionDie.buildings.indexOf(face) < index,
        [...path, 'karrionDie', 'buildings', index],
        `Karrion's ${face} stands there twice`,
        'it counts once',
        'the number of another building, or leave it out',
      ),
    ),
    ...eventDeck.flatMap(({ card, effects }, index) =>
      effects.flatMap((effect, nth) => {
        const operation = Object.keys(effect)[0] as keyof typeof idle
        const why = 'actions' in effect && effect.actions !== 0 ? undefined : idle[operation]
        return warningIf(
          why !== undefined,
          [...path, 'eventDeck', index, 'effects', nth],
          `"${operation}" of ${card} does nothing`,
          why ?? '',
          'another operation, or nothing: true',
        )
      }),
    ),
  ]
}
