import { FACE_COUNT } from '../../../engine/cards.ts'
import type { BoardProps, TableCards } from '../../board/board-props.ts'
import type { Trail } from '../../table/input/highlights.ts'
import { trailsOf } from '../../table/input/trails.ts'
import { claimOf } from '../../table/input/turn.ts'
import { discardsAfter } from '../../table/state/discard-pile.ts'
import { eventsOf } from '../../table/state/history.ts'
import { historyAt, type ReplayGame, stateAt } from '../replay/replay-game.ts'

/** Cards and trails on the table after a decision. */
export interface ClipTable {
  readonly cards: TableCards
  /** Seats with a fresh peg on their come-out hole. */
  readonly fresh: readonly number[]
  readonly trails: readonly Trail[]
}

/** Returns the table after decision `at` (0: after the deal), as the replay shows it. Throws if there is no such decision. */
export const clipTableAt = (replay: ReplayGame, at: number): ClipTable => {
  const state = stateAt(replay, at)
  if (state === undefined) throw new Error(`there is no decision ${at}`)
  const { seats, stock, discards, discardTop, stage, fresh } = state
  return {
    cards: {
      stock,
      discards,
      discardTop: discardTop < 0 ? undefined : discardTop,
      past: replay.moments[0]?.game.rules.playerPiles === true ? eventsOf(historyAt(replay, at).entries) : undefined,
      declaredRank: stage === 'doubt' ? claimOf(state)?.rank : undefined,
      hands: seats.map((seat) => seat.cards),
      open: seats.map(({ open }) => [...open]),
    },
    fresh: seats.flatMap((_, seat) => ((fresh & (1 << seat)) === 0 ? [] : [seat])),
    trails: trailsOf(historyAt(replay, at).entries, -1).slice(-1),
  }
}

/** Returns the cards that lie on top of a discard pile after decision `at`. */
const pileTopsAt = (replay: ReplayGame, at: number): readonly number[] => {
  const { discards = [], rules } = replay.moments[at]?.game ?? {}
  if (rules?.playerPiles !== true) return discards.slice(-1)
  const laid = discardsAfter(eventsOf(historyAt(replay, at).entries))
  return [...new Map(laid.map(({ seat, card }) => [seat, card])).values()]
}

/** Returns the faces of all cards that are visible from decision `from` to decision `to`, each once. */
export const visibleFaces = (replay: ReplayGame, from: number, to: number): readonly number[] => {
  const first = Math.max(0, from - 1)
  const cards = replay.moments
    .slice(first, to + 1)
    .flatMap(({ game }, i) => [...game.hands.flat(), ...pileTopsAt(replay, first + i)])
  return [...new Set(cards)].filter((card) => card < FACE_COUNT)
}

/** The properties of the board that a clip needs. */
export type ClipBoard = Pick<
  BoardProps,
  | 'layout'
  | 'designWood'
  | 'activeTrack'
  | 'board'
  | 'look'
  | 'colours'
  | 'names'
  | 'viewSide'
  | 'turns'
  | 'playerPiles'
>
