import { MathUtils, Matrix4, Quaternion, Vector3 } from 'three'
import { type CubePlace, cubePlaces } from '../../../../engine/marble-chase/cube-layout.ts'
import type { FieldPoint } from '../../../../engine/marble-chase/field.ts'
import { CUBE_SIZE_MM } from '../../../../engine/marble-chase/scoring-board-layout.ts'
import { moveCubes } from '../../../../models/marble-chase/cube-moves.ts'
import { dieTurn } from '../../../../models/marble-chase/die.ts'
import {
  type Arrangement,
  DIE_SIZE_MM,
  DIE_WELL,
  dieTray,
  SCORING_BOARD_TOP_MM,
  scoringSpots,
} from '../../../../models/marble-chase/layout.ts'
import { inScene, sceneZ } from '../../../../models/marble-chase/scale.ts'
import type { CubeSet } from '../../../board/scene/cubes/cube-set.ts'
import type { ShownScoringBoard } from '../board-view.ts'

const HOP_MS = 460
const HOP_HEIGHT_MM = 24
const HOP_STAGGER_MS = 110
const DIE_ROLL_MS = 900

interface Cube {
  place: CubePlace
  from: CubePlace
  began: number
}

const UP_AXIS = new Vector3(0, 1, 0)

/** The cubes of all scoring boards and the die: where they lie and how they move there. */
export class CubeStage {
  #boards: (readonly Cube[])[] = []
  #spots: readonly FieldPoint[] = []
  #tray: FieldPoint = { x: 0, z: 0 }
  #named: number | undefined
  #rolled = -1e6
  readonly #matrix = new Matrix4()
  readonly #turn = new Quaternion()
  readonly #tumble = new Quaternion()
  readonly #at = new Vector3()
  readonly #size = new Vector3()

  lie(boards: number, arrangement: Arrangement): void {
    this.#spots = scoringSpots(boards, arrangement)
    this.#tray = dieTray(arrangement).middle
  }

  aim(boards: readonly ShownScoringBoard[], named: number | undefined, now: number, jump: boolean): void {
    this.#boards = boards.map(({ totals, owned }, side) => {
      const old = this.#boards[side] ?? []
      let late = 0
      return moveCubes(
        old.map(({ place }) => place),
        cubePlaces(totals, owned),
      ).map((place, i) => {
        const cube = old[i]
        if (cube === undefined || jump) return { place, from: place, began: -1e6 }
        return cube.place.key === place.key ? cube : { place, from: cube.place, began: now + HOP_STAGGER_MS * late++ }
      })
    })
    if (named !== this.#named && named !== undefined) this.#rolled = jump ? -1e6 : now
    this.#named = named
  }

  /** Lists all of them as they lie now; returns true while one of them moves. */
  write(set: CubeSet, now: number): boolean {
    set.begin()
    let moving = false
    this.#boards.forEach((cubes, side) => {
      const spot = this.#spots[side] as FieldPoint
      cubes.forEach((cube, i) => {
        if (this.#addCube(set, cube, spot, side * 40 + i, now)) moving = true
      })
    })
    const rolling = this.#addDie(set, now)
    set.send()
    return moving || rolling
  }

  #addCube(set: CubeSet, { place, from, began }: Cube, spot: FieldPoint, number: number, now: number): boolean {
    const s = MathUtils.smootherstep(now - began, 0, HOP_MS)
    const mix = (a: number, b: number): number => a + (b - a) * s
    const floor = SCORING_BOARD_TOP_MM - mix(from.depthMm, place.depthMm)
    const height = floor + CUBE_SIZE_MM / 2 + 4 * HOP_HEIGHT_MM * s * (1 - s)
    this.#at.set(
      inScene(spot.x + mix(from.point.x, place.point.x)),
      inScene(height),
      sceneZ(spot.z + mix(from.point.z, place.point.z)),
    )
    this.#turn.setFromAxisAngle(UP_AXIS, mix(from.turnRadians, place.turnRadians))
    this.#matrix.compose(this.#at, this.#turn, this.#size.setScalar(inScene(CUBE_SIZE_MM / 2)))
    set.add(this.#matrix, inScene(s > 0 && s < 1 ? SCORING_BOARD_TOP_MM : floor), 0, number)
    return s < 1
  }

  #addDie(set: CubeSet, now: number): boolean {
    if (this.#named === undefined) return false
    const s = MathUtils.clamp((now - this.#rolled) / DIE_ROLL_MS, 0, 1)
    const left = (1 - s) ** 2
    const middle = this.#tray
    const floor = SCORING_BOARD_TOP_MM - DIE_WELL.depth
    const bounce = Math.abs(Math.cos(s * Math.PI * 2.5)) * left * 40
    this.#at.set(
      inScene(middle.x + 2 - left * 46),
      inScene(floor + DIE_SIZE_MM / 2 + bounce),
      sceneZ(middle.z + 1 - left * 30),
    )
    this.#turn.copy(dieTurn(this.#named, 0.42))
    this.#turn.premultiply(this.#tumble.setFromAxisAngle(this.#size.set(0.5, 0.2, -0.84), -left * 11))
    this.#matrix.compose(this.#at, this.#turn, this.#size.setScalar(inScene(DIE_SIZE_MM / 2)))
    set.add(this.#matrix, inScene(floor), 1, 7)
    return s < 1
  }
}
