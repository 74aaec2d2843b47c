// The report of a study: the answer, its charts, its limitations, what was played. One page for every
// question; its words stand in the question's folder.
import type { Limitations } from '../engine/game.ts'
import type { Failure } from '../simulate/playout.ts'
import {
  answerHtml,
  chapter,
  chapterId,
  figure,
  hasNothing,
  limitations,
  htmlOf,
  linksOf,
  nextStepsHtml,
  settings,
  TRUST,
} from '../report/page.ts'
import type { DrawnChart } from '../report/page.ts'
import { escapeText } from '../report/html.ts'
import { reportOfStudy } from './reports.ts'
import type { StudyReport } from './reports.ts'
import { agreeing, counted } from '../report/numbers.ts'
import { drawCharts, tableFiles } from '../report/report.ts'
import type { Hear } from '../report/report.ts'
import type { NextStep, ReportFile } from '../report/report.ts'

export const STUDY_SCHEMA = 'darkodds.study/3'

/** study.json. Nothing in it depends on time, threads or machine. */
export interface StudyResult {
  readonly schema: typeof STUDY_SCHEMA
  readonly command: string
  readonly darkodds: string
  readonly generator: string
  readonly title: string
  readonly game: string
  readonly gameTitle: string
  /** What one playout is called, where it is no game. */
  readonly playout?: string
  readonly seed: number
  readonly level: number
  /** Not interrupted. */
  readonly complete: boolean
  readonly settings: unknown
  /** Those that were played. */
  readonly variants: readonly {
    readonly name: string
    readonly set: Readonly<Record<string, unknown>>
    readonly playouts: number
    readonly excludedCount: number
    readonly excluded: readonly Failure[]
  }[]
  readonly finding: unknown
}

/** The answer in words and charts. */
export function studyReport(result: StudyResult): StudyReport {
  return reportOfStudy(result.command, result.finding)
}

/** @returns index.html, charts, tables; the same bytes for the same study */
export async function drawStudy(
  result: StudyResult,
  {
    about,
    command,
    nextSteps = [],
  }: { readonly about: Limitations; readonly command: string; readonly nextSteps?: readonly NextStep[] },
  hear?: Hear,
): Promise<ReportFile[]> {
  const report = studyReport(result)
  const drawn = await drawCharts(report.charts, hear)
  return [
    { path: 'index.html', content: pageOf(result, report, drawn, { about, command, nextSteps }) },
    ...drawn.flatMap(({ files }) => files),
    ...report.charts.flatMap(tableFiles),
  ]
}

/** Where the commands to copy stand. */
const NEXT = 'What next?'

function pageOf(
  result: StudyResult,
  { question, answer, charts }: StudyReport,
  drawn: readonly DrawnChart[],
  {
    about,
    command,
    nextSteps,
  }: { readonly about: Limitations; readonly command: string; readonly nextSteps: readonly NextStep[] },
): string {
  const { title, gameTitle, playout = 'game', variants, complete } = result
  const played = variants.reduce((sum, { playouts }) => sum + playouts, 0)
  const facts = [
    gameTitle,
    ...(title === gameTitle || title === question ? [] : [`“${title}”`]),
    counted(variants.length, 'variant'),
    counted(played, playout),
  ]
  const excluded = variants
    .filter(({ excludedCount }) => excludedCount > 0)
    .map(
      ({ name, excludedCount, excluded: [first] }) =>
        `<p class="warning">${counted(excludedCount, playout)} of “${escapeText(name)}” failed and ` +
        `${agreeing(excludedCount, 'is', 'are')} in no number here; ` +
        `the first is playout ${first.playout}: ${escapeText(first.message)}</p>`,
    )
  return htmlOf(
    `${question} ${answer.verdict}`,
    [
      `<header><h1>${escapeText(question)}</h1><p class="muted">${facts.map(escapeText).join(' · ')}</p></header>`,
      answerHtml(answer),
      complete ? '' : `<p class="warning">The study was interrupted: this is what the finished ${playout}s say.</p>`,
      ...excluded,
      settings(result),
      linksOf([
        ...charts.filter((chart) => !hasNothing(chart)).map(({ name, title: asked }) => ({ id: name, title: asked })),
        { id: chapterId(TRUST), title: TRUST },
        ...(nextSteps.length === 0 ? [] : [{ id: chapterId(NEXT), title: NEXT }]),
      ]),
      ...charts.map(({ name }) => figure(drawn.find(({ chart }) => chart.name === name)!)),
      chapter(TRUST, [
        limitations(about),
        `<h3>How it was made</h3><pre>${escapeText(command)}</pre><p class="caption">` +
          `darkodds ${escapeText(result.darkodds)}, draws ${escapeText(result.generator)}, seed ${result.seed}</p>`,
      ]),
      nextStepsHtml(NEXT, nextSteps),
    ].filter((part) => part !== ''),
  )
}

export type { StudyReport } from './reports.ts'
