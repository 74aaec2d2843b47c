// `diff`: what changed between two results beyond chance? Of two content folders: what is different, and what does it
// do?
import { refuse } from '../input/problem.ts'
import { answered } from '../report/answer.ts'
import { answerData } from '../report/answer-data.ts'
import { answerText, detailsText, nextText, tableText } from './answer.ts'
import { commonFlags, detailsFlag, xlsxFlag } from '../questions/flags.ts'
import { Exit } from './command.ts'
import type { Command, Context } from './command.ts'
import type { Given } from '../input/flags.ts'
import { actContentDiff, contentFlags, refuseContentFlags } from './diff-content.ts'
import { noShards } from './study.ts'
import { refuseWorkbook, writeWorkbook } from './workbook.ts'
import { refuseMargins } from '../questions/asked.ts'

export const diff: Command = {
  words: '<before> <after>',
  flags: {
    'all-numbers': {
      about: 'list single squares, rounds and dice pools too',
    },
    markdown: { about: 'print Markdown, with everything that changed' },
    xlsx: xlsxFlag,
    details: detailsFlag,
    ...contentFlags,
    ...commonFlags,
  },
  examples: [
    ['darkodds diff reports/first-night reports/first-night-new', 'what changed, and by how much'],
    ['darkodds diff reports/before reports/after --markdown', 'the same as Markdown, for a pull request'],
    [
      'darkodds diff content-now content-new --experiment first-night',
      'what changed in the content, and what that does to the win rate',
    ],
  ],
  ownerOf: noShards,
  failed: 'something changed, or that is too close to call; or the variants are not the same',
  async act(given, terminal, context) {
    const { workbench } = context
    if (given.has('json') && given.has('markdown'))
      refuse('--markdown', 'cannot be combined with --json', 'one of them')
    refuseMargins(given)
    const { isContentFolder } = await import('../questions/diff/content-folders.ts')
    const ofContent = given.words.map((folder) => isContentFolder(workbench.files, folder))
    if (ofContent.every(Boolean)) {
      refuseAllNumbers(given)
      return actContentDiff(given, terminal, context)
    }
    if (ofContent.includes(true))
      refuse(
        given.words[ofContent.indexOf(false)],
        workbench.files.exists(given.words[ofContent.indexOf(false)])
          ? `is not a content folder, but ${given.words[ofContent.indexOf(true)]} is`
          : 'does not exist',
        'two reports, or two folders of content',
      )
    refuseContentFlags(given)
    refuseWorkbook(given, workbench.files)
    const { commandLine: lineOf } = await import('../load/command-line.ts')
    refuseFiles(given.words, workbench, (...words) => lineOf(workbench.program, ...words))
    const { readReport, foreignVersion } = await import('../workbench/read-report.ts')
    const { asStored } = await import('../workbench/stored.ts')
    const { diffResults } = await import('../questions/index.ts')
    const { aboutOf } = await import('../report/index.ts')
    const { diffMarkdown, diffWords } = await import('../questions/diff/words.ts')
    const reports = await Promise.all(given.words.map((folder) => readReport(workbench, folder)))
    const { shownResult } = await import('../simulate/index.ts')
    const [before, after] = reports.map((one) => shownResult(one, one.result))
    if (before.game !== after.game)
      refuse(given.words[1], `is a result of ${after.game}, the other of ${before.game}`, 'two results of one game')
    given.words.forEach((folder, index) => {
      const foreign = foreignVersion(workbench.program, [before, after][index])
      if (foreign !== undefined) terminal.err(`${folder}: ${foreign}\n`)
    })
    const abouts = await asStored(workbench, given.words.join(' and '), () =>
      reports.map(({ game, content, result }) => aboutOf(game, content, result)),
    )
    const [old, about] = abouts
    const { askedWords, commandLine, pathWord, wayWords } = await import('../load/command-line.ts')
    const sideWords = (
      when: string,
      folder: string,
      { result: { title, seed, variants }, asked }: (typeof reports)[number],
      { variants: [{ scenario, seats }] }: (typeof abouts)[number],
    ): string => {
      const facts = [
        scenario,
        seats.map(({ name }) => name).join(', '),
        variants.length > 1 ? `first of ${variants.length} variants` : '',
      ].filter((fact) => fact !== undefined && fact !== '')
      return (
        `${when}: ${folder}, ${title} (${facts.join('; ')}), seed ${seed}\n` +
        `  ${commandLine(workbench.program, 'run', ...askedWords(asked), ...wayWords(asked.ways))}`
      )
    }
    const finding = await asStored(workbench, given.words.join(' and '), () => {
      return diffResults(before, after, {
        ...about,
        details: new Set([...old.details, ...about.details]),
        level: before.level,
        isAll: given.has('all-numbers'),
      })
    })
    const { verdict, why, margin, tables } = diffWords(finding)
    const answer = answered(verdict, why, { margin })
    const asked = `What changed from ${given.words.join(' to ')}?`
    const told = await writeWorkbook(
      given,
      workbench.files,
      answerData({ question: 'diff', asked, answer, charts: [], tables }),
    )
    if (given.has('json'))
      terminal.out(`${JSON.stringify({ before: given.words[0], after: given.words[1], ...finding }, null, 1)}\n`)
    else if (given.has('markdown')) terminal.out(diffMarkdown(finding))
    else {
      const { style, columns } = terminal
      const screen = { out: (text: string) => terminal.out(text), style, columns, hasDetails: given.has('details') }
      const sides = reports.map((report, index) =>
        sideWords(['Before', 'After'][index], given.words[index], report, abouts[index]),
      )
      const parts = [
        answerText(answer, screen),
        ...tables
          .filter(({ rows }) => rows.length > 0)
          .map((one) => tableText(one, screen, 'with --json and --markdown')),
        sides.join('\n'),
        told.join('\n'),
        detailsText(answer, screen),
        nextText(
          [
            {
              about: 'both side by side, as a page with charts',
              command: commandLine(
                workbench.program,
                'report',
                pathWord(given.words[1]),
                '--against',
                pathWord(given.words[0]),
              ),
            },
          ],
          style,
        ),
      ]
      terminal.out(`${parts.filter((part) => part !== '').join('\n\n')}\n`)
    }
    const isSame =
      finding.failed === undefined &&
      finding.moved.length === 0 &&
      (finding.details.moved ?? []).length === 0 &&
      finding.variants.length > 0 &&
      finding.onlyBefore.length === 0 &&
      finding.onlyAfter.length === 0
    return isSame ? Exit.done : Exit.failed
  },
}

/** Two files of content: what to use in place of this command. @throws InputError */
function refuseFiles(
  words: readonly string[],
  { files }: Context['workbench'],
  commandLine: (...words: readonly string[]) => string,
): void {
  const yaml = words.filter((path) => /\.ya?ml$/i.test(path) && files.exists(path) && !files.isFolder(path))
  if (yaml.length === 0) return
  refuse(
    yaml[0],
    'is a file; diff is for two reports, or for two folders of content',
    yaml.length < 2
      ? 'the folder of a report, e.g. reports/first-night'
      : `${commandLine('compare', 'EXPERIMENT')}, of an experiment with both files as variants: ` +
          `"vary: { scenario: [${yaml.join(', ')}] }" (for heroes: "party.0")`,
  )
}

/** @throws InputError for a flag that is about results */
function refuseAllNumbers(given: Given): void {
  if (given.has('all-numbers'))
    refuse('--all-numbers', 'is for two results', '--metric NAME for two folders of content')
}
