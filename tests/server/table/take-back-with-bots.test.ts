import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Setup } from '../../../engine/ruleset.ts'
import { replay } from '../../../engine/text/record.ts'
import { TableSchema } from '../../../server/protocol/schema.ts'
import { project } from '../../../server/table/projection.ts'
import { makeBody } from '../../../server/table/table-snapshot.ts'
import { isTakeBackOpen } from '../../../server/table/take-back.ts'
import { restoreTable } from './restored-table.ts'
import { codeOf, type TableFixture, tableFixture } from './table-fixture.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

let ids = 0

const now = ({ table }: TableFixture) => ({ game: table.games, seq: table.seq })

const shown = ({ table }: TableFixture) => {
  const state = new TableSchema()
  project(state, table)
  return { reversible: state.reversible, takeBack: state.takeBack === '' ? undefined : JSON.parse(state.takeBack) }
}

/** Begins a game of Ann in seat 0, of Ben in seat 2 if `withBen`, and of bots. */
const begin = (setup: Setup, withBen = false, prepare: (made: TableFixture) => void = () => {}) => {
  const made = tableFixture(setup)
  const [ann, ben] = [made.come(), made.come()]
  made.sit(ann, 0, 'Ann')
  if (withBen) made.sit(ben, 2, 'Ben')
  prepare(made)
  made.must(ann, 'fill', { bot: 'greedy' })
  made.must(ann, 'start', {})
  const people = withBen ? [0, 2] : [0]
  /** Lets the bots decide, `most` of them at most, until a person is asked. */
  const playBots = (most = 1000): void => {
    for (let i = 0; i < most && made.table.phase === 'playing' && !people.includes(made.asked()); i++)
      made.act(made.asked(), made.wiseMove())
  }
  const decide = (move = made.wiseMove()): void => {
    const person = made.asked() === 0 ? ann : ben
    made.must(person, 'act', { id: `decision ${ids++}`, ...now(made), move })
  }
  playBots()
  return { made, ann, ben, playBots, decide }
}

/** Lets the decisions be undone, one after the other. */
const waitForUndo = ({ table }: TableFixture): void => {
  for (let i = 0; i < 20 && isTakeBackOpen(table.snapshot.takeBack); i++) vi.advanceTimersByTime(5)
}

test('T8: the decisions of bots go back with that of a person, the latest first, until the person decides again', () => {
  const { made, ann, playBots, decide } = begin({ rules: 'dog-solo', players: 4 })
  while (made.table.cards?.phase === 'give') {
    decide()
    playBots()
  }
  const before = made.table.cards
  const first = made.table.seq
  decide()
  const own = now(made)
  for (let bots = 0; bots < 3; bots++) {
    expect(shown(made).reversible, `after ${bots} bots`).toBe(0)
    playBots(1)
  }
  expect(made.asked()).toBe(0)
  // The page sends the number that it knows: bots may have decided meanwhile.
  made.must(ann, 'takeBack', own)
  waitForUndo(made)
  const after = made.table.cards
  expect(after?.game).toBe(before?.game)
  expect(made.table.seq).toBe(first + 8)
  expect(made.steps.slice(-4).map(({ move }) => move)).toEqual([
    'd take back',
    'c take back',
    'b take back',
    'a take back',
  ])
  expect(shown(made)).toEqual({ reversible: -1, takeBack: undefined })
  decide()
  playBots()
  expect(shown(made).reversible).toBe(0)
  if (after !== undefined) expect(replay(after.record)).toMatchObject({ ok: true, value: { game: before?.game } })
})

test.each([
  { rules: 'basic', players: 4 },
  { rules: 'tock', players: 4 },
  { rules: 'carbles-open', players: 4 },
  { rules: 'bluffing', players: 4 },
  { rules: 'jackaroo', players: 4 },
])(
  'T8: in $rules whatever is taken back, the game is as before, the same cards are drawn again, and the record gives the same',
  (setup) => {
    const decisions: { game: string; seq: number; body: string }[] = []
    const keepDecisions = ({ table }: TableFixture): void => {
      const accept = table.accept.bind(table)
      table.accept = (change) => {
        const { decision, snapshot } = change
        if (decision !== undefined && snapshot.match !== undefined)
          decisions.push({ game: snapshot.match.id, seq: snapshot.match.seq, body: JSON.stringify(decision) })
        accept(change)
      }
    }
    const { made, ann, playBots, decide } = begin(setup, false, keepDecisions)
    const undone: number[] = []
    for (let turn = 0; turn < 60 && made.table.phase === 'playing'; turn++) {
      const before = made.table.cards
      const { seq } = made.table
      decide()
      playBots(turn % 4)
      const count = made.table.seq - seq
      if (shown(made).reversible === 0 && turn % 2 === 0) {
        made.must(ann, 'takeBack', now(made))
        waitForUndo(made)
        expect(made.table.cards?.game).toBe(before?.game)
        undone.push(count)
        decide()
      }
      playBots()
    }
    expect(undone.length).toBeGreaterThan(5)
    if (setup.rules !== 'bluffing') expect(Math.max(...undone)).toBeGreaterThan(1)
    const { cards: match, snapshot } = made.table
    if (match === undefined) throw new Error('no game')
    const restored = restoreTable({
      table: { code: 'ABCD', version: 9, body: makeBody(snapshot), card: '', game: match.id, expires: 0, due: 0 },
      game: { id: match.id, code: 'ABCD', head: JSON.stringify(match.opening), card: '' },
      decisions,
    })
    expect(restored.snapshot.match?.record).toEqual(match.record)
    expect(replay(match.record)).toMatchObject({ ok: true })
  },
)

