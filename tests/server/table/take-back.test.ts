import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replay } from '../../../engine/text/record.ts'
import { verify } from '../../../fair/verdict.ts'
import { TableSchema } from '../../../server/protocol/schema.ts'
import { project } from '../../../server/table/projection.ts'
import { gameCardOf } from '../../../server/table/table-persistence.ts'
import { makeBody, parseBody } from '../../../server/table/table-snapshot.ts'
import { MAX_TAKE_BACKS, TAKE_BACK_TIMEOUT_MS } from '../../../server/table/take-back.ts'
import { restoreTable } from './restored-table.ts'
import { beginWithAnnAndBen, codeOf, type TableFixture } from './table-fixture.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const now = ({ table }: TableFixture) => ({ game: table.games, seq: table.seq })
let ids = 0

/** Plays until it is Ann's turn, and then her decision. */
const annDecides = ({ made, ann }: ReturnType<typeof beginWithAnnAndBen>): void => {
  while (made.asked() !== 0) made.act(made.asked(), made.firstMove())
  made.must(ann, 'act', { id: `take back ${ids++}`, ...now(made), move: made.firstMove() })
}

const shown = ({ table }: TableFixture) => {
  const state = new TableSchema()
  project(state, table)
  return { reversible: state.reversible, takeBack: state.takeBack === '' ? undefined : JSON.parse(state.takeBack) }
}

test('a decision is taken back once all people at the table allow it; its number is never used again', () => {
  const all = beginWithAnnAndBen()
  const { made, ann, ben } = all
  while (made.asked() !== 0) made.act(made.asked(), made.firstMove())
  const before = made.table.cards
  annDecides(all)
  const played = now(made)
  expect(shown(made)).toMatchObject({ reversible: 0, takeBack: undefined })
  made.must(ann, 'takeBack', played)
  expect(shown(made).takeBack).toMatchObject({ seat: 0, asked: [1] })
  expect(made.table.seq).toBe(played.seq)
  made.must(ben, 'allowTakeBack', { ...played, allow: true })
  const after = made.table.cards
  expect(after?.game).toBe(before?.game)
  expect(made.table.seq).toBe(played.seq + 1)
  expect(after?.record.moves).toEqual([...(before?.record.moves ?? []), expect.any(String), 'take back'])
  expect(made.steps.at(-1)).toMatchObject({ seq: played.seq + 1, move: 'a take back' })
  expect(shown(made)).toEqual({ reversible: -1, takeBack: undefined })
  expect(codeOf(made.ask(ann, 'takeBack', now(made)))).toBe('table/no-take-back')
  if (after !== undefined) expect(replay(after.record)).toMatchObject({ ok: true })
})

test('the next player draws the same card again, and nobody sees another one', () => {
  const all = beginWithAnnAndBen()
  const { made, ann, ben } = all
  annDecides(all)
  const drawn = made.table.cards?.game.hands[1]
  made.must(ann, 'takeBack', now(made))
  made.must(ben, 'allowTakeBack', { ...now(made), allow: true })
  expect(made.table.cards?.game.hands[1]).toHaveLength((drawn?.length ?? 0) - 1)
  annDecides(all)
  expect(made.table.cards?.game.hands[1]).toEqual(drawn)
})

test('one no ends it, and it can not be asked again', () => {
  const all = beginWithAnnAndBen()
  const { made, ann, ben } = all
  annDecides(all)
  made.must(ann, 'takeBack', now(made))
  made.must(ben, 'allowTakeBack', { ...now(made), allow: false })
  expect(shown(made)).toEqual({ reversible: -1, takeBack: undefined })
  expect(codeOf(made.ask(ann, 'takeBack', now(made)))).toBe('table/no-take-back')
  expect(codeOf(made.ask(ben, 'allowTakeBack', { ...now(made), allow: true }))).toBe('table/no-take-back')
})

test('nobody answers: it ends with its time', () => {
  const all = beginWithAnnAndBen()
  const { made, ann } = all
  annDecides(all)
  const { seq } = made.table
  made.must(ann, 'takeBack', now(made))
  vi.advanceTimersByTime(TAKE_BACK_TIMEOUT_MS + 10)
  expect(shown(made).takeBack).toBeUndefined()
  expect(made.table.seq).toBe(seq)
  expect(codeOf(made.ask(ann, 'takeBack', now(made)))).toBe('table/no-take-back')
})

test('a later decision ends it', () => {
  const all = beginWithAnnAndBen()
  const { made, ann, ben } = all
  annDecides(all)
  const played = now(made)
  made.must(ann, 'takeBack', played)
  made.must(ben, 'act', { id: 'ben', ...played, move: made.firstMove(1) })
  expect(shown(made).takeBack).toBeUndefined()
  expect(codeOf(made.ask(ben, 'allowTakeBack', { ...played, allow: true }))).toBe('table/no-take-back')
  expect(codeOf(made.ask(ann, 'takeBack', played))).toBe('table/no-take-back')
})

test('bots and people who are away allow it at once; those who come back have nothing more to say', () => {
  const all = beginWithAnnAndBen()
  const { made, ann, ben } = all
  annDecides(all)
  const { seq } = made.table
  made.must(ann, 'takeBack', now(made))
  made.depart(ben, 'session 2', false)
  expect(made.table.seq).toBe(seq + 1)
  expect(made.steps.at(-1)?.move).toBe('a take back')
})

