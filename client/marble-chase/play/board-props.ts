import type { Marble } from '../../../engine/marble-chase/flick.ts'
import type { ChaseGame } from '../../../engine/marble-chase/game.ts'
import type { Aim } from '../../../server/protocol/live-aim.ts'
import type { ChaseBoardView, ShownFilm } from '../board/board-view.ts'

/** Marbles that are still to be shot; the one that rolls has left the hand. */
export const handOf = ({ marbles, phase }: ChaseGame, rolling: ShownFilm | undefined): readonly Marble[] =>
  phase === 'shoot'
    ? marbles.flatMap(({ marble, at }) => (at === 'hand' && marble !== rolling?.film.marbles.at(-1) ? [marble] : []))
    : []

/** What the board shows of an aim: one's own, or that of somebody elsewhere while their marble is still to be shot. */
export const shownAim = (
  own: Aim | undefined,
  seen: Aim | undefined,
  hand: readonly Marble[],
): Pick<ChaseBoardView, 'aim'> & { readonly elsewhere: boolean } =>
  own === undefined && seen !== undefined && hand.includes(seen.marble)
    ? { aim: seen, elsewhere: true }
    : { aim: own, elsewhere: false }
