import type { Design } from '../design/design.ts'
import { clearanceFor } from '../design/piece-clearance.ts'
import { boreOf } from '../geometry/bore.ts'
import { marbleRestDepth } from '../geometry/marble-seat.ts'
import { bitFrom } from '../lists/bits.ts'
import { type Check, foundIf, roundUp, TOLERANCE } from './finding.ts'

/** Shares of a marble's diameter: it is lifted out badly beyond the first, rolls away before the second; the third is right. */
const DEEPEST = 0.4
const SHALLOWEST = 0.1
const RIGHT = 0.35
/** Hole spacings: fingers take hold of a marble among others from 1.2 of its diameter, of a peg from 2.5. */
const MARBLE_ROOM = 1.2
const PEG_ROOM = 2.5
/** How much wider a hole may be than what stands in it before that leans, mm. */
const LOOSE = 0.8
/** Least that a peg stands in, in its diameters. */
const STANDS = 1.25
/** A ball pocket and its marble: widest share of the marble before it rolls about in it. */
const ROLLS = 1.3

const isMarbles = ({ piece }: Design): boolean => piece === 'marbles'

/** The next bit that leaves a piece its clearance. */
const fittingBit = ({ pieceDiameter, piece, finish, holeBottom, units }: Design): number =>
  bitFrom(pieceDiameter + clearanceFor(piece, finish), holeBottom, units)

const ownPocket = ({ pieceDiameter }: Design): Partial<Design> => ({
  holeBottom: 'ball',
  holeDiameter: pieceDiameter,
  holeDepth: RIGHT * pieceDiameter,
  holeChamfer: 0.4,
})

export const PIECE_CHECKS: readonly Check[] = [
  {
    code: 'marble/sunk',
    severity: 'fault',
    find: ({ design }) => {
      const deep = marbleRestDepth(design)
      const most = DEEPEST * design.pieceDiameter
      return foundIf(isMarbles(design) && deep > most + TOLERANCE, { deep, most, share: deep / design.pieceDiameter })
    },
    mends: ({ design }) => [{ holeDepth: RIGHT * design.pieceDiameter }, ownPocket(design)],
  },
  {
    code: 'marble/shallow',
    severity: 'fault',
    find: ({ design }) => {
      const deep = marbleRestDepth(design)
      const least = SHALLOWEST * design.pieceDiameter
      return foundIf(isMarbles(design) && deep < least - TOLERANCE, { deep, least })
    },
    mends: ({ design }) => [
      { holeDepth: RIGHT * design.pieceDiameter },
      ownPocket(design),
      { holeDiameter: roundUp(design.pieceDiameter * 0.8, design.units) },
      { holeDiameter: roundUp(design.pieceDiameter * 0.8, design.units), holeDepth: RIGHT * design.pieceDiameter },
    ],
  },
  /** In a ball pocket that is not its own, or in a flat hole that it falls into. */
  {
    code: 'marble/rocks',
    severity: 'advice',
    find: ({ design }) => {
      const { pieceDiameter, holeDiameter, holeBottom } = design
      const most = holeBottom === 'ball' ? ROLLS : 1 - TOLERANCE
      return foundIf(isMarbles(design) && holeDiameter > most * pieceDiameter, {
        hole: holeDiameter,
        marble: pieceDiameter,
      })
    },
    mends: ({ design }) => [ownPocket(design)],
  },
  {
    code: 'marble/touch',
    severity: 'fault',
    find: ({ design: { piece, spacing, pieceDiameter } }) =>
      foundIf(piece === 'marbles' && spacing < pieceDiameter + 0.5, { spacing, marble: pieceDiameter }),
    mends: ({ design }) => [{ spacing: roundUp(MARBLE_ROOM * design.pieceDiameter, design.units) }],
  },
  {
    code: 'fingers',
    severity: 'advice',
    find: ({ design }) => {
      const { spacing, pieceDiameter } = design
      const least = (isMarbles(design) ? MARBLE_ROOM : PEG_ROOM) * pieceDiameter
      return foundIf(spacing < least - TOLERANCE, { spacing, least, piece: pieceDiameter })
    },
    mends: ({ design }, { values }) => [{ spacing: roundUp(values.least ?? 0, design.units) }],
  },
  {
    code: 'peg/tight',
    severity: 'fault',
    find: ({ design }) =>
      foundIf(!isMarbles(design) && design.holeDiameter < design.pieceDiameter - TOLERANCE, {
        hole: design.holeDiameter,
        piece: design.pieceDiameter,
      }),
    mends: ({ design }) => [{ holeDiameter: fittingBit(design) }, { holeDiameter: design.pieceDiameter }],
  },
  /** Wood swells and finish has a thickness: a peg as thick as its hole must be hammered in. */
  {
    code: 'peg/snug',
    severity: 'advice',
    find: ({ design }) => {
      const { piece, finish, holeDiameter, pieceDiameter } = design
      const left = holeDiameter - pieceDiameter
      const least = clearanceFor(piece, finish)
      return foundIf(left > -TOLERANCE && left < least - TOLERANCE, {
        left,
        least,
        hole: holeDiameter,
        piece: pieceDiameter,
      })
    },
    mends: ({ design }) => [
      { holeDiameter: fittingBit(design) },
      { pieceDiameter: design.holeDiameter - clearanceFor(design.piece, design.finish) },
    ],
  },
  {
    code: 'peg/loose',
    severity: 'advice',
    find: ({ design }) =>
      foundIf(!isMarbles(design) && design.holeDiameter > design.pieceDiameter + LOOSE, {
        hole: design.holeDiameter,
        piece: design.pieceDiameter,
      }),
    mends: ({ design }) => [
      { holeDiameter: fittingBit(design) },
      { pieceDiameter: design.holeDiameter - clearanceFor(design.piece, design.finish) },
    ],
  },
  {
    code: 'peg/shallow',
    severity: 'advice',
    find: ({ design }) => {
      const least = STANDS * design.pieceDiameter
      return foundIf(!isMarbles(design) && boreOf(design).depth < least - TOLERANCE, { depth: design.holeDepth, least })
    },
    mends: ({ design }) => [
      { holeDepth: roundUp(2 * design.pieceDiameter, design.units) },
      { holeDepth: roundUp(STANDS * design.pieceDiameter, design.units) },
      {
        holeDepth: roundUp(STANDS * design.pieceDiameter, design.units),
        thickness: roundUp(STANDS * design.pieceDiameter + 6, design.units),
      },
    ],
  },
]
