import type { MoveKind } from '../../action.ts'
import type { Hole, Peg, Seat } from '../../board.ts'
import type { GameEvent } from '../../events.ts'
import { isTeamHome } from '../../movegen/controlled-pegs.ts'
import type { Fact, FactDetails } from './fact.ts'
import { effectOfPegMove, type MadeDecision, stepsHomeFrom } from './made-decision.ts'

/** Saving at least this number of steps at once is a shortcut: no card walks that far. */
const MIN_SHORTCUT_STEPS = 15

/** A peg that the decision moved. */
interface PegChange {
  readonly peg: Peg
  readonly colour: Seat
  readonly from: Hole
  readonly to: Hole
  /** Number of steps to home that were saved. */
  readonly saved: number
  /** Number of steps that the peg still needs into home. */
  readonly left: number
  /** Kind of its move; undefined for a peg that was hit. */
  readonly kind: MoveKind | undefined
  /** True for a peg of the player's team. */
  readonly own: boolean
}

/** Returns the kind of the peg's move; undefined if it was only hit. */
const moveOf = (events: readonly GameEvent[], peg: Peg): MoveKind | undefined => {
  const event = events.find((other) => other.type === 'moved' && other.peg === peg)
  return event?.type === 'moved' ? event.kind : undefined
}

const changeOf = (made: MadeDecision, peg: Peg): PegChange => {
  const { game, before, events, seat } = made
  const { teamOf, colourOf } = game.rules
  const colour = colourOf[peg] as Seat
  const [from, to] = [before.pegs[peg] as Hole, game.board.pegs[peg] as Hole]
  const left = stepsHomeFrom(made, peg, to, game.board.fresh)
  const saved = stepsHomeFrom(made, peg, from, before.fresh) - left
  return { peg, colour, from, to, saved, left, kind: moveOf(events, peg), own: teamOf[colour] === teamOf[seat] }
}

/** Returns whether pegs of the colour wait in the start for the come-out that this one left. */
const freesComeOut = ({ game }: MadeDecision, { colour, from }: PegChange): boolean => {
  const { rules, board } = game
  if (from !== rules.comeOut[colour]) return false
  return board.pegs.indexOf(rules.start[colour] as Hole) !== -1
}

const hitDetails = ({ peg, from, to, saved, left, own }: PegChange, made: MadeDecision): FactDetails => {
  if (to < made.game.rules.starts) return { code: 'helps', peg, from, saved }
  return { code: own ? 'hitsOwn' : 'hits', peg, from, left: left + saved }
}

const opponentDetails = ({ peg, from, saved }: PegChange): FactDetails =>
  saved > 0 ? { code: 'helpsOpponent', peg, from, saved } : { code: 'setsBack', peg, from, lost: -saved }

const ownDetails = (change: PegChange, made: MadeDecision): FactDetails => {
  const { peg, colour, from, to, saved, left, kind } = change
  const { starts, track, comeOut } = made.game.rules
  if (to >= track && to < starts) return { code: from < track ? 'home' : 'deeper', peg, to }
  if (from >= starts && to === comeOut[colour]) return { code: 'out', peg }
  if (saved < 0) return { code: kind === 'forward' ? 'passesHome' : 'retreats', peg, to, lost: -saved }
  if (kind !== 'forward' && saved >= MIN_SHORTCUT_STEPS) return { code: 'shortcut', peg, to, saved }
  return freesComeOut(made, change) ? { code: 'frees', peg, from, to } : { code: 'advances', peg, to, left }
}

const detailsOf = (made: MadeDecision, change: PegChange): FactDetails => {
  if (change.kind === undefined || change.to >= made.game.rules.starts) return hitDetails(change, made)
  return change.own ? ownDetails(change, made) : opponentDetails(change)
}

/** Returns the facts about the moves, peg by peg. */
export const moveFacts = (made: MadeDecision): readonly Fact[] => {
  const { game, before, seat, chance } = made
  const { pegs } = game.board
  const { rules, teamOf } = game.rules
  if (isTeamHome(rules, pegs, teamOf[seat] as number)) return [{ code: 'wins', effect: 1 - chance }]
  const changed = before.pegs.flatMap((from, peg) => (from === pegs[peg] ? [] : [peg]))
  return changed.map((peg) => ({ ...detailsOf(made, changeOf(made, peg)), effect: effectOfPegMove(made, peg) }))
}
