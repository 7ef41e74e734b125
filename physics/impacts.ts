import { FIELD_MM } from '../engine/marble-chase/field.ts'
import type { MovingMarble, Vector } from './moving-marble.ts'
import { GRAVITY_CM_PER_S2, STEP_S, TOUCHING_GAP_CM } from './physics-constants.ts'
import { MM_PER_CM } from './world.ts'

/** Kinds of impacts. `drop`: into the slot that the marble stays in. `glass`: on another marble. */
export type ImpactKind = 'wood' | 'rail' | 'glass' | 'drop'

/** An impact that can be heard. */
export interface Impact {
  /** Step of 1/480 s since the flick. */
  readonly step: number
  readonly kind: ImpactKind
  /** Index among the marbles: those that lay before the flick, in their order, then the flicked one. */
  readonly marble: number
  /** Change of velocity, or for a drop the speed before it, in cm/s. */
  readonly strength: number
}

/** Weaker impacts can't be distinguished from rolling over a rim. */
const MIN_IMPACT_CM_PER_S = 5
/** Number of steps within which two touches of the same kind are one sound. */
const SAME_SOUND_STEPS = 12
const RAIL_X_CM = FIELD_MM.width / 2 / MM_PER_CM
const FAR_RAIL_Z_CM = -FIELD_MM.length / MM_PER_CM

/** State of a marble after a step. `lastSteps`: step of the last sound of each kind. */
interface MarbleState {
  velocity: Vector
  slot: number | undefined
  readonly lastSteps: Map<ImpactKind, number>
}

const marbleStateOf = (marble: MovingMarble): MarbleState => ({
  velocity: marble.body.linvel(),
  slot: marble.slot,
  lastSteps: new Map(),
})

const lengthOf = ({ x, y, z }: Vector): number => Math.sqrt(x * x + y * y + z * z)

/** Returns the change of velocity that gravity does not explain. */
const velocityChange = (before: Vector, after: Vector): number =>
  lengthOf({ x: after.x - before.x, y: after.y - before.y + GRAVITY_CM_PER_S2 * STEP_S, z: after.z - before.z })

const areTouching = (a: MovingMarble, b: MovingMarble): boolean => {
  const [p, q] = [a.body.translation(), b.body.translation()]
  return lengthOf({ x: p.x - q.x, y: p.y - q.y, z: p.z - q.z }) <= a.radius + b.radius + TOUCHING_GAP_CM
}

const isAtRail = ({ body, radius }: MovingMarble): boolean => {
  const { x, z } = body.translation()
  const reach = radius + TOUCHING_GAP_CM
  return x > RAIL_X_CM - reach || x < reach - RAIL_X_CM || z < FAR_RAIL_Z_CM + reach
}

/** Detects impacts from the places and velocities of marbles, without changing them. */
export class ImpactListener {
  private readonly heard: MarbleState[] = []
  private step = 0

  /** Returns the impacts of a step. It must be called after every step of the world. */
  hear(marbles: readonly MovingMarble[]): readonly Impact[] {
    this.step += 1
    return marbles.flatMap((marble, i) => {
      const impact = marble.isOut ? undefined : this.impactOn(marbles, marble, i)
      return impact === undefined ? [] : [impact]
    })
  }

  private impactOn(marbles: readonly MovingMarble[], marble: MovingMarble, i: number): Impact | undefined {
    const before = this.heard[i]
    const now = marbleStateOf(marble)
    this.heard[i] = { ...now, lastSteps: before?.lastSteps ?? now.lastSteps }
    if (before === undefined) return undefined
    const drops = before.slot === undefined && now.slot !== undefined
    const strength = drops ? lengthOf(before.velocity) : velocityChange(before.velocity, now.velocity)
    if (strength < MIN_IMPACT_CM_PER_S && !drops) return undefined
    const kind = drops ? 'drop' : this.kindOf(marbles, i)
    return kind !== undefined && this.isNew(before.lastSteps, kind)
      ? { step: this.step, kind, marble: i, strength }
      : undefined
  }

  /** Returns the kind of an impact. Two marbles that meet are heard once, by the first of them. */
  private kindOf(marbles: readonly MovingMarble[], i: number): ImpactKind | undefined {
    const marble = marbles[i] as MovingMarble
    const other = marbles.findIndex((one) => one !== marble && !one.isOut && areTouching(one, marble))
    if (other >= 0) return other > i ? 'glass' : undefined
    return isAtRail(marble) ? 'rail' : 'wood'
  }

  private isNew(last: Map<ImpactKind, number>, kind: ImpactKind): boolean {
    const before = last.get(kind)
    last.set(kind, this.step)
    return before === undefined || this.step - before > SAME_SOUND_STEPS
  }
}
