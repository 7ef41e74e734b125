import { movesOf } from '../table/public-moves.ts'
/**
 * A database of an earlier version is taken up. `b77ad00/tables.sqlite` was written by the server of commit b77ad00,
 * and `b77ad00/expected.json` says what that server showed: the views of every seat, and for a running game the next
 * decisions with what everybody saw after them (shuffles included). Neither file is ever written again.
 * What that version called a salt is a client seed by now.
 */

import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCard, makeCards } from '../../../engine/cards.ts'
import { makePart, makePosition } from '../../../engine/text/notation.ts'
import type { View, Viewer } from '../../../engine/view.ts'
import { verify } from '../../../fair/verdict.ts'
import type { Archive } from '../../../server/archive/archive.ts'
import { fileIn } from '../../../server/archive/database-file.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { BotWorkerPool } from '../../../server/bots/bot-worker-pool.ts'
import { playMove } from '../../../server/commands/game-commands.ts'
import { Metrics } from '../../../server/metrics.ts'
import { type LiveTable, Tables } from '../../../server/rooms/tables.ts'
import { withConsequences } from '../../../server/table/consequences.ts'
import { systemChance } from '../../../server/table/draw/chance.ts'
import { makeBody } from '../../../server/table/table-snapshot.ts'
import { emptyFolder } from './archive-places.ts'

interface ExpectedTable {
  readonly what: string
  readonly code: string
  readonly token: string
  readonly people: readonly { readonly token: string; readonly id: string; readonly seat: number }[]
  readonly card: unknown
  readonly phase: string
  readonly host: string
  readonly seq: number
  readonly moves: readonly string[]
  readonly gifts: readonly string[]
  /** By seat, then the table's. */
  readonly seen: readonly unknown[]
  readonly further?: {
    readonly moves: readonly (readonly [seat: number, move: string])[]
    /** Views of the seats after these moves. */
    readonly seen: readonly unknown[]
  }
}

interface ExpectedGame {
  readonly id: string
  readonly card: unknown
}

const fixture = (name: string): string => fileURLToPath(new URL(`b77ad00/${name}`, import.meta.url))
const expected = JSON.parse(
  readFileSync(fixture('expected.json'), 'utf8')
    .replaceAll('"salts":', '"clientSeeds":')
    .replaceAll('"salt":', '"clientSeed":'),
) as {
  readonly tables: readonly ExpectedTable[]
  readonly games: readonly ExpectedGame[]
}

const folder = emptyFolder()
let archive: Archive

beforeAll(async () => {
  const dataDir = `${folder}/data`
  mkdirSync(dataDir)
  copyFileSync(fixture('tables.sqlite'), fileIn(dataDir))
  archive = await openArchive({ dataDir, databaseUrl: undefined })
})
afterAll(async () => {
  await archive.close()
  rmSync(folder, { recursive: true })
})

/** A new process on the same database. */
const tables = (): Tables =>
  new Tables({
    archive,
    metrics: new Metrics(),
    chance: systemChance,
    botPool: new BotWorkerPool(),
    hostGraceMs: 60_000,
    holdMs: 60_000,
    idleMs: 60_000,
    messagesPerSecond: 100,
  })

const take = async (code: string): Promise<LiveTable> => {
  const live = await tables().take(code)
  if (live === undefined) throw new Error(`table ${code} is gone`)
  return live
}

const claimText = ({ claim, rules }: View): string =>
  claim === undefined
    ? ''
    : [
        claim.rank,
        ...claim.parts.map((part) => makePart(rules.board, part)),
        claim.doubter ?? '-',
        claim.card === undefined ? '' : makeCard(claim.card),
      ].join(' ')

/** A view in the words of `expected.json`. */
const seen = ({ table }: LiveTable, viewer: Viewer) => {
  const view = table.view(viewer)
  return {
    phase: view.phase,
    turn: view.turn,
    dealer: view.dealer,
    asked: view.asked,
    position: makePosition(view.rules.board, view.position),
    fresh: view.position.fresh,
    hand: makeCards(view.hand),
    handCounts: view.handCounts,
    openHands: view.openHands.map(makeCards),
    stock: view.stockCount,
    discards: makeCards(view.discards),
    counts: view.counts,
    extras: view.extras,
    claim: claimText(view),
    winner: view.winner ?? -1,
  }
}

