// The linter of scenarios: what is valid but almost certainly a mistake. Errors: something that the scenario counts on
// can never be. Warnings: something is of no use, or so unlikely that its designer should know. The linter plays no
// games: an objective that passes is possible, not easy.
import { byId } from '../../../../engine/content.ts'
import { entryOf } from '../../../../input/index.ts'
import { poolTables } from '../../../../dice/index.ts'
import { error, errorIf, warning, warningIf } from '../../../../engine/findings.ts'
import type { Finding } from '../../../../engine/game.ts'
import type { Condition, Content, ScenarioCheck, ScenarioContent, TriggerEffect } from '../../content/schema.ts'
import { OWN_DISK_LISTS, withOwn } from '../../content/own.ts'
import { squareWords } from '../../content/fields.ts'
import { letterAt } from '../../content/tiles.ts'
import { codeOfValue, effectiveTn, plainRanking, requiredValue } from '../../words/ladder.ts'
import { OPTIONS, type Options } from '../../words/options.ts'
import { diskEntries, leadOf, worthOf } from '../../setup/scenario.ts'
import { moduleDisks, plansOf, type Settings } from '../../setup/settings.ts'
import { isByRound } from '../../setup/triggers.ts'
import { mostTimes, tilesNamed } from '../../content/occurrences.ts'
import { Skill, skillDice, TERRAIN_LETTERS, TIMES, WEATHERS } from '../../words/vocabulary.ts'
import { Ground } from './ground.ts'
import { type Impossible, type Path, Supply } from './supply.ts'
import { exp, log } from '../../../../numeric/index.ts'

/** Below this chance to be met in a game, an objective's disk is rather a matter of luck. */
const UNLIKELY = 0.5
/** Below this chance of the best hero's bare roll, a check is hardly worth its place. */
const HOPELESS = 0.02
/** No roll has more than these beside attribute and skill: what is held, what is worn, a bought die. */
const OTHER_DICE = 3

/** @param id of a scenario of the content @returns findings in the order of the scenario's parts */
export function lintScenario(shipped: Content, id: string): Finding[] {
  const plan = shipped.scenarios.find((scenario) => scenario.id === id)
  if (plan === undefined) throw new RangeError(`there is no scenario ${id}`)
  const content = withOwn(shipped, [plan])
  const ground = new Ground(content, plan)
  const supply = new Supply(content, plan, ground)
  return [
    ...lintObjective(plan, supply),
    ...lintPoints(content, plan, ground, supply),
    ...lintDesignTarget(plan),
    ...lintLuck(content, plan, ground),
    ...lintTriggers(content, plan, ground, supply),
    ...lintArrivals(plan),
    ...lintActions(content, plan, supply),
    ...lintChecks(content, plan),
    ...lintModules(content, plan),
    ...lintTiles(content, plan, ground),
    ...lintPools(content, plan, ground),
    ...lintOwn(content, plan, ground, supply),
    ...lintUnused(content, plan, ground, supply),
  ]
}

/**
 * What the played scenarios count on and can never be, each once, at the setting that names them. Design targets are
 * left out, because an experiment may try a game of another length.
 * @param variants the settings of each variant
 */
export function lintPlayed(content: Content, variants: readonly Settings[]): Finding[] {
  const places = new Map(
    variants.flatMap((settings) =>
      plansOf(content, settings).map(({ id }, index): [string, Path] => [
        id,
        settings.campaign === undefined ? ['scenario'] : ['campaign', 'scenarios', index],
      ]),
    ),
  )
  return [...places].flatMap(([id, place]) =>
    lintScenario(content, id)
      .filter(({ severity, path }) => severity === 'error' && path[0] !== 'designTarget')
      .map((finding) => ({ ...finding, path: place, message: `in "${id}", ${finding.message}` })),
  )
}

/** A finding by itself, where the first is all that is said. */
const fail = (...words: Parameters<typeof error>): Finding[] => [error(...words)]
const warn = (...words: Parameters<typeof warning>): Finding[] => [warning(...words)]

/** Effects of triggers, and where they stand. */
const effectsOf = (plan: ScenarioContent): { effect: TriggerEffect; path: Path }[] =>
  plan.triggers.flatMap(({ then }, index) =>
    then.map((effect, nth) => ({ effect, path: ['triggers', index, 'then', nth] })),
  )

/** Actions and numbered disks, and where they stand. */
const doingsOf = ({ actions, numbered }: ScenarioContent) => [
  ...actions.map((action, index) => ({ ...action, path: ['actions', index] as Path })),
  ...numbered.map((disk, index) => ({ ...disk, path: ['numbered', index] as Path })),
]

