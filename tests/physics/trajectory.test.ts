import { beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../engine/chance/random.ts'
import { SLOT_PLACES, startPlaceAt } from '../../engine/marble-chase/field.ts'
import { type Flick, slotAt } from '../../engine/marble-chase/flick.ts'
import { ChaseBoard } from '../../physics/chase-board.ts'
import { loadRapierInNode } from '../../physics/rapier-node.ts'
import type { RestingMarble } from '../../physics/resting-marble.ts'
import { FRAMES_PER_SECOND, NUMBERS_PER_POSE, recordTrajectory, type Trajectory } from '../../physics/trajectory.ts'
import { LONG } from '../long.ts'
import { randomPlace } from './random-flicks.ts'

let board: ChaseBoard
beforeAll(async () => {
  board = new ChaseBoard(await loadRapierInNode())
})

const recordFlick = (shot: Flick, lying: readonly RestingMarble[] = []) => {
  const played = recordTrajectory(board, shot, lying)
  if (!played.ok) throw new Error(played.error.message)
  return played.value
}

/** Returns the place of a marble in a frame, in cm. */
const placeIn = ({ poses, marbles }: Trajectory, frame: number, marble: number): readonly number[] => {
  const at = (frame * marbles.length + marble) * NUMBERS_PER_POSE
  return [...poses.slice(at, at + 3)]
}

const frameCountOf = ({ poses, marbles }: Trajectory): number => poses.length / NUMBERS_PER_POSE / marbles.length

describe('a trajectory', () => {
  const shot: Flick = { marble: 'm', column: 4, row: 'f', direction: 0, force: 550 }

  test('begins where the marble is shot from, ends in its slot after the rattle, and is smooth', () => {
    const { trajectory, outcome } = recordFlick(shot)
    expect(outcome.roll.to).toBe(slotAt(4, 4))
    const frameCount = frameCountOf(trajectory)
    expect(frameCount).toBeGreaterThan((outcome.steps / 480) * FRAMES_PER_SECOND)
    const start = startPlaceAt(4, 'f')
    const first = placeIn(trajectory, 0, 0)
    expect(first[0]).toBeCloseTo(start.x / 10, 1)
    expect(first[2]).toBeLessThan(-start.z / 10)
    expect(first[2]).toBeGreaterThan(-start.z / 10 - 0.2)
    const slot = SLOT_PLACES[slotAt(4, 4)]
    const [x = 0, y = 1, z = 0] = placeIn(trajectory, frameCount - 1, 0)
    expect(Math.abs(x - (slot?.x ?? 0) / 10)).toBeLessThan(0.72)
    expect(Math.abs(-z - (slot?.z ?? 0) / 10)).toBeLessThan(0.55)
    expect(y).toBeLessThan(0.8)
    for (let frame = 1; frame < frameCount; frame++) {
      const [a, b] = [placeIn(trajectory, frame - 1, 0), placeIn(trajectory, frame, 0)]
      expect(Math.hypot(...b.map((value, i) => value - (a[i] ?? 0)))).toBeLessThan(0.5)
    }
  })

  test('has one drop for every marble that comes to lie in a slot, in the order of time', () => {
    const { trajectory } = recordFlick(shot)
    expect(trajectory.impacts.filter(({ kind }) => kind === 'drop')).toHaveLength(1)
    expect(trajectory.impacts.some(({ kind }) => kind === 'wood')).toBe(true)
    expect(trajectory.impacts.map(({ step }) => step)).toEqual(
      trajectory.impacts.map(({ step }) => step).sort((a, b) => a - b),
    )
  })

  test('has the rail, and glass on glass once', () => {
    const rail = recordFlick({ marble: 's', column: 1, row: 'f', direction: -300, force: 700 })
    expect(rail.trajectory.impacts[0]).toMatchObject({ kind: 'rail', marble: 0 })
    const glass = recordFlick({ ...shot, force: 800 }, [{ marble: 's', slot: slotAt(4, 3) }])
    const hits = glass.trajectory.impacts.filter(({ kind }) => kind === 'glass')
    expect(hits).toHaveLength(1)
    expect(hits[0]?.strength).toBeGreaterThan(10)
    expect(glass.trajectory.marbles).toEqual(['s', 'm'])
  })

  test('changes nothing', LONG, () => {
    const random = seededRandom('filmed')
    for (let i = 0; i < 40; i++) {
      const { shot: any, lying } = randomPlace(random)
      const played = board.roll(any, lying)
      expect(recordFlick(any, lying).outcome).toEqual(played.ok && played.value)
    }
  })

  test('is refused for what is no shot', () => {
    expect(recordTrajectory(board, { ...shot, force: Number.NaN }, []).ok).toBe(false)
  })
})
