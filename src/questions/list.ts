// The questions. A new one is a folder and a line here.
import type { Answering, Question } from './question.ts'

interface Entry {
  /** Names its studies. */
  readonly name: string
  /** What the help says of it; absent where another command asks it. */
  readonly about?: string
  load(): Promise<Answering>
}

const list = [
  {
    name: 'compare',
    about: 'find out which variant is better, and by how much',
    load: async () => (await import('./compare/question.ts')).compare,
  },
  {
    name: 'tune',
    about: 'find the value of a setting that hits your target',
    load: async () => (await import('./tune/question.ts')).tune,
  },
  {
    name: 'levers',
    about: 'find the settings that can hit your target, and their side effects',
    load: async () => (await import('./levers/question.ts')).levers,
  },
  { name: 'sensitivity', load: async () => (await import('./sensitivity/question.ts')).sensitivity },
  { name: 'screening', load: async () => (await import('./sensitivity/question.ts')).screening },
  {
    name: 'value',
    about: 'measure what each part of a hero or scenario is worth',
    load: async () => (await import('./value/question.ts')).value,
  },
  {
    name: 'fair',
    about: 'check whether a hero or monster is as strong as the others',
    load: async () => (await import('./fair/question.ts')).fair,
  },
  {
    name: 'search',
    about: 'find the best legal build for a seat',
    load: async () => (await import('./search/question.ts')).search,
  },
  {
    name: 'here',
    about: 'find your chances from how things stand at the table',
    load: async () => (await import('./here/question.ts')).here,
  },
  { name: 'diff', load: async () => (await import('./diff/question.ts')).contentDiff },
  { name: 'turning-points', load: async () => (await import('./replay/question.ts')).turningPoints },
  { name: 'what-if', load: async () => (await import('./replay/question.ts')).whatIf },
] as const satisfies readonly Entry[]

/** The studies by name. */
export const STUDIES = list.map(({ name }) => name)

/** Those that are commands of their own, in the order of the help. */
export const QUESTIONS = list.filter((one) => 'about' in one) as readonly {
  readonly name: string
  readonly about: string
  load(): Promise<Question>
}[]

/** How the answer to a question reads. @throws RangeError for a command that asks none */
export async function answeringOf(command: string): Promise<Answering> {
  const entry = (list as readonly Entry[]).find(({ name }) => name === command)
  if (entry === undefined) throw new RangeError(`no question "${command}"`)
  return entry.load()
}
