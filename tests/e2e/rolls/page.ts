/** A page that does nothing but roll marbles, for a test that compares them with the server's. */

import { Roller } from '../../../client/marble-chase/physics/roller.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import { randomPlace } from '../../physics/random-flicks.ts'

export interface RollsPage {
  /** Shares of the library, as they were reported. */
  readonly shares: readonly number[]
  /** Resolves when the library has loaded. */
  readonly ready: Promise<void>
  readonly hashes: (seed: string, count: number) => Promise<readonly number[]>
  /** The code of the fault. */
  readonly refused: (shot: Flick) => Promise<string | undefined>
  /** Returns the error of a roll that is requested after the end. */
  readonly late: (shot: Flick) => Promise<string>
}

const shares: number[] = []
const roller = new Roller((share) => shares.push(share))

const hashes = async (seed: string, count: number): Promise<readonly number[]> => {
  const random = seededRandom(seed)
  const rolls = Array.from({ length: count }, () => randomPlace(random)).map(async ({ shot, lying }) => {
    const seen = await roller.roll(shot, lying)
    if (!seen.ok) throw new Error(seen.error.message)
    return seen.value.outcome.hash
  })
  return Promise.all(rolls)
}

const refused = async (shot: Flick): Promise<string | undefined> => {
  const seen = await roller.roll(shot, [])
  return seen.ok ? undefined : seen.error.code
}

const late = (shot: Flick): Promise<string> => {
  roller.end()
  return roller.roll(shot, []).then(
    () => 'rolled',
    (error) => String(error),
  )
}

Object.assign(window, { rolls: { shares, ready: roller.ready, hashes, refused, late } satisfies RollsPage })
