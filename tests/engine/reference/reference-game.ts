import { declaredPegs, isStuck, type Listed, type Question, referenceMoves, referenceResult } from './reference.ts'
import { type Claim, claimOf, penaltyHoles, sentHome } from './reference-bluff.ts'
import { sceneOf, startPegs, type Table } from './reference-board.ts'
import { packOf } from './reference-sets.ts'
import { opponentsOf, partnersOf } from './reference-teams.ts'

/** A record as notation.md describes it. */
export interface Played extends Table {
  readonly dealer: number
  readonly shuffles: readonly string[]
  readonly moves: readonly string[]
}

/** One decision: the seat, its hand and counted turns before it, and the pegs after it. */
interface Turn {
  readonly seat: number
  readonly hand: readonly string[]
  readonly counted: number
  readonly pegs: string
}

export interface PlayedOut {
  readonly turns: readonly Turn[]
  readonly result: string
  /** Shuffles of the record that were used. */
  readonly shuffled: number
}

/** The decision that is due, and the seat that makes it. */
type Asked =
  | { readonly kind: 'turn' }
  | { readonly kind: 'doubt'; readonly claim: Claim; readonly waiting: readonly number[] }
  /** `waiting`: team-mates to whom the choice may be left, the next one first. */
  | {
      readonly kind: 'penalty'
      readonly chooser: number
      readonly victim: number
      readonly waiting: readonly number[]
    }
  | { readonly kind: 'extra' }

/** Everything on and around the table. `earned` are extra turns after the next turn, `due` those after this one. */
interface Course {
  readonly record: Played
  readonly hands: string[][]
  stock: string[]
  discards: string[]
  shuffled: number
  pegs: string
  seat: number
  asked: Asked
  readonly counted: number[]
  readonly earned: number[]
  readonly due: number[]
}

const byText = (cards: readonly string[]): string => cards.slice().sort().join(' ')

/** D3: the next shuffle of the record becomes the stock; it must hold the cards there are. */
const shuffle = (course: Course, cards: readonly string[]) => {
  const next = course.record.shuffles[course.shuffled++]
  if (next === undefined) throw new Error('a shuffle is missing')
  course.stock = next.split(' ')
  if (byText(course.stock) !== byText(cards)) throw new Error(`shuffles[${course.shuffled - 1}] has not the cards due`)
}

/** D3, D4. */
const draw = (course: Course, seat: number) => {
  if (course.stock.length === 0 && course.discards.length > 0) {
    shuffle(course, course.discards)
    course.discards = []
  }
  const card = course.stock.shift()
  if (card !== undefined) course.hands[seat]?.push(card)
}

/** D5, O1: up to the size of the hand, and one more if the card is drawn before the play. */
const drawUpTo = (course: Course, seat: number, size: number) => {
  for (let missing = size - (course.hands[seat] ?? []).length; missing > 0; missing--) draw(course, seat)
}

const zeros = (players: number): number[] => Array.from({ length: players }, () => 0)

/** D1, D2. */
const dealt = (record: Played): Course => {
  const { players } = record
  const first = (record.dealer + 1) % players
  const course: Course = {
    record,
    hands: Array.from({ length: players }, () => []),
    stock: [],
    discards: [],
    shuffled: 0,
    pegs: startPegs(players),
    seat: first,
    asked: { kind: 'turn' },
    counted: zeros(players),
    earned: zeros(players),
    due: zeros(players),
  }
  const { choices } = sceneOf(record)
  shuffle(course, packOf(record.rules, record.options ?? {}, players))
  for (let card = 0; card < choices.handSize; card++) {
    for (let i = 0; i < players; i++) draw(course, (first + i) % players)
  }
  beginTurn(course)
  return course
}

const beginTurn = (course: Course) => {
  const { seat } = course
  course.due[seat] = (course.due[seat] as number) + (course.earned[seat] as number)
  course.earned[seat] = 0
  course.asked = { kind: 'turn' }
}

