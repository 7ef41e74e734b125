import { boreOf } from '../bore.ts'
import type { Design } from '../design.ts'
import { sunkOf } from '../seat.ts'
import { type Check, EXACT, type Found, up } from './finding.ts'

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

const finding = (values: Found['values']): Found => ({ values, places: [] })

const ownPocket = ({ pieceDiameter }: Design): Partial<Design> => ({
  holeBottom: 'ball',
  holeDiameter: pieceDiameter,
  holeDepth: RIGHT * pieceDiameter,
  holeChamfer: 0.4,
})

const sunk: Check = {
  code: 'marble/sunk',
  severity: 'fault',
  find: ({ design }) => {
    const deep = sunkOf(design)
    const most = DEEPEST * design.pieceDiameter
    return isMarbles(design) && deep > most + EXACT
      ? finding({ deep, most, share: deep / design.pieceDiameter })
      : undefined
  },
  mends: ({ design }) => [{ holeDepth: RIGHT * design.pieceDiameter }, ownPocket(design)],
}

const shallow: Check = {
  code: 'marble/shallow',
  severity: 'fault',
  find: ({ design }) => {
    const deep = sunkOf(design)
    const least = SHALLOWEST * design.pieceDiameter
    return isMarbles(design) && deep < least - EXACT ? finding({ deep, least }) : undefined
  },
  mends: ({ design }) => [
    { holeDepth: RIGHT * design.pieceDiameter },
    ownPocket(design),
    { holeDiameter: up(design.pieceDiameter * 0.8, design.units) },
    { holeDiameter: up(design.pieceDiameter * 0.8, design.units), holeDepth: RIGHT * design.pieceDiameter },
  ],
}

/** In a ball pocket that is not its own, or in a flat hole that it falls into. */
const rocks: Check = {
  code: 'marble/rocks',
  severity: 'advice',
  find: ({ design }) => {
    const { pieceDiameter, holeDiameter, holeBottom } = design
    const most = holeBottom === 'ball' ? ROLLS : 1 - EXACT
    return isMarbles(design) && holeDiameter > most * pieceDiameter
      ? finding({ hole: holeDiameter, marble: pieceDiameter })
      : undefined
  },
  mends: ({ design }) => [ownPocket(design)],
}

const touch: Check = {
  code: 'marble/touch',
  severity: 'fault',
  find: ({ design: { piece, spacing, pieceDiameter } }) =>
    piece === 'marbles' && spacing < pieceDiameter + 0.5 ? finding({ spacing, marble: pieceDiameter }) : undefined,
  mends: ({ design }) => [{ spacing: up(MARBLE_ROOM * design.pieceDiameter, design.units) }],
}

const fingers: Check = {
  code: 'fingers',
  severity: 'advice',
  find: ({ design }) => {
    const { spacing, pieceDiameter } = design
    const least = (isMarbles(design) ? MARBLE_ROOM : PEG_ROOM) * pieceDiameter
    return spacing < least - EXACT ? finding({ spacing, least, piece: pieceDiameter }) : undefined
  },
  mends: ({ design }, { values }) => [{ spacing: up(values.least ?? 0, design.units) }],
}

const tight: Check = {
  code: 'peg/tight',
  severity: 'fault',
  find: ({ design }) =>
    !isMarbles(design) && design.holeDiameter < design.pieceDiameter - EXACT
      ? finding({ hole: design.holeDiameter, piece: design.pieceDiameter })
      : undefined,
  mends: ({ design }) => [{ holeDiameter: design.pieceDiameter }],
}

const loose: Check = {
  code: 'peg/loose',
  severity: 'advice',
  find: ({ design }) =>
    !isMarbles(design) && design.holeDiameter > design.pieceDiameter + LOOSE
      ? finding({ hole: design.holeDiameter, piece: design.pieceDiameter })
      : undefined,
  mends: ({ design }) => [{ holeDiameter: design.pieceDiameter }, { pieceDiameter: design.holeDiameter }],
}

const stands: Check = {
  code: 'peg/shallow',
  severity: 'advice',
  find: ({ design }) => {
    const least = STANDS * design.pieceDiameter
    return !isMarbles(design) && boreOf(design).depth < least - EXACT
      ? finding({ depth: design.holeDepth, least })
      : undefined
  },
  mends: ({ design }) => [
    { holeDepth: up(2 * design.pieceDiameter, design.units) },
    { holeDepth: up(STANDS * design.pieceDiameter, design.units) },
    {
      holeDepth: up(STANDS * design.pieceDiameter, design.units),
      thickness: up(STANDS * design.pieceDiameter + 6, design.units),
    },
  ],
}

export const PIECE_CHECKS: readonly Check[] = [sunk, shallow, rocks, touch, fingers, tight, loose, stands]
