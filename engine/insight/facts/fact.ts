import type { MoveKind } from '../../action.ts'
import type { Hole, Peg, Seat } from '../../board.ts'
import type { Card, Rank } from '../../cards.ts'

/** A possible hit by a peg of `by` that stands in `from`. */
export interface Threat {
  readonly by: Seat
  readonly from: Hole
  readonly kind: MoveKind
  /** Holes between the two, for a peg that walks. */
  readonly steps: number
  /** H7: true if it hits another peg, which is then sent to where this one stands. */
  readonly chained: boolean
  /** Ranks of the cards that make the hit, ace to king. */
  readonly ranks: readonly Rank[]
}

/** A fact about a decision. */
export type FactDetails =
  /** All pegs of the team are home. */
  | { readonly code: 'wins' }
  /** An opponent's peg goes to its start. In `from` it still needed `left` steps into home. */
  | { readonly code: 'hits'; readonly peg: Peg; readonly from: Hole; readonly left: number }
  /** R4: a peg of the own team goes to its start. */
  | { readonly code: 'hitsOwn'; readonly peg: Peg; readonly from: Hole; readonly left: number }
  /** H4: a team-mate's peg goes to its in-spot, which saves `saved` steps. */
  | { readonly code: 'helps'; readonly peg: Peg; readonly from: Hole; readonly saved: number }
  | { readonly code: 'out'; readonly peg: Peg }
  /** It leaves its come-out, on which the next one can come out. */
  | { readonly code: 'frees'; readonly peg: Peg; readonly from: Hole; readonly to: Hole }
  | { readonly code: 'home'; readonly peg: Peg; readonly to: Hole }
  | { readonly code: 'deeper'; readonly peg: Peg; readonly to: Hole }
  /** A backward move, a leap or an exchange saves most of the way. */
  | { readonly code: 'shortcut'; readonly peg: Peg; readonly to: Hole; readonly saved: number }
  | { readonly code: 'advances'; readonly peg: Peg; readonly to: Hole; readonly left: number }
  /** The way gets longer, by a backward move or an exchange. */
  | { readonly code: 'retreats'; readonly peg: Peg; readonly to: Hole; readonly lost: number }
  /** It passes its in-spot and has the whole loop ahead again. */
  | { readonly code: 'passesHome'; readonly peg: Peg; readonly to: Hole; readonly lost: number }
  /** The way of another team's peg gets longer, or shorter. */
  | { readonly code: 'setsBack'; readonly peg: Peg; readonly from: Hole; readonly lost: number }
  | { readonly code: 'helpsOpponent'; readonly peg: Peg; readonly from: Hole; readonly saved: number }
  /** A peg of the own team in `hole` may be hit before its next turn, with this chance, most likely by `threat`. */
  | { readonly code: 'risk'; readonly peg: Peg; readonly hole: Hole; readonly chance: number; readonly threat: Threat }
  /** It could have been hit in `hole`, and is much safer now. */
  | {
      readonly code: 'escapes'
      readonly peg: Peg
      readonly hole: Hole
      readonly chance: number
      readonly threat: Threat
    }
  /** It lays down a card that is worth more, or less, than others. */
  | { readonly code: 'spends'; readonly card: Card }
  /** It stays in the hand, where another decision would lay it down. */
  | { readonly code: 'keeps'; readonly card: Card }
  | { readonly code: 'folds' }
  /** X12, X14: the next player loses a card and a turn. */
  | { readonly code: 'robs'; readonly seat: Seat }
  /** K10: a given card. `does`: its immediate use. */
  | { readonly code: 'gives'; readonly to: Seat; readonly card: Card; readonly does: 'out' | 'leap' | 'nothing' }
  /** L1: the card is not the declared one. `believed`: the probability that nobody doubts. */
  | { readonly code: 'bluffs'; readonly rank: Rank; readonly believed: number }
  | { readonly code: 'honest'; readonly rank: Rank }
  /** L2: the probability that the declaration which may be doubted is a bluff. */
  | { readonly code: 'likelyBluff'; readonly rank: Rank; readonly chance: number }
  | { readonly code: 'extraTurn' }

/** A fact about a decision with its effect on the winning chance; negative if it costs some. */
export type Fact = FactDetails & { readonly effect: number }

/** Returns the same key for facts about the same thing, so that those of several decisions can be compared. */
export const factKey = (fact: Fact): string => {
  const { code } = fact
  if ('peg' in fact) return `${code} ${fact.peg}`
  return 'card' in fact ? `${code} ${fact.card}` : code
}