// ---- The objective -------------------------------------------------------------------------------------------------

function lintObjective(plan: ScenarioContent, supply: Supply): Finding[] {
  const found = supply.impossible(plan.objective, ['objective'])
  if (found) return fail(found.path, `the objective cannot be reached: ${found.what}`, found.why, found.advice)
  if (supply.isAtStart(plan.objective) === true)
    return fail(
      ['objective'],
      'the objective holds before the first turn',
      'it is looked at when a round ends: the game is won after round 1, whatever the heroes do',
      'join it with something that they have to do (kind: all); for heroes who have to live, kind: survive',
    )
  return deadParts(plan.objective, ['objective'], supply)
}

/** Ways to win, of several, that never are. */
function deadParts(condition: Condition, path: Path, supply: Supply): Finding[] {
  if (!('of' in condition) || condition.kind === 'none') return []
  return supply
    .parts(condition.of, path)
    .flatMap((found, index) =>
      found
        ? [warning(found.path, `one of several ways to win is impossible: ${found.what}`, found.why, found.advice)]
        : deadParts(condition.of[index]!, [...path, 'of', index], supply),
    )
}

/** Goals in points beyond all that there is to gain: whatever is met and passed, healing and luck left aside. */
function lintPoints(content: Content, plan: ScenarioContent, ground: Ground, supply: Supply): Finding[] {
  const options = OPTIONS.resolve(plan.rules)
  const entries = new Map(
    diskEntries(content, plan).map((disk) => [disk.entry.id, worthOf(disk, options) + leadOf(disk, options)]),
  )
  const best = (copies: Readonly<Record<string, number>>, squares: number): number =>
    Object.entries(copies)
      .flatMap(([id, count]) => Array<number>(count).fill(entries.get(id) ?? 0))
      .sort((a, b) => b - a)
      .slice(0, squares)
      .reduce((sum, worth) => sum + worth, 0)
  const brought = [...entries].reduce(
    (sum, [id, worth]) => sum + (worth > 0 ? (supply.of(id) - supply.inPool(id)) * worth : 0),
    0,
  )
  const given =
    plan.actions.reduce(
      (sum, { vp, limit }) =>
        sum + (vp > 0 ? vp * { once: 1, oncePerHero: plan.players.max, always: Infinity }[limit] : 0),
      0,
    ) +
    plan.triggers.reduce(
      (sum, { when, then, limit }) =>
        sum +
        then.reduce(
          (total, effect) =>
            total +
            (effect.kind === 'vp' && effect.amount > 0
              ? effect.amount * (effect.hero === 'all' ? plan.players.max : 1)
              : 0),
          0,
        ) *
          (limit === 'once' ? 1 : mostTimes(when, plan.rounds)),
      0,
    )
  const maxVp = best(plan.pool, ground.questions) + best(plan.orangePool, ground.exclamations) + brought + given
  return goalsIn(plan.objective, ['objective']).flatMap(({ goal, path }) =>
    warningIf(
      goal > maxVp,
      path,
      `${goal} victory points are more than there are to gain`,
      `everything that heroes can find or be given is worth at most ${maxVp}, besides healing and Fate`,
      'lower the goal, or bring more tiles and disks',
    ),
  )
}

function goalsIn(condition: Condition, path: Path): { goal: number; path: Path }[] {
  if (condition.kind === 'heroVp' || condition.kind === 'partyVp')
    return [{ goal: condition.goal, path: [...path, 'goal'] }]
  return condition.kind === 'all' || condition.kind === 'any' || condition.kind === 'some'
    ? condition.of.flatMap((part, index) => goalsIn(part, [...path, 'of', index]))
    : []
}

/** What the scenario wants to be, and cannot. */
function lintDesignTarget({ designTarget, rounds }: ScenarioContent): Finding[] {
  if (designTarget === null || designTarget.rounds[0] <= rounds) return []
  return fail(
    ['designTarget', 'rounds'],
    `no game can last for ${designTarget.rounds[0]} rounds`,
    `the scenario ends after round ${rounds}`,
    'ask for fewer, or give it more rounds',
  )
}

