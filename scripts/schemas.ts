// Writes the JSON Schemas that the shipped YAML files name, so that an editor completes them:
// schemas/<game>/<kind>.json and, for the lists that ship, schemas/<game>/content/<list>.json. And those of what
// darkodds writes: schemas/result.json, schemas/study.json,
// schemas/answer.json.
// The folder is generated and not in git: `npm run schemas` writes it, and so does packing.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileWord } from '../src/engine/kinds.ts'
import { loadContent } from '../src/load/content.ts'
import { contentSchema, editorSchema, outputKinds, outputSchema } from '../src/workbench/editor-schemas.ts'
import { locateGames } from '../src/load/games.ts'
import { editorKinds } from '../src/simulate/index.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'
import { refuse } from './arguments.ts'

const workbench = nodeWorkbench()
const root = new URL('../', import.meta.url)

/** All of them: path from the project's folder, and text. */
export async function schemaFiles(): Promise<{ path: string; text: string }[]> {
  const outputs = outputKinds.map((kind) => ({ path: `schemas/${kind}.json`, text: outputSchema(kind)! }))
  const inputs = (await locateGames(workbench)).flatMap((located) => {
    const content = loadContent(located)
    const { game } = located
    return [
      ...editorKinds(game, content).map((kind) => ({
        path: `schemas/${game.id}/${fileWord(kind)}.json`,
        text: editorSchema(game, content, kind),
      })),
      ...Object.keys(game.content.schemas?.(content) ?? {}).map((name) => ({
        path: `schemas/${game.id}/content/${name}.json`,
        text: contentSchema(game, content, name),
      })),
    ]
  })
  return [...outputs, ...inputs]
}

/** The package takes the whole folder, and what somebody put there is nobody else's to delete. */
function refuseOthers(ours: readonly string[]): void {
  const folder = new URL('schemas/', root)
  const there = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const paths = there.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const other = paths
    .map((path) => relative(fileURLToPath(root), path).replaceAll('\\', '/'))
    .find((path) => !ours.includes(path))
  if (other !== undefined)
    refuse({
      where: other,
      message: 'is no schema that is written here',
      expected: 'another folder for it, or delete it',
    })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = await schemaFiles()
  refuseOthers(files.map(({ path }) => path))
  for (const { path, text } of files) {
    const file = new URL(path, root)
    mkdirSync(new URL('.', file), { recursive: true })
    writeFileSync(file, text)
  }
}
