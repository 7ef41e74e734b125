import type { Options } from '../engine/choices.ts'
import { OPTION_VALUES } from '../engine/marble-chase/rules.ts'
import { makeChaseSeat } from '../engine/marble-chase/text/notation.ts'
import { replayChase } from '../engine/marble-chase/text/record.ts'
import { fingerprintOfMoves, is32ByteHex } from './commitment.ts'
import { drawDie, rollOff } from './dice.ts'
import { type ChaseEvidence, gameSeedsOf, unknownFieldPaths } from './evidence.ts'
import { type BrowserMemory, compareFinding, type Finding } from './finding.ts'
import { GameRandom } from './game-random.ts'
import { checkSeal } from './seal-findings.ts'
import { parseTerms } from './terms.ts'

/**
 * Returns the options of the terms if they agree with those of the record, else those of the record. The terms hold
 * only the options that differ from the defaults, the record holds all.
 */
const agreedOptions = ({ record, draws }: ChaseEvidence): Options => {
  const { bestOf, cubes, blacks } = record
  const held: Readonly<Record<string, unknown>> = { bestOf, cubes, blacks }
  const options: Readonly<Record<string, unknown>> = parseTerms(draws.terms)?.options ?? {}
  const agree = Object.entries(OPTION_VALUES).every(([name, [usual]]) => held[name] === (options[name] ?? usual))
  return (agree ? options : held) as Options
}

const checkBeforeMatch = (evidence: ChaseEvidence, memory: BrowserMemory | undefined): readonly Finding[] => {
  const { rules, players, teams } = evidence.record
  const record = { rules, players, teams, options: agreedOptions(evidence), dealer: -1 }
  return checkSeal({ ...evidence, record }, unknownFieldPaths(evidence), memory)
}

const rollOffText = (rolls: readonly (readonly number[])[], first: number): string =>
  [...rolls.map((dice) => dice.join(' ')), `${first}`].join('; ')

const checkRollOff = ({ record, rolls }: ChaseEvidence, random: GameRandom): Finding => {
  const expected = rollOff(random, record.players)
  return compareFinding('first', rollOffText(expected.rolls, expected.first), rollOffText(rolls, record.first))
}

/** Checks everything from the first flick to the end. */
const checkMatch = (
  { record, seats, stopped }: ChaseEvidence,
  random: GameRandom,
  memory: BrowserMemory | undefined,
): readonly Finding[] => {
  const dice: Finding[] = []
  const moves: string[] = []
  let firstWrongSeat: number | undefined
  let entries = 0
  const again = replayChase(record, (before, action) => {
    const letter = makeChaseSeat(before.turn)
    if (action.kind === 'die') {
      dice.push(compareFinding('die', `${drawDie(random, dice.length)}`, `${action.value}`, entries))
    }
    if (seats[entries] !== letter) firstWrongSeat ??= entries
    moves.push(`${letter} ${record.moves[entries]}`)
    entries += 1
  })
  if (!again.ok) return [...dice, { about: 'moves', holds: false, after: entries, actual: again.error.message }]
  const wrong = firstWrongSeat ?? (seats.length === record.moves.length ? undefined : record.moves.length)
  const { game, result } = again.value
  const end = compareFinding('result', result, record.result)
  const seen = memory?.moves ?? ''
  return [
    ...dice,
    wrong === undefined ? { about: 'moves', holds: true } : { about: 'moves', holds: false, after: wrong },
    ...(seen === '' ? [] : [compareFinding('watched', seen, fingerprintOfMoves(moves))]),
    { ...end, holds: end.holds && (game.phase === 'over' || stopped === true) },
  ]
}

/**
 * Returns the findings about a match of Marble Chase, with all dice rolled again. Flicks are not checked: that needs
 * physics.
 */
export const chaseFindings = (evidence: ChaseEvidence, memory: BrowserMemory | undefined): readonly Finding[] => {
  const first = checkBeforeMatch(evidence, memory)
  const { players } = evidence.record
  if (!is32ByteHex(evidence.draws.seed) || players < 2 || players > 4) return first
  const random = new GameRandom(gameSeedsOf(evidence.draws))
  return [...first, checkRollOff(evidence, random), ...checkMatch(evidence, random, memory)]
}
