import type { Board, Hole } from '../../../engine/board.ts'
import type { Layout } from '../../../engine/boards/layout.ts'
import type { MotionPace } from '../../table/state/settings.ts'
import { makeFrameWriter } from './frame-writer.ts'
import type { Motion } from './motion.ts'
import { makePlaces, startPegs } from './peg-places.ts'
import type { Cue, TimedCue } from './sound-cue.ts'
import { makeTimeline, type Timeline } from './timeline.ts'
import { backlogRate, MAX_BACKLOG_MS, MAX_WAITING, PACE_RATES } from './timing.ts'

type Hear = (cue: Cue) => void

/** The decisions on show and waiting. `time`: ms shown of the first, at the normal pace; `clock`: ms of the last advance. */
interface Queue {
  timelines: Timeline[]
  time: number
  clock: number
  /** The position the first score begins from. */
  pegs: readonly Hole[]
  /** Number of cards of the scores that are over: the id of the next card. */
  cardsFlown: number
  /** Number of cues of the first timeline already played. */
  cuesPlayed: number
}

const finishFirst = (queue: Queue): void => {
  const first = queue.timelines.shift()
  if (first === undefined) return
  queue.pegs = first.pegs
  queue.cardsFlown += first.cards.length
  queue.time = 0
  queue.cuesPlayed = 0
}

/** Plays the cues of the first timeline that are due. */
const playCues = (queue: Queue, hear: Hear): void => {
  const cues = queue.timelines[0]?.cues ?? []
  for (let cue = cues[queue.cuesPlayed]; cue !== undefined && cue.at <= queue.time; cue = cues[queue.cuesPlayed]) {
    queue.cuesPlayed++
    hear(cue)
  }
}

/** Plays on until the clock reads `now`, decision after decision. `pace`: as a multiple of the normal one. */
const advance = (queue: Queue, now: number, pace: number, hear: Hear): void => {
  let left = Math.max(0, now - queue.clock)
  queue.clock = Math.max(queue.clock, now)
  for (let first = queue.timelines[0]; first !== undefined; first = queue.timelines[0]) {
    const rate = pace * backlogRate(queue.timelines.length - 1)
    const needed = (first.duration - queue.time) / rate
    queue.time = left < needed ? queue.time + left * rate : first.duration
    playCues(queue, hear)
    if (left < needed) return
    left -= needed
    finishFirst(queue)
  }
}

const backlog = (queue: Queue): number => queue.timelines.reduce((sum, score) => sum + score.duration, -queue.time)

/** Skips to the last decision when too much is waiting: the shown game stays close to the known one. */
const catchUp = (queue: Queue): void => {
  const tooMany = queue.timelines.length - 1 > MAX_WAITING || backlog(queue) > MAX_BACKLOG_MS
  while (tooMany && queue.timelines.length > 1) finishFirst(queue)
}

const TOUCH_KINDS: readonly TimedCue['kind'][] = ['land', 'home', 'card-land']

/** Returns the sound of a decision that is not shown: its last touch, of a marble if one moved. */
const lastTouch = ({ cues }: Timeline): Cue | undefined =>
  TOUCH_KINDS.map((kind) => cues.findLast((cue) => cue.kind === kind)).find((cue) => cue !== undefined)

export const makeMotion = (board: Board, layout: Layout, activeTrack: number, now: () => number): Motion => {
  const places = makePlaces(board, layout, activeTrack)
  const stage = makeFrameWriter(places.peg, board.seats * board.pegs)
  const listeners = new Set<() => void>()
  const ears = new Set<Hear>()
  const queue: Queue = { timelines: [], time: 0, clock: now(), pegs: startPegs(board), cardsFlown: 0, cuesPlayed: 0 }
  let pace: MotionPace = 'normal'
  let rate = 1
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const hear: Hear = (cue) => {
    for (const ear of ears) ear(cue)
  }
  const forget = (pegs: readonly Hole[]) => {
    while (queue.timelines.length > 0) finishFirst(queue)
    queue.pegs = [...pegs]
    tell()
  }
  /** Jumps to the end of what is queued. */
  const end = () => {
    const last = queue.timelines[queue.timelines.length - 1]
    const touch = last && lastTouch(last)
    forget(last?.pegs ?? queue.pegs)
    if (touch !== undefined) hear(touch)
  }
  return {
    show: forget,
    queue: (events, pegs) => {
      advance(queue, now(), rate, hear)
      queue.timelines.push(makeTimeline(places, events, pegs))
      if (pace === 'instant') return end()
      catchUp(queue)
      tell()
    },
    skip: end,
    setPace: (next, times = 1) => {
      advance(queue, now(), rate, hear)
      pace = next
      rate = PACE_RATES[next] * times
      if (next === 'instant') end()
    },
    get pace() {
      return pace
    },
    get busy() {
      advance(queue, now(), rate, hear)
      return queue.timelines.length > 0
    },
    get subject() {
      advance(queue, now(), rate, hear)
      return queue.timelines[0]?.subject
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    listen: (ear) => {
      ears.add(ear)
      return () => ears.delete(ear)
    },
    sample: (at) => {
      advance(queue, at, rate, hear)
      const first = queue.timelines[0]
      if (first === undefined) stage.settle(queue.pegs)
      else stage.play(first, queue.time, queue.pegs, queue.cardsFlown)
      return stage.frame
    },
  }
}
