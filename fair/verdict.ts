import type { Action, ChanceAction } from '../engine/action.ts'
import { makeSeat, type Seat } from '../engine/board.ts'
import { makeCard, makeCards } from '../engine/cards.ts'
import { drawPartners } from '../engine/chance/partner-draw.ts'
import { type Game, newGame } from '../engine/game.ts'
import { cardsToShuffle } from '../engine/play.ts'
import type { Rules } from '../engine/ruleset.ts'
import type { TakeBack } from '../engine/take-back.ts'
import { makePublicAction, TAKE_BACK } from '../engine/text/notation.ts'
import { type GameRecord, replay } from '../engine/text/record.ts'
import { fingerprintOfMoves, is32ByteHex } from './commitment.ts'
import { type Evidence, gameSeedsOf, isChaseEvidence, isEvidence, unknownFieldPaths } from './evidence.ts'
import { type BrowserMemory, compareFinding, type Finding, failedFinding, holdingFinding } from './finding.ts'
import { GameRandom } from './game-random.ts'
import { chaseFindings } from './marble-chase-findings.ts'
import { checkSeal } from './seal-findings.ts'

/** The result of all checks of a game. */
export interface Verdict {
  /** True if no finding fails. */
  readonly holds: boolean
  /** True if something remains open that could have allowed the server to choose the cards. */
  readonly open: boolean
  /** Findings in the order of the game. They end where something is unreadable. */
  readonly findings: readonly Finding[]
}

/** Checks partners and the first dealer; in later games only that the deal has passed on. */
const checkOpening = (evidence: Evidence, rules: Rules, random: GameRandom): readonly Finding[] => {
  const { number, drawing, record } = evidence
  const { players, teams, choices, cards } = rules
  const drawn = (actual: string) => (drawing === undefined ? [] : [compareFinding('partners', '', actual)])
  const actual = drawing === undefined ? '' : drawingText(drawing)
  if (number !== 1) return [...drawn(actual), { about: 'passed', holds: true }]
  if (!choices.drawForPartners) {
    return [...drawn(actual), compareFinding('dealer', `${random.below('dealer', players)}`, `${record.dealer}`)]
  }
  const { dealer, ...expected } = drawPartners(players, teams, random.shuffled('partners', cards))
  return [
    compareFinding('partners', drawingText(expected), actual),
    compareFinding('dealer', `${dealer}`, `${record.dealer}`),
  ]
}

const drawingText = ({ rounds, seatOf }: NonNullable<Evidence['drawing']>): string =>
  [
    ...rounds.map((round) => round.map(({ seat, card }) => `${seat} ${makeCard(card)}`).join(', ')),
    seatOf.join(' '),
  ].join('; ')

/** Returns the cards that chance should have given. */
const expectedDraw = (random: GameRandom, label: string, before: Game, action: ChanceAction): string =>
  action.kind === 'shuffle'
    ? makeCards(random.shuffled(label, cardsToShuffle(before)))
    : makeCards(random.shuffled(label, before.hands[before.decider] ?? []).slice(0, 1))

/** Inspects a replay action by action, and draws everything again that chance did. */
class Inspection {
  readonly findings: Finding[] = []
  readonly #evidence: Evidence
  readonly #random: GameRandom
  /** Number of decisions so far. */
  decisions = 0
  /** Moves in their public text, each after the letter of its seat. */
  readonly moves: string[] = []
  /** Number of actions of chance so far. */
  #chances = 0
  /** Index of the first move by a seat that did not have to decide. */
  firstWrongSeat: number | undefined

  constructor(evidence: Evidence, random: GameRandom) {
    this.#evidence = evidence
    this.#random = random
  }

