import { expect, test } from 'vitest'
import { clientSeedHash } from '../../../fair/commitment.ts'
import type { Draws } from '../../../fair/evidence.ts'
import { GameRandom } from '../../../fair/game-random.ts'
import type { GameCard } from '../../../server/protocol/http.ts'
import type { Chance } from '../../../server/table/draw/chance.ts'
import { seededChance } from '../table/table-fixture.ts'
import { makeTestApp } from '../test-app.ts'
import { comparableHex, NO_WAITING } from './frame-recorder.ts'
import { addressOf, type Guest, makeTable, playOut, until, visit } from './guest.ts'

/** All randomness is the same except for the seeds, and with them the cards. */
const chanceOf = (digit: string): Chance => {
  let seeds = 0
  return {
    ...seededChance(5),
    seed: () => `${digit.repeat(60)}${String(seeds++).padStart(4, '0')}`,
    game: (draws) => {
      const lots = new GameRandom(draws)
      return { below: () => 0, shuffled: (label, cards) => lots.shuffled(label, cards) }
    },
  }
}

const SEALED_VALUES = /[0-9a-f]{64}|"begun":\d+/g

/** Returns a guest's frames without the seals of the seeds, which must differ. */
const unsealed = (guest: Guest): readonly string[] =>
  guest.frames().map((frame) => Buffer.from(comparableHex(frame), 'hex').toString('latin1').replace(SEALED_VALUES, ''))

interface Life {
  readonly names: readonly unknown[]
  readonly heard: readonly (readonly string[])[]
  readonly hands: string
}

const come = async (port: number) => {
  const { code, token } = await makeTable(port, { rules: 'basic', players: 2 })
  const guests = [await visit(port, code, { token }), await visit(port, code), await visit(port, code)]
  return { code, token, guests: guests as [Guest, Guest, Guest] }
}

const lived = async (digit: string): Promise<Life> => {
  const app = await makeTestApp({ chance: chanceOf(digit), ...NO_WAITING })
  try {
    const { code, token, guests } = await come(app.port)
    const [ann, bob, eve] = guests
    const sees = (what: string, holds: (guest: Guest) => boolean) => until(what, () => guests.every(holds))
    await ann.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
    await sees('all see Ann', (guest) => guest.room.state.seats[0]?.occupant === 'person')
    await bob.ask('sit', { seat: 1, name: 'Bob', colour: 1 })
    await sees('all see Bob', (guest) => guest.room.state.seats[1]?.occupant === 'person')
    const clientSeed = 'f'.repeat(64)
    await bob.aside('commit', { game: 1, hash: clientSeedHash(clientSeed, { code, number: 1, person: bob.person }) })
    await sees('all see that Bob has fixed a number', (guest) => guest.room.state.seats[1]?.committed === true)
    await ann.ask('start', {})
    await sees('all see the seal', (guest) => guest.room.state.terms !== '')
    await bob.ask('reveal', { commitment: bob.state().nextCommitment, clientSeed })
    await sees('all see the deal', (guest) => guest.room.state.phase === 'playing' && guest.played.length > 0)
    const hands = JSON.stringify(app.tables.find(code)?.cards?.game.hands)
    const names = [code, token, ...guests.map((guest) => [guest.token, guest.person]), eve.state().gameId]
    const heard = [...guests.map(unsealed)]
    await Promise.all(guests.map((guest) => guest.leave()))
    return { names, heard, hands }
  } finally {
    await app.close()
  }
}

test('codes, names, tokens and all that a spectator hears are the same for other seeds, and so tell nothing of them', async () => {
  const [here, there] = [await lived('a'), await lived('b')]
  expect(here.hands).not.toBe(there.hands)
  expect(here.names).toEqual(there.names)
  expect(here.heard[2]).toEqual(there.heard[2])
  expect(here.heard[0]).not.toEqual(there.heard[0])
})

test('a seed is sent when its game is over, and that of the next game is not', async () => {
  const app = await makeTestApp({ botDelayMs: 0, messagesPerSecond: 500 })
  try {
    const { code, guests } = await come(app.port)
    const [ann, , eve] = guests
    await ann.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
    await ann.ask('bot', { seat: 1, bot: 'greedy' })
    await ann.ask('start', {})
    await until('the game is on', () => ann.room.state.phase === 'playing')
    const address = `${addressOf(app.port)}/api/games/${ann.state().gameId}`
    const secrets = () => {
      const { match, seal } = app.tables.find(code)?.snapshot ?? {}
      return [match?.opening.draws.seed ?? 'none', seal?.draws.seed ?? 'none'] as const
    }
    const early = await fetch(address)
    const refusal = await early.text()
    expect([early.status, secrets().filter((seed) => refusal.includes(seed))]).toEqual([409, []])
    await playOut([ann])
    await ann.aside('commit', { game: 2, hash: '0'.repeat(64) })
    await ann.ask('start', {})
    await until('the next game is sealed', () => eve.room.state.nextCommitment !== '')
    const text = await (await fetch(address)).text()
    const [present, next] = secrets()
    const card = JSON.parse(text) as GameCard & { readonly draws: Draws }
    expect([card.draws.seed, next.length]).toEqual([present, 64])
    expect(text).not.toContain(next)
    for (const guest of [ann, eve]) {
      for (const seed of [present, next])
        expect(guest.frames().some((frame) => Buffer.from(frame).includes(seed))).toBe(false)
    }
    await Promise.all(guests.map((guest) => guest.leave()))
  } finally {
    await app.close()
  }
})
