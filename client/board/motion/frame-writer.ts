import type { Hole } from '../../../engine/board.ts'
import type { FlyingCard, MotionFrame } from './motion.ts'
import { type MutablePeg, restAt, smooth, startOf, writeFlight } from './peg-flight.ts'
import type { PlaceOf } from './peg-places.ts'
import type { Timeline } from './timeline.ts'

type MutableCard = { -readonly [K in keyof FlyingCard]: FlyingCard[K] }

/** Writes the present frame into objects that are reused from frame to frame. */
export interface FrameWriter {
  readonly frame: MotionFrame
  /** Every peg at rest in `pegs`, no card in the air. */
  readonly settle: (pegs: readonly Hole[]) => void
  /** `score` at `time` ms, begun from the position `pegs`. Cards that wait for their turn are listed with t = 0. */
  readonly play: (score: Timeline, time: number, pegs: readonly Hole[], firstId: number) => void
}

/** Returns the progress of a shuffle at `time`, 0 to 1. */
const shuffledAt = (score: Timeline, time: number): number | undefined => {
  const now = score.shuffles.find(({ start, flight }) => time >= start && time < start + flight)
  return now && (time - now.start) / now.flight
}

const showCards = (cards: MutableCard[], score: Timeline, time: number, firstId: number): void => {
  cards.length = 0
  score.cards.forEach((flight, i) => {
    const t = (time - flight.start) / flight.flight
    if (t >= 1) return
    const { from, to, card, gesture } = flight
    cards.push({ id: firstId + i, from, to, card, gesture, t: t <= 0 ? 0 : smooth(t) })
  })
}

export const makeFrameWriter = (placeOf: PlaceOf, pegCount: number): FrameWriter => {
  const upright = { x: 0, y: 0, lift: 0, squash: 1, roll: 0, axisX: 1, axisY: 0, lean: 0 }
  const pegs: MutablePeg[] = Array.from({ length: pegCount }, (_, peg) => ({ peg, ...upright }))
  const cards: MutableCard[] = []
  const frame = { pegs, cards, shuffle: undefined as number | undefined, moving: false }
  const rest = (holes: readonly Hole[]) => {
    for (const shown of pegs) restAt(shown, placeOf(shown.peg, holes[shown.peg] ?? 0))
  }
  return {
    frame,
    settle: (holes) => {
      rest(holes)
      cards.length = 0
      frame.shuffle = undefined
      frame.moving = false
    },
    play: (score, time, holes, firstId) => {
      rest(holes)
      for (const flight of score.flights) {
        const shown = pegs[flight.peg]
        if (shown !== undefined && time >= startOf(flight)) writeFlight(flight, time, shown)
      }
      showCards(cards, score, time, firstId)
      frame.shuffle = shuffledAt(score, time)
      frame.moving = true
    },
  }
}
