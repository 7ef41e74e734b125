/** The shown game (`makeMotion` in table-motion.ts): a queue of events on one clock. It catches up with the known game and can jump. */

import type { Hole, Seat } from '../../../engine/board.ts'
import type { Card } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import type { Stance } from '../../../models/pieces/piece-set.ts'
import type { MotionPace } from '../../table/state/settings.ts'
import type { CameraSubject } from './camera-subject.ts'
import type { Cue } from './sound-cue.ts'

/** A peg as shown. */
export type ShownPeg = Stance

/** A card on its way. `t` runs from 0 to 1, eased; 0 while the card still waits in its place for its turn. */
export interface FlyingCard {
  readonly id: number
  readonly from: CardPlace
  readonly to: CardPlace
  /** Undefined: shown from its back. */
  readonly card: Card | undefined
  readonly t: number
  readonly gesture: CardGesture
}
/** Reason of a card's flight: `reveal` turns over the top of the pile, `sweep` gathers the pile into the stock. */
export type CardGesture = 'deal' | 'draw' | 'play' | 'discard' | 'declare' | 'give' | 'reveal' | 'sweep'
export type CardPlace =
  | { readonly at: 'hand'; readonly seat: Seat }
  | { readonly at: 'stock' }
  /** `seat`: the owner of the card, where it does not come from a hand. */
  | { readonly at: 'discard'; readonly seat?: Seat }

/** Written over by the next `sample`: copy what you keep. */
export interface MotionFrame {
  readonly pegs: readonly ShownPeg[]
  readonly cards: readonly FlyingCard[]
  /** Progress of a shuffle of the stock, 0 to 1; undefined while it lies still. */
  readonly shuffle: number | undefined
  /** False when the next frame would be the same as this one. */
  readonly moving: boolean
}

export interface Motion {
  /** Jump: show this position now and forget what was queued. */
  show(pegs: readonly Hole[]): void
  /** Queue what happened; `pegs` is the position it leads to. A long queue is played faster or skipped to its last entry. */
  queue(events: readonly GameEvent[], pegs: readonly Hole[]): void
  /** End what is moving and queued at once, at the last known position. */
  skip(): void
  /** `times`: a further factor of the speed. */
  setPace(pace: MotionPace, times?: number): void
  readonly pace: MotionPace
  readonly busy: boolean
  /** The subject of the camera: the same value throughout a decision, undefined while no peg moves. */
  readonly subject: CameraSubject | undefined
  /** Called when something begins to move or jumps: the moment to draw. Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void
  /** Calls the listener once for each sound cue when the clock passes it; a jump causes one landing at most. Returns a function that removes the listener. */
  listen(listener: (cue: Cue) => void): () => void
  /** Returns the frame at `now`, ms on the clock of `performance.now()`. */
  sample(now: number): MotionFrame
}
