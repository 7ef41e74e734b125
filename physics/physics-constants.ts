/** Physical constants and the time step, in cm, s and kg. Any change needs a new version: marbles roll otherwise. */

/** Version of the physics. It is in every record. Golden turns in the tests guard it. */
export const PHYSICS_VERSION = 1

export const GRAVITY_CM_PER_S2 = 981
export const STEP_S = 1 / 480
export const SOLVER_ITERATION_COUNT = 2
/** A marble sinks in by 0.1 to 0.25 mm with Rapier's default of 30 Hz. */
export const CONTACT_FREQUENCY_HZ = 120

export const FRICTION_COEFFICIENT = 0.35
export const RESTITUTION = { wood: 0.1, rail: 0.2, glass: 0.7 } as const
/** 2500 kg/m³. */
export const GLASS_DENSITY_KG_PER_CM3 = 0.0025

/** Speed per unit of force. */
export const FORCE_UNIT_CM_PER_S = 0.1

const ROLLING_RESISTANCE_COEFFICIENT = 0.012
/** Speed that a ball loses by rolling in one step. */
export const ROLLING_LOSS_CM_PER_S = ((ROLLING_RESISTANCE_COEFFICIENT * GRAVITY_CM_PER_S2 * 5) / 7) * STEP_S

/** A marble within this gap above the plane rolls; higher up it flies. */
export const TOUCHING_GAP_CM = 0.02
/** Square of the speed, in cm²/s², below which a marble on the plane is at rest. */
export const MAX_REST_SPEED_SQUARED = 0.01
/** Number of steps for which all marbles must be at rest. */
export const REST_HOLD_STEPS = 8
/** Six seconds. No marble has ever rolled for half as long. */
export const MAX_STEPS = 480 * 6
