import { isFlick, isWhole } from '../engine/marble-chase/action-parser.ts'
import { FIELD_MM, RAIL_MM, SLOT_PLACES } from '../engine/marble-chase/field.ts'
import { type Flick, type Knock, MARBLES, type Roll } from '../engine/marble-chase/flick.ts'
import { fault, ok, type Result } from '../engine/result.ts'
import { flickedState, restingState } from './initial-states.ts'
import { MovingMarble } from './moving-marble.ts'
import { MAX_STEPS, REST_HOLD_STEPS } from './physics-constants.ts'
import type { Rapier, World } from './rapier.ts'
import type { RestingMarble } from './resting-marble.ts'
import { restoreWorld, snapshotBoard } from './world.ts'

const TENTHS_PER_MM = 10
const MAX_X_TENTHS_MM = (FIELD_MM.width / 2 + RAIL_MM.width) * TENTHS_PER_MM
const MAX_Z_TENTHS_MM = (FIELD_MM.length + RAIL_MM.width) * TENTHS_PER_MM

const isRestingMarble = (lying: RestingMarble): boolean => {
  if (!MARBLES.includes(lying.marble)) return false
  if ('slot' in lying) return isWhole(lying.slot, 0, SLOT_PLACES.length - 1)
  return isWhole(lying.x, -MAX_X_TENTHS_MM, MAX_X_TENTHS_MM) && isWhole(lying.z, 0, MAX_Z_TENTHS_MM)
}

const allDiffer = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/**
 * Checks a flick and the marbles at rest. Fails with `chase/shot`, or with `chase/lying` for marbles that can't lie
 * there, beside each other and the flicked one.
 */
const validateFlick = (flick: Flick, lying: readonly RestingMarble[]): Result<undefined> => {
  if (!isFlick(flick)) return fault('chase/shot', 'a shot is whole numbers within their limits')
  const slots = lying.flatMap((one) => ('slot' in one ? [one.slot] : []))
  if (
    !lying.every(isRestingMarble) ||
    !allDiffer(slots) ||
    !allDiffer([flick.marble, ...lying.map(({ marble }) => marble)])
  )
    return fault('chase/lying', 'not so many marbles lie on the board, or not there')
  return ok(undefined)
}

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193
const NUMBERS_PER_MARBLE = 13

const view = new DataView(new ArrayBuffer(NUMBERS_PER_MARBLE * 4))
const bytes = new Uint8Array(view.buffer)

/** Returns position, rotation, velocity and spin of a marble. */
const stateOf = ({ body }: MovingMarble): readonly number[] => {
  const [p, q, v, o] = [body.translation(), body.rotation(), body.linvel(), body.angvel()]
  return [p.x, p.y, p.z, q.x, q.y, q.z, q.w, v.x, v.y, v.z, o.x, o.y, o.z]
}

/** Returns the 32-bit FNV-1a hash of the position, rotation, velocity and spin of all marbles. Equal hashes prove that two machines computed the same roll. */
const stateHash = (marbles: readonly MovingMarble[]): number => {
  let hash = FNV_OFFSET
  for (const marble of marbles) {
    for (const [i, number] of stateOf(marble).entries()) view.setFloat32(i * 4, number, true)
    for (const byte of bytes) hash = Math.imul(hash ^ byte, FNV_PRIME)
  }
  return hash >>> 0
}

/** Outcome of a flick. */
export interface FlickOutcome {
  readonly roll: Roll
  /** Marbles on the board, in the order in which they were flicked. The marble that was flicked now is taken from the board unless it lies in a slot. */
  readonly resting: readonly RestingMarble[]
  /** Number of steps of 1/480 s until all marbles rested. */
  readonly steps: number
  /** Hash of the final state of all marbles. */
  readonly hash: number
}

/** Observes a roll without changing it. */
export interface RollWatcher {
  /** Called after each step. The flicked marble is the last one. */
  readonly watch: (marbles: readonly MovingMarble[]) => void
  /** Number of further steps to observe after the result is certain, since a marble may still rattle in its slot. */
  readonly extraSteps: number
}

const rollOf = (marbles: readonly MovingMarble[], before: readonly RestingMarble[]): Roll => {
  const knocks = before.flatMap((lay, i): Knock[] => {
    const { marble, landing } = marbles[i] as MovingMarble
    return landing === ('slot' in lay ? lay.slot : 'on') ? [] : [{ marble, to: landing }]
  })
  return { to: (marbles.at(-1) as MovingMarble).landing, knocks }
}

const restingOf = (marbles: readonly MovingMarble[]): readonly RestingMarble[] =>
  marbles.flatMap(({ restingMarble }, i) =>
    restingMarble === undefined || (i === marbles.length - 1 && !('slot' in restingMarble)) ? [] : [restingMarble],
  )

/**
 * A board on which marbles roll: whole numbers in, whole numbers out, the same on every machine. One board serves any number of
 * tables, because each flick starts from the same bytes.
 *
 *     const board = new ChaseBoard(await loadRapierInNode())
 *     const rolled = board.roll({ marble: 's', column: 4, row: 'f', direction: 0, force: 700 }, [])
 *     if (rolled.ok) console.log(rolled.value.roll.to)
 */
export class ChaseBoard {
  private readonly rapier: Rapier
  private readonly bytes: Uint8Array

  constructor(rapier: Rapier) {
    this.rapier = rapier
    this.bytes = snapshotBoard(rapier)
  }

  /** Rolls a flick. `lying`: other marbles, in the order flicked. Fails with `chase/shot` or `chase/lying`. */
  roll(flick: Flick, lying: readonly RestingMarble[], watcher?: RollWatcher): Result<FlickOutcome> {
    const checked = validateFlick(flick, lying)
    if (!checked.ok) return checked
    const world = restoreWorld(this.rapier, this.bytes)
    try {
      const entrances = [...lying.map(restingState), flickedState(flick)]
      const marbles = entrances.map((entrance) => new MovingMarble(this.rapier, world, entrance))
      return ok(runFlick(world, marbles, lying, watcher))
    } finally {
      world.free()
    }
  }
}

const runFlick = (
  world: World,
  marbles: readonly MovingMarble[],
  before: readonly RestingMarble[],
  watcher?: RollWatcher,
): FlickOutcome => {
  const step = (): void => {
    for (const marble of marbles) marble.prepare((slot) => marbles.some((one) => one !== marble && one.slot === slot))
    world.step()
    watcher?.watch(marbles)
  }
  let steps = 0
  for (let held = 0; held < REST_HOLD_STEPS && steps < MAX_STEPS; steps++) {
    step()
    held = marbles.every(({ isResting }) => isResting) ? held + 1 : 0
  }
  const outcome = { roll: rollOf(marbles, before), resting: restingOf(marbles), steps, hash: stateHash(marbles) }
  for (let more = watcher?.extraSteps ?? 0; more > 0; more--) step()
  return outcome
}
