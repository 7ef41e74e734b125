import { FACES } from '../../engine/cards.ts'
import type { BoardViewProps, TableCards, Trail } from '../board/board-view.ts'
import { trailsOf } from '../input/trails.ts'
import { claimOf } from '../input/turn.ts'
import type { Film } from '../replay/film.ts'
import { historyAt, stateAt } from '../replay/table-state.ts'

/** What lies on the table after a decision. */
export interface ClipTable {
  readonly cards: TableCards
  readonly fresh: readonly number[]
  readonly trails: readonly Trail[]
}

/** The table after decision `at` (0: after the deal), as the replay shows it. */
export const clipTableAt = (film: Film, at: number): ClipTable => {
  const state = stateAt(film, at)
  if (state === undefined) throw new Error(`there is no decision ${at}`)
  const { seats, stock, discards, discardTop, stage, fresh } = state
  return {
    cards: {
      stock,
      discards,
      discardTop: discardTop < 0 ? undefined : discardTop,
      called: stage === 'doubt' ? claimOf(state)?.rank : undefined,
      hands: seats.map((seat) => seat.cards),
      open: seats.map(({ open }) => [...open]),
    },
    fresh: seats.flatMap((_, seat) => ((fresh & (1 << seat)) === 0 ? [] : [seat])),
    trails: trailsOf(historyAt(film, at).entries, -1).slice(-1),
  }
}

/** Every face that is seen from decision `from` to `to`. */
export const facesSeen = (film: Film, from: number, to: number): readonly number[] => {
  const moments = film.moments.slice(Math.max(0, from - 1), to + 1)
  const cards = moments.flatMap(({ game }) => [...game.hands.flat(), ...game.discards.slice(-1)])
  return [...new Set(cards)].filter((card) => card < FACES)
}

/** The board that a clip shows: as the page shows it. */
export type ClipBoard = Pick<
  BoardViewProps,
  'layout' | 'ownWood' | 'activeTrack' | 'board' | 'look' | 'colours' | 'names' | 'viewSide' | 'turns'
>