test('T8: the next draw of the person, or of another one, goes back and is drawn again; a decision of another person ends it', () => {
  const alone = begin({ rules: 'basic', players: 4 })
  const handBefore = alone.made.table.view(0).hand
  const move = alone.made.wiseMove()
  alone.decide(move)
  alone.playBots()
  expect(alone.made.asked()).toBe(0)
  const drawn = alone.made.table.view(0).hand
  alone.made.must(alone.ann, 'takeBack', now(alone.made))
  expect(shown(alone.made).takeBack ?? { followers: 3 }).toMatchObject({ followers: 3 })
  waitForUndo(alone.made)
  expect(alone.made.table.view(0).hand).toEqual(handBefore)
  alone.decide(move)
  alone.playBots()
  expect(alone.made.table.view(0).hand).toEqual(drawn)

  const { made, ann, ben, playBots, decide } = begin({ rules: 'basic', players: 4 }, true)
  while (made.asked() !== 0) {
    decide()
    playBots()
  }
  const before = made.table.cards?.game
  decide()
  playBots()
  expect(made.asked()).toBe(2)
  made.must(ann, 'takeBack', now(made))
  expect(shown(made).takeBack).toMatchObject({ seat: 0, asked: [2], followers: 1 })
  made.must(ben, 'allowTakeBack', { ...now(made), allow: true })
  waitForUndo(made)
  expect(made.table.cards?.game).toBe(before)
  decide()
  playBots()
  decide()
  expect(shown(made).reversible).toBe(2)
  expect(codeOf(made.ask(ann, 'takeBack', now(made)))).toBe('table/no-take-back')
})

test('a refusal holds although bots decide after it', () => {
  const { made, ann, ben, playBots, decide } = begin({ rules: 'tock', players: 6 }, true)
  while (made.asked() !== 2) {
    decide()
    playBots()
  }
  decide()
  made.must(ben, 'takeBack', now(made))
  made.must(ann, 'allowTakeBack', { ...now(made), allow: false })
  playBots(1)
  expect(shown(made)).toEqual({ reversible: -1, takeBack: undefined })
  expect(codeOf(made.ask(ben, 'takeBack', now(made)))).toBe('table/no-take-back')
})

test('what a bot decides in the seat of a person ends it, and so does an answer to a declaration', () => {
  const { made, ann, playBots, decide } = begin({ rules: 'tock', players: 4 })
  do {
    decide()
    playBots()
  } while (shown(made).reversible === -1)
  made.act(0, made.wiseMove())
  expect(codeOf(made.ask(ann, 'takeBack', now(made)))).toBe('table/no-take-back')

  const bluff = begin({ rules: 'bluffing', players: 4 })
  while (bluff.made.table.cards?.phase !== 'doubt' || bluff.made.asked() === 0) {
    const declared = bluff.made.firstMove()
    bluff.decide(declared)
    if (bluff.made.table.cards?.phase !== 'doubt') bluff.playBots()
  }
  expect(shown(bluff.made).reversible).toBe(0)
  bluff.made.act(bluff.made.asked(), 'pass')
  expect(shown(bluff.made).reversible).toBe(-1)
})

test('where all hands lie open by agreement, a slip goes back, but not once a bot’s decision has shown a draw', () => {
  const prepare = (made: TableFixture) => made.must(made.maker, 'talk', { talk: 'open' })
  const { made, playBots, decide } = begin({ rules: 'basic', players: 4 }, false, prepare)
  decide()
  expect(shown(made).reversible).toBe(0)
  playBots(1)
  expect(shown(made).reversible).toBe(-1)
})

test('no time is won: what the next decision has taken so far is off the bank', () => {
  const prepare = (made: TableFixture) =>
    made.must(made.maker, 'clock', { kind: 'bank', seconds: 60, increment: 5, atZero: 'bot' })
  const { made, ann, playBots, decide } = begin({ rules: 'tock', players: 4 }, false, prepare)
  do {
    decide()
    playBots()
  } while (shown(made).reversible === -1)
  const bank = made.table.snapshot.banks[0] ?? 0
  vi.advanceTimersByTime(20_000)
  made.must(ann, 'takeBack', now(made))
  waitForUndo(made)
  expect(made.asked()).toBe(0)
  expect(made.table.snapshot.banks[0]).toBeLessThanOrEqual(bank - 20_000)
})