const nextPlayer = (course: Course) => {
  course.seat = (course.seat + 1) % course.record.players
  beginTurn(course)
}

const isOver = (course: Course) => referenceResult(course.record, course.pegs) !== ''

/** The turn is over: O1, then an extra turn that was earned before it. */
const endTurn = (course: Course) => {
  const { seat } = course
  const { choices } = sceneOf(course.record)
  if (isOver(course)) return
  if (choices.draw === 'after') drawUpTo(course, seat, choices.handSize)
  if ((course.due[seat] as number) > 0) course.asked = { kind: 'extra' }
  else nextPlayer(course)
}

/** L9: only the choice of what a bluff costs may be left to others. */
const waitingFor = (course: Course, chooser: number): number[] => {
  const scene = sceneOf(course.record)
  return scene.choices.penalty === 'team' && chooser !== course.seat ? partnersOf(scene, chooser) : []
}

/** A penalty, or an extra turn for the one who would choose it if there is nothing to choose. */
const penalise = (course: Course, chooser: number, victim: number) => {
  if (penaltyHoles(course.record, course.pegs, victim).length > 0) {
    course.asked = { kind: 'penalty', chooser, victim, waiting: waitingFor(course, chooser) }
    return
  }
  course.earned[chooser] = (course.earned[chooser] as number) + 1
  endTurn(course)
}

const questionOf = (course: Course): Question => ({
  ...course.record,
  pegs: course.pegs,
  turn: course.seat,
  hand: (course.hands[course.seat] ?? []).join(' '),
  counted: course.counted[course.seat] as number,
})

/** The cards of a play leave the hand for the discard pile: one, or the two of a double. */
const layDown = (course: Course, move: string) => {
  const hand = course.hands[course.seat] as string[]
  for (const card of (move.split(' ')[0] as string).split('+')) {
    hand.splice(hand.indexOf(card), 1)
    course.discards.push(card)
  }
}

/** A counted turn adds one; the free come-out and every other turn begin again. */
const count = (course: Course, question: Question, move: string) => {
  const counts = move.endsWith(' discard') && isStuck(question)
  course.counted[course.seat] = counts ? (course.counted[course.seat] as number) + 1 : 0
}

const takeTurn = (course: Course, chosen: Listed) => {
  const question = questionOf(course)
  count(course, question, chosen.move)
  layDown(course, chosen.move)
  const claim = claimOf(chosen.move)
  if (claim !== undefined) {
    course.asked = { kind: 'doubt', claim, waiting: opponentsOf(sceneOf(course.record), course.seat) }
    return
  }
  course.pegs = chosen.pegs
  endTurn(course)
}

/** The declared move is made. */
const carryOut = (course: Course, claim: Claim) => {
  const pegs = declaredPegs(questionOf(course), claim.rank, claim.text)
  if (pegs === undefined) throw new Error(`"${claim.rank} ${claim.text}" is not legal in ${course.pegs}`)
  course.pegs = pegs
}

const doubted = (course: Course, claim: Claim, doubter: number) => {
  if (claim.card.slice(0, 1) !== claim.rank) return penalise(course, doubter, course.seat)
  carryOut(course, claim)
  if (!isOver(course)) penalise(course, course.seat, doubter)
}

const respond = (course: Course, asked: Asked & { kind: 'doubt' }, move: string) => {
  const [seat, ...waiting] = asked.waiting
  if (move === 'doubt') return doubted(course, asked.claim, seat as number)
  if (waiting.length > 0) {
    course.asked = { ...asked, waiting }
    return
  }
  carryOut(course, asked.claim)
  endTurn(course)
}

const answerExtra = (course: Course, move: string) => {
  course.due[course.seat] = (course.due[course.seat] as number) - 1
  if (move === 'extra') beginTurn(course)
  else if ((course.due[course.seat] as number) === 0) nextPlayer(course)
}

