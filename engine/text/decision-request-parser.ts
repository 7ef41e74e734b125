/** Reads a request for a decision (`choose`) as the view of the seat that must decide. */

import type { Seat } from '../board.ts'
import { parseCards, RANKS, type Rank } from '../cards.ts'
import type { Phase } from '../game.ts'
import { allOf, allParsed, fault, ok, type Result, within } from '../result.ts'
import { areTeamMates, nextSeat, type Rules } from '../ruleset.ts'
import { FACE_DOWN, type View, type ViewedClaim } from '../view.ts'
import { withEntry } from '../with-entry.ts'
import { findDecision } from './action-parser.ts'
import { legalTextsIn } from './legal-texts.ts'
import { type Fields, readOptionalText, readText, readTexts, readWholeNumber } from './request-fields.ts'
import { type RequestPosition, readCount, readCounts, readRequestPosition } from './request-position.ts'

const ASKED_PHASES = ['turn', 'give', 'doubt', 'penalty', 'forced', 'extra'] as const satisfies readonly Phase[]
type AskedPhase = (typeof ASKED_PHASES)[number]

const readPhase = ({ phase = 'turn' }: Fields): Result<AskedPhase> => {
  const known = ASKED_PHASES.find((name) => name === phase)
  return known === undefined
    ? fault('protocol/field', `"phase" must be ${ASKED_PHASES.join(', ')}, not ${JSON.stringify(phase)}`)
    : ok(known)
}

const readSeat = (fields: Fields, name: string, players: number, otherwise: Seat): Result<Seat> =>
  fields[name] === undefined ? ok(otherwise) : readWholeNumber(fields, name, 0, players - 1)

/** Reads the discard pile. Some of its cards may lie face down. */
const readDiscards = (fields: Fields): Result<View['discards']> => {
  const text = readOptionalText(fields, 'discards', '')
  if (!text.ok) return text
  const words = text.value.split(' ').filter((word) => word !== '')
  const cards = allParsed(words, (word) => (word === '?' ? ok([FACE_DOWN]) : parseCards(word)))
  return cards.ok ? ok(cards.value.flat()) : within('"discards": ', cards)
}

const readOpenHands = (fields: Fields, players: number): Result<View['openHands']> => {
  if (fields.openHands === undefined) return ok(Array.from({ length: players }, () => []))
  const texts = readTexts(fields, 'openHands')
  if (!texts.ok) return texts
  return texts.value.length === players
    ? within('"openHands": ', allParsed(texts.value, parseCards))
    : fault('protocol/field', `"openHands" must be a list of ${players} hands, one for each seat`)
}

const ALL_RANKS: readonly Rank[] = [...RANKS, '*']

/**
 * Returns the parts of a declared move, such as `9 a8-a17`, that has not been made yet; undefined if it is not legal.
 */
const declaredPartsOf = (
  { rules, turn, position }: RequestPosition,
  move: string,
): ViewedClaim['parts'] | undefined => {
  const none = rules.teamOf.map(() => 0)
  const seen = { viewer: turn, rules, phase: 'turn', turn, asked: [turn], position, hand: [0] } as const
  const declarer = { ...seen, handCounts: none, counts: none, claim: undefined }
  const declared = findDecision(declarer, legalTextsIn(declarer), `As as ${move}`, 0)
  return declared?.kind === 'declare' ? declared.parts : undefined
}

/** Reads the declaration. Once it has been doubted, its move has been made or cancelled, and does not matter. */
const readClaim = (fields: Fields, situation: RequestPosition, phase: AskedPhase): Result<View['claim']> => {
  if (phase !== 'doubt' && phase !== 'penalty') return ok(undefined)
  const text = readText(fields, 'claim')
  if (!text.ok) return text
  const [, face = '', move = ''] = /^(\S+) as (.+)$/.exec(text.value) ?? []
  const rank = ALL_RANKS.find((name) => name === move.split(' ')[0])
  const parts = phase === 'doubt' ? declaredPartsOf(situation, move) : []
  const cards = face === '?' ? ok([]) : within('"claim": ', parseCards(face))
  if (!cards.ok) return cards
  if (rank === undefined || parts === undefined) {
    return fault('protocol/field', `"claim": "${text.value}" can't be declared here`)
  }
  const doubter = phase === 'doubt' ? ok(undefined) : readWholeNumber(fields, 'doubter', 0, situation.rules.players - 1)
  if (!doubter.ok) return doubter
  const [card] = cards.value
  return ok({ rank, parts, doubter: doubter.value, ...(card === undefined ? {} : { card }) })
}

/** L3, L9: returns whether the seat may choose the doubter's penalty. */
const mayChoosePenaltyFor = (rules: Rules, doubter: Seat, seat: Seat): boolean =>
  seat === doubter || (rules.choices.penalty === 'team' && areTeamMates(rules, doubter, seat))

const isAsked = ({ rules, turn }: RequestPosition, phase: AskedPhase, seat: Seat, claim: View['claim']): boolean => {
  switch (phase) {
    case 'turn':
    case 'extra':
      return seat === turn
    case 'forced':
      return seat === nextSeat(rules, turn)
    case 'doubt':
      return !areTeamMates(rules, seat, turn)
    case 'penalty':
      return (
        claim?.doubter !== undefined &&
        !areTeamMates(rules, claim.doubter, turn) &&
        (seat === turn || mayChoosePenaltyFor(rules, claim.doubter, seat))
      )
    case 'give':
      return true
  }
}

/** Reads the fields beside those of the position. All of them may be missing. */
const readOptionalFields = (fields: Fields, { rules, turn, hand }: RequestPosition, seat: Seat) => {
  const { players } = rules
  const none = rules.teamOf.map(() => 0)
  const one = rules.teamOf.map(() => 1)
  return allOf({
    dealer: readSeat(fields, 'dealer', players, turn),
    handCounts: readCounts(fields, 'handCounts', withEntry(one, seat, hand.length)),
    openHands: readOpenHands(fields, players),
    counts: readCounts(fields, 'counts', none),
    extras: readCounts(fields, 'extras', none),
    revealedTrue: readCounts(fields, 'revealedTrue', none),
    revealedBluffs: readCounts(fields, 'revealedBluffs', none),
    stockCount: readCount(fields, 'stock', 0),
    discards: readDiscards(fields),
  })
}

/** Returns the view of the seat that must decide, or a fault that says what is wrong with the request and where. */
export const parseDecisionRequest = (fields: Fields): Result<View> => {
  const situation = readRequestPosition(fields)
  if (!situation.ok) return situation
  const { rules, turn, position, hand } = situation.value
  const asked = allOf({ seat: readSeat(fields, 'seat', rules.players, turn), phase: readPhase(fields) })
  if (!asked.ok) return asked
  const { seat, phase } = asked.value
  const claim = readClaim(fields, situation.value, phase)
  if (!claim.ok) return claim
  if (!isAsked(situation.value, phase, seat, claim.value)) {
    return fault('protocol/field', `"seat": ${seat} has nothing to decide in phase ${phase} of turn ${turn}`)
  }
  const rest = readOptionalFields(fields, situation.value, seat)
  if (!rest.ok) return rest
  const known = {
    viewer: seat,
    rules,
    phase,
    turn,
    asked: [seat],
    position,
    hand,
    claim: claim.value,
    winner: undefined,
  }
  return ok({ ...known, ...rest.value })
}
