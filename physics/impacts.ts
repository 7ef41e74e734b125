import { FIELD } from '../engine/marble-chase/field.ts'
import type { MovingMarble, Vector } from './moving-marble.ts'
import { GRAVITY, STEP, TOUCHING } from './physics-constants.ts'
import { MM } from './world.ts'

/** `drop`: into the slot that the marble stays in; `glass`: on another marble. */
export type ImpactKind = 'wood' | 'rail' | 'glass' | 'drop'

/** What ears need. */
export interface Impact {
  /** Of 1/480 s since the shot. */
  readonly step: number
  readonly kind: ImpactKind
  /** Among the marbles that lay before the shot, in their order, and then the one shot. */
  readonly marble: number
  /** By how much its velocity changed, or for a drop the speed it came with, cm/s. */
  readonly strength: number
}

/** cm/s: gentler ones can't be told from rolling over a rim. */
const LEAST = 5
/** Steps in which a marble that touches one thing twice is heard once. */
const ONE_SOUND = 12
const SIDE = FIELD.width / 2 / MM
const FAR = -FIELD.length / MM

interface Heard {
  velocity: Vector
  slot: number | undefined
  readonly last: Map<ImpactKind, number>
}

const heardOf = (marble: MovingMarble): Heard => ({
  velocity: marble.body.linvel(),
  slot: marble.slot,
  last: new Map(),
})

const lengthOf = ({ x, y, z }: Vector): number => Math.sqrt(x * x + y * y + z * z)

/** The change of velocity that gravity doesn't explain. */
const changeOf = (before: Vector, after: Vector): number =>
  lengthOf({ x: after.x - before.x, y: after.y - before.y + GRAVITY * STEP, z: after.z - before.z })

const touch = (a: MovingMarble, b: MovingMarble): boolean => {
  const [p, q] = [a.body.translation(), b.body.translation()]
  return lengthOf({ x: p.x - q.x, y: p.y - q.y, z: p.z - q.z }) <= a.radius + b.radius + TOUCHING
}

const isAtRail = ({ body, radius }: MovingMarble): boolean => {
  const { x, z } = body.translation()
  const reach = radius + TOUCHING
  return x > SIDE - reach || x < reach - SIDE || z < FAR + reach
}

/** Hears marbles without touching them: from their places and how their velocities change. */
export class ImpactListener {
  private readonly heard: Heard[] = []
  private step = 0

  /** After every step of the world. */
  hear(marbles: readonly MovingMarble[]): readonly Impact[] {
    this.step += 1
    return marbles.flatMap((marble, i) => {
      const impact = marble.isOut ? undefined : this.impactOn(marbles, marble, i)
      return impact === undefined ? [] : [impact]
    })
  }

  private impactOn(marbles: readonly MovingMarble[], marble: MovingMarble, i: number): Impact | undefined {
    const before = this.heard[i]
    const now = heardOf(marble)
    this.heard[i] = { ...now, last: before?.last ?? now.last }
    if (before === undefined) return undefined
    const drops = before.slot === undefined && now.slot !== undefined
    const strength = drops ? lengthOf(before.velocity) : changeOf(before.velocity, now.velocity)
    if (strength < LEAST && !drops) return undefined
    const kind = drops ? 'drop' : this.kindOf(marbles, i)
    return kind !== undefined && this.isNew(before.last, kind)
      ? { step: this.step, kind, marble: i, strength }
      : undefined
  }

  /** Two marbles that meet are heard once, by the first of them. */
  private kindOf(marbles: readonly MovingMarble[], i: number): ImpactKind | undefined {
    const marble = marbles[i] as MovingMarble
    const other = marbles.findIndex((one) => one !== marble && !one.isOut && touch(one, marble))
    if (other >= 0) return other > i ? 'glass' : undefined
    return isAtRail(marble) ? 'rail' : 'wood'
  }

  private isNew(last: Map<ImpactKind, number>, kind: ImpactKind): boolean {
    const before = last.get(kind)
    last.set(kind, this.step)
    return before === undefined || this.step - before > ONE_SOUND
  }
}
