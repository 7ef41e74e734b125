/**
 * `npx node tools/training/chase-flicks.ts [--flicks 120] [--seed shots]`: tries where marbles come to rest, finds the
 * aims of a practised hand and their results with the hand of every level, and writes
 * `engine/marble-chase/bots/flick-table.json`. It takes some minutes of one core, and must be run whenever the physics
 * gets another version.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BOT_LEVELS, type BotLevel } from '../../engine/bots/levels.ts'
import { seededRandom } from '../../engine/chance/random.ts'
import type { FlickTable, KnownAim } from '../../engine/marble-chase/bots/flick-table.ts'
import { HAND_TREMORS } from '../../engine/marble-chase/bots/hand-tremor.ts'
import { MARBLES, type Marble, type Row, SLOTS_PER_COLUMN, START_ROWS } from '../../engine/marble-chase/flick.ts'
import { ChaseBoard } from '../../physics/chase-board.ts'
import { PHYSICS_VERSION } from '../../physics/physics-constants.ts'
import { loadRapierInNode } from '../../physics/rapier-node.ts'
import { wholeNumber } from './arguments.ts'
import { bestForce, scanFlicks } from './flick-scan.ts'
import { rollHandFlicks } from './hand-flicks.ts'

const FLICK_TABLE_FILE = join(import.meta.dirname, '..', '..', 'engine', 'marble-chase', 'bots', 'flick-table.json')

const { values } = parseArgs({
  options: { flicks: { type: 'string', default: '120' }, seed: { type: 'string', default: 'shots' } },
})
const { seed } = values
const flicksPerAim = wholeNumber('flicks', values.flicks)

const board = new ChaseBoard(await loadRapierInNode())

/** Returns a record with a value for each key. */
const recordOf = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>

/** Returns the aims at the six slots for a marble in a row, with their results by level. */
const findAims = (marble: Marble, row: Row): Record<BotLevel, readonly KnownAim[]> => {
  const scanned = scanFlicks(board, marble, row)
  const forces = Array.from({ length: SLOTS_PER_COLUMN }, (_, i) => bestForce(scanned, HAND_TREMORS.master, i + 1))
  console.log(`${marble} from ${row}: ${forces.join(' ')}`)
  return recordOf(BOT_LEVELS, (level) =>
    forces.map((force, i) => {
      const intended = { marble, row, direction: 0, force }
      const random = seededRandom([seed, marble, row, level, i + 1].join(' '))
      return rollHandFlicks(board, HAND_TREMORS[level], intended, flicksPerAim, random)
    }),
  )
}

/** Returns the table as JSON with a line for every aim. */
const tableText = (table: FlickTable): string =>
  `${JSON.stringify(table).replaceAll(/(?="aims")|(?=\{"direction":0,"force":\d+,"on")/g, '\n')}\n`

const aims = recordOf(MARBLES, (marble) => recordOf(START_ROWS, (row) => findAims(marble, row)))
writeFileSync(FLICK_TABLE_FILE, tableText({ physics: PHYSICS_VERSION, seed, flicksPerAim, hands: HAND_TREMORS, aims }))
