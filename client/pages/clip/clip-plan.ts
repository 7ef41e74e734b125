import { makeTablePlaces } from '../../board/motion/table-places.ts'
import { makeTimeline, type Timeline } from '../../board/motion/timeline.ts'
import type { TableSetup } from '../../table/state/table-setup.ts'
import type { ReplayGame } from '../replay/replay-game.ts'

/** The decisions of a clip: numbers from 1, both ends included. */
export interface ClipRange {
  readonly from: number
  readonly to: number
}

export const MAX_CLIP_DECISIONS = 60
const DEFAULT_CLIP_DECISIONS = 8

/** Returns the decisions up to decision `at`, or the last ones of the game if `at` is 0, the deal. `last` is the number of the last decision. */
export const defaultRange = (at: number, last: number): ClipRange => {
  const to = at === 0 ? last : at
  return { from: Math.max(1, to - DEFAULT_CLIP_DECISIONS + 1), to }
}

/** Returns the limits for a range around decision `at`, which 0 places at the end of the game. */
export const widestRange = (at: number, last: number): ClipRange => {
  const middle = at === 0 ? last : at
  return { from: Math.max(1, middle - MAX_CLIP_DECISIONS + 1), to: Math.min(last, middle + MAX_CLIP_DECISIONS - 1) }
}

/** Moves the beginning of a range. The end follows if they would cross or be too far apart. */
export const withFrom = ({ to }: ClipRange, from: number): ClipRange => ({
  from,
  to: Math.min(Math.max(to, from), from + MAX_CLIP_DECISIONS - 1),
})
/** Moves the end of a range. The beginning follows if they would cross or be too far apart. */
export const withTo = ({ from }: ClipRange, to: number): ClipRange => ({
  from: Math.max(Math.min(from, to), to - MAX_CLIP_DECISIONS + 1),
  to,
})

/** Time for which the board is shown before the first decision. */
const OPENING_MS = 1400
/** Further time for which the board is shown after the last decision. */
const CLOSING_MS = 1600
/** Time for which a decision is shown after its motion. */
const REST_MS = 500
/** Each letter of its text prolongs that time. */
const READING_MS_PER_CHAR = 15
/** Longer clips are played faster. */
export const MAX_CLIP_MS = 60_000

/** A decision of a clip, or the board before the first one. */
export interface ClipScene {
  /** Number of the decision; for the opening, that of the previous one. */
  readonly at: number
  /** Undefined for the opening, in which nothing moves. */
  readonly timeline: Timeline | undefined
  readonly text: string
  /** Time from the start of the clip. */
  readonly beginMs: number
  /** Duration of the motion. */
  readonly motionMs: number
  /** Duration of motion and rest. */
  readonly durationMs: number
}

export interface ClipPlan {
  readonly scenes: readonly ClipScene[]
  /** Speed relative to the game: above 1 in clips that would be too long. */
  readonly speed: number
  readonly durationMs: number
}

export interface ClipPlanInput {
  readonly replay: ReplayGame
  readonly setup: TableSetup
  readonly range: ClipRange
  /** Returns the text that describes a decision. */
  readonly textAt: (at: number) => string
  /** Text before the first decision. */
  readonly openingText: string
}

type SceneDraft = Omit<ClipScene, 'beginMs'>

const openingSceneOf = ({ range, openingText: text }: ClipPlanInput): SceneDraft => ({
  at: range.from - 1,
  timeline: undefined,
  text,
  motionMs: 0,
  durationMs: OPENING_MS,
})

const decisionScenesOf = ({ replay, setup, range, textAt }: ClipPlanInput): readonly SceneDraft[] => {
  const places = makeTablePlaces(setup.rules.board, setup.layout, setup.activeTrack)
  return replay.entries.slice(range.from - 1, range.to).map(({ events, pegs }, i) => {
    const at = range.from + i
    const timeline = makeTimeline(places, events, pegs)
    const text = textAt(at)
    const closing = at === range.to ? CLOSING_MS : 0
    return {
      at,
      timeline,
      text,
      motionMs: timeline.durationMs,
      durationMs: timeline.durationMs + REST_MS + READING_MS_PER_CHAR * text.length + closing,
    }
  })
}

/** Plans the scenes of a clip: motion, and time to read the texts. */
export const planClip = (input: ClipPlanInput): ClipPlan => {
  const drafts = [openingSceneOf(input), ...decisionScenesOf(input)]
  const lengthMs = drafts.reduce((sum, draft) => sum + draft.durationMs, 0)
  const speed = Math.max(1, lengthMs / MAX_CLIP_MS)
  let beginMs = 0
  const scenes = drafts.map((draft) => {
    const scene = { ...draft, beginMs, motionMs: draft.motionMs / speed, durationMs: draft.durationMs / speed }
    beginMs += scene.durationMs
    return scene
  })
  return { scenes, speed, durationMs: beginMs }
}

/** A frame of the clip. */
export interface ClipFrame {
  readonly scene: ClipScene
  /** Time from the start of the clip. */
  readonly beginMs: number
  readonly durationMs: number
  /** Time within the scene's timeline, at the speed of the game. */
  readonly timelineMs: number
  readonly isMoving: boolean
}

/** Maximum duration of a frame, while something moves and while nothing does. */
export interface FramePace {
  readonly movingMs: number
  readonly stillMs: number
}

export const VIDEO_PACE: FramePace = { movingMs: 1000 / 30, stillMs: 100 }
/** GIF files grow with each frame, so that they have few. */
export const GIF_PACE: FramePace = { movingMs: 80, stillMs: 400 }

type FrameTime = Pick<ClipFrame, 'beginMs' | 'durationMs'>

/** Splits a time into equal frames of at most `maxMs`. */
const splitTime = (fromMs: number, toMs: number, maxMs: number): readonly FrameTime[] => {
  const count = Math.max(0, Math.ceil((toMs - fromMs) / maxMs - 1e-6))
  const durationMs = (toMs - fromMs) / Math.max(1, count)
  return Array.from({ length: count }, (_, i) => ({ beginMs: fromMs + i * durationMs, durationMs }))
}

/** Returns all frames of a clip, without gaps. The frame after a motion shows its end. */
export const framesOf = ({ scenes, speed }: ClipPlan, pace: FramePace): readonly ClipFrame[] =>
  scenes.flatMap((scene) => {
    const { beginMs, motionMs, durationMs } = scene
    const restMs = beginMs + motionMs
    return [
      ...splitTime(beginMs, restMs, pace.movingMs).map((time) => ({
        ...time,
        scene,
        timelineMs: (time.beginMs - beginMs) * speed,
        isMoving: true,
      })),
      ...splitTime(restMs, beginMs + durationMs, pace.stillMs).map((time) => ({
        ...time,
        scene,
        timelineMs: motionMs * speed,
        isMoving: false,
      })),
    ]
  })
