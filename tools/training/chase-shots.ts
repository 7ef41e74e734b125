/**
 * `npx node tools/training/chase-shots.ts [--shots 120] [--seed shots]`: tries where marbles come to rest, finds the aims of a practised
 * hand and what comes of them by the hand of every level, and writes `engine/marble-chase/bots/flick-table.json`. Some minutes of one core; to be run whenever
 * the physics gets another version.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BOT_LEVELS, type BotLevel } from '../../engine/bots/levels.ts'
import { seededRandom } from '../../engine/chance/random.ts'
import type { KnownAim, ShotTable } from '../../engine/marble-chase/bots/flick-table.ts'
import { HANDS } from '../../engine/marble-chase/bots/hand-tremor.ts'
import { MARBLES, type Marble, ROWS, type Row, SLOTS } from '../../engine/marble-chase/flick.ts'
import { ChaseBoard } from '../../physics/chase-board.ts'
import { PHYSICS_VERSION } from '../../physics/physics-constants.ts'
import { rapierInNode } from '../../physics/rapier-node.ts'
import { handShots } from './hand-shots.ts'
import { bestForce, scanShots } from './shot-scan.ts'

const FILE = join(import.meta.dirname, '..', '..', 'engine', 'marble-chase', 'bots', 'flick-table.json')

const { values } = parseArgs({
  options: { shots: { type: 'string', default: '120' }, seed: { type: 'string', default: 'shots' } },
})
const { seed } = values
const shots = Number(values.shots)
if (!Number.isInteger(shots) || shots < 1) {
  console.error(`--shots ${values.shots} are no shots`)
  process.exit(2)
}

const board = new ChaseBoard(await rapierInNode())

const record = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>

const aimsFrom = (marble: Marble, row: Row): Record<BotLevel, readonly KnownAim[]> => {
  const scanned = scanShots(board, marble, row)
  const forces = Array.from({ length: SLOTS }, (_, i) => bestForce(scanned, HANDS.master, i + 1))
  console.log(`${marble} from ${row}: ${forces.join(' ')}`)
  return record(BOT_LEVELS, (level) =>
    forces.map((force, i) => {
      const meant = { marble, row, direction: 0, force }
      const random = seededRandom([seed, marble, row, level, i + 1].join(' '))
      return handShots(board, HANDS[level], meant, shots, random)
    }),
  )
}

/** A line for every aim. */
const textOf = (table: ShotTable): string =>
  `${JSON.stringify(table).replaceAll(/(?="aims")|(?=\{"direction":0,"force":\d+,"on")/g, '\n')}\n`

const aims = record(MARBLES, (marble) => record(ROWS, (row) => aimsFrom(marble, row)))
writeFileSync(FILE, textOf({ physics: PHYSICS_VERSION, seed, shots, hands: HANDS, aims }))