/** Disks that the objective needs, and that come to the board by luck alone. */
function lintLuck(content: Content, plan: ScenarioContent, ground: Ground): Finding[] {
  const supply = new Supply(content, { ...plan, pool: {} }, ground)
  const disks = Object.values(plan.pool).reduce((sum, copies) => sum + copies, 0)
  const taken = plan.fixed.filter(({ tile, square }) => byId(content.tiles, tile).disks.includes(square)).length
  const squares = ground.questions - taken
  return needs(plan.objective, ['objective']).flatMap(({ ids, count, path }) => {
    const missing = count - ids.reduce((sum, id) => sum + supply.of(id), 0)
    const copies = ids.reduce((sum, id) => sum + (entryOf(plan.pool, id) ?? 0), 0)
    if (missing <= 0 || copies < missing || squares >= disks) return []
    const chance = atLeast(missing, copies, squares, disks)
    return warningIf(
      !(chance >= UNLIKELY),
      path,
      `what the objective needs lies on the board in ${percent(chance)} of games`,
      `${missing} of ${copies} such disks would have to be among the ${squares} that are laid, ` +
        `of ${disks} in the pool`,
      'fix one on a square, let a trigger bring it, or make the pool smaller',
    )
  })
}

function needs(condition: Condition, path: Path): { ids: readonly string[]; count: number; path: Path }[] {
  switch (condition.kind) {
    case 'all':
      return condition.of.flatMap((part, index) => needs(part, [...path, 'of', index]))
    case 'bring':
    case 'found':
      return [{ ids: [condition.disk], count: 1, path: [...path, 'disk'] }]
    case 'hold':
      return condition.items.map((item, index) => ({ ids: [item], count: 1, path: [...path, 'items', index] }))
    case 'collect':
      return [{ ids: condition.disks, count: condition.count, path: [...path, 'count'] }]
    case 'kill':
      return [{ ids: [condition.adversary], count: condition.count, path: [...path, 'adversary'] }]
    default:
      return []
  }
}

/** Chance that at least `need` of `drawn` disks out of `all` are among the `good` (hypergeometric). */
function atLeast(need: number, good: number, drawn: number, all: number): number {
  let below = 0
  for (let hits = 0; hits < need; hits++)
    below += exp(logChoose(good, hits) + logChoose(all - good, drawn - hits) - logChoose(all, drawn))
  return 1 - below
}

function logChoose(n: number, k: number): number {
  if (k < 0 || k > n) return -Infinity
  let sum = 0
  for (let index = 1; index <= k; index++) sum += log((n - k + index) / index)
  return sum
}

const percent = (share: number): string => `${Math.round(share * 100)}%`

// ---- Triggers ------------------------------------------------------------------------------------------------------

function lintTriggers(content: Content, plan: ScenarioContent, ground: Ground, supply: Supply): Finding[] {
  // Nothing can be done against the clock: the last rounds of such a scenario are never played.
  const ends = plan.triggers.flatMap(({ id, when, then }, index): Finding[] => {
    const nth = then.findIndex(({ kind }) => kind === 'lose')
    const path = ['triggers', index, 'then', nth]
    if (nth < 0) return []
    if (when.kind === 'round')
      return warningIf(
        when.from <= plan.rounds,
        path,
        `the trigger "${id}" always ends the game when round ${when.from} begins`,
        'it waits for nothing but a round',
        'join it with something that the heroes can prevent (kind: all), ' +
          `or say rounds: ${Math.max(1, when.from - 1)}`,
      )
    return errorIf(
      supply.isAtStart(when) === true && !then.some((one) => 'tile' in one),
      path,
      `the trigger "${id}" loses every game before the first turn`,
      'what it waits for holds at the start',
      'join it with a round (kind: all), or with something that can happen',
    )
  })
  return [...ends, ...thieves(plan, supply), ...lintEachTrigger(content, plan, ground, supply)]
}

/** What the clock takes out of heroes' hands, though the objective needs it. */
function thieves(plan: ScenarioContent, supply: Supply): Finding[] {
  const wanted = needs(plan.objective, [])
  return plan.triggers.flatMap(({ id, when, then }, index) =>
    then.flatMap((effect, nth): Finding[] => {
      if (when.kind !== 'round' || when.from > plan.rounds || effect.kind !== 'remove' || !effect.held) return []
      const isNeeded = wanted.some(
        ({ ids, count }) =>
          ids.includes(effect.disk) &&
          ids.reduce((sum, other) => sum + (other === effect.disk ? 0 : supply.of(other)), 0) < count,
      )
      return warningIf(
        isNeeded,
        ['triggers', index, 'then', nth, 'disk'],
        `the trigger "${id}" takes away what the objective needs`,
        `when round ${when.from} begins every "${effect.disk}" is gone, also from hands, whatever the heroes do`,
        'join it with something that the heroes can prevent (kind: all), leave out held, or remove another disk',
      )
    }),
  )
}

