/**
 * `node tests/physics/golden-turns.ts`: writes the golden turns anew, for another version of the physics. Half of them are of
 * any kind, in the others a marble is knocked to another place.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Random, seededRandom } from '../../engine/chance/random.ts'
import type { Flick } from '../../engine/marble-chase/flick.ts'
import { ChaseBoard, type FlickOutcome } from '../../physics/chase-board.ts'
import { PHYSICS_VERSION } from '../../physics/physics-constants.ts'
import { rapierInNode } from '../../physics/rapier-node.ts'
import { replayTurn } from '../../physics/turn-roller.ts'
import { rollText } from './flick-text.ts'
import { marblesInOrder, randomShot, whole } from './random-flicks.ts'

const TURNS = 60

/** Three shots, mostly in one column. */
const randomTurn = (random: Random): readonly Flick[] => {
  const column = whole(random, 1, 6)
  const near = (): number => (random() < 0.25 ? column + whole(random, -1, 1) : column)
  return marblesInOrder(random).map((marble) => randomShot(random, marble, Math.max(1, Math.min(6, near()))))
}

const board = new ChaseBoard(await rapierInNode())
const random = seededRandom('golden')
const lines: string[] = []
while (lines.length < TURNS) {
  const shots = randomTurn(random)
  const outcomes = replayTurn(board, shots)
  if (!outcomes.ok) throw new Error(outcomes.error.message)
  if (lines.length >= TURNS / 2 && outcomes.value.every(({ roll }) => roll.knocks.length === 0)) continue
  const texts = shots.map((shot, i) => rollText(shot, (outcomes.value[i] as FlickOutcome).roll))
  lines.push(`${texts.join(', ')} # ${outcomes.value.at(-1)?.hash.toString(16)}`)
}
writeFileSync(join(import.meta.dirname, 'golden-turns.txt'), `physics ${PHYSICS_VERSION}\n${lines.join('\n')}\n`)
