// Writes the JSON Schemas that the shipped YAML files name, so that an editor completes them:
// schemas/<game>/<kind>.json and, for the lists that ship, schemas/<game>/content/<list>.json. And those of what
// darkodds writes: schemas/result.json, schemas/study.json.
// The folder is made, not kept: a checkout has it after `npm run schemas`, the package always.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadContent } from '../src/workbench/content.ts'
import { contentSchema, editorSchema, outputKinds, outputSchema } from '../src/workbench/editor-schemas.ts'
import { locateGames } from '../src/workbench/games.ts'
import { editorKinds } from '../src/simulate/index.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'

const workbench = nodeWorkbench()

/** All of them: path from the project's folder, and text. */
export async function schemaFiles(): Promise<{ path: string; text: string }[]> {
  const outputs = outputKinds.map((kind) => ({ path: `schemas/${kind}.json`, text: outputSchema(kind)! }))
  const inputs = (await locateGames(workbench)).flatMap((located) => {
    const content = loadContent(located)
    const { game } = located
    return [
      ...editorKinds(game, content).map((kind) => ({
        path: `schemas/${game.id}/${kind}.json`,
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  rmSync(new URL('../schemas', import.meta.url), { recursive: true, force: true })
  for (const { path, text } of await schemaFiles()) {
    const file = new URL(`../${path}`, import.meta.url)
    mkdirSync(new URL('.', file), { recursive: true })
    writeFileSync(file, text)
  }
}
