/** Terms of a match of two; its moves are to be added. */
export const CHASE_TERMS = {
  rules: 'marble-chase',
  players: 2,
  teams: 2,
  first: 0,
  bestOf: 1,
  cubes: 12,
  blacks: 3,
  physics: 1,
  result: '',
}

/** Moves with which the match of two begins; the second player’s die names red. */
export const CHASE_OPENING_MOVES = ['s 4f 0 400 > 43', 'score 43 red 3', 'die 4']
