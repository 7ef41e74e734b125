import { Client, type Room } from 'colyseus.js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seatsRollingNext } from '../../../engine/marble-chase/rules.ts'
import { legalScores } from '../../../engine/marble-chase/scoring.ts'
import { makeChaseAction, parseFlick } from '../../../engine/marble-chase/text/notation.ts'
import { ChaseBoard } from '../../../physics/chase-board.ts'
import { loadRapierInNode } from '../../../physics/rapier-node.ts'
import { replayTurn } from '../../../physics/turn-roller.ts'
import { spectatorRoomId } from '../../../server/protocol/codes.ts'
import type { MakeTable } from '../../../server/protocol/http.ts'
import { DECISION_MESSAGE, HISTORY_MESSAGE, type Messages } from '../../../server/protocol/messages.ts'
import { must } from '../../engine/game-fixtures.ts'
import { LONG } from '../../long.ts'
import { RestartableServer } from '../crash/restartable-server.ts'
import { addressOf, makeTable, until } from '../rooms/guest.ts'
import { ChaseGuest } from './chase-guest.ts'

const service = new RestartableServer({ botDelayMs: 0, holdMs: 60_000 })
const guests: ChaseGuest[] = []
let board: ChaseBoard
beforeAll(async () => {
  board = new ChaseBoard(await loadRapierInNode())
  await service.start()
})
afterEach(async () => {
  for (const guest of guests.splice(0)) if (guest.room.connection.isOpen) await guest.room.leave()
})
afterAll(() => service.clear())

const come = async (code: string, token?: string): Promise<ChaseGuest> => {
  const guest = await ChaseGuest.come(service.port, code, token === undefined ? {} : { token })
  guests.push(guest)
  return guest
}

/** Joins the spectator room, which opens some time after the table. */
const watchTable = async (code: string): Promise<Room> => {
  for (let tries = 0; ; tries++) {
    const come = new Client(addressOf(service.port)).joinById(spectatorRoomId(code), {})
    const room = await come.catch((error) => {
      if (tries > 20) throw error
    })
    if (room !== undefined) {
      room.reconnection.enabled = false
      for (const type of [HISTORY_MESSAGE, DECISION_MESSAGE, 'welcome']) room.onMessage(type as string, () => undefined)
      return room
    }
    await new Promise((then) => setTimeout(then, 50))
  }
}

/** Begins a match of Ann and Ben. Resolves to the player who begins, the other one, and the table's code. */
const beginMatch = async (manners: Partial<MakeTable> = {}): Promise<readonly [ChaseGuest, ChaseGuest, string]> => {
  const { code, token } = await makeTable(service.port, {
    ...{ rules: 'marble-chase', players: 2 },
    options: { blacks: 1 },
    ...manners,
  })
  const [ann, ben] = [await come(code, token), await come(code)]
  await ann.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
  await ben.ask('sit', { seat: 1, name: 'Ben', colour: 1 })
  await ann.ask('start', {})
  await until('both know who begins', () => ann.first >= 0 && ben.first >= 0 && ann.room.state.phase === 'playing')
  return ann.first === 0 ? [ann, ben, code] : [ben, ann, code]
}

const flicksIn = (entries: readonly string[]) => entries.filter((entry) => / > /.test(entry))
const flickTextOf = (entry: string) => entry.slice(0, entry.indexOf(' > '))
const landingOf = (entry: string | undefined) => entry?.split(' > ')[1]

const refusalCodeOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'not refused',
    (error) => (error as { reason?: { code?: string } }).reason?.code ?? String(error),
  )

test('two people roll for the beginning, shoot, score, and see the same', async () => {
  const [first, second] = await beginMatch()
  expect(seatsRollingNext(2, first.rolls)).toEqual([first.first])
  expect(first.room.state).toMatchObject({
    stage: 'shoot',
    turn: first.first,
    rules: 'marble-chase',
    dealer: first.first,
  })
  await first.act('m 4f 0 430')
  const [entry] = first.entries
  const flick = must(parseFlick('m 4f 0 430'))
  const { roll } = must(board.roll(flick, []))
  expect(entry).toBe(makeChaseAction({ kind: 'flick', flick: flick, roll }))
  expect(landingOf(entry)).toMatch(/^4[1-6]$/)
  await first.act(makeChaseAction(legalScores(first.game)[0] as never))
  await until('the other has been told', () => second.entries.length === first.entries.length)
  expect(second.entries).toEqual(first.entries)
  expect(second.entries.at(-1)).toMatch(/^die [1-6]$/)
  expect(second.game).toEqual(first.game)
  expect(second.room.state).toMatchObject({ stage: 'shoot', turn: 1 - first.first })
})

