import { MathUtils, Matrix4, Quaternion, Vector3 } from 'three'
import { type CubePlace, cubePlaces } from '../../../../engine/marble-chase/cube-layout.ts'
import type { FieldPoint } from '../../../../engine/marble-chase/field.ts'
import { CUBE_SIZE_MM } from '../../../../engine/marble-chase/scoring-board-layout.ts'
import { dieRotation } from '../../../../models/marble-chase/die.ts'
import { reassignCubes } from '../../../../models/marble-chase/reassign-cubes.ts'
import { mmToSpacings, toSceneZ } from '../../../../models/marble-chase/scene-units.ts'
import {
  type Arrangement,
  DIE_SIZE_MM,
  DIE_WELL,
  dieTray,
  SCORING_BOARD_TOP_MM,
  scoringBoardPlaces,
} from '../../../../models/marble-chase/table-layout.ts'
import type { CubeSet } from '../../../board/scene/cubes/cube-set.ts'
import type { ShownScoringBoard } from '../board-view.ts'

const HOP_MS = 460
const HOP_HEIGHT_MM = 24
/** Time between the starts of cubes that move together. */
const HOP_STAGGER_MS = 110
const DIE_ROLL_MS = 900
/** Place of the die from the middle of its tray, and how far from there it is thrown. */
const DIE_REST_MM = { x: 2, z: 1 }
const DIE_THROW_MM = { x: -46, z: -30 }
const DIE_BOUNCE_HEIGHT_MM = 40
/** Turn of the die as it lies, about the vertical. */
const DIE_REST_TURN_RAD = 0.42
/** Angle by which the die tumbles while it rolls. */
const DIE_TUMBLE_RAD = 11
/** Numbers of cubes on one scoring board, which select their woods. */
const CUBE_NUMBERS_PER_BOARD = 40
/** Start of a movement that is over. */
const LONG_AGO_MS = -1e6

interface Cube {
  readonly place: CubePlace
  readonly from: CubePlace
  /** Start of the move from `from` to `place`, in ms. */
  readonly beganMs: number
}

const UP_AXIS = new Vector3(0, 1, 0)

/** Moves the cubes of all scoring boards and the die. Times are in ms, as `performance.now` counts them. */
export class CubeAnimator {
  #boards: (readonly Cube[])[] = []
  #boardMiddles: readonly FieldPoint[] = []
  #tray: FieldPoint = { x: 0, z: 0 }
  #named: number | undefined
  #rolledMs = LONG_AGO_MS
  readonly #matrix = new Matrix4()
  readonly #turn = new Quaternion()
  readonly #tumble = new Quaternion()
  readonly #at = new Vector3()
  readonly #size = new Vector3()

  /** Places this number of scoring boards, and the tray of the die. */
  arrange(boards: number, arrangement: Arrangement): void {
    this.#boardMiddles = scoringBoardPlaces(boards, arrangement)
    this.#tray = dieTray(arrangement).middle
  }

  /** Sends the cubes and the die to where the boards and the named column want them, at once if `jump`. */
  setGoals(boards: readonly ShownScoringBoard[], named: number | undefined, nowMs: number, jump: boolean): void {
    this.#boards = boards.map(({ totals, owned }, side) => {
      const old = this.#boards[side] ?? []
      let movedCount = 0
      return reassignCubes(
        old.map(({ place }) => place),
        cubePlaces(totals, owned),
      ).map((place, i) => {
        const cube = old[i]
        if (cube === undefined || jump) return { place, from: place, beganMs: LONG_AGO_MS }
        return cube.place.key === place.key
          ? cube
          : { place, from: cube.place, beganMs: nowMs + HOP_STAGGER_MS * movedCount++ }
      })
    })
    if (named !== this.#named && named !== undefined) this.#rolledMs = jump ? LONG_AGO_MS : nowMs
    this.#named = named
  }

  /** Writes the present positions of cubes and die into the set. Returns true while one of them moves. */
  write(set: CubeSet, nowMs: number): boolean {
    set.begin()
    let isMoving = false
    this.#boards.forEach((cubes, side) => {
      const middle = this.#boardMiddles[side] as FieldPoint
      cubes.forEach((cube, i) => {
        if (this.#addCube(set, cube, middle, side * CUBE_NUMBERS_PER_BOARD + i, nowMs)) isMoving = true
      })
    })
    const isRolling = this.#addDie(set, nowMs)
    set.send()
    return isMoving || isRolling
  }

  #addCube(
    set: CubeSet,
    { place, from, beganMs }: Cube,
    boardMiddle: FieldPoint,
    number: number,
    nowMs: number,
  ): boolean {
    const progress = MathUtils.smootherstep(nowMs - beganMs, 0, HOP_MS)
    const mix = (a: number, b: number): number => MathUtils.lerp(a, b, progress)
    const floor = SCORING_BOARD_TOP_MM - mix(from.depthMm, place.depthMm)
    const height = floor + CUBE_SIZE_MM / 2 + 4 * HOP_HEIGHT_MM * progress * (1 - progress)
    this.#at.set(
      mmToSpacings(boardMiddle.x + mix(from.point.x, place.point.x)),
      mmToSpacings(height),
      toSceneZ(boardMiddle.z + mix(from.point.z, place.point.z)),
    )
    this.#turn.setFromAxisAngle(UP_AXIS, mix(from.turnRadians, place.turnRadians))
    this.#matrix.compose(this.#at, this.#turn, this.#size.setScalar(mmToSpacings(CUBE_SIZE_MM / 2)))
    set.add(this.#matrix, mmToSpacings(progress > 0 && progress < 1 ? SCORING_BOARD_TOP_MM : floor), 0, number)
    return progress < 1
  }

  #addDie(set: CubeSet, nowMs: number): boolean {
    if (this.#named === undefined) return false
    const progress = MathUtils.clamp((nowMs - this.#rolledMs) / DIE_ROLL_MS, 0, 1)
    const remaining = (1 - progress) ** 2
    const middle = this.#tray
    const floor = SCORING_BOARD_TOP_MM - DIE_WELL.depth
    const bounce = Math.abs(Math.cos(progress * Math.PI * 2.5)) * remaining * DIE_BOUNCE_HEIGHT_MM
    this.#at.set(
      mmToSpacings(middle.x + DIE_REST_MM.x + remaining * DIE_THROW_MM.x),
      mmToSpacings(floor + DIE_SIZE_MM / 2 + bounce),
      toSceneZ(middle.z + DIE_REST_MM.z + remaining * DIE_THROW_MM.z),
    )
    this.#turn.copy(dieRotation(this.#named, DIE_REST_TURN_RAD))
    this.#turn.premultiply(this.#tumble.setFromAxisAngle(this.#size.set(0.5, 0.2, -0.84), -remaining * DIE_TUMBLE_RAD))
    this.#matrix.compose(this.#at, this.#turn, this.#size.setScalar(mmToSpacings(DIE_SIZE_MM / 2)))
    set.add(this.#matrix, mmToSpacings(floor), 1, 7)
    return progress < 1
  }
}
