import type { Hole, Peg } from '../../board.ts'
import type { Fact } from './fact.ts'
import { lossOfPeg, type MadeDecision } from './made-decision.ts'
import type { HiddenCards, Risk, ThreatSearch } from './threat-search.ts'

/** Least probability of a hit that is mentioned. */
const MIN_HIT_CHANCE = 0.08
/** Least expected loss of winning chance by a hit that is mentioned. */
const MIN_RISK_COST = 0.004
/** A peg has escaped if its risk is at most this share of the earlier one. */
const MAX_ESCAPED_RATIO = 0.5

/** A risk with its expected loss of winning chance. */
interface WeighedRisk extends Risk {
  readonly cost: number
}

/** Risks of the pegs of the player's team, by peg. */
export type Risks = ReadonlyMap<Peg, WeighedRisk>

/** Returns the risks of all pegs of the player's team on the present board. */
export const weighRisks = (made: MadeDecision, search: ThreatSearch, hidden: HiddenCards): Risks => {
  const risks = new Map<Peg, WeighedRisk>()
  for (const [peg, risk] of search.findRisks(made.game.board, made.seat, hidden)) {
    risks.set(peg, { ...risk, cost: risk.chance * lossOfPeg(made, peg) })
  }
  return risks
}

const isNotable = ({ chance, cost }: WeighedRisk): boolean => chance >= MIN_HIT_CHANCE && cost >= MIN_RISK_COST

/** Returns the facts about pegs that a decision leaves in danger or saves. `before`: the risks if nothing moved. */
export const riskFacts = (made: MadeDecision, before: Risks, after: Risks): readonly Fact[] => {
  const { board, rules } = made.game
  const facts: Fact[] = []
  for (const [peg, risk] of after) {
    const { chance, threat, cost } = risk
    const hole = board.pegs[peg] as Hole
    if (isNotable(risk)) facts.push({ code: 'risk', peg, hole, chance, threat, effect: -cost })
  }
  for (const [peg, risk] of before) {
    const { chance, threat, cost } = risk
    const now = after.get(peg)
    const hole = made.before.pegs[peg] as Hole
    if (
      !isNotable(risk) ||
      (board.pegs[peg] as Hole) >= rules.starts ||
      (now?.chance ?? 0) > MAX_ESCAPED_RATIO * chance
    )
      continue
    facts.push({ code: 'escapes', peg, hole, chance, threat, effect: cost - (now?.cost ?? 0) })
  }
  return facts
}
