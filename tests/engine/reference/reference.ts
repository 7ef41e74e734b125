import { readPegs, type Scene, sceneOf, type Table, writePegs } from './reference-board.ts'
import { comeOuts, type Effect, effectsOf } from './reference-cards.ts'
import { hasJokers } from './reference-sets.ts'
import type { Mover } from './reference-steps.ts'
import { playedColours, teamOf, winner } from './reference-teams.ts'

/**
 * A second, naive answer to "what may this player do?", written from the rule book alone and sharing no code with the
 * engine: holes are names, a peg is a colour letter and a hole name, and every path is walked step by step.
 */
export interface Question extends Table {
  readonly pegs: string
  readonly turn: number
  readonly hand: string
  /** Counted turns of this player so far. */
  readonly counted?: number
}

export interface Listed {
  readonly move: string
  readonly pegs: string
}

/** A card or a double as it could be played. */
interface Play {
  readonly cards: string
  readonly comesOut: boolean
  readonly joker: boolean
  readonly effects: readonly Effect[]
}

const RANKS = [...'A23456789TJQK']

const moverOf = (question: Question): Mover => {
  const scene = sceneOf(question)
  const pegs = readPegs(scene, question.pegs)
  const colours = playedColours(scene, pegs, question.turn)
  const own = pegs.flatMap((p, i) => (colours.includes(p.colour) ? [i] : []))
  return { scene, pegs, own, turn: question.turn, team: question.turn % question.teams }
}

const wordsOf = (hand: string): string[] => hand.split(' ').filter((word) => word !== '')
const eachFace = (hand: string): string[] => [...new Set(wordsOf(hand))]
const rankOf = (card: string): string => card.slice(0, 1)

/** Two cards of one rank, no jokers: every pair of the hand, written in the order that sorts first. */
const pairsOf = (hand: string): string[] => {
  const cards = wordsOf(hand).sort()
  const pairs = cards.flatMap((one, i) =>
    cards.slice(i + 1).flatMap((two) => (rankOf(one) === rankOf(two) && one !== '*' ? [`${one}+${two}`] : [])),
  )
  return [...new Set(pairs)]
}

/** What the hand could do if every card were shown: the single cards and the doubles that have a legal move. */
const playsOf = (mover: Mover, hand: string): Play[] => {
  const { doubles, bluffing } = mover.scene.choices
  const singles = eachFace(hand).map((cards) => ({
    cards,
    comesOut: 'AJQK'.includes(rankOf(cards)),
    joker: cards === '*',
    effects: effectsOf(mover, rankOf(cards)),
  }))
  const pairs = doubles && !bluffing ? pairsOf(hand) : []
  const twos = pairs.map((cards) => ({ cards, comesOut: true, joker: false, effects: comeOuts(mover) }))
  return [...singles, ...twos].filter((play) => play.effects.length > 0)
}

/** The counted turn that brings a peg out free. */
const freeTurn = (scene: Scene): number =>
  scene.choices.counting === 'off' ? Number.POSITIVE_INFINITY : scene.choices.counting === 'third' ? 3 : 4

/** Discards that bring a peg out free: on turn `freeTurn` or later, if nothing moves but come-out cards and jokers. */
const freeDiscards = (mover: Mover, question: Question, plays: readonly Play[]): Listed[] => {
  const due = (question.counted ?? 0) + 1 >= freeTurn(mover.scene)
  if (!due || !plays.every((play) => play.comesOut || play.joker)) return []
  return eachFace(question.hand).flatMap((card) =>
    comeOuts(mover).map(({ text, pegs }) => ({ move: `${card} discard ${text}`, pegs })),
  )
}

/** T3 to T5, O6, and the counting rules. */
const discards = (mover: Mover, question: Question, plays: readonly Play[]): Listed[] => {
  const free = freeDiscards(mover, question, plays)
  const stuck = plays.length === 0
  const obliged = plays.some((play) => !play.joker)
  const plain = (stuck && free.length > 0) || (obliged && !mover.scene.choices.forfeit) ? [] : eachFace(question.hand)
  return [...free, ...plain.map((card) => ({ move: `${card} discard`, pegs: writePegs(mover.scene, mover.pegs) }))]
}

/** Any card declared to be any rank there is in the game; the pegs wait until nobody doubts. */
const declarations = (mover: Mover, question: Question): Listed[] => {
  const pegs = writePegs(mover.scene, mover.pegs)
  const ranks = hasJokers(question.options, question.players) ? [...RANKS, '*'] : RANKS
  const claims = ranks.flatMap((rank) => effectsOf(mover, rank).map(({ text }) => `${rank} ${text}`))
  return eachFace(question.hand).flatMap((card) => claims.map((claim) => ({ move: `${card} as ${claim}`, pegs })))
}

const byMove = (a: Listed, b: Listed) => (a.move < b.move ? -1 : a.move > b.move ? 1 : 0)

const shown = (plays: readonly Play[]): Listed[] =>
  plays.flatMap(({ cards, effects }) => effects.map(({ text, pegs }) => ({ move: `${cards} ${text}`, pegs })))

/** Every decision of the player on turn, sorted by text; none once a team has won. */
export const referenceMoves = (question: Question): Listed[] => {
  const mover = moverOf(question)
  if (winner(mover.scene, mover.pegs) !== undefined) return []
  const plays = playsOf(mover, question.hand)
  const moves = mover.scene.choices.bluffing ? declarations(mover, question) : shown(plays)
  return [...moves, ...discards(mover, question, plays)].sort(byMove)
}

/** Whether no card of the hand, jokers included, has a legal move: a counted turn. */
export const isStuck = (question: Question): boolean => playsOf(moverOf(question), question.hand).length === 0

/** The pegs after a move declared with a rank; undefined if it is none. */
export const declaredPegs = (question: Question, rank: string, text: string): string | undefined => {
  if (rank === '*' && !hasJokers(question.options, question.players)) return undefined
  return effectsOf(moverOf(question), rank).find((effect) => effect.text === text)?.pegs
}

/** The seats of the team that is all home, as in a record's `result`: `a c`, or the empty text. */
export const referenceResult = (table: Table, pegs: string): string => {
  const scene = sceneOf(table)
  const team = winner(scene, readPegs(scene, pegs))
  return team === undefined ? '' : scene.colours.filter((c) => teamOf(scene, c) === team).join(' ')
}
