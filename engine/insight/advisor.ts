import type { Decision } from '../action.ts'
import type { Networks } from '../bots/networks/registry.ts'
import { type Candidate, PRIOR_WEIGHT_DEALS } from '../bots/race/candidate.ts'
import { Race } from '../bots/race/race.ts'
import { NO_VALUE } from '../bots/value/decision-value.ts'
import { LearnedValue, valueOfChance, winningChance } from '../bots/value/learned-value.ts'
import type { Random } from '../chance/random.ts'
import { type CompiledRules, compiledRules } from '../movegen/compiled-rules.ts'
import type { Rules } from '../ruleset.ts'
import type { View } from '../view.ts'
import { type Appraisal, Appraiser } from './appraiser.ts'
import { chanceOfValue } from './calibration.ts'
import { reasonsOf, type WeighedReasons } from './reasons.ts'

/** Returns the same text for decisions with the same card that move the same pegs: they count as one move. */
const moveSignature = ({ listOf }: CompiledRules, decision: Decision): string => {
  const parts = 'parts' in decision ? decision.parts.map(({ from }) => from).sort() : []
  const card = 'card' in decision ? listOf[decision.card] : ''
  const rank = decision.kind === 'declare' ? decision.rank : decision.kind === 'play' ? (decision.as ?? '') : ''
  const hole = decision.kind === 'penalty' ? decision.hole : ''
  return [decision.kind, card, rank, hole, decision.kind === 'extra' && decision.taken, ...parts].join(' ')
}

const MAX_SHOWN_MOVES = 3
/** Number of best moves among which reasons are sought. */
const MAX_COMPARED_MOVES = 6
/** Winning chance that a shown move may be behind the best one. */
const MAX_SHOWN_CHANCE_GAP = 0.12
/** Upper limit of the winning chance that a race has found, because it is never certain. */
const MAX_CHANCE = 0.999

/** A move with its winning chance, its facts, and the reasons for and against it. */
export interface AdvisedMove extends Appraisal, WeighedReasons {}

/** A comparison with the best decision: reasons for the best one, and reasons against this one. */
export interface Objection {
  readonly own: AdvisedMove
  readonly best: AdvisedMove
}

/** A judgement of a decision. */
export interface Judgement {
  /** Winning chance of the team that the best decision would have kept. */
  readonly lost: number
  /** Winning chance that the next best move would have lost, if this was the best one; else 0. */
  readonly found: number
  /** Number of moves to choose from. */
  readonly moves: number
  /** The best decision; undefined if it was made. */
  readonly better: Decision | undefined
}

/** Returns the winning chance that `own` is behind `best`, by their values and by the deals that both took part in. */
const chanceGapTo = (best: Candidate, own: Candidate): number => {
  const gap = own.chances.reduce((sum, chance, deal) => sum + (best.chances[deal] ?? chance) - chance, 0)
  return (
    (PRIOR_WEIGHT_DEALS * (winningChance(best.value) - winningChance(own.value)) + gap) /
    (PRIOR_WEIGHT_DEALS + own.chances.length)
  )
}

/** Advises a player: finds the best decisions and the reasons for them. `analyse` must be called first. */
export class Advisor {
  readonly #rules: CompiledRules
  readonly #appraiser: Appraiser
  readonly #race: Race
  #view: View | undefined
  /** Indices of the valued decisions, best first. */
  #order: readonly number[] = []
  /** Winning chances of the decisions that took part in a race, by their index. */
  #chanceByIndex: ReadonlyMap<number, number> = new Map()
  #appraisalByIndex = new Map<number, Appraisal>()

