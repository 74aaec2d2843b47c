// Reads a question about the project on the desk as its command reads it: flags, what it is about, the study to play.
import { Given } from '../../../input/flags.ts'
import { InputError } from '../../../input/index.ts'
import { askedWords, commandLine, flagsIn } from '../../../load/command-line.ts'
import type { Workbench } from '../../../load/ports.ts'
import { withTexts } from '../../../load/text-files.ts'
import { QUESTIONS } from '../../../questions/index.ts'
import type { StudyResult } from '../../../questions/index.ts'
import type { Next } from '../../../questions/next.ts'
import type { Prepared } from '../../../questions/plan/scouting.ts'
import type { Question } from '../../../questions/question.ts'
import { capital, listed } from '../../../report/numbers.ts'
import { nextQuestions } from '../../next-commands.ts'
import type { NextQuestion } from '../../next-commands.ts'
import { fileOf } from '../project/forms.ts'
import {} from '../../../questions/plan/setting-words.ts'
import { problemWords } from '../project/problem-words.ts'
import { entriesOf, loadProject, makeOwn, nameIn, withChanges } from '../../project/project.ts'
import { nameOf } from '../../../simulate/index.ts'
import { playersPath } from '../../../questions/plan/setting-words.ts'
import { readable } from '../../project/yaml-edit.ts'
import type { Asked, Field, Project, QuestionForm } from '../view.ts'
import { flagsInWords, questionsOf, wordsOf } from './questions.ts'
import type { Subject, Words } from './questions.ts'

/** A question that is ready to play. */
export interface Ready extends Prepared<unknown, unknown> {
  readonly command: string
  readonly project: Project
  readonly words: Words
  readonly who?: string
  /** The players that the question chose, as a setting. */
  readonly set: readonly string[]
  readonly next: Question['next']
  /** Whether it is about a hero. */
  readonly isHero: boolean
}

/** Reads and plans the question as its command does. @throws InputError */
export async function readyToPlay(workbench: Workbench, subject: Subject, asked: Asked): Promise<Ready> {
  const question = await questionNamed(asked.question)
  const form = questionsOf(subject).find((one) => one.question === asked.question)
  if (form === undefined) throw new Error('this question does not fit what you play now')
  const { project, who, file } = subjectOf(subject, asked, form)
  const words = wordsOf(asked, form, subject.loaded, file)
  const played = await withPlayers(workbench, project, words)
  const given = new Given([words.about ?? project.main], words.flags)
  for (const [name, flag] of Object.entries(question.flags))
    for (const text of given.has(name) ? [] : given.texts(name)) await flag.refuse?.(`--${name}`, text)
  question.early?.(given)
  const { load, prepare, isHero } = question.ask(given)
  const games = given.number('games')
  const loaded =
    asked.question === 'fair'
      ? await load!(withTexts(workbench, project.files), words.about!, { games })
      : await loadProject(workbench, played, { games })
  const prepared = await prepare(loaded, () => {})
  return {
    ...prepared,
    command: asked.question,
    project,
    words,
    ...(who && { who }),
    set: words.players === undefined ? [] : [`${playersPath(loaded)}=${words.players}`],
    next: question.next,
    isHero: isHero?.() === true,
  }
}

async function questionNamed(name: string): Promise<Question> {
  return QUESTIONS.find((one) => one.name === name)!.load()
}

/** The project, and whom `fair` asks about. A hero with changes becomes a file of its own. */
function subjectOf(
  { project, loaded }: Subject,
  { question, values }: Asked,
  { fields }: QuestionForm,
): { readonly project: Project; readonly who?: string; readonly file?: string } {
  if (question !== 'fair') return { project }
  const who = String(values['who'] ?? fields.find(({ path }) => path === 'who')!.value)
  if (!who.startsWith('party.')) {
    // A monster is asked about as its file has it: what the settings change of it would be left out without a word.
    const changed = entriesOf(readable(project.files[project.main])).find(({ path }) => path.split('.').includes(who))
    if (changed !== undefined)
      throw new Error(`${nameOf(who, loaded) ?? who} is changed by a setting, ${changed.path}: make it a file first`)
    return { project, file: who }
  }
  const named = nameIn(loaded, who)?.name
  if (named === undefined) throw new Error('this seat has no hero with a sheet of its own')
  const file = fileOf(project, named)
  if (file !== undefined) return { project, who, file }
  if (!entriesOf(readable(project.files[project.main])).some(({ path }) => path.startsWith(`${who}.`)))
    return { project, who, file: named }
  const own = makeOwn(loaded, project, who)
  const made = Object.keys(own.files).find((name) => !Object.hasOwn(project.files, name))
  return { project: own, who, file: made ?? named }
}

/** The project with the players that the question chose. */
async function withPlayers(workbench: Workbench, project: Project, { players }: Words): Promise<Project> {
  if (players === undefined) return project
  const loaded = await loadProject(workbench, project)
  return withChanges(loaded, project, [{ path: playersPath(loaded), value: players }])
}

/** The experiment, hero or monster, as the command line names it. */
const pathOf = ({ about }: Words, { main }: Project, name = main): string => about ?? name

/** What the command line asks next. @param name as of `commandOf` */
export function questionsAfter(
  { command, words, set, project, next, isHero }: Ready,
  { finding, seed, variants }: StudyResult,
  name: string | undefined,
): NextQuestion[] {
  const { games, ...flags } = words.flags
  const asked = {
    command,
    path: pathOf(words, project, name),
    games: Number(games),
    set,
    flags: flagsIn(flagsInWords({ flags })),
    isHero,
    playedSeed: seed,
    variants,
  }
  return nextQuestions(next as readonly Next<unknown>[], finding, asked, true)
}

/** @param name of the experiment that ships, when nothing in it is changed */
export const commandOf = (
  { program }: Workbench,
  { command, words, set, project }: Ready,
  name: string | undefined,
): string =>
  commandLine(program, command, ...askedWords({ path: pathOf(words, project, name), set }), ...flagsInWords(words))

/** Errors as sentences; what a flag is called on the page stands in front. */
export function inWords(error: unknown, fields: readonly Field[] = []): string {
  if (!(error instanceof InputError)) return error instanceof Error ? error.message : String(error)
  return error.problems
    .map(({ where = '', message, expected, nearest }) => {
      const label = fields.find(({ path }) => where.startsWith(`--${path}`))?.label
      return problemWords({
        message: label === undefined ? capital(message) : `${label}: ${message}`,
        ...(expected !== undefined && { expected: typeof expected === 'string' ? expected : listed(expected) }),
        ...(nearest !== undefined && { nearest }),
      })
    })
    .join(' ')
}
