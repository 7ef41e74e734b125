import type { Board, Hole } from '../../../engine/board.ts'
import type { Layout } from '../../../engine/boards/layout.ts'
import type { MotionPace } from '../../table/state/settings.ts'
import { makeFrameWriter } from './frame-writer.ts'
import type { Motion } from './motion.ts'
import type { SoundCue, TimedCue } from './sound-cue.ts'
import { makeTablePlaces, startPegs } from './table-places.ts'
import { makeTimeline, type Timeline } from './timeline.ts'
import { backlogRate, MAX_BACKLOG_MS, MAX_WAITING, PACE_RATES } from './timing.ts'

type CueListener = (cue: SoundCue) => void

/** The decision on show, and those that wait. */
interface MotionQueue {
  timelines: Timeline[]
  /** Time of the first timeline that has been shown, at the normal pace. */
  shownMs: number
  /** Time at which the queue was last advanced. */
  clockMs: number
  /** The position from which the first timeline begins. */
  pegs: readonly Hole[]
  /** Number of cards of all finished timelines, which is the id of the next card. */
  cardsFlown: number
  /** Number of cues of the first timeline already played. */
  cuesPlayed: number
}

const finishFirst = (queue: MotionQueue): void => {
  const first = queue.timelines.shift()
  if (first === undefined) return
  queue.pegs = first.pegs
  queue.cardsFlown += first.cards.length
  queue.shownMs = 0
  queue.cuesPlayed = 0
}

/** Plays the cues of the first timeline that are due. */
const playCues = (queue: MotionQueue, playCue: CueListener): void => {
  const cues = queue.timelines[0]?.cues ?? []
  for (let cue = cues[queue.cuesPlayed]; cue !== undefined && cue.atMs <= queue.shownMs; cue = cues[queue.cuesPlayed]) {
    queue.cuesPlayed++
    playCue(cue)
  }
}

/** Advances the queue to the time `now`. `rate` is a multiple of the normal pace. */
const advance = (queue: MotionQueue, now: number, rate: number, playCue: CueListener): void => {
  let leftMs = Math.max(0, now - queue.clockMs)
  queue.clockMs = Math.max(queue.clockMs, now)
  for (let first = queue.timelines[0]; first !== undefined; first = queue.timelines[0]) {
    const totalRate = rate * backlogRate(queue.timelines.length - 1)
    const neededMs = (first.durationMs - queue.shownMs) / totalRate
    queue.shownMs = leftMs < neededMs ? queue.shownMs + leftMs * totalRate : first.durationMs
    playCues(queue, playCue)
    if (leftMs < neededMs) return
    leftMs -= neededMs
    finishFirst(queue)
  }
}

const backlogMs = (queue: MotionQueue): number =>
  queue.timelines.reduce((sum, timeline) => sum + timeline.durationMs, -queue.shownMs)

/** Skips to the last decision if too much is waiting, so that the shown game stays close to the known one. */
const catchUp = (queue: MotionQueue): void => {
  const tooMany = queue.timelines.length - 1 > MAX_WAITING || backlogMs(queue) > MAX_BACKLOG_MS
  while (tooMany && queue.timelines.length > 1) finishFirst(queue)
}

const TOUCH_KINDS: readonly TimedCue['kind'][] = ['land', 'home', 'card-land']

/** Returns the one sound of a decision that is not animated: the last landing of a marble, or of a card if no marble moved. */
const lastTouch = ({ cues }: Timeline): SoundCue | undefined =>
  TOUCH_KINDS.map((kind) => cues.findLast((cue) => cue.kind === kind)).find((cue) => cue !== undefined)

/** Makes the motion of a table. `now` returns the time in ms, on the clock of `performance.now()`. */
export const makeMotion = (board: Board, layout: Layout, activeTrack: number, now: () => number): Motion => {
  const places = makeTablePlaces(board, layout, activeTrack)
  const writer = makeFrameWriter(places.pegPlace, board.seats * board.pegs)
  const listeners = new Set<() => void>()
  const soundListeners = new Set<CueListener>()
  const queue: MotionQueue = {
    timelines: [],
    shownMs: 0,
    clockMs: now(),
    pegs: startPegs(board),
    cardsFlown: 0,
    cuesPlayed: 0,
  }
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
    setPace: (next, speedFactor = 1) => {
      advance(queue, now(), rate, playCue)
      pace = next
      rate = PACE_RATES[next] * speedFactor
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
      if (first === undefined) writer.writeRest(queue.pegs)
      else writer.writeFrame(first, queue.shownMs, queue.pegs, queue.cardsFlown)
      return writer.frame
    },
  }
}
