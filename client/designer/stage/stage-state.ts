import { create } from 'zustand'
import type { BoardBody } from '../../../models/board/board-body.ts'
import type { EnvironmentUniforms } from '../../../textures/environment-light.ts'
import type { Mood } from '../../../textures/moods.ts'
import type { Plan } from '../../../workshop/plan.ts'

/** A design on its table. */
export interface StageProps {
  readonly plan: Plan
  readonly body: BoardBody
  readonly room: EnvironmentUniforms
}

/** Things beside the board for scale. */
export const SCALE_OBJECTS = ['none', 'cards', 'hand', 'samples'] as const
export type ScaleObject = (typeof SCALE_OBJECTS)[number]

/** Light of day and of the evening. */
export const STAGE_LIGHTS = ['morning', 'evening', 'fireside'] as const satisfies readonly Mood[]

/** Positions of the viewer: before the board, straight above it, low at its side, or near a corner. */
export const STAGE_VIEWS = ['standing', 'above', 'seated', 'near'] as const
export type StageView = (typeof STAGE_VIEWS)[number]

interface StageState {
  readonly view: StageView
  readonly mood: Mood
  readonly scaleObject: ScaleObject
  readonly withPieces: boolean
  /** Goes round by itself. */
  readonly turning: boolean
  /** The parts lie beside each other instead of joined. */
  readonly apart: boolean
  /** Height of the tools on the lower edge, px. */
  readonly toolsHeightPx: number
  /** A change brings the camera back to the view. */
  readonly reset: number
}

export const useStage = create<StageState>()(() => ({
  view: 'standing',
  mood: 'morning',
  scaleObject: 'cards',
  withPieces: true,
  turning: false,
  apart: false,
  toolsHeightPx: 64,
  reset: 0,
}))

export const setStage = (changes: Partial<StageState>): void => useStage.setState(changes)
export const setView = (view: StageView): void =>
  useStage.setState(({ reset }) => ({ view, reset: reset + 1, turning: false }))