const seatsOf = ({ table }: LiveTable): readonly number[] => table.seats.all().map((_, seat) => seat)

const play = async ({ table, writer }: LiveTable, seat: number, move: string): Promise<void> => {
  const answer = await writer.write((now) => {
    const change = playMove(table, seat, move, '')
    return change.ok ? withConsequences(table, change.value, now) : change
  })
  if (!answer.ok) throw new Error(`${seat} ${move}: ${answer.error.message}`)
}

describe.each(expected.tables)(
  '$what',
  ({ code, people, token, card, phase, host, seq, moves, gifts, seen: shown }) => {
    test('shows every seat what it showed', async () => {
      const live = await take(code)
      const { table } = live
      expect(await tables().card(code)).toEqual(card)
      expect([table.phase, table.host, table.seq, movesOf(table.match)]).toEqual([phase, host, seq, moves])
      expect((table.cards?.game.gifts ?? []).map((gift) => (gift === undefined ? '' : makeCard(gift)))).toEqual(gifts)
      const viewers: readonly Viewer[] = [...seatsOf(live), 'table']
      expect(viewers.map((viewer) => seen(live, viewer))).toEqual(shown)
    })

    test('knows its people by their tokens and keeps what it kept', async () => {
      const { table } = await take(code)
      const knows = people.map((person) => ({ ...person, id: table.people.findByToken(person.token)?.id }))
      expect(knows).toEqual(people)
      expect(people.map(({ id }) => table.seats.seatOf(id) ?? -1)).toEqual(people.map(({ seat }) => seat))
      expect(table.people.findByToken(token)?.id).toBe(table.snapshot.maker)
      const kept = (await archive.load(code))?.table.body ?? ''
      const { draws: _ofNextGame, ...body } = JSON.parse(kept)
      expect(JSON.parse(makeBody(table.snapshot))).toMatchObject(body)
    })
  },
)

describe.each(expected.tables.filter(({ phase }) => phase === 'playing'))('$what', ({ code, further }) => {
  test('gives a repeated action the answer that it had', async () => {
    const { table, writer } = await take(code)
    const decisions = (await archive.load(code))?.decisions ?? []
    const answered = decisions.map(({ seq, body }) => ({ seq, asked: JSON.parse(body).asked as string }))
    const { seq, asked = '' } = answered.find((decision) => decision.asked !== '') ?? {}
    const [who = '', id] = asked.split(' ')
    const person = table.people.find(who)
    if (person === undefined) throw new Error(`${who} is unknown`)
    const again = await writer.answer({ person, name: 'act', payload: { id, game: 1, seq: 0, move: '' } })
    expect(again).toEqual({ ok: true, value: { seq } })
  })

  test('goes on: the same decisions bring the same cards, and are kept with the earlier ones', async () => {
    const live = await take(code)
    for (const [seat, move] of further?.moves ?? []) await play(live, seat, move)
    expect(seatsOf(live).map((seat) => seen(live, seat))).toEqual(further?.seen)
    expect((await take(code)).table.snapshot).toEqual(live.table.snapshot)
  })
})

test('the lobby goes on as well: its host begins a game', async () => {
  const lobby = expected.tables.find(({ what }) => what === 'a lobby')
  const live = await take(lobby?.code ?? '')
  const screen = live.table.people.screen(lobby?.token)
  const reply = await live.writer.answer({ person: screen, name: 'start', payload: {} })
  expect(reply).toMatchObject({ ok: true })
  expect(live.table.phase).toBe('playing')
})

test.each(expected.games)('the card of the finished game $id is the same, and its cards hold', async ({ id, card }) => {
  const kept = JSON.parse((await archive.gameCard(id)) ?? '{}')
  expect(kept).toEqual(card)
  expect(verify(kept)).toMatchObject({ holds: true, open: true })
  expect(verify(kept).findings.map(({ about }) => about)).toContain('earlier')
})
