// Questions that the studio asks, without a browser: the same numbers as the command line, and a tap that applies them.
import { expect, test } from 'vitest'
import { herePool } from '../../../../src/workbench/studio/play/here-pool.ts'
import type { Clock } from '../../../../src/load/ports.ts'
import type { GamePool } from '../../../../src/workbench/studio/play/table.ts'
import type { Asked } from '../../../../src/workbench/studio/view.ts'
import { workbench } from '../../../support/workbench.ts'
import { answersAlike, askedOf, beginAsking, canBeAsked, found } from '../../../support/asking.ts'

test('what can be asked of a game without sheets, with the time it takes and the command', () =>
  canBeAsked('pig', ['tune', 'levers', 'here']))

test('what can be asked of a game with sheets and monsters', () =>
  canBeAsked('dark-world', ['tune', 'fair', 'levers', 'value', 'here']))

test('a setting is tuned as the command line does it, and a tap sets its value', async () => {
  expect((await answersAlike('pig', 'tune', { target: 40 })).length).toBeGreaterThan(2)
  await answersAlike('dark-world', 'tune', { target: 40 })
})

test('a hero, settings and parts of a scenario are judged as the command line does it', async () => {
  for (const question of ['fair', 'levers', 'value']) await answersAlike('dark-world', question)
  const { desk } = await beginAsking('dark-world')
  const fair = (await desk.questions()).find((one) => one.question === 'fair')
  const { choices } = fair!.fields.find(({ path }) => path === 'who')!
  const { value } = choices!.find((choice) => !String(choice.value).startsWith('party.'))!
  await answersAlike('dark-world', 'fair', { who: value })
})

test('a table is told as the command line does it', async () => {
  await answersAlike('dark-world', 'here', { round: 4, 'hero.red': '3 hurt 2' })
  const { desk } = await beginAsking('dark-world')
  const form = (await desk.questions()).find(({ question }) => question === 'here')!
  const told = await found(desk, askedOf(form, { round: 4, 'hero.red': 'hurt 99' }))
  expect(told.failure).toMatch(/red cannot have 99/i)
})

test('a hero of one’s own is asked about by its own name, though the seat keeps its label', async () => {
  const { desk } = await beginAsking('when-darkness-comes')
  await desk.makeOwn('party.0')
  const { forms } = await desk.change([{ path: 'party.0.name', value: 'Vera' }])
  expect(forms?.heroes[0].name).toBe('Vera')
  const value = (await desk.questions()).find(({ question }) => question === 'value')!
  expect(value.fields[0].choices!.map(({ label }) => label)).toContain('Vera')
  expect(value.fields[0].choices!.map(({ label }) => label)).not.toContain('Brian')
})

test('what comes next is asked with the forms: a finer setting, more games, other questions', async () => {
  const { desk } = await beginAsking('pig')
  const [tune, levers] = await desk.questions()
  const stepsAfter = async (asked: Asked) => (await found(desk, asked)).steps!
  const [finer, more] = await stepsAfter(askedOf(tune, { values: '20,160', target: 60, games: 200 }))
  expect(finer).toEqual({
    label: expect.stringMatching(/^Finer: Goal 20–160 in steps of 2, about 0\.\d in 100 a point$/),
    asked: { question: 'tune', values: { games: 200, target: 60, vary: 'goal', values: '20..160/2' } },
  })
  expect(more).toEqual({
    label: expect.stringMatching(/^Play up to 1,[\d,]+ games each$/),
    about: 'Decide whether goal 20 is on target',
    asked: { question: 'tune', values: { games: expect.any(Number), target: 60, values: '20,160' } },
  })
  // What is proposed can be asked.
  expect((await desk.plan(finer.asked)).problem).toBeUndefined()
  const missed = await stepsAfter(askedOf(tune, { values: '120,160', target: 90, games: 200 }))
  expect(missed[0].label).toBe('Further: Goal 160–200 in steps of 40')
  expect(missed.at(-1)).toEqual({ label: levers.title, asked: { question: 'levers', values: { target: 90 } } })
  const [tuned] = await stepsAfter(askedOf(levers, { target: 50, games: 200 }))
  expect(tuned).toEqual({
    label: 'Finer: Goal, about 2 in 100 a point',
    asked: { question: 'tune', values: { target: 50, vary: 'goal', values: '', games: 800 } },
  })
})

