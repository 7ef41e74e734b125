import type { Board, Hole } from '../../../engine/board.ts'
import type { Layout } from '../../../engine/boards/layout.ts'
import type { MotionPace } from '../../table/state/settings.ts'
import { makeFrameWriter } from './frame-writer.ts'
import type { Motion } from './motion.ts'
import { makePlaces, startPegs } from './peg-places.ts'
import type { Cue, TimedCue } from './sound-cue.ts'
import { makeTimeline, type Timeline } from './timeline.ts'
import { backlogRate, MAX_BACKLOG_MS, MAX_WAITING, PACE_RATES } from './timing.ts'

type CueListener = (cue: Cue) => void

/** The decisions on show and waiting. `time`: ms shown of the first, at the normal pace; `clock`: ms of the last advance. */
interface Queue {
  timelines: Timeline[]
  time: number
  clock: number
  /** The position from which the first timeline begins. */
  pegs: readonly Hole[]
  /** Number of cards of the timelines that are over: the id of the next card. */
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
const playCues = (queue: Queue, playCue: CueListener): void => {
  const cues = queue.timelines[0]?.cues ?? []
  for (let cue = cues[queue.cuesPlayed]; cue !== undefined && cue.at <= queue.time; cue = cues[queue.cuesPlayed]) {
    queue.cuesPlayed++
    playCue(cue)
  }
}

/** Plays on until the clock reads `now`, decision after decision. `pace`: as a multiple of the normal one. */
const advance = (queue: Queue, now: number, pace: number, playCue: CueListener): void => {
  let left = Math.max(0, now - queue.clock)
  queue.clock = Math.max(queue.clock, now)
  for (let first = queue.timelines[0]; first !== undefined; first = queue.timelines[0]) {
    const rate = pace * backlogRate(queue.timelines.length - 1)
    const needed = (first.duration - queue.time) / rate
    queue.time = left < needed ? queue.time + left * rate : first.duration
    playCues(queue, playCue)
    if (left < needed) return
    left -= needed
    finishFirst(queue)
  }
}

const backlog = (queue: Queue): number =>
  queue.timelines.reduce((sum, timeline) => sum + timeline.duration, -queue.time)

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
  const writer = makeFrameWriter(places.peg, board.seats * board.pegs)
  const listeners = new Set<() => void>()
  const soundListeners = new Set<CueListener>()
  const queue: Queue = { timelines: [], time: 0, clock: now(), pegs: startPegs(board), cardsFlown: 0, cuesPlayed: 0 }
  let pace: MotionPace = 'normal'
  let rate = 1
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const playCue: CueListener = (cue) => {
    for (const listener of soundListeners) listener(cue)
  }
  const jumpTo = (pegs: readonly Hole[]) => {
    while (queue.timelines.length > 0) finishFirst(queue)
    queue.pegs = [...pegs]
    notify()
  }
  /** Jumps to the end of what is queued. */
  const jumpToEnd = () => {
    const last = queue.timelines[queue.timelines.length - 1]
    const touch = last && lastTouch(last)
    jumpTo(last?.pegs ?? queue.pegs)
    if (touch !== undefined) playCue(touch)
  }
  return {
    show: jumpTo,
    queue: (events, pegs) => {
      advance(queue, now(), rate, playCue)
      queue.timelines.push(makeTimeline(places, events, pegs))
      if (pace === 'instant') return jumpToEnd()
      catchUp(queue)
      notify()
    },
    skip: jumpToEnd,
    setPace: (next, times = 1) => {
      advance(queue, now(), rate, playCue)
      pace = next
      rate = PACE_RATES[next] * times
      if (next === 'instant') jumpToEnd()
    },
    get pace() {
      return pace
    },
    get busy() {
      advance(queue, now(), rate, playCue)
      return queue.timelines.length > 0
    },
    get subject() {
      advance(queue, now(), rate, playCue)
      return queue.timelines[0]?.subject
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    listen: (listener) => {
      soundListeners.add(listener)
      return () => soundListeners.delete(listener)
    },
    sample: (at) => {
      advance(queue, at, rate, playCue)
      const first = queue.timelines[0]
      if (first === undefined) writer.settle(queue.pegs)
      else writer.play(first, queue.time, queue.pegs, queue.cardsFlown)
      return writer.frame
    },
  }
}
