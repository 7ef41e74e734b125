import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import { ChaseBoard } from '../../../physics/chase-board.ts'
import { loadRapierInNode } from '../../../physics/rapier-node.ts'
import { replayTurn } from '../../../physics/turn-roller.ts'
import { networksAt } from '../../../server/limits/networks.ts'
import { RollWorkerPool } from '../../../server/marble-chase/roll-worker-pool.ts'
import { workerScript } from '../worker-script.ts'

let board: ChaseBoard
beforeAll(async () => {
  board = new ChaseBoard(await loadRapierInNode())
})

const pools: RollWorkerPool[] = []
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close()
})

const open = (script?: URL): RollWorkerPool => {
  const pool = new RollWorkerPool(script)
  pools.push(pool)
  return pool
}

const flickOf = (force: number): Flick => ({ marble: 'm', column: 3, row: 'f', direction: 0, force })

test('has flicks simulated as they roll everywhere', async () => {
  const pool = open()
  const last: Flick = { ...flickOf(610), marble: 'l' }
  const flicks: readonly Flick[] = [flickOf(425), { ...flickOf(700), marble: 's' }, last]
  const turn = replayTurn(board, flicks)
  expect(await pool.replay(flicks)).toEqual(turn)
  const resting = turn.ok ? (turn.value[1]?.resting ?? []) : []
  expect(await pool.flick(last, resting)).toEqual({ ok: true, value: turn.ok ? turn.value.slice(2) : [] })
})

test('refuses what is no flick, and goes on', async () => {
  const pool = open()
  expect(await pool.flick(flickOf(Number.NaN), [])).toMatchObject({ ok: false, error: { code: 'chase/shot' } })
  expect(await pool.flick(flickOf(1), [{ marble: 'm', slot: 1 }])).toMatchObject({ error: { code: 'chase/lying' } })
  expect(await pool.replay([flickOf(425), flickOf(425)])).toMatchObject({ error: { code: 'chase/lying' } })
  expect(await pool.flick(flickOf(425), [])).toMatchObject({ ok: true })
})

test('takes no more of a household than its share, and lets networks take turns', async () => {
  const pool = open(workerScript('({ ok: true, value: [task.flick.force] })'))
  let answered = 0
  const flood = Array.from({ length: 130 }, async (_, force) => {
    const answer = await pool.flick(flickOf(force), [], networksAt('10.0.0.1'))
    if (answer !== 'busy') answered += 1
    return answer
  })
  expect(await pool.flick(flickOf(500), [], networksAt('10.0.1.1'))).toEqual({ ok: true, value: [500] })
  expect(answered, 'before the other one').toBeLessThan(10)
  const answers = await Promise.all(flood)
  expect(answers.slice(0, 102)).toEqual(Array.from({ length: 102 }, (_, force) => ({ ok: true, value: [force] })))
  expect(new Set(answers.slice(102))).toEqual(new Set(['busy']))
})
