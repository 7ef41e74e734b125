import { winningChance } from '../value/learned-value.ts'

/** A candidate is dropped when it is behind by this number of standard errors, and by at least this winning chance. */
const DROP_STANDARD_ERRORS = 2.5
const MIN_DROP_CHANCE_GAP = 0.0005

/** The learned value counts as much as this number of deals. */
export const PRIOR_WEIGHT_DEALS = 20

/**
 * A decision that takes part in the race: its index in the list, and the winning chance after it in each deal so far.
 */
export class Candidate {
  readonly index: number
  /** The learned value of the position it leads to. */
  readonly value: number
  readonly chances: number[] = []
  chanceSum = 0

  constructor(number: number, value: number) {
    this.index = number
    this.value = value
  }

  addChance(chance: number): void {
    this.chances.push(chance)
    this.chanceSum += chance
  }

  /** The winning chance, from the learned value and the deals. */
  get chance(): number {
    return (
      (PRIOR_WEIGHT_DEALS * winningChance(this.value) + this.chanceSum) / (PRIOR_WEIGHT_DEALS + this.chances.length)
    )
  }

  /** Returns whether it is clearly behind the leader in the same deals. */
  isBehind(leader: Candidate): boolean {
    const deals = this.chances.length
    const mean = (leader.chanceSum - this.chanceSum) / deals
    let squares = 0
    for (let i = 0; i < deals; i++) {
      const gap = (leader.chances[i] as number) - (this.chances[i] as number) - mean
      squares += gap * gap
    }
    return mean > MIN_DROP_CHANCE_GAP && mean > DROP_STANDARD_ERRORS * Math.sqrt(squares / deals / deals)
  }
}
