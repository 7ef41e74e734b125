import type { Hole } from '../../../engine/board.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { pegsAfter } from '../../table/state/history.ts'
import type { Motion } from './motion.ts'

/** Reports whether a half-made choice shows an event in advance; everything else comes with the decision. */
const isMove = (event: GameEvent): boolean => event.type === 'moved' || event.type === 'hit'

/** Reports whether an event is shown once more: marbles only, as the cards lie elsewhere by now. */
const isReplayed = (event: GameEvent): boolean => isMove(event) || event.type === 'penalty'

/** Returns the events without the first moves already seen, or undefined if they do not begin with those. */
export const withoutSeen = (
  events: readonly GameEvent[],
  seen: readonly GameEvent[],
): readonly GameEvent[] | undefined => {
  const moves = events.filter(isMove)
  const begins = seen.every((event, i) => JSON.stringify(event) === JSON.stringify(moves[i]))
  if (!begins) return undefined
  const skip = new Set(moves.slice(0, seen.length))
  return events.filter((event) => !skip.has(event))
}

/** The animated position of one table. It continues from what was shown last; half-made choices are shown in advance. */
export class AnimatedGame {
  readonly motion: Motion
  #known: readonly Hole[] = []
  /** Moves of a half-made choice that have been shown in advance. */
  #previewed: readonly GameEvent[] = []
  #isReplaying = false

  constructor(motion: Motion) {
    this.motion = motion
  }

  show(pegs: readonly Hole[]): void {
    this.#known = pegs
    this.#previewed = []
    this.#isReplaying = false
    this.motion.show(pegs)
  }

  /** Shows a decision that was just made. */
  play(events: readonly GameEvent[]): void {
    this.endReplay()
    const rest = withoutSeen(events, this.#previewed)
    const pegs = pegsAfter(this.#known, events)
    if (rest === undefined) this.motion.show(this.#known)
    this.motion.queue(rest ?? events, pegs)
    this.#known = pegs
    this.#previewed = []
  }

  /** Shows the first parts of a choice. */
  preview(events: readonly GameEvent[]): void {
    this.endReplay()
    const moves = events.filter(isMove)
    const more = withoutSeen(moves, this.#previewed)
    if (more === undefined) this.motion.show(this.#known)
    this.motion.queue(more ?? moves, pegsAfter(this.#known, moves))
    this.#previewed = moves
  }

  dropPreview(): void {
    if (this.#previewed.length > 0) this.show(this.#known)
  }

  /** Shows once more what happened, from the position in which it did. */
  replay(pegs: readonly Hole[], events: readonly GameEvent[]): void {
    const moves = events.filter(isReplayed)
    this.motion.show(pegs)
    this.motion.queue(moves, pegsAfter(pegs, moves))
    this.motion.queue([], this.#known)
    this.#previewed = []
    this.#isReplaying = true
  }

  /** Ends a replay: shows the present position. */
  endReplay(): void {
    if (this.#isReplaying) this.motion.show(this.#known)
    this.#isReplaying = false
  }
}
