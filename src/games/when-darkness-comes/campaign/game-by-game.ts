// A campaign, game by game: set up as the difficulty rules say, played, and what comes between two games.
// index.ts comes here when a playout is a campaign; each game is played by rules/ as any single game.
//
//   before the first   veterans spend what they bring
//   each game          set-up chosen (difficulty.ts), drawn under its own number, played; measures/campaign.ts
//   after each         debts and experience (rules/experience.ts); the dead are replaced, the old retire
import { newTable } from '../agents/table.ts'
import type { PlayedWith } from '../../../engine/table.ts'
import { type Hero, Play } from '../state/play.ts'
import { gainsExperience, payDebt, raiseAttribute } from '../rules/experience.ts'
import { R } from '../words/rule-ids.ts'
import { setUp } from '../rules/setup.ts'
import { playRounds } from '../rules/turn.ts'
import { Outcome } from '../state/state.ts'
import type { Careers } from '../state/careers.ts'
import { nextSetup } from './difficulty.ts'
import { GameRecorder, measureCampaign, measureGame, measureSetup } from '../measures/campaign.ts'
import { disksAdded } from '../setup/campaign.ts'

/** Plays all games of a campaign. @param table that of the first set-up, with these careers */
export function playCampaign(table: Play, careers: Careers, ...playedWith: PlayedWith): void {
  careers.begin(...playedWith)
  careers.clear()
  seatVeterans(table, careers)
  playGames(table, careers)
}

/** Plays on from a copied turn boundary: the game in progress to its end, and then the others. */
export function playCampaignOn(table: Play, careers: Careers, ...playedWith: PlayedWith): void {
  careers.begin(...playedWith)
  const play = playOf(table, careers)
  open(play, careers)
  playRounds(play)
  endGame(play, careers)
  playGames(table, careers)
}

/** Makes `to` an equal of `from`, both tables of the same campaign. */
export function copyCampaign(from: Play, to: Play): void {
  careersOf(from).copyInto(careersOf(to))
  playOf(from, careersOf(from)).state.copyInto(playOf(to, careersOf(to)).state)
}

/** The table at which the present game of a campaign is played; of a single game itself. */
export function tableNow(table: Play): Play {
  return table.careers === null ? table : playOf(table, table.careers)
}

/** The table of the present game, which is played with these from now on. */
export function beginNow(table: Play, ...playedWith: PlayedWith): Play {
  if (table.careers === null) {
    table.begin(...playedWith)
    return table
  }
  table.careers.begin(...playedWith)
  const play = playOf(table, table.careers)
  open(play, table.careers)
  return play
}

function careersOf({ careers }: Play): Careers {
  if (careers === null) throw new Error('a single game has no careers')
  return careers
}

/** A table for each set-up that was needed so far, by the careers that they share. */
const tables = new WeakMap<Careers, Play[]>()

function playOf(table: Play, careers: Careers): Play {
  const { campaign, setup } = careers
  const plays = tables.get(careers) ?? [table]
  tables.set(careers, plays)
  return (plays[setup] ??= newTable(campaign.scenarioOf(setup), careers))
}

/** Hands the table of this game what it is played with; what it tells bears the game's number. */
function open(play: Play, careers: Careers): void {
  const {
    playing: { agents, draws, record, tell },
    campaign,
    game,
    setup,
  } = careers
  play.begin(
    agents,
    draws,
    new GameRecorder(record, campaign, play.scenario),
    tell &&
      ((event) => {
        tell({ ...event, game, setup })
      }),
  )
}

/** What veterans bring is spent before anything is drawn. WDC-XP-01 */
function seatVeterans(table: Play, careers: Careers): void {
  const play = playOf(table, careers)
  open(play, careers)
  play.state.clear()
  for (let hero = 0; hero < careers.seatCount; hero++) {
    const { games, experience, skillPoints } = careers.campaign.veterans[hero]!
    careers.seatVeteran(hero, games, experience, skillPoints)
    careers.intoGame(play.state, hero)
    play.state.alive[hero] = 1
  }
  for (let hero = 0; hero < careers.seatCount; hero++) {
    for (let point = 0; point < careers.campaign.veterans[hero]!.experience; point++) raiseAttribute(play, hero)
    careers.fromGame(play.state, hero)
  }
}

function playGames(table: Play, careers: Careers): void {
  while (careers.game < careers.campaign.games) {
    beginGame(careers)
    const play = playOf(table, careers)
    open(play, careers)
    play.state.clear()
    measureSetup(play, careers)
    tellSetup(play, careers)
    if (isCalledOff(careers)) {
      callOff(play, careers)
      continue
    }
    play.playWhole(() => {
      setUp(play)
      playRounds(play)
    })
    endGame(play, careers)
  }
  measureCampaign(careers)
  // Told as the end of the last game, in whose last round nothing more happens.
  careers.playing.tell?.({
    type: 'campaignEnds',
    round: playOf(table, careers).state.round,
    game: careers.game,
    setup: careers.setup,
    won: careers.won,
    games: careers.campaign.games,
  })
}

/** The next game: how it is set up, its own draws, and agents who know nothing of the last. */
function beginGame(careers: Careers): void {
  careers.setup = nextSetup(careers)
  careers.game += 1
  careers.streams.startGame(careers.game, careers.playing.draws, careers.playing.agents)
}

function tellSetup(play: Play, { campaign, game, setup }: Careers): void {
  const { scenario } = play
  play.tell?.({
    type: 'campaignGame',
    number: game,
    of: campaign.games,
    tnShift: scenario.options.tnShift,
    disks: disksAdded(campaign, setup),
  })
}

// ---- After a game --------------------------------------------------------------------------------------------------

function endGame(play: Play, careers: Careers): void {
  const { state } = play
  const isWon = state.outcome === Outcome.won
  measureGame(play, careers)
  careers.won += isWon ? 1 : 0
  careers.wonInARow = isWon ? careers.wonInARow + 1 : 0
  careers.lostInARow = isWon ? 0 : careers.lostInARow + 1
  careers.diedLast = 0
  for (let hero = 0; hero < careers.seatCount; hero++) {
    careers.pointsWon[hero]! += state.victoryPoints[hero]!
    if (state.alive[hero] === 0) {
      careers.diedLast += 1
      replace(play, careers, hero, 'dead')
      continue
    }
    payDebt(play, hero)
    if (gainsExperience(play, hero)) {
      careers.experience[hero]! += 1
      raiseAttribute(play, hero)
    }
    careers.fromGame(state, hero)
    careers.finished[hero]! += 1 // WDC-DIFF-02 (finished: lived at the end, won or lost)
    if (careers.finished[hero]! < careers.campaign.retireAfter[hero]!) continue
    play.applied(R.DIFF_01) // who has become too strong retires
    replace(play, careers, hero, 'retired')
  }
}

function replace(play: Play, careers: Careers, hero: Hero, why: 'dead' | 'retired'): void {
  careers.seatAnew(hero)
  play.tell?.({ type: 'heroReplaced', seat: hero, why })
}

// ---- Games that are not played -------------------------------------------------------------------------------------

const isCalledOff = ({ campaign, game }: Careers): boolean => campaign.callOff > 0 && game % campaign.callOff === 0

/** The game is not played: it counts as neither won nor lost (which ends both streaks), and no hero finishes it. */
function callOff(play: Play, careers: Careers): void {
  careers.wonInARow = 0
  careers.lostInARow = 0
  careers.diedLast = 0
  play.tell?.({ type: 'gameCalledOff' })
}
