/** Changes that spoil a good board, one for each check. */

import type { Design } from '../../../workshop/design/design.ts'
import { makeEmblem } from '../../../workshop/design/emblem.ts'

export const MARBLE_BOARD = {
  piece: 'marbles',
  pieceDiameter: 16,
  holeDiameter: 16,
  holeBottom: 'ball',
  holeDepth: 5.6,
  spacing: 20,
} as const

/** Homes and starts near the track: nothing keeps the edge away from names. */
const LOW_HOMES: Partial<Design> = {
  game: 'tock',
  form: 'polygon',
  players: 4,
  homeLean: [0],
  homeShape: 'back',
  homeDepth: 0.8,
  startShape: 'row',
  startDepth: 1.2,
}

const plate = (width: number, height: number) => {
  const points = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  return makeEmblem([{ points, holes: [] }])
}

/** A board with a drawing of its own in the middle. */
const DRAWN_BOARD: Partial<Design> = {
  form: 'polygon',
  players: 4,
  homeLean: [0],
  ornament: 'emblem',
  emblem: plate(4095, 3000),
  emblemSize: 30,
}

/** A board in two halves. */
const FOLDED_BOARD: Partial<Design> = { form: 'polygon', players: 4, homeLean: [0], fold: 'across', foldAt: 6.35 }

const SMALL_HOLES: Partial<Design> = {
  foldAt: 2.5,
  spacing: 5,
  holeDiameter: 2.2,
  pieceDiameter: 2,
  holeDepth: 15,
  thickness: 24,
  margin: 6,
  edge: 'square',
}

/** Magnets under the profile of the edge. */
const UNDER_COVE: Partial<Design> = {
  ...FOLDED_BOARD,
  foldAt: 3,
  spacing: 6,
  margin: 20,
  holeDiameter: 3,
  pieceDiameter: 2.8,
  holeDepth: 6,
  magnets: 'round',
  edge: 'cove',
  edgeSize: 12,
}

/** A board for Marble Chase. */
const spoiledFields: readonly (readonly [string, Partial<Design>])[] = [
  ['slot/floor', { thickness: 8, railJoint: 'butt' }],
  ['slot/swallows', { marbleSmall: 13 }],
  ['slot/touches', { marbleSmall: 13.75 }],
  ['slot/holds', { marbleLarge: 30, scale: 0.9 }],
  ['slot/bit', { slotBit: 9 }],
  ['slot/round', { slotBit: 7 }],
  ['slot/reach', { slotBit: 1.5 }],
  ['slot/sold', { slotFloor: 'ball', slotBit: 3.5 }],
  ['marble/columns', { marbleLarge: 21 }],
  ['marble/alike', { marbleMiddle: 14.5 }],
  ['rail/high', { railHeight: 9 }],
  ['rail/low', { railHeight: 1 }],
  ['rail/groove', { railWidth: 3 }],
  ['rail/tongue', { thickness: 8.5 }],
  ['rail/slots', { scale: 0.75 }],
  ['scoring/floor', { scoringThickness: 5 }],
  ['scoring/bit', { slotBit: 8, cube: 8 }],
  ['scoring/edge', { edgeSize: 12 }],
  ['scoring/profile', { edgeSize: 8 }],
  ['chase/physics', { scale: 1.02 }],
].map(([code, changes]) => [code as string, { game: 'marble-chase', edgeSize: 1.5, ...(changes as Partial<Design>) }])

