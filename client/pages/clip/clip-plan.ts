import { makePlaces } from '../../board/motion/places.ts'
import { makeTimeline, type Timeline } from '../../board/motion/timeline.ts'
import type { TableSetup } from '../../table/state/table-setup.ts'
import type { Film } from '../replay/film.ts'
import type { ClipRange } from './clip-range.ts'

/** The board at rest before the first decision, and after the last one, ms. */
const OPENING_MS = 1400
const CLOSING_MS = 1600
/** A decision stays on show for so long when all is still, and so much for each letter that is to be read, ms. */
const REST_MS = 500
const READING_MS_PER_CHAR = 15
/** A clip that would be longer is quickened, ms. */
export const MAX_CLIP_MS = 60_000

/** A decision of a clip, or the board before the first one. Times in ms from the beginning of the clip. */
export interface ClipScene {
  /** Number of the decision; of the opening, that of the one before. */
  readonly at: number
  /** Undefined for the opening: nothing moves. */
  readonly timeline: Timeline | undefined
  readonly text: string
  readonly begins: number
  /** The motion's part of it. */
  readonly moves: number
  readonly lasts: number
}

export interface ClipPlan {
  readonly scenes: readonly ClipScene[]
  /** How much faster than in play. */
  readonly rate: number
  readonly duration: number
}

export interface ClipPlanInput {
  readonly replay: Film
  readonly setup: TableSetup
  readonly range: ClipRange
  /** What is told after a decision. */
  readonly textAt: (at: number) => string
  /** What is told before the first one. */
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

/** What a clip shows when: the motion of play, and time to read what is told of it. */
export const planClip = (order: ClipPlanInput): ClipPlan => {
  const drafts = [opening(order), ...decisions(order)]
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

/** One picture. Times in ms. */
export interface ClipFrame {
  readonly scene: ClipScene
  readonly begins: number
  readonly lasts: number
  /** Of the shot's timeline. */
  readonly time: number
  readonly moving: boolean
}

/** How long a picture lasts, ms: while something moves, and at most while all is still. */
export interface FramePace {
  readonly moving: number
  readonly still: number
}

/** Of a video, and of an animated picture, which has few. */
export const VIDEO_PACE: FramePace = { moving: 1000 / 30, still: 100 }
export const GIF_PACE: FramePace = { moving: 80, still: 400 }

const share = (from: number, to: number, most: number): readonly (readonly [begins: number, lasts: number])[] => {
  const count = Math.max(0, Math.ceil((to - from) / most - 1e-6))
  const lasts = (to - from) / Math.max(1, count)
  return Array.from({ length: count }, (_, i) => [from + i * lasts, lasts] as const)
}

/** All pictures of a clip, without gaps. The last of a motion shows its end. */
export const framesOf = ({ scenes, rate }: ClipPlan, pace: FramePace): readonly ClipFrame[] =>
  scenes.flatMap((scene) => {
    const { begins, moves, lasts } = scene
    const rests = begins + moves
    return [
      ...share(begins, rests, pace.moving).map(([at, length]) => ({
        scene,
        begins: at,
        lasts: length,
        time: (at - begins) * rate,
        moving: true,
      })),
      ...share(rests, begins + lasts, pace.still).map(([at, length]) => ({
        scene,
        begins: at,
        lasts: length,
        time: moves * rate,
        moving: false,
      })),
    ]
  })
