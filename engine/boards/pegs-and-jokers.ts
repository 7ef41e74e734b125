import type { BoardSpec, TableBoard, TrackSpec } from '../board.ts'

/** Returns a track of Pegs and Jokers: 18 holes per side, in-spot 3, come-out 8, five home holes (B5, B7). */
const track = (sides: number, homeLean = 0): TrackSpec => ({
  sides,
  holesPerSide: 18,
  comeOut: 8,
  inSpot: 3,
  homeHoles: 5,
  pegs: 5,
  homeLean,
  startShape: 'plus',
  startDepth: 2,
  startAlong: 0,
})

/**
 * Three tracks on one board: the outer one for 8, the middle one for 6, the inner one for 4 players. The outer homes
 * lean back 15 degrees to clear the middle track.
 */
export const threeInOne: BoardSpec = {
  id: 'three-in-one',
  tracks: [track(8, 15), track(6), track(4)],
  margin: 1.5,
  edging: 'line',
}

export const singleTrack = (sides: number): BoardSpec => ({
  id: `single-${sides}`,
  tracks: [track(sides)],
  margin: 1.5,
  edging: 'line',
})

/** Returns the board with a track of this many sides, and the index of that track. */
export const pegsAndJokersFor = (sides: number): TableBoard => {
  const active = threeInOne.tracks.findIndex((t) => t.sides === sides)
  return active === -1 ? { spec: singleTrack(sides), active: 0 } : { spec: threeInOne, active }
}
