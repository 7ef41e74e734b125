import type { Result } from '../../engine/result.ts'

/** A decision that a seat owes, whatever game it is of. */
export interface DecisionMatter {
  /** What an engine is asked, in the line protocol. */
  readonly request: object
  /** The move of an answer as it is written down, if it is legal. */
  readonly read: (move: string) => Result<string>
  /** What is played without an engine: by one of our own bots, or the first legal move. */
  readonly without: (bot: string | undefined) => string
}
