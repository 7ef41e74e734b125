import type { Design } from '../design/design.ts'
import { clearanceFor, minSpacingFor } from '../design/pieces.ts'
import { boreOf } from '../geometry/bore.ts'
import { marbleRestDepth } from '../geometry/marble-seat.ts'
import { smallestBitFrom } from '../lists/drill-bits.ts'
import { type Check, resultIf, roundUp, TOLERANCE_MM } from './finding.ts'

/** Depth of a marble in relation to its diameter, beyond which it is hard to lift. */
const MAX_MARBLE_DEPTH_RATIO = 0.4
/** Depth of a marble in relation to its diameter, below which it rolls away. */
const MIN_MARBLE_DEPTH_RATIO = 0.1
/** Depth of a marble in relation to its diameter that is advised. */
const BEST_MARBLE_DEPTH_RATIO = 0.35
/** A peg in a hole that is wider than this leans. */
const MAX_PEG_CLEARANCE_MM = 0.8
/** Smallest depth of a peg's hole in relation to the peg's diameter. */
const MIN_PEG_DEPTH_RATIO = 1.25
/** Width of a ball pocket in relation to its marble, beyond which the marble rolls about in it. */
const MAX_BALL_POCKET_RATIO = 1.3

const isMarbles = ({ piece }: Design): boolean => piece === 'marbles'

/** The next bit that leaves a piece its clearance. */
const fittingBit = ({ pieceDiameter, piece, finish, holeBottom, units }: Design): number =>
  smallestBitFrom(pieceDiameter + clearanceFor(piece, finish), holeBottom, units)

const pocketForMarble = ({ pieceDiameter }: Design): Partial<Design> => ({
  holeBottom: 'ball',
  holeDiameter: pieceDiameter,
  holeDepth: BEST_MARBLE_DEPTH_RATIO * pieceDiameter,
  holeChamfer: 0.4,
})

export const PIECE_CHECKS: readonly Check[] = [
  {
    code: 'marble/sunk',
    severity: 'fault',
    find: ({ design }) => {
      const deep = marbleRestDepth(design)
      const most = MAX_MARBLE_DEPTH_RATIO * design.pieceDiameter
      return resultIf(isMarbles(design) && deep > most + TOLERANCE_MM, {
        deep,
        most,
        share: deep / design.pieceDiameter,
      })
    },
    fixes: ({ design }) => [{ holeDepth: BEST_MARBLE_DEPTH_RATIO * design.pieceDiameter }, pocketForMarble(design)],
  },
  {
    code: 'marble/shallow',
    severity: 'fault',
    find: ({ design }) => {
      const deep = marbleRestDepth(design)
      const least = MIN_MARBLE_DEPTH_RATIO * design.pieceDiameter
      return resultIf(isMarbles(design) && deep < least - TOLERANCE_MM, { deep, least })
    },
    fixes: ({ design }) => [
      { holeDepth: BEST_MARBLE_DEPTH_RATIO * design.pieceDiameter },
      pocketForMarble(design),
      { holeDiameter: roundUp(design.pieceDiameter * 0.8, design.units) },
      {
        holeDiameter: roundUp(design.pieceDiameter * 0.8, design.units),
        holeDepth: BEST_MARBLE_DEPTH_RATIO * design.pieceDiameter,
      },
    ],
  },
  /** The marble lies in a ball pocket of another size, or falls into a flat hole. */
  {
    code: 'marble/rocks',
    severity: 'advice',
    find: ({ design }) => {
      const { pieceDiameter, holeDiameter, holeBottom } = design
      const most = holeBottom === 'ball' ? MAX_BALL_POCKET_RATIO : 1 - TOLERANCE_MM
      return resultIf(isMarbles(design) && holeDiameter > most * pieceDiameter, {
        hole: holeDiameter,
        marble: pieceDiameter,
      })
    },
    fixes: ({ design }) => [pocketForMarble(design)],
  },
  {
    code: 'marble/touch',
    severity: 'fault',
    find: ({ design: { piece, spacing, pieceDiameter } }) =>
      resultIf(piece === 'marbles' && spacing < pieceDiameter + 0.5, { spacing, marble: pieceDiameter }),
    fixes: ({ design }) => [{ spacing: roundUp(minSpacingFor(design), design.units) }],
  },
  {
    code: 'fingers',
    severity: 'advice',
    find: ({ design }) => {
      const { spacing, pieceDiameter } = design
      const least = minSpacingFor(design)
      return resultIf(spacing < least - TOLERANCE_MM, { spacing, least, piece: pieceDiameter })
    },
    fixes: ({ design }, { values }) => [{ spacing: roundUp(values.least ?? 0, design.units) }],
  },
  {
    code: 'peg/tight',
    severity: 'fault',
    find: ({ design }) =>
      resultIf(!isMarbles(design) && design.holeDiameter < design.pieceDiameter - TOLERANCE_MM, {
        hole: design.holeDiameter,
        piece: design.pieceDiameter,
      }),
    fixes: ({ design }) => [{ holeDiameter: fittingBit(design) }, { holeDiameter: design.pieceDiameter }],
  },
  /** Wood swells and finish has a thickness: a peg as thick as its hole must be hammered in. */
  {
    code: 'peg/snug',
    severity: 'advice',
    find: ({ design }) => {
      const { piece, finish, holeDiameter, pieceDiameter } = design
      const left = holeDiameter - pieceDiameter
      const least = clearanceFor(piece, finish)
      return resultIf(left > -TOLERANCE_MM && left < least - TOLERANCE_MM, {
        left,
        least,
        hole: holeDiameter,
        piece: pieceDiameter,
      })
    },
    fixes: ({ design }) => [
      { holeDiameter: fittingBit(design) },
      { pieceDiameter: design.holeDiameter - clearanceFor(design.piece, design.finish) },
    ],
  },
  {
    code: 'peg/loose',
    severity: 'advice',
    find: ({ design }) =>
      resultIf(!isMarbles(design) && design.holeDiameter > design.pieceDiameter + MAX_PEG_CLEARANCE_MM, {
        hole: design.holeDiameter,
        piece: design.pieceDiameter,
      }),
    fixes: ({ design }) => [
      { holeDiameter: fittingBit(design) },
      { pieceDiameter: design.holeDiameter - clearanceFor(design.piece, design.finish) },
    ],
  },
  {
    code: 'peg/shallow',
    severity: 'advice',
    find: ({ design }) => {
      const least = MIN_PEG_DEPTH_RATIO * design.pieceDiameter
      return resultIf(!isMarbles(design) && boreOf(design).depth < least - TOLERANCE_MM, {
        depth: design.holeDepth,
        least,
      })
    },
    fixes: ({ design }) => [
      { holeDepth: roundUp(2 * design.pieceDiameter, design.units) },
      { holeDepth: roundUp(MIN_PEG_DEPTH_RATIO * design.pieceDiameter, design.units) },
      {
        holeDepth: roundUp(MIN_PEG_DEPTH_RATIO * design.pieceDiameter, design.units),
        thickness: roundUp(MIN_PEG_DEPTH_RATIO * design.pieceDiameter + 6, design.units),
      },
    ],
  },
]
