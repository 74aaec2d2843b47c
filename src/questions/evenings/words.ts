// What evenings tell, in sentences. Intervals and chances are those of the dice; groups are named, never a range.
import { clopperPearson } from '../../estimate/index.ts'
import { PLAYERS } from '../../engine/groups.ts'
import type { Group } from '../../engine/groups.ts'
import { agreeing as verbFor, capital, counted, listed, span } from '../../report/numbers.ts'
import { LEVEL } from './agreement.ts'
import type { Agreement, Wins } from './agreement.ts'
import type { Answered, EveningsFinding } from './finding.ts'
import { eveningsToTell } from './power.ts'
import type { PlayerModel } from './setups.ts'

type Who = Pick<Answered, 'players'>

/** The players that the first lines are about: the groups, or the styles of a game without groups. */
export function foremost({ players }: Who): number[] {
  const groups = [...players.keys()].filter((index) => players[index].isGroup)
  return groups.length > 0 ? groups : [...players.keys()]
}

/** Whose win rate the first line tells: that of regulars, or of the default agent of a game without groups. */
export const referenceOf = (answered: Who): number => {
  const shown = foremost(answered)
  return answered.players[shown[0]].isGroup ? shown.at(-1)! : shown[0]
}

export const stylesIn = ({ players }: Who): number[] => {
  const shown = foremost({ players })
  return [...players.keys()].filter((index) => !shown.includes(index))
}

/** As the subject of a sentence: `a new group`. */
export const subjectOf = ({ name, shown, isGroup }: PlayerModel): string => (isGroup ? PLAYERS[name as Group] : shown)

/** Whole per cents, so that nothing rare looks impossible: `44%`, `under 1%`. */
export function wholePercent(share: number): string {
  const percent = Math.round(100 * share)
  if (percent === 0 && share > 0) return 'under 1%'
  return percent === 100 && share < 1 ? 'over 99%' : `${percent}%`
}

/** `4 of 100`; what is rare is not never. */
const ofHundred = (share: number): string => {
  const hundredths = Math.round(100 * share)
  return hundredths === 0 ? 'fewer than 1 of 100' : hundredths === 100 ? 'nearly all' : `${hundredths} of 100`
}

/** `3 or fewer` or `3 or more`, whichever has the smaller chance, and that chance. */
export function tailWords({ won, of }: Wins, { atMost, atLeast }: Agreement): { which: string; chance: number } {
  const which = won === 0 ? 'no win' : won === of ? 'a win each time' : undefined
  return atMost <= atLeast
    ? { which: which ?? `${won} or fewer`, chance: atMost }
    : { which: which ?? `${won} or more`, chance: atLeast }
}

/** `Regulars would win 55%; 3 or fewer happens in 4 of 100 such dozens.` */
export function chanceSentence({ players, wins, agreements }: Answered): string {
  const index = referenceOf({ players })
  const { which, chance } = tailWords(wins, agreements[index])
  const such = wins.of === 12 ? 'such dozens' : `logs of ${counted(wins.of, 'evening')}`
  const first = `${capital(players[index].shown)} would win ${wholePercent(agreements[index].rate)}`
  return `${first}; ${which} happens in ${ofHundred(chance)} ${such}.`
}

/** 95% interval of the win rate at the table. */
export const intervalOf = ({ won, of }: Wins) => clopperPearson(won, of, LEVEL)

const intervalWords = (wins: Wins): string => {
  const { low, high } = intervalOf(wins)
  return `${span(String(Math.round(100 * low)), String(Math.round(100 * high)))}%`
}

/**
 * `Agrees with casual and regulars (5–57%); too many wins for a new group.`
 * @param isMixed of several scenarios or parties: then no single share lies between two ends
 */
export function agreementSentence({ players, wins, agreements }: Answered, isMixed = false): string {
  const shown = foremost({ players })
  const those = (stand: Agreement['stand']): PlayerModel[] =>
    shown.filter((index) => agreements[index].stand === stand).map((index) => players[index])
  const agreeing = those('agrees').map((player) => player.shown)
  const [few, many] = [those('too few').map(subjectOf), those('too many').map(subjectOf)]
  const interval = isMixed ? '' : ` (${intervalWords(wins)})`
  if (agreeing.length === shown.length && shown.length > 1)
    return `Agrees with ${listed(agreeing)}: ${counted(wins.of, 'evening')} can't tell them apart${interval}.`
  const nobody = `no ${players[shown[0]].isGroup ? 'group' : 'play style'}`
  const parts = [
    `Agrees with ${agreeing.length === 0 ? nobody : listed(agreeing)}${interval}`,
    few.length === 0 ? '' : `too few wins for ${listed(few)}`,
    many.length === 0 ? '' : `too many wins for ${listed(many)}`,
  ]
  return `${parts.filter((part) => part !== '').join('; ')}.`
}

/** What to think of where nobody agrees. */
export const NOBODY =
  'Either these players play otherwise than the models do, or the table plays other rules than the files.'

/** Styles that stand otherwise than the strongest group does. */
export function stylesSentence({ players, agreements }: Answered): string | undefined {
  const reference = referenceOf({ players })
  const turned = stylesIn({ players }).filter((index) => agreements[index].stand !== agreements[reference].stand)
  const told = (isAgreeing: boolean, one: string, many: string): string[] => {
    const names = turned.filter((index) => (agreements[index].stand === 'agrees') === isAgreeing)
    return names.length === 0
      ? []
      : [`${listed(names.map((index) => players[index].shown))} ${verbFor(names.length, one, many)}`]
  }
  const parts = [...told(true, 'agrees', 'agree'), ...told(false, "doesn't agree", "don't agree")]
  return parts.length === 0 ? undefined : `Of play styles, ${parts.join(', and ')}.`
}

/** Where all groups agree: how many evenings would tell the weakest from the strongest. */
export function enoughSentence({ scenarios: [scenario, ...more] }: EveningsFinding): string | undefined {
  const [setup, ...others] = scenario.setups
  const shown = foremost(scenario)
  const [first, last] = [shown[0], referenceOf(scenario)]
  const isOpen = first !== last && shown.every((index) => scenario.agreements[index].stand === 'agrees')
  if (more.length > 0 || others.length > 0 || !isOpen) return undefined
  const needed = eveningsToTell(setup.simulated[first].wins, setup.simulated[last].wins)
  const [weaker, stronger] = [first, last].map((index) => subjectOf(scenario.players[index]))
  return needed === undefined || needed <= setup.wins.of
    ? undefined
    : `${needed} evenings of ${weaker} would exclude ${stronger} in 8 of 10 logs.`
}
