import { beforeAll, describe, expect, test } from 'vitest'
import { type Card, packCards, parseCards } from '../../engine/cards.ts'
import { type App, makeApp } from '../../server/app.ts'
import { seededChance } from './stage.ts'
import { actOf, addressOf, type Guest, makeTable, until, visit } from './wire.ts'

/** Cards as they are dealt, four a row: the dealer is seat 3, so a row goes to the seats 0 to 3. Seat 0 is Ann. */
const DEALT = {
  here: 'Ks Kh Kd Kc  5s 5h 5d 5c  6s 6h 6d 6c  2s 2h 2d 2c  3s 3h 3d 3c',
  there: 'Ks Kh Kd Kc  5s 5h 5d 5c  6s 6h 6d 6c  9s 2h 2d 2c  Ts 3h 3d 3c',
}
/** Cards as they are drawn, a turn each; the first of each row is Ann's. */
const DRAWN = {
  here: '4s 4h 4d 4c  9c Jh Jd Jc  Tc Qh Qd Qc',
  there: '9h 4h 4d 4c  As Jh Jd Jc  *  Qh Qd Qc',
}
type World = keyof typeof DEALT

const LETTERS = ['a', 'b', 'c', 'd'] as const
const SUITS = ['s', 'h', 'd', 'c'] as const
/** What everybody plays, the same in both worlds. */
const COURSE = [
  ...LETTERS.map((side, i) => `K${SUITS[i]} ${side}S-${side}8`),
  ...LETTERS.map((side, i) => `5${SUITS[i]} ${side}8-${side}13`),
  ...LETTERS.map((side, i) => `6${SUITS[i]} ${side}13-${LETTERS[(i + 1) % 4]}1`),
]

const cardsOf = (text: string): readonly Card[] => {
  const cards = parseCards(text)
  if (!cards.ok) throw new Error(cards.error.message)
  return cards.value
}

/** The stock of a world: what is dealt and drawn, then all other cards, in each world in another order. */
const stockOf = (world: World): readonly Card[] => {
  const first = [...cardsOf(DEALT[world]), ...cardsOf(DRAWN[world])]
  const rest = [...packCards(3, true)]
  for (const card of first) rest.splice(rest.indexOf(card), 1)
  return [...first, ...(world === 'here' ? rest : rest.toReversed())]
}

const start = (world: World): Promise<App> =>
  makeApp({
    host: '127.0.0.1',
    messagesPerSecond: 500,
    chance: { ...seededChance(9), below: dealerLast(9), shuffled: () => stockOf(world) },
  })

/** As the seed has it, but the first dealer (the one draw out of four) is seat 3. */
const dealerLast = (seed: number) => {
  const { below } = seededChance(seed)
  return (n: number) => (n === 4 ? 3 : below(n))
}

interface Witnessed {
  /** By guest: the players by seat, a spectator, a late spectator. */
  readonly frames: readonly (readonly Uint8Array[])[]
  readonly card: unknown
}

/** Plays the course and answers what everybody received. */
const witness = async (app: App): Promise<Witnessed> => {
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 4 })
  const players: Guest[] = [await visit(app.port, code, { token })]
  for (let i = 1; i < 4; i++) players.push(await visit(app.port, code))
  const eve = await visit(app.port, code)
  const all = [...players, eve]
  const [ann] = players as [Guest]
  const level = () => until('all are level', () => all.every((guest) => guest.room.state.seq === ann.room.state.seq))
  for (const [seat, guest] of players.entries()) {
    await guest.ask('sit', { seat, name: `Player ${seat}`, colour: seat })
    await until('all see it', () => all.every((other) => other.room.state.seats[seat]?.occupant === 'person'))
  }
  await ann.ask('start', {})
  for (const [i, move] of COURSE.entries()) {
    await until('all have heard', () => all.every((guest) => guest.played.at(-1)?.seq === i))
    const guest = players[i % 4] as Guest
    await guest.ask('act', { ...actOf(guest, move), id: `act ${i}` })
    await level()
    if (i === 5) all.push(await late(app, code, i + 1))
  }
  await until('all have heard', () => all.every((guest) => guest.played.at(-1)?.seq === COURSE.length))
  const frames = all.map((guest) => guest.frames().slice())
  const card = await (await fetch(`${addressOf(app.port)}/api/tables/${code}`)).json()
  await Promise.all(all.map((guest) => guest.leave()))
  return { frames, card }
}

/** Somebody who comes in the middle and has heard nothing before. */
const late = async (app: App, code: string, seq: number): Promise<Guest> => {
  const guest = await visit(app.port, code)
  guest.played.push({ game: 1, seq, move: '', events: [] })
  return guest
}

const JOIN = 10

/** The frame in hexadecimal, without the random token in which the handshake lets one reconnect. */
const shown = (frame: Uint8Array): string => {
  const from = frame[0] === JOIN ? 2 + (frame[1] ?? 0) : 0
  return Buffer.from(frame.subarray(from)).toString('hex')
}

/** Places of cards in bytes: next to each other or at even distances, as lists and as entries of a synchronised array are written. */
const holds = (frame: Uint8Array, cards: readonly Card[]): boolean =>
  [1, 2, 3, 4].some((stride) => frame.some((_, at) => cards.every((card, i) => frame[at + i * stride] === card)))

let worlds: Record<World, Witnessed>

beforeAll(async () => {
  const seen: Partial<typeof worlds> = {}
  for (const world of ['here', 'there'] as const) {
    const app = await start(world)
    seen[world] = await witness(app)
    await app.close()
  }
  worlds = seen as typeof worlds
})

describe('two games that differ only in cards Ann holds and in the stock', () => {
  test.each([
    [1, 'an opponent', 24],
    [2, 'her partner', 24],
    [3, 'the other opponent', 24],
    [4, 'a spectator', 24],
    [5, 'a spectator who came late', 8],
  ])('are the same to witness %i, %s, to the byte', (index, _who, frames) => {
    const [here, there] = [worlds.here.frames[index], worlds.there.frames[index]]
    expect(here?.length).toBeGreaterThan(frames)
    expect(here?.map(shown)).toEqual(there?.map(shown))
  })

  test('are the same in what HTTP tells', () => {
    expect(worlds.here.card).toEqual(worlds.there.card)
    expect(worlds.here.card).toEqual({
      code: expect.any(String),
      phase: 'playing',
      rules: 'basic',
      players: 4,
      free: 0,
    })
  })

  test('differ for Ann', () => {
    expect(worlds.here.frames[0]?.map(shown)).not.toEqual(worlds.there.frames[0]?.map(shown))
  })
})

describe('no frame holds', () => {
  const stock = stockOf('here')
  const dealt = (seat: number) => stock.filter((_, i) => i < 20 && i % 4 === seat)
  const got = (index: number, cards: readonly Card[]): boolean =>
    worlds.here.frames[index]?.some((frame) => holds(frame, cards)) === true

  test('another’s hand, while one’s own is found by the same search', () => {
    for (const index of [0, 1, 2, 3, 4, 5]) {
      for (const seat of [0, 1, 2, 3])
        expect([index, seat, got(index, dealt(seat))]).toEqual([index, seat, index === seat])
    }
  })

  test('four cards of the stock in a row', () => {
    for (let at = 20; at + 4 <= stock.length; at++) {
      const cards = stock.slice(at, at + 4)
      for (const index of [0, 1, 2, 3, 4, 5]) expect([index, at, got(index, cards)]).toEqual([index, at, false])
    }
  })
})
