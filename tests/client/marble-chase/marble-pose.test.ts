import { beforeAll, describe, expect, test } from 'vitest'
import { makePose, readPoseAt } from '../../../client/marble-chase/board/trajectory/marble-pose.ts'
import { durationMs, frameAt, impactMs } from '../../../client/marble-chase/board/trajectory/trajectory-frames.ts'
import { FIELD_MM, MARBLE_RADIUS_MM, RAIL_MM, startPlaceAt } from '../../../engine/marble-chase/field.ts'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import { restingPlace } from '../../../models/marble-chase/marble-place.ts'
import { BOARD_THICKNESS_MM } from '../../../models/marble-chase/table-layout.ts'
import { ChaseBoard } from '../../../physics/chase-board.ts'
import { loadRapierInNode } from '../../../physics/rapier-node.ts'
import { recordTrajectory, type Trajectory } from '../../../physics/trajectory.ts'

let board: ChaseBoard
beforeAll(async () => {
  board = new ChaseBoard(await loadRapierInNode())
})

const trajectoryOf = (shot: Flick): Trajectory => {
  const played = recordTrajectory(board, shot, [])
  if (!played.ok) throw new Error(played.error.message)
  return played.value.trajectory
}

describe('a trajectory of a shot', () => {
  test('begins where the marble is shot from and ends where it lies in its slot', () => {
    const trajectory = trajectoryOf({ marble: 'm', column: 3, row: 'f', direction: 0, force: 790 })
    const { at } = readPoseAt(trajectory, 0, 0, makePose())
    const start = startPlaceAt(3, 'f')
    expect(at.x).toBeCloseTo(start.x, 2)
    expect(Math.abs(at.z - start.z)).toBeLessThan(2)
    readPoseAt(trajectory, 0, durationMs(trajectory), { at, turn: makePose().turn })
    const lies = restingPlace({ marble: 'm', slot: 17 })
    expect(Math.abs(at.x - lies.x)).toBeLessThan(0.5)
    expect(Math.abs(at.z - lies.z)).toBeLessThan(0.5)
    expect(Math.abs(at.y - lies.y)).toBeLessThan(0.3)
  })

  test('runs at half speed: a marble of 40 cm/s is seen to roll at 20', () => {
    const trajectory = trajectoryOf({ marble: 's', column: 1, row: 'b', direction: 0, force: 400 })
    const [before, after] = [
      readPoseAt(trajectory, 0, 200, makePose()).at.z,
      readPoseAt(trajectory, 0, 300, makePose()).at.z,
    ]
    expect((after - before) / 100).toBeGreaterThan(0.18)
    expect((after - before) / 100).toBeLessThan(0.2)
  })

  test('is over in a quarter of the time at four times the speed, with the same way', () => {
    const usual = trajectoryOf({ marble: 's', column: 1, row: 'b', direction: 0, force: 400 })
    const fast = { ...usual, rate: 4 }
    expect(durationMs(fast)).toBeCloseTo(durationMs(usual) / 4, 6)
    expect(readPoseAt(fast, 0, 75, makePose()).at.z).toBeCloseTo(readPoseAt(usual, 0, 300, makePose()).at.z, 6)
    expect(frameAt(fast, 75)).toBe(frameAt(usual, 300))
  })

  test('rolls without sliding between its pictures too', () => {
    const trajectory = trajectoryOf({ marble: 'l', column: 2, row: 'f', direction: 0, force: 300 })
    const [a, b] = [readPoseAt(trajectory, 0, 101, makePose()), readPoseAt(trajectory, 0, 123, makePose())]
    expect((b.at.z - a.at.z) / MARBLE_RADIUS_MM.l).toBeCloseTo(a.turn.angleTo(b.turn), 2)
    expect(a.turn.length()).toBeCloseTo(1, 5)
  })

  test('has its impacts in their order, all before its end', () => {
    const trajectory = trajectoryOf({ marble: 'm', column: 3, row: 'f', direction: 0, force: 790 })
    const moments = trajectory.impacts.map(impactMs)
    expect(moments.length).toBeGreaterThan(3)
    expect(moments).toEqual([...moments].sort((a, b) => a - b))
    expect(moments.at(-1)).toBeLessThan(durationMs(trajectory))
  })

  test('lets a marble that goes over a rail fall onto the table', () => {
    const trajectory = trajectoryOf({ marble: 'm', column: 2, row: 'f', direction: 0, force: 900 })
    const { at } = readPoseAt(trajectory, 0, durationMs(trajectory), makePose())
    expect(at.z).toBeGreaterThan(FIELD_MM.length + RAIL_MM.width + MARBLE_RADIUS_MM.m)
    expect(at.y).toBeCloseTo(MARBLE_RADIUS_MM.m - BOARD_THICKNESS_MM, 4)
  })
})
