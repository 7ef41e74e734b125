import { winningChance } from '../bots/value/learned-value.ts'
import type { Rules } from '../ruleset.ts'
import data from './calibration.json' with { type: 'json' }

/** How learned values become chances that hold: they come of play that often tries something, and think too little of a lead. */
export interface Calibration {
  /** Factor of the mean values of teams, whose soft maximum is the chances. */
  readonly teams: number
  /** A player's value after their move, times `scale`, plus `shift`, is the logarithm of the odds of their team. */
  readonly scale: number
  readonly shift: number
}

/** By rule set, then by players and teams: `4/2`. */
export type Calibrations = Readonly<Record<string, Readonly<Record<string, Calibration>>>>

/** Made by `npm run calibrate`. */
const FITTED: Calibrations = data

const UNFITTED: Calibration = { teams: 1, scale: 1, shift: 0 }

export const seatingKey = ({ players, teams }: Pick<Rules, 'players' | 'teams'>): string => `${players}/${teams}`

export const calibrationOf = (rules: Pick<Rules, 'id' | 'players' | 'teams'>): Calibration =>
  FITTED[rules.id]?.[seatingKey(rules)] ?? UNFITTED

/** The chance of a player's team, from the value after a move of this player. */
export const chanceOfValue = ({ scale, shift }: Calibration, value: number): number =>
  winningChance(scale * value + shift)

/** The chances of all teams, which add up to 1. `values`: the mean value of each. */
export const chancesOfTeams = ({ teams: factor }: Calibration, values: readonly number[]): readonly number[] => {
  const most = Math.max(...values)
  const odds = values.map((value) => Math.exp(factor * (value - most)))
  const all = odds.reduce((sum, own) => sum + own, 0)
  return odds.map((own) => own / all)
}
