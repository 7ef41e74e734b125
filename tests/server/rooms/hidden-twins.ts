/** Pairs of games that look the same to everybody who sees only what lies open, and what the server sends in both. */

import { type Client, ClientState } from '@colyseus/core'
import { StateView } from '@colyseus/schema'
import type { Decision } from '../../../engine/action.ts'
import { chooseAction } from '../../../engine/bots/registry.ts'
import type { Card } from '../../../engine/cards.ts'
import { shuffleCards } from '../../../engine/chance/random.ts'
import { eventFor } from '../../../engine/events.ts'
import { type Game, playersToAct } from '../../../engine/game.ts'
import { legalActions } from '../../../engine/legal.ts'
import { makeAction, makePublicAction } from '../../../engine/text/notation.ts'
import { withEntry } from '../../../engine/with-entry.ts'
import { type SyncedTable, TableSchema } from '../../../server/protocol/schema.ts'
import { StateSerializer } from '../../../server/rooms/state-serializer.ts'
import type { GameChance } from '../../../server/table/draw/chance.ts'
import { lastMessage } from '../../../server/table/event-messages.ts'
import type { CardMatch } from '../../../server/table/match/card-match.ts'
import { project, type ShownTable } from '../../../server/table/projection.ts'
import type { Table } from '../../../server/table/table.ts'
import { type Below, pickOne, seededBelow } from '../hostile/hostile-requests.ts'
import { alterMatch } from '../table/direct-requests.ts'
import { historyFor } from '../table/history-for.ts'
import { tableFixture } from '../table/table-fixture.ts'

const shownAt = (table: Table, match: CardMatch): ShownTable => ({
  system: table.system,
  snapshot: { ...table.snapshot, match },
  stuck: false,
  people: table.people,
  lit: [],
  lastMover: table.lastMover,
  spectatorCount: 0,
  knocks: { all: [] },
  seedHashOf: () => '',
  view: (viewer) => table.view(viewer, match),
})

/** Frames that the server sends to each seat, and last to a spectator. */
interface SentFrames {
  /** The patch of the state and the message for a decision. */
  readonly changes: readonly Uint8Array[]
  /** The state and the history for somebody who comes back after it; empty for most decisions, because they take long to encode. */
  readonly rejoins: readonly Uint8Array[]
}

/** Number of decisions of which one has `rejoins`. */
const DECISIONS_PER_REJOIN = 9

/** Returns what is sent for the decision between two moments, encoded as the table's room does. */
const framesBetween = (table: Table, before: CardMatch, after: CardMatch): SentFrames => {
  const state = new TableSchema()
  const serializer = new StateSerializer<SyncedTable>()
  serializer.reset(state)
  project(state, shownAt(table, before))
  const viewers = [...before.game.hands.keys(), undefined]
  const patches = viewers.map(() => new Uint8Array())
  const clients = viewers.map((seat, i) => {
    const view = new StateView()
    const own = seat === undefined ? undefined : state.seats[seat]
    if (own !== undefined) view.add(own)
    const raw = (bytes: Uint8Array) => {
      patches[i] = Uint8Array.from(bytes)
    }
    return { state: ClientState.JOINED, view, raw } as unknown as Client & { view: StateView }
  })
  serializer.applyPatches(clients, state)
  const shown = shownAt(table, after)
  project(state, shown)
  serializer.applyPatches(clients, state)
  const { snapshot, system } = shown
  const messageFor = lastMessage(snapshot, system)
  const changes = viewers.map((seat, i) => Buffer.concat([patches[i] as Uint8Array, messageFor(seat)]))
  const rejoins = (after.seq % DECISIONS_PER_REJOIN === 0 ? viewers : []).map((seat, i) =>
    Buffer.concat([serializer.getFullState(clients[i]), historyFor(snapshot, system, seat)]),
  )
  for (const { view } of clients) view.dispose()
  return { changes, rejoins }
}

/** A decision, the game before and after it, and the frames that it led to. */
export interface MadeDecision {
  readonly before: Game
  readonly action: Decision
  readonly move: string
  readonly after: Game
  readonly frames: SentFrames
}

/** Two decisions of a seat that read the same to everybody, in games that look the same before and after them. */
export interface TwinDecisions {
  readonly seat: number
  readonly here: MadeDecision
  readonly there: MadeDecision
}

const chanceOf = (seed: number): GameChance => {
  const below = seededBelow(seed)
  return { below: (_label, n) => below(n), shuffled: (_label, cards) => shuffleCards(cards, below) }
}

/** Hidden cards that a twin may have otherwise: those of one seat, of all seats, or none, always with the stock, the declared card and those laid as gifts. */
type HiddenHands = 'one' | 'all' | 'none'

