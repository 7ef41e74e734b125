import type { Decision } from '../action.ts'
import { type Hole, isTrack, type Seat, seatOfPeg } from '../board.ts'
import { type Card, rankOf } from '../cards.ts'
import { teamMates } from '../control.ts'
import { withEntry } from '../hands.ts'
import { moved } from '../moves.ts'
import { isFresh } from '../position.ts'
import { comesOut } from '../powers.ts'
import type { View } from '../view.ts'
import type { Bot } from './bot.ts'
import { keeping, progress, worth } from './worth.ts'

/** How often two opponents, as most games have them, believe a bluff, and what one that is not believed costs on top of a peg. */
const BELIEVED = 0.6
const SHAME = 12
/** What it is worth that the next player loses a card and a turn, and what an extra turn is. */
const ROBBERY = 5

const after = (view: View, action: Decision): number =>
  worth(view.rules, moved(view.rules, view.position, view.turn, action).position, view.viewer as Seat)

const now = (view: View): number => worth(view.rules, view.position, view.viewer as Seat)

/** Worth of the colour's best peg on the track. */
const bestPeg = ({ rules, position }: View, colour: Seat): number =>
  position.pegs.reduce((best, hole, peg) => {
    if (seatOfPeg(rules.board, peg) !== colour || !isTrack(rules.board, hole)) return best
    const fresh = isFresh(position, colour) && hole === rules.board.comeOut[colour]
    return Math.max(best, progress(rules.board, colour, hole, fresh))
  }, 0)

/** The more may doubt, the less is believed. */
const believed = ({ rules, turn }: View): number => {
  const opponents = rules.teamOf.filter((team) => team !== rules.teamOf[turn]).length
  return BELIEVED ** (opponents / 2)
}

const declaring = (view: View, action: Extract<Decision, { readonly kind: 'declare' }>): number => {
  const value = after(view, action) - keeping(view.rules, action.card)
  if (rankOf(action.card) === action.rank) return value
  const caught = now(view) - bestPeg(view, view.turn) - SHAME
  const share = believed(view)
  return share * value + (1 - share) * caught
}

/** How likely the player on turn holds a card of the rank he declared, by the cards not in sight. */
const likelyHonest = (view: View): number => {
  const { rules, hand, claim, handCounts, turn } = view
  const ofRank = (cards: readonly Card[]) => cards.filter((card) => rankOf(card) === claim?.rank).length
  const unseen = rules.cards.length - hand.length
  const share = (ofRank(rules.cards) - ofRank(hand)) / unseen
  return 1 - (1 - share) ** ((handCounts[turn] ?? 0) + 1)
}

/** A doubt is worth the move it prevents and the peg it costs the other, as far as he is likely to bluff. */
const doubting = (view: View): number => {
  const { claim, turn, viewer } = view
  if (claim === undefined) return 0
  const harm = now(view) - after(view, { kind: 'declare', card: 0, rank: claim.rank, parts: claim.parts })
  const bluff = (1 - likelyHonest(view)) * 0.8
  return bluff * (Math.max(harm, 0) + bestPeg(view, turn)) - (1 - bluff) * (bestPeg(view, viewer as Seat) + SHAME)
}

/** A partner without a peg on the way is glad of a card that comes out, if one is left for oneself. */
const giving = (view: View, card: Card): number => {
  const { rules, hand, viewer, position } = view
  const mate = teamMates(rules, viewer as Seat)[0] ?? 0
  const outs = hand.filter((held) => comesOut(rules.powers[held] ?? [])).length
  const waiting = position.pegs.every(
    (hole, peg) => seatOfPeg(rules.board, peg) !== mate || !isTrack(rules.board, hole),
  )
  const welcome = waiting && outs > 1 && comesOut(rules.powers[card] ?? [])
  return welcome ? 20 : -keeping(rules, card)
}

const penalty = (view: View, hole: Hole): number => {
  const { rules, position } = view
  const peg = position.pegs.indexOf(hole)
  const start = rules.board.start[seatOfPeg(rules.board, peg)] as Hole
  return worth(rules, { ...position, pegs: withEntry(position.pegs, peg, start) }, view.viewer as Seat)
}

const score = (view: View, action: Decision): number => {
  const { rules } = view
  switch (action.kind) {
    case 'play':
    case 'discard': {
      const second = action.kind === 'play' && action.second !== undefined ? keeping(rules, action.second) : 0
      return after(view, action) - keeping(rules, action.card) - second
    }
    case 'declare':
      return declaring(view, action)
    case 'fold':
      return now(view) - view.hand.reduce((sum, card) => sum + keeping(rules, card), 0)
    case 'force':
    case 'steal':
      return now(view) + ROBBERY - keeping(rules, action.card)
    case 'forced':
      return -keeping(rules, action.card)
    case 'give':
      return giving(view, action.card)
    case 'pass':
      return 0
    case 'doubt':
      return doubting(view)
    case 'penalty':
      return penalty(view, action.hole)
    case 'extra':
      return action.taken ? 1 : 0
  }
}

/** Looks one move ahead: home, progress, hits and safety by a plain score. Equal scores are decided by lot. */
export const greedy: Bot = {
  id: 'greedy',
  choose: (view, legal, random) => {
    let best = Number.NEGATIVE_INFINITY
    let chosen: Decision[] = []
    for (const action of legal) {
      const value = score(view, action)
      if (value > best) chosen = []
      if (value >= best) chosen.push(action)
      best = Math.max(best, value)
    }
    return chosen[Math.floor(random() * chosen.length)] as Decision
  },
}
