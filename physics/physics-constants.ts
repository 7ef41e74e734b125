/**
 * What the board is made of, and how finely time is cut. Lengths here and in the world are cm, times s, masses kg: change a
 * number and marbles fall into other slots, so that it needs another version.
 */

/** Stands in every record. Golden shots in the tests hold it. */
export const PHYSICS_VERSION = 1

export const GRAVITY_CM_PER_S2 = 981
export const STEP_S = 1 / 480
export const SOLVER_ITERATION_COUNT = 2
/** Hz. At Rapier's own 30 a marble sinks in by 0.1 to 0.25 mm. */
export const CONTACT_FREQUENCY_HZ = 120

export const FRICTION_COEFFICIENT = 0.35
export const RESTITUTION = { wood: 0.1, rail: 0.2, glass: 0.7 } as const
/** Of glass: 2500 kg/m³. */
export const GLASS_DENSITY_KG_PER_CM3 = 0.0025

/** cm/s that a unit of force gives. */
export const FORCE_UNIT_CM_PER_S = 0.1

const ROLLING_RESISTANCE_COEFFICIENT = 0.012
/** What a step of rolling takes from the speed of a ball, cm/s. */
export const ROLLING_LOSS_CM_PER_S = ((ROLLING_RESISTANCE_COEFFICIENT * GRAVITY_CM_PER_S2 * 5) / 7) * STEP_S

/** So near to the plane, cm, a marble rolls; higher it flies. */
export const TOUCHING_GAP_CM = 0.02
/** Square of the speed, cm²/s², under which a marble on the plane has come to rest. */
export const MAX_REST_SPEED_SQUARED = 0.01
/** All marbles must be at rest for so many steps. */
export const REST_HOLD_STEPS = 8
/** Six seconds: none has rolled for half as long. */
export const MAX_STEPS = 480 * 6
