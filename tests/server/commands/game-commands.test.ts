import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { replay } from '../../../engine/text/record.ts'
import { CardMatch } from '../../../server/table/match/card-match.ts'
import { MAX_DECISIONS } from '../../../server/table/match/match.ts'
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

const onTurn = (fixture: ReturnType<typeof duel>): Person =>
  fixture.players[fixture.table.cards?.game.turn ?? 0] as Person
const offTurn = (fixture: ReturnType<typeof duel>): Person =>
  fixture.players[1 - (fixture.table.cards?.game.turn ?? 0)] as Person

const playOut = (fixture: ReturnType<typeof duel>): void => {
  while (fixture.table.phase === 'playing') fixture.must(onTurn(fixture), 'act', action(fixture, fixture.wiseMove()))
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
    const fixture = duel()
    const seat = fixture.table.cards?.game.turn ?? 0
    const move = fixture.firstMove()
    expect(fixture.ask(onTurn(fixture), 'act', action(fixture, move))).toEqual({ ok: true, value: { seq: 1 } })
    expect(movesOf(fixture.table.match)).toEqual([`${seat === 0 ? 'a' : 'c'} ${move}`])
    expect(fixture.steps.at(-1)).toMatchObject({ game: 1, seq: 1, move: movesOf(fixture.table.match)[0] })
    expect(fixture.table.match?.record.moves).toEqual([move])
  })

  test('that comes twice is played once and answered alike', () => {
    const fixture = duel()
    const person = onTurn(fixture)
    const request = action(fixture, fixture.firstMove(), 'twice')
    const first = fixture.ask(person, 'act', request)
    const after = tableText(fixture.table)
    expect(fixture.ask(person, 'act', request)).toEqual(first)
    expect(tableText(fixture.table)).toBe(after)
    expect(fixture.table.seq).toBe(1)
  })

  test('of the same id by another person is another decision', () => {
    const fixture = duel()
    fixture.must(onTurn(fixture), 'act', action(fixture, fixture.firstMove(), 'same'))
    fixture.must(onTurn(fixture), 'act', action(fixture, fixture.firstMove(), 'same'))
    expect(fixture.table.seq).toBe(2)
  })

  const refused = (
    name: string,
    code: string,
    ask: (fixture: ReturnType<typeof duel>) => ReturnType<TableFixture['ask']>,
  ) =>
    test(`${name} is refused with ${code} and changes nothing`, () => {
      const fixture = duel()
      fixture.must(onTurn(fixture), 'act', action(fixture, fixture.firstMove()))
      const before = tableText(fixture.table)
      const [changes, steps] = [fixture.changes(), fixture.steps.length]
      expect(ask(fixture)).toMatchObject({ ok: false, error: { code, seq: 1 } })
      expect(tableText(fixture.table)).toBe(before)
      expect([fixture.changes(), fixture.steps.length]).toEqual([changes, steps])
    })

  refused('for an earlier moment', 'table/stale', (fixture) =>
    fixture.ask(onTurn(fixture), 'act', { ...action(fixture, fixture.firstMove()), seq: 0 }),
  )
  refused('for a later moment', 'table/stale', (fixture) =>
    fixture.ask(onTurn(fixture), 'act', { ...action(fixture, fixture.firstMove()), seq: 2 }),
  )
  refused('for another game', 'table/stale', (fixture) =>
    fixture.ask(onTurn(fixture), 'act', { ...action(fixture, fixture.firstMove()), game: 2 }),
  )
  refused('by the other player', 'move/not-your-turn', (fixture) =>
    fixture.ask(offTurn(fixture), 'act', action(fixture, fixture.firstMove())),
  )
  refused('by a spectator', 'table/not-seated', (fixture) =>
    fixture.ask(fixture.table.people.identify(undefined), 'act', action(fixture, fixture.firstMove())),
  )
  refused('with a card that is not held', 'move/card-not-held', (fixture) => {
    const { hand } = fixture.table.view(fixture.table.cards?.game.turn ?? 0)
    const absent = ['Kd', 'Qd', 'Jd', 'Td', '9d', '8d', '7d'].find((_, i) => !hand.includes(38 - i))
    return fixture.ask(onTurn(fixture), 'act', action(fixture, `${absent} discard`))
  })
  refused('that reads like nothing', 'text/card', (fixture) =>
    fixture.ask(onTurn(fixture), 'act', action(fixture, 'e2e4')),
  )
  refused('of chance', 'text/card', (fixture) => fixture.ask(onTurn(fixture), 'act', action(fixture, 'shuffle As')))
  refused('without an id', 'request/malformed', (fixture) =>
    fixture.ask(onTurn(fixture), 'act', action(fixture, fixture.firstMove(), '')),
  )
  refused('with a number as move', 'request/malformed', (fixture) =>
    fixture.ask(onTurn(fixture), 'act', action(fixture, 7 as never)),
  )
  refused('before the start', 'table/running', (fixture) => fixture.ask(fixture.players[0], 'start', {}))

  test.each([
    [MAX_DECISIONS - 1, 'yes'],
    [MAX_DECISIONS, 'table/too-long'],
  ])('after %i others is answered with %s', (others, code) => {
    const fixture = duel()
    const seq = vi.spyOn(CardMatch.prototype, 'seq', 'get').mockReturnValue(others)
    onTestFinished(() => seq.mockRestore())
    expect(codeOf(fixture.ask(onTurn(fixture), 'act', action(fixture, fixture.firstMove())))).toBe(code)
  })

  test('before the game is refused', () => {
    const { come, sit, ask } = tableFixture()
    const ann = come()
    sit(ann, 0)
    expect(codeOf(ask(ann, 'act', { id: '1', game: 0, seq: 0, move: 'Kd discard' }))).toBe('table/not-started')
  })

  test('that must move may not discard', () => {
    for (let seed = 0; ; seed++) {
      const fixture = duel(seed)
      const move = fixture.firstMove()
      if (move.endsWith('discard') || move.startsWith('*')) continue
      const before = tableText(fixture.table)
      expect(codeOf(fixture.ask(onTurn(fixture), 'act', action(fixture, `${move.slice(0, 2)} discard`)))).toBe(
        'move/must-move',
      )
      expect(tableText(fixture.table)).toBe(before)
      return
    }
  })
})

