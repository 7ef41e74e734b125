import type { BoardSpec } from '../board.ts'

/** Returns a Dog board: 16 holes per side, come-out and in-spot both hole 8, four home holes (G1). */
export const dogBoard = (sides: number): BoardSpec => ({
  id: `dog-${sides}`,
  tracks: [
    {
      sides,
      holesPerSide: 16,
      comeOut: 8,
      inSpot: 8,
      homeHoles: 4,
      pegs: 4,
      homeLean: 0,
      homeBend: 'back',
      startShape: 'row',
      startDepth: 2.1,
      startAlong: 3.2,
    },
  ],
  margin: 1.7,
  edging: 'double',
})
