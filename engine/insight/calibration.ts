import { winningChance } from '../bots/value/learned-value.ts'
import { type Rules, withParents } from '../ruleset.ts'
import { findRuleSet } from '../rulesets/registry.ts'
import data from './calibration.json' with { type: 'json' }

/**
 * Numbers that turn learned values into winning chances. Uncalibrated values underestimate a lead, because they come
 * from games with random moves.
 */
export interface Calibration {
  /** Factor of the mean values of teams. The chances are their softmax. */
  readonly teams: number
  /** Factor of a player's value after their move. With `shift` added, it is the log odds of the player's team. */
  readonly scale: number
  /** Addition to the scaled value. */
  readonly shift: number
  /** Exponent of values, 1 by default. Below 1 small leads weigh more and large ones less. */
  readonly bend?: number
}

/** Calibrations by rule set, then by players and teams (`4/2`). */
export type Calibrations = Readonly<Record<string, Readonly<Record<string, Calibration>>>>

/** The fitted calibrations. `npx node tools/training/calibrate.ts` writes their file. */
const FITTED_CALIBRATIONS: Calibrations = data

const NO_CALIBRATION: Calibration = { teams: 1, scale: 1, shift: 0 }

/** Returns the key of a kind of table, such as `4/2`: number of players, and of teams. */
export const seatingKey = ({ players, teams }: Pick<Rules, 'players' | 'teams'>): string => `${players}/${teams}`

/** Returns the calibration of a table: of its rule set or the nearest parent for as many players and teams. */
export const calibrationOf = (rules: Pick<Rules, 'id' | 'players' | 'teams'>): Calibration => {
  const set = findRuleSet(rules.id)
  const key = seatingKey(rules)
  const fitted = set.ok ? withParents(set.value).map(({ id }) => FITTED_CALIBRATIONS[id]?.[key]) : []
  return fitted.find((calibration) => calibration !== undefined) ?? NO_CALIBRATION
}

/** Returns the value raised to the power `bend`, with its sign kept. */
export const bentValue = (value: number, bend = 1): number =>
  bend === 1 ? value : Math.sign(value) * Math.abs(value) ** bend

/** Returns the lead of each team over the mean, each raised to the power `bend`. */
export const bentLeads = (values: readonly number[], bend = 1): readonly number[] => {
  const mean = values.reduce((sum, own) => sum + own, 0) / values.length
  return values.map((value) => bentValue(value - mean, bend))
}

/** Returns the winning chance of a player's team, from the value after a move of this player. */
export const chanceOfValue = ({ scale, shift, bend }: Calibration, value: number): number =>
  winningChance(scale * bentValue(value, bend) + shift)

/** Returns the winning chances of all teams, which add up to 1. `values`: the mean value of each. */
export const chancesOfTeams = ({ teams: factor, bend }: Calibration, values: readonly number[]): readonly number[] => {
  const leads = bentLeads(values, bend)
  const most = Math.max(...leads)
  const odds = leads.map((value) => Math.exp(factor * (value - most)))
  const all = odds.reduce((sum, own) => sum + own, 0)
  return odds.map((own) => own / all)
}
