import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import { ChaseBoard } from '../../../physics/chase-board.ts'
import { rapierInNode } from '../../../physics/rapier-node.ts'
import { replayTurn } from '../../../physics/turn.ts'
import { RollDesk, type Rolled } from '../../../server/marble-chase/roll-desk.ts'
import { LONG } from '../../long.ts'
import { caughtLog } from '../captured-log.ts'

let board: ChaseBoard
beforeAll(async () => {
  board = new ChaseBoard(await rapierInNode())
})

const desks: RollDesk[] = []
afterEach(async () => {
  for (const desk of desks.splice(0)) await desk.close()
})

const open = (script?: URL, silenceMs?: number): RollDesk => {
  const desk = new RollDesk(script, silenceMs)
  desks.push(desk)
  return desk
}

/** A thread that runs `code` with the force and how many questions it has had, and answers with the force. */
const thread = (code: string): URL => {
  const text = `import { parentPort } from 'node:worker_threads'
    let had = 0
    parentPort.on('message', (question) => {
      had += 1
      const { force } = question.task.shot
      ${code}
      parentPort.postMessage({ id: question.id, outcomes: { ok: true, value: [force] } })
    })`
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`)
}

const shotOf = (force: number): Flick => ({ marble: 'm', column: 3, row: 'f', direction: 0, force })

const firstOf = (rolled: Rolled): unknown =>
  typeof rolled === 'string' ? rolled : rolled.ok ? rolled.value[0] : rolled

const askAll = async (desk: RollDesk, forces: readonly number[]): Promise<readonly unknown[]> =>
  (await Promise.all(forces.map((force) => desk.shoot(shotOf(force), [])))).map(firstOf)

describe('the desk', () => {
  test('has shots rolled as they roll everywhere', async () => {
    const desk = open()
    const shots: readonly Flick[] = [shotOf(425), { ...shotOf(700), marble: 's' }, { ...shotOf(610), marble: 'l' }]
    const turn = replayTurn(board, shots)
    expect(await desk.replay(shots)).toEqual(turn)
    const lying = turn.ok ? (turn.value[1]?.resting ?? []) : []
    const third = await desk.shoot(shots[2] as Flick, lying)
    expect(firstOf(third)).toEqual(turn.ok && turn.value[2])
  })

  test('refuses what is no shot, and goes on', async () => {
    const desk = open()
    expect(await desk.shoot(shotOf(Number.NaN), [])).toMatchObject({ ok: false, error: { code: 'chase/shot' } })
    expect(await desk.shoot(shotOf(1), [{ marble: 'm', slot: 1 }])).toMatchObject({ error: { code: 'chase/lying' } })
    expect(await desk.replay([shotOf(425), shotOf(425)])).toMatchObject({ error: { code: 'chase/lying' } })
    expect(await desk.shoot(shotOf(425), [])).toMatchObject({ ok: true })
  })

  test('takes no more than its thread can do in a while', async () => {
    const rolled = await askAll(
      open(thread('')),
      Array.from({ length: 230 }, (_, i) => i),
    )
    expect(rolled.slice(0, 200)).toEqual(Array.from({ length: 200 }, (_, i) => i))
    expect(new Set(rolled.slice(200))).toEqual(new Set(['busy']))
  })
})

describe('a thread', () => {
  test('that dies is replaced, and what it owed is asked again', async () => {
    caughtLog()
    const desk = open(thread('if (had === 3) process.exit(1)'))
    expect(await askAll(desk, [1, 2, 3, 4, 5, 6, 7])).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('that dies of one shot costs that shot only', async () => {
    const lines = caughtLog()
    const desk = open(thread("if (force === 13) throw new Error('unreachable')"))
    expect(await askAll(desk, [11, 12, 13, 14])).toEqual([11, 12, 'failed', 14])
    expect(lines.filter((line) => line.includes('unreachable'))).toHaveLength(2)
    expect(await askAll(desk, [15])).toEqual([15])
  })

  test('that falls silent is ended', LONG, async () => {
    const lines = caughtLog()
    const desk = open(thread('if (force === 13) for (;;);'), 2000)
    expect(await askAll(desk, [12, 13, 14])).toEqual([12, 'failed', 14])
    expect(lines.filter((line) => line.includes('fell silent'))).toHaveLength(2)
  })

  test('that can’t start is not tried for ever', async () => {
    caughtLog()
    const desk = open(new URL('data:text/javascript,throw new Error()'))
    expect(await askAll(desk, [1, 2, 3, 4, 5, 6])).toEqual(Array.from({ length: 6 }, () => 'failed'))
    expect(await askAll(desk, [7])).toEqual(['failed'])
  })

  test('is ended with the desk, and who waits is told', async () => {
    const desk = open(thread('for (;;);'))
    const waiting = askAll(desk, [1, 2])
    await desk.close()
    expect(await waiting).toEqual(['failed', 'failed'])
  })
})
