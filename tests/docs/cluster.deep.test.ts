// The scripts of docs/guides/cluster.md, run by stand-ins of their schedulers: each plays all shards of a small game,
// merges them, and gives the result of one machine.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { runShard } from '../../src/workbench/shard.ts'
import { inFolder, scratchFolder } from '../support/scratch-folder.ts'
import { stopAfter } from '../support/stop-after.ts'
import { darkodds, TextTerminal } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'
import { fences, read } from './pages.ts'

const PAGE = 'docs/guides/cluster.md'
const START = new URL('../../bin/darkodds.js', import.meta.url).href
const EXPERIMENT = 'first-night'
/** A small game by the name that the page uses. */
const FILES = {
  [EXPERIMENT]: 'game: pig\ntable: short\ngames: 90\nvary: { agents.ann: [hold-at-20, hold-at-5] }\n',
}
const SHARDS = 8

/** Programs that stand for those of a cluster, in a folder that comes first among those with programs. */
const PROGRAMS = {
  // Notes the line; one thread, and no page: what is compared are the numbers.
  npx: `#!/usr/bin/env node
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
appendFileSync(join(import.meta.dirname, 'called'), process.argv.slice(3).join(' ') + '\\n')
const [program, ...words] = process.argv.slice(2)
if (program !== 'darkodds') process.exit(9)
const few = words.map((word, index) => (words[index - 1] === '--threads' ? '1' : word))
process.argv.splice(2, Infinity, ...few, ...(few[0] === 'merge' ? ['--quick'] : []))
await import(${JSON.stringify(START)})
`,
  // Plays an array one task after another; a job that waits for it begins when all have ended, however they ended.
  sbatch: `#!/bin/bash
while [ $# -gt 0 ]; do
  case $1 in
    --parsable) ;;
    --array=*) array=\${1#--array=} ;;
    --dependency=afterany:4711) ;;
    --wrap) wrap=$2; shift ;;
    -*) echo "sbatch: $1?" >&2; exit 9 ;;
    *) script=$1 ;;
  esac
  shift
done
if [ -n "$wrap" ]; then exec sh -c "$wrap"; fi
array=\${array:-$(sed -n 's/^#SBATCH --array=//p' "$script")}
cpus=$(sed -n 's/^#SBATCH --cpus-per-task=//p' "$script")
for task in $(seq "\${array%-*}" "\${array#*-}"); do
  SLURM_ARRAY_TASK_ID=$task SLURM_CPUS_PER_TASK=$cpus bash "$script" >&2
done
echo 4711
`,
}

let programs: string

beforeEach(() => {
  programs = scratchFolder(PROGRAMS)
  for (const name of Object.keys(PROGRAMS)) chmodSync(join(programs, name), 0o755)
})

/** Runs a command as a machine of the cluster would. */
function machine(command: readonly string[], env: Readonly<Record<string, string>> = {}, folder = '.'): void {
  const { status, stdout, stderr } = spawnSync(command[0], command.slice(1), {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      ...env,
      PATH: `${programs}${delimiter}${process.env['PATH']}`,
    },
  })
  expect(status, `${command.join(' ')}\n${stdout}${stderr}`).toBe(0)
}

const shell = (text: string, ...more: [env?: Readonly<Record<string, string>>, folder?: string]): void =>
  machine(['bash', '-ec', text], ...more)

/** The code of a section of the page, by its language. */
function codeOf(section: string, language: string): string[] {
  const start = read(PAGE).indexOf(`\n## ${section}\n`)
  expect(start, section).toBeGreaterThan(0)
  const end = read(PAGE).indexOf('\n## ', start + 1)
  const text = read(PAGE).slice(start, end < 0 ? undefined : end)
  return fences(PAGE)
    .filter((fence) => fence.language === language && text.includes(fence.text))
    .map((fence) => fence.text)
}

/** A command in the text of the page that begins so. */
function inlineCommand(start: string): string {
  const [, command] = new RegExp(`\`(${start}[^\`]*)\``).exec(read(PAGE)) ?? []
  expect(command, start).toBeDefined()
  return command
}

/** The shards that were continued, not begun, in order. */
const resumedShards = (): string[] =>
  [...readFileSync(join(programs, 'called'), 'utf8').matchAll(/^run .* --shard (\S+) .* --resume$/gm)].map(
    ([, shard]) => shard,
  )

/** What one machine gives. */
async function wholeResult(): Promise<string> {
  const { exit, stderr } = await darkodds('run', EXPERIMENT, '--quick', '--quiet', '--threads', '1', '--out', 'whole')
  expect(exit, stderr).toBe(0)
  return readFileSync('whole/result.json', 'utf8')
}

const mergedResult = (folder = '.'): string => readFileSync(join(folder, 'reports/first-night/result.json'), 'utf8')

