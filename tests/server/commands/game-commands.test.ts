import { describe, expect, test } from 'vitest'
import { replay } from '../../../engine/text/record.ts'
import type { Person } from '../../../server/table/people/people.ts'
import { movesOf } from '../table/public-moves.ts'
import { codeOf, type TableFixture, tableFixture, tableText } from '../table/table-fixture.ts'

/** Begins a game of two people. */
const duel = (seed = 1): TableFixture & { readonly players: readonly [Person, Person] } => {
  const made = tableFixture({ rules: 'basic', players: 2 }, seed)
  const players = [made.come(), made.come()] as const
  made.sit(players[0], 0, 'Ann')
  made.sit(players[1], 1, 'Bob')
  made.must(players[0], 'start', {})
  return { ...made, players }
}

let acts = 0
const action = ({ table }: TableFixture, move: string, id = `act ${acts++}`) => ({
  id,
  game: table.games,
  seq: table.seq,
  move,
})

const onTurn = (s: ReturnType<typeof duel>): Person => s.players[s.table.cards?.game.turn ?? 0] as Person
const offTurn = (s: ReturnType<typeof duel>): Person => s.players[1 - (s.table.cards?.game.turn ?? 0)] as Person

const playOut = (s: ReturnType<typeof duel>): void => {
  while (s.table.phase === 'playing') s.must(onTurn(s), 'act', action(s, s.wiseMove()))
}

describe('beginning', () => {
  test('needs somebody seated, or bots in all seats', () => {
    const { table, come, must, ask } = tableFixture()
    const host = come()
    expect(codeOf(ask(host, 'start', {}))).toBe('table/nobody-seated')
    must(host, 'bot', { seat: 0, bot: 'random' })
    expect(codeOf(ask(host, 'start', {}))).toBe('table/nobody-seated')
    must(host, 'fill', { bot: 'random' })
    must(host, 'start', {})
    expect(table.phase).toBe('playing')
    expect(codeOf(ask(host, 'start', {}))).toBe('table/running')
  })

  test('deals with other seats still empty; the game waits for them', () => {
    const { table, come, sit, must } = tableFixture()
    const host = come()
    sit(host, 0)
    must(host, 'start', {})
    expect(table.view('table').handCounts.toSorted()).toEqual([5, 5, 5, 6])
    expect(table.seats.count('empty')).toBe(3)
  })

  test('shows the deal as decision 0', () => {
    const { steps } = duel()
    expect(steps).toHaveLength(1)
    expect(steps[0]).toMatchObject({ game: 1, seq: 0, move: '' })
    expect(steps[0]?.events.map((event) => event.type)).toEqual(['shuffled', 'dealt', 'dealt', 'turn', 'drew'])
  })

  test('draws the first dealer from all seats', () => {
    const dealers = new Set(Array.from({ length: 60 }, (_, seed) => duel(seed * 7919).table.cards?.game.dealer))
    expect(dealers).toEqual(new Set([0, 1]))
  })
})

