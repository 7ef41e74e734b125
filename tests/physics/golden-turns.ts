/**
 * `node tests/physics/golden-turns.ts` writes the golden turns again, for a new version of the physics. Half of them
 * are random; in the others a marble is knocked to another place.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Random, seededRandom } from '../../engine/chance/random.ts'
import type { Flick } from '../../engine/marble-chase/flick.ts'
import { ChaseBoard, type FlickOutcome } from '../../physics/chase-board.ts'
import { PHYSICS_VERSION } from '../../physics/physics-constants.ts'
import { loadRapierInNode } from '../../physics/rapier-node.ts'
import { replayTurn } from '../../physics/turn-roller.ts'
import { rollText } from './flick-text.ts'
import { marblesInOrder, randomFlick, whole } from './random-flicks.ts'

const TURN_COUNT = 60

/** Returns three flicks, mostly in one column. */
const randomTurn = (random: Random): readonly Flick[] => {
  const column = whole(random, 1, 6)
  const near = (): number => (random() < 0.25 ? column + whole(random, -1, 1) : column)
  return marblesInOrder(random).map((marble) => randomFlick(random, marble, Math.max(1, Math.min(6, near()))))
}

const board = new ChaseBoard(await loadRapierInNode())
const random = seededRandom('golden')
const lines: string[] = []
while (lines.length < TURN_COUNT) {
  const shots = randomTurn(random)
  const outcomes = replayTurn(board, shots)
  if (!outcomes.ok) throw new Error(outcomes.error.message)
  if (lines.length >= TURN_COUNT / 2 && outcomes.value.every(({ roll }) => roll.knocks.length === 0)) continue
  const texts = shots.map((shot, i) => rollText(shot, (outcomes.value[i] as FlickOutcome).roll))
  lines.push(`${texts.join(', ')} # ${outcomes.value.at(-1)?.hash.toString(16)}`)
}
writeFileSync(join(import.meta.dirname, 'golden-turns.txt'), `physics ${PHYSICS_VERSION}\n${lines.join('\n')}\n`)
