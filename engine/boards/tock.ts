import type { BoardSpec } from '../board.ts'

/** Returns the board of Tock and Jackaroo: come-out and in-spot are both hole 17, next to the corner (R1). */
export const tockBoard = (sides: number): BoardSpec => ({
  id: sides === 4 ? 'tock' : `tock-${sides}`,
  tracks: [
    {
      sides,
      holesPerSide: 18,
      comeOut: 17,
      inSpot: 17,
      homeHoles: 4,
      pegs: 4,
      homeLean: 18,
      startShape: 'square',
      startDepth: 2.1,
      startAlong: -2.8,
    },
  ],
  margin: 1.9,
  edging: 'band',
})
