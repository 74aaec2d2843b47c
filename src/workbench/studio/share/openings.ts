// What a studio can begin with: each scenario as it ships, the commented experiment that `init` writes, and the
// experiments that ship.
import { attempt, parseYaml } from '../../../input/index.ts'
import { gameIds } from '../../../games/registry.ts'
import { loadContent, shippedOf } from '../../../load/content.ts'
import { experimentsIn, experimentStem } from '../../../load/experiments.ts'
import { locateGames } from '../../../load/games.ts'
import type { LocatedGame } from '../../../load/located-game.ts'
import { join } from '../../../load/paths.ts'
import type { Workbench } from '../../../load/ports.ts'
import { readSource } from '../../../load/reading.ts'
import { starterText } from '../../init.ts'
import { openedProject } from '../../project/opened.ts'
import type { Opening, Project } from '../view.ts'

/** What links and lists begin with. */
export interface Openings {
  list(): Promise<readonly Opening[]>
  /** @throws Error in words where there is none of this id */
  project(id: string): Promise<Project>
}

/** The name of the experiment in a project that a studio makes. */
export const EXPERIMENT = 'experiment.yaml'

const STARTER = 'starter'

/** Of the games that are at hand: a page has one, and its scripts no others. */
export function openingsOf(workbench: Workbench): Openings {
  const found = new Map<string, { readonly opening: Opening; read(): Promise<Project> }>()
  const add = (opening: Opening, read: () => Project | Promise<Project>): void => {
    if (!found.has(opening.id)) found.set(opening.id, { opening, read: async () => read() })
  }
  let all: Promise<void> | undefined
  const find = async (): Promise<void> => {
    for (const located of await locateGames(workbench)) {
      const { game } = located
      const single = (text: string): Project => ({ game: game.id, files: { [EXPERIMENT]: text }, main: EXPERIMENT })
      for (const { id, name, about, text } of scenariosOf(located))
        add({ kind: 'scenario', id: `${game.id}/${id}`, title: name, about }, () => single(text))
      if (game.content.starters !== undefined)
        add({ kind: 'starter', id: `${game.id}/${STARTER}`, title: `${game.title}, every setting explained` }, () =>
          single(starterText(located, { kind: 'experiment', path: EXPERIMENT }, [])),
        )
    }
    for (const path of experimentsIn(workbench)) {
      const { game = gameIds[0], title } = headOf(workbench, path)
      const name = experimentStem(path)
      if ((await locateGames(workbench)).some((one) => one.game.id === game))
        add({ kind: 'experiment', id: name, title: title ?? name }, () => openedProject(workbench, path))
    }
  }
  const ready = (): Promise<void> => (all ??= find())
  return {
    async list() {
      await ready()
      return [...found.values()].map(({ opening }) => opening)
    },
    async project(id) {
      await ready()
      const one = found.get(id)
      if (one === undefined) throw new Error(`there is nothing called “${id}” to begin with in this version`)
      return one.read()
    },
  }
}

/** Each scenario of a game by itself, the usual one first. */
function scenariosOf(located: LocatedGame): { id: string; name: string; about?: string; text: string }[] {
  const { game } = located
  const content = loadContent(located)
  const kind = game.content.kinds?.find(({ role }) => role === 'scenario')
  const setting = kind?.named?.find(({ path }) => path.length === 1)?.path[0]
  const { scenarios } = game.content.catalogue(content)
  if (setting === undefined) return []
  const usual = (game.settings(content).parse({}) as Readonly<Record<string, unknown>>)[setting]
  return scenarios
    .map(({ id, name, about }) => ({
      id,
      name,
      about,
      text: `title: ${JSON.stringify(name)}\ngame: ${game.id}\n${setting}: ${id}\n`,
    }))
    .toSorted((a, b) => Number(b.id === usual) - Number(a.id === usual))
}

/** What an experiment says of itself, be it right or not. */
function headOf(workbench: Workbench, path: string): { readonly game?: string; readonly title?: string } {
  const value = attempt(() => parseYaml(readSource(workbench.files, shippedPath(workbench, path)))).value?.value
  return (value ?? {}) as { game?: string; title?: string }
}

const shippedPath = ({ program }: Workbench, name: string): string =>
  join(program.experiments, `${experimentStem(name)}.yaml`)

/** Texts of all content that ships, by their names: files of one's own begin as copies of them. */
export async function shippedTexts(workbench: Workbench): Promise<Map<string, string>> {
  const all = await locateGames(workbench)
  return new Map(all.flatMap((located) => shippedOf(located).map(({ source }) => [source.name, source.text] as const)))
}
