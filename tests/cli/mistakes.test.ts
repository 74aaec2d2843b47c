// Mistakes of the user at the command line: whole messages, exit code 2, nothing on standard output, nothing written.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { inFolder } from '../support/scratch-folder.ts'
import { main } from '../../src/cli/program.ts'
import { asTypedHere } from '../../src/load/command-line.ts'
import { darkodds, TextTerminal } from '../support/text-terminal.ts'
import { inSequence } from '../support/in-sequence.ts'
import { workbench } from '../support/workbench.ts'
import { nodeWorkbench } from '../../src/node/workbench.ts'

const AN_EXPERIMENT = 'the file of an experiment, or the name of one; "darkodds list experiments" names those there are'

const PIG = 'game: pig\ntable: short\ngames: 20\nvary:\n  agents.ann: [hold-at-20, hold-at-10]\n'

/** A command line that is refused with exactly this text; commands in it are written as they work here. */
async function refused(line: string | readonly string[], message: string): Promise<void> {
  const isChecked = String(line).startsWith('check ') && /:\d+:\d+:/.test(message)
  expect(await darkodds(...(typeof line === 'string' ? line.split(' ') : line))).toEqual({
    exit: 2,
    stdout: '',
    stderr: `${asTypedHere(workbench.program, message)}\n${isChecked ? MORE : ''}`,
  })
}

/** All commands, in the order of the help. */
const COMMANDS =
  '  expected one of: start, run, watch, studio, compare, tune, levers, value, fair, search, here, ' +
  'sensitivity, diff,\n' +
  '    evenings, sheet, odds, replay, report, merge, verify, worker, workers, store, check, init, table, schema,\n' +
  '    completion, list, describe'

/** What `check` adds to mistakes inside a file. */
const MORE = 'More mistakes may show once these are fixed.\n'

test('words of earlier versions are errors that name those that took their place', async () => {
  const shipped = readFileSync('src/games/when-darkness-comes/content/scenarios/first-night.yaml', 'utf8')
  inFolder({
    'arms.yaml': 'game: pig\narms: [{ name: a }]\nexpect: [win at least 1% in every variant]\n',
    'every.yaml': 'game: pig\nexpect: [win at least 1% in every arm]\n',
    'scenario.yaml': shipped
      .replace('designTarget:', 'intent:')
      .replace('goal: 22', 'target: 22')
      .replace(/^id: .*/m, 'id: mine'),
  })
  const said = async (...words: string[]): Promise<string> => {
    const { exit, stderr, stdout } = await darkodds(...words)
    expect(exit).toBe(2)
    return stderr + stdout
  }
  expect(await said('check', 'arms.yaml')).toContain(
    'unknown key "arms"\n    arms: [{ name: a }]\n    ^^^^\n  nearest: variants',
  )
  expect(await said('check', 'every.yaml')).toContain('  nearest: every variant\n')
  const scenario = await said('check', 'scenario.yaml')
  expect(scenario).toMatch(/unknown key "target" in objective\n.*\n.*\n {2}nearest: goal\n/)
  expect(scenario).toMatch(/unknown key "intent"\n.*\n.*\n {2}nearest: designTarget\n/)
})

test('reports of earlier versions are refused by name', async () => {
  const result = '{ "schema": "darkodds.result/1" }'
  inFolder({ 'a.yaml': 'game: pig\ngames: 20\n', 'old/result.json': result, 'new/result.json': result })
  for (const line of ['report old', 'diff old new', 'verify old'])
    await refused(
      line,
      'old/result.json: this is "darkodds.result/1", which this version does not read\n' +
        '  expected: a result of darkodds (darkodds.result/2)',
    )
})

