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

/** Shows the position of one table. It continues from what was shown last; half-made choices are shown in advance. */
export const makeAnimatedGame = (motion: Motion) => {
  let known: readonly Hole[] = []
  /** Moves of a half-made choice that have been shown in advance. */
  let previewed: readonly GameEvent[] = []
  let replaying = false
  const show = (pegs: readonly Hole[]): void => {
    known = pegs
    previewed = []
    replaying = false
    motion.show(pegs)
  }
  const endReplay = (): void => {
    if (replaying) motion.show(known)
    replaying = false
  }
  /** Queues the events that were not shown in advance. */
  const queueRest = (events: readonly GameEvent[], pegs: readonly Hole[]): void => {
    endReplay()
    const rest = withoutSeen(events, previewed)
    if (rest === undefined) motion.show(known)
    motion.queue(rest ?? events, pegs)
  }
  return {
    motion,
    show,
    /** Shows a decision that was just made. */
    play: (events: readonly GameEvent[]): void => {
      const pegs = pegsAfter(known, events)
      queueRest(events, pegs)
      known = pegs
      previewed = []
    },
    /** Shows the first parts of a choice. */
    preview: (events: readonly GameEvent[]): void => {
      const moves = events.filter(isMove)
      queueRest(moves, pegsAfter(known, moves))
      previewed = moves
    },
    dropPreview: (): void => {
      if (previewed.length > 0) show(known)
    },
    /** Shows once more what happened, from the position in which it did. */
    replay: (pegs: readonly Hole[], events: readonly GameEvent[]): void => {
      const moves = events.filter(isReplayed)
      motion.show(pegs)
      motion.queue(moves, pegsAfter(pegs, moves))
      motion.queue([], known)
      previewed = []
      replaying = true
    },
    /** Ends a replay: shows the present position. */
    endReplay,
  }
}

export type AnimatedGame = ReturnType<typeof makeAnimatedGame>
