import type { Hole } from '../../../engine/board.ts'
import type { FlyingCard, MotionFrame } from './motion.ts'
import { type MutablePeg, restAt, smooth, startOf, writeFlight } from './peg-flight.ts'
import type { PlaceOf } from './peg-places.ts'
import type { Timeline } from './timeline.ts'

type MutableCard = { -readonly [K in keyof FlyingCard]: FlyingCard[K] }

/** Returns the progress of a shuffle at `time`, 0 to 1; undefined while nothing is shuffled. */
const shuffleProgress = (timeline: Timeline, time: number): number | undefined => {
  const now = timeline.shuffles.find(({ start, flight }) => time >= start && time < start + flight)
  return now && (time - now.start) / now.flight
}

const showCards = (cards: MutableCard[], timeline: Timeline, time: number, firstId: number): void => {
  cards.length = 0
  timeline.cards.forEach((flight, i) => {
    const t = (time - flight.start) / flight.flight
    if (t >= 1) return
    const { from, to, card, gesture } = flight
    cards.push({ id: firstId + i, from, to, card, gesture, t: t <= 0 ? 0 : smooth(t) })
  })
}

/** Writes the present frame into objects that are reused from frame to frame. */
export const makeFrameWriter = (placeOf: PlaceOf, pegCount: number) => {
  const upright = { x: 0, y: 0, lift: 0, squash: 1, roll: 0, axisX: 1, axisY: 0, lean: 0 }
  const pegs: MutablePeg[] = Array.from({ length: pegCount }, (_, peg) => ({ peg, ...upright }))
  const cards: MutableCard[] = []
  const frame = { pegs, cards, shuffle: undefined as number | undefined, moving: false }
  const restPegs = (holes: readonly Hole[]) => {
    for (const shown of pegs) restAt(shown, placeOf(shown.peg, holes[shown.peg] ?? 0))
  }
  return {
    frame: frame as MotionFrame,
    /** Puts every peg at rest, with no card in the air. */
    settle: (holes: readonly Hole[]): void => {
      restPegs(holes)
      cards.length = 0
      frame.shuffle = undefined
      frame.moving = false
    },
    /** Shows `timeline` at `time` ms, begun from the position `holes`. Cards that wait for their turn are listed with t = 0. */
    play: (timeline: Timeline, time: number, holes: readonly Hole[], firstId: number): void => {
      restPegs(holes)
      for (const flight of timeline.flights) {
        const shown = pegs[flight.peg]
        if (shown !== undefined && time >= startOf(flight)) writeFlight(flight, time, shown)
      }
      showCards(cards, timeline, time, firstId)
      frame.shuffle = shuffleProgress(timeline, time)
      frame.moving = true
    },
  }
}

export type FrameWriter = ReturnType<typeof makeFrameWriter>
