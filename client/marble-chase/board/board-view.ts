import type { Totals } from '../../../engine/marble-chase/colours.ts'
import type { FieldPoint } from '../../../engine/marble-chase/field.ts'
import type { Marble } from '../../../engine/marble-chase/flick.ts'
import type { ChaseWoods } from '../../../models/marble-chase/woods.ts'
import type { Impact } from '../../../physics/impacts.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import type { Trajectory } from '../../../physics/trajectory.ts'
import type { Aim } from '../../../server/protocol/live-aim.ts'
import type { Mood } from '../../../textures/moods.ts'
import type { SceneProps } from '../../board/scene/scene-props.ts'

/** A scoring board. */
export interface ShownScoringBoard {
  readonly totals: Totals
  /** Cubes it has in this game. */
  readonly owned: number
  /** Colour of the player or team, as CSS writes it. */
  readonly colour: string
  readonly name: string
}

/** A trajectory that is shown. The key distinguishes it from others. */
export interface ShownTrajectory extends Trajectory {
  readonly key: string
}

/** Everything that a view of the board shows; the scene and the flat board take the same. */
export interface ChaseBoardView {
  /** Undefined: the game's own. */
  readonly woods?: ChaseWoods | undefined
  /** Marbles at rest, while no trajectory is shown. */
  readonly lying: readonly RestingMarble[]
  /** Marbles still to be flicked in this turn: they lie at their `handSpot`, except the one that is aimed. */
  readonly hand: readonly Marble[]
  /** The marble stands at its place; a short line shows the direction only, never what comes of it. */
  readonly aim: Aim | undefined
  /** Somebody at another device aims: here the marble can't be pulled. */
  readonly elsewhere?: boolean
  /** The column that the die named. */
  readonly named: number | undefined
  readonly boards: readonly ShownScoringBoard[]
  /** Slots to be scored, by number. */
  readonly highlights: readonly number[]
  readonly trajectory: ShownTrajectory | undefined
}

export type PointerKind = 'down' | 'move' | 'up' | 'cancel'

export interface ChaseBoardEvents {
  /** In mm of the field; the board only translates where the pointer is, and with a press how far it can go back (`pullRoom`). */
  readonly onPointer: (kind: PointerKind, spot: FieldPoint, reach?: number) => void
  readonly onTrajectoryEnd: (key: string) => void
  /** Called at the moment when the impact is shown. */
  readonly onImpact: (impact: Impact) => void
}

export interface ChaseSceneProps extends ChaseBoardView, ChaseBoardEvents, SceneProps {
  /** All of the table is shown all the time, as on a big screen. */
  readonly whole?: boolean
  readonly mood?: Mood
}
