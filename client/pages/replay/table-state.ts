import type { SeatState, TableState } from '../../../server/protocol/state.ts'
import { localSeat, localState } from '../../table/net/local-table.ts'
import { type History, type HistoryEntry, NO_HISTORY } from '../../table/state/history.ts'
import type { ReplayGame } from './replay-game.ts'

const seatOf = ({ card, moments }: ReplayGame, at: number, seat: number): SeatState => {
  const hand = moments[at]?.game.hands[seat] ?? []
  return localSeat({
    occupant: 'person',
    name: card?.names[seat] ?? '',
    colour: card?.colours?.[seat] ?? seat,
    cards: hand.length,
    open: hand,
  })
}

/** The table after decision `at` (0: after the deal), with all cards open. */
export const stateAt = (replay: ReplayGame, at: number): TableState | undefined => {
  const game = replay.moments[at]?.game
  if (game === undefined) return undefined
  const { card } = replay
  const seats = game.hands.map((_, seat) => seatOf(replay, at, seat))
  const state = localState(game, 'table', { seats, game: card?.number ?? 1, seq: at })
  return {
    ...state,
    code: card?.code ?? '',
    gameId: card?.id ?? '',
    phase: game.phase === 'over' ? 'over' : 'playing',
    winner: game.winner ?? -1,
    look: JSON.stringify(card?.look ?? {}),
    discardTop: game.discards.at(-1) ?? -1,
    claim: game.claim === undefined ? '' : JSON.stringify(game.claim),
  }
}

/** Returns the history up to decision `at`. A decision that was taken back later is still part of it. */
export const historyAt = ({ card, entries }: ReplayGame, at: number): History => {
  const entriesSoFar: HistoryEntry[] = entries.slice(0, at)
  const last = entriesSoFar.at(-1)
  if (last?.takenBack === true) entriesSoFar[entriesSoFar.length - 1] = { ...last, takenBack: false }
  return { ...NO_HISTORY, game: card?.number ?? 1, entries: entriesSoFar, before: entriesSoFar.length }
}
