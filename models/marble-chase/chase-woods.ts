import type { Finish, Wood } from '../../workshop/design/woods.ts'

/** Woods of a board of Marble Chase. */
export interface ChaseWoods {
  readonly field: Wood
  /** Wood of the rails, the scoring boards, and the rests of marbles and die. */
  readonly border: Wood
  readonly finish: Finish
}

export const USUAL_WOODS: ChaseWoods = { field: 'maple', border: 'walnut', finish: 'semigloss' }
