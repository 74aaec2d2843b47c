import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawOdds, drawReport } from '../../src/report/index.ts'
import type { ReportFile, NarratedGame } from '../../src/report/index.ts'
import { metricsOf, Tally, TallyLayout, tallyOf } from '../../src/simulate/index.ts'
import { pngFromSvg } from '../../src/node/png.ts'
import { csv } from '../../src/report/csv.ts'
import { figure } from '../../src/report/page/figure.ts'
import { PAGE_SCRIPT, PAGE_SCRIPT_HASH } from '../../src/report/page-script.ts'
import { lastScene } from '../../src/report/narrated-html.ts'
import { neverApplied } from '../../src/report/page/trust.ts'
import { nightOf } from './night.ts'
import type { Night } from './night.ts'

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(2)>',
  "'; DROP TABLE x;-- & \u0007 \ud800",
  '=HYPERLINK("http://evil","x")',
]

const narrated: NarratedGame = {
  variant: 0,
  playout: 7,
  seat: 'brian',
  round: 2,
  isForemostSeat: true,
  isForemostRound: true,
  events: [
    { event: { type: 'a', round: 1 }, sentence: 'Round 1: <b>nothing</b> happens.' },
    { event: { type: 'b', round: 2 } },
    { event: { type: 'c', round: 2, seat: 0 }, sentence: 'Brian meets a ghoul & dies.' },
  ],
}

