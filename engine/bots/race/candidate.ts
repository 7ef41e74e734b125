import { winningChance } from '../value/learned-value.ts'

/** Number of standard errors that a candidate must be behind to be dropped. */
const DROP_STANDARD_ERRORS = 2.5
/** Winning chance that a candidate must be behind to be dropped. */
const MIN_DROP_CHANCE_GAP = 0.0005

/** Number of deals that the learned value counts as. */
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

  constructor(index: number, value: number) {
    this.index = index
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
