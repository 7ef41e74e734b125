import { isTrack, readPegs, sceneOf, type Table, writePegs } from './reference-board.ts'

/** A card laid face down and what it was declared to be. */
export interface Claim {
  readonly card: string
  readonly rank: string
  readonly text: string
}

/** The claim of `4c as 7 a8-a15`; undefined for any other decision. */
export const claimOf = (move: string): Claim | undefined => {
  const [card, as, rank, ...parts] = move.split(' ')
  if (as !== 'as') return undefined
  return { card: card as string, rank: rank as string, text: parts.join(' ') }
}

/** The holes of the main track where a seat's own pegs stand. */
export const penaltyHoles = (table: Table, pegs: string, victim: number): string[] => {
  const scene = sceneOf(table)
  const colour = scene.colours[victim]
  return readPegs(scene, pegs)
    .filter((p) => p.colour === colour && isTrack(p.hole))
    .map((p) => p.hole)
}

/** The pegs after `penalty b5`. */
export const sentHome = (table: Table, pegs: string, move: string): string => {
  const scene = sceneOf(table)
  const hole = move.slice('penalty '.length)
  return writePegs(
    scene,
    readPegs(scene, pegs).map((p) => (p.hole === hole ? { ...p, hole: `${p.colour}S` } : p)),
  )
}
