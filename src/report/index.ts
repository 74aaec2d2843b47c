// What a result looks like: charts, a page, tables and words. Strings and specs only; host/ writes them.
export { aboutOf } from './about.ts'
export type { About, ArmAbout } from './about.ts'
export { drawCharts, drawReport } from './report.ts'
export type { Extras, NextStep, ReportFile } from './report.ts'
export { gameToTell } from './told.ts'
export type { GameToTell, ToldEvent, ToldGame } from './told.ts'
export { answerOf } from './words.ts'
export type { Answer } from './words.ts'