test('nobody says where a flick ends, rolls the die, or flicks in another’s turn', LONG, async () => {
  const [first, second] = await beginMatch()
  expect(await refusalCodeOf(first.act('m 4f 0 430 > 46'))).toBe('text/move')
  expect(await refusalCodeOf(first.act('die 6'))).toBe('move/illegal')
  expect(await refusalCodeOf(second.act('m 4f 0 430'))).toBe('move/not-your-turn')
  expect(await refusalCodeOf(first.act('m 4f 0 1001'))).toBe('text/move')
  expect(await refusalCodeOf(first.act('score 43 red 3'))).toBe('chase/not-now')
  expect(first.entries).toEqual([])
})

test('after a kill in the middle of a turn the marbles lie where they lay', LONG, async () => {
  const [first, second, code] = await beginMatch()
  await first.act('m 3f 0 300')
  while (first.room.state.stage === 'score') await first.act(makeChaseAction(legalScores(first.game).at(-1) as never))
  while (second.game.phase !== 'shoot' || second.game.opening)
    await until('it is the other’s turn', () => !second.game.opening)
  await second.act('l 4f 0 500')
  await second.act('m 4f +8 610')
  const before = second.entries
  await service.kill()
  await service.start()
  const back = await come(code, second.token)
  expect(back.entries).toEqual(before)
  await back.act('s 4f -5 640')
  const turn = flicksIn(back.entries).slice(-3)
  const outcomes = must(
    replayTurn(
      board,
      turn.map((entry) => must(parseFlick(flickTextOf(entry)))),
    ),
  )
  expect(turn.map((entry) => landingOf(entry)?.split(' ')[0])).toEqual(
    outcomes.map(({ roll: { to } }) => (typeof to === 'number' ? `${Math.floor(to / 6) + 1}${(to % 6) + 1}` : to)),
  )
})

test('a bot flicks for a person without time, and the other is asked in time', LONG, async () => {
  const [first, second] = await beginMatch({ clock: { kind: 'turn', seconds: 5, increment: 0, atZero: 'bot' } })
  expect(first.entries).toEqual([])
  const haveFlick = () => [first, second].every(({ entries }) => flicksIn(entries).length > 0)
  await until('a bot has flicked in their place, and both know it', haveFlick, 40_000)
  expect(first.standIns).toBe(first.entries.filter((entry) => !entry.startsWith('die')).length)
  expect(first.timeouts).toBe(first.standIns)
  expect(second.entries).toEqual(first.entries)
})

test('spectators see how the player on turn aims, unless they see the game with a delay', LONG, async () => {
  const [first, second, code] = await beginMatch()
  await Promise.any([first, second].map((guest) => guest.ask('open', { open: true })))
  const seen: string[] = []
  const note = (who: string, room: Room) =>
    room.onMessage('aimed', ({ seat, direction }: Messages['aimed']) => seen.push(`${who} ${seat} ${direction}`))
  const gallery = await watchTable(code)
  note('gallery', gallery)
  note('other', second.room)
  note('own', first.room)
  const aim = (direction: number) =>
    first.ask('aim', { game: 1, seq: first.room.state.seq, marble: 's', column: 3, row: 'b', direction })
  await aim(40)
  await until('all have been shown', () => seen.length === 3)
  expect(seen.toSorted()).toEqual([`gallery ${first.first} 40`, `other ${first.first} 40`, `own ${first.first} 40`])
  await Promise.any([first, second].map((guest) => guest.ask('delay', { delay: 4 })))
  await aim(50)
  await until('the other has been shown', () => seen.includes(`other ${first.first} 50`))
  await first.act('m 4f 0 430')
  expect(seen).not.toContain(`gallery ${first.first} 50`)
  expect(
    await refusalCodeOf(second.ask('aim', { game: 1, seq: 1, marble: 's', column: 3, row: 'b', direction: 0 })),
  ).toBe('move/not-your-turn')
  await gallery.leave()
})

