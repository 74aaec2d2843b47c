// Comments that name a file name one that exists: a reader follows them.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './pages.ts'

const files = globSync(['{src,tests,scripts,bench}/**/*.{ts,tsx}', '*.ts'], { cwd: root })

/** What a file may call by its bare name: what is in the same game, and what belongs to no game. */
const gameOf = (file: string): string | undefined => /^(?:src|tests)\/games\/([\w-]+)\//.exec(file)?.[1]

function isNamed(named: string, by: string): boolean {
  if (named.includes('/')) return files.some((file) => `/${file}`.endsWith(`/${named.replace(/^(\.{1,2}\/)+/, '')}`))
  return files.some((file) => basename(file) === named && [undefined, gameOf(by)].includes(gameOf(file)))
}

/** Names of files in comments. What a user might write (`mine/`, FILE.ts) is none. */
function namesIn(text: string): string[] {
  const comments = [...text.matchAll(/(?:^|\s)\/\/(.*)|^\s*\/?\*+(.*)/gm)].map(([, line, block]) => line ?? block)
  return comments.flatMap((comment) =>
    [...comment.matchAll(/(?<![\w$./@{'-])((?:[\w.-]+\/)*[a-z][\w.-]*\.tsx?)(?!\w)/g)].map(([, name]) => name),
  )
}

test('comments name files that exist', () => {
  const stale = files
    .filter((file) => file.startsWith('src/'))
    .flatMap((file) =>
      namesIn(readFileSync(join(root, file), 'utf8'))
        .filter((name) => !isNamed(name, file))
        .map((name) => `${file}: ${name}`),
    )
  expect(stale).toEqual([])
})