describe('a whole game', () => {
  test('ends with a winner and a record that replays to the same end', () => {
    const fixture = duel()
    playOut(fixture)
    const match = fixture.table.cards
    expect(fixture.table.phase).toBe('over')
    expect(match?.winner).toBeTypeOf('number')
    const again = match === undefined ? undefined : replay(match.record)
    expect(again).toMatchObject({ ok: true, value: { result: match?.record.result } })
    expect(again?.ok === true && again.value.game).toEqual(fixture.table.cards?.game)
    expect(codeOf(fixture.ask(fixture.players[0], 'act', action(fixture, 'Kd discard')))).toBe('game/over')
  })

  test('is followed by the next when all want it: same seats, dealer one to the left', () => {
    const fixture = duel()
    expect(codeOf(fixture.ask(fixture.players[0], 'rematch', { ready: true }))).toBe('table/not-over')
    playOut(fixture)
    const dealer = fixture.table.cards?.game.dealer ?? 0
    fixture.must(fixture.players[0], 'rematch', { ready: true })
    expect(fixture.table.phase).toBe('over')
    fixture.must(fixture.players[0], 'rematch', { ready: false })
    fixture.must(fixture.players[1], 'rematch', { ready: true })
    expect(fixture.table.phase).toBe('over')
    fixture.must(fixture.players[0], 'rematch', { ready: true })
    expect(fixture.table.phase).toBe('playing')
    expect([fixture.table.games, fixture.table.seq]).toEqual([2, 0])
    expect(fixture.table.cards?.game.dealer).toBe(1 - dealer)
    expect(fixture.table.seats.all().map((chair) => [chair.name, chair.ready])).toEqual([
      ['Ann', false],
      ['Bob', false],
    ])
    expect(codeOf(fixture.ask(onTurn(fixture), 'act', { ...action(fixture, fixture.firstMove()), game: 1 }))).toBe(
      'table/stale',
    )
  })

  test('need not wait for those who are away, but for somebody', () => {
    const fixture = duel()
    playOut(fixture)
    fixture.must(fixture.players[0], 'rematch', { ready: true })
    fixture.depart(fixture.players[1], 'session 2', false)
    expect(fixture.table.games).toBe(2)
  })

  test('does not begin again with nobody there', () => {
    const fixture = duel()
    playOut(fixture)
    fixture.depart(fixture.players[0], 'session 1', false)
    fixture.depart(fixture.players[1], 'session 2', false)
    expect([fixture.table.phase, fixture.table.games]).toEqual(['over', 1])
  })

  test('the host may begin the next at once', () => {
    const fixture = duel()
    playOut(fixture)
    fixture.must(fixture.players[0], 'start', {})
    expect(fixture.table.games).toBe(2)
  })
})