/** Moves that no page would send as a flick or as a score. */
const NO_MOVES = [
  ...['NaN', 'Infinity', '-1', '1e3', '0x10', '40.5', '１００', '9'.repeat(400), ''].map((force) => `m 4f 0 ${force}`),
  ...['-5000', '+-1', '٣', 'null'].map((direction) => `m 4f ${direction} 400`),
  ...[
    'm 0f 0 400',
    'm 7f 0 400',
    'M 4f 0 400',
    'x 4f 0 400',
    'm 4f 0 400\nscore 43 red 3',
    ' m 4f 0 400',
    'm 4f 0 400 > 46',
  ],
  ...[
    'score 99 red 3',
    'score 43 red 3',
    'score 43 black a red 20',
    'score __proto__ red 1',
    'score 43 none',
    'die 6',
    '',
  ],
]

test(
  'a page that lies changes nothing: flicks and scores that can’t be, of others, twice at once, and while marbles roll',
  LONG,
  async () => {
    const [first, second, code] = await beginMatch()
    const { room } = first
    const send = (guest: ChaseGuest, id: string, move: string) =>
      refusalCodeOf(guest.ask('act', { id: `${guest.room.sessionId} ${id}`, game: 1, seq: 0, move }))
    for (const move of NO_MOVES)
      expect(await send(first, `no ${move}`.slice(0, 60), move), move).not.toBe('not refused')
    for (const move of [Number.NaN, null, ['m 4f 0 400'], { move: 'm' }]) {
      expect(await refusalCodeOf(first.ask('act', { id: 'x', game: 1, seq: 0, move }))).not.toBe('not refused')
    }
    expect(await send(second, 'other', 'm 4f 0 400')).toBe('move/not-your-turn')
    await Promise.any([first, second].map((guest) => guest.ask('open', { open: true })))
    const gallery = await watchTable(code)
    const watched = gallery.request('act' as never, { id: 'g', game: 1, seq: 0, move: 'm 4f 0 400' } as never)
    expect(await refusalCodeOf(watched as Promise<unknown>)).not.toBe('not refused')
    await gallery.leave()
    expect(first.entries).toEqual([])

    const volley = Array.from({ length: 24 }, (_, i) =>
      send(first, `volley ${i}`, `${'sml'[i % 3]} 4f ${i} ${400 + i}`),
    )
    const score = send(first, 'early', 'score 43 red 3')
    const answers = [...(await Promise.all(volley)), await score]
    expect(answers.filter((answer) => answer === 'not refused')).toHaveLength(1)
    await until('the one is told', () => second.entries.length > 0 && first.entries.length > 0)
    expect(flicksIn(first.entries)).toHaveLength(1)
    expect(second.entries).toEqual(first.entries)
    expect(room.connection.isOpen).toBe(true)
  },
)

test('a flood of aims is shown at the pace of eyes, and holds nobody up', LONG, async () => {
  const [first, second] = await beginMatch()
  let seen = 0
  for (const { room } of [first, second]) room.onMessage('said', () => undefined)
  second.room.onMessage('aimed', () => {
    seen += 1
  })
  const { seq } = first.room.state
  const aim = (more: object) =>
    refusalCodeOf(first.ask('aim', { game: 1, seq, marble: 's', column: 3, row: 'b', direction: 0, ...more }))
  for (const wrong of [
    { direction: Number.NaN },
    { direction: 1e9 },
    { direction: 0.5 },
    { column: 7 },
    { marble: 'x' },
    { force: 400 },
    { seq: 99 },
    { row: '__proto__' },
  ]) {
    expect(await aim(wrong), JSON.stringify(wrong)).not.toBe('not refused')
  }
  expect(seen).toBe(0)
  const begin = performance.now()
  const flood = Promise.allSettled(Array.from({ length: 2000 }, (_, i) => aim({ direction: i % 100 })))
  await second.ask('say', { phrase: 'hurry' })
  expect(performance.now() - begin, 'the other is heard').toBeLessThan(5000)
  await flood
  const seconds = Math.ceil((performance.now() - begin) / 1000)
  expect(seen).toBeGreaterThan(0)
  expect(seen).toBeLessThanOrEqual(12 * (seconds + 1))
})
