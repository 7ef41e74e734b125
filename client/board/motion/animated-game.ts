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
export interface AnimatedGame {
  readonly motion: Motion
  readonly show: (pegs: readonly Hole[]) => void
  readonly played: (events: readonly GameEvent[]) => void
  /** Shows the first parts of a choice. */
  readonly preview: (events: readonly GameEvent[]) => void
  readonly dropPreview: () => void
  /** Shows once more what happened, from the position in which it did. */
  readonly replay: (pegs: readonly Hole[], events: readonly GameEvent[]) => void
  /** Ends a replay. */
  readonly present: () => void
}

export const makeAnimatedGame = (motion: Motion): AnimatedGame => {
  let known: readonly Hole[] = []
  let seen: readonly GameEvent[] = []
  let replaying = false
  const present = () => {
    if (replaying) motion.show(known)
    replaying = false
  }
  const show = (pegs: readonly Hole[]) => {
    known = pegs
    seen = []
    replaying = false
    motion.show(pegs)
  }
  return {
    motion,
    show,
    played: (events) => {
      present()
      const rest = withoutSeen(events, seen)
      const pegs = pegsAfter(known, events)
      if (rest === undefined) motion.show(known)
      motion.queue(rest ?? events, pegs)
      known = pegs
      seen = []
    },
    preview: (events) => {
      present()
      const moves = events.filter(isMove)
      const more = withoutSeen(moves, seen)
      if (more === undefined) motion.show(known)
      motion.queue(more ?? moves, pegsAfter(known, moves))
      seen = moves
    },
    dropPreview: () => {
      if (seen.length > 0) show(known)
    },
    replay: (pegs, events) => {
      const moves = events.filter(isReplayed)
      motion.show(pegs)
      motion.queue(moves, pegsAfter(pegs, moves))
      motion.queue([], known)
      seen = []
      replaying = true
    },
    present,
  }
}