function lintEachTrigger(content: Content, plan: ScenarioContent, ground: Ground, supply: Supply): Finding[] {
  const drawsTiles = ground.drawsTiles && plan.tiles.pool.groups.length + plan.tiles.pool.fixed.length > 0
  return plan.triggers.flatMap((trigger, index): Finding[] => {
    const { id, when, then } = trigger
    const found = supply.impossible(when, ['triggers', index, 'when'])
    if (found) return [never(found, `the trigger "${id}" can never go off`)]
    return then.flatMap((effect, nth): Finding[] => {
      const path = ['triggers', index, 'then', nth]
      if ('tile' in effect && !ground.laid.has(effect.tile))
        return fail(
          [...path, 'tile'],
          `the trigger "${id}" can never go off: it waits for ${effect.tile}`,
          `${effect.tile} never comes to the table`,
          'name a tile that does',
        )
      if ('square' in effect && !ground.reaches(effect.tile, effect.square))
        return warn(
          [...path, 'square'],
          `what the trigger "${id}" brings cannot be reached`,
          'no way leads to that square',
          'choose another square',
        )
      if (effect.kind === 'door' && effect.locks !== 'broken' && entryChance(content, plan, effect.locks) < HOPELESS) {
        return warn(
          [...path, 'locks'],
          `after the trigger "${id}" the party hardly ever opens ${effect.door} of ${effect.tile}`,
          bestAtDoor(entryChance(content, plan, effect.locks)),
          'give it fewer locks, or name a party that can',
        )
      }
      if ('hero' in effect && effect.hero === 'active' && isByRound(trigger))
        return warn(
          [...path, 'hero'],
          `the trigger "${id}" gives nobody anything`,
          'it goes off at the start of a round, when it is nobody’s turn',
          'hero: all, or a condition that a turn brings about',
        )
      if (effect.kind === 'pool' && !drawsTiles)
        return warn(
          path,
          `what the trigger "${id}" adds to the pool is never drawn`,
          'disks of the pool are laid on new tiles, and none comes after the start (WDC-BOARD-09)',
          'kind: disk or arrive, with a square; or tiles in the draw pile',
        )
      if (effect.kind === 'environment' && changesNothing(plan, effect))
        return warn(
          path,
          `the trigger "${id}" changes no time and no weather`,
          `it is ${plan.time} all the time, with ${plan.weather === 'none' ? 'no' : plan.weather} rain`,
          'another time or weather, or take it out',
        )
      if (effect.kind === 'remove' && supply.of(effect.disk) === 0)
        return warn(
          [...path, 'disk'],
          `the trigger "${id}" removes what is never there`,
          `no "${effect.disk}" can be met in this scenario`,
          'take the effect out, or put the disk in',
        )
      return []
    })
  })
}

/** Whether nothing in the scenario ever sets another time or weather than this effect does. */
function changesNothing(plan: ScenarioContent, effect: Pick<ScenarioContent['changes'][number], 'time' | 'weather'>) {
  const all = [plan, ...plan.changes, ...plan.triggers.flatMap(({ then }) => then.filter(isEnvironment))]
  return (['time', 'weather'] as const).every(
    (key) => effect[key] === null || all.every(({ [key]: value }) => value === null || value === effect[key]),
  )
}

const isEnvironment = (effect: TriggerEffect): effect is Extract<TriggerEffect, { kind: 'environment' }> =>
  effect.kind === 'environment'

/** What comes too late for a game so short may be meant, as when its rounds are tuned. */
const never = ({ path, what, why, advice, isLate }: Impossible, message: string): Finding =>
  (isLate === true ? warning : error)(path, `${message}: ${what}`, why, advice)

// ---- Arrivals ------------------------------------------------------------------------------------------------------

/** One comes at a time: numbers weigh several against each other, and of one alone say nothing. */
function lintArrivals(plan: ScenarioContent): Finding[] {
  const written = [
    ...plan.arrivals.map(({ disks }, index) => ({ disks, path: ['arrivals', index, 'disks'] as Path })),
    ...effectsOf(plan).flatMap(({ effect, path }) =>
      effect.kind === 'arrive' ? [{ disks: effect.disks, path: [...path, 'disks'] }] : [],
    ),
  ]
  return written.flatMap(({ disks, path }): Finding[] => {
    const [[id, count], ...others] = Object.entries(disks)
    return warningIf(
      others.length === 0 && count !== 1,
      [...path, id],
      `one "${id}" comes each time, not ${count}`,
      'one disk is drawn, in proportion to these numbers, and there is no other',
      'write 1, and the arrival as often as disks are to come; or add others',
    )
  })
}

// ---- Actions -------------------------------------------------------------------------------------------------------

