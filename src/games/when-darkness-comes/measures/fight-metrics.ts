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
    'How often does a check succeed, by attribute and skill?',
    'share of checks',
    [
      { name: 'attribute', labels: CHECKED },
      { name: 'skill', labels: ['none', ...SKILLS] },
    ],
    DETAIL,
  ),
  'checks-by-tn': ratio(
    'How often does a check succeed, by TN as printed and as it is?',
    'share of checks',
    [
      { name: 'printed', labels: RUNGS },
      { name: 'effective', labels: RUNGS },
    ],
    DETAIL,
  ),
  // WDC-METRIC-02
  'reroll-saves': ratio('How often do dice thrown again save a failing check?', 'share of throws', [
    { name: 'source', labels: namesOf(Saver) },
  ]),
  'saves-per-vp': { title: 'How many failing checks does a victory point save?', kind: 'ratio', unit: 'checks a VP' },
  'checks-by-help': ratio('How often does a check succeed, by who stands by?', 'share of checks', [
    { name: 'help', labels: HELP },
  ]),
  // WDC-METRIC-04
  'last-defences': ({ dice }) =>
    ratio("Which defences are a hero's last?", 'deaths a defence', [{ name: 'tn', labels: RUNGS }, dice], DETAIL),
  // WDC-METRIC-05
  'damage-kept-off': ({ cause }) =>
    ratio('How much damage do allies, nuisances and spells keep off?', 'share of damage', [cause]),
  healed: ({ hero }) => value('Who heals whom?', 'damage', [0, 20], [hero, { name: 'whom', labels: namesOf(Healed) }]),
  // WDC-METRIC-09: what a fight is worth is the VP of a fight by the damage of a fight.
  initiative: ({ adversary }) => ratio('How often is initiative won?', 'share of fights', [adversary]),
  dodges: ({ adversary }) =>
    ratio('What becomes of dodges?', 'share of dodges', [adversary, { name: 'end', labels: DODGES }]),
  'flights-from': ({ adversary }) => ratio('From whom does a flight succeed?', 'share of flights', [adversary]),
  'fight-damage': ({ adversary }) => mean('How much does a fight hurt?', 'damage a fight', [adversary]),
  'fight-vp': ({ adversary }) => mean('How much does a fight pay?', 'VP a fight', [adversary], { signed: true }),
  // WDC-METRIC-11
  'security-ends': ratio('How does it end with security?', 'share of meetings', [
    { name: 'security', labels: SECURITY_KINDS },
    { name: 'end', labels: namesOf(SecurityResult) },
  ]),
  evicted: ({ hero }) => value('How often does security put a hero out?', 'times', [0, 20], [hero]),
  // WDC-METRIC-13
  'willpower-lost': ({ hero }) =>
    value('What takes willpower?', 'willpower', [0, 20], [hero, { name: 'cause', labels: namesOf(WillpowerLoss) }]),
  // WDC-METRIC-17
  'stray-shots': ratio('Whom does a shot hit that misses?', 'share of misses', [{ name: 'victim', labels: VICTIMS }]),
} satisfies Definitions<Dimensions>