test('a value is used before a finer setting is asked about, a change before the hero is asked again', async () => {
  const { desk } = await beginAsking('when-darkness-comes')
  const forms = await desk.questions()
  const form = (question: string) => forms.find((one) => one.question === question)!
  const { steps, uses, commands } = await found(desk, askedOf(form('tune'), { target: 40 }))
  const finer = steps!.find(({ use }) => use !== undefined)!
  expect(finer.label).toMatch(/^Use 1[67], then finer: Goal$/)
  expect(finer.asked.values).toEqual({ games: 20, target: 40, vary: 'scenario.objective.goal', values: '' })
  expect(uses.map(({ id }) => id)).toContain(finer.use)
  expect(commands).toEqual([])
  const values = { within: 1, who: 'party.2' }
  const again = (await found(desk, askedOf(form('fair'), values))).steps!.find(({ use }) => use !== undefined)!
  expect(again.label).toMatch(/^Use .*, then ask again$/)
  expect(again.asked.values).toMatchObject(values)
})

test('a hero is asked about in both ways, parts of the scenario on the command line as well', async () => {
  const { desk } = await beginAsking('dark-world')
  const forms = await desk.questions()
  const [fair, value] = ['fair', 'value'].map((question) => forms.find((one) => one.question === question)!)
  const hero = (await found(desk, askedOf(fair))).steps!.at(-1)!
  expect(hero).toMatchObject({ label: 'What is each change of Brannoc worth?', asked: { question: 'value' } })
  const asked = { ...hero.asked, values: { ...hero.asked.values, only: 'swap', games: 20 } }
  expect((await found(desk, asked)).steps!.at(-1)).toEqual({
    label: 'Is Brannoc fair?',
    asked: { question: 'fair', values: { who: 'party.0' } },
  })
  const { steps, commands } = await found(desk, askedOf(value))
  expect(steps!.map(({ label }) => label)).toEqual([expect.stringMatching(/^Play up to [\d,]+ games each$/)])
  expect(commands!.map(({ command }) => command)).toEqual([
    expect.stringMatching(/^npx darkodds value .* --seed 2 .* --only /),
    expect.stringMatching(/^npx darkodds run .* --without monster$/),
  ])
})

test('an answer so far is not called interrupted', async () => {
  const { desk } = await beginAsking('dark-world')
  const fair = (await desk.questions()).find(({ question }) => question === 'fair')!
  const said: string[] = []
  const done = new Promise<void>((resolve) => {
    desk.onFound(({ state, answer, steps }) => {
      if (answer !== undefined && state !== 'done') said.push(JSON.stringify([answer, steps]))
      if (state === 'done') resolve()
    })
  })
  desk.ask(askedOf(fair, { games: 1000 }))
  await done
  expect(said.length).toBeGreaterThan(0)
  expect(said.join().toLowerCase()).not.toContain('interrupted')
})

test('other players play in the command as well', async () => {
  await answersAlike('pig', 'tune', { players: 'new-group', target: 40 })
})

test('a question is paused and goes on, and says so at once', async () => {
  const { desk } = await beginAsking('pig')
  const [form] = await desk.questions()
  expect(form.fields[0]).toMatchObject({ path: 'vary', value: 'goal' })
  const states: string[] = []
  const done = new Promise<void>((resolve) => {
    desk.onFound(({ state, most }) => {
      if (state !== states.at(-1)) states.push(state)
      if (state === 'playing' && most !== undefined && !states.includes('paused')) desk.pause(true)
      if (state === 'paused') setTimeout(() => desk.pause(false), 0)
      if (state === 'done') resolve()
    })
  })
  desk.ask(askedOf(form, { games: 20_000, values: '60..140/10' }))
  await done
  expect(states).toEqual(['reading', 'playing', 'paused', 'playing', 'done'])
})

test('a question that is stopped while it is paused leaves the next one alone, and what is played', async () => {
  const { desk, answers } = await beginAsking('pig')
  const [form] = await desk.questions()
  desk.onFound(({ state, most }) => {
    if (state === 'playing' && most !== undefined) desk.pause(true)
    if (state === 'paused') desk.stopAsking()
  })
  desk.ask(askedOf(form, { games: 20_000 }))
  await expect.poll(() => desk.use('tune 0').catch(({ message }: Error) => message)).toContain('ask again')
  const { failure, answer } = await found(desk, askedOf(form, { target: 40 }))
  expect([failure, answer?.question]).toEqual([undefined, 'tune'])
  expect(answers.filter(({ state }) => state === 'paused')).toEqual([])
})

test('each value of each setting has its row, whatever the setting is called there', async () => {
  const { desk } = await beginAsking('dark-world')
  const form = (await desk.questions()).find(({ question }) => question === 'levers')!
  const { uses, answer } = await found(desk, askedOf(form, { only: 'counts', target: 40 }))
  const rows = answer!.tables.find(({ name }) => name === 'levers')!.rows.length
  expect(uses.length).toBeGreaterThanOrEqual(rows)
  expect(uses.flatMap(({ row }) => row ?? []).toSorted((a, b) => a - b)).toEqual([...Array(rows).keys()])
})

