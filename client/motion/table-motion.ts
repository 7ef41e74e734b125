import type { Board, Hole } from '../../engine/board.ts'
import type { Layout } from '../../engine/layout.ts'
import type { Motion, MotionPace } from './motion.ts'
import { makePlaces } from './places.ts'
import { type Score, writeScore } from './score.ts'
import { makeStage } from './stage.ts'
import { hurry, MAX_BACKLOG, MAX_WAITING, PACE_RATES } from './tempo.ts'

/** The decisions on show and waiting. `time` is the ms shown of the first, at the normal pace; `clock` the ms of the last advance. */
interface Queue {
  scores: Score[]
  time: number
  clock: number
  /** The position the first score begins from. */
  pegs: readonly Hole[]
  /** Number of cards of the scores that are over: the id of the next card. */
  cardsFlown: number
}

const finishFirst = (queue: Queue): void => {
  const first = queue.scores.shift()
  if (first === undefined) return
  queue.pegs = first.pegs
  queue.cardsFlown += first.cards.length
  queue.time = 0
}

/** Plays on until the clock reads `now`, decision after decision. */
const advance = (queue: Queue, now: number, pace: MotionPace): void => {
  let left = Math.max(0, now - queue.clock)
  queue.clock = Math.max(queue.clock, now)
  for (let first = queue.scores[0]; first !== undefined; first = queue.scores[0]) {
    const rate = PACE_RATES[pace] * hurry(queue.scores.length - 1)
    const needed = (first.duration - queue.time) / rate
    if (left < needed) {
      queue.time += left * rate
      return
    }
    left -= needed
    finishFirst(queue)
  }
}

const backlog = (queue: Queue): number => queue.scores.reduce((sum, score) => sum + score.duration, -queue.time)

/** Skips to the last decision when too much is waiting: the shown game stays close to the known one. */
const catchUp = (queue: Queue): void => {
  const tooMany = queue.scores.length - 1 > MAX_WAITING || backlog(queue) > MAX_BACKLOG
  while (tooMany && queue.scores.length > 1) finishFirst(queue)
}

export const makeMotion = (board: Board, layout: Layout, activeTrack: number, now: () => number): Motion => {
  const placeOf = makePlaces(board, layout, activeTrack)
  const startPegs = Array.from(
    { length: board.seats * board.pegs },
    (_, peg) => board.start[Math.floor(peg / board.pegs)] ?? 0,
  )
  const stage = makeStage(placeOf, startPegs.length)
  const listeners = new Set<() => void>()
  const queue: Queue = { scores: [], time: 0, clock: now(), pegs: startPegs, cardsFlown: 0 }
  let pace: MotionPace = 'normal'
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const jump = (pegs: readonly Hole[]) => {
    while (queue.scores.length > 0) finishFirst(queue)
    queue.pegs = [...pegs]
    tell()
  }
  return {
    show: jump,
    queue: (events, pegs) => {
      advance(queue, now(), pace)
      queue.scores.push(writeScore(placeOf, events, pegs))
      if (pace === 'instant') return jump(pegs)
      catchUp(queue)
      tell()
    },
    skip: () => jump(queue.scores[queue.scores.length - 1]?.pegs ?? queue.pegs),
    setPace: (next) => {
      advance(queue, now(), pace)
      pace = next
      if (next === 'instant') jump(queue.scores[queue.scores.length - 1]?.pegs ?? queue.pegs)
    },
    get pace() {
      return pace
    },
    get busy() {
      advance(queue, now(), pace)
      return queue.scores.length > 0
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    sample: (at) => {
      advance(queue, at, pace)
      const first = queue.scores[0]
      if (first === undefined) stage.settle(queue.pegs)
      else stage.play(first, queue.time, queue.pegs, queue.cardsFlown)
      return stage.frame
    },
  }
}