  constructor(rules: Rules, { own, open }: Networks) {
    this.#rules = compiledRules(rules)
    const value = new LearnedValue(this.#rules, own)
    this.#appraiser = new Appraiser(this.#rules, value)
    this.#race = new Race(this.#rules, value, new LearnedValue(this.#rules, open))
  }

  /** Analyses the view of a player who must decide. `most`: number of positions that may be evaluated. */
  analyse(view: View, most: number, random: Random): void {
    if (view === this.#view) return
    this.#view = view
    this.#appraisalByIndex = new Map()
    this.#appraiser.load(view)
    const candidates = this.#racedCandidates(view, most, random)
    this.#chanceByIndex = this.#chancesOf(candidates)
    const { values } = this.#appraiser
    const others = Array.from(values.keys()).filter(
      (index) => values[index] !== NO_VALUE && !candidates.some((raced) => raced.index === index),
    )
    others.sort((a, b) => (values[b] as number) - (values[a] as number))
    this.#order = [...candidates.map(({ index }) => index), ...others]
  }

  /** Returns the candidates of a race. There is none where cards are declared: bots run none either (`LevelPolicy`). */
  #racedCandidates({ rules }: View, most: number, random: Random): readonly Candidate[] {
    return rules.choices.bluffing ? [] : this.#race.run(this.#appraiser.valuedView, most, random)
  }

  /** Returns the best moves with their reasons, best first. */
  bestMoves(): readonly AdvisedMove[] {
    const compared = this.#distinctMoves(MAX_COMPARED_MOVES).map((index) => this.#appraise(index))
    const [best] = compared
    const shown = compared
      .filter(({ chance }, i) => i < MAX_SHOWN_MOVES && chance > (best?.chance ?? 0) - MAX_SHOWN_CHANCE_GAP)
      .sort((a, b) => Number(b === best) - Number(a === best) || b.chance - a.chance)
    return shown.map((own, i) => {
      const others = i === 0 ? compared.slice(1) : [best as Appraisal]
      return { ...own, ...reasonsOf(own, others, 1) }
    })
  }

  /** Compares a decision with the best one. Returns undefined for a decision that is not legal or not valued. */
  compareWithBest(decision: Decision): Objection | undefined {
    const index = this.#appraiser.indexOf(decision)
    if (!this.#order.includes(index)) return undefined
    const own = this.#appraise(index)
    const best = this.#appraise(this.#order[0] as number)
    const against = reasonsOf(own, [best], 2)
    const instead = reasonsOf(best, [own], 1)
    // A card that this decision lays down and the best one keeps is mentioned once.
    const pros = instead.pros.filter(
      (pro) => pro.code !== 'keeps' || !against.cons.some((con) => con.code === 'spends' && con.card === pro.card),
    )
    return { own: { ...own, ...against }, best: { ...best, ...instead, pros } }
  }

  /** Judges a decision. Returns undefined for one that is not legal or not valued. */
  judge(decision: Decision): Judgement | undefined {
    const index = this.#appraiser.indexOf(decision)
    if (!this.#order.includes(index)) return undefined
    const apart = this.#distinctMoves(Number.POSITIVE_INFINITY)
    const [best = index, next] = apart
    const lost = Math.max(0, this.#chanceOf(best) - this.#chanceOf(index))
    const isBest = this.#signatureOf(index) === this.#signatureOf(best)
    const found = isBest && next !== undefined ? Math.max(0, this.#chanceOf(index) - this.#chanceOf(next)) : 0
    const better = isBest ? undefined : this.#appraiser.decision(best)
    return { lost, found, moves: apart.length, better }
  }

  /**
   * Returns the winning chances of the candidates by index. Each is behind the best one as in the deals that both took
   * part in.
   */
  #chancesOf(candidates: readonly Candidate[]): ReadonlyMap<number, number> {
    const raced = candidates.filter(({ chances }) => chances.length > 0)
    const [best] = raced
    if (best === undefined) return new Map()
    const { calibration } = this.#appraiser
    return new Map(
      raced.map((candidate) => {
        const chance = best.chance - Math.max(0, chanceGapTo(best, candidate))
        const value = valueOfChance(Math.min(MAX_CHANCE, Math.max(1 - MAX_CHANCE, chance)))
        return [candidate.index, chanceOfValue(calibration, value)]
      }),
    )
  }

  #signatureOf(index: number): string {
    return moveSignature(this.#rules, this.#appraiser.decision(index))
  }

  /** Returns the indices of the best decisions that are different moves, at most `most` of them, best first. */
  #distinctMoves(most: number): readonly number[] {
    const signatures = new Set<string>()
    const chosen: number[] = []
    for (const index of this.#order) {
      const signature = this.#signatureOf(index)
      if (signatures.has(signature)) continue
      signatures.add(signature)
      chosen.push(index)
      if (chosen.length === most) break
    }
    return chosen
  }

  #appraise(index: number): Appraisal {
    const known = this.#appraisalByIndex.get(index)
    if (known !== undefined) return known
    const made = { ...this.#appraiser.appraise(index), chance: this.#chanceOf(index) }
    this.#appraisalByIndex.set(index, made)
    return made
  }

  /**
   * Returns the chance by the race. A decision that took no part in it is as far behind the best one as by its value.
   */
  #chanceOf(index: number): number {
    const own = this.#chanceByIndex.get(index)
    if (own !== undefined) return own
    const best = this.#order[0] as number
    const chance = this.#appraiser.chanceOf(index)
    const raced = this.#chanceByIndex.get(best)
    return raced === undefined ? chance : Math.min(raced, Math.max(0, chance + raced - this.#appraiser.chanceOf(best)))
  }
}
