// What can happen in a playout, as it is told: narration.ts makes sentences of it, the report timelines and maps.
// Rules build an event only if somebody listens: `play.tell?.({ type: 'tileDrawn', ... })`. Telling draws nothing.
// Squares, disks and heroes are the numbers of the state; narration knows their names from the scenario.

interface Narrated {
  readonly seat?: number
  /** Of an event that tells a square: the tiles on the table, in the order of squares. */
  readonly board?: readonly number[]
}

export type TellEvent = Narrated &
  (
    | { type: 'gameBegins' }
    | { type: 'roundBegins' }
    /** Between two turns: here a state can be copied. */
    | { type: 'turn' }
    | { type: 'turnBegins'; square: number; extra: boolean }
    | { type: 'planned'; kind: number; verb: number; argument: number }
    | { type: 'planLost' }
    | { type: 'turnLost'; why: string }
    | { type: 'turnEnds' }
    | {
        type: 'movementRolled'
        faces: number[]
        value: number
        health: number
        environment: number
        exhausted: boolean
        halfPoints: number
        flight: boolean
      }
    | { type: 'fateRolled'; table: 'Oh Crap' | 'WooHoo'; result: number; effect: string }
    | { type: 'fateCancelled' }
    | { type: 'stepped'; square: number; halfPoints: number }
    | { type: 'changedFloor'; square: number }
    | { type: 'tileDrawn'; tile: number; rotation: number; disks: number }
    | { type: 'enteredBuilding'; square: number; how: string }
    /** `how`: in words that follow the hero's name. */
    | { type: 'moved'; square: number; how: string }
    | { type: 'obstacleSeen'; copy: number }
    | { type: 'flipped'; copy: number; square: number }
    | {
        type: 'checkRolled'
        purpose: number
        attribute: number
        skill: number
        pool: number
        printed: number
        effective: number
        faces: number[]
        value: number
        /** The value that succeeds, -1 without a target number; whether the dice are read with Gamble. */
        needed: number
        gamble: boolean
      }
    | { type: 'checkForced'; purpose: number; succeeds: boolean }
    | { type: 'dieBought' }
    | { type: 'assisted'; by: number; purpose: number; dice: number }
    | {
        type: 'rerolled'
        source: 'nuisance' | 'VP' | 'hero' | 'ally'
        by: number
        from: number[]
        to: number[]
        value: number
        /** How many of the dice that stay show each face; the others as in `checkRolled`. */
        kept: number[]
        needed: number
        gamble: boolean
      }
    | { type: 'checkEnded'; purpose: number; value: number; effective: number; success: boolean }
    | {
        type: 'opening'
        opening: number
        how: 'picked' | 'forced' | 'smashed' | 'climbed' | 'Fate' | 'inside'
        success: boolean
      }
    | { type: 'invited'; by: number; accepted: boolean }
    | { type: 'perceived'; value: number }
    | { type: 'looked'; copy: number; square: number }
    | { type: 'lightFound'; success: boolean }
    | { type: 'itemFound'; copy: number }
    | { type: 'itemLeft'; copy: number }
    | { type: 'itemTaken'; copy: number }
    | { type: 'itemGiven'; copy: number; to: number }
    | { type: 'itemDropped'; copy: number; why: string }
    | { type: 'itemStolen'; copy: number; from: number; success: boolean }
    | { type: 'pocketPicked'; copy: number; from: number; success: boolean }
    | { type: 'begged'; to: number; success: boolean }
    | { type: 'commanded'; to: number; success: boolean }
    | { type: 'followed'; to: number; success: boolean }
    | { type: 'lightTaped'; copy: number; on: boolean }
    | { type: 'deviceBuilt'; copy: number; success: boolean }
    | { type: 'tracked'; copy: number; success: boolean }
    | { type: 'usedUp'; copy: number }
    | { type: 'allyWon'; copy: number }
    | { type: 'allyRefused'; copy: number }
    | { type: 'nuisanceAttached'; copy: number }
    | { type: 'nuisanceTaped'; copy: number }
    | { type: 'obstacleMet'; copy: number; passed: boolean }
    | { type: 'obstaclePenalty'; copy: number }
    | { type: 'securityMet'; copy: number; how: 'persuaded' | 'disarmed' | 'beaten' | 'shot' | 'failed' }
    | { type: 'evicted'; square: number }
    | { type: 'sneaked'; copy: number; success: boolean }
    | { type: 'ranFromSecurity'; copy: number }
    | { type: 'reshuffled'; copy: number; disks: number; building: boolean }
    | { type: 'adversaryMoved'; copy: number; from: number; to: number }
    | { type: 'adversaryArrived'; copy: number; square: number }
    | { type: 'combatBegins'; copy: number; square: number }
    | { type: 'initiative'; copy: number; won: boolean }
    | { type: 'combatRound'; number: number }
    | { type: 'attacked'; copy: number; weapon: number; second: boolean; hit: boolean }
    | { type: 'heldBack'; copy: number; why: string }
    | { type: 'defended'; copy: number; dodging: boolean; held: boolean; losesAttack: boolean }
    | { type: 'combatPauses'; copy: number }
    | { type: 'fled'; copy: number; success: boolean; halfPoints: number }
    | { type: 'shot'; copy: number; weapon: number; distance: number; hit: boolean }
    | { type: 'strayShot'; victim: string }
    | { type: 'slain'; copy: number; ranged: boolean }
    | { type: 'wounded'; copy: number; left: number }
    | { type: 'damaged'; cause: number; health: number; permanent: boolean }
    | { type: 'absorbed'; copy: number }
    | { type: 'died'; cause: number; square: number }
    /** Without a patient: of itself, by Fate. `endsPain`: movement hurt the patient, and does no more. */
    | { type: 'healed'; patient?: number; removed: number; endsPain: boolean }
    | { type: 'rested'; willpower: number }
    | { type: 'willpowerLost'; why: string; left: number }
    | { type: 'victoryPoints'; amount: number; source: string; total: number }
    | { type: 'failureDisk'; why: string; disks: number }
    | { type: 'everythingDropped'; square: number }
    | { type: 'failureBoughtOff' }
    | { type: 'failureGone'; disks: number }
    | { type: 'skillBought'; skill: number; level: number }
    | { type: 'gaveVictoryPoints'; to: number; amount: number }
    | { type: 'paid'; amount: number; purpose: string; total: number }
    | { type: 'informed'; copy: number; square: number; to: number }
    | { type: 'trapAvoided'; copy: number }
    | { type: 'trapSprung'; copy: number; effect: number }
    | { type: 'knockedOut'; turns: number }
    | { type: 'waterRises'; turns: number }
    | { type: 'climbedOut'; success: boolean }
    | { type: 'rescued'; victim: number }
    | { type: 'takenAway' }
    | { type: 'questioned'; copy: number; talks: boolean }
    | { type: 'floppyRead'; copy: number; isUnderstood: boolean }
    | { type: 'foilAttached'; copy: number }
    | { type: 'foilShows'; copy: number; face: number; isAlly: boolean }
    | { type: 'poisoned'; copy: number; tn: number }
    | { type: 'poisonWorks'; face: number; hurts: boolean }
    | { type: 'cured'; patient: number; success: boolean }
    /** target: an action naming hero or disk (decisions.ts). */
    | { type: 'spellBegins'; spell: number; aim: number }
    | { type: 'spellCast'; spell: number; success: boolean; value: number }
    /** A hero, or a disk; for turns, or for combat rounds. */
    | { type: 'frozen'; copy: number; hero: number; duration: number; rounds: boolean }
    | { type: 'thawed'; copy: number }
    | { type: 'enchanted'; effect: 'light' | 'protection'; duration: number }
    | { type: 'effectEnds'; effect: number }
    | { type: 'spared' }
    | { type: 'heldOff'; copy: number }
    | { type: 'creatureSummoned'; attack: number; defence: number; rounds: number }
    | { type: 'creatureStruck'; copy: number; held: boolean }
    | { type: 'creatureStrikes'; copy: number; hit: boolean }
    | { type: 'creatureGone'; beaten: boolean }
    | { type: 'leftToCreature'; copy: number }
    | { type: 'controlled'; copy: number; hero: number; what: string }
    | { type: 'scenarioAction'; name: string; success: boolean }
    | { type: 'joined'; copy: number }
    | { type: 'triggered'; name: string }
    | { type: 'message'; text: string }
    | { type: 'diskLaid'; copy: number; square: number; faceUp: boolean }
    | { type: 'poolGrew'; disks: number }
    | { type: 'disksRemoved'; disk: string; count: number }
    | { type: 'doorSet'; tile: number; door: string; locks: number | 'broken' }
    | { type: 'lightSet'; tile: number; on: boolean }
    /** What is another one now; null for what stays. */
    | { type: 'environmentSet'; time: string | null; weather: string | null }
    | { type: 'difficultySet'; by: number; total: number }
    /** Why: index among the scenario's `objective.losses`, -1 for none of them. */
    | { type: 'objectiveOut'; loss: number }
    /** A lost game ends: the missing part of the objective, its disk (-1 none), who has it, where it lies. */
    | {
        type: 'partMissing'
        part: number
        copy: number
        holder: number
        square: number
        faceUp: boolean
        gone: boolean
      }
    | { type: 'gameEnds'; outcome: number }
    /** Between games of a campaign. All events of a campaign carry the number of their game and its set-up. */
    | { type: 'campaignGame'; number: number; of: number; tnShift: number; disks: Readonly<Record<string, number>> }
    | { type: 'gameCalledOff' }
    | { type: 'skillLost'; skill: number }
    | { type: 'attributeRaised'; attribute: number; points: number }
    | { type: 'heroReplaced'; why: 'dead' | 'retired' }
    | { type: 'campaignEnds'; won: number; games: number }
  )