  inspect(before: Game, action: Action | TakeBack, seat: Seat): void {
    if (action.kind === 'shuffle' || action.kind === 'stolen') this.#draw(before, action)
    else {
      const letter = makeSeat(before.rules.board, seat)
      if (this.#evidence.seats[this.decisions] !== letter) this.firstWrongSeat ??= this.decisions
      this.decisions += 1
      this.moves.push(`${letter} ${action.kind === 'takeBack' ? TAKE_BACK : makePublicAction(before.rules, action)}`)
    }
    if (action.kind === 'stolen') this.moves.push(`${this.moves.pop()} ${makeCard(action.card)}`)
  }

  #draw(before: Game, action: ChanceAction): void {
    const expected = expectedDraw(this.#random, `chance ${this.#chances++}`, before, action)
    const actual = action.kind === 'shuffle' ? makeCards(action.stock) : makeCard(action.card)
    this.findings.push(
      compareFinding(action.kind === 'shuffle' ? 'shuffle' : 'steal', expected, actual, this.decisions),
    )
  }
}

/**
 * Returns the finding about the entry with which a record can't be played on: a wrong shuffle, or a move. `actual`: the
 * fault's message.
 */
const findingWhereBroken = (
  findings: readonly Finding[],
  after: number,
  actual: string,
  { shuffles }: GameRecord,
): Finding => {
  if (!actual.startsWith('shuffles[')) return { about: 'moves', holds: false, after, actual }
  const laid = shuffles[findings.filter(({ about }) => about === 'shuffle').length] ?? ''
  return { about: 'shuffle', holds: false, after, actual: laid }
}

/** Checks everything from the deal to the end. */
const checkGame = (evidence: Evidence, random: GameRandom, memory: BrowserMemory | undefined): readonly Finding[] => {
  const { record, seats } = evidence
  const inspection = new Inspection(evidence, random)
  const again = replay(record, (before, action, seat) => inspection.inspect(before, action, seat))
  const { findings, decisions, firstWrongSeat } = inspection
  if (!again.ok) return [...findings, findingWhereBroken(findings, decisions, again.error.message, record)]
  const wrong = firstWrongSeat ?? (seats.length === record.moves.length ? undefined : record.moves.length)
  const moves: Finding =
    wrong === undefined ? { about: 'moves', holds: true } : { about: 'moves', holds: false, after: wrong }
  const { game, result } = again.value
  const end = compareFinding('result', result, record.result)
  const seen = memory?.moves ?? ''
  const watched = seen === '' ? [] : [compareFinding('watched', seen, fingerprintOfMoves(inspection.moves))]
  return [
    ...findings,
    moves,
    ...watched,
    { ...end, holds: end.holds && (game.phase === 'over' || evidence.stopped === true) },
  ]
}

const findAllOfCards = (evidence: Evidence, memory: BrowserMemory | undefined): readonly Finding[] => {
  const { record, draws } = evidence
  const first = checkSeal(evidence, unknownFieldPaths(evidence), memory)
  const fresh = newGame(record)
  if (!fresh.ok) return [...first, { about: 'moves', holds: false, after: 0, actual: fresh.error.message }]
  if (!is32ByteHex(draws.seed)) return first
  const random = new GameRandom(gameSeedsOf(draws))
  return [...first, ...checkOpening(evidence, fresh.value.rules, random), ...checkGame(evidence, random, memory)]
}

const findingsOf = (card: unknown, memory: BrowserMemory | undefined): readonly Finding[] => {
  if (isEvidence(card)) return [holdingFinding('card'), ...findAllOfCards(card, memory)]
  return isChaseEvidence(card) ? [holdingFinding('card'), ...chaseFindings(card, memory)] : [failedFinding('card')]
}

/**
 * Draws all cards of a finished game again from its revealed seeds, and reports for each draw whether the evidence
 * agrees. It takes any value from the network. A wrong shuffle is played as the evidence has it, so that later ones
 * can be judged.
 */
export const verify = (card: unknown, memory?: BrowserMemory): Verdict => {
  const findings = findingsOf(card, memory)
  return {
    holds: findings.every(({ holds }) => holds),
    open: findings.some(({ open }) => open === true),
    findings,
  }
}
