import { type BoardGame, type Design, FIRST_DESIGN, type TrackGame } from './design.ts'

type Of = Pick<Design, 'game'>

/** Boards for Marble Chase have no track of holes. */
export const isChase = ({ game }: Of): boolean => game === 'marble-chase'

/** The game of a board with a track; a field of slots counts as the first one, whose track it does not have. */
export const trackGameOf = (game: BoardGame): TrackGame => (game === 'marble-chase' ? FIRST_TRACK_GAME : game)

const FIRST_TRACK_GAME: TrackGame = 'pegs-and-jokers'

/** What a board for Marble Chase begins with that was one of another game. */
export const CHASE_BEGINNING: Partial<Design> = {
  numbers: true,
  lines: 'painted',
  fold: 'none',
  well: 'none',
  edgeSize: 1.5,
}

/** Fields that a shot depends on. */
const PLAYED = [
  'scale',
  'marbleSmall',
  'marbleMiddle',
  'marbleLarge',
  'railHeight',
] as const satisfies readonly (keyof Design)[]

/** The sizes that the game on the screen rolls with. */
export const PLAYED_SIZES: Partial<Design> = Object.fromEntries(PLAYED.map((name) => [name, FIRST_DESIGN[name]]))

/** Whether marbles roll on it as on the screen: the physics knows one board. */
export const rollsAsPlayed = (design: Design): boolean => PLAYED.every((name) => design[name] === FIRST_DESIGN[name])