/** A tag that we write: attributes in double quotes without brackets inside, none that runs anything. */
const TAG = /^<(?:!doctype html|\/?(?!script|img|b\b)[a-z][a-z0-9]*(?: (?!on)[a-z:-]+[a-z0-9]*(?:="[^"<>]*")?)*\/?)>$/i

/** The report that most tests look at, drawn once. */
const usual = report()

async function report(night: Night = {}): Promise<{ files: ReportFile[]; page: string }> {
  const { result, about } = nightOf(night)
  const files = await drawReport(result, about, {
    told: narrated,
    nextSteps: [
      { about: 'check another build', command: 'darkodds run x.yaml --set "party.0=<robert>"' },
      { about: 'tune the difficulty', command: 'b' },
      { about: 'change the scenario', command: 'c' },
    ],
    replay: (variant, playout) => `darkodds replay x.yaml --variant ${variant} --playout ${playout}`,
  })
  return { files, page: files.find(({ path }) => path === 'index.html')!.content }
}

describe('the page', () => {
  let page = ''
  beforeAll(async () => {
    ;({ page } = await usual)
  })

  test('asks for nothing: no script but the one whose hash the policy names, no address, nothing but itself', () => {
    const [, hash, script] = /script-src '([^']*)'.*<script>(.*?)<\/script>\n<\/body>\n<\/html>\n$/s.exec(page)!
    expect(hash, 'PAGE_SCRIPT_HASH has to be that of PAGE_SCRIPT').toBe(
      `sha256-${createHash('sha256').update(script).digest('base64')}`,
    )
    expect(script).toBe(PAGE_SCRIPT)
    // Text of the page stays text: the script makes neither code nor markup of it, and reaches nothing beyond the page.
    for (const forbidden of [
      /\beval|Function|innerHTML|outerHTML|insertAdjacent|document\.write|setTimeout\(['"`]|import|</i,
      /fetch|XMLHttp|WebSocket|sendBeacon|location|\bopen\(|\.src|\.href|storage|cookie/i,
    ])
      expect(script).not.toMatch(forbidden)
    const rest = page.replace(`<script>${PAGE_SCRIPT}</script>`, '')
    for (const foreign of [
      /<script|<link|<iframe|<img|<object|@import|@font-face|javascript:|\son[a-z]+=/i,
      /(?:https?:)?\/\//,
      /\s(?:src|href|xlink:href|action)="(?!#)/,
    ]) {
      expect(foreign.exec(rest)?.[0]).toBeUndefined()
    }
    expect(page).toContain(
      '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; script-src \'' +
        PAGE_SCRIPT_HASH +
        "'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\">",
    )
  })

  test('verdict, cards, why, two charts; then sections, the stories first, then what to change', () => {
    const headings = [...page.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, text]) => text)
    expect(headings).toEqual([
      'Win rate',
      'Game length',
      'Stories',
      'Losses and deaths',
      'Course and length',
      'Inside the game',
      'Trust',
      'Next commands',
    ])
    expect(page).toMatch(/<h1[^>]*>First Night: win rate 47\.0% \(41\.4–52\.6\)/)
    expect([...page.matchAll(/<figure id="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'outcomes',
      'length',
      'deaths',
      'causes-of-death',
      'lead',
      'tn-success',
      'by-pool',
      'by-check',
      'victory-points',
      'encounters',
      'health',
    ])
  })

  test('its navigation names every chapter and every section, each inside of what the link opens', () => {
    const [, list] = /<nav aria-label="On this page">(.*?)<\/nav>/s.exec(page)!
    const links = [...list.matchAll(/<a href="#([^"]*)">([^<]*)<\/a>/g)].map(([, id, text]) => [id, text])
    const chapters = [...page.matchAll(/<section id="([^"]*)"><h2>([^<]*)</g)].map(([, id, text]) => [id, text])
    const sections = [
      ...page.matchAll(/<details class="fold"><summary><h3>([^<]*)<.*?<(?:figure|div) id="([^"]*)"/gs),
    ].map(([, text, id]) => [id, text])
    expect(links.toSorted()).toEqual([...chapters, ...sections].toSorted())
  })

  test('what variants change stands as an experiment writes it, under the name of their group', async () => {
    const { page: changed } = await report({
      variants: [
        { name: 'plain: none', win: 0.5 },
        { name: 'plain: late', win: 0.5, set: { 'campaign.difficulty': 'new' } },
        {
          name: 'rookie: late',
          win: 0.5,
          set: { 'campaign.veterans': { brian: { games: 8, experience: 6 } }, 'party.0.items': ['knife'] },
        },
        { name: 'rookie: none', win: 0.5, set: { 'campaign.veterans': { brian: { games: 8, experience: 6 } } } },
      ],
    })
    const [, table] = /What the variants change<\/h4>.*?<tbody>(.*?)<\/tbody>/s.exec(changed)!
    expect(
      table
        .replaceAll('<wbr>', '')
        .replace(/<[^>]*>/g, '|')
        .replace(/\|+/g, '|'),
    ).toBe(
      '|plain|late|campaign.difficulty: new|rookie|late|campaign.veterans: { brian: { games: 8, experience: ' +
        '6 } }, party.0.items: [knife]|none|campaign.veterans: { brian: { games: 8, experience: 6 } }',
    )
  })

  test('tells a death as prose, and the game until then for those who ask, nothing twice', () => {
    expect(page).toContain('<h3>A death</h3><span>Brian in round 2 of game 7</span>')
    expect(page).toContain(
      '<p class="caption">brian dies most often, and most often in round 2.</p><p>Brian meets a ghoul &amp; dies.</p>' +
        '<details><summary>The game until then</summary><h4>Round 1</h4><p>Round 1: ' +
        '&lt;b&gt;nothing&lt;/b&gt; happens.</p></details>',
    )
  })

  // A page of the main job has to stay below 900 kB; what a chart takes here grows there with the games' variety.
  test('each chart, with pictures for desk and phone and its tables, keeps its size limit in bytes', () => {
    const maxBytes: Readonly<Record<string, number>> = {
      outcomes: 4400,
      length: 5150,
      deaths: 8500,
      'causes-of-death': 5750,
      lead: 11_600,
      'tn-success': 24_500,
      'by-pool': 4850,
      'by-check': 5200,
      'victory-points': 5300,
      encounters: 6250,
      health: 15_600,
    }
    const bytes = Object.fromEntries(
      [...page.matchAll(/<figure id="([^"]*)"[^>]*>.*?<\/figure>/gs)].map(([figure, name]) => [
        name,
        Buffer.byteLength(figure),
      ]),
    )
    expect(Object.keys(bytes)).toEqual(Object.keys(maxBytes))
    for (const [name, size] of Object.entries(bytes)) expect(size, name).toBeLessThan(maxBytes[name])
  })

  test('says what is source and what is ours, what was set, and ends with three commands', () => {
    for (const text of [
      'The night is made up.',
      'Ties are lost.',
      'All names.',
      'They never wait.',
      '<dt>scenario</dt><dd>first-night</dd>',
    ])
      expect(page).toContain(text)
    expect(page.slice(page.indexOf('<h2>Next commands'))).toContain(
      '<pre>darkodds run x.yaml --set &quot;party.0=&lt;robert&gt;&quot;</pre>',
    )
  })

  test('every picture exists for desk and phone, with a text alternative, in light and dark colours', () => {
    const pictures = [...page.matchAll(/<svg [^>]*role="img" aria-label="([^"]+)"/g)]
    expect(pictures.length).toBe(page.match(/class="(?:wide|phone)"/g)!.length)
    expect(page.match(/class="wide"/g)!.length).toBe(page.match(/class="phone"/g)!.length)
    expect(page).toContain('@media (prefers-color-scheme: dark)')
    expect(page).toContain('fill="var(--blue)"')
    expect(page).not.toContain('fill="#0072b2"')
    expect(page).toContain('<title>won: 47.0% (41.4–52.6) of 300</title>')
  })

  test('no two things have one name', () => {
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('a longer table is seen at once where its picture leaves room beside it', async () => {
    const { page: wide } = await report({
      variants: Array.from({ length: 16 }, (_, index) => ({ name: `variant ${index}`, win: 0.5 })),
    })
    expect(wide).toMatch(/<details open><summary>(?:[^<]*: )?(?:1[5-9]|[2-4]\d) rows \(/)
    // Of a long one too little would be seen.
    expect(wide).toMatch(/<details><summary>[^<]*\d{2} rows \([^)]*data\//)
  })

  test('a table of every chart, with interval and count', async () => {
    // What a sentence has said is no table to read at once; and of one bar the card says all, unless somebody asks.
    const { page: asked } = await report({ charts: ['win-odds'] })
    expect(asked).toContain('<details><summary>1 row (300 games each; data/win.csv)</summary>')
    expect(page).not.toContain('data/win.csv')
    expect(page).toContain('<th scope="col">share of games</th><th scope="col">interval</th>')
    expect(page).toContain('<td>47.0%<td>41.4–52.6<')
  })

  test('variants side by side: a picture for desk and phone and a column each, with differing counts', async () => {
    const { page: both } = await report({
      variants: [
        { name: 'a <b>', win: 0.4 },
        { name: 'c', win: 0.5 },
      ],
    })
    const part = both.slice(both.indexOf('id="deaths"'), both.indexOf('id="causes-of-death"'))
    expect(part.match(/<div class="variants">|<h5>.*?<\/h5>|<svg|class="(?:wide|phone)"/g)).toEqual([
      '<div class="variants">',
      '<h5>a &lt;b&gt; <span class="nth">1 of 2</span></h5>',
      '<svg',
      '<h5>c <span class="nth">2 of 2</span></h5>',
      '<svg',
    ])
    expect(part).toMatch(/<th scope="col">hero<\/th><th scope="col">a &lt;b&gt;<\/th><th scope="col">c<\/th>/)
    expect(both).toMatch(/<td>\d+\.\d% \([^)]*\) of\u00a0\d+</)
    // Of few columns an interval stays on one line; many stand closer, and their intervals may be broken.
    const rolls = both.slice(both.indexOf('id="tn-success"'), both.indexOf('id="by-pool"'))
    expect([part, rolls].map((html) => /<table class="([^"]*)"/.exec(html)![1])).toEqual(['beside', 'beside tight'])
    expect(part).toMatch(/<td>\d+\.\d% \(\d+\.\d–\d+\.\d\)/)
    expect(rolls).toMatch(/<td>\d+\.\d% \(\d+\.\d–\d+\.\d\)/)
  })

  test.each([
    [2, false],
    [3, true],
    [4, true],
    [5, false],
  ])(
    '%i variants: marks have tooltips; more than two pictures in a row leave no room for tables: %s',
    async (count, isWide) => {
      const { page: html } = await report({
        games: 60,
        variants: Array.from({ length: count }, (_, index) => ({ name: `variant ${index}`, win: 0.5 })),
        charts: ['win-odds', 'length'],
      })
      const [, shared, ownFigure] = html.split('<figure ')
      expect([shared, ownFigure].map((part) => part.includes('<title>'))).toEqual([true, true])
      expect([shared, ownFigure].map((part) => part.includes('class="many"'))).toEqual([false, isWide])
    },
  )
})

test('tall pictures of groups stand two in a row below their question; dot rows stay stacked', () => {
  const shown = (height: number): string => {
    const picture = { svg: `<svg viewBox="0 0 10 ${height}"></svg>`, width: 10, height, warnings: [] }
    const panels = [
      ['a?', 'one'],
      ['a?', 'two'],
      ['b?', 'one'],
      ['b?', 'two'],
    ].map(([heading, group]) => ({ heading, group, spec: () => ({}) }))
    return figure({
      chart: { name: 'x', title: 'Why?', caption: 'So.', panels, tables: [] },
      wide: panels.map(() => picture),
      phone: panels.map(() => picture),
    })
  }
  const partsOf = (html: string): string[] =>
    html
      .slice(html.indexOf('<div class="pictures">'))
      .match(/<div class="groups">|<h[45]>[^<]*<|<\/?div/g)!
      .map((part) => part.replace(/<h[45]>/, '').replace(/^(.*[^v>])<$/, '$1'))
  const drawn = ['<div', '</div', '<div', '</div']
  const ofGroups = (title: string): string[] => [
    title,
    '<div class="groups">',
    ...['one', 'two'].flatMap((group) => ['<div', group, ...drawn, '</div']),
    '</div',
  ]
  expect(partsOf(shown(300))).toEqual(['<div', ...ofGroups('a?'), ...ofGroups('b?'), '</div', '<div', '</div'])
  expect(shown(300)).toContain('class="many"')
  expect(partsOf(shown(140))).toEqual([
    '<div',
    ...['a?', 'b?'].flatMap((title) => [title, ...['one', 'two'].flatMap((group) => [group, ...drawn])]),
    '</div',
    '<div',
    '</div',
  ])
  expect(shown(140)).not.toContain('class="many"')
})

test('a table that is wider than the room beside the picture stands below it; what it has of more rows it says', () => {
  const picture = { svg: '<svg viewBox="0 0 10 10"></svg>', width: 10, height: 10, warnings: [] }
  const shown = (columns: number, total?: number): string =>
    figure({
      chart: {
        name: 'x',
        title: 'x',
        caption: 'x',
        panels: [{ spec: () => ({}) }],
        tables: [
          {
            of: total,
            file: 'x',
            columns: Array.from({ length: columns }, () => ({ title: 'share', isNumber: true })),
            rows: [Array.from({ length: columns }, () => '50.0% (40.0–60.0)')],
          },
        ],
      },
      wide: [picture],
      phone: [picture],
    })
  expect([3, 4].map((columns) => shown(columns).includes('class="many"'))).toEqual([false, true])
  expect([shown(1), shown(1, 1), shown(1, 1234)].map((html) => /<summary>(.*?) \(/.exec(html)![1])).toEqual([
    '1 row',
    '1 row',
    '1 of 1,234 rows',
  ])
})

test('a death is told from the beginning of its scene, with what followed at once', () => {
  const events = Array.from({ length: 60 }, (_, index) => ({
    event: { type: index === 50 || index === 20 ? 'died' : 'step', round: 3, seat: index === 20 ? 1 : 0 },
    // A turn begins with every tenth sentence.
    sentence: `${index % 10 === 0 ? '' : '  '}Sentence ${index}.`,
  }))
  const scene = (seat: number, round: number): string[] =>
    lastScene(events, seat, round).map(({ sentence }) => sentence!.trim())
  expect(scene(0, 3)).toEqual(['Sentence 50.', 'Sentence 51.', 'Sentence 52.'])
  expect(scene(2, 3)).toHaveLength(60)
  expect(scene(0, 4)).toEqual([])
  expect(
    lastScene(
      events.map((one, index) => ({ ...one, event: { ...one.event, type: index === 57 ? 'died' : 'step', seat: 0 } })),
      0,
      3,
    ).map(({ sentence }) => sentence!.trim()),
  ).toEqual(Array.from({ length: 10 }, (_, index) => `Sentence ${50 + index}.`))
})

test.each([1, 2, 3, 4])('a page of %i variants and four heroes stays below 600 kB', async (count) => {
  const variants = Array.from({ length: count }, (_, index) => ({
    name: `variant ${index}`,
    win: 0.5,
    set: { 'rules.tnShift': index },
  }))
  const { page } = await report({ games: 1000, variants, heroes: ['brian', 'kirk', 'sharon', 'valerie'] })
  expect(Buffer.byteLength(page)).toBeLessThan(600_000)
})

test('texts of tables that begin like a formula are no formulas, numbers stay numbers', () => {
  expect(
    csv(
      ['a', 'b'],
      [
        ['=1+1', '+x'],
        ['-x', '@x'],
        ['-1', -1],
      ],
    ),
  ).toBe('a,b\r\n"\'=1+1","\'+x"\r\n"\'-x","\'@x"\r\n-1,-1\r\n')
})

test('the same result gives the same bytes', async () => {
  expect((await report()).files).toEqual((await usual).files)
})

test('an interrupted run and games that failed are named before anything else', async () => {
  const { result, about } = nightOf({ complete: false })
  const broken = {
    ...result,
    variants: [{ ...result.variants[0], excludedCount: 2, excluded: [{ playout: 11, message: 'a <bad> thing' }] }],
  }
  const [{ content }] = await drawReport(broken, about, {
    replay: (variant, playout) => `replay ${variant} ${playout}`,
  })
  const warnings = content.slice(0, content.indexOf('<h2>'))
  expect(warnings).toContain('The run was interrupted')
  expect(warnings).toContain(
    '2 games of “as given” failed and are in no number here; the first is playout 11: a &lt;bad&gt; thing',
  )
  expect(warnings).toContain('<pre>replay 0 11</pre>')
})

test('expectations stand near the answer, with counts, verdicts and intervals; so do scenarios', async () => {
  const { result, about } = nightOf({
    games: 40,
    variants: [
      { name: 'a', win: 0.4 },
      { name: 'b', win: 0.5 },
    ],
    charts: ['win-odds'],
  })
  const estimate = { estimate: 0.5, low: 0.45, high: 0.551, confidence: 0.95, count: 40 }
  const expect_ = [
    { text: 'win at least 40%', variant: 'a', judgement: 'holds', estimate },
    { text: 'win at most 0.3', variant: 'b', judgement: 'fails', estimate },
  ] as const
  const [{ content }] = await drawReport(
    { ...result, expect: expect_ },
    { ...about, variants: about.variants.map((variant, index) => ({ ...variant, scenario: `Scenario ${index}` })) },
  )
  const top = content
  expect(top).toContain('<summary><h3>Expectations</h3><span>Of 2, 1 is met and 1 is missed</span></summary>')
  expect(top.slice(top.indexOf('class="answer"'), top.indexOf('</section>'))).toContain(
    '<div class="list"><p>Of 2 expectations 1 is met and 1 is missed:</p><ul><li>win ' +
      'at least 40% (a): met; 45.0–55.1% in 40 games</li><li>win ' +
      'at most 0.3 (b): missed; 0.450–0.551 in 40 games</li></ul></div>',
  )
  expect(top).toContain('<tr><td>win at least 40%<td>a<td>met<td>45.0–55.1%<td>40 games<tr>')
  expect(top).toContain('<td>missed<td>0.450–0.551<')
  expect(top).toContain(', 2 scenarios, ')
  // A single one is a sentence, and needs no table.
  const [{ content: alone }] = await drawReport({ ...result, expect: expect_.slice(0, 1) }, about)
  expect(alone).toContain('<p>Expectation: win at least 40% (a): met; 45.0–55.1% in 40 games.')
  expect(alone).not.toContain('id="expected"')
  expect(top).not.toContain('First Night,')
})

test('charts of what never happened have no pictures and no files, but one sentence', async () => {
  const { result, about } = nightOf({ games: 40 })
  const [variant] = result.variants
  const never = {
    ...result,
    variants: [
      {
        ...variant,
        metrics: {
          ...variant.metrics,
          encounters: {
            ...variant.metrics.encounters,
            cells: variant.metrics.encounters.cells.map((cell) => ({
              ...cell,
              trials: 0,
              successes: 0,
              estimate: null,
              low: null,
              high: null,
            })),
          },
        },
      },
    ],
  } as typeof result
  const files = await drawReport(never, about)
  const [{ content }] = files
  expect(content).not.toContain('<figure id="encounters"')
  expect(content).toContain('Not drawn, because there is nothing or hardly anything to show: Encounter outcomes.')
  expect(files.map(({ path }) => path).filter((path) => path.startsWith('charts/encounters'))).toEqual([])
})

describe('names that mean harm', () => {
  let files: ReportFile[] = []
  beforeAll(async () => {
    ;({ files } = await report({
      heroes: HOSTILE,
      names: HOSTILE,
      title: HOSTILE[0],
      scenario: HOSTILE[1],
      variants: [
        { name: HOSTILE[0], win: 0.5 },
        { name: HOSTILE[1], agents: HOSTILE[2], win: 0.6, set: { [HOSTILE[0]]: HOSTILE[1] } },
      ],
    }))
  })

  test('become no tags in the page or in any SVG, and nothing that XML refuses', () => {
    for (const { path, content } of files.filter(({ path: name }) => /html$|svg$/.test(name))) {
      const tags = content
        .replace(/<style>.*?<\/style>/s, '')
        .replace(`<script>${PAGE_SCRIPT}</script>`, '')
        .match(/<[^>]*>/g)!
      expect(
        tags.filter((tag) => !TAG.test(tag)),
        path,
      ).toEqual([])
      // eslint-disable-next-line no-control-regex -- these are what is refused
      expect(/[\u0000-\u0008]|[\ud800-\udbff](?![\udc00-\udfff])/.test(content), path).toBe(false)
    }
  })

  test('every picture can still be read, by a strict reader', async () => {
    for (const { content } of files.filter(({ path }) => path.endsWith('.svg')))
      expect((await pngFromSvg(content)).length).toBeGreaterThan(1000)
  })

  test('are no formulas in a spreadsheet', () => {
    const { content } = files.find(({ path }) => path === 'data/deaths.csv')!
    expect(content).toContain('"\'=HYPERLINK(""http://evil"",""x"")"')
    for (const { path, content: text } of files.filter(({ path: name }) => name.endsWith('.csv')))
      expect(text, path).not.toMatch(/(?:^|,)"?[=@]/m)
  })
})

describe('the files', () => {
  test('a picture and a spec for each chart, a table for each metric', async () => {
    const { files } = await report({
      variants: [
        { name: 'a', win: 0.4 },
        { name: 'b', win: 0.5 },
      ],
    })
    const paths = files.map(({ path }) => path)
    expect(paths).toContain('index.html')
    for (const name of [
      'win-odds',
      'outcomes',
      'length',
      'differences',
      'health',
      'deaths',
      'causes-of-death',
      'tn-success',
      'victory-points',
      'lead',
      'encounters',
    ]) {
      expect(paths).toContain(`charts/${name}.svg`)
      expect(paths).toContain(`charts/${name}.vl.json`)
    }
    for (const name of Object.keys(nightOf().result.variants[0].metrics)) expect(paths).toContain(`data/${name}.csv`)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('a spec stands alone: schema, data, title', async () => {
    const { files } = await usual
    const spec = JSON.parse(files.find(({ path }) => path === 'charts/win-odds.vl.json')!.content) as Record<
      string,
      unknown
    >
    expect(spec.$schema).toBe('https://vega.github.io/schema/vega-lite/v6.json')
    expect(spec.title).toMatchObject({ text: 'Win rate' })
    expect((spec.data as { values: unknown[] }).values).toHaveLength(1)
  })

  test('tables: every estimate with interval and count, deaths round by round', async () => {
    const { files } = await report({ games: 100 })
    const lines = (name: string): string[] =>
      files.find(({ path }) => path === `data/${name}.csv`)!.content.split('\r\n')
    expect(lines('win').slice(0, 2)).toMatchInlineSnapshot(`
      [
        "variant,estimate,low,high,confidence,games,games with it",
        "as given,0.41,0.3186731302113651,0.5079856994658922,0.95,100,41",
      ]
    `)
    expect(lines('deaths').slice(0, 4)).toEqual([
      'variant,hero,by round,estimate,low,high,confidence,games,games with it,band low,band high',
      'as given,brian,,0.19,0.1251475150976873,0.2777884537906438,0.95,100,19,,',
      'as given,brian,0,0,0,0.03699349820698571,0.95,100,,0,0.06367487974785946',
      'as given,brian,1,0.07,0.03431926106727266,0.13749514739073504,0.95,100,,' +
        '0.016476497627443146,0.1799731861368995',
    ])
    expect(lines('rounds-spread').slice(0, 3)).toMatchInlineSnapshot(`
      [
        "variant,rounds,games",
        "as given,3,21",
        "as given,4,19",
      ]
    `)
    expect(lines('first-rolls')[0]).toBe(
      'variant,check,check name,dice,tn,estimate,low,high,confidence,trials,numerator,denominator,exact',
    )
  })

  test('odds: a page with two charts, the exact numbers, what codes stand for and what helps', async () => {
    const files = await drawOdds({
      gameTitle: 'A <game>',
      notes: ['What a point buys.'],
      command: 'odds <x>',
      chart: {
        question: 'Chance to reach a target number',
        asked: 'one die, with 1 victory point to spend',
        fieldTitle: 'Chance of success by dice and target number',
        linesTitle: 'Chance of success by number of dice',
        caption: 'Exact chance in percent.',
        each: 'A line for each target number',
        steps: { name: 'dice', one: 'die', many: 'dice', values: [1] },
        series: {
          name: 'tn',
          title: 'target number',
          short: 'TN',
          joint: 'against',
          meaning: ['the roll shows', 'shows'],
          entries: [
            { code: 'none', meaning: 'nothing', isSure: true },
            { code: '6H', meaning: 'six high' },
          ],
        },
        value: { name: 'success', title: 'chance of success' },
        chances: [[1, 1 / 6]],
      },
    })
    expect(files.map(({ path }) => path)).toEqual([
      'index.html',
      'charts/odds-heatmap.svg',
      'charts/odds-heatmap.vl.json',
      'charts/odds-lines.svg',
      'charts/odds-lines.vl.json',
      'data/odds.csv',
    ])
    expect(files.at(-1)!.content).toBe(`TN,shows,1 dice\r\nnone,nothing,1\r\n6H,six high,${1 / 6}\r\n`)
    const page = files[0].content
    expect(page).toContain('one die, with 1 victory point to spend: exact chances')
    expect(page).toContain('<p>What a point buys.</p>')
    expect(page).toContain('6H is six high')
    expect(page).toContain('<tr><td>6H<td>six high<td>16.67%')
    expect(page).toContain('A &lt;game&gt;')
    expect(page).toContain('<pre>odds &lt;x&gt;</pre>')
    expect(page.match(/<svg /g)).toHaveLength(4)
    expect(page).not.toMatch(/(?:src|href)=/)
  })
})

describe('beside the charts', () => {
  const { result, about } = nightOf({ games: 50 })

  test('of a whole game, rounds in which nothing but turns is told are told as one', async () => {
    const events = [1, 2, 3, 4].map((round) => ({
      event: { type: round === 1 ? 'met' : 'turn', round },
      sentence: `Sentence ${round}.`,
    }))
    const [{ content }] = await drawReport(
      result,
      { ...about, announcements: ['turn'] },
      { games: [{ what: 'A typical game', why: 'the middle', variant: 0, playout: 5, events }] },
    )
    expect(content).toContain(
      '<h4>Round 1</h4><p>Sentence 1.</p><h4>Rounds 2 to 4</h4><p>Turns come and go, and nothing happens in them.</p>',
    )
  })

  test("whole games are folded behind their names; hints to enter one's own; a summary file", async () => {
    const files = await drawReport(
      result,
      { ...about, limitations: { ...about.limitations, own: ['Write <a> file.'] } },
      {
        games: [
          { what: 'A typical game', why: '5 rounds, the middle', variant: 0, playout: 1234, events: narrated.events },
        ],
        replay: (variant, playout) => `replay ${variant} ${playout}`,
      },
    )
    const page = files.find(({ path }) => path === 'index.html')!.content
    expect(page).toContain(
      '<h2>Stories</h2><details class="fold"><summary><h3>A typical game</h3><span>5 rounds, ' +
        'the middle (game 1,234)</span></summary><div id="game-1" class="told"><h4>Round 1</h4>' +
        '<p>Round 1: &lt;b&gt;nothing&lt;/b&gt; happens.</p><h4>Round 2</h4><p>Brian meets a ghoul &amp; dies.</p>' +
        '<p class="caption">With every roll:</p><pre>replay 0 1234</pre></div></details>',
    )
    const { result: several, about: aboutSeveral } = nightOf({
      games: 20,
      variants: [
        { name: 'as <b>', win: 0.4 },
        { name: 'other', win: 0.5 },
      ],
      charts: ['win-odds'],
    })
    const [{ content }] = await drawReport(several, aboutSeveral, {
      games: [0, 1].map((variant) => ({
        what: 'A typical game',
        why: 'the middle',
        variant,
        playout: 5,
        events: narrated.events,
      })),
    })
    expect(content.match(/<summary><h3>A typical game[^\n]*?<\/summary>/g)).toEqual(
      ['as &lt;b&gt;', 'other'].map(
        (name) => `<summary><h3>A typical game</h3><span>The middle (game 5 of “${name}”)</span></summary>`,
      ),
    )
    expect(page).toContain('<h4>How to enter your own</h4><ul><li>Write &lt;a&gt; file.</li></ul>')
    expect(files.map(({ path }) => path)).toContain('summary.md')
  })

  test('rules that were never applied are listed with what they say; those that decide nothing are not', async () => {
    const [variant] = result.variants
    const ids = ['X-DOOR-01', 'X-DOOR-02', 'X-WIN-01', 'X-WIN-02']
    const layout = new TallyLayout(metricsOf(variant), ids.length)
    const tally = new Tally(layout)
    const before = tallyOf(variant)
    before.sums.slice().forEach((sum, index) => {
      tally.sums.add(index, sum)
    })
    before.lows.slice().forEach((low, index) => {
      tally.lows.lower(index, low)
    })
    tally.sums.add(layout.ruleAt + 2, 7) // X-DOOR-02
    const counted = { ...result, variants: [{ ...variant, ruleCount: ids.length, tally: tally.toText() }] }
    const played = { ...about, rules: { all: ids, marked: new Set(ids.slice(0, 3)) } }
    const [{ content }] = await drawReport(counted, played, { rules: new Map([['X-DOOR-01', 'A door holds.']]) })
    expect(content).toContain(
      '<h3>Special cases that no game reached</h3><span>2 of 3 in 50 games</span></summary><div id="rules">' +
        '<p class="caption">Each is an option that is off, a skill that nobody has, or an exception. ' +
        'Its rule may have come up otherwise. ' +
        'In short. The full rules stand under their IDs in docs/rules, beside the program.</p>' +
        '<dl><dt>X-DOOR-01</dt><dd>A door holds.</dd><dt>X-WIN-01</dt><dd></dd></dl></div>',
    )
    // No book of ours has the rules of a game of your own.
    const [section] = neverApplied(counted, played, {})
    expect(section.body).toBe(
      '<div id="rules"><p class="caption">Each is an option that is off, a skill that nobody has, or an exception. ' +
        'Its rule may have come up otherwise.</p>' +
        '<dl><dt>X-DOOR-01</dt><dd></dd><dt>X-WIN-01</dt><dd></dd></dl></div>',
    )
  })
})
