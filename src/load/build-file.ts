// The build that somebody asks about: a hero's file, or the name of a hero that ships.
import { attempt, nearest, parseYaml, refuse, withArticle } from '../input/index.ts'
import type { Document } from '../input/index.ts'
import type { Builds, Catalogue, Game } from '../engine/game.ts'
import { commandLine } from './command-line.ts'
import { loadContent } from './content.ts'
import type { UserDocument } from './content.ts'
import { shippedExperiment } from './experiments.ts'
import { eachGame, locateGame } from './games.ts'
import type { LocatedGame } from './located-game.ts'
import { checkAs, likeliest, looksLikeExperiment, userKinds } from './kinds.ts'
import type { UserKind } from './kinds.ts'
import { basename } from './paths.ts'
import type { Files, Workbench } from './ports.ts'
import { readSource, yamlFilesNear } from './reading.ts'

export interface Build {
  readonly located: LocatedGame
  readonly builds: Builds
  /** What stands for it in a party: a name, a file, or one of these with changes. */
  readonly member: unknown
  readonly name: string
  /** Id of a hero that ships; undefined for a file. */
  readonly id?: string
  /** Its file. */
  readonly files: readonly UserDocument[]
  /** The game's content, with the file in it. */
  readonly content: unknown
}

/**
 * @param word a file, or a hero's name
 * @param game the only one that is meant
 * @param mayBeFoe whether a monster could have been meant: for the nearest name
 * @throws InputError
 */
export async function loadBuild(workbench: Workbench, word: string, game?: string, mayBeFoe = false): Promise<Build> {
  return workbench.files.exists(word) ? fromFile(workbench, word, game) : fromName(workbench, word, game, mayBeFoe)
}

/**
 * As `loadBuild`, where the word may also name an experiment.
 * @returns undefined for an experiment and for anything else that is no build: the reader of experiments reports what
 *   is wrong
 */
export async function buildIfAny(workbench: Workbench, word: string, game?: string): Promise<Build | undefined> {
  if (!workbench.files.exists(word)) {
    if (shippedExperiment(workbench, word) !== undefined) return undefined
    const isHero = (await shipsAsHero(workbench, word)) || ownFile(workbench.files, word) !== undefined
    return isHero ? fromName(workbench, word, game) : undefined
  }
  const document = attempt(() => parseYaml(readSource(workbench.files, word))).value
  if (document === undefined || looksLikeExperiment(document)) return undefined
  const fit = likeliest(
    document,
    (await userKinds(workbench)).map((one) => ({ ...checkAs(document, one), builds: one.located.game.builds })),
  )
  return fit.builds?.fileKind === fit.kind ? fromFile(workbench, word, game) : undefined
}

/** @throws InputError for a game whose heroes have no sheets */
function buildsOf(where: string, { builds, title }: Game): Builds {
  if (builds === undefined)
    refuse(where, `heroes of ${title} have no sheets: there are no builds to be judged`, 'a hero of another game')
  return builds
}

/** Of a game its content as it ships, and the heroes in it. */
interface Shipped {
  readonly located: LocatedGame
  readonly content: unknown
  readonly heroes: Catalogue['heroes']
}

/** Game by game: who finds a hero in one need not load the others. */
async function* heroesThatShip(workbench: Workbench, game?: string): AsyncGenerator<Shipped> {
  const games = game === undefined ? eachGame(workbench) : [await locateGame(workbench, game, '--game')]
  for await (const located of games) {
    const content = loadContent(located)
    yield { located, content, heroes: located.game.content.catalogue(content).heroes }
  }
}

/** @param game the only one that is meant */
export async function shipsAsHero(workbench: Workbench, word: string, game?: string): Promise<boolean> {
  for await (const { heroes } of heroesThatShip(workbench, game)) if (heroes.some(({ id }) => id === word)) return true
  return false
}

async function fromName(workbench: Workbench, word: string, game?: string, mayBeFoe = false): Promise<Build> {
  if (/[./\\]/.test(word)) readSource(workbench.files, word) // a path: says what is wrong with it
  const all: Shipped[] = []
  let meant: Shipped | undefined
  for await (const one of heroesThatShip(workbench, game)) {
    all.push(one)
    if (!one.heroes.some(({ id }) => id === word)) continue
    const hasBuilds = one.located.game.builds !== undefined
    if (hasBuilds || meant === undefined) meant = one
    if (hasBuilds) break
  }
  if (meant === undefined) {
    const list = commandLine(workbench.program, 'list', 'heroes')
    const names = all
      .filter(({ located }) => located.game.builds !== undefined)
      .flatMap(({ heroes }) => heroes.map(({ id }) => id))
    const foes = all.flatMap(
      ({
        located: {
          game: { foes: has },
        },
        content,
      }) => (mayBeFoe ? (has?.kinds.flatMap((kind) => has.roster(content, kind)) ?? []) : []),
    )
    refuse(
      word,
      'is no file, and no hero that ships',
      `the file of a hero, or the name of one; "${list}" names those there are`,
      ownFile(workbench.files, word) ?? nearest(word, [...names, ...foes]),
    )
  }
  const { located, content, heroes } = meant
  return {
    located,
    builds: buildsOf(word, located.game),
    member: word,
    name: heroes.find(({ id }) => id === word)!.name,
    id: word,
    files: [],
    content,
  }
}

/** Somebody's own hero is called by the name of its file: `fair nico` means `mine/nico.yaml`. */
function ownFile(disk: Files, word: string): string | undefined {
  const files = yamlFilesNear(disk).filter(
    (file) =>
      basename(file)
        .toLowerCase()
        .replace(/\.ya?ml$/, '') === word.toLowerCase(),
  )
  return files.find((file) => {
    const document = attempt(() => parseYaml(readSource(disk, file))).value
    return document !== undefined && !looksLikeExperiment(document)
  })
}

async function fromFile(workbench: Workbench, path: string, gameId?: string): Promise<Build> {
  const document = parseYaml(readSource(workbench.files, path))
  if (looksLikeExperiment(document))
    refuse(
      path,
      'this is an experiment, not a hero',
      'the file of a hero; value and search ask about a hero of an experiment',
    )
  const all = await userKinds(workbench, gameId)
  refuseOtherKind(document, path, all)
  const kinds = all.filter(
    ({ kind, located }) => located.game.builds === undefined || located.game.builds.fileKind === kind,
  )
  const fit = likeliest(
    document,
    kinds.map((one) => ({ ...checkAs(document, one), located: one.located })),
  )
  const { located, game, error } = fit
  const builds = buildsOf(path, game)
  if (error !== undefined) throw error
  const { name, id } = document.value as { readonly name?: string; readonly id?: string }
  return {
    located,
    builds,
    member: path,
    name: name ?? id ?? basename(path),
    files: [{ kind: fit.kind, name: path, document }],
    content: fit.content,
  }
}

/** @throws InputError for a file that is right, but of another kind, such as a monster or a scenario */
function refuseOtherKind(document: Document, path: string, kinds: readonly UserKind[]): void {
  const { kind, game, error } = likeliest(
    document,
    kinds.map((one) => checkAs(document, one)),
  )
  if (error !== undefined || game.builds === undefined || kind === game.builds.fileKind) return
  const build = game.builds.fileKind
  refuse(
    path,
    `this is ${withArticle(kind)} of ${game.title}, not ${withArticle(build)}`,
    `the file of ${withArticle(build)}; to see what ${withArticle(kind)} does, ` +
      'name it in an experiment and use run, compare, or value --scenario',
  )
}
