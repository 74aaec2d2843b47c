// Metrics of danger: help and re-rolls in checks, fights by adversary, causes of damage and what prevents it, how
// encounters with security end, victims of stray shots. fights.ts records them.
import { type Definitions, DETAIL, mean, ratio, value } from '../../../engine/metrics.ts'
import { namesOf } from '../../../engine/words.ts'
import { TN_CODES } from '../words/ladder.ts'
import {
  ATTRIBUTES,
  DISK_KINDS,
  Healed,
  Saver,
  SECURITY_KINDS,
  SecurityResult,
  SKILLS,
  WillpowerLoss,
} from '../words/vocabulary.ts'
import type { Dimensions } from './dimensions.ts'

/** Who stood by when a check was rolled. */
const HELP = ['nobody', 'heroes', 'allies', 'heroes and allies'] as const
export const DODGES = ['failed', 'equal', 'above'] as const
/** TNs: where every roll succeeds, the ladder, and what lies above it where nothing caps a TN. */
export const RUNGS = ['none', ...TN_CODES, 'above 6K']
/** What checks roll: an attribute, or what is left of Health and willpower (WDC-OPP-06). */
const CHECKED = [...ATTRIBUTES, 'resolve']
export const VICTIMS = ['nobody', 'hero', ...DISK_KINDS] as const

export const FIGHTS = {
  // WDC-METRIC-01
  'checks-by-skill': ratio(
    'Success of checks by attribute and skill',
    'share of checks',
    [
      { name: 'attribute', labels: CHECKED },
      { name: 'skill', labels: ['none', ...SKILLS] },
    ],
    DETAIL,
  ),
  'checks-by-tn': ratio(
    'Success of checks by printed and actual TN',
    'share of checks',
    [
      { name: 'printed', labels: RUNGS },
      { name: 'effective', labels: RUNGS },
    ],
    DETAIL,
  ),
  // WDC-METRIC-02
  'reroll-saves': ratio('Failing checks saved by dice thrown again', 'share of throws', [
    { name: 'source', labels: namesOf(Saver) },
  ]),
  'saves-per-vp': { title: 'Failing checks saved by a victory point', kind: 'ratio', unit: 'checks a VP' },
  'checks-by-help': ratio('Success of checks by who stands by', 'share of checks', [{ name: 'help', labels: HELP }]),
  // WDC-METRIC-04
  'last-defences': ({ dice }) =>
    ratio('Last defences of heroes', 'deaths a defence', [{ name: 'tn', labels: RUNGS }, dice], DETAIL),
  // WDC-METRIC-05
  'damage-kept-off': ({ cause }) =>
    ratio('Damage kept off by allies, nuisances and spells', 'share of damage', [cause]),
  healed: ({ hero }) =>
    value('Healing by healer and hero', 'damage', [0, 20], [hero, { name: 'whom', labels: namesOf(Healed) }]),
  // WDC-METRIC-09: what a fight is worth is the VP of a fight by the damage of a fight.
  initiative: ({ adversary }) => ratio('Initiative won', 'share of fights', [adversary]),
  dodges: ({ adversary }) => ratio('Dodge outcomes', 'share of dodges', [adversary, { name: 'end', labels: DODGES }]),
  'flights-from': ({ adversary }) => ratio('Success of flights by adversary', 'share of flights', [adversary]),
  'fight-damage': ({ adversary }) => mean('Damage of a fight', 'damage a fight', [adversary]),
  'fight-vp': ({ adversary }) => mean('Victory points of a fight', 'VP a fight', [adversary], { signed: true }),
  // WDC-METRIC-11
  'security-ends': ratio('Security outcomes', 'share of meetings', [
    { name: 'security', labels: SECURITY_KINDS },
    { name: 'end', labels: namesOf(SecurityResult) },
  ]),
  evicted: ({ hero }) => value('Heroes put out by security', 'times', [0, 20], [hero]),
  // WDC-METRIC-13
  'willpower-lost': ({ hero }) =>
    value('Willpower lost', 'willpower', [0, 20], [hero, { name: 'cause', labels: namesOf(WillpowerLoss) }]),
  // WDC-METRIC-17
  'stray-shots': ratio('Targets of shots that miss', 'share of misses', [{ name: 'victim', labels: VICTIMS }]),
} satisfies Definitions<Dimensions>
