// What the ways to share say, and what a link brings.
import { expect, test } from 'vitest'
import { linkOf } from '../../src/workbench/studio/share/link.ts'
import { sentBy, sharingOf } from '../../src/web/share/sharing.ts'
import type { SharingOptions } from '../../src/web/share/sharing.ts'
import type { Answer, Desk, Shown, StudioDesk } from '../../src/workbench/studio/view.ts'

const project = { game: 'pig', main: 'a.yaml', files: { 'a.yaml': 'games: 3\n' } }
const desk: Desk = { now: project, kept: project }
const studio = {
  pack: async () => ({ game: 'pig' }),
  unpack: async () => desk,
  zip: async () => Uint8Array.of(1, 2),
} as unknown as StudioDesk
const shared = {
  studio,
  shown: { desk, title: 'Pig / for two' } as Shown,
  answer: { win: { estimate: 0.474, low: 0.4, high: 0.5, games: 2400 } } as Answer,
}

const saved: [string, string, unknown][] = []
let clipboard = ''
const options: SharingOptions = {
  version: '0.1.0',
  here: 'http://localhost:4400/index.html?x#d1.old.1',
  save: (...file) => void saved.push(file),
  async copy(text) {
    clipboard = text
  },
}

test('a link of a page on this computer says so; its own old fragment is not in it', async () => {
  expect(await sharingOf(options).copyLink(shared)).toBe('The link is copied. It opens on this computer only.')
  expect(sharingOf(options).linkLimit()).toBe('It opens on this computer only.')
  expect(clipboard).toMatch(/^http:\/\/localhost:4400\/index\.html#d1\.[\w-]+\.\w+$/)
  const link = new URL(clipboard)
  expect(await sentBy(link.hash, '0.1.0', async () => studio)).toEqual({
    desk,
    saw: { win: 0.474, words: '47 of 100 in 2,400 games' },
  })
})

test('a public copy is named instead', async () => {
  const sharing = sharingOf({ ...options, address: 'https://example.org/studio/', source: '<html>' })
  expect(sharing.linkLimit()).toBeUndefined()
  expect(await sharing.copyLink(shared)).toBe('The link is copied.')
  expect(clipboard).toMatch(/^https:\/\/example\.org\/studio\/#d1\./)
})

test('a public copy may be known only after the page has begun', async () => {
  const known: { address?: string } = {}
  const sharing = sharingOf({
    ...options,
    get address() {
      return known.address
    },
  })
  expect(sharing.linkLimit()).toBe('It opens on this computer only.')
  known.address = 'https://example.org/studio/'
  expect(sharing.linkLimit()).toBeUndefined()
  expect(await sharing.copyLink(shared)).toBe('The link is copied.')
  expect(clipboard).toMatch(/^https:\/\/example\.org\/studio\/#d1\./)
})

test('a page that is a file offers no link, and saves itself', async () => {
  const source = '<script type="application/json" id="desk"></script>'
  const sharing = sharingOf({ ...options, source })
  expect(await sharing.copyLink(shared)).toMatch(/is a file/)
  expect(sharing.linkLimit()).toMatch(/is a file/)
  expect(await sharing.savePage(shared)).toMatch(/^Saved as Pig-for-two\.html\./)
  expect(saved.at(-1)![2]).toContain('"games":2400')
})

test('where the clipboard is refused, the link is shown; a long one is no good', async () => {
  const noise = Array.from({ length: 1000 }, (_, nth) => Math.imul(nth, 2_654_435_761) >>> 0)
  const long = { ...shared, studio: { ...studio, pack: async () => noise } as unknown as StudioDesk }
  const words = await sharingOf({ ...options, copy: () => Promise.reject(new Error('no')) }).copyLink(long)
  expect(words).toMatch(/^Copy this link: http/)
  expect(words).toMatch(/a saved page is safer\.$/)
})

test('the zip is saved', async () => {
  expect(await sharingOf(options).saveZip(shared)).toMatch(/^Saved as Pig-for-two\.zip\./)
})

test('another version is said, and no link is none', async () => {
  const fragment = await linkOf({ version: '0.0.9', game: 'pig', desk: 1 })
  expect((await sentBy(fragment, '0.1.0', async () => studio))!.words).toMatch(
    /made with darkodds 0\.0\.9\. This is 0\.1\.0/,
  )
  expect(await sentBy('#text', '0.1.0', async () => studio)).toBeUndefined()
})

test('a link that says one game and holds another is refused', async () => {
  const other = { ...desk, now: { ...project, game: 'x/../../elsewhere' } }
  const fragment = await linkOf({ version: '0.1.0', game: 'pig', desk: 1 })
  const hostile = { ...studio, unpack: async () => other } as unknown as StudioDesk
  await expect(sentBy(fragment, '0.1.0', async () => hostile)).rejects.toThrow('damaged')
})