function lintActions(content: Content, plan: ScenarioContent, supply: Supply): Finding[] {
  return [
    ...plan.actions.flatMap(({ id, when, limit, check, vp }, index): Finding[] => {
      const found = when === null ? undefined : supply.impossible(when, ['actions', index, 'when'])
      if (found) return [never(found, `the action "${id}" can never be done`)]
      return warningIf(
        limit === 'always' && check === null && vp > 0,
        ['actions', index, 'limit'],
        `the action "${id}" gives points without limit`,
        `whoever does nothing else gains ${vp} victory points each time`,
        'limit: once or oncePerHero, or a check',
      )
    }),
    ...darkLights(content, plan, supply),
  ]
}

/** A light that goes on where no building is. WDC-LIGHT-03 */
function darkLights(content: Content, plan: ScenarioContent, supply: Supply): Finding[] {
  const isOutside = ({ tile, square }: { readonly tile: string; readonly square: number }): boolean =>
    letterAt(byId(content.tiles, tile), square) !== TERRAIN_LETTERS.building
  const fixed = (id: string): ScenarioContent['fixed'] => plan.fixed.filter(({ disk }) => disk === id)
  const isDark = ({ id, tile, square }: { id: string; tile?: string; square?: number }): boolean =>
    tile !== undefined && square !== undefined
      ? isOutside({ tile, square })
      : fixed(id).every(isOutside) && supply.of(id) <= fixed(id).length
  return doingsOf(plan).flatMap((one) =>
    warningIf(
      one.effect.kind === 'light' && isDark(one),
      [...one.path, 'effect'],
      `the light of "${one.id}" never goes on`,
      'it stands outside, and a light is that of a building (WDC-LIGHT-03)',
      'a square inside, or a trigger that lights a building',
    ),
  )
}

// ---- Target numbers ------------------------------------------------------------------------------------------------

/** Checks of the scenario's own: no hero that can be built, or hardly one of those it is for, can pass them. */
function lintChecks(content: Content, plan: ScenarioContent): Finding[] {
  return doingsOf(plan).flatMap(({ id, check, path: at }): Finding[] => {
    const path = [...at, 'check', 'tn']
    if (check === null) return []
    const options = OPTIONS.resolve(plan.rules)
    const chance = (dice: number): number => chanceOf(dice, check.tn, options)
    const maxDice = content.constants.heroes.attributeMost + bestSkillDice(check) + OTHER_DICE
    if (chance(maxDice) === 0) {
      return fail(
        path,
        `no hero can reach ${codeOfValue(check.tn)} for "${id}"`,
        `${maxDice} dice are the most that anybody can have, ` +
          `and here every target number is ${stepsOf(options.tnShift)} higher`,
        'lower the target number, or the tnShift of the scenario',
      )
    }
    const best = Math.max(
      ...partyOf(content, plan).map(
        (hero) =>
          hero.attributes[check.attribute] +
          (check.skill === null ? 0 : skillDice(Skill[check.skill], hero.skills[check.skill] ?? 0)),
      ),
    )
    return warningIf(
      chance(best) < HOPELESS,
      path,
      `the party hardly ever reaches ${codeOfValue(check.tn)} for "${id}"`,
      `its best hero rolls ${best} dice, and so ${succeeds(chance(best))}`,
      'lower the target number, choose another attribute or skill, or name a party that can',
    )
  })
}

const stepsOf = (steps: number): string => `${steps} step${steps === 1 ? '' : 's'}`

/** Chance of a bare roll against a printed target number. */
function chanceOf(dice: number, tn: number, { tnShift, tnCeiling, tnComparison }: Options): number {
  return poolTables(plainRanking)
    .of(dice)
    .success(requiredValue(effectiveTn(tn, tnShift, tnCeiling), tnComparison))
}

/** With as many decimals as it takes to be more than zero. */
const percentOf = (share: number): string =>
  `${share >= 0.0005 || share === 0 ? (share * 100).toFixed(1) : (share * 100).toPrecision(1)}%`
const succeeds = (share: number): string =>
  share === 0 ? 'never succeeds without help' : `succeeds in ${percentOf(share)} of tries`

const bestSkillDice = ({ skill }: ScenarioCheck): number => (skill === null ? 0 : 2)

function partyOf(content: Content, plan: ScenarioContent): Content['heroes'][number][] {
  const ids = plan.party.length > 0 ? plan.party : content.constants.heroes.party.slice(0, plan.players.max)
  return ids.map((id) => byId(content.heroes, id))
}

// ---- Tiles and pools -----------------------------------------------------------------------------------------------

