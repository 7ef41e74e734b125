/** What a person's workshop takes away from wood, and what they buy beyond it. It is theirs, not the board's. */

export interface Saw {
  /** Breadth of a saw cut, mm. */
  readonly kerf: number
  /** What is bought beyond what is sawn, for knots, checks and mistakes: 0.2 is a fifth. */
  readonly waste: number
}

/** A blade of 1/8", and a fifth more wood. */
export const USUAL_SAW: Saw = { kerf: 3.175, waste: 0.2 }
