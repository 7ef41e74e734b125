/**
 * `npm run bench -- marble-chase [--shots 40]`: how much faster a shot of Marble Chase is worked out than it is watched (goal: 50
 * times), and what hands of three levels hit, who take the aims of the bots. Goals, from the front row: a practised hand the
 * wanted column and the wanted row or its neighbour in 85 of 100, one that begins in 60; and in rows 4 to 6 exactly the
 * wanted slot about half as often as the practised.
 */

import { parseArgs } from 'node:util'
import { seededRandom } from '../../engine/chance/random.ts'
import table from '../../engine/marble-chase/bots/flick-table.json' with { type: 'json' }
import type { FlickTable, KnownAim } from '../../engine/marble-chase/bots/flick-table.ts'
import { HAND_TREMORS } from '../../engine/marble-chase/bots/hand-tremor.ts'
import { MARBLES, type Row, SLOTS_PER_COLUMN, START_ROWS } from '../../engine/marble-chase/flick.ts'
import { ChaseBoard } from '../../physics/chase-board.ts'
import { loadRapierInNode } from '../../physics/rapier-node.ts'
import { rollHandFlicks } from '../../tools/training/hand-flicks.ts'
import { type IntendedSlot, shareOf } from '../physics/hits.ts'
import { randomPlace } from '../physics/random-flicks.ts'

const STEPS_PER_SECOND = 480
const { values } = parseArgs({ options: { shots: { type: 'string', default: '40' } } })
const shots = Number(values.shots)
const { aims } = table as FlickTable
const LEVEL_OF_PERSON = { practised: 'master', average: 'club', beginner: 'beginner' } as const

const begun = performance.now()
const board = new ChaseBoard(await loadRapierInNode())
console.log(`start ${(performance.now() - begun).toFixed(0)} ms`)

/** ms of work a shot, and seconds watched by second worked. */
const speed = (seed: string, count: number): void => {
  const random = seededRandom(seed)
  const places = Array.from({ length: count }, () => randomPlace(random))
  const start = performance.now()
  let steps = 0
  for (const { shot, lying } of places) {
    const played = board.roll(shot, lying)
    if (played.ok) steps += played.value.steps
  }
  const ms = performance.now() - start
  const times = (steps / STEPS_PER_SECOND / ms) * 1000
  const each = `${(ms / count).toFixed(1)} ms a shot of ${(steps / STEPS_PER_SECOND / count).toFixed(2)} s`
  console.log(`${String(count).padStart(5)} shots: ${each}, ${times.toFixed(0)} times real time, goal 50`)
}

/** Every marble's six aims, shot by that hand; by wanted slot. */
const shotsOf = (person: keyof typeof LEVEL_OF_PERSON, row: Row): readonly IntendedSlot[] =>
  MARBLES.flatMap((marble) =>
    Array.from({ length: SLOTS_PER_COLUMN }, (_, i): IntendedSlot => {
      const level = LEVEL_OF_PERSON[person]
      const aim = aims[marble][row][level][i] as KnownAim
      const random = seededRandom(['bench', person, row, marble, i].join(' '))
      return { value: i + 1, aim: rollHandFlicks(board, HAND_TREMORS[level], { ...aim, marble, row }, shots, random) }
    }),
  )

const percent = (share: number): string => (100 * share).toFixed(0).padStart(3)

const line = (person: keyof typeof LEVEL_OF_PERSON, row: Row): readonly IntendedSlot[] => {
  const wanted = shotsOf(person, row)
  const byRow = Array.from({ length: SLOTS_PER_COLUMN }, (_, i) =>
    percent(
      shareOf(
        wanted.filter(({ value }) => value === i + 1),
        'exact',
      ),
    ),
  )
  const shares = (['column', 'near', 'exact', 'on', 'out'] as const).map((what) => percent(shareOf(wanted, what)))
  console.log(`  ${person.padEnd(10)}${row === 'f' ? 'front' : 'back '}  ${shares.join('    ')}    ${byRow.join('')}`)
  return wanted
}

speed('cold', 200)
speed('warm', 600)
console.log(
  `of 100, ${shots * MARBLES.length * SLOTS_PER_COLUMN} shots a line: column, row ±1, exact, on the field, out; exact by row 1 to 6`,
)
const found = new Map(
  START_ROWS.flatMap((row) =>
    (Object.keys(LEVEL_OF_PERSON) as (keyof typeof LEVEL_OF_PERSON)[]).map(
      (person) => [`${person} ${row}`, line(person, row)] as const,
    ),
  ),
)

const goal = (text: string, isMet: boolean): void => console.log(`  ${isMet ? 'met   ' : 'MISSED'} ${text}`)
const [practised = [], beginner = []] = [found.get('practised f'), found.get('beginner f')]
const far = (wanted: readonly IntendedSlot[]): number =>
  shareOf(
    wanted.filter(({ value }) => value >= 4),
    'exact',
  )
goal('practised, front: column and row ±1 in 85', shareOf(practised, 'near') >= 0.85)
goal('beginner, front: column and row ±1 in 60', shareOf(beginner, 'near') >= 0.6)
const ratio = far(beginner) / far(practised)
goal(`beginner in rows 4 to 6: ${ratio.toFixed(2)} of the practised, goal about half (0.6)`, ratio <= 0.6)
