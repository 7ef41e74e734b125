import type { BoardSpec } from '../board.ts'

/** Returns a Keezen board: 16 holes per side, come-out 8, in-spot 7 before it, four home holes (Z1). */
export const keezenBoard = (sides: number): BoardSpec => ({
  id: `keezen-${sides}`,
  tracks: [
    {
      sides,
      holesPerSide: 16,
      comeOut: 8,
      inSpot: 7,
      homeHoles: 4,
      pegs: 4,
      homeLean: sides === 4 ? 30 : 12,
      startShape: 'square',
      startDepth: 2.1,
      startAlong: 2.2,
    },
  ],
  margin: 1.7,
  edging: 'line',
})
