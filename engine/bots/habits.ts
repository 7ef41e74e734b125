import type { Decision, MoveKind } from '../action.ts'
import { type Hole, isHome, isStart, isTrack, type Peg, type Seat } from '../board.ts'
import type { Position } from '../position.ts'
import { areTeamMates } from '../ruleset.ts'
import type { View } from '../view.ts'
import { HABIT_TERMS, type Habit, type HabitTerm } from './characters.ts'
import { Assessment, cardsSpentBy } from './turns/assessment.ts'
import { expectedBelief, isBluff } from './turns/bluff-values.ts'
import { receiversUse } from './turns/card-uses.ts'
import { FAULTLESS_WEIGHTS } from './turns/weights.ts'

/** A decision, and the position that it leads to. */
interface DecisionResult {
  readonly assessment: Assessment
  readonly action: Decision
  readonly after: Position
}

/** Returns how many pegs of the player's team, or of others, the decision moves from one kind of hole to another. */
const countMovedPegs = (
  { assessment, after }: DecisionResult,
  own: boolean,
  from: (board: View['rules']['board'], hole: Hole) => boolean,
  to: (board: View['rules']['board'], hole: Hole) => boolean,
): number => {
  const { rules, position } = assessment.view
  const { board } = rules
  return position.pegs.filter((hole, peg) => {
    const moved = after.pegs[peg] as Hole
    const ofTeam = areTeamMates(rules, board.colourOf[peg] as Seat, assessment.viewer)
    return hole !== moved && ofTeam === own && from(board, hole) && to(board, moved)
  }).length
}

/** Returns the turns that the decision saves these pegs. */
const turnsSaved = ({ assessment, after }: DecisionResult, pegs: readonly Peg[]): number => {
  if (pegs.length === 0) return 0
  const [before, then] = [assessment.toGo.turnsOfPegs(assessment.view.position), assessment.toGo.turnsOfPegs(after)]
  return pegs.reduce((sum, peg) => sum + (before[peg] as number) - (then[peg] as number), 0)
}

/** Returns the team's peg on the track that is nearest to its home, if there is one. */
const frontPegs = ({ viewer, view, toGo }: Assessment): readonly Peg[] => {
  const { rules, position } = view
  const turns = toGo.turnsOfPegs(position)
  const out = position.pegs.flatMap((hole, peg) =>
    isTrack(rules.board, hole) && areTeamMates(rules, rules.board.colourOf[peg] as Seat, viewer) ? [peg] : [],
  )
  return out.sort((a, b) => (turns[a] as number) - (turns[b] as number)).slice(0, 1)
}

const pegsOfPartners = ({ viewer, view: { rules } }: Assessment): readonly Peg[] =>
  rules.board.colourOf.flatMap((colour, peg) => (colour !== viewer && areTeamMates(rules, colour, viewer) ? [peg] : []))

/** Weight of a bluff. If it goes wrong, it costs more than other tricks do. */
const BLUFF_TRICK_WEIGHT = 0.3
/** Weight of a doubt. Wrong ones cost a whole marble, and many can be made. */
const DOUBT_TRICK_WEIGHT = 0.12
/** Kinds of moves that count as tricks. */
const SURPRISING_MOVE_KINDS: readonly MoveKind[] = ['swap', 'leap']

const trickinessOf = (action: Decision): number => {
  switch (action.kind) {
    case 'play':
      return Number(action.parts.length > 1 || action.parts.some(({ kind }) => SURPRISING_MOVE_KINDS.includes(kind)))
    case 'force':
    case 'steal':
      return 1
    case 'declare':
      return isBluff(action) ? BLUFF_TRICK_WEIGHT : 0
    case 'doubt':
      return DOUBT_TRICK_WEIGHT
    default:
      return 0
  }
}

/** Returns the probability that the decision is carried out. */
const probabilityOf = ({ assessment, action }: DecisionResult): number =>
  action.kind === 'declare' && isBluff(action) ? expectedBelief(assessment) : 1

/** Amounts of each habit term in a decision. */
const HABIT_MEASURES: { readonly [T in HabitTerm]: (change: DecisionResult) => number } = {
  hits: (change) => probabilityOf(change) * countMovedPegs(change, false, isTrack, isStart),
  out: (change) =>
    probabilityOf(change) * countMovedPegs(change, true, isStart, (board, hole) => !isStart(board, hole)),
  home: (change) => probabilityOf(change) * countMovedPegs(change, true, isTrack, isHome),
  risk: ({ assessment, after }) => assessment.termsOf(after).danger,
  cards: ({ assessment, action }) => assessment.cardsValue(cardsSpentBy(action, assessment.view.hand)),
  runner: (change) => probabilityOf(change) * turnsSaved(change, frontPegs(change.assessment)),
  partners: (change) =>
    change.action.kind === 'give'
      ? receiversUse(change.assessment, change.action.card)
      : probabilityOf(change) * turnsSaved(change, pegsOfPartners(change.assessment)),
  tricks: ({ action }) => trickinessOf(action),
}

/** Returns the value that a character adds to a decision, in turns. It does not depend on the level. */
const habitBonusOf = (assessment: Assessment, habit: Habit, action: Decision): number => {
  const change = { assessment, action, after: assessment.positionAfter(action) }
  return HABIT_TERMS.reduce((sum, term) => {
    const weight = habit[term]
    return weight === undefined ? sum : sum + weight * HABIT_MEASURES[term](change)
  }, 0)
}

/** Returns the values that a character adds to the legal decisions, in turns. */
export const habitBonuses = (view: View, legal: readonly Decision[], habit: Habit): readonly number[] => {
  const assessment = new Assessment(view, FAULTLESS_WEIGHTS)
  return legal.map((action) => habitBonusOf(assessment, habit, action))
}
