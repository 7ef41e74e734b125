import type { Point } from '../../engine/boards/layout.ts'
import { FIELD_MM } from '../../engine/marble-chase/field.ts'
import { type Area, SCORING_BOARD_SIZE_MM } from '../../engine/marble-chase/scoring-board-layout.ts'
import { DECIMETRES_PER_SPACING } from '../../textures/bake.ts'
import { WOOD_SPECIES } from '../../textures/species.ts'
import { type BoardBody, fanTriangles } from '../board/board-body.ts'
import { mmToSpacings } from './scene-units.ts'
import {
  type Arrangement,
  BOARD_AREA,
  BOARD_THICKNESS_MM,
  dieTray,
  MARBLE_REST,
  scoringBoardPlaces,
} from './table-layout.ts'

/** Returns the areas of the scoring boards, in mm of the field. */
const scoringAreas = (sides: number, arrangement: Arrangement): readonly Area[] =>
  scoringBoardPlaces(sides, arrangement).map((middle) => ({
    middle,
    half: { x: SCORING_BOARD_SIZE_MM.x / 2, z: SCORING_BOARD_SIZE_MM.z / 2 },
  }))

/** Returns the areas of all things on the table, in mm of the field. */
const areasOnTable = (sides: number, arrangement: Arrangement): readonly Area[] => [
  BOARD_AREA,
  ...scoringAreas(sides, arrangement),
  MARBLE_REST,
  dieTray(arrangement),
]

/** Reach of the light, for all arrangements of the scoring boards. */
const LIGHT_REACH_SPACINGS = 15
const outlineOf = ({ middle, half }: Area): readonly Point[] =>
  [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ].map(([x = 0, z = 0]) => ({
    x: mmToSpacings(middle.x + x * half.x),
    y: mmToSpacings(middle.z + z * half.z - FIELD_MM.length / 2),
  }))

/** Makes a body of the game's things, from which the table takes their shadow and the reach of the light. */
export const marbleChaseBody = (sides: number, arrangement: Arrangement): BoardBody => {
  const outlines = areasOnTable(sides, arrangement).map(outlineOf)
  const farthest = Math.max(...outlines.flat().flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))
  return {
    parts: outlines.map((points) => ({
      slabs: [{ outline: { points }, top: 0, bottom: -mmToSpacings(BOARD_THICKNESS_MM) }],
      grain: { angle: 0, across: 0 },
    })),
    wells: [],
    triangulate: fanTriangles,
    thickness: mmToSpacings(BOARD_THICKNESS_MM),
    edge: { kind: 'round-over', size: 0.1 },
    hole: { radius: 0, depth: 0, chamfer: 0, hasRoundBottom: false },
    frameEdges: [],
    frameWidth: 0,
    reach: LIGHT_REACH_SPACINGS,
    span: 2 * farthest,
    decimetresPerSpacing: DECIMETRES_PER_SPACING,
    speciesOf: (wood) => WOOD_SPECIES[wood],
  }
}
