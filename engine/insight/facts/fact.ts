import type { MoveKind } from '../../action.ts'
import type { Hole, Peg, Seat } from '../../board.ts'
import type { Card, Rank } from '../../cards.ts'

/** A possible hit by a peg of `by` that stands in `from`. */
export interface Threat {
  readonly by: Seat
  readonly from: Hole
  readonly kind: MoveKind
  /** Number of steps to the threatened peg, for a peg that walks; 0 for one that comes out. */
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
  /** An opponent's peg goes to its start. From the hole `from` it still needed `left` steps into home. */
  | { readonly code: 'hits'; readonly peg: Peg; readonly from: Hole; readonly left: number }
  /** R4: a peg of the player's team goes to its start. */
  | { readonly code: 'hitsOwn'; readonly peg: Peg; readonly from: Hole; readonly left: number }
  /** H4: a team-mate's peg goes to its in-spot, which saves `saved` steps. */
  | { readonly code: 'helps'; readonly peg: Peg; readonly from: Hole; readonly saved: number }
  /** A peg comes out. */
  | { readonly code: 'out'; readonly peg: Peg }
  /** A peg leaves its come-out, so that the next one can come out. */
  | { readonly code: 'frees'; readonly peg: Peg; readonly from: Hole; readonly to: Hole }
  /** A peg comes home. */
  | { readonly code: 'home'; readonly peg: Peg; readonly to: Hole }
  /** A peg goes on within home. */
  | { readonly code: 'deeper'; readonly peg: Peg; readonly to: Hole }
  /** A backward move, a leap or an exchange saves most of the way. */
  | { readonly code: 'shortcut'; readonly peg: Peg; readonly to: Hole; readonly saved: number }
  /** A peg goes on, and still needs `left` steps into home. */
  | { readonly code: 'advances'; readonly peg: Peg; readonly to: Hole; readonly left: number }
  /** The way gets longer, by a backward move or an exchange. */
  | { readonly code: 'retreats'; readonly peg: Peg; readonly to: Hole; readonly lost: number }
  /** A peg passes its in-spot and has the whole loop ahead again. */
  | { readonly code: 'passesHome'; readonly peg: Peg; readonly to: Hole; readonly lost: number }
  /** The way of another team's peg gets longer by `lost` steps. */
  | { readonly code: 'setsBack'; readonly peg: Peg; readonly from: Hole; readonly lost: number }
  /** The way of another team's peg gets shorter by `saved` steps. */
  | { readonly code: 'helpsOpponent'; readonly peg: Peg; readonly from: Hole; readonly saved: number }
  /** A peg of the player's team in `hole` may be hit before its next turn, with this chance, most likely by `threat`. */
  | { readonly code: 'risk'; readonly peg: Peg; readonly hole: Hole; readonly chance: number; readonly threat: Threat }
  /** A peg could have been hit in `hole` with this chance, and is much safer now. */
  | {
      readonly code: 'escapes'
      readonly peg: Peg
      readonly hole: Hole
      readonly chance: number
      readonly threat: Threat
    }
  /** The decision lays down a card with a higher or lower value than other cards of the hand. */
  | { readonly code: 'spends'; readonly card: Card }
  /** A card stays in the hand that another decision would lay down. */
  | { readonly code: 'keeps'; readonly card: Card }
  /** The whole hand is thrown in. */
  | { readonly code: 'folds' }
  /** X12, X14: the next player loses a card and a turn. */
  | { readonly code: 'robs'; readonly seat: Seat }
  /** K10: a given card. `does`: its immediate use. */
  | { readonly code: 'gives'; readonly to: Seat; readonly card: Card; readonly does: 'out' | 'leap' | 'nothing' }
  /** L1: the card is not the declared one. `believed`: the probability that nobody doubts. */
  | { readonly code: 'bluffs'; readonly rank: Rank; readonly believed: number }
  /** L1: the card is of the declared rank. */
  | { readonly code: 'honest'; readonly rank: Rank }
  /** L2: the probability that the declaration which may be doubted is a bluff. */
  | { readonly code: 'likelyBluff'; readonly rank: Rank; readonly chance: number }
  /** L5: an extra turn is taken. */
  | { readonly code: 'extraTurn' }

/** A fact about a decision with its effect on the winning chance; negative if it costs some. */
export type Fact = FactDetails & { readonly effect: number }

/** Returns the same key for facts about the same thing, so that those of several decisions can be compared. */
export const factKey = (fact: Fact): string => {
  const { code } = fact
  if ('peg' in fact) return `${code} ${fact.peg}`
  return 'card' in fact ? `${code} ${fact.card}` : code
}