test('only the person who made it asks, and only those who are asked answer', () => {
  const all = beginWithAnnAndBen()
  const { made, ann, ben } = all
  const stranger = made.come()
  annDecides(all)
  expect(codeOf(made.ask(ben, 'takeBack', now(made)))).toBe('table/no-take-back')
  expect(codeOf(made.ask(stranger, 'takeBack', now(made)))).toBe('table/not-seated')
  made.must(ann, 'takeBack', now(made))
  expect(codeOf(made.ask(ann, 'allowTakeBack', { ...now(made), allow: true }))).toBe('table/no-take-back')
  expect(codeOf(made.ask(stranger, 'allowTakeBack', { ...now(made), allow: true }))).toBe('table/not-seated')
  expect(codeOf(made.ask(ben, 'allowTakeBack', { ...now(made), seq: 0, allow: true }))).toBe('table/no-take-back')
  // Text of a record is no decision that anybody can send.
  expect(codeOf(made.ask(ben, 'act', { id: 'forged', ...now(made), move: 'take back' }))).not.toBe('yes')
})

test('what a bot decided for somebody is not theirs to take back', () => {
  const all = beginWithAnnAndBen()
  const { made, ann } = all
  while (made.asked() !== 0) made.act(made.asked(), made.firstMove())
  made.act(0, made.firstMove())
  expect(shown(made).reversible).toBe(-1)
  expect(codeOf(made.ask(ann, 'takeBack', now(made)))).toBe('table/no-take-back')
})

test('the host can turn it off, also while it is asked', () => {
  const all = beginWithAnnAndBen()
  const { made, ann, ben } = all
  annDecides(all)
  made.must(ann, 'takeBack', now(made))
  expect(codeOf(made.ask(ben, 'takeBacks', { takeBacks: false }))).toBe('table/not-host')
  made.must(ann, 'takeBacks', { takeBacks: false })
  expect(shown(made)).toEqual({ reversible: -1, takeBack: undefined })
  expect(codeOf(made.ask(ann, 'takeBack', now(made)))).toBe('table/no-take-back')
})

test('no time is won by it: what the decision added to the bank goes with it', () => {
  const all = beginWithAnnAndBen()
  const { made, ann, ben } = all
  made.must(ann, 'clock', { kind: 'bank', seconds: 60, increment: 10, atZero: 'bot' })
  annDecides(all)
  annDecides(all)
  const bank = made.table.snapshot.banks[0] ?? 0
  for (let i = 0; i < 3; i++) {
    made.must(ann, 'takeBack', now(made))
    made.must(ben, 'allowTakeBack', { ...now(made), allow: true })
    made.must(ann, 'act', { id: `again ${ids++}`, ...now(made), move: made.firstMove() })
  }
  expect(made.table.snapshot.banks[0]).toBeLessThanOrEqual(bank)
})

test('a restart drops the request and keeps what was taken back', () => {
  const all = beginWithAnnAndBen()
  const { made, ann } = all
  annDecides(all)
  made.must(ann, 'takeBack', now(made))
  const body = makeBody(made.table.snapshot)
  expect(body).toContain('"takeBack":{')
  expect(parseBody(body, undefined).takeBack).toBeUndefined()
})

test('a game with take-backs is restored from what was kept, and its cards are judged as those of any other', () => {
  const all = beginWithAnnAndBen()
  const { made, ann, ben } = all
  const decisions: { game: string; seq: number; body: string }[] = []
  const accept = made.table.accept.bind(made.table)
  const { match: begun } = made.table
  if (begun === undefined) throw new Error('no game')
  made.table.accept = (change) => {
    const { decision, snapshot } = change
    if (decision !== undefined && snapshot.match !== undefined) {
      decisions.push({ game: snapshot.match.id, seq: snapshot.match.seq, body: JSON.stringify(decision) })
    }
    accept(change)
  }
  for (let turn = 0; turn < 3; turn++) {
    annDecides(all)
    made.must(ann, 'takeBack', now(made))
    made.must(ben, 'allowTakeBack', { ...now(made), allow: true })
  }
  while (made.table.phase === 'playing') made.act(made.asked(), made.wiseMove())
  const { cards: match, snapshot } = made.table
  if (match === undefined) throw new Error('no game')
  expect(match.record.moves.filter((move) => move === 'take back')).toHaveLength(3)
  const deal = { seat: -1, move: '', chances: match.record.shuffles.slice(0, 1), asked: '' }
  const restored = restoreTable({
    table: { code: 'ABCD', version: 9, body: makeBody(snapshot), card: '', game: match.id, expires: 0, due: 0 },
    game: { id: match.id, code: 'ABCD', head: JSON.stringify(match.opening), card: '' },
    decisions: [{ game: match.id, seq: 0, body: JSON.stringify(deal) }, ...decisions],
  })
  expect(restored.snapshot.match?.record).toEqual(match.record)
  const verdict = verify(JSON.parse(JSON.stringify(gameCardOf(match, snapshot, 0))))
  const moves = verdict.findings.filter(({ about }) => about === 'moves' || about === 'result')
  expect(moves).toEqual([expect.objectContaining({ holds: true }), expect.objectContaining({ holds: true })])
})

test('somebody who plays and takes back without end leaves a record of some length only, and the game goes on', () => {
  const all = beginWithAnnAndBen()
  const { made, ann, ben } = all
  const answers: string[] = []
  for (let i = 0; i < MAX_TAKE_BACKS + 10; i++) {
    annDecides(all)
    answers.push(codeOf(made.ask(ann, 'takeBack', now(made))))
    made.ask(ben, 'allowTakeBack', { ...now(made), allow: true })
  }
  expect(answers.filter((code) => code === 'yes')).toHaveLength(MAX_TAKE_BACKS)
  expect(new Set(answers.slice(MAX_TAKE_BACKS))).toEqual(new Set(['table/no-take-back']))
  const record = made.table.cards?.record
  expect(record?.moves.filter((move) => move === 'take back')).toHaveLength(MAX_TAKE_BACKS)
  if (record !== undefined) expect(replay(record)).toMatchObject({ ok: true })
})
