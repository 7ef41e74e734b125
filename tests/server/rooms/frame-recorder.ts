import type { Card } from '../../../engine/cards.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import type { EventMessage } from '../../../engine/text/event-message.ts'
import type { GameServer } from '../../../server/app.ts'
import type { MakeTable, TableCard } from '../../../server/protocol/http.ts'
import { NO_LIMIT } from '../../no-limits.ts'
import { stackedChance } from '../table/stacked-deck.ts'
import { makeTestApp } from '../test-app.ts'
import { actOf, addressOf, type Guest, makeTable, until, visit } from './guest.ts'

/** A game to be recorded: its stock and decisions. */
export interface Scenario {
  readonly table: MakeTable
  readonly stock: (cards: readonly Card[]) => readonly Card[]
  readonly decisions: readonly (readonly [seat: number, move: string])[]
  /** Number of decisions after which a spectator joins. */
  readonly lateAfter: number
}

export interface RecordedFrames {
  /** Frames by guest: the players by seat, a spectator, a late spectator. */
  readonly frames: readonly (readonly Uint8Array[])[]
  /** Number of frames of each guest after each decision. */
  readonly counts: readonly (readonly number[])[]
  /** Final states by guest. */
  readonly states: readonly ReturnType<Guest['state']>[]
  /** Messages of decisions by guest. */
  readonly receivedFrames: readonly (readonly EventMessage[])[]
  readonly card: TableCard
}

const seatAll = async (players: readonly Guest[], all: readonly Guest[]): Promise<void> => {
  for (const [seat, guest] of players.entries()) {
    await guest.ask('sit', { seat, name: `Player ${seat}`, colour: seat })
    await until('all see it', () => all.every((other) => other.room.state.seats[seat]?.occupant === 'person'))
  }
}

/** Joins a spectator in the middle of the game. */
const joinLate = async (app: GameServer, code: string, seq: number): Promise<Guest> => {
  const guest = await visit(app.port, code)
  guest.played.push({ game: 1, seq, move: '', events: [] })
  return guest
}

const heard = (all: readonly Guest[], seq: number) =>
  until(`all have heard of decision ${seq}`, () =>
    all.every((guest) => guest.played.at(-1)?.seq === seq && guest.room.state.seq === seq),
  )

const play = async (app: GameServer, code: string, scene: Scenario, all: Guest[]): Promise<number[][]> => {
  const counts: number[][] = []
  for (const [i, [seat, move]] of scene.decisions.entries()) {
    if (i === scene.lateAfter) all.push(await joinLate(app, code, i))
    await heard(all, i)
    counts.push(all.map((guest) => guest.frames().length))
    const guest = all[seat] as Guest
    await guest.ask('act', { ...actOf(guest, move), id: `act ${i}` })
  }
  await heard(all, scene.decisions.length)
  return counts
}

const recordSpectator = async (app: GameServer, scene: Scenario): Promise<RecordedFrames> => {
  const { code, token } = await makeTable(app.port, scene.table)
  const players: Guest[] = [await visit(app.port, code, { token })]
  while (players.length < scene.table.players) players.push(await visit(app.port, code))
  const all = [...players, await visit(app.port, code)]
  await seatAll(players, all)
  await players[0]?.ask('start', {})
  const counts = await play(app, code, scene, all)
  const frames = all.map((guest) => guest.frames().slice())
  const states = all.map((guest) => guest.state())
  const card = (await (await fetch(`${addressOf(app.port)}/api/tables/${code}`)).json()) as TableCard
  await Promise.all(all.map((guest) => guest.leave()))
  return { frames, counts, states, receivedFrames: all.map((guest) => guest.played), card }
}

/** Limits with which everything happens in the same order, however slow the machine is. */
export const NO_WAITING = { workPerTable: NO_LIMIT, workPerAddress: NO_LIMIT } as const

/** Plays the scenario and returns the frames that everybody received. */
export const recordFrames = async (scene: Scenario): Promise<RecordedFrames> => {
  const rules = rulesFor(scene.table)
  if (!rules.ok) throw new Error(rules.error.message)
  const chance = stackedChance(scene.table.players, scene.stock(rules.value.cards))
  const app = await makeTestApp({ messagesPerSecond: 500, chance, ...NO_WAITING })
  try {
    return await recordSpectator(app, scene)
  } finally {
    await app.close()
  }
}

const JOIN_FRAME_CODE = 10

/** Commitments differ in each run, because they depend on the time of the game. */
const COMMITMENT_PATTERN = /[0-9a-f]{64}/g

/** Returns the frame in hexadecimal, without commitments and the random reconnection token of the handshake. */
export const comparableHex = (frame: Uint8Array): string => {
  const from = frame[0] === JOIN_FRAME_CODE ? 2 + (frame[1] ?? 0) : 0
  const text = Buffer.from(frame.subarray(from)).toString('latin1').replace(COMMITMENT_PATTERN, '')
  return Buffer.from(text, 'latin1').toString('hex')
}

/** Returns whether the frame contains the cards, next to each other or at equal distances, as lists and synchronised arrays are encoded. */
export const containsCards = (frame: Uint8Array, cards: readonly Card[]): boolean =>
  [1, 2, 3, 4].some((stride) => frame.some((_, at) => cards.every((card, i) => frame[at + i * stride] === card)))
