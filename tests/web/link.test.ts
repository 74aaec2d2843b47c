// Links and saved pages: there and back, and what mangled and hostile ones are answered.
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LinkRefused, linkOf, openLink } from '../../src/workbench/studio/share/link.ts'
import type { LinkContent } from '../../src/workbench/studio/share/link.ts'
import { deskIn, withDesk } from '../../src/web/share/save-page.ts'
import type { Plain } from '../../src/workbench/studio/view.ts'

const content: LinkContent = {
  version: '0.1.0',
  game: 'when-darkness-comes',
  saw: { wins: 0.4733, games: 2400 },
  desk: { opening: 'first-night', now: { set: [['scenario.rounds', 18]] } },
}

/** A link with any text in it, as somebody else might make one. */
const linkWith = (text: string): string => linkWithBytes(new TextEncoder().encode(text))
function linkWithBytes(bytes: Uint8Array): string {
  let sum = 0x811c9dc5
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0
  return `#d1.${deflateRawSync(bytes).toString('base64url')}.${sum.toString(36)}`
}

/** As JSON has it: without -0. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** The words with which it is refused; what it says as JSON; undefined where it is no link. */
async function answerTo(fragment: string): Promise<string | undefined> {
  try {
    const opened = await openLink(fragment)
    return opened && JSON.stringify(opened)
  } catch (error) {
    if (error instanceof LinkRefused) return error.message
    throw error
  }
}

describe('a link', () => {
  test('says what was put into it', async () => {
    expect(await openLink(await linkOf(content))).toEqual(content)
    const { saw: _, ...unseen } = content
    expect(await openLink(await linkOf(unseen))).toEqual(unseen)
  })

  test('any desk comes back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (desk) => {
        expect((await openLink(await linkOf({ ...content, desk: desk as Plain })))!.desk).toEqual(plain(desk))
      }),
      { seed: 56, numRuns: 200 },
    )
  })

  test('another fragment is none', async () => {
    for (const fragment of ['', '#', '#answer', '#d1', '#data.x', 'd.'])
      expect(await openLink(fragment), fragment).toBeUndefined()
  })

  test('what is too much is refused while it is made', async () => {
    const noise = Array.from({ length: 60_000 }, (_, nth) => Math.imul(nth, 2_654_435_761) >>> 0)
    await expect(linkOf({ ...content, desk: noise })).rejects.toThrow('too much for a link')
    await expect(linkOf({ ...content, desk: 'x'.repeat(1_100_000) })).rejects.toThrow('too much for a link')
  })
})

describe('a link is refused in words', () => {
  test.each([
    ['that was cut off', async () => (await linkOf(content)).slice(0, -9), /damaged/],
    ['with a sign changed', async () => (await linkOf(content)).replace(/(?<=^#d1\..{20})./, '_'), /damaged/],
    ['of a newer darkodds', () => '#d2.AAAA.1', /newer darkodds/],
    ['longer than any', () => `#d1.${'A'.repeat(70_000)}.1`, /longer than any/],
    ['that grows without end', () => linkWith('['.repeat(40_000_000)), /longer than any/],
    ['with no JSON', () => linkWith('alert(1)'), /damaged/],
    ['with a list', () => linkWith('[1]'), /damaged/],
    ['with deep values', () => linkWith(`{"v":"1","g":"pig","d":${'['.repeat(9999)}${']'.repeat(9999)}}`), /damaged/],
    ['with a version that is none', () => linkWith('{"v":"<img src=x>","g":"pig","d":1}'), /damaged/],
    ['with a game that is none', () => linkWith('{"v":"1","g":"../pig","d":1}'), /damaged/],
    ['with a share above 1', () => linkWith('{"v":"1","g":"pig","s":[2,3],"d":1}'), /damaged/],
    ['with bytes that are no text', () => linkWithBytes(Uint8Array.of(123, 0xff, 125)), /damaged/],
    ['with a part missing', () => '#d1.AAAA', /damaged/],
    ['with signs that are no letters', () => '#d1.%3Cscript%3E.1', /damaged/],
  ] as [string, () => string | Promise<string>, RegExp][])('%s', async (_, link, words) => {
    expect(await answerTo(await link())).toMatch(words)
  })

  test('whatever else it is', async () => {
    const good = await linkOf(content)
    const mangled = fc
      .tuple(fc.nat(good.length), fc.nat(8), fc.string({ unit: 'binary', maxLength: 8 }))
      .map(([at, many, text]) => good.slice(0, at) + text + good.slice(at + many))
    const hostile = fc.jsonValue().map((value) => linkWith(JSON.stringify(value)))
    const bytes = fc.uint8Array({ maxLength: 200 }).map((some) => `#d1.${Buffer.from(some).toString('base64url')}.0`)
    await fc.assert(
      fc.asyncProperty(fc.oneof(mangled, hostile, bytes, fc.string()), async (fragment) => {
        const answer = await answerTo(fragment)
        const isGood = answer === undefined || answer === JSON.stringify(await openLink(good))
        if (!isGood) expect(answer).toMatch(/^This (link|browser) .*\.$/)
      }),
      { seed: 56, numRuns: 1000 },
    )
  })
})

describe('a saved page', () => {
  const template =
    '<html><title>x</title><script type="application/json" id="desk"></script><script>run()</script></html>'
  const project = (text: string) => ({ game: 'pig', main: 'a.yaml', files: { 'a.yaml': text } })
  const saved = (text: string) => ({
    version: '0.1.0',
    desk: { now: project(text), kept: project('') },
    saw: content.saw,
  })
  const partOf = (page: string): string => /id="desk">(.*?)<\/script>/s.exec(page)![1]

  test.each(['$&', '</script><script>alert(1)</script>', '<!--<script>', '\u2028 &amp; ]]>', 'title: x\n'])(
    'holds %j as data and nothing else',
    (text) => {
      const page = withDesk(template, saved(text))
      expect(deskIn(partOf(page))).toEqual(saved(text))
      expect(partOf(page)).not.toMatch(/[<>&]/)
      expect(page.replace(partOf(page), '')).toBe(template)
    },
  )

  test('of a saved page holds the new desk only', () => {
    const page = withDesk(withDesk(template, saved('one')), saved('two'))
    expect(page).not.toContain('one')
    expect(deskIn(partOf(page))).toEqual(saved('two'))
  })

  test('without a place for a desk is refused, and so is one that was changed by hand', () => {
    expect(() => withDesk('<html></html>', saved(''))).toThrow('no place for a desk')
    expect(deskIn('')).toBeUndefined()
    for (const text of [
      '{',
      '1',
      'null',
      '{"version":"1"}',
      JSON.stringify(saved('')).replaceAll('a.yaml', '../a.yaml'),
    ])
      expect(() => deskIn(text), text).toThrow('changed after it was saved')
  })
})
