/** Types of the shown game, which `makeMotion` in table-motion.ts makes: a queue of animated decisions on one clock. It follows the known game and can jump. */

import type { Hole, Seat } from '../../../engine/board.ts'
import type { Card } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import type { Stance } from '../../../models/pieces/piece-set.ts'
import type { MotionPace } from '../../table/state/settings.ts'
import type { CameraSubject } from './camera-subject.ts'
import type { SoundCue } from './sound-cue.ts'

/** A peg as shown. */
export type ShownPeg = Stance

/** A card in the air. `t` is its progress from 0 to 1, eased; 0 while it still waits for its start. */
export interface FlyingCard {
  readonly id: number
  readonly from: CardPlace
  readonly to: CardPlace
  /** Undefined if only the back is shown. */
  readonly card: Card | undefined
  readonly t: number
  readonly gesture: CardGesture
}
/** Reason for a card's flight. `reveal` turns over the top of the discard pile, `sweep` returns the pile to the stock. */
export type CardGesture = 'deal' | 'draw' | 'play' | 'discard' | 'declare' | 'give' | 'reveal' | 'sweep'
export type CardPlace =
  | { readonly at: 'hand'; readonly seat: Seat }
  | { readonly at: 'stock' }
  /** `seat` is the player who laid the card, for a card that is turned over there. */
  | { readonly at: 'discard'; readonly seat?: Seat }

/** One moment of the shown game. The next `sample` overwrites it, so copy what you keep. */
export interface MotionFrame {
  readonly pegs: readonly ShownPeg[]
  readonly cards: readonly FlyingCard[]
  /** Progress of a shuffle of the stock, 0 to 1; undefined while it lies still. */
  readonly shuffle: number | undefined
  /** False when the next frame would be the same as this one. */
  readonly moving: boolean
}

export interface Motion {
  /** Jumps to this position and empties the queue. */
  show(pegs: readonly Hole[]): void
  /** Queues the events of a decision; `pegs` is the position that they lead to. A long queue is played faster, or skipped except for its last entry. */
  queue(events: readonly GameEvent[], pegs: readonly Hole[]): void
  /** Jumps to the end of the queue. */
  skip(): void
  /** Sets the pace. `speedFactor` multiplies the speed of that pace and is 1 by default. */
  setPace(pace: MotionPace, speedFactor?: number): void
  readonly pace: MotionPace
  /** True while anything is animated or queued. */
  readonly busy: boolean
  /** Subject of the camera: the same object throughout a decision, undefined while no peg moves. */
  readonly subject: CameraSubject | undefined
  /** Calls the listener when something starts to move or jumps, so that it can draw. Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void
  /** Calls the listener for each sound cue when it is due. A jump causes one cue at most. Returns a function that removes the listener. */
  listen(listener: (cue: SoundCue) => void): () => void
  /** Returns the frame at `now`, ms on the clock of `performance.now()`. */
  sample(now: number): MotionFrame
}
