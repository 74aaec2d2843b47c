// What a scenario has several of: one fewer and one more can be played.
import { byId } from '../../../engine/content.ts'
import type { Count } from '../../../engine/game.ts'
import type { Content, Location } from '../content/index.ts'
import { lacking } from '../content/scenarios.ts'
import { allOf, MAX_DYNAMIC, plannedBy, plansOf, type Settings } from '../setup/settings.ts'
import { TYPES } from '../words/dice.ts'

/** Most dice of a type, and locations of a kind, that are tried. */
const MOST = 30

/** @param fits whether so many can be played */
function countOf(kind: string, name: string, now: number, set: Count['set'], fits: (count: number) => boolean): Count {
  let [least, most] = [now, now]
  while (least > 0 && fits(least - 1)) least -= 1
  while (most < MOST && fits(most + 1)) most += 1
  return { name, kind, now, least, most, set }
}

/** What is drawn of the pool, and what lies in the locations that the settings add to it. */
export function counts(shipped: Content, settings: Settings): Count[] {
  const content = allOf(shipped, settings)
  const added = settings.locations.flatMap((id, index) => inLocation(byId(content.locations, id), `locations.${index}`))
  // The files of several scenarios cannot be changed at once.
  const all = settings.adventure === null ? [...ofPool(content, settings), ...added] : added
  return all.filter(({ least, most }) => least < most)
}

function ofPool(content: Content, settings: Settings): Count[] {
  const [{ pool }] = plansOf(content, settings)
  const [plan] = plannedBy(content, settings).plans
  const { dynamic } = settings.numbers
  const heroes = settings.party.length as 2
  const now = plan.dynamic[heroes]
  const isPlayable = (changes: Partial<typeof plan>): boolean =>
    lacking({ ...plan, ...changes }, heroes, content.locations) === undefined
  const withCopies = (id: string, count: number): string[] => [
    ...pool.filter((one) => one !== id),
    ...Array<string>(count).fill(id),
  ]
  return [
    countOf(
      'location',
      'locations drawn from the pool',
      now,
      (count) => ({ 'numbers.dynamic': dynamic + count - now }),
      (count) =>
        plan.static.length + count > 0 &&
        Math.abs(dynamic + count - now) <= MAX_DYNAMIC &&
        isPlayable({ dynamic: { ...plan.dynamic, [heroes]: count } }),
    ),
    ...content.locations
      .filter(({ id }) => pool.includes(id))
      .map(({ id, name }) =>
        countOf(
          'location',
          `${name} in the pool`,
          pool.filter((one) => one === id).length,
          (count) => ({ 'scenario.pool': withCopies(id, count) }),
          (count) => isPlayable({ pool: [...withCopies(id, count), ...settings.locations] }),
        ),
      ),
  ]
}

/** Cards that are dealt at a location, and dice of its bag. @param path where the settings name its file */
function inLocation({ name, bag, ...location }: Location, path: string): Count[] {
  const dealt = (['enemies', 'obstacles'] as const).map((cards) => {
    const { from, deal } = location[cards]
    const type = cards === 'enemies' ? 'enemy' : 'obstacle'
    const least = (bag[type] ?? 0) + (bag.random?.weights[type] ?? 0) > 0 ? 1 : 0
    return countOf(
      type,
      `${cards} dealt at ${name}`,
      deal,
      (count) => ({ [`${path}.${cards}.deal`]: count }),
      (count) => count >= least && count <= from.length,
    )
  })
  const dice = TYPES.filter((type) => type !== 'villain' && bag[type] !== undefined).map((type) => {
    const set: Count['set'] = (count) => ({ [`${path}.bag.${type}`]: count })
    return countOf('die', `${type.toUpperCase()} dice at ${name}`, bag[type]!, set, () => true)
  })
  return [...dealt, ...dice]
}