describe('a decision', () => {
  test('of the seat on turn is played, counted, recorded and sent', () => {
    const s = duel()
    const seat = s.table.cards?.game.turn ?? 0
    const move = s.firstMove()
    expect(s.ask(onTurn(s), 'act', action(s, move))).toEqual({ ok: true, value: { seq: 1 } })
    expect(movesOf(s.table.match)).toEqual([`${seat === 0 ? 'a' : 'c'} ${move}`])
    expect(s.steps.at(-1)).toMatchObject({ game: 1, seq: 1, move: movesOf(s.table.match)[0] })
    expect(s.table.match?.record.moves).toEqual([move])
  })

  test('that comes twice is played once and answered alike', () => {
    const s = duel()
    const person = onTurn(s)
    const request = action(s, s.firstMove(), 'twice')
    const first = s.ask(person, 'act', request)
    const after = tableText(s.table)
    expect(s.ask(person, 'act', request)).toEqual(first)
    expect(tableText(s.table)).toBe(after)
    expect(s.table.seq).toBe(1)
  })

  test('of the same id by another person is another decision', () => {
    const s = duel()
    s.must(onTurn(s), 'act', action(s, s.firstMove(), 'same'))
    s.must(onTurn(s), 'act', action(s, s.firstMove(), 'same'))
    expect(s.table.seq).toBe(2)
  })

  const refused = (name: string, code: string, ask: (s: ReturnType<typeof duel>) => ReturnType<TableFixture['ask']>) =>
    test(`${name} is refused with ${code} and changes nothing`, () => {
      const s = duel()
      s.must(onTurn(s), 'act', action(s, s.firstMove()))
      const before = tableText(s.table)
      const [changes, steps] = [s.changes(), s.steps.length]
      expect(ask(s)).toMatchObject({ ok: false, error: { code, seq: 1 } })
      expect(tableText(s.table)).toBe(before)
      expect([s.changes(), s.steps.length]).toEqual([changes, steps])
    })

  refused('for an earlier moment', 'table/stale', (s) =>
    s.ask(onTurn(s), 'act', { ...action(s, s.firstMove()), seq: 0 }),
  )
  refused('for a later moment', 'table/stale', (s) => s.ask(onTurn(s), 'act', { ...action(s, s.firstMove()), seq: 2 }))
  refused('for another game', 'table/stale', (s) => s.ask(onTurn(s), 'act', { ...action(s, s.firstMove()), game: 2 }))
  refused('by the other player', 'move/not-your-turn', (s) => s.ask(offTurn(s), 'act', action(s, s.firstMove())))
  refused('by a spectator', 'table/not-seated', (s) =>
    s.ask(s.table.people.identify(undefined), 'act', action(s, s.firstMove())),
  )
  refused('with a card that is not held', 'move/card-not-held', (s) => {
    const { hand } = s.table.view(s.table.cards?.game.turn ?? 0)
    const absent = ['Kd', 'Qd', 'Jd', 'Td', '9d', '8d', '7d'].find((_, i) => !hand.includes(38 - i))
    return s.ask(onTurn(s), 'act', action(s, `${absent} discard`))
  })
  refused('that reads like nothing', 'text/card', (s) => s.ask(onTurn(s), 'act', action(s, 'e2e4')))
  refused('of chance', 'text/card', (s) => s.ask(onTurn(s), 'act', action(s, 'shuffle As')))
  refused('without an id', 'request/malformed', (s) => s.ask(onTurn(s), 'act', action(s, s.firstMove(), '')))
  refused('with a number as move', 'request/malformed', (s) => s.ask(onTurn(s), 'act', action(s, 7 as never)))
  refused('before the start', 'table/running', (s) => s.ask(s.players[0], 'start', {}))

  test('before the game is refused', () => {
    const { come, sit, ask } = tableFixture()
    const ann = come()
    sit(ann, 0)
    expect(codeOf(ask(ann, 'act', { id: '1', game: 0, seq: 0, move: 'Kd discard' }))).toBe('table/not-started')
  })

  test('that must move may not discard', () => {
    for (let seed = 0; ; seed++) {
      const s = duel(seed)
      const move = s.firstMove()
      if (move.endsWith('discard') || move.startsWith('*')) continue
      const before = tableText(s.table)
      expect(codeOf(s.ask(onTurn(s), 'act', action(s, `${move.slice(0, 2)} discard`)))).toBe('move/must-move')
      expect(tableText(s.table)).toBe(before)
      return
    }
  })
})

describe('a whole game', () => {
  test('ends with a winner and a record that replays to the same end', () => {
    const s = duel()
    playOut(s)
    const match = s.table.cards
    expect(s.table.phase).toBe('over')
    expect(match?.winner).toBeTypeOf('number')
    const again = match === undefined ? undefined : replay(match.record)
    expect(again).toMatchObject({ ok: true, value: { result: match?.record.result } })
    expect(again?.ok === true && again.value.game).toEqual(s.table.cards?.game)
    expect(codeOf(s.ask(s.players[0], 'act', action(s, 'Kd discard')))).toBe('game/over')
  })

  test('is followed by the next when all want it: same seats, dealer one to the left', () => {
    const s = duel()
    expect(codeOf(s.ask(s.players[0], 'rematch', { ready: true }))).toBe('table/not-over')
    playOut(s)
    const dealer = s.table.cards?.game.dealer ?? 0
    s.must(s.players[0], 'rematch', { ready: true })
    expect(s.table.phase).toBe('over')
    s.must(s.players[0], 'rematch', { ready: false })
    s.must(s.players[1], 'rematch', { ready: true })
    expect(s.table.phase).toBe('over')
    s.must(s.players[0], 'rematch', { ready: true })
    expect(s.table.phase).toBe('playing')
    expect([s.table.games, s.table.seq]).toEqual([2, 0])
    expect(s.table.cards?.game.dealer).toBe(1 - dealer)
    expect(s.table.seats.all().map((chair) => [chair.name, chair.ready])).toEqual([
      ['Ann', false],
      ['Bob', false],
    ])
    expect(codeOf(s.ask(onTurn(s), 'act', { ...action(s, s.firstMove()), game: 1 }))).toBe('table/stale')
  })

  test('need not wait for those who are away, but for somebody', () => {
    const s = duel()
    playOut(s)
    s.must(s.players[0], 'rematch', { ready: true })
    s.depart(s.players[1], 'session 2', false)
    expect(s.table.games).toBe(2)
  })

  test('does not begin again with nobody there', () => {
    const s = duel()
    playOut(s)
    s.depart(s.players[0], 'session 1', false)
    s.depart(s.players[1], 'session 2', false)
    expect([s.table.phase, s.table.games]).toEqual(['over', 1])
  })

  test('the host may begin the next at once', () => {
    const s = duel()
    playOut(s)
    s.must(s.players[0], 'start', {})
    expect(s.table.games).toBe(2)
  })
})
