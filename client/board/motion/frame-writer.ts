import type { Hole } from '../../../engine/board.ts'
import type { FlyingCard, MotionFrame } from './motion.ts'
import { flightStart, type MutablePeg, placeAtRest, smoothstep, writeFlight } from './peg-flight.ts'
import type { PegPlaceOf } from './table-places.ts'
import type { Timeline } from './timeline.ts'

type MutableCard = { -readonly [K in keyof FlyingCard]: FlyingCard[K] }

/** Returns the progress of a shuffle at `time`, 0 to 1; undefined while the stock lies still. */
const shuffleProgress = (timeline: Timeline, time: number): number | undefined => {
  const now = timeline.shuffles.find(({ startMs, durationMs }) => time >= startMs && time < startMs + durationMs)
  return now && (time - now.startMs) / now.durationMs
}

/** Lists the cards in the air at `time`, and with t = 0 those that still wait for their start. */
const writeCards = (cards: MutableCard[], timeline: Timeline, time: number, firstId: number): void => {
  cards.length = 0
  timeline.cards.forEach((flight, i) => {
    const t = (time - flight.startMs) / flight.durationMs
    if (t >= 1) return
    const { from, to, card, gesture } = flight
    cards.push({ id: firstId + i, from, to, card, gesture, t: t <= 0 ? 0 : smoothstep(t) })
  })
}

/** Makes a writer of frames. It writes every frame into the same objects. */
export const makeFrameWriter = (placeOf: PegPlaceOf, pegCount: number) => {
  const upright = { x: 0, y: 0, lift: 0, squash: 1, roll: 0, axisX: 1, axisY: 0, lean: 0 }
  const pegs: MutablePeg[] = Array.from({ length: pegCount }, (_, peg) => ({ peg, ...upright }))
  const cards: MutableCard[] = []
  const frame = { pegs, cards, shuffle: undefined as number | undefined, moving: false }
  const writeRestingPegs = (holes: readonly Hole[]) => {
    for (const shown of pegs) placeAtRest(shown, placeOf(shown.peg, holes[shown.peg] ?? 0))
  }
  return {
    frame: frame as MotionFrame,
    /** Writes a frame in which the pegs rest in these holes and no card is in the air. */
    writeRest: (holes: readonly Hole[]): void => {
      writeRestingPegs(holes)
      cards.length = 0
      frame.shuffle = undefined
      frame.moving = false
    },
    /** Writes the frame of `timeline` at `time` ms. `holes` is the position at its beginning, and `firstId` the id of its first card. */
    writeFrame: (timeline: Timeline, time: number, holes: readonly Hole[], firstId: number): void => {
      writeRestingPegs(holes)
      for (const flight of timeline.flights) {
        const shown = pegs[flight.peg]
        if (shown !== undefined && time >= flightStart(flight)) writeFlight(flight, time, shown)
      }
      writeCards(cards, timeline, time, firstId)
      frame.shuffle = shuffleProgress(timeline, time)
      frame.moving = true
    },
  }
}

export type FrameWriter = ReturnType<typeof makeFrameWriter>
