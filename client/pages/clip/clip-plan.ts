import { makePlaces } from '../../board/motion/peg-places.ts'
import { makeTimeline, type Timeline } from '../../board/motion/timeline.ts'
import type { TableSetup } from '../../table/state/table-setup.ts'
import type { ReplayGame } from '../replay/replay-game.ts'

/** The decisions of a clip: numbers from 1, both ends included. */
export interface ClipRange {
  readonly from: number
  readonly to: number
}

/** Maximum and default number of decisions in a clip. */
export const MAX_CLIP_DECISIONS = 60
const DEFAULT_CLIP_DECISIONS = 8

/** Returns the decisions up to the shown moment, or the last ones if that is the deal. */
export const defaultRange = (at: number, last: number): ClipRange => {
  const to = at === 0 ? last : at
  return { from: Math.max(1, to - DEFAULT_CLIP_DECISIONS + 1), to }
}

/** Returns the limits of the range around the shown moment. */
export const widestRange = (at: number, last: number): ClipRange => {
  const middle = at === 0 ? last : at
  return { from: Math.max(1, middle - MAX_CLIP_DECISIONS + 1), to: Math.min(last, middle + MAX_CLIP_DECISIONS - 1) }
}

/** Moves one end. The other one follows if they would cross or be too far apart. */
export const withFrom = ({ to }: ClipRange, from: number): ClipRange => ({
  from,
  to: Math.min(Math.max(to, from), from + MAX_CLIP_DECISIONS - 1),
})
export const withTo = ({ from }: ClipRange, to: number): ClipRange => ({
  from: Math.max(Math.min(from, to), to - MAX_CLIP_DECISIONS + 1),
  to,
})

/** The board rests before the first decision and after the last one. */
const OPENING_MS = 1400
const CLOSING_MS = 1600
/** After its motion a decision stays for this time, plus some time for each letter of its text. */
const REST_MS = 500
const READING_MS_PER_CHAR = 15
/** Longer clips are played faster. */
export const MAX_CLIP_MS = 60_000

/** A decision of a clip, or the board before the first one. Times in ms from the start of the clip. */
export interface ClipScene {
  /** Number of the decision; for the opening, that of the previous one. */
  readonly at: number
  /** Undefined for the opening, in which nothing moves. */
  readonly timeline: Timeline | undefined
  readonly text: string
  readonly begins: number
  /** Duration of the motion. */
  readonly moves: number
  readonly lasts: number
}

export interface ClipPlan {
  readonly scenes: readonly ClipScene[]
  /** Speed relative to the game. */
  readonly rate: number
  readonly duration: number
}

export interface ClipPlanInput {
  readonly replay: ReplayGame
  readonly setup: TableSetup
  readonly range: ClipRange
  /** Returns the text after a decision. */
  readonly textAt: (at: number) => string
  /** Text before the first decision. */
  readonly opening: string
}

type Draft = Omit<ClipScene, 'begins'>

const opening = ({ range, opening: text }: ClipPlanInput): Draft => ({
  at: range.from - 1,
  timeline: undefined,
  text,
  moves: 0,
  lasts: OPENING_MS,
})

const decisions = ({ replay, setup, range, textAt }: ClipPlanInput): readonly Draft[] => {
  const places = makePlaces(setup.rules.board, setup.layout, setup.activeTrack)
  return replay.entries.slice(range.from - 1, range.to).map(({ events, pegs }, i) => {
    const at = range.from + i
    const timeline = makeTimeline(places, events, pegs)
    const text = textAt(at)
    const closing = at === range.to ? CLOSING_MS : 0
    return {
      at,
      timeline,
      text,
      moves: timeline.duration,
      lasts: timeline.duration + REST_MS + READING_MS_PER_CHAR * text.length + closing,
    }
  })
}

/** Plans the scenes of a clip: motion, and time to read the texts. */
export const planClip = (input: ClipPlanInput): ClipPlan => {
  const drafts = [opening(input), ...decisions(input)]
  const length = drafts.reduce((sum, { lasts }) => sum + lasts, 0)
  const rate = Math.max(1, length / MAX_CLIP_MS)
  let begins = 0
  const scenes = drafts.map((draft) => {
    const scene = { ...draft, begins, moves: draft.moves / rate, lasts: draft.lasts / rate }
    begins += scene.lasts
    return scene
  })
  return { scenes, rate, duration: begins }
}

/** A frame of the clip. Times in ms. */
export interface ClipFrame {
  readonly scene: ClipScene
  readonly begins: number
  readonly lasts: number
  /** Time within the scene's timeline. */
  readonly time: number
  readonly moving: boolean
}

/** Duration of a frame in ms, during motion, and the maximum while nothing moves. */
export interface FramePace {
  readonly moving: number
  readonly still: number
}

/** Videos have many frames, GIF files only a few. */
export const VIDEO_PACE: FramePace = { moving: 1000 / 30, still: 100 }
export const GIF_PACE: FramePace = { moving: 80, still: 400 }

const splitEvenly = (from: number, to: number, most: number): readonly (readonly [begins: number, lasts: number])[] => {
  const count = Math.max(0, Math.ceil((to - from) / most - 1e-6))
  const lasts = (to - from) / Math.max(1, count)
  return Array.from({ length: count }, (_, i) => [from + i * lasts, lasts] as const)
}

/** Returns all frames of a clip, without gaps. The frame after a motion shows its end. */
export const framesOf = ({ scenes, rate }: ClipPlan, pace: FramePace): readonly ClipFrame[] =>
  scenes.flatMap((scene) => {
    const { begins, moves, lasts } = scene
    const rests = begins + moves
    return [
      ...splitEvenly(begins, rests, pace.moving).map(([at, length]) => ({
        scene,
        begins: at,
        lasts: length,
        time: (at - begins) * rate,
        moving: true,
      })),
      ...splitEvenly(rests, begins + lasts, pace.still).map(([at, length]) => ({
        scene,
        begins: at,
        lasts: length,
        time: moves * rate,
        moving: false,
      })),
    ]
  })
