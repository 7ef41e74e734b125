import type { Hole } from '../../../engine/board.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { pegsAfter } from '../../table/state/history.ts'
import type { Motion } from './motion.ts'

/** Reports whether an event is shown in advance, while a choice is only half made. All other events wait for the decision. */
const isMove = (event: GameEvent): boolean => event.type === 'moved' || event.type === 'hit'

/** Reports whether an event is replayed: only marbles are, as the cards lie elsewhere by now. */
const isReplayed = (event: GameEvent): boolean => isMove(event) || event.type === 'penalty'

/** Returns the events without the moves already shown in advance; undefined if the moves among the events do not begin with those. */
export const withoutPreviewed = (
  events: readonly GameEvent[],
  previewed: readonly GameEvent[],
): readonly GameEvent[] | undefined => {
  const moves = events.filter(isMove)
  const begins = previewed.every((event, i) => JSON.stringify(event) === JSON.stringify(moves[i]))
  if (!begins) return undefined
  const skip = new Set(moves.slice(0, previewed.length))
  return events.filter((event) => !skip.has(event))
}

/** Makes the animated game of one table. It shows decisions one after the other, and half-made choices in advance. */
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
    const rest = withoutPreviewed(events, previewed)
    if (rest === undefined) motion.show(known)
    motion.queue(rest ?? events, pegs)
  }
  return {
    motion,
    /** Jumps to a position. */
    show,
    /** Animates a decision that was just made. */
    play: (events: readonly GameEvent[]): void => {
      const pegs = pegsAfter(known, events)
      queueRest(events, pegs)
      known = pegs
      previewed = []
    },
    /** Animates the first parts of a half-made choice. */
    preview: (events: readonly GameEvent[]): void => {
      const moves = events.filter(isMove)
      queueRest(moves, pegsAfter(known, moves))
      previewed = moves
    },
    /** Goes back to the position before a half-made choice. */
    dropPreview: (): void => {
      if (previewed.length > 0) show(known)
    },
    /** Animates earlier events again, from the position `pegs` in which they happened, and returns to the present position. */
    replay: (pegs: readonly Hole[], events: readonly GameEvent[]): void => {
      const moves = events.filter(isReplayed)
      motion.show(pegs)
      motion.queue(moves, pegsAfter(pegs, moves))
      motion.queue([], known)
      previewed = []
      replaying = true
    },
    /** Ends a replay and shows the present position. */
    endReplay,
  }
}

export type AnimatedGame = ReturnType<typeof makeAnimatedGame>
