/** Kinds of pieces that are moved from hole to hole. */
export const PIECES = ['marbles', 'pegs', 'tees', 'bulbs'] as const
export type Pieces = (typeof PIECES)[number]