/** A change that spoils a good board, and the code of its finding. */
export const SPOILED_BOARDS: readonly (readonly [string, Partial<Design>])[] = [
  ['holes/collide', { form: 'polygon', players: 3, homeLean: [0] }],
  ['holes/wall', { holeDiameter: 11 }],
  ['hole/edge', { margin: 4 }],
  ['hole/edge', { form: 'polygon', players: 4, homeLean: [0], corner: 150, margin: 15 }],
  ['hole/profile', { edgeSize: 17 }],
  ['lines/profile', { edgeSize: 6, lineWidth: 30 }],
  ['lines/profile', { units: 'mm', form: 'round', edge: 'cove', edgeSize: 12, lines: 'painted', lineWidth: 20 }],
  ['hole/bottom', { holeDepth: 25 }],
  ['backing/thin', { backing: 2 }],
  ['hole/floor', { holeDepth: 17 }],
  ['hole/chamfer', { holeDepth: 5, holeChamfer: 4, spacing: 25 }],
  ['hole/bit', { holeDiameter: 4.9 }],
  ['sheet/thickness', { field: 'birch-ply', thickness: 19.05 }],
  ['part/large', { form: 'polygon', players: 12, homeLean: [0], spacing: 60, margin: 60 }],
  ['board/reach', { form: 'polygon', players: 12, homeLean: [0], spacing: 25 }],
  ['edge/thickness', { edgeSize: 18.5, margin: 60 }],
  ['frame/hole', { borderWidth: 18 }],
  ['frame/thin', { borderWidth: 6 }],
  ['frame/profile', { borderWidth: 12, edgeSize: 12, margin: 40 }],
  ['frame/movement', { borderWidth: 20, margin: 40 }],
  ['marble/sunk', { ...MARBLE_BOARD, holeDepth: 8 }],
  ['marble/shallow', { ...MARBLE_BOARD, holeDepth: 1.2 }],
  ['marble/rocks', { ...MARBLE_BOARD, holeBottom: 'flat', holeDiameter: 17 }],
  ['marble/touch', { ...MARBLE_BOARD, spacing: 16 }],
  ['fingers', { ...MARBLE_BOARD, spacing: 18 }],
  ['peg/tight', { pieceDiameter: 6 }],
  ['peg/snug', {}],
  ['peg/snug', { units: 'mm', pieceDiameter: 5, holeDiameter: 5.1, finish: 'gloss' }],
  ['peg/loose', { pieceDiameter: 3 }],
  ['peg/shallow', { holeDepth: 3 }],
  ['fold/hole', { fold: 'across', foldAt: 0 }],
  ['fold/well', { fold: 'across', foldAt: 6.35, well: 'one' }],
  ['well/hole', { well: 'two', spacing: 10, pieceDiameter: 3, holeDiameter: 3, cardWidth: 100, cardHeight: 180 }],
  ['well/edge', { form: 'round', players: 2, outward: true, spacing: 5, well: 'two', margin: 3, cardWidth: 120 }],
  ['well/floor', { well: 'one', wellDepth: 18 }],
  ['well/ornament', { well: 'one', ornament: 'star' }],
  ['well/title', { well: 'one', title: 'A', form: 'polygon', players: 4, homeLean: [0], spacing: 20, cardHeight: 140 }],
  ['emblem/none', { ornament: 'emblem' }],
  ['emblem/hole', { ...DRAWN_BOARD, emblemEast: 80 }],
  ['emblem/edge', { ...DRAWN_BOARD, emblemNorth: 300 }],
  ['emblem/text', { ...DRAWN_BOARD, title: 'Home', emblemNorth: -30 }],
  ['emblem/thin', { ...DRAWN_BOARD, emblem: plate(4095, 80), emblemSize: 50 }],
  ['lap/thin', { form: 'sections', thickness: 8, holeDepth: 4 }],
  ['ring/alike', { form: 'sections', players: 5, partWoods: 'alternate', border: 'maple', inlay: 'padauk' }],
  ['inlay/unseen', { form: 'sections', players: 6, partWoods: 'alternate', border: 'maple', inlay: 'maple' }],
  ['ring/loose', { form: 'sections', players: 6 }],
  ['lap/pin', { form: 'sections' }],
  ['lines/broad', { lineWidth: 12 }],
  ['lines/thin', { lineWidth: 0.8 }],
  ['text/letters', { names: ['Ann', '漢字'] }],
  ['text/small', { names: ['Bartholomew the Great'.slice(0, 20)], spacing: 8, holeDiameter: 3, pieceDiameter: 3 }],
  ['text/hole', { names: ['Bartholomew'], form: 'polygon', players: 3, homeLean: [-40] }],
  ['text/edge', { ...LOW_HOMES, names: ['Bartholomew'], outward: true, margin: 3, edgeSize: 0.5 }],
  ['title/space', { form: 'sections', title: 'Home' }],
  [
    'seam/space',
    {
      ...FOLDED_BOARD,
      ...SMALL_HOLES,
      foldJoint: 'dowels',
      magnets: 'round',
      dowel: 16,
      dowelLength: 80,
      magnetDiameter: 16,
    },
  ],
  ['seam/beside', { ...FOLDED_BOARD, foldJoint: 'dowels', dowel: 16 }],
  ['seam/beside', { ...UNDER_COVE, foldJoint: 'dowels' }],
  ['seam/over', { ...UNDER_COVE, foldJoint: 'hinges', edgeSize: 16 }],
  ['magnet/sold', { ...FOLDED_BOARD, magnets: 'round', magnetDiameter: 7.3 }],
  ['magnet/sold', { ...FOLDED_BOARD, magnets: 'round', magnetDiameter: 5, magnetThickness: 8, units: 'mm' }],
  [
    'seam/over',
    { ...FOLDED_BOARD, magnets: 'round', lines: 'inlaid', magnetThickness: 10, thickness: 13.5, holeDepth: 5 },
  ],
  ['seam/over', { ...FOLDED_BOARD, magnets: 'round', magnetThickness: 10, thickness: 11, holeDepth: 5 }],
  ['inlay/joint', { ...FOLDED_BOARD, plugs: 'all', ornament: 'star' }],
  ['text/joint', { ...FOLDED_BOARD, players: 8, foldAt: 0, names: ['Bartholomew'] }],
  ['plug/floor', { plugs: 'letters', names: ['Ann'], plugDepth: 15, thickness: 16 }],
  ['bed', { form: 'polygon', players: 4, homeLean: [0], fold: 'across', foldAt: 6.35, bedWidth: 100, bedHeight: 220 }],
  ['bed/tiles', { bedWidth: 400, bedHeight: 400 }],
  ['blank', { blankWidth: 595, blankHeight: 595 }],
  ['paper', { form: 'polygon', players: 6, homeLean: [0], spacing: 15.875, onePage: true }],
  ...spoiledFields,
  ['game/players', { form: 'polygon', players: 5, homeLean: [0] }],
]