describe('commands and flags', () => {
  test.each([
    ['rnu pig.yaml', 'there is no command "rnu"\n' + '  nearest: run\n' + COMMANDS],
    ['play x.yaml', 'there is no command "play"\n' + '  nearest: run\n' + COMMANDS],
    ['validate x.yaml', 'there is no command "validate"\n' + '  nearest: check\n' + COMMANDS],
    ['run', 'run needs <experiment>\n  expected: darkodds run <experiment>, e.g. darkodds run first-night'],
    ['run a.yaml b.yaml', 'run does not know what to do with "b.yaml"\n  expected: darkodds run <experiment>'],
    [
      'run a.yaml --gmaes 3',
      'run has no flag "--gmaes"\n' +
        '  nearest: --games\n' +
        '  expected one of: --games, --seed, --threads, --set, --on, ' +
        '--store, --no-store, --from, --as, --without, --groups,\n' +
        '    --out, --reports, --force, --resume, --shard, --games-table, --count-rules, ' +
        '--quick, --xlsx, --against, --details,\n' +
        '    --quiet, --json',
    ],
    [
      'run a.yaml -j',
      'run has no flag "-j"\n' +
        '  expected one of: --games, --seed, --threads, --set, --on, ' +
        '--store, --no-store, --from, --as, --without, --groups,\n' +
        '    --out, --reports, --force, --resume, --shard, --games-table, --count-rules, ' +
        '--quick, --xlsx, --against, --details,\n' +
        '    --quiet, --json',
    ],
    ['--verison', 'there is no flag "--verison"\n  nearest: --version\n  expected one of: --help, --version'],
    ['run a.yaml --games ten', '--games: cannot be "ten"\n  expected: a whole number from 1 to 100000000'],
    [
      'run a.yaml --games 10k',
      '--games: cannot be "10k"\n  nearest: 10000\n  expected: a whole number from 1 to 100000000',
    ],
    [
      'run a.yaml --games 1,000',
      '--games: cannot be "1,000"\n  nearest: 1000\n  expected: a whole number from 1 to 100000000',
    ],
    ['run a.yaml --games 0', '--games: cannot be "0"\n  expected: a whole number from 1 to 100000000'],
    ['run a.yaml --games', '--games: has no value\n  expected: --games N'],
    ['run a.yaml --games 1 --games 2', '--games: is given more than once\n  expected: one value'],
    ['run a.yaml --games=', '--games: has no value\n  expected: --games N'],
    ['run a.yaml --threads -1', '--threads: cannot be "-1"\n  expected: a whole number from 1 to 256'],
    ['run a.yaml --seed 1.5', '--seed: cannot be "1.5"\n  expected: a whole number of at least 0'],
    ['run a.yaml --seed 0x10', '--seed: cannot be "0x10"\n  expected: a whole number of at least 0'],
    ['run a.yaml --resume=no', '--resume: takes no value, but has "no"\n  expected: --resume'],
    [
      'run a.yaml --no-resume',
      'run has no flag "--no-resume"\n' +
        '  nearest: --resume\n' +
        '  expected one of: --games, --seed, --threads, --set, --on, ' +
        '--store, --no-store, --from, --as, --without, --groups,\n' +
        '    --out, --reports, --force, --resume, --shard, --games-table, --count-rules, ' +
        '--quick, --xlsx, --against, --details,\n' +
        '    --quiet, --json',
    ],
    [
      'run a.yaml --constructor',
      'run has no flag "--constructor"\n' +
        '  expected one of: --games, --seed, --threads, --set, --on, ' +
        '--store, --no-store, --from, --as, --without, --groups,\n' +
        '    --out, --reports, --force, --resume, --shard, --games-table, --count-rules, ' +
        '--quick, --xlsx, --against, --details,\n' +
        '    --quiet, --json',
    ],
    [
      'run a.yaml --words b.yaml',
      'run has no flag "--words"\n' +
        '  expected one of: --games, --seed, --threads, --set, --on, ' +
        '--store, --no-store, --from, --as, --without, --groups,\n' +
        '    --out, --reports, --force, --resume, --shard, --games-table, --count-rules, ' +
        '--quick, --xlsx, --against, --details,\n' +
        '    --quiet, --json',
    ],
    [
      'replay a.yaml --arm bold',
      'replay has no flag "--arm"\n' +
        '  nearest: --variant\n' +
        '  expected one of: --playout, --find, --round, --turn, --in-game, --write, --what-if, ' +
        '--turning-points, --within, --out,\n' +
        '    --reports, --force, --alone, --xlsx, --details, --resume, --luck, --moments, --metric, ' +
        '--less, --variant, --seed,\n' +
        '    --set, --from, --as, --without, --games, --threads, --store, --no-store, --all-numbers, --quiet, --json',
    ],
    [
      'replay a.yaml --typical',
      'replay has no flag "--typical"\n' +
        '  nearest: --find typical\n' +
        '  expected one of: --playout, --find, --round, --turn, --in-game, --write, --what-if, ' +
        '--turning-points, --within, --out,\n' +
        '    --reports, --force, --alone, --xlsx, --details, --resume, --luck, --moments, --metric, ' +
        '--less, --variant, --seed,\n' +
        '    --set, --from, --as, --without, --games, --threads, --store, --no-store, --all-numbers, --quiet, --json',
    ],
    ['replay a.yaml', '--playout: is missing\n  expected: the number of a game, e.g. --playout 17'],
    [
      'list heros',
      'there is no list of "heros"\n' +
        '  nearest: heroes\n' +
        '  expected one of: games, scenarios, heroes, content, agents, ' +
        'rules, metrics, experiments, skills, items, tiles, pools,\n' +
        '    adversaries, allies, nuisances, obstacles, securities, ' +
        'civilians, floppy disks, traps, components, spells,\n' +
        '    difficulties, boxes, monsters, golden weapons, ' +
        'adventures, setups, ally cards, enemies, villains, special rules,\n' +
        '    closure cards, locations, death cards, weapons, ' +
        'death moves, powers, settlements, moves, question lists,\n' +
        '    complication tables, hard-move tables, crises, celebrations, sides',
    ],
    ['verify nowhere', 'nowhere: does not exist\n  expected: the folder of a report, e.g. reports/first-night'],
  ])('%s', async (line, message) => {
    await refused(line, message)
  })

  test('-h is --help', async () => {
    expect(await darkodds('fair', '-h')).toEqual(await darkodds('fair', '--help'))
  })

  test('without a command the recipes are shown, as an error', async () => {
    const { exit, stdout, stderr } = await darkodds()
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    for (const line of ['start hero', 'start difficulty', 'start scenario', 'run first-night', '--help'])
      expect(stderr).toContain(`\n  ${asTypedHere(workbench.program, `darkodds ${line}`)}\n`)
    expect(await darkodds('--')).toEqual({ exit, stdout, stderr })
  })

  test('flags may stand before the command', async () => {
    expect(await darkodds('--json', 'list', 'games')).toEqual(await darkodds('list', 'games', '--json'))
  })
})

