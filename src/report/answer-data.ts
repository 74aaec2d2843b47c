// answer.json: an answer for programs. It is made of what is drawn for people, without files, Node or a clock.
import type { Answer } from './answer.ts'
import type { Chart, DataColumn, Table } from './charts/chart.ts'
import type { NextStep } from './extras.ts'

export const ANSWER_SCHEMA = 'darkodds.answer/2'
/** Formats that can be read: an older one lacks only optional fields. */
export const READABLE_ANSWERS: readonly string[] = ['darkodds.answer/1', ANSWER_SCHEMA]

/** answer.json; questions/answer-schema.ts tells its fields. */
export interface AnswerData extends Answer {
  readonly schema: typeof ANSWER_SCHEMA
  readonly question: string
  readonly asked: string
  readonly tables: readonly TableData[]
  readonly charts: readonly Pick<Chart, 'name' | 'title' | 'caption' | 'finding'>[]
  readonly next?: readonly Pick<NextStep, 'about' | 'command'>[]
}

interface TableData {
  readonly name: string
  readonly title: string
  readonly columns: readonly DataColumn[]
  readonly rows: NonNullable<Table['data']>['rows']
}

/** What is told of a question. */
export interface Told {
  /** The command: `run`, `compare`. */
  readonly question: string
  /** The question in words. */
  readonly asked: string
  readonly answer: Answer
  readonly charts: readonly Chart[]
  /** A table that stands beside the answer, and in no chart. */
  readonly table?: Table
  /** More of them, each with a name and a title. */
  readonly tables?: readonly Table[]
}

export function answerData({ question, asked, answer, charts, table, tables: more = [] }: Told): AnswerData {
  const tables = [
    ...(table === undefined ? [] : [{ name: 'answer', title: asked, table }]),
    ...more.map((one) => ({ name: '', title: '', table: one })),
    ...charts.flatMap(({ name, title, tables: all }) => all.map((one) => ({ name, title, table: one }))),
  ]
  return {
    schema: ANSWER_SCHEMA,
    question,
    asked,
    ...answer,
    tables: tables.flatMap(({ name, title, table: { file = name, title: own = title, data } }) =>
      data === undefined ? [] : [{ name: file, title: own, ...data }],
    ),
    charts: charts.map(({ name, title, caption, finding }) => ({ name, title, caption, finding })),
  }
}

/** The text of answer.json, with what to try next. */
export const answerText = (data: AnswerData, next: readonly NextStep[]): string =>
  `${JSON.stringify({ ...data, next: next.map(({ about, command }) => ({ about, command })) }, null, 1)}\n`
