import type { Totals } from '../../../engine/marble-chase/colours.ts'
import type { FieldPoint } from '../../../engine/marble-chase/field.ts'
import type { Marble } from '../../../engine/marble-chase/flick.ts'
import type { ChaseWoods } from '../../../models/marble-chase/chase-woods.ts'
import type { Impact } from '../../../physics/impacts.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import type { Trajectory } from '../../../physics/trajectory.ts'
import type { Aim } from '../../../server/protocol/live-aim.ts'
import type { Mood } from '../../../textures/moods.ts'
import type { SceneProps } from '../../board/scene/scene-props.ts'
import { readLook } from '../../table/state/look.ts'

/** Returns the woods of a table's designed field, from its look in text form; undefined for the game's own field, which no look changes. */
export const tableWoods = (look: string): ChaseWoods | undefined => {
  const { design, field, border, finish } = readLook(look)
  return design === undefined ? undefined : { field, border, finish }
}

/** A scoring board as it is shown. */
export interface ShownScoringBoard {
  readonly totals: Totals
  /** Number of cubes that it has in this game. */
  readonly owned: number
  /** Colour of the player or team in CSS. */
  readonly colour: string
  readonly name: string
}

/** A trajectory that is shown. Each flick has an object of its own, by which it is distinguished from others. */
export interface ShownTrajectory extends Trajectory {
  /** Factor by which it is shown faster than usual; 1 where it is left out. */
  readonly rate?: number
}

/** Everything that the board shows, as a scene or flat. */
export interface ChaseBoardView {
  /** Undefined for the game's own woods. */
  readonly woods?: ChaseWoods | undefined
  /** Marbles at rest, while no trajectory is shown. */
  readonly resting: readonly RestingMarble[]
  /** Marbles still to be flicked in this turn. They lie at their `handPlace`, except the one that is aimed. */
  readonly hand: readonly Marble[]
  /** Place and direction of the marble that is aimed. A short line shows the direction, never the path. */
  readonly aim: Aim | undefined
  /** True if a player at another device aims, so that the marble can't be pulled here. */
  readonly elsewhere?: boolean
  /** Column that the die named, from 1. */
  readonly named: number | undefined
  readonly boards: readonly ShownScoringBoard[]
  /** Numbers of the slots to be scored. */
  readonly highlights: readonly number[]
  readonly trajectory: ShownTrajectory | undefined
}

export type PointerKind = 'down' | 'move' | 'up' | 'cancel'

export interface ChaseBoardEvents {
  /** Receives the position of a pointer in mm of the field, and its distance from the press on the screen, in full pulls. */
  readonly onPointer: (kind: PointerKind, point: FieldPoint, pullRatio: number) => void
  readonly onTrajectoryEnd: (trajectory: ShownTrajectory) => void
  /** Called at the moment when the impact is shown. */
  readonly onImpact: (impact: Impact) => void
}

export interface ChaseSceneProps extends ChaseBoardView, ChaseBoardEvents, SceneProps {
  readonly mood?: Mood
}

const doNothing = (): void => undefined

/** A board on which nothing lies, and which nobody touches. */
export const EMPTY_BOARD: ChaseBoardView & ChaseBoardEvents = {
  resting: [],
  hand: [],
  aim: undefined,
  named: undefined,
  boards: [],
  highlights: [],
  trajectory: undefined,
  onPointer: doNothing,
  onTrajectoryEnd: doNothing,
  onImpact: doNothing,
}
