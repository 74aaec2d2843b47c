// What readers see in place of the words of the rules, by number.
import { Band, Cause, Prep, Source } from './vocabulary.ts'

/** Words by number, in the order of a list of words. */
export const inOrder = (
  list: Readonly<Record<string, number>>,
  words: Readonly<Record<string, string>>,
): readonly string[] =>
  Object.entries(list)
    .toSorted(([, one], [, other]) => one - other)
    .map(([key]) => words[key])

/** Of any roll (NEC-MOVE-02 to -04): a death card calls the last two hit and strong. */
export const BANDS_SHOWN = inOrder(Band, { miss: 'miss', partial: 'partial success', full: 'full success' })

/** Why panic is marked. */
export const CAUSES_SHOWN = inOrder(Cause, {
  flee: 'a hero flees',
  groupFlees: 'a return after all heroes fled',
  deathMove: 'a death move',
  death: 'a death',
  depredation: 'a strike of the threat',
  intimidate: 'intimidation',
  victimize: 'violence against people',
  desecrateDead: 'desecration of the dead',
  mc: 'the game master',
  crisis: 'a crisis',
  effect: 'an effect, or the start',
})

/** Where harm comes from. */
export const SOURCES_SHOWN = inOrder(Source, {
  monsterTurn: "a monster's attack",
  reaction: "a monster's reaction",
  trap: 'a trap',
  card: 'a death card',
  hardMove: 'a hard move',
  bleeding: 'bleeding',
  upkeep: 'a lack of supplies',
  encounter: 'an encounter',
  move: 'the price of a move',
  other: 'something else',
})

/** What a hero does in a watch at the settlement, behind the name. */
export const PREPS_TOLD = inOrder(Prep, {
  idle: 'does nothing',
  rest: 'rests',
  intimacy: 'seeks intimacy',
  scout: 'scouts',
  forage: 'forages',
  investigate: 'investigates',
  read: 'reads their eyes',
  prepareSite: 'prepares a site',
  appeal: 'appeals for goods',
  intimidate: 'intimidates for goods',
  steal: 'steals goods',
  coerceOne: 'beats goods out of somebody',
  maimOne: 'maims somebody for goods',
  coerceGroup: 'beats goods out of a group',
  maimGroup: 'maims a group for goods',
  power: 'uses a power',
  standWatch: 'stands watch',
  treat: 'treats an injury',
})
