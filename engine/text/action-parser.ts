import type { Decision } from '../action.ts'
import { type Board, parseHole, type Seat } from '../board.ts'
import { type Card, parseCards, type Rank } from '../cards.ts'
import { writtenParts } from '../movegen/written-parts.ts'
import { faceOf } from '../powers.ts'
import { refuseDecision, summarizeLegal } from '../refusal.ts'
import { allParsed, fault, ok, type Result } from '../result.ts'
import type { LegalMovesInput } from '../view.ts'
import { holesIn, type LegalTexts, legalTextsIn, PART_PATTERN } from './legal-texts.ts'
import { makePart } from './notation.ts'

const checkPart = (board: Board, text: string): Result<true> => {
  const holes = /^([a-z]\w+)[-=]([a-z]\w+)$/.exec(text)
  if (holes === null) return fault('text/move', `"${text}" is not a part of a move, such as a8-a12`)
  const parsed = allParsed(holes.slice(1), (name) => parseHole(board, name))
  return parsed.ok ? ok(true) : parsed
}

/** Text of a joker and the rank that it stands for, such as `*=7`. */
const JOKER_AS_RANK = /^\*=[A2-9TJQK]$/

/** Decisions without a card, by their texts. */
const DECISIONS_WITHOUT_CARD: ReadonlyMap<string, Decision> = new Map([
  ['fold', { kind: 'fold' }],
  ['pass', { kind: 'pass' }],
  ['doubt', { kind: 'doubt' }],
  ['leave', { kind: 'leave' }],
  ['extra', { kind: 'extra', taken: true }],
  ['no extra', { kind: 'extra', taken: false }],
])

/** Kinds of decisions with texts of a card and this word. */
const CARD_ONLY_KINDS = ['discard', 'force', 'forced', 'steal', 'give'] as const

/**
 * Returns the decision that a text seems to intend, perhaps without its moves. It is used to refuse texts that are not
 * legal.
 */
const intendedDecision = (input: LegalMovesInput, text: string): Result<Decision> => {
  const decision = DECISIONS_WITHOUT_CARD.get(text)
  if (decision !== undefined) return ok(decision)
  if (text.startsWith('penalty ')) return ok({ kind: 'penalty', hole: -1 })
  const [first = '', ...rest] = text.startsWith('give ') ? text.split(' ').reverse() : text.split(' ')
  const cards = parseCards(first.replace('+', ' ').replace(JOKER_AS_RANK, '*'))
  if (!cards.ok) return cards
  const [card, second] = cards.value
  if (card === undefined || rest.length === 0) {
    return fault('text/move', `"${text}" does not say a card and what it does`)
  }
  const kind = CARD_ONLY_KINDS.find((name) => name === rest[0])
  if (kind === 'discard') return ok({ kind, card, parts: [] })
  if (kind !== undefined) return ok({ kind, card })
  const checked = allParsed(rest[0] === 'as' ? rest.slice(2) : rest, (part) => checkPart(input.rules.board, part))
  if (!checked.ok) return checked
  return ok({ kind: 'play', card: second !== undefined && !input.hand.includes(second) ? second : card, parts: [] })
}

/** Begins a text of a joker that stands for a rank, or of a card that is declared to be of a rank. */
const RANK_PLAYED = /^(?:\*=|\S+ as )([A2-9TJQK*])/

/** M8: returns the text with which a move is written whose parts are given in another order; undefined for a move of one part, and one that can't be played. */
const writtenText = (input: LegalMovesInput, text: string, card: Card): string | undefined => {
  const { board } = input.rules
  const holes = holesIn(board, text)
  if (holes.length < 2) return undefined
  const rank = RANK_PLAYED.exec(text)?.[1]
  const parts = writtenParts(input, rank === undefined ? card : faceOf(rank as Rank), holes)
  if (parts === undefined) return undefined
  return [text.slice(0, text.search(PART_PATTERN)).trimEnd(), ...parts.map((part) => makePart(board, part))].join(' ')
}

/** Returns the legal decision with this text. Its parts may come in any order in which they can be played. `card`: the card that it plays. */
export const findDecision = (
  input: LegalMovesInput,
  texts: LegalTexts,
  text: string,
  card?: Card,
): Decision | undefined => {
  const found = texts.find(text, card)
  if (found !== undefined || card === undefined) return found
  const written = writtenText(input, text, card)
  return written === undefined ? undefined : texts.find(written, card)
}

/**
 * Returns the legal decision with this text, or a fault that says why there is none. `legal` lists the legal decisions,
 * which can take long; it is not called for texts that can't be legal.
 */
export const parseAction = (
  input: LegalMovesInput,
  text: string,
  legal: () => LegalTexts = () => legalTextsIn(input),
): Result<Decision> => {
  if (input.phase === 'over') return fault('game/over', 'the game is over', 'W3')
  if (!input.asked.includes(input.viewer as Seat)) return fault('move/not-your-turn', 'it is not your turn', 'T1')
  const meant = intendedDecision(input, text)
  if (!meant.ok) return meant
  if ('card' in meant.value && !input.hand.includes(meant.value.card)) {
    return refuseDecision(input.hand, summarizeLegal([]), meant.value)
  }
  const texts = legal()
  const action = findDecision(input, texts, text, meant.value.kind === 'play' ? meant.value.card : undefined)
  if (action !== undefined) return ok(action)
  return meant.value.kind === 'penalty'
    ? fault('move/illegal', `there is no "${text}" to choose here`, 'L3')
    : refuseDecision(input.hand, texts.summary, meant.value)
}