/** Leaves a shard that was interrupted. */
async function interrupt(index: number): Promise<void> {
  const played = await runShard(
    workbench,
    {
      path: EXPERIMENT,
      out: `shards/${index}`,
      threads: 1,
      isQuiet: true,
      batchSize: 2,
      signal: stopAfter(9),
      shard: { index, of: SHARDS },
    },
    new TextTerminal(),
  )
  expect(played).toMatchObject({ isInterrupted: true })
}

test('Slurm: the array, the job that merges, and a task that is submitted again', async () => {
  inFolder(FILES)
  const [script, submit] = codeOf('Slurm', 'bash')
  writeFileSync('shards.sh', script)
  await interrupt(2)
  shell(submit)
  expect(resumedShards()).toEqual(['2/8'])
  const whole = await wholeResult()
  expect(mergedResult()).toBe(whole)
  rmSync('shards/3', { recursive: true })
  rmSync('reports', { recursive: true })
  shell(inlineCommand('sbatch --array='))
  shell(
    submit
      .split('\n')
      .find((line) => line.includes('--wrap'))!
      .replace('"$job"', '4711'),
  )
  expect(mergedResult()).toBe(whole)
})

const jobSchema = z.object({
  kind: z.literal('Job'),
  spec: z.object({
    completionMode: z.literal('Indexed'),
    completions: z.literal(SHARDS),
    template: z.object({
      spec: z.object({
        containers: z.tuple([
          z.object({
            workingDir: z.string(),
            volumeMounts: z.tuple([z.object({ name: z.string(), mountPath: z.string() })]),
            command: z.array(z.string()),
            args: z.array(z.string()),
          }),
        ]),
        volumes: z.tuple([z.object({ name: z.string() })]),
      }),
    }),
  }),
})

test('Kubernetes: all indices of the job, one of them again after it was killed, and the merge', async () => {
  inFolder(FILES)
  const [text] = codeOf('Kubernetes', 'yml')
  const { spec } = jobSchema.parse(parse(text))
  const [{ workingDir, volumeMounts, command, args }] = spec.template.spec.containers
  expect(volumeMounts).toEqual([{ name: spec.template.spec.volumes[0].name, mountPath: join(workingDir, 'shards') }])
  await interrupt(5)
  for (let index = 0; index < spec.completions; index++)
    machine([...command, ...args], { JOB_COMPLETION_INDEX: String(index) })
  // Whatever has ended may be started again.
  machine([...command, ...args], { JOB_COMPLETION_INDEX: '0' })
  expect(resumedShards()).toEqual(['5/8', '1/8'])
  shell(inlineCommand('npx darkodds merge shards'))
  expect(mergedResult()).toBe(await wholeResult())
})

const stepSchema = z.union([
  z.object({ run: z.string() }),
  z.object({ uses: z.literal('actions/checkout@v4') }),
  z.object({ uses: z.literal('actions/upload-artifact@v4'), with: z.object({ name: z.string(), path: z.string() }) }),
  z.object({ uses: z.literal('actions/download-artifact@v4'), with: z.object({ path: z.string() }) }),
])
const workflowSchema = z.object({
  on: z.string(),
  jobs: z.object({
    shard: z.object({
      strategy: z.object({ 'fail-fast': z.literal(false), matrix: z.object({ n: z.array(z.number()) }) }),
      steps: z.array(stepSchema),
    }),
    merge: z.object({ needs: z.literal('shard'), steps: z.array(stepSchema) }),
  }),
})

test('GitHub Actions: each job of the matrix on a machine of its own, and the job that merges', async () => {
  inFolder(FILES)
  const artifacts = scratchFolder()
  const [text] = codeOf('GitHub Actions', 'yml')
  const { shard, merge } = workflowSchema.parse(parse(text)).jobs
  const play = (steps: typeof shard.steps, filled: (text: string) => string): void => {
    const folder = scratchFolder()
    for (const step of steps) {
      if ('run' in step) {
        if (step.run !== 'npm ci') shell(filled(step.run), {}, folder)
      } else if (step.uses === 'actions/checkout@v4') cpSync(EXPERIMENT, join(folder, EXPERIMENT))
      else if (step.uses === 'actions/upload-artifact@v4')
        cpSync(join(folder, filled(step.with.path)), join(artifacts, filled(step.with.name)), { recursive: true })
      else cpSync(artifacts, join(folder, step.with.path), { recursive: true })
    }
  }
  expect(shard.strategy.matrix.n).toHaveLength(SHARDS)
  for (const n of shard.strategy.matrix.n) play(shard.steps, (line) => line.replaceAll('${{ matrix.n }}', String(n)))
  play(merge.steps, (line) => line)
  expect(readFileSync(join(artifacts, 'report/result.json'), 'utf8')).toBe(await wholeResult())
})
