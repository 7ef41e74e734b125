import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { makeDecisionRequest } from '../../../engine/text/decision-request.ts'
import { type View, viewFor } from '../../../engine/view.ts'
import { EngineProcess } from '../../../tools/bot/engine-process.ts'
import { EngineWithFallback } from '../../../tools/bot/engine-with-fallback.ts'
import { pendingCardDecision } from '../../../tools/bot/pending-decision.ts'
import { dealtGame } from '../../engine/game-fixtures.ts'
import { LONG } from '../../long.ts'
import { until } from '../../server/rooms/guest.ts'

const folder = mkdtempSync(join(tmpdir(), 'engine-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SMALL_ENGINE_SCRIPT = fileURLToPath(new URL('./small-engine.ts', import.meta.url))
/** File in which engines record their requests. */
let files = 0
const newFile = (): string => join(folder, `${files++}`)

const engines: EngineProcess[] = []
afterEach(() => {
  for (const engine of engines.splice(0)) engine.drop()
})

const SEAT_VIEW: View = viewFor(dealtGame({ rules: 'basic', players: 4 }, 'decider').game, 1)
const { moves } = makeDecisionRequest(SEAT_VIEW)
const FIRST_MOVE = moves[0]?.move
const LAST_MOVE = moves.at(-1)?.move

interface EngineSetup {
  readonly seconds?: number
  readonly fallback?: string
  readonly bot?: string
  readonly file?: string
}

const withEngine = (command: string, { seconds = 20, fallback, bot }: EngineSetup = {}) => {
  const messages: string[] = []
  const engine = new EngineProcess(command, (line) => messages.push(line))
  engines.push(engine)
  const said: string[] = []
  const decider = new EngineWithFallback({ engine, seconds, fallback, bot, say: (sentence) => said.push(sentence) })
  return {
    engine,
    decider,
    said,
    messages,
    decide: (until = Number.POSITIVE_INFINITY) => decider.decide(pendingCardDecision(SEAT_VIEW), until),
  }
}

const smallEngineCommand = (how: string, means: EngineSetup = {}) =>
  withEngine(`exec "${process.execPath}" "${SMALL_ENGINE_SCRIPT}" ${how} "${means.file ?? ''}"`, means)

test('the view is one in which it matters who decides', () => {
  expect(SEAT_VIEW.asked).toEqual([1])
  expect(LAST_MOVE).not.toBe(FIRST_MOVE)
})

test.each(['last', 'windows', 'chatty'])('an engine that answers (%s) decides', async (how) => {
  const { decide, said } = smallEngineCommand(how)
  expect([await decide(), await decide(), await decide()]).toEqual([LAST_MOVE, LAST_MOVE, LAST_MOVE])
  expect(said).toEqual([])
})

test('an engine that ends after each answer is started for each question', async () => {
  const { decide, said } = smallEngineCommand('once')
  expect([await decide(), await decide()]).toEqual([LAST_MOVE, LAST_MOVE])
  expect(said).toEqual([])
})

test('our own engine answers, with the bot that is asked for', async () => {
  for (const bot of [undefined, 'greedy', 'random']) {
    const { decide, said } = withEngine('npm run --silent engine', { ...(bot === undefined ? {} : { bot }) })
    expect(moves.map(({ move }) => move)).toContain(await decide())
    expect(said).toEqual([])
  }
  const { decide, said } = withEngine('npm run --silent engine', { bot: 'hal' })
  await decide()
  expect(said[0]).toMatch(/reports an error: unknown bot "hal"/)
})

test('the request holds what the seat may know, the time and the bot, one line each', async () => {
  const file = newFile()
  const { decide } = smallEngineCommand('last', { file, bot: 'deep', seconds: 20 })
  await decide()
  await decide()
  const [line = '', ...rest] = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(rest).toEqual([line])
  expect(JSON.parse(line)).toEqual({ ...makeDecisionRequest(SEAT_VIEW), seconds: 20, bot: 'deep' })
})

const MUTE_ENGINES = ['silent', 'deaf']

test.each<[string, RegExp]>([
  ['dies', /ended with exit code 3/],
  ['killed', /was ended by SIGKILL/],
  ['silent', /gave no answer within 1.5 s/],
  ['rubbish', /answered what is no move: well, let me think/],
  ['null', /answered what is no move: null/],
  ['foreign', /answered what is no move/],
  ['illegal', /illegal move "Ks aH1-aH2": you do not hold Ks|illegal move "Ks aH1-aH2": Ks/],
  ['error', /reports an error: I don’t know this game/],
  ['endless', /wrote a line of more than/],
  ['nested', /answered what is no move: \[{80}…/],
  ['escapes', /reports an error: .*gone/],
  ['forks', /ended with exit code 1/],
  ['deaf', /gave no answer within 1.5 s/],
  ['never', /ended with exit code 7/],
])(
  'an engine that fails (%s) is started again and asked once more, then the first legal move is played',
  async (how, why) => {
    const file = newFile()
    const { decide, said, decider } = smallEngineCommand(how, { file, seconds: MUTE_ENGINES.includes(how) ? 1.5 : 20 })
    expect(await decide()).toBe(FIRST_MOVE)
    expect(said).toHaveLength(3)
    expect(said[0]).toMatch(why)
    expect(said[0]).toMatch(/started again and asked once more/)
    expect(said[1]).toMatch(why)
    expect(said[2]).toBe(`In its place the first legal move is played: ${FIRST_MOVE}.`)
    if (how !== 'never' && !MUTE_ENGINES.includes(how))
      expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(2)
    expect(decider.givenUp).toBe(false)
  },
)

test.each([
  ['floods', /^The engine wrote 1000000 characters without being asked; it is stopped until it is asked again\.$/],
  ['messages', /^The engine wrote too many messages; it is stopped until it is asked again\.$/],
])('an engine that answers and then %s is stopped, and started for the next question', async (how, why) => {
  const { decide, said, messages } = smallEngineCommand(how)
  for (const question of [1, 2]) {
    expect(await decide()).toBe(LAST_MOVE)
    await until(`it is stopped ${question} times`, () => messages.filter((line) => why.test(line)).length === question)
  }
  expect(said).toEqual([])
})

test('messages of an engine are shown without control characters, and not all of a flood', async () => {
  const { decide, messages } = smallEngineCommand('messages')
  await decide()
  await until('it is stopped', () => messages.some((line) => /it is stopped/.test(line)))
  expect(messages).toEqual(['[2Jnew ]0;title line', expect.stringMatching(/^The engine wrote too many/)])
})

test('a program that is not there is told, and does no harm', async () => {
  const { decide, said, engine } = withEngine('no-such-engine-anywhere 2> /dev/null')
  expect(await engine.endsWithin(5000)).toBe('ended with exit code 127')
  expect(await decide()).toBe(FIRST_MOVE)
  expect(said[0]).toMatch(/exit code 127/)
})

test('an engine that runs does not end within any time', async () => {
  expect(await smallEngineCommand('last').engine.endsWithin(300)).toBeUndefined()
})

test('an engine that answers once it was started again decides', async () => {
  const { decide, said } = smallEngineCommand('second-start', { file: newFile() })
  expect([await decide(), await decide()]).toEqual([LAST_MOVE, LAST_MOVE])
  expect(said).toHaveLength(1)
})

test('where it is wished, one of our own bots plays instead', async () => {
  const { decide, said } = smallEngineCommand('dies', { fallback: 'greedy' })
  expect(moves.map(({ move }) => move)).toContain(await decide())
  expect(said[2]).toMatch(/^In its place greedy is played/)
})

test('after three decisions in vain the engine is asked no more', LONG, async () => {
  const file = newFile()
  const { decide, said, decider } = smallEngineCommand('rubbish', { file })
  for (let i = 0; i < 5; i++) expect(await decide()).toBe(FIRST_MOVE)
  expect(decider.givenUp).toBe(true)
  expect(said).toHaveLength(10)
  expect(said.at(-1)).toMatch(/failed 3 times in a row/)
  expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(6)
})

test('a decision that is due sooner leaves the engine less time, and one that is due at once none', async () => {
  const { decide, said, decider } = smallEngineCommand('silent')
  expect(await decide(Date.now() + 1200)).toBe(FIRST_MOVE)
  expect(said[0]).toMatch(/gave no answer within 1(\.\d)? s/)
  const before = said.length
  expect(await decide(Date.now())).toBe(FIRST_MOVE)
  expect(said.slice(before)).toEqual([
    `No time is left for the engine; in its place the first legal move is played: ${FIRST_MOVE}.`,
  ])
  expect(decider.givenUp).toBe(false)
})