function lintTiles(content: Content, plan: ScenarioContent, ground: Ground): Finding[] {
  const { groups, fixed } = plan.tiles.pool
  const isPlain = groups.length === 1 && fixed.length === 0
  const why = ground.drawsTiles
    ? 'its rim is all walls: nobody can step onto it'
    : 'no hero can get to an open edge of the tiles that lie at the start'
  const never = (tile: string, path: Path): Finding[] =>
    warningIf(
      !ground.laid.has(tile),
      path,
      `${tile} never comes to the table`,
      why,
      'lay it at the start, or open a way to the edge of the board',
    )
  const mib = content.security.filter(({ kind }) => kind === 'mib').map(({ id }) => id)
  const hasMib = mib.some((id) => Object.hasOwn(plan.pool, id) || plan.fixed.some(({ disk }) => disk === id))
  return [
    ...plan.tiles.start.flatMap(({ tile }, nth) =>
      warningIf(
        !ground.reaches(tile, null),
        ['tiles', 'start', nth],
        `no hero can get to ${tile}`,
        'no street, woods, door or stairs lead there from where the heroes start, nor from a tile that they draw',
        'lay it beside the others (at: [row, column]), or turn it',
      ),
    ),
    ...groups.flatMap((group, groupIndex) =>
      group.flatMap((tile, nth) =>
        never(tile, isPlain ? ['tiles', 'pool', nth] : ['tiles', 'pool', 'groups', groupIndex, nth]),
      ),
    ),
    ...fixed.flatMap(({ tile }, nth) => never(tile, ['tiles', 'pool', 'fixed', nth, 'tile'])),
    // Men in black take heroes to a tile of their own (WDC-SEC-18).
    ...plan.tiles.aside.flatMap((tile, nth) =>
      warningIf(
        !ground.reaches(tile, null) && !hasMib,
        ['tiles', 'aside', nth],
        `no hero can get to ${tile}`,
        'it lies beside the board, and no stairs of the other tiles lead there',
        'put it among the tiles of the start or the draw pile',
      ),
    ),
  ]
}

function lintPools(content: Content, plan: ScenarioContent, ground: Ground): Finding[] {
  const size = (copies: Readonly<Record<string, number>>): number =>
    Object.values(copies).reduce((sum, number) => sum + number, 0)
  const short = (part: 'pool' | 'orangePool', squares: number, mark: string): Finding[] => {
    const disks = size(plan[part])
    if (disks === 0) return []
    if (squares <= 0)
      return warn(
        [part],
        `no disk of this pool is ever laid`,
        `the tiles of this scenario have no "${mark}" squares left for them`,
        'take the pool out, or bring tiles with such squares',
      )
    return warningIf(
      disks < squares,
      [part],
      `the pool is too small: ${squares - disks} of ${squares} "${mark}" squares stay bare`,
      `it has ${disks} ${disks === 1 ? 'disk' : 'disks'}`,
      'put more disks in, or use fewer tiles',
    )
  }
  // A fixed disk takes the place of one of the pool where it lies on a "?" square (WDC-BOARD-03).
  const taken = plan.fixed.filter(
    ({ tile, square }) => ground.laid.has(tile) && byId(content.tiles, tile).disks.includes(square),
  ).length
  return [
    ...short('pool', ground.questions - taken, '?'),
    ...(ground.exclamations === 0 ? short('orangePool', 0, '!') : []),
  ]
}

/** Disks of rule modules that the scenario's own rules leave out: an experiment that does not set them is refused. */
function lintModules(content: Content, plan: ScenarioContent): Finding[] {
  const options = OPTIONS.resolve(plan.rules)
  return moduleDisks(content, plan).flatMap(({ option, disks }) => {
    const [disk, ...others] = disks
    const index = plan.fixed.findIndex((one) => one.disk === disk)
    const also = others.length === 0 ? '' : `; so it is with ${others.map((other) => `"${other}"`).join(', ')}`
    return warningIf(
      !options[option],
      Object.hasOwn(plan.pool, disk!) ? ['pool', disk!] : ['fixed', index, 'disk'],
      `"${disk!}" is played by the rule option ${option}, which this scenario does not set`,
      `an experiment that does not set it either is refused${also}`,
      `write rules: { ${option}: true } into the scenario, or take the ${disks.length === 1 ? 'disk' : 'disks'} out`,
    )
  })
}

// ---- Its own entries -----------------------------------------------------------------------------------------------

