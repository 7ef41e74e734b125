import { create } from 'zustand'
import type { BoardBody } from '../../../models/board/board-body.ts'
import type { EnvironmentUniforms } from '../../../textures/environment-light.ts'
import type { Mood } from '../../../textures/moods.ts'
import type { Plan } from '../../../workshop/plan.ts'

/** A design in the 3D view. */
export interface StageProps {
  readonly plan: Plan
  readonly body: BoardBody
  readonly environment: EnvironmentUniforms
}

/** Things beside the board that show its size. */
export const SCALE_OBJECTS = ['none', 'cards', 'hand', 'samples'] as const
export type ScaleObject = (typeof SCALE_OBJECTS)[number]

/** Moods of the light that can be chosen. */
export const STAGE_LIGHTS = ['morning', 'evening', 'fireside'] as const satisfies readonly Mood[]

/** Views of the camera: from someone who stands in front of the board, from straight above, from someone who sits, and from close to a corner. */
export const STAGE_VIEWS = ['standing', 'above', 'seated', 'near'] as const
export type StageView = (typeof STAGE_VIEWS)[number]

interface StageState {
  readonly view: StageView
  readonly mood: Mood
  readonly scaleObject: ScaleObject
  readonly withPieces: boolean
  /** The camera turns around the board by itself. */
  readonly isTurning: boolean
  /** The parts of the board lie apart instead of joined. */
  readonly isExploded: boolean
  /** Height of the controls at the lower edge, which cover a part of the view. */
  readonly toolsHeightPx: number
  /** Number of times that a view was chosen. Each of them moves the camera to the view, even if it is the same one. */
  readonly viewResets: number
}

/** Settings of the 3D view. */
export const useStageState = create<StageState>()(() => ({
  view: 'standing',
  mood: 'morning',
  scaleObject: 'cards',
  withPieces: true,
  isTurning: false,
  isExploded: false,
  toolsHeightPx: 64,
  viewResets: 0,
}))

export const setStage = (changes: Partial<StageState>): void => useStageState.setState(changes)
/** Moves the camera to a view, and stops the turntable. */
export const setView = (view: StageView): void =>
  useStageState.setState(({ viewResets }) => ({ view, viewResets: viewResets + 1, isTurning: false }))
