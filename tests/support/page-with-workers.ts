// What a page does with an experiment: it hands batches to Web Workers, each a copy of the same script, and adds up
// what they send back. Runs without Node; the script decides by its surroundings whether it is the page or a worker.
import {
  buildResult,
  Collector,
  layoutOf,
  loadGame,
  parseExperiment,
  parseYaml,
  Player,
  stringifyResult,
} from '../../src/index.ts'
import type { Batch, BatchReply, Experiment, Game } from '../../src/index.ts'
import { aboutOf } from '../../src/report/about.ts'
import { answerOf } from '../../src/report/words.ts'

/** What is played: the texts of files, by name. */
export interface Asked {
  readonly game: string
  /** Of `game.content.files`, in that order. */
  readonly content: readonly string[]
  readonly experiment: string
  readonly version: string
}

interface Loaded {
  readonly game: Game
  readonly content: unknown
  readonly experiment: Experiment
}

async function load({ game: id, content: texts, experiment: text }: Asked): Promise<Loaded> {
  const game = (await loadGame(id))!
  const { files } = game.content
  const content: unknown = game.content.parse(texts.map((file, at) => parseYaml({ name: files[at], text: file })))
  return { game, content, experiment: parseExperiment(parseYaml({ name: 'page.yaml', text }), game, content) }
}

// What of a browser is used here; the project itself is compiled without a browser's names.
interface Port {
  onmessage: ((event: { readonly data: unknown }) => void) | null
  postMessage(message: unknown): void
}
interface Surroundings extends Port {
  readonly Worker?: new (url: string) => Port & { terminate(): void }
  readonly document?: unknown
  readonly URL: { createObjectURL(blob: unknown): string }
  readonly Blob: new (parts: readonly string[], options: { type: string }) => unknown
  playHere?: typeof playHere
}
const here = globalThis as unknown as Surroundings

/**
 * Plays an experiment in so many workers.
 * @param script this script
 * @returns the answer in words, and result.json
 */
async function playHere(
  script: string,
  asked: Asked,
  threads: number,
): Promise<{ headline: string; resultText: string }> {
  const { game, content, experiment } = await load(asked)
  const layouts = experiment.variants.map((variant) => layoutOf(game, content, variant))
  const collector = new Collector(experiment, layouts)
  const url = here.URL.createObjectURL(new here.Blob([script], { type: 'text/javascript' }))
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new here.Worker!(url)
      const send = (message: unknown): Promise<unknown> =>
        new Promise((done) => {
          worker.onmessage = ({ data }) => {
            done(data)
          }
          worker.postMessage(message)
        })
      await send(asked)
      for (let batch = collector.next(7); batch; batch = collector.next(7))
        collector.accept((await send(batch)) as BatchReply)
      worker.terminate()
    }),
  )
  const result = buildResult(collector, game, { version: asked.version })
  return { headline: answerOf(result, aboutOf(game, content, result)).headline, resultText: stringifyResult(result) }
}

/** A worker: first it hears what is played, then it plays batches. */
function serve(): void {
  let players: readonly Player[] = []
  here.onmessage = ({ data }) => {
    if (players.length > 0) {
      const { variant, first, count } = data as Batch
      here.postMessage(players[variant].playBatch(first, count, { tolerant: true, variant }))
      return
    }
    void load(data as Asked).then(({ game, content, experiment: { seed, variants } }) => {
      players = variants.map(({ settings }, variant) => new Player(game, content, { variant, seed, settings }))
      here.postMessage('ready')
    })
  }
}

if (here.document === undefined) serve()
else here.playHere = playHere