const isHeld = (course: Course, cards: readonly string[]): boolean => {
  const left = (course.hands[course.seat] ?? []).slice()
  return cards.every((card) => left.includes(card) && left.splice(left.indexOf(card), 1).length === 1)
}

/** What is legal on a turn. Only a discard asks for the whole hand; any other play is legal or not by its own cards. */
const legalOnTurn = (course: Course, move: string): Listed[] => {
  const question = questionOf(course)
  const cards = move.split(' ')[0] as string
  if (/ discard\b/.test(move)) return referenceMoves(question)
  const claim = claimOf(move)
  if (!isHeld(course, claim === undefined ? cards.split('+') : [cards])) return []
  if (claim === undefined) return referenceMoves({ ...question, hand: cards.replace('+', ' ') })
  const claimable =
    sceneOf(course.record).choices.bluffing && declaredPegs(question, claim.rank, claim.text) !== undefined
  return claimable ? [{ move, pegs: course.pegs }] : []
}

/** What the one who is asked may answer, as far as it bears on `move`. */
const legalIn = (course: Course, move: string): Listed[] => {
  const same = (moves: readonly string[]) => moves.map((move) => ({ move, pegs: course.pegs }))
  const { asked } = course
  if (isOver(course)) return []
  if (asked.kind === 'turn') return legalOnTurn(course, move)
  if (asked.kind === 'doubt') return same(['doubt', 'pass'])
  if (asked.kind === 'extra') return same(['extra', 'no extra'])
  const penalties = penaltyHoles(course.record, course.pegs, asked.victim).map((hole) => `penalty ${hole}`)
  return same(asked.waiting.length > 0 ? [...penalties, 'leave'] : penalties)
}

const deciderOf = ({ asked, seat }: Course): number => {
  if (asked.kind === 'doubt') return asked.waiting[0] as number
  return asked.kind === 'penalty' ? asked.chooser : seat
}

const choosePenalty = (course: Course, asked: Asked & { kind: 'penalty' }, move: string) => {
  const [chooser, ...waiting] = asked.waiting
  if (move === 'leave') {
    course.asked = { ...asked, chooser: chooser as number, waiting }
    return
  }
  course.pegs = sentHome(course.record, course.pegs, move)
  endTurn(course)
}

const decide = (course: Course, chosen: Listed) => {
  const { asked } = course
  if (asked.kind === 'turn') takeTurn(course, chosen)
  else if (asked.kind === 'doubt') respond(course, asked, chosen.move)
  else if (asked.kind === 'extra') answerExtra(course, chosen.move)
  else choosePenalty(course, asked, chosen.move)
}

/** One decision of the record: draws if the turn begins with it, and looks the move up among the legal ones. */
const playOne = (course: Course, move: string, index: number): Turn => {
  const { choices } = sceneOf(course.record)
  if (course.asked.kind === 'turn' && choices.draw === 'before') drawUpTo(course, course.seat, choices.handSize + 1)
  const seat = deciderOf(course)
  const hand = (course.hands[seat] ?? []).slice()
  const counted = course.counted[seat] as number
  const chosen = legalIn(course, move).find((m) => m.move === move)
  if (chosen === undefined) {
    throw new Error(`moves[${index}] "${move}" is not legal with ${hand.join(' ')} in ${course.pegs}`)
  }
  decide(course, chosen)
  return { seat, hand, counted, pegs: course.pegs }
}

/**
 * Plays a record by the rule book, card by card: deals one at a time, draws, shuffles when a card is needed and none
 * is there, counts, hears doubts, and looks every decision up among the legal ones of the reference. Throws if one is not there.
 */
export const playOut = (record: Played): PlayedOut => {
  const course = dealt(record)
  const turns = record.moves.map((move, index) => playOne(course, move, index))
  return { turns, result: referenceResult(record, course.pegs), shuffled: course.shuffled }
}