/** Tiles with places that nobody gets to, adversaries that nobody can hit, and whatever never comes into play. */
function lintOwn(content: Content, plan: ScenarioContent, ground: Ground, supply: Supply): Finding[] {
  const named = new Set(tilesNamed(plan))
  const tiles = plan.own.tiles.flatMap((tile, index): Finding[] => {
    const path = ['own', 'tiles', index]
    const isIn =
      named.has(tile.id) ||
      content.tiles.some(
        ({ id, upper, associated }) => named.has(id) && (upper === tile.id || associated?.tile === tile.id),
      )
    if (!isIn)
      return warn(
        [...path, 'id'],
        `the tile "${tile.id}" is of no use`,
        'it is not among the tiles of this scenario',
        'put it into tiles: start, pool or aside, or take it out',
      )
    if (!ground.laid.has(tile.id)) return [] // told where it is named
    const shut = Array.from(tile.terrain.join(''), (_, square) => square).filter(
      (square) => letterAt(tile, square) !== TERRAIN_LETTERS.void && !ground.reaches(tile.id, square),
    )
    const listed = `${shut.slice(0, 4).map(squareWords).join(', ')}${shut.length > 4 ? ' …' : ''}`
    return warningIf(
      shut.length > 0,
      [...path, 'map'],
      `no hero can get to ${shut.length === 1 ? 'a square' : `${shut.length} squares`} of ${tile.id}`,
      `no street, door, window or stairs lead to ${listed}`,
      'put a door (inside, outside, locks) into the wall, or make the squares void (#)',
    )
  })
  const options = OPTIONS.resolve(plan.rules)
  const barred = plan.own.tiles.flatMap((tile, index) =>
    tile.doors.flatMap(({ id, locks }, nth): Finding[] => {
      const chance = entryChance(content, plan, locks)
      return warningIf(
        chance < HOPELESS,
        ['own', 'tiles', index, 'doors', nth, 'locks'],
        `the party hardly ever opens ${id} of ${tile.id}`,
        bestAtDoor(chance),
        'give it fewer locks, open it by a trigger, or name a party that can',
      )
    }),
  )
  const disks = OWN_DISK_LISTS.flatMap((list) =>
    plan.own[list].flatMap(({ id }, index) =>
      warningIf(
        supply.of(id) === 0 && supply.outOfReach([id]) === undefined,
        ['own', list, index, 'id'],
        `"${id}" never comes into play`,
        'it is neither in a pool nor fixed on a square, and nothing brings or gives it',
        'put it somewhere, or take it out',
      ),
    ),
  )
  const best = Math.max(...partyOf(content, plan).map((hero) => hero.attributes.attack)) + OTHER_DICE
  const chanceAgainst = (tn: number): number => chanceOf(best, tn, options)
  const unhurt = plan.own.adversaries.flatMap(({ id, defence }, index) =>
    warningIf(
      chanceAgainst(defence) < HOPELESS,
      ['own', 'adversaries', index, 'defence'],
      `the party hardly ever hits "${id}"`,
      `its best fighter, with a skill and a weapon for ${OTHER_DICE} dice more, ` +
        `reaches ${codeOfValue(defence)} in ${percentOf(chanceAgainst(defence))} of tries`,
      'lower its defence, or name a party that can',
    ),
  )
  return [...tiles, ...barred, ...disks, ...unhurt]
}

const bestAtDoor = (chance: number): string =>
  `whoever of them is best at picking the lock, forcing the door or smashing a window beside it ${succeeds(chance)}`

/** The best that a hero of the party can do about a door with so many locks, by bare rolls. WDC-ENTRY-04, -07, -09 */
function entryChance(content: Content, plan: ScenarioContent, locks: number): number {
  const options = OPTIONS.resolve(plan.rules)
  const { forceShift, smashShift } = content.constants.entry
  const easiest =
    locks +
    Math.min(
      options.doorForceTN === 'locksPlusOne' ? forceShift : 0,
      options.windowSmashTN === 'locksMinusOne' ? smashShift : 0,
    )
  return Math.max(
    ...partyOf(content, plan).map(({ attributes, skills }) =>
      Math.max(
        chanceOf(attributes.dexterity + skillDice(Skill.lockpick, skills.lockpick ?? 0), locks, options),
        chanceOf(attributes.attack + skillDice(Skill.strength, skills.strength ?? 0), easiest, options),
      ),
    ),
  )
}

// ---- What is of no use ---------------------------------------------------------------------------------------------

