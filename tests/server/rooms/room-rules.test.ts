import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Card } from '../../../engine/cards.ts'
import { replay } from '../../../engine/text/record.ts'
import type { GameServer } from '../../../server/app.ts'
import type { MakeTable } from '../../../server/protocol/http.ts'
import type { Table } from '../../../server/table/table.ts'
import { LONG } from '../../long.ts'
import { movesOf } from '../table/public-moves.ts'
import { makeTestApp } from '../test-app.ts'
import { containsCards } from './frame-recorder.ts'
import { actOf, type Guest, makeTable, moveFor, playOut, seatOf, until, viewOf, visit } from './guest.ts'

let app: GameServer
const guests: Guest[] = []

beforeAll(async () => {
  app = await makeTestApp({
    botDelayMs: 0,
    tablesPerMinute: 1000,
    tablesPerAddress: 1000,
    messagesPerSecond: 1000,
  })
})
afterAll(() => app.close())
afterEach(async () => {
  await Promise.all(guests.splice(0).map((guest) => guest.leave()))
})

const come = async (code: string, token?: string): Promise<Guest> => {
  const guest = await visit(app.port, code, token === undefined ? {} : { token })
  guests.push(guest)
  return guest
}

/** People in the first seats of a table that has not begun. */
const gathering = async (table: MakeTable, people: number): Promise<readonly Guest[]> => {
  const { code, token } = await makeTable(app.port, table)
  const seated = [await come(code, token)]
  while (seated.length < people) seated.push(await come(code))
  for (const [seat, guest] of seated.entries()) {
    await guest.ask('sit', { seat, name: `Player ${seat}`, colour: guest.state().seats[seat]?.colour ?? 0 })
  }
  return seated
}

/** Begins the game and waits until everybody sees it. */
const begun = async (table: MakeTable, people: number): Promise<readonly Guest[]> => {
  const seated = await gathering(table, people)
  await seated[0]?.ask('start', {})
  await until('all see the deal', () => seated.every((guest) => guest.played.length > 0))
  return seated
}

const tableOf = (guest: Guest): Table => {
  const table = app.tables.find(guest.room.roomId)
  if (table === undefined) throw new Error('the table is gone')
  return table
}

const decide = (guest: Guest, move = moveFor(guest)) => guest.ask('act', actOf(guest, move))

const level = (all: readonly Guest[]) =>
  until('all are level', () => all.every((guest) => guest.room.state.seq === tableOf(guest).seq))

describe('two people and bots play to the end', () => {
  test.each<MakeTable>([
    { rules: 'tock-partners', players: 4 },
    { rules: 'bluffing', players: 4 },
    { rules: 'carbles-open', players: 3 },
    { rules: 'jackaroo', players: 4 },
    { rules: 'north-carolina', players: 4, options: { drawForPartners: true } },
  ])('$rules', LONG, async (table) => {
    const [ann, bob] = (await gathering(table, 2)) as readonly [Guest, Guest]
    await ann.ask('fill', { bot: 'greedy' })
    await ann.ask('start', {})
    await playOut([ann, bob])
    const { cards: match } = tableOf(ann)
    expect(ann.state()).toMatchObject({ phase: 'over', stage: 'over', asked: [], winner: match?.winner })
    expect(ann.state().moves).toEqual(movesOf(match))
    await until('Bob has seen the end', () => bob.room.state.phase === 'over')
    expect(bob.state().moves).toEqual(movesOf(match))
    await until('Ann was told of every move', () => ann.played.length > ann.state().moves.length)
    expect(ann.played.map((step) => step.move)).toEqual(['', ...ann.state().moves])
    const again = match === undefined ? undefined : replay(match.record)
    expect(again).toMatchObject({ ok: true, value: { result: match?.record.result } })
  })
})

