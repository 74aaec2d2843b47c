// Paths with slashes, as texts: no folder is looked into.

export const isAbsolute = (path: string): boolean => path.startsWith('/')

/** Without `.`, doubled slashes and what `..` takes back; without a slash at its end. */
function normalized(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..' || parts.length === 0 || parts.at(-1) === '..') parts.push(part)
    else parts.pop()
  }
  if (!isAbsolute(path)) return parts.join('/') || '.'
  const first = parts.findIndex((part) => part !== '..')
  return `/${first < 0 ? '' : parts.slice(first).join('/')}`
}

export const join = (...parts: readonly string[]): string => normalized(parts.filter((part) => part !== '').join('/'))

/** A path as it reads from the root, when it starts from a folder that does. */
export const resolve = (folder: string, path: string): string =>
  normalized(isAbsolute(path) ? path : `${folder}/${path}`)

/** The folder that something lies in. */
export function dirname(path: string): string {
  const trimmed = withoutEnd(path)
  const last = trimmed.lastIndexOf('/')
  return last < 0 ? (isAbsolute(path) ? '/' : '.') : withoutEnd(trimmed.slice(0, last)) || '/'
}

/** The last name in a path, without an ending where it has that. */
export function basename(path: string, ending = ''): string {
  const trimmed = withoutEnd(path)
  const name = trimmed.slice(trimmed.lastIndexOf('/') + 1)
  return name !== ending && name.endsWith(ending) ? name.slice(0, name.length - ending.length) : name
}

const withoutEnd = (path: string): string => path.replace(/(?<=[^/])\/+$/, '').replace(/^\/+$/, '')

/** The ending of a name, with its dot: `.yaml`; none where the name begins with its only dot. */
export function extname(path: string): string {
  const name = basename(path)
  const dot = name.lastIndexOf('.')
  return dot <= 0 || name === '..' ? '' : name.slice(dot)
}

/** How a path reads from a folder; both start from the root, or from the same folder. */
export function relative(from: string, to: string): string {
  const [start, end] = [from, to].map((path) =>
    normalized(path)
      .split('/')
      .filter((part) => part !== '' && part !== '.'),
  )
  let shared = 0
  while (shared < start.length && start[shared] === end[shared]) shared++
  return [...start.slice(shared).map(() => '..'), ...end.slice(shared)].join('/')
}