function lintUnused(content: Content, plan: ScenarioContent, ground: Ground, supply: Supply): Finding[] {
  const waited = new Set(
    [
      plan.objective,
      ...plan.triggers.map(({ when }) => when),
      ...plan.actions.flatMap(({ when }) => when ?? []),
    ].flatMap(marksIn),
  )
  const marks = [
    ...doingsOf(plan).map(({ effect, path }) => ({ effect, path: [...path, 'effect', 'mark'] })),
    ...effectsOf(plan).map(({ effect, path }) => ({ effect, path: [...path, 'mark'] })),
  ]
  const isLate = (round: number, path: Path, what: string): Finding[] =>
    warningIf(
      round > plan.rounds,
      path,
      what,
      `the scenario ends after round ${plan.rounds}`,
      `a round up to ${plan.rounds}`,
    )
  const places = (part: 'fixed' | 'arrivals' | 'actions'): Finding[] =>
    plan[part].flatMap(({ tile, square }, index): Finding[] => {
      const what = {
        fixed: 'this disk is never met',
        arrivals: 'nobody arrives where anybody is',
        actions: 'this is never done',
      }[part]
      if (!ground.laid.has(tile))
        return warn([part, index, 'tile'], what, `${tile} never comes to the table`, 'name a tile that does')
      // A man in black's room has no way in but theirs; only what lies on squares that exist for nobody is told.
      const isShut = !ground.reaches(tile, square) && ground.reaches(tile, null)
      return warningIf(isShut, [part, index, 'square'], what, 'no way leads to that square', 'choose another square')
    })
  return [
    ...plan.numbered.flatMap(({ id }, index) =>
      warningIf(
        supply.of(id) === 0 && supply.outOfReach([id]) === undefined,
        ['numbered', index, 'id'],
        `the numbered disk "${id}" is never met`,
        'it is neither in the pool nor fixed on a square nor brought by a trigger',
        'put it somewhere, or take it out',
      ),
    ),
    ...marks.flatMap(({ effect, path }) =>
      effect.kind === 'mark'
        ? warningIf(
            !waited.has(effect.mark),
            path,
            `nothing waits for the mark "${effect.mark}"`,
            'neither the objective nor a trigger nor an action asks for it',
            'use it in a condition (kind: done), or take it out',
          )
        : [],
    ),
    ...places('fixed'),
    ...places('arrivals'),
    ...places('actions'),
    ...plan.brokenDoors.flatMap(({ tile }, index) =>
      warningIf(
        !ground.laid.has(tile),
        ['brokenDoors', index, 'tile'],
        'this door is never seen',
        `${tile} never comes to the table`,
        'name a tile that does',
      ),
    ),
    ...plan.changes.flatMap(({ time, weather }, index) => {
      const so = plan.changes
        .slice(0, index)
        .reduce((now, change) => ({ time: change.time ?? now.time, weather: change.weather ?? now.weather }), {
          time: plan.time,
          weather: plan.weather,
        })
      return warningIf(
        (time ?? so.time) === so.time && (weather ?? so.weather) === so.weather,
        ['changes', index],
        'this change changes nothing',
        `it is ${so.time}, with ${so.weather === 'none' ? 'no' : so.weather} rain, already`,
        'another time or weather, or take it out',
      )
    }),
    ...idleRain(plan),
    ...plan.changes.flatMap(({ round }, index) =>
      isLate(round, ['changes', index, 'round'], 'this change never comes'),
    ),
    ...plan.arrivals.flatMap(({ from }, index) => isLate(from, ['arrivals', index, 'from'], 'nobody ever arrives')),
    ...warningIf(
      plan.magic && !content.components.some(({ id }) => supply.of(id) > 0),
      ['magic'],
      'nobody can cast a spell',
      'no components can be met in this scenario',
      'put components into the pool, or set magic: false',
    ),
  ]
}

/**
 * Rain that begins while it is never lighter than in rain: the worse of both counts (WDC-ENV-02). Weather from the
 * start is left out, because it may be there for the story only.
 */
function idleRain(plan: ScenarioContent): Finding[] {
  const { time, changes } = plan
  const written = [
    ...changes.map((change, index) => ({ ...change, path: ['changes', index] as Path })),
    ...effectsOf(plan).flatMap(({ effect, path }) => (isEnvironment(effect) ? [{ ...effect, path }] : [])),
  ]
  const lightest = Math.min(
    ...[time, ...written.map((change) => change.time)].flatMap((timeName) =>
      timeName === null ? [] : [TIMES.indexOf(timeName)],
    ),
  )
  const lightestWords = `${TIMES[lightest]!}${lightest === TIMES.length - 1 ? '' : ' or darker'}`
  const earlier = `a game that begins ${lightest === 2 ? 'at dusk or ' : ''}by day`
  // Both may come with it: then it says something.
  return written.flatMap(({ time: changed, weather, path }) =>
    warningIf(
      weather !== null && weather !== 'none' && changed === null && WEATHERS.indexOf(weather) <= lightest,
      [...path, 'weather'],
      `${weather!} rain does nothing here`,
      `it is ${lightestWords} all the time, and the worse of both counts`,
      `${weather === 'light' && lightest === 1 ? 'heavy rain, or ' : ''}something else that happens; or ${earlier}`,
    ),
  )
}

const marksIn = (condition: Condition): string[] =>
  'of' in condition ? condition.of.flatMap(marksIn) : condition.kind === 'done' ? [condition.mark] : []