describe('a gift', () => {
  const PARTNERS_SETUP: MakeTable = { rules: 'tock-partners', players: 4 }

  test('is in its giver’s state and nobody else’s until it is handed over', async () => {
    const [ann, bob, cy] = (await begun(PARTNERS_SETUP, 3)) as readonly [Guest, Guest, Guest]
    const [first] = ann.state().seats[0]?.hand ?? []
    await decide(ann, moveFor(ann))
    await level([ann, bob, cy])
    const gift = tableOf(ann).cards?.game.gifts[0]
    expect(first).toBeTypeOf('number')
    expect(ann.state().seats[0]).toMatchObject({ laid: gift, cards: 4 })
    for (const other of [bob, cy]) expect(other.state().seats[0]?.laid).toBeUndefined()
    expect(bob.state()).toMatchObject({ stage: 'give', asked: [1, 2, 3] })
    expect(bob.state().seats[1]?.laid).toBe(-1)
    const reloaded = await come(ann.room.roomId, ann.token)
    expect(reloaded.state().seats[0]).toMatchObject({ laid: gift, hand: tableOf(ann).cards?.game.hands[0] })
    expect(reloaded.state().seats[1]?.laid).toBeUndefined()
  })

  test('may be given by all at once, each from the state they had', async () => {
    const seated = await begun(PARTNERS_SETUP, 4)
    await Promise.all(seated.map((guest) => guest.ask('act', { ...actOf(guest, moveFor(guest)), seq: 0 })))
    await level(seated)
    for (const [seat, guest] of seated.entries()) {
      expect(guest.state().stage).toBe('turn')
      expect(guest.state().seats[seat]?.hand).toEqual(tableOf(guest).cards?.game.hands[seat])
      expect(guest.state().seats[seat]?.laid).toBe(-1)
      const events = guest.played.at(-1)?.events ?? []
      const known = events.flatMap((event) => (event.type === 'received' && 'card' in event ? [event.seat] : []))
      expect(known.toSorted()).toEqual([seat, (seat + 2) % 4].toSorted())
    }
  })

  test('is there again after a dropped connection, and so is the question to everybody who has not given', async () => {
    const [ann, bob] = (await begun(PARTNERS_SETUP, 2)) as readonly [Guest, Guest]
    await decide(ann)
    const gift = ann.state().seats[0]?.laid
    for (const guest of [ann, bob]) {
      const back = new Promise((resolve) => guest.room.onReconnect.once(() => resolve(true)))
      guest.room.connection.close(4010)
      await back
    }
    await until('Ann sees her seat', () => ann.room.state.seats[0]?.connected === true)
    expect(ann.state().seats[0]).toMatchObject({ laid: gift, hand: tableOf(ann).cards?.game.hands[0] })
    expect(bob.state()).toMatchObject({ stage: 'give', asked: [1, 2, 3] })
    await decide(bob)
    expect(bob.state().asked).toEqual([2, 3])
  })

  test('is seen by the person who takes the seat, and no longer by the one who left it', async () => {
    const [ann, bob] = (await begun(PARTNERS_SETUP, 2)) as readonly [Guest, Guest]
    await decide(bob)
    const gift = bob.state().seats[1]?.laid
    await bob.ask('stand', {})
    expect(bob.state().seats[1]?.laid).toBeUndefined()
    const eve = await come(ann.room.roomId)
    expect(eve.state().seats[1]?.laid).toBeUndefined()
    await eve.ask('sit', { seat: 1, name: 'Eve', colour: eve.state().seats[1]?.colour ?? 0 })
    expect(eve.state().seats[1]).toMatchObject({ laid: gift, hand: tableOf(ann).cards?.game.hands[1] })
    expect(eve.state().asked).not.toContain(1)
  })
})