/** Returns the game with its hidden cards redistributed; the numbers of cards stay the same. `keep`: a card that the seat must still hold. */
const redistribute = (game: Game, seat: number, hidden: HiddenHands, below: Below): Game => {
  const isHidden = (other: number) => hidden === 'all' || (hidden === 'one' && other === seat)
  const isClaimed = game.phase === 'doubt' && game.claim !== undefined
  const pool = [
    ...game.hands.flatMap((hand, other) => (isHidden(other) ? hand : [])),
    ...game.gifts.flatMap((gift) => gift ?? []),
    ...(isClaimed ? [game.claim?.card as Card] : []),
    ...game.stock,
  ]
  const cards = [...shuffleCards(pool, below)]
  const draw = () => cards.pop() as Card
  const hands = game.hands.map((hand, other) => (isHidden(other) ? hand.map(draw) : hand))
  const gifts = game.gifts.map((gift) => (gift === undefined ? undefined : draw()))
  const card = isClaimed ? draw() : undefined
  if (card === undefined || game.claim === undefined) return { ...game, hands, gifts, stock: cards }
  const discards = withEntry(game.discards, game.discards.length - 1, card)
  return { ...game, hands, gifts, discards, claim: { ...game.claim, card }, stock: cards }
}

/** A decision that was played, before its frames are encoded. */
interface PlayedDecision {
  readonly before: CardMatch
  readonly action: Decision
  readonly move: string
  readonly after: CardMatch
}

const playAction = (before: CardMatch, seat: number, action: Decision, seed: number): PlayedDecision => {
  const move = makeAction(before.rules.board, action)
  const played = before.act(seat, move, chanceOf(seed))
  if (!played.ok) throw new Error(`${move}: ${played.error.message}`)
  return { before, action, move, after: played.value.match }
}

/** Returns what everybody sees of a moment and of the decision that led to it, as text. */
const publicSideOf = (match: CardMatch): string => {
  const { move = '', events = [] } = match.history.last ?? {}
  const { rules: _rules, ...view } = match.view('table')
  return JSON.stringify([view, move, events.map((event) => eventFor(event, 'table', match.openHands))])
}

const looksLike = (here: CardMatch, there: CardMatch): boolean => publicSideOf(here) === publicSideOf(there)

const MAX_ATTEMPTS = 3

/** Returns a twin of the decision, if one of a few attempts finds one that looks the same. */
const findTwin = (played: PlayedDecision, seat: number, seed: number, below: Below): PlayedDecision | undefined => {
  const { before, action, after } = played
  const text = makePublicAction(before.rules, action)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const hidden = pickOne<HiddenHands>(below, ['one', 'all', 'none'])
    const twin = alterMatch(before, { game: redistribute(before.game, seat, hidden, below) })
    const actions = legalActions(twin.game, seat).filter((other) => makePublicAction(before.rules, other) === text)
    if (actions.length === 0 || !looksLike(before, twin)) continue
    const other = playAction(twin, seat, pickOne(below, actions), seed)
    if (looksLike(after, other.after)) return other
  }
  return undefined
}

const madeOf = (table: Table, { before, action, move, after }: PlayedDecision): MadeDecision => ({
  before: before.game,
  action,
  move,
  after: after.game,
  frames: framesBetween(table, before, after),
})

/** Returns a table with a person in each seat and a game that has just been dealt. */
const beginGame = (rules: string, players: number, seed: number): Table => {
  const fixture = tableFixture({ rules, players }, seed)
  for (let seat = 0; seat < players; seat++) fixture.sit(fixture.come(), seat, `Player ${seat}`, seat)
  fixture.must(fixture.maker, 'start', {})
  return fixture.table
}

/** Every second decision is a good one, so that games get on; the others are any, so that all kinds occur. */
const chooseDecision = (match: CardMatch, seat: number, below: Below): Decision => {
  const good = below(2) === 0 ? chooseAction('greedy', match.view(seat), () => 0.5) : undefined
  return good?.ok === true ? good.value : pickOne(below, legalActions(match.game, seat))
}

const MAX_DECISIONS = 80
/** One in this number of ordinary decisions gets a twin; those that hide something or are followed by a deal all do. */
const DECISIONS_PER_TWIN = 4

const hidesSomething = ({ before, action, after }: PlayedDecision): boolean =>
  action.kind === 'pass' ||
  makePublicAction(before.rules, action).includes('?') ||
  before.game.stock.length - after.game.stock.length > 1

/** Plays a game and yields each decision with a twin of it, where there is one. */
export function* twinsInGame(rules: string, players: number, seed: number): Generator<TwinDecisions> {
  const table = beginGame(rules, players, seed)
  const below = seededBelow(seed)
  let match = table.cards
  for (let i = 0; i < MAX_DECISIONS && match !== undefined && !match.over; i++) {
    const seat = pickOne(below, playersToAct(match.game))
    const played = playAction(match, seat, chooseDecision(match, seat, below), seed + i)
    const isTried = hidesSomething(played) || i % DECISIONS_PER_TWIN === 0
    const twin = isTried ? findTwin(played, seat, seed + i, below) : undefined
    if (twin !== undefined) yield { seat, here: madeOf(table, played), there: madeOf(table, twin) }
    match = played.after
  }
}
