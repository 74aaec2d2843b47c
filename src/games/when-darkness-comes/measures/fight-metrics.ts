// Metrics of danger: help and re-rolls in checks, fights by adversary, causes of damage and what prevents it, how
// encounters with security end, victims of stray shots. fights.ts records them.
import type { Definitions } from '../../../engine/metrics.ts'
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
  'checks-by-skill': {
    title: 'How often does a check succeed, by attribute and skill?',
    kind: 'ratio',
    unit: 'share of checks',
    detail: true,
    dimensions: [
      { name: 'attribute', labels: CHECKED },
      { name: 'skill', labels: ['none', ...SKILLS] },
    ],
  },
  'checks-by-tn': {
    title: 'How often does a check succeed, by TN as printed and as it is?',
    kind: 'ratio',
    unit: 'share of checks',
    detail: true,
    dimensions: [
      { name: 'printed', labels: RUNGS },
      { name: 'effective', labels: RUNGS },
    ],
  },
  // WDC-METRIC-02
  'reroll-saves': {
    title: 'How often do dice thrown again save a failing check?',
    kind: 'ratio',
    unit: 'share of throws',
    dimensions: [{ name: 'source', labels: namesOf(Saver) }],
  },
  'saves-per-vp': { title: 'How many failing checks does a victory point save?', kind: 'ratio', unit: 'checks a VP' },
  'checks-by-help': {
    title: 'How often does a check succeed, by who stands by?',
    kind: 'ratio',
    unit: 'share of checks',
    dimensions: [{ name: 'help', labels: HELP }],
  },
  // WDC-METRIC-04
  'last-defences': ({ dice }) => ({
    title: "Which defences are a hero's last?",
    kind: 'ratio',
    unit: 'deaths a defence',
    detail: true,
    dimensions: [{ name: 'tn', labels: RUNGS }, dice],
  }),
  // WDC-METRIC-05
  'damage-kept-off': ({ cause }) => ({
    title: 'How much damage do allies, nuisances and spells keep off?',
    kind: 'ratio',
    unit: 'share of damage',
    dimensions: [cause],
  }),
  healed: ({ hero }) => ({
    title: 'Who heals whom?',
    kind: 'value',
    unit: 'damage',
    dimensions: [hero, { name: 'whom', labels: namesOf(Healed) }],
    range: [0, 20],
  }),
  // WDC-METRIC-09: what a fight is worth is the VP of a fight by the damage of a fight.
  initiative: ({ adversary }) => ({
    title: 'How often is initiative won?',
    kind: 'ratio',
    unit: 'share of fights',
    dimensions: [adversary],
  }),
  dodges: ({ adversary }) => ({
    title: 'What becomes of dodges?',
    kind: 'ratio',
    unit: 'share of dodges',
    dimensions: [adversary, { name: 'end', labels: DODGES }],
  }),
  'flights-from': ({ adversary }) => ({
    title: 'From whom does a flight succeed?',
    kind: 'ratio',
    unit: 'share of flights',
    dimensions: [adversary],
  }),
  'fight-damage': ({ adversary }) => ({
    title: 'How much does a fight hurt?',
    kind: 'ratio',
    unbounded: true,
    unit: 'damage a fight',
    dimensions: [adversary],
  }),
  'fight-vp': ({ adversary }) => ({
    title: 'How much does a fight pay?',
    kind: 'ratio',
    unbounded: true,
    signed: true,
    unit: 'VP a fight',
    dimensions: [adversary],
  }),
  // WDC-METRIC-11
  'security-ends': {
    title: 'How does it end with security?',
    kind: 'ratio',
    unit: 'share of meetings',
    dimensions: [
      { name: 'security', labels: SECURITY_KINDS },
      { name: 'end', labels: namesOf(SecurityResult) },
    ],
  },
  evicted: ({ hero }) => ({
    title: 'How often does security put a hero out?',
    kind: 'value',
    unit: 'times',
    dimensions: [hero],
    range: [0, 20],
  }),
  // WDC-METRIC-13
  'willpower-lost': ({ hero }) => ({
    title: 'What takes willpower?',
    kind: 'value',
    unit: 'willpower',
    dimensions: [hero, { name: 'cause', labels: namesOf(WillpowerLoss) }],
    range: [0, 20],
  }),
  // WDC-METRIC-17
  'stray-shots': {
    title: 'Whom does a shot hit that misses?',
    kind: 'ratio',
    unit: 'share of misses',
    dimensions: [{ name: 'victim', labels: VICTIMS }],
  },
} satisfies Definitions<Dimensions>
