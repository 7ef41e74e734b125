import type { BoardSpec } from '../board.ts'

/** Returns a Carbles board: in-spot 6, come-out 8, four home holes (R2). */
export const carblesBoard = (sides: number): BoardSpec => ({
  id: `carbles-${sides}`,
  tracks: [
    {
      sides,
      holesPerSide: 18,
      comeOut: 8,
      inSpot: 6,
      homeHoles: 4,
      pegs: 4,
      homeLean: 12,
      startShape: 'diamond',
      startDepth: 2.1,
      startAlong: 0,
    },
  ],
  margin: 1.6,
  edging: 'double',
})
