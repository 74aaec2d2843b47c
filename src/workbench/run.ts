// One run of an experiment, from its file to its report. The command `run` is a thin shell around this.
//
//   load -> folder -> threads -> play (progress, checkpoints) -> result -> answer -> report
//
// Mistakes of the user end it before anything is played; an interruption leaves the report of what is done and a
// checkpoint to go on from.
import { askedWords } from './command-line.ts'
import type { Asked } from './command-line.ts'
import { tellFindings } from './findings.ts'
import { loadWithout } from './knockout-variants.ts'
import type { Loaded, LoadOptions } from './load.ts'
import type { Output, Place, Question, Wish, Workbench } from './ports.ts'
import { questionOf } from './report-question.ts'
import { playGames } from './run-playing.ts'
import type { Playing } from './run-playing.ts'
import { reportRun } from './run-report.ts'
import type { Circumstances, Ran, Reporting } from './run-report.ts'

export interface RunRequest extends LoadOptions, Playing, Reporting, Wish {
  /** Refuses what does not go with the experiment, before anything is played. @throws InputError */
  refuse?(loaded: Loaded): void
}

/** What a run answers: the whole experiment, and what is told of it. */
export function questionOfRun(
  request: Asked & Pick<Reporting, 'isCountingRules'>,
  { experiment, content, located }: Loaded,
): Question {
  const isCountingRules = request.isCountingRules === true
  return questionOf(
    located.workbench,
    'run',
    request.path,
    ['run', ...askedWords(request), ...(isCountingRules ? ['--count-rules'] : [])],
    experiment,
    content,
    isCountingRules,
  )
}

/**
 * @returns undefined when it was interrupted before anything was finished
 * @throws InputError for what the user can change; Error when threads crash again and again
 */
export async function run(workbench: Workbench, request: RunRequest, output: Output): Promise<Ran | undefined> {
  const startMs = workbench.clock.now()
  const startedAt = workbench.clock.date()
  const loaded = await loadWithout(workbench, request.path, {
    ...request,
    onGame: (id) => workbench.readyThreads?.(id, request.threads),
  })
  request.refuse?.(loaded)
  tellFindingsOfRun(request, loaded, output)
  const place = await workbench.reports.open(questionOfRun(request, loaded), request)
  try {
    return await playInto(place, request, loaded, { startMs, startedAt }, output)
  } finally {
    place.folder.close()
  }
}

/** Says before anything is played what is odd. */
export function tellFindingsOfRun({ without, set }: Asked, loaded: Loaded, output: Output): void {
  const { variants } = loaded.experiment
  // Of what is played without a part of it, some of what waits for that part never comes: this is what is asked.
  tellFindings(loaded, without?.length ? variants.slice(0, 1) : variants, set ?? [], output)
}

async function playInto(
  place: Place,
  request: RunRequest,
  loaded: Loaded,
  begun: Circumstances['begun'],
  output: Output,
): Promise<Ran | undefined> {
  const { collector, line, resumedPlayouts, gamesTableRows } = await playGames(request, loaded, place, output)
  try {
    if (collector.playouts === 0) return place.folder.abandon()
    const { clock, program } = loaded.located.workbench
    const played = {
      playedMs: Math.round(clock.now() - begun.startMs),
      resumedPlayouts,
      threads: request.threads,
      machine: program.machine(),
    }
    const ran = await reportRun(request, loaded, collector, place, { begun, played, output, line })
    return gamesTableRows === undefined ? ran : { ...ran, gamesTableRows }
  } finally {
    line?.end()
  }
}