describe('files', () => {
  test('that are not there, are folders, are not texts', async () => {
    const folder = inFolder({ 'pig.yaml': PIG, 'reports/pig/result.json': '{}' })
    writeFileSync(join(folder, 'picture.yaml'), Buffer.from([0x89, 0x50, 0xff, 0x00]))
    mkdirSync(join(folder, 'sub'))
    await refused('run pgi.yaml', 'pgi.yaml: does not exist\n  nearest: pig.yaml')
    await refused(
      'run elsewhere/duel.yaml',
      `elsewhere/duel.yaml: does not exist: there is no folder "elsewhere"\n  expected: ${AN_EXPERIMENT}`,
    )
    await refused('run nothing', `nothing: does not exist\n  expected: ${AN_EXPERIMENT}`)
    await refused('run sub', 'sub: is a folder, not a file\n  expected: a file')
    await refused(
      'replay reports/pig --find best',
      'reports/pig: is a folder, not a file\n' +
        '  expected: a file; a folder of a report, as this one, is for diff, report and verify',
    )
    await refused(
      'run pig.yaml/x.yaml',
      `pig.yaml/x.yaml: does not exist: a part of the path is a file, not a folder\n  expected: ${AN_EXPERIMENT}`,
    )
    await refused('run picture.yaml', 'picture.yaml: is not a text\n  expected: a text in UTF-8')
  })

  test('with mistakes: all of them, each at its place', async () => {
    const folder = inFolder({ 'bad.yaml': 'game: pig\ntable: clasic\ngmaes: 3\nagents: { ann: optimall }\n' })
    const message = [
      'bad.yaml:2:8: there is no table "clasic"',
      '    table: clasic',
      '           ^^^^^^',
      '  nearest: classic',
      '  expected one of: classic, short',
      'bad.yaml:3:1: unknown key "gmaes"',
      '    gmaes: 3',
      '    ^^^^^',
      '  nearest: games',
      '  expected one of: game, title, games, precision, seed, ' +
        'level, from, as, set, vary, variants, metric, charts, expect,',
      '    table, goal, rounds, sealed, agents, rules',
      'bad.yaml:4:16: there is no agent "optimall"',
      '    agents: { ann: optimall }',
      '                   ^^^^^^^^',
      '  nearest: optimal',
      '  expected one of: random, hold-at-20, hold-at-10, hold-at-5, optimal, new-group, casual, regulars',
    ].join('\n')
    await refused('run bad.yaml', message)
    await refused('check bad.yaml', message)
    expect(readdirSync(folder)).toEqual(['bad.yaml'])
  })

  test('that an experiment names, and that are not there or wrong', async () => {
    inFolder({
      'pig.yaml': 'game: pig\ntable: tabel.yaml\n',
      'mine.yaml': 'game: pig\ntable: table.yaml\n',
      'table.yaml': 'name: Mine\ngoal: 50\nrounds: 0\n',
    })
    await refused(
      'run pig.yaml',
      'pig.yaml:2:8: "tabel.yaml" does not exist\n' +
        '    table: tabel.yaml\n' +
        '           ^^^^^^^^^^\n' +
        '  nearest: table.yaml\n' +
        '  expected: the path of a table, from the folder of the experiment',
    )
    await refused(
      'run mine.yaml',
      'table.yaml:3:9: rounds cannot be 0\n    rounds: 0\n            ^\n  expected: a whole number from 1 to 200',
    )
    await refused(
      'check table.yaml',
      'table.yaml:3:9: rounds cannot be 0\n    rounds: 0\n            ^\n  expected: a whole number from 1 to 200',
    )
  })

  test('that are no experiment, but what an experiment names, with mistakes of their own', async () => {
    inFolder({ 'wrong.yaml': 'name: Mine\ngoal: 50\nrounds: 0\n' })
    const mistake =
      'wrong.yaml:3:9: rounds cannot be 0\n    rounds: 0\n            ^\n  expected: a whole number from 1 to 200'
    for (const words of ['run wrong.yaml', 'replay wrong.yaml --playout 1', 'compare wrong.yaml'])
      await refused(words, mistake)
  })

  test('with the name of an experiment that ships, nearly', async () => {
    inFolder({})
    const { exit, stderr } = await darkodds('run', 'frist-night')
    expect(exit).toBe(2)
    expect(stderr.replace(asTypedHere(workbench.program, 'darkodds list'), 'darkodds list')).toMatch(
      inSequence(
        /^frist-night: does not exist\n/,
        / {2}nearest: first-night\n/,
        / {2}expected: the file of an experiment, or the name of one; "darkodds list experiments" /,
      ),
    )
  })

  test('in another form than text, or than named values', async () => {
    const folder = inFolder({
      'list.yaml': '- table: short\n',
      'null.yaml': '~\n',
      'text.yaml': 'table = "short"\n',
      'sub/pig.yaml': PIG,
    })
    writeFileSync(join(folder, 'wide.yaml'), Buffer.from('\ufefftable: short\n', 'utf16le'))
    writeFileSync(join(folder, 'program.yaml'), Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0]))
    const named = '\n  expected: named values, as in "games: 10000"'
    for (const command of ['check', 'run']) {
      await refused(`${command} list.yaml`, `list.yaml:1:1: this file holds a list\n    - table: short\n    ^${named}`)
      await refused(`${command} null.yaml`, `null.yaml:1:1: this file holds no value\n    ~\n    ^${named}`)
      await refused(
        `${command} text.yaml`,
        'text.yaml:1:1: this file holds nothing but the text "table = \\"short\\""\n' +
          '    table = "short"\n' +
          `    ^^^^^^^^^^^^^^^${named}`,
      )
      await refused(
        `${command} wide.yaml`,
        'wide.yaml: is a text in UTF-16\n  expected: a text in UTF-8; editors ask for it when they save',
      )
      await refused(`${command} program.yaml`, 'program.yaml: is not a text\n  expected: a text in UTF-8')
    }
    await refused('run sub', 'sub: is a folder, not a file\n  expected: a file, such as sub/pig.yaml')
  })

  test('with nothing in them: they would play something that nobody has asked for', async () => {
    const folder = inFolder({
      'nothing.yaml': '{}\n',
      'empty.yaml': '\n',
      'comment.yaml': '# soon\n',
      'report/result.json': '{}',
    })
    const wanted =
      '\n  expected: what to play, as in "scenario: first-night"; ' +
      '"darkodds init" writes an experiment with every line explained'
    const nothing = (file: string): string => `${file}:1:1: this file asks for nothing\n    {}\n    ^^${wanted}`
    for (const command of ['run', 'compare', 'check']) await refused(`${command} nothing.yaml`, nothing('nothing.yaml'))
    await refused(
      'run report/result.json',
      'report/result.json: is a file of the report in report\n' +
        '  expected: a file in YAML; the folder of a report is for diff, report and verify',
    )
    await refused('run nothing.yaml --set table=short', nothing('nothing.yaml'))
    await refused('run empty.yaml', `empty.yaml: the file is empty${wanted}`)
    await refused('run comment.yaml', `comment.yaml: the file holds no values${wanted}`)
    expect(readdirSync(folder).sort()).toEqual(['comment.yaml', 'empty.yaml', 'nothing.yaml', 'report'])
  })

  test('that lie beside the experiment, named without their ending', async () => {
    inFolder({
      'sub/pig.yaml': 'game: pig\ntable: mine\n',
      'sub/mine.yaml': 'name: Mine\ngoal: 50\nrounds: 9\n',
      'sub/variants.yaml': 'game: pig\nvary: { table: [classic, shotr, mine] }\n',
    })
    const choices = '\n  expected one of: classic, short'
    await refused(
      'run sub/pig.yaml',
      `sub/pig.yaml:2:8: there is no table "mine"\n    table: mine\n           ^^^^\n  nearest: mine.yaml${choices}`,
    )
    const { stderr } = await darkodds('check', 'sub/variants.yaml')
    expect(stderr).toMatch(
      /there is no table "shotr"[^]*nearest: short\n[^]*there is no table "mine"[^]*nearest: mine\.yaml\n/,
    )
  })

  test('YAML that is broken, and aliases that blow up', async () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
      .split('')
      .map((name, index) => `${name}: &${name} [${`*${'abcdefgh'[index]},`.repeat(9)}]`)
      .join('\n')}\n`
    inFolder({ 'broken.yaml': 'game: pig\ntable: [short\n', 'bomb.yaml': bomb })
    await refused(
      'run broken.yaml',
      'broken.yaml:2:8: this [ is not closed\n' +
        '    table: [short\n' +
        '           ^\n' +
        '  expected: ] behind the last entry, and every line between them indented',
    )
    await refused(
      'run bomb.yaml',
      'bomb.yaml:5:23: aliases make this file hold more than 50000 values\n' +
        '    e: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d,]\n' +
        '                          ^^\n' +
        '  expected: at most 50000 values, those of aliases included',
    )
  })
})

describe('a game with heroes and scenarios', () => {
  test('what there is none of, and what is out of range: all at once', async () => {
    const folder = inFolder({
      'night.yaml': [
        'game: when-darkness-comes',
        'scenario: first-nite',
        'party: [brian, kirk, sharn]',
        'agents: stedy',
        'rules: { tnShfit: 1, tnShift: 9 }',
        'games: 0',
        'colour: red',
        '',
      ].join('\n'),
    })
    await refused(
      'run night.yaml',
      [
        'night.yaml:2:11: there is no scenario "first-nite"',
        '    scenario: first-nite',
        '              ^^^^^^^^^^',
        '  nearest: first-night',
        '  expected one of: first-night, hold-the-lobby, lair, ' +
          'the-rite, paper-trail, locked-room, missing-child, the-wager,',
        '    black-wood, supply-run, two-at-the-bell',
        'night.yaml:3:22: party has no hero "sharn"',
        '    party: [brian, kirk, sharn]',
        '                         ^^^^^',
        '  nearest: sharon',
        '  expected one of: brian, kirk, robert, sharon, steve, ' +
          'valerie, victor, bruiser, marksman, burglar, medic, talker,',
        '    scholar, scout',
        'night.yaml:4:9: there is no agent "stedy"',
        '    agents: stedy',
        '            ^^^^^',
        '  nearest: steady',
        '  expected one of: steady, cautious, greedy, cooperative, planner, random, new-group, casual, regulars',
        'night.yaml:5:10: unknown key "tnShfit" in rules',
        '    rules: { tnShfit: 1, tnShift: 9 }',
        '             ^^^^^^^',
        '  nearest: tnShift',
        '  expected one of: ruleset, tnComparison, tnCeiling, ' +
          'attributeMin, gamble, heroVersusHero, assistBatch, assistScope,',
        '    allyAssists, poolExhausted, woodsRounding, halfRounding, ' +
          'rainIndoors, flipSpendsAction, losCheckAtTurnStart,',
        '    closedDoorsBlockSight, distanceMetric, adversaryDarkness, ' +
          'lightScope, firstPlayer, turnSequence, inviteRange,',
        '    doorForceTN, windowSmashTN, smashAndEnter, perceptionLimit, pursuit, sacrificeLosesVP, allyPersuasion,',
        '    ductTapeConsumed, obstacleAdjacency, giveIsAction, ' +
          'moneyConsumed, rangeTable, securityPersuasion, mibFailureDisk,',
        '    mibHq, presentTurn, fleeCompare, fleeTiming, ' +
          'adversaryDamageLowersDefence, dodgeRequiresSkill, collateral,',
        '    rangedEnvironment, rangeBeyondSight, shooterRush, ' +
          'deathThreshold, heroDeath, healVP, xpAward, fateAtZeroDice,',
        '    fateFace, fate, willpowerZeroCombat, spellAttackTN, ' +
          'locatorVP, summonStats, translocateTarget, floppyEndCheck,',
        '    steal, tapedFlashlight, difficultyAtTen, tnShift, ' +
          'difficultyVP, actionSelection, civilians, traps, foil, mib,',
        '    poison, maguyver, tracking, opposedActions',
        'night.yaml:5:31: tnShift cannot be 9',
        '    rules: { tnShfit: 1, tnShift: 9 }',
        '                                  ^',
        '  expected one of: 0, 1, 2',
        'night.yaml:6:8: games cannot be 0',
        '    games: 0',
        '           ^',
        '  expected: a whole number from 1 to 100000000',
        'night.yaml:7:1: unknown key "colour"',
        '    colour: red',
        '    ^^^^^^',
        '  expected one of: game, title, games, precision, seed, ' +
          'level, from, as, set, vary, variants, metric, charts, expect,',
        '    scenario, party, agents, rules, campaign, instead',
      ].join('\n'),
    )
    expect(readdirSync(folder)).toEqual(['night.yaml'])
  })

  test('what is right at another level, or in another file', async () => {
    inFolder({ 'night.yaml': 'games: 5\ntnShift: 1\nrounds: 10\nrules: { games: 20 }\n' })
    await refused(
      'run night.yaml',
      [
        'night.yaml:2:1: unknown key "tnShift"',
        '    tnShift: 1',
        '    ^^^^^^^',
        '  expected: inside of rules, as in rules: { tnShift: … }',
        'night.yaml:3:1: unknown key "rounds"',
        '    rounds: 10',
        '    ^^^^^^',
        '  expected: in the file of a scenario; an experiment changes it as ' +
          'scenario.rounds, under set, under vary, or by --set scenario.rounds=…',
        'night.yaml:4:10: unknown key "games" in rules',
        '    rules: { games: 20 }',
        '             ^^^^^',
        '  expected: at the top level of the file, as in games: …',
      ].join('\n'),
    )
  })

  test('a part of what is not there yet', async () => {
    inFolder({
      'night.yaml': 'game: when-darkness-comes\n',
      'variant.yaml': 'variants: [{ name: x, set: { campaign.games: 3 } }]\n',
    })
    await refused(
      ['run', 'night.yaml', '--set', 'campaign.games=3'],
      '--set campaign.games=3: there is no campaign yet in which "games" could be set\n' +
        "  expected: the campaign as a whole: --set 'campaign={ games: 3 }'",
    )
    await refused(
      'run variant.yaml',
      'variant.yaml:1:30: there is no campaign yet in which "games" could be set\n' +
        '    variants: [{ name: x, set: { campaign.games: 3 } }]\n' +
        '                                 ^^^^^^^^^^^^^^\n' +
        '  expected: the campaign as a whole: campaign: { games: 3 }',
    )
  })

  // What somebody who has never written such a file may well write; the whole answer but for the lines of the file.
  test.each([
    ['party: brian, kirk', 'e.yaml:1:8: party cannot be the text "brian, kirk"', 'nearest: [brian, kirk]'],
    ['games: 10,000', 'e.yaml:1:8: games cannot be the text "10,000"', 'nearest: 10000'],
    ['precision: { metric: win, halfWidth: 1% }', 'e.yaml:1:38: halfWidth cannot be the text "1%"', 'nearest: 0.01'],
    ['precision: { metric: win, halfWidth: 2 }', 'e.yaml:1:38: win is a share, and cannot be 2', 'nearest: 0.02'],
    ['expect: [win at least 70]', 'e.yaml:1:10: win is a share, and cannot be 70', 'nearest: 0.7'],
    ['vary: { rules.tnShift: 0..2 }', 'e.yaml:1:24: rules.tnShift cannot be the text "0..2"', 'nearest: [0, 1, 2]'],
    [
      'vary:\n  rules:\n    tnShift: [0, 1]',
      'e.yaml:2:3: rules cannot be named values',
      'expected: a list of values behind the whole path of a setting, as in rules.tnShift: [0, 1]',
    ],
    [
      'vary: { games: [10, 20] }',
      'e.yaml:1:9: "games" is the same for all variants',
      'expected: a setting: scenario, party, agents, rules, campaign, instead',
    ],
    [
      'variants: [{ name: a, rules: { tnShift: 1 } }]',
      'e.yaml:1:23: unknown key "rules" in entry 1 of variants',
      'expected: inside of set, as in set: { rules: … }',
    ],
    ['charts: [win-odds, win-odds]', 'e.yaml:1:20: the chart "win-odds" is named twice', 'expected: each chart once'],
    ['scenario: h.yaml', 'h.yaml: this is a hero, not a scenario', 'expected: the file of a scenario'],
    ['scenario: s.yaml', 's.yaml:1:17: there is no pool "standard"', 'nearest: standard-new'],
    ['party: [x.yaml]', 'x.yaml: this is an experiment, not a hero', 'expected: the file of a hero'],
  ])('%j', async (text, first, next) => {
    const scenario =
      '{ pool: { like: standard, disks: { zombie: 3 } }, id: s, name: S, about: ' +
      'S, players: { min: 1, max: 6 }, heroStart: { tile: park, square: [3, 3] }, ' +
      'tiles: { start: [park], pool: [house] }, time: day, weather: ' +
      'none, objective: { kind: heroVp, goal: 1 }, rounds: 3 }\n'
    inFolder({
      'e.yaml': `${text}\n`,
      'x.yaml': 'games: 3\n',
      's.yaml': scenario,
      'h.yaml':
        'id: h\n' +
        'name: H\n' +
        'description: H.\n' +
        'attributes: { speed: 3, attack: 3, dexterity: 3, ' +
        'intelligence: 3, persuasion: 2, medical: 2, defence: 4 }\n' +
        'skills: {}\n',
    })
    const { exit, stdout, stderr } = await darkodds('check', 'e.yaml')
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    const lines = stderr.split('\n')
    expect([lines[0], lines.find((line) => /^ {2}(nearest|expected)/.test(line))]).toEqual([first, `  ${next}`])
  })

  test('a chart that there is not', async () => {
    inFolder({ 'chart.yaml': 'charts: [win-ods]\n' })
    await refused(
      'run chart.yaml',
      [
        'chart.yaml:1:10: charts has no chart "win-ods"',
        '    charts: [win-ods]',
        '             ^^^^^^^',
        '  nearest: win-odds',
        '  expected one of: win-odds, outcomes, length, effects, ' +
          'differences, together, luck, health, objective, by-game,',
        '    experience, raised-checks, veterans, deaths, causes-of-death, ' +
          'killers, tn-success, victory-points, places, decided,',
        '    fortunes, table-time, came-up, decisions, lead, leads, traps, spells, encounters',
      ].join('\n'),
    )
  })

  test('a scenario that names what there is not, told in its own file', async () => {
    const shipped = readFileSync(
      new URL('../../src/games/when-darkness-comes/content/scenarios/locked-room.yaml', import.meta.url),
      'utf8',
    )
    const folder = inFolder({
      'night.yaml': 'game: when-darkness-comes\nscenario: cellar.yaml\n',
      'cellar.yaml': shipped.replace('id: locked-room', 'id: cellar').replace('pool: {}', 'pool: { werwolf: 1 }'),
    })
    const line = shipped.slice(0, shipped.indexOf('pool: {}')).split('\n').length
    const { exit, stdout, stderr } = await darkodds('run', 'night.yaml')
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    expect(stderr).toMatch(
      new RegExp(
        String.raw`^cellar\.yaml:${line}:9: pool has no disk "werwolf"\n` +
          String.raw` {4}pool: \{ werwolf: 1 \}\n {12}\^{7}\n` +
          String.raw` {2}nearest: werewolf\n {2}expected one of: [^:]* werewolf, [^:]*\n$`,
      ),
    )
    expect(readdirSync(folder).sort()).toEqual(['cellar.yaml', 'night.yaml'])
  })
})

describe('settings changed from the command line', () => {
  test.each([
    ['foo', '--set: cannot be "foo"\n  expected: PATH=VALUE, as in rules.tnShift=1'],
    [
      'table=clasic',
      '--set table=clasic: there is no table "clasic"\n  nearest: classic\n  expected one of: classic, short',
    ],
    [
      'rules.ones=[1',
      '--set rules.ones=[1: the value cannot be read\n' +
        '  expected: a value as in a file, e.g. 3, true, brian or [axe, lamp]',
    ],
    ['rules.ones=7', '--set rules.ones=7: ones cannot be 7\n  expected one of: 1, 2, 3'],
    [
      'agents={ann: random}',
      '--set agents={ann: random}: the experiment varies agents.ann itself\n' +
        '  expected: --set agents.ann=VALUE, which takes the ' +
        'place of the variation, or a setting that is not varied',
    ],
    [
      'table=tbl.yaml',
      '--set table=tbl.yaml: "tbl.yaml" does not exist\n  expected: the path of a table, from the folder you are in',
    ],
    [
      'table=pgi.yaml',
      '--set table=pgi.yaml: "pgi.yaml" does not exist\n' +
        '  nearest: pig.yaml\n' +
        '  expected: the path of a table, from the folder you are in',
    ],
  ])('%s', async (set, message) => {
    inFolder({ 'pig.yaml': PIG })
    await refused(['run', 'pig.yaml', '--set', set], message)
  })

  test('the same setting twice', async () => {
    inFolder({ 'pig.yaml': PIG })
    await refused(
      'run pig.yaml --set rules.ones=1 --set rules.ones=2',
      '--set rules.ones=2: rules.ones is set a second time\n  expected: each setting once',
    )
  })

  test('of several flags, each at its own, in their order', async () => {
    inFolder({ 'pig.yaml': PIG })
    for (const flags of [
      ['rules.ones=7', 'agents.bob=nobody'],
      ['agents.bob=nobody', 'rules.ones=7'],
    ]) {
      const { exit, stderr } = await darkodds('run', 'pig.yaml', ...flags.flatMap((flag) => ['--set', flag]))
      expect(exit).toBe(2)
      expect([...stderr.matchAll(/^--set (\S+): /gm)].map(([, flag]) => flag)).toEqual(flags)
    }
  })

  test('what a variant sets as well', async () => {
    inFolder({
      'variants.yaml':
        'game: pig\n' +
        'table: short\n' +
        'variants:\n' +
        '  - { name: as they are }\n' +
        '  - { name: bolder, set: { agents.ann: hold-at-20 } }\n' +
        '  - { name: two ones, set: { rules.ones: 2 } }\n',
    })
    for (const set of ['agents.ann=random', 'agents={ ann: random }']) {
      await refused(
        ['run', 'variants.yaml', '--set', set],
        `--set ${set}: the variant "bolder" sets this as well\n` +
          `  expected: a setting that no variant of the experiment sets`,
      )
    }
  })
})

describe('folders of reports', () => {
  test('that cannot be written, or hold other things', async () => {
    const folder = inFolder({ 'pig.yaml': PIG })
    await refused(
      'run pig.yaml --out pig.yaml/report',
      'pig.yaml/report: no report can be written here: a part of the path is a file, not a folder\n' +
        '  expected: a folder that may be written, e.g. --out reports/mine',
    )
    await refused(
      'run pig.yaml --out .',
      '.: the folder holds "pig.yaml", which no report has written; a report replaces its whole folder\n' +
        '  expected: a new folder, an empty one, or that of an earlier report',
    )
    await refused(
      'run pig.yaml --resume',
      'reports/pig: there is nothing to resume\n' +
        '  expected: the folder of an interrupted run; without ' +
        '--resume the experiment is played from the start',
    )
    await refused('verify .', '.: holds no report\n  expected: the folder of a report, e.g. reports/first-night')
    await refused(
      'report pig.yaml',
      'pig.yaml: is a file, not a folder\n  expected: the folder of a report, e.g. reports/first-night',
    )
    expect(readdirSync(folder)).toEqual(['pig.yaml'])
    mkdirSync('killed')
    writeFileSync('killed/unfinished.json', '{}')
    for (const command of ['report', 'verify'])
      await refused(
        `${command} killed`,
        'killed: holds no report yet: what plays there was interrupted, and --resume finishes it\n' +
          '  expected: the folder of a report, e.g. reports/first-night',
      )
  })

  test.each([
    ['{}', 'this is no result of darkodds'],
    ['[]', 'this is no result of darkodds'],
    ['{ "schema": "darkodds.result/9" }', 'this is "darkodds.result/9", which this version does not read'],
  ])('whose result.json is %s', async (text, message) => {
    inFolder({ 'r/result.json': text })
    await refused('report r', `r/result.json: ${message}\n  expected: a result of darkodds (darkodds.result/2)`)
  })
})

describe('our own mistakes', () => {
  const broken = { workbench: nodeWorkbench({ modules: ['file:///nowhere/game.ts'] }) }

  test('are told in one line, with the way to the details', async () => {
    const terminal = new TextTerminal()
    expect(await main(['list'], terminal, broken)).toBe(70)
    expect(terminal.stdout).toBe('')
    expect(terminal.stderr).toMatch(
      inSequence(
        /^darkodds failed: [^\n]+\n/,
        / {2}this is a mistake of the program; DARKODDS_DEBUG=1 before the command shows where\n$/,
      ),
    )
  })

  test('are told with the place when that is asked for', async () => {
    process.env['DARKODDS_DEBUG'] = '1'
    onTestFinished(() => {
      delete process.env['DARKODDS_DEBUG']
    })
    const terminal = new TextTerminal()
    expect(await main(['list'], terminal, broken)).toBe(70)
    expect(terminal.stderr).toMatch(/\n +at /)
  })
})

describe('what is near, where it is not beside', () => {
  test.each<[string, readonly string[], string]>([
    [
      'an entry of a list that is not there, in the settings',
      ['run', 'castle.yaml', '--set', 'components.monsters.99.strengths=[3]'],
      '--set components.monsters.99.strengths=[3]: components.monsters has no entry 99\n' +
        '  expected: an entry from 0 to ',
    ],
    [
      'one more seat',
      ['run', 'night.yaml', '--set', 'party.4=robert'],
      '--set party.4=robert: party has no entry 4\n' +
        "  expected: an entry from 0 to 3, or the whole list, as in --set 'party=[…]'\n",
    ],
    [
      'and inside of a file',
      ['run', 'night.yaml', '--set', 'scenario.triggers.9.when.from=3'],
      '--set scenario.triggers.9.when.from=3: scenario.triggers has no entry 9\n  expected: an entry from 0 to 2\n',
    ],
    [
      'a key that nobody knows, near to one and the same as one further inside',
      ['run', 'night.yaml', '--set', 'scenario.round=9'],
      '--set scenario.round=9: unknown key "round"\n' +
        '  nearest: rounds\n' +
        '  expected: rounds; or inside of changes, as in changes: [{ round: … }]\n',
    ],
    [
      'a name that is a number',
      ['run', 'castle.yaml', '--set', 'limits.5=abc'],
      '--set limits.5=abc: 5 of limits cannot be the text "abc"\n',
    ],
    [
      'an agent of the villain',
      ['run', 'castle.yaml', '--set', 'agents.villain=gardian'],
      '--set agents.villain=gardian: there is no agent of the villain "gardian"\n' +
        '  nearest: guardian\n' +
        '  expected one of: guardian, hunter, planner, random\n',
    ],
    ['a file of a folder beside', ['fair', 'nell.yaml'], 'nell.yaml: does not exist\n  nearest: mine/nell.yaml\n'],
    [
      'a folder of a report',
      ['diff', 'reports/castl', 'reports/castle'],
      'reports/castl: does not exist\n  nearest: reports/castle\n',
    ],
    [
      'a list with a gap',
      ['fair', 'brian', '--scenarios', ','],
      '--scenarios: cannot be ","\n  expected: names with a comma between them, without gaps\n',
    ],
    [
      'a list with a name twice',
      ['fair', 'brian', '--agents', 'steady, cautious,steady'],
      '--agents: names "steady" twice\n  expected: each name once\n',
    ],
    ['a list as a command', ['games'], 'there is no command "games"\n  nearest: list games\n'],
    ['one of a list as a command', ['hero', 'brian'], 'there is no command "hero"\n  nearest: list heroes\n'],
    ['a command of four letters', ['fare', 'x.yaml'], 'there is no command "fare"\n  nearest: fair\n'],
    [
      'a kind of file of another game',
      ['schema', 'box'],
      'When Darkness Comes has no kind of file "box", Dark World has\n  nearest: box --game dark-world\n',
    ],
    [
      'a text that a comma has cut',
      ['run', 'cut.yaml'],
      'cut.yaml:2:32: unknown key "Korak 8" in entry 1 of variants: a text with a comma stands in quotes\n',
    ],
  ])('%s', async (_, words, message) => {
    inFolder({
      'castle.yaml': 'game: dark-world\n',
      'night.yaml': 'scenario: lair\n',
      'mine/nell.yaml': 'id: nell\n',
      'reports/castle/study.json': '{}',
      'cut.yaml': 'variants:\n  - { name: hit points at six, Korak 8, set: {} }\n',
    })
    const { exit, stderr } = await darkodds(...words)
    expect({ exit, said: stderr.slice(0, message.length) }).toEqual({ exit: 2, said: message })
  })
})
