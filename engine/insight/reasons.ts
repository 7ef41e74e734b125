import type { Appraisal } from './appraiser.ts'
import { type Fact, factKey } from './facts/fact.ts'

/** Least effect of a reason on the winning chance. */
const MIN_REASON_EFFECT = 0.005
/** Least effect of a reason, as a share of the strongest reason's effect. */
const MIN_EFFECT_SHARE = 0.2
/** Least effect of a card that another decision lays down. */
const MIN_SPENT_CARD_EFFECT = 0.008
const MAX_PROS = 2

/** Codes of facts that can be reasons for a decision. */
const PRO_CODES: readonly Fact['code'][] = [
  'wins',
  'hits',
  'helps',
  'out',
  'frees',
  'home',
  'deeper',
  'shortcut',
  'advances',
  'retreats',
  'setsBack',
  'escapes',
  'keeps',
  'robs',
  'gives',
  'honest',
  'bluffs',
  'likelyBluff',
  'extraTurn',
  'folds',
]
/** Codes of facts that can be reasons against a decision. */
const CON_CODES: readonly Fact['code'][] = [
  'risk',
  'spends',
  'hitsOwn',
  'passesHome',
  'retreats',
  'helpsOpponent',
  'advances',
  'frees',
  'out',
  'bluffs',
  'likelyBluff',
  'folds',
]

/** The reasons for a decision and against it, strongest first, as far as other decisions do not share them. */
export interface WeighedReasons {
  readonly pros: readonly Fact[]
  readonly cons: readonly Fact[]
}

const meanEffect = (others: readonly Appraisal[], key: string): number => {
  const effects = others.map(({ facts }) => facts.find((fact) => factKey(fact) === key)?.effect ?? 0)
  return effects.length === 0 ? 0 : effects.reduce((sum, effect) => sum + effect, 0) / effects.length
}

/** Returns the facts of a decision, each with its effect minus that in the other decisions. */
const factsAgainstOthers = ({ facts }: Appraisal, others: readonly Appraisal[]): readonly Fact[] =>
  facts.map((fact) => ({ ...fact, effect: fact.effect - meanEffect(others, factKey(fact)) }))

/** Returns facts about the valuable cards that other decisions lay down and this one keeps. */
const keptCards = (own: Appraisal, others: readonly Appraisal[]): readonly Fact[] => {
  const spent = (appraisal: Appraisal) =>
    appraisal.facts.flatMap((fact) => (fact.code === 'spends' && fact.effect < -MIN_SPENT_CARD_EFFECT ? [fact] : []))
  const cards = new Set(others.flatMap((other) => spent(other).map(({ card }) => card)))
  const laid = 'card' in own.decision ? own.decision.card : undefined
  return [...cards]
    .filter((card) => card !== laid)
    .map((card) => ({ code: 'keeps', card, effect: -meanEffect(others, `spends ${card}`) }))
}

const strongestFacts = (facts: readonly Fact[], sign: 1 | -1, maxFacts: number): readonly Fact[] => {
  const notable = facts
    .filter(({ effect }) => sign * effect >= MIN_REASON_EFFECT)
    .sort((a, b) => sign * (b.effect - a.effect))
  const top = notable[0]?.effect ?? 0
  return notable.filter(({ effect }) => Math.abs(effect) >= MIN_EFFECT_SHARE * Math.abs(top)).slice(0, maxFacts)
}

/** Returns the strongest reason that all good moves share, for a decision without other reasons. */
const sharedReason = ({ facts }: Appraisal): readonly Fact[] =>
  strongestFacts(
    facts.filter(({ code }) => PRO_CODES.includes(code)),
    1,
    1,
  )

/** Returns the reasons for and against a decision compared with `others`. `maxCons`: limit of those against it. */
export const reasonsOf = (own: Appraisal, others: readonly Appraisal[], maxCons: number): WeighedReasons => {
  const win = own.facts.find(({ code }) => code === 'wins')
  if (win !== undefined) return { pros: [win], cons: [] }
  const leads = factsAgainstOthers(own, others)
  const shown = leads.filter((lead) => {
    const fact = own.facts.find((other) => factKey(other) === factKey(lead))
    // A fact that is bad, only less so than elsewhere, is no reason for a decision; nor is a gain that is smaller
    // than elsewhere a reason against it.
    return fact !== undefined && Math.sign(fact.effect) === Math.sign(lead.effect)
  })
  const pros = [...shown, ...keptCards(own, others)].filter(({ code }) => PRO_CODES.includes(code))
  const cons = shown.filter(({ code }) => CON_CODES.includes(code))
  const strongest = strongestFacts(pros, 1, MAX_PROS)
  return { pros: strongest.length > 0 ? strongest : sharedReason(own), cons: strongestFacts(cons, -1, maxCons) }
}