describe('a declaration', () => {
  const BLUFFING_SETUP: MakeTable = { rules: 'bluffing', players: 2 }

  /** The player on turn has declared; the other is asked. */
  const declared = async (): Promise<readonly [Guest, Guest]> => {
    const [ann, bob] = (await begun(BLUFFING_SETUP, 2)) as readonly [Guest, Guest]
    const [player, other] = ann.state().asked[0] === 0 ? [ann, bob] : [bob, ann]
    await decide(player, bluffOf(player))
    await level([ann, bob])
    return [player, other]
  }

  /** Declares a come-out, whatever the card is. */
  const bluffOf = (guest: Guest): string => {
    const letter = 'ac'[seatOf(guest)]
    const [card = 0] = viewOf(guest).hand
    return `${'A23456789TJQK'[card % 13]}${'shdc'[Math.floor(card / 13)]} as K ${letter}S-${letter}8`
  }

  test('shows its card to the player alone, until the doubt turns it up for all', async () => {
    const [player, other] = await declared()
    const card = tableOf(player).cards?.game.claim?.card
    const seat = seatOf(player)
    expect(viewOf(player).claim).toMatchObject({ rank: 'K', card })
    expect(player.state().seats[seat]?.laid).toBe(card)
    expect(viewOf(other).claim).toMatchObject({ rank: 'K' })
    expect([viewOf(other).claim?.card, other.state().seats[seat]?.laid]).toEqual([undefined, undefined])
    expect(other.state()).toMatchObject({ stage: 'doubt', turn: seat, asked: [seatOf(other)], discardTop: 53 })
    await decide(other, 'doubt')
    const { events = [] } = other.played.at(-1) ?? {}
    expect(events.find((event) => event.type === 'revealed')).toMatchObject({ seat, card })
    expect(other.state().discardTop).toBe(card)
    await level([player, other])
    expect(player.state().seats[seat]?.laid).toBe(-1)
  })

  test('waits for the doubter after a dropped connection', async () => {
    const [player, other] = await declared()
    const back = new Promise((resolve) => other.room.onReconnect.once(() => resolve(true)))
    other.room.connection.close(4010)
    await until('the doubter is seen to be away', () => player.room.state.seats[seatOf(other)]?.connected === false)
    await back
    expect(other.state()).toMatchObject({ stage: 'doubt', asked: [seatOf(other)] })
    expect(viewOf(other).claim).toMatchObject({ rank: 'K', doubter: undefined })
    await decide(other, 'pass')
    expect(other.state()).toMatchObject({ stage: 'turn', asked: [seatOf(other)], claim: '' })
  })

  test('is answered by the bot that takes the doubter’s seat', async () => {
    const [player, other] = await declared()
    const host = player.state().host === player.person ? player : other
    const seat = seatOf(other)
    await other.ask('stand', {})
    await host.ask('bot', { seat, bot: 'greedy' })
    await until('the bot has answered', () => player.room.state.seq > 1)
    expect(player.state().moves[1]).toMatch(/^[ac] (pass|doubt)$/)
  })
})

describe('cards drawn for partners', () => {
  const hands = (guest: Guest) => guest.state().seats.map((seat) => [...(seat.hand ?? [])])

  test('take everybody to a new seat, with that hand and no other', async () => {
    for (let round = 0; round < 4; round++) {
      const seated = await begun({ rules: 'basic', players: 4, options: { drawForPartners: true } }, 4)
      const game = tableOf(seated[0] as Guest).cards?.game
      const { seatOf: moved = [] } = seated[0]?.played[0]?.partnerDraw ?? {}
      for (const [before, guest] of seated.entries()) {
        const seat = moved[before] ?? -1
        expect(guest.played[0]?.partnerDraw).toEqual(seated[0]?.played[0]?.partnerDraw)
        expect([seatOf(guest), guest.state().seats[seat]?.name]).toEqual([seat, `Player ${before}`])
        expect(hands(guest)).toEqual([0, 1, 2, 3].map((other) => (other === seat ? game?.hands[other] : [])))
        expectOnly(guest, seat, game?.hands ?? [])
      }
      expect(seated[0]?.state().dealer).toBe(game?.dealer)
    }
  })

  /** Checks that no received frame contains another's hand; the same search finds the guest's own hand. */
  const expectOnly = (guest: Guest, seat: number, dealt: readonly (readonly Card[])[]): void => {
    for (const [other, hand] of dealt.entries()) {
      const found = guest.frames().some((frame) => containsCards(frame, hand.slice(0, 5)))
      expect([seat, other, found]).toEqual([seat, other, other === seat])
    }
  }
})
