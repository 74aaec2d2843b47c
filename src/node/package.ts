// The program's own files: in a checkout src/ (TypeScript), in the package dist/ (JavaScript). Everything in node and
// cli that needs one asks here. Both have the same folders below.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** The folder of all layers: src/ or dist/. */
export const layersFolder = new URL('../', import.meta.url)

/** The folder with package.json, experiments/ and docs/. */
export const packageFolder = new URL('../../', import.meta.url)

/** Modules are .ts in a checkout and .js once built. */
const moduleEnding = import.meta.url.slice(import.meta.url.lastIndexOf('.'))

export const isCheckout = moduleEnding === '.ts'

/**
 * URL of a module, e.g. `node/worker`, for code that starts modules by URL: the build rewrites imports, but no URLs.
 */
export function moduleUrl(path: string): URL {
  return new URL(path + moduleEnding, layersFolder)
}

/** A data file of ours beside the modules, e.g. `games/when-darkness-comes/content/`. */
export function dataUrl(path: string): URL {
  return new URL(path, layersFolder)
}

/** The version in package.json. */
export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('package.json', packageFolder), 'utf8')) as { version: string }
  return version
}

/**
 * The font files that drawings are made with. The build copies them to dist/node/font/; a checkout takes them from the
 * package they come from.
 */
export function fontUrls(): URL[] {
  if (!isCheckout)
    return fontFiles.map((file) => new URL(`node/font/${file.slice(file.lastIndexOf('/') + 1)}`, layersFolder))
  const { resolve } = createRequire(import.meta.url)
  return fontFiles.map((file) => new URL(file, pathToFileURL(resolve(`${FONT_PACKAGE}/package.json`))))
}

const FONT_PACKAGE = '@expo-google-fonts/inter'
const fontFiles = ['400Regular/Inter_400Regular.ttf', '700Bold/Inter_700Bold.ttf']
