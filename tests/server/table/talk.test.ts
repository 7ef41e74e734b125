import { describe, expect, test } from 'vitest'
import { parseHistoryMessage } from '../../../engine/text/event-message.ts'
import { verify } from '../../../fair/verdict.ts'
import { CardMatch } from '../../../server/table/match/card-match.ts'
import { gameCardOf } from '../../../server/table/table-persistence.ts'
import { historyFor } from './history-for.ts'
import { beginWithAnnAndBen, codeOf, type TableFixture, tableFixture } from './table-fixture.ts'

const playOut = (made: TableFixture): void => {
  while (made.table.phase === 'playing') made.act(made.asked(), made.wiseMove())
}

test('partners are silent unless a table says otherwise; those who play alone talk as they like', () => {
  expect(tableFixture().table.snapshot.talk).toBe('silent')
  expect(tableFixture({ rules: 'carbles', players: 4 }).table.snapshot.talk).toBe('free')
  expect(tableFixture({ rules: 'carbles-partners', players: 4 }).table.snapshot.talk).toBe('silent')
})

test('the host settles it before a game, and the record of that game says it', () => {
  const { made, ann, ben } = beginWithAnnAndBen()
  expect(codeOf(made.ask(ann, 'talk', { talk: 'teaching' }))).toBe('table/running')
  playOut(made)
  expect(made.table.match?.record).not.toHaveProperty('talk')
  expect(codeOf(made.ask(ben, 'talk', { talk: 'teaching' }))).toBe('table/not-host')
  made.must(ann, 'talk', { talk: 'teaching' })
  made.must(ann, 'start', {})
  playOut(made)
  const { cards: match, snapshot } = made.table
  if (match === undefined) throw new Error('no game')
  expect(match.record.talk).toBe('teaching')
  const card = JSON.parse(JSON.stringify(gameCardOf(match, snapshot, 0)))
  const findings = verify(card).findings
  expect(findings.some(({ about }) => about === 'extra')).toBe(false)
  expect(findings.find(({ about }) => about === 'result')).toMatchObject({ holds: true })
})

describe('a teaching table with open hands', () => {
  const opened = (): TableFixture => {
    const { made, ann } = beginWithAnnAndBen()
    playOut(made)
    made.must(ann, 'talk', { talk: 'open' })
    made.must(ann, 'start', {})
    return made
  }

  test('shows every hand to everybody, including spectators, and the record says so', () => {
    const { table } = opened()
    const { cards: match } = table
    if (match === undefined) throw new Error('no game')
    expect(table.view(1).openHands).toEqual(match.game.hands)
    expect(table.view('table').openHands).toEqual(match.game.hands)
    expect(match.record.talk).toBe('open')
    const history = parseHistoryMessage(match.game.rules.board, historyFor(table.snapshot, table.system, undefined))
    if (!history.ok) throw new Error(history.error.message)
    expect(history.value.flatMap(({ events }) => events.filter((event) => event.type === 'dealt'))).toEqual(
      match.history.slice().flatMap(({ events }) => events.filter((event) => event.type === 'dealt')),
    )
  })

  test('hides the hands of the next game if the host wishes, and those of a game that was played so before', () => {
    const { made, ann } = beginWithAnnAndBen()
    playOut(made)
    made.must(ann, 'talk', { talk: 'open' })
    expect(made.table.view('table').openHands.flat()).toEqual([])
    made.must(ann, 'start', {})
    expect(made.table.view('table').openHands.flat()).not.toEqual([])
    playOut(made)
    made.must(ann, 'talk', { talk: 'silent' })
    made.must(ann, 'start', {})
    expect(made.table.view('table').openHands.flat()).toEqual([])
  })

  test('is open as well after a restart: that is kept with how the game was opened', () => {
    const { cards: match } = opened().table
    if (match === undefined) throw new Error('no game')
    const { shuffles } = match.record
    const again = CardMatch.beginRecorded(JSON.parse(JSON.stringify(match.opening)), [shuffles[0] ?? ''])
    expect(again.ok && again.value.match.view('table').openHands).toEqual(match.game.hands)
  })

  test('is not made for a game of bluffing', () => {
    const made = tableFixture({ rules: 'bluffing', players: 4 })
    const ann = made.come()
    expect(codeOf(made.ask(ann, 'talk', { talk: 'open' }))).toBe('table/open-bluff')
    expect(made.table.snapshot.talk).toBe('silent')
  })
})
