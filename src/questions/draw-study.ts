// The report of a study: the answer, its charts, its limitations, what was played. One page for every
// question; its words stand in the question's folder.
import type { Limitations } from '../engine/game.ts'
import type { ScoutFinding } from '../studies/scouting.ts'
import type { Failure } from '../simulate/playout.ts'
import { chapters, navigation } from '../report/page/folds.ts'
import type { Chapter } from '../report/page/folds.ts'
import { figure, hasNothing } from '../report/page/figure.ts'
import type { DrawnChart } from '../report/page/figure.ts'
import { htmlOf, nextStepsHtml } from '../report/page/frame.ts'
import { answerHtml, header, headline } from '../report/page/head.ts'
import { filesChapter, premiseHtml } from '../report/page/premise.ts'
import type { Premise } from '../report/premise.ts'
import { settings, SETTINGS_LINK } from '../report/page/settings.ts'
import { limitations, setAsideHtml } from '../report/page/trust.ts'
import { chartSection, NEXT, TRUST } from '../report/page.ts'
import { commandBlock, escapeText } from '../report/html.ts'
import { failedReport } from './failed.ts'
import type { StudyFailed } from './failed.ts'
import { answeringOf } from './list.ts'
import type { StudyReport } from './study-report.ts'
import { soFar } from '../report/answer.ts'
import { answerData } from '../report/answer-data.ts'
import type { AnswerData } from '../report/answer-data.ts'
import { agreeing, counted } from '../report/numbers.ts'
import { drawCharts, tableFiles } from '../report/report.ts'
import type { Studio, NextStep, ReportFile } from '../report/report.ts'

export const STUDY_SCHEMA = 'darkodds.study/5'

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
  /** Games failed: there is no finding. */
  readonly failed?: StudyFailed
  readonly finding: unknown
  /** What the finding says, as study.json holds it. */
  readonly answer?: AnswerData
}

/** The answer in words and charts. */
export async function studyReport(result: StudyResult): Promise<StudyReport> {
  const { command, finding, failed, complete, variants, playout } = result
  const report =
    failed === undefined ? (await answeringOf(command)).report(finding as never) : failedReport(variants, failed)
  return complete ? report : { ...report, answer: soFar(counted(playedOf(result), playout ?? 'game'), report.answer) }
}

/** All that was played, with what tried rulings and assumptions: these are no variants of the question. */
function playedOf({ variants, finding }: StudyResult): number {
  const { scouted } = (finding ?? {}) as { readonly scouted?: ScoutFinding }
  return variants.reduce((sum, { playouts }) => sum + playouts, scouted?.playouts ?? 0)
}

/** The same for programs. */
export function studyData({ command }: StudyResult, { question: asked, answer, charts }: StudyReport): AnswerData {
  return answerData({ question: command, asked, answer, charts })
}

/** What the page shows beside the result. */
interface StudyExtras {
  readonly about: Limitations
  /** How to ask again, as a line to copy. */
  readonly command: string
  readonly nextSteps: readonly NextStep[]
  /** Workers on other machines whose games differed: what they gave is not in the result. */
  readonly setAside?: readonly string[]
  /** What was played, in words. */
  readonly premise?: Premise
}

/** @returns index.html, charts, tables; the same bytes for the same study */
export async function drawStudy(result: StudyResult, extras: StudyExtras, studio?: Studio): Promise<ReportFile[]> {
  const report = await studyReport(result)
  const drawn = await drawCharts(report.charts, studio)
  return [
    { path: 'index.html', content: pageOf(result, report, drawn, extras) },
    ...drawn.flatMap(({ files }) => files),
    ...report.charts.flatMap(tableFiles),
  ]
}

/** So many charts explain the answer; further ones are folded. */
const MAX_OPEN = 2
const FURTHER = 'Further charts'

function pageOf(
  result: StudyResult,
  { question, answer, charts }: StudyReport,
  drawn: readonly DrawnChart[],
  { about, command, nextSteps, setAside = [], premise }: StudyExtras,
): string {
  const { title, gameTitle, playout = 'game', variants, complete } = result
  const facts = [
    question,
    ...(title === gameTitle || title === question ? [] : [`“${title}”`]),
    gameTitle,
    // Checks and contexts are variants of the study's own: counting them would tell nobody what was asked.
    `${counted(playedOf(result), playout)} in all`,
  ]
  const filled = charts.filter((chart) => !hasNothing(chart))
  const drawnOf = ({ name }: (typeof filled)[number]): DrawnChart => drawn.find(({ chart }) => chart.name === name)!
  const folded: Chapter[] = [
    { title: FURTHER, sections: filled.slice(MAX_OPEN).map((chart) => chartSection(drawnOf(chart))) },
    {
      title: TRUST,
      sections: [...limitations(about), settings(result)],
      rest:
        setAsideHtml(setAside) +
        `<h3 class="made">How it was made</h3>${commandBlock(command)}<p class="caption">` +
        `darkodds ${escapeText(result.darkodds)}, draws ${escapeText(result.generator)}, seed\u00a0${result.seed}</p>`,
    },
    filesChapter(premise),
    { title: NEXT, sections: [], rest: nextStepsHtml(nextSteps) },
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
    `${question} ${answer.verdict.words}`,
    [
      header(headline(answer.verdict.words, premise?.aim && premise.name), facts, SETTINGS_LINK),
      premiseHtml(answer.premise === undefined ? premise : { ...UNKNOWN, ...premise, about: answer.premise }),
      answerHtml(answer),
      complete ? '' : `<p class="warning">The study was interrupted: this is what the finished ${playout}s say.</p>`,
      ...excluded,
      ...filled.slice(0, MAX_OPEN).map((chart) => figure(drawnOf(chart))),
      navigation(folded),
      ...chapters(folded),
    ].filter((part) => part !== ''),
  )
}

/** Of a question that plays no experiment its answer says what was played. */
const UNKNOWN: Premise = { name: '', heroes: [], foes: [], changed: [], files: [] }

export type { StudyReport } from './study-report.ts'
