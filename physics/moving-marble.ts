import { FIELD_MM, MARBLE_RADIUS_MM, RAIL_MM, SLOT_MM, SLOT_PLACES } from '../engine/marble-chase/field.ts'
import type { Landing, Marble } from '../engine/marble-chase/flick.ts'
import { MARBLE_GROUPS } from './collision-groups.ts'
import {
  FRICTION_COEFFICIENT,
  GLASS_DENSITY_KG_PER_CM3,
  GRAVITY_CM_PER_S2,
  MAX_REST_SPEED_SQUARED,
  RESTITUTION,
  ROLLING_LOSS_CM_PER_S,
  TOUCHING_GAP_CM,
} from './physics-constants.ts'
import type { Collider, Rapier, RigidBody, World } from './rapier.ts'
import type { RestingMarble } from './resting-marble.ts'
import { MM_PER_CM } from './world.ts'

/** A vector of the world. */
export interface Vector {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Initial state of a marble in the world: cm and cm/s in the world's directions. */
export interface InitialState {
  readonly marble: Marble
  readonly at: Vector
  readonly speed: Vector
  readonly slot: number | undefined
}

const SLOT_AREAS_CM = SLOT_PLACES.map(({ x, z, width }) => ({
  x: x / MM_PER_CM,
  z: -z / MM_PER_CM,
  half: width / 2 / MM_PER_CM,
}))
const HALF_SLOT_LENGTH_CM = SLOT_MM.length / 2 / MM_PER_CM
const EDGE_X_CM = (FIELD_MM.width / 2 + RAIL_MM.width) / MM_PER_CM
const FAR_EDGE_Z_CM = -(FIELD_MM.length + RAIL_MM.width) / MM_PER_CM
const NEAR_EDGE_Z_CM = 0

const isWithin = (distance: number, half: number): boolean => distance < half && distance > -half

/** Returns the slot at a point of the world in cm, if any. */
const slotUnder = (x: number, z: number): number | undefined => {
  const slot = SLOT_AREAS_CM.findIndex(
    (one) => isWithin(x - one.x, HALF_SLOT_LENGTH_CM) && isWithin(z - one.z, one.half),
  )
  return slot < 0 ? undefined : slot
}

const squareOfLength = ({ x, y, z }: Vector): number => x * x + y * y + z * z

const scale = ({ x, y, z }: Vector, by: number): Vector => ({ x: x * by, y: y * by, z: z * by })

/** A marble in the world. The rules of rolling, of slots and of the board's edges are applied before each step. */
export class MovingMarble {
  readonly marble: Marble
  /** Radius in cm. */
  readonly radius: number
  readonly body: RigidBody
  private readonly collider: Collider
  /** The slot under its centre, if any. */
  slotBelow: number | undefined
  /** The slot that it can no longer leave, if any. */
  slot: number | undefined
  isResting: boolean
  isOut = false

  /** The marble starts rolling, with spin to match its speed. */
  constructor(rapier: Rapier, world: World, { marble, at, speed, slot }: InitialState) {
    const radius = MARBLE_RADIUS_MM[marble] / MM_PER_CM
    this.marble = marble
    this.radius = radius
    this.slotBelow = slot
    this.slot = slot
    this.isResting = slot !== undefined
    this.body = world.createRigidBody(
      rapier.RigidBodyDesc.dynamic()
        .setTranslation(at.x, at.y, at.z)
        .setLinvel(speed.x, speed.y, speed.z)
        .setAngvel({ x: speed.z / radius, y: 0, z: -speed.x / radius })
        .setCanSleep(false),
    )
    this.collider = world.createCollider(
      rapier.ColliderDesc.ball(radius)
        .setDensity(GLASS_DENSITY_KG_PER_CM3)
        .setFriction(FRICTION_COEFFICIENT)
        .setRestitution(RESTITUTION.glass)
        .setRestitutionCombineRule(rapier.CoefficientCombineRule.Min)
        .setCollisionGroups(slot === undefined ? MARBLE_GROUPS.besideSlots : MARBLE_GROUPS.overSlot),
      this.body,
    )
  }

  /** Prepares a step of the world. `isTaken`: whether another marble lies in that slot. */
  prepare(isTaken: (slot: number) => boolean): void {
    if (this.isOut) return
    const at = this.body.translation()
    this.enterArea(slotUnder(at.x, at.z))
    if (this.slotBelow === undefined) this.applyRollingResistance(at)
    else this.settleInSlot(at, this.slotBelow, isTaken)
    if (at.z > NEAR_EDGE_Z_CM || at.z < FAR_EDGE_Z_CM || !isWithin(at.x, EDGE_X_CM)) this.leaveBoard()
  }

  get landing(): Landing {
    return this.isOut ? 'out' : (this.slot ?? 'on')
  }

  /** The marble at rest; undefined if it is off the board. */
  get restingMarble(): RestingMarble | undefined {
    const { marble, slot } = this
    if (this.isOut) return undefined
    if (slot !== undefined) return { marble, slot }
    const { x, z } = this.body.translation()
    const tenths = (cm: number): number => Math.round(cm * 100) + 0 // no -0
    return { marble, x: tenths(x), z: tenths(-z) }
  }

  /** Switches the collision groups when the centre moves over a slot or away from it. */
  private enterArea(slot: number | undefined): void {
    if (slot === this.slotBelow) return
    this.slotBelow = slot
    this.collider.setCollisionGroups(slot === undefined ? MARBLE_GROUPS.besideSlots : MARBLE_GROUPS.overSlot)
  }

  /** Applies rolling resistance on the plane, which does not depend on speed. Rapier has no such force. */
  private applyRollingResistance(at: Vector): void {
    this.slot = undefined
    const rolls = at.y < this.radius + TOUCHING_GAP_CM
    const velocity = this.body.linvel()
    const square = squareOfLength(velocity)
    this.isResting = rolls && square < MAX_REST_SPEED_SQUARED
    if (!rolls) return
    const speed = Math.sqrt(square)
    const remainingShare = speed > ROLLING_LOSS_CM_PER_S ? 1 - ROLLING_LOSS_CM_PER_S / speed : 0
    this.body.setLinvel({ x: velocity.x * remainingShare, y: velocity.y, z: velocity.z * remainingShare }, false)
    this.body.setAngvel(scale(this.body.angvel(), remainingShare), false)
  }

  /** Settles a marble in a slot once its energy is too small for the plane, so that it can't get out. */
  private settleInSlot(at: Vector, over: number, isTaken: (slot: number) => boolean): void {
    const square = squareOfLength(this.body.linvel())
    const spinEnergy = (this.radius * this.radius * squareOfLength(this.body.angvel())) / 5
    const isCaught = square / 2 + spinEnergy + GRAVITY_CM_PER_S2 * (at.y - this.radius) < 0
    this.slot = isCaught && !isTaken(over) ? over : undefined
    this.isResting = this.slot !== undefined || (isCaught && square < MAX_REST_SPEED_SQUARED)
  }

  private leaveBoard(): void {
    this.isOut = true
    this.isResting = true
    this.slot = undefined
    this.body.setEnabled(false)
  }
}
