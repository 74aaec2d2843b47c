// What a change does to games: plays the experiments that ship with this checkout's code and with that of a commit, and
// names the first experiment, variant and metric that differ. `npm run freeze -- --help` lists its flags.
// --write updates the digests in tests/freeze/digests.txt.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { countInWords, flagProblem, nearest } from '../src/input/index.ts'
import { DIGESTS_FILE, digestsText } from '../tests/freeze/digests.ts'
import { type FreezeDepth, frozenExperiments } from '../tests/freeze/frozen.ts'
import { argumentsOf, refuse } from './arguments.ts'
import { differences, type Frozen, lastNames, readFrozen } from './freeze/compare.ts'
import type { Plan, Played } from './freeze/play.ts'

const root = realpathSync(fileURLToPath(new URL('..', import.meta.url)))
/** Playouts of each variant. */
const DEPTHS = { quick: 20, thorough: 200 }

const { against, depth, experiment, except, write } = argumentsOf(
  'npm run freeze --',
  'Whether games are those of a commit: plays both, and names the first metric that differs.',
  {
    against: { default: 'HEAD', about: 'the commit' },
    depth: { default: 'quick', among: Object.keys(DEPTHS), about: 'playouts of each variant, 20 or 200' },
    experiment: { default: [], about: 'only this experiment; without it all, and the lists of all games' },
    except: { default: [], about: 'leave out this metric or entry of a list: it was changed on purpose' },
    write: { default: false, about: 'compares nothing: writes tests/freeze/digests.txt anew' },
  },
)
const children = new Set<ChildProcess>()

if (write) {
  if (process.argv.length > 3)
    refuse({ where: '--write', message: 'cannot be given with other flags', expected: 'npm run freeze -- --write' })
  writeFileSync(DIGESTS_FILE, await digestsText())
} else {
  for (const name of experiment)
    if (!frozenExperiments.includes(name)) refuse(flagProblem('--experiment', name, frozenExperiments))
  const checkout = makeCheckout(commitOf(against))
  // Without playouts it takes seconds to learn the names.
  if (except.length > 0) refuseUnknown(await playBoth(checkout, { playouts: 0, slowPlayouts: 0 }))
  report(await playBoth(checkout, { playouts: DEPTHS[depth as keyof typeof DEPTHS], slowPlayouts: 1 }))
}

/** @returns its full hash */
function commitOf(name: string): string {
  const top = git('rev-parse', '--show-toplevel')
  if (top === undefined || realpathSync(top) !== root)
    refuse({ where: '--against', message: `${root} is no git checkout`, expected: 'a clone of the repository' })
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)
  const names = git('for-each-ref', '--format=%(refname:short)', 'refs/heads', 'refs/tags', 'refs/remotes') ?? ''
  return (
    commit ??
    refuse({
      where: '--against',
      message: `there is no commit "${name}"`,
      nearest: nearest(name, ['HEAD', ...names.split('\n').filter(Boolean)]),
      expected: 'a branch, tag or hash that `git log` knows',
    })
  )
}

/** Of a commit, with our dependencies; it is removed when this process ends. @returns its folder */
function makeCheckout(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'darkodds-freeze-'))
  process.on('exit', () => {
    for (const child of children) child.kill()
    git('worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], { cwd: root, stdio: 'inherit' })
  if (!existsSync(join(folder, 'tests/freeze/frozen.ts')))
    refuse({ where: '--against', message: `${against} has no tests/freeze/frozen.ts`, expected: 'a later commit' })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

/** What git prints, or nothing when it refuses. */
function git(...words: string[]): string | undefined {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** This checkout's games, and those of the commit. */
function playBoth(checkout: string, playouts: FreezeDepth): Promise<[Frozen, Frozen]> {
  const plan = { depth: playouts, experiments: experiment }
  return Promise.all([playIn(root, { ...plan, side: 'here' }), playIn(checkout, { ...plan, side: against })])
}

async function playIn(checkout: string, plan: Plan): Promise<Frozen> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('freeze/play.ts', import.meta.url)), checkout, JSON.stringify(plan)],
    { cwd: checkout, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  children.add(child)
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  children.delete(child)
  if (code !== 0) refuse({ where: plan.side, message: 'the process that plays its games failed, as written above' })
  return readFrozen(JSON.parse(printed) as Played)
}

function refuseUnknown(sides: readonly Frozen[]): void {
  const names = sides.flatMap(lastNames)
  for (const name of except)
    if (!names.includes(name))
      refuse({ ...flagProblem('--except', name, names), expected: 'a metric or a list’s entry' })
}

function report([here, there]: readonly [Frozen, Frozen]): void {
  const found = differences(here, there, against, except)
  process.exitCode = found.length > 0 ? 1 : 0
  if (found.length > 0) {
    process.stdout.write(`${found[0]}\n${countInWords(found.length, 'difference')} in all\n`)
    return
  }
  const games = [...here.keys()].filter((name) => name.startsWith('game ')).length
  const counts = [
    countInWords(here.size - games, 'experiment'),
    countInWords(games, 'game'),
    countInWords(lastNames(here).filter((name) => !except.includes(name)).length, 'value'),
  ]
  process.stdout.write(`equal to ${against}: ${counts.join(', ')}\n`)
}
