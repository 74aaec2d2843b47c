// Difficulty rules of a campaign that are legal and do nothing.
import { eachOnce, warning } from '../../../../engine/findings.ts'
import type { Finding } from '../../../../engine/game.ts'
import type { Content } from '../../content/schema.ts'
import { canStand, rulesOf } from '../../setup/difficulty.ts'
import type { Settings } from '../../setup/settings.ts'

/** Games of a campaign that are looked at, to say how many a rule needs. */
const MAX_GAMES = 50

/**
 * Named difficulty rules that cannot apply in so few games. That is legal, but the variant equals one without rules.
 * @param variants the settings of each variant
 */
export function lintDifficulty(content: Content, variants: readonly Settings[]): Finding[] {
  const findings = variants.flatMap(({ campaign, party }): Finding[] => {
    if (typeof campaign?.difficulty !== 'string') return []
    const rules = rulesOf(content, campaign.difficulty)
    const acts = (games: number): boolean =>
      rules.some(({ when }) => canStand(when, { ...campaign, games }, party.length))
    if (rules.length === 0 || acts(campaign.games)) return []
    const enough = Array.from({ length: MAX_GAMES }, (_, index) => index + 1).find(acts)
    const length = campaign.games === 1 ? 'one game' : `${campaign.games} games`
    const longer = enough === undefined ? '' : `campaign: games ${enough} or more, or `
    return [
      warning(
        ['campaign', 'difficulty'],
        `the difficulty "${campaign.difficulty}" never acts in ${length}`,
        'what it waits for cannot be so before the last of them: it plays as no rule would',
        `${longer}another difficulty (see: list content), or one of your own`,
      ),
    ]
  })
  return eachOnce(findings)
}
