import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PHRASES, type Phrase, phrasesAt, type SaidPhrase } from '../../../server/protocol/phrases.ts'
import { makeBody } from '../../../server/table/table-snapshot.ts'
import { beginWithAnnAndBen, codeOf, tableFixture, tableText } from '../table/table-fixture.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const listening = (made: ReturnType<typeof beginWithAnnAndBen>['made']): readonly SaidPhrase[] => {
  const said: SaidPhrase[] = []
  made.table.speech.listen((one) => said.push(one))
  return said
}

test('a phrase is sent with the seat of its speaker and stored nowhere', () => {
  const { made, ann, ben } = beginWithAnnAndBen()
  const said = listening(made)
  const before = [tableText(made.table), makeBody(made.table.snapshot), made.changes()]
  expect(codeOf(made.askLive(ann, 'say', { phrase: 'ouch' }))).toBe('yes')
  expect(codeOf(made.askLive(ben, 'say', { phrase: 'sorry' }))).toBe('yes')
  expect(said).toEqual([
    { seat: 0, phrase: 'ouch' },
    { seat: 1, phrase: 'sorry' },
  ])
  expect([tableText(made.table), makeBody(made.table.snapshot), made.changes()]).toEqual(before)
})

test('nobody without a seat speaks, nor anybody with words of their own', () => {
  const { made, ann } = beginWithAnnAndBen()
  const said = listening(made)
  const stranger = made.come()
  expect(codeOf(made.askLive(stranger, 'say', { phrase: 'ouch' }))).toBe('table/not-seated')
  for (const phrase of ['I hold an ace', '', '__proto__', 'constructor', 7, null]) {
    expect(codeOf(made.askLive(ann, 'say', { phrase: phrase as Phrase }))).toBe('request/malformed')
  }
  expect(codeOf(made.askLive(ann, 'say', { phrase: 'ouch', seat: 1 } as never))).toBe('request/malformed')
  expect(said).toEqual([])
})

test('where people are silent nothing is said about moves', () => {
  const { made, ann } = beginWithAnnAndBen()
  const free = tableFixture({ rules: 'carbles', players: 4 })
  const cem = free.come()
  free.sit(cem, 0, 'Cem')
  for (const phrase of PHRASES) {
    vi.advanceTimersByTime(5000)
    const allowed = phrasesAt('silent').includes(phrase)
    expect([phrase, codeOf(made.askLive(ann, 'say', { phrase }))]).toEqual([phrase, allowed ? 'yes' : 'table/secret'])
    expect([phrase, codeOf(free.askLive(cem, 'say', { phrase }))]).toEqual([phrase, 'yes'])
  }
  expect(phrasesAt('silent')).not.toContain('careful')
})

test('one person, in as many windows as they like, says only so much; others are still heard, up to the table’s limit', () => {
  const { made, ann, ben } = beginWithAnnAndBen()
  const said = listening(made)
  made.arrive(ann, 'another window')
  for (let i = 0; i < 50; i++) made.askLive(ann, 'say', { phrase: 'hurry' })
  expect(said).toHaveLength(4)
  expect(codeOf(made.askLive(ann, 'say', { phrase: 'hurry' }))).toBe('table/talkative')
  expect(codeOf(made.askLive(ben, 'say', { phrase: 'ouch' }))).toBe('yes')
  vi.advanceTimersByTime(3000)
  expect(codeOf(made.askLive(ann, 'say', { phrase: 'sorry' }))).toBe('yes')
  expect(codeOf(made.askLive(ann, 'say', { phrase: 'sorry' }))).toBe('table/talkative')
})