test('what cannot be played cannot be asked about, and a question ends where another project is opened', async () => {
  const { desk, project } = await beginAsking('pig')
  const [form] = await desk.questions()
  await desk.write(project.main, 'game: pig\ngoal: -5\n')
  expect((await found(desk, askedOf(form))).failure).toContain('cannot be played')
  const opened = desk.open({ now: project, kept: project })
  desk.ask(askedOf(form))
  await opened
  await expect(desk.use('tune 0')).rejects.toThrow('ask again')
})

test('a monster that a setting changes is not asked about as it ships', async () => {
  const { desk, project } = await beginAsking('necromancy')
  const fair = (await desk.questions()).find((one) => one.question === 'fair')!
  const changed = `${project.files[project.main]}set: { monsters.harpy.vitality: 1 }\n`
  await desk.write(project.main, changed)
  const { problem } = await desk.plan(askedOf(fair, { who: 'harpy' }))
  expect(problem).toContain('monsters.harpy.vitality')
})

test('what cannot be asked is said in words, and nothing is played', async () => {
  const { desk } = await beginAsking('pig')
  const [form] = await desk.questions()
  const wrong = [
    [{ values: 'many' }, /^Setting: .*(cannot be|is no)/],
    [{ values: '30..10' }, /./],
    [{ vary: 'rounds', values: '0..3' }, /./],
    [{ vary: 'goals' }, /no place "goals"/],
    [{ target: 140 }, /^Wins in 100: .*a share/],
  ] as const
  for (const [values, words] of wrong) {
    const { problem } = await desk.plan(askedOf(form, values))
    expect(problem, JSON.stringify(values)).toMatch(words)
    const { failure, games } = await found(desk, askedOf(form, values))
    expect([failure, games]).toEqual([problem, 0])
  }
})

test('a question with another target begins with the games that are known', async () => {
  const { desk } = await beginAsking('pig')
  const [form] = await desk.questions()
  const first = await found(desk, askedOf(form, { target: 40 }))
  const again = await found(desk, askedOf(form, { target: 40 }))
  expect(again.answer).toEqual(first.answer)
})

test('a question that is asked and given up 50 times leaves nothing behind', async () => {
  const played = new Set<string>()
  const here = herePool(workbench.clock)
  const pool: GamePool = {
    ...here,
    play: (id, job, batch) => here.play(id, job, batch).finally(() => played.add(id)),
    forget(id) {
      played.delete(id)
      here.forget(id)
    },
  }
  const { desk } = await beginAsking('pig', pool)
  const [form] = await desk.questions()
  for (let time = 0; time < 50; time++) {
    desk.ask(askedOf(form, { target: time, games: 1000 + time }))
    await workbench.clock.turn()
    desk.stopAsking()
  }
  const last = await found(desk, askedOf(form, { target: 40 }))
  expect(last.failure).toBeUndefined()
  await expect.poll(() => [...played].filter((id) => id.startsWith('question'))).toEqual([])
})

test('prices that were begun before a question take no thread from it, and come after it', async () => {
  const called: ReadonlySet<string>[] = []
  const here = herePool(workbench.clock)
  const pool: GamePool = {
    ...here,
    only(ids) {
      called.push(ids)
      here.only(ids)
    },
  }
  let turned = (): void => {}
  const gate = new Promise<void>((done) => (turned = done))
  let isWaiting = false
  const clock: Clock = {
    ...workbench.clock,
    async turn() {
      isWaiting = true
      await gate
    },
  }
  const { desk } = await beginAsking('pig', pool, clock)
  await desk.change([
    { path: 'goal', value: 60 },
    { path: 'rounds', value: 40 },
  ])
  await expect.poll(() => isWaiting).toBe(true)
  const [form] = await desk.questions()
  const asked = found(desk, askedOf(form, { target: 40, games: 400 }))
  called.length = 0
  turned()
  const { answer, failure } = await asked
  expect([failure, answer?.question]).toEqual([undefined, 'tune'])
  const others = called.findIndex((ids) => ![...ids].some((id) => id.startsWith('question')))
  const last = called.findLastIndex((ids) => [...ids].some((id) => id.startsWith('question')))
  expect(others < 0 || others > last).toBe(true)
})

test('a question that is given up leaves nothing to be used', async () => {
  const { desk } = await beginAsking('pig')
  const [form] = await desk.questions()
  desk.ask(askedOf(form))
  desk.stopAsking()
  await expect(desk.use('tune 0')).rejects.toThrow('ask again')
})
