/**
 * `npx node tools/training/calibrate.ts [SET...] [--games 600] [--table 4/2]`: plays games of bots of different strength at every kind of table, fits how values
 * become chances, and writes `engine/insight/calibration.json`. To be run after every training of the networks.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadAllNetworks } from '../../engine/bots/networks/registry.ts'
import { type Calibration, type Calibrations, seatingKey } from '../../engine/insight/calibration.ts'
import type { RuleSet, Setup } from '../../engine/ruleset.ts'
import { RULE_SETS } from '../../engine/rulesets/registry.ts'
import { sampleGames } from './chance-samples.ts'
import { fitCalibration } from './fit-calibration.ts'

const CALIBRATION_FILE = join(import.meta.dirname, '..', '..', 'engine', 'insight', 'calibration.json')
/** The set that stands for all that are played on the same boards by as many, where there are more tables than can be tried. */
const MODEL_SET = 'basic'
const USUAL_SEATING = '4/2'
const USUAL_PLAYERS = 4

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '600' }, table: { type: 'string' } },
})
const games = Number(values.games)
const unknown = positionals.filter((name) => !RULE_SETS.some(({ id }) => id === name))
if (unknown.length > 0 || !(games >= 1)) {
  console.error(unknown.length > 0 ? `unknown rule set ${unknown.join(', ')}` : `--games ${values.games} are no games`)
  process.exit(2)
}

const tablesOf = ({ id, seatings }: RuleSet): readonly (Setup & { readonly teams: number })[] =>
  seatings.flatMap(({ players, teams }) => teams.map((count) => ({ rules: id, players, teams: count })))

const roundTo3Digits = (number: number): number => Number(number.toFixed(3))

const calibrationFor = (setup: Setup): Calibration => {
  // With many players games are long, so fewer of them give as many moments.
  const count = Math.round((games * USUAL_PLAYERS) / Math.max(USUAL_PLAYERS, setup.players))
  const samples = sampleGames(setup, count, `calibrate ${setup.rules}`)
  const { teams, scale, shift, bend } = fitCalibration(samples)
  const calibration = { teams: roundTo3Digits(teams), scale: roundTo3Digits(scale), shift: roundTo3Digits(shift), bend }
  console.log(setup.rules, seatingKey(setup as Required<Setup>), JSON.stringify(calibration), samples.length, 'moments')
  return calibration
}

type Fitted = Record<string, Calibration>

/** The tables of the model set tell how others of its kind change with the number of players. */
const scaleCalibration = (usual: Calibration, model: Fitted, seating: string): Calibration => {
  const [from, to] = [model[USUAL_SEATING] as Calibration, model[seating] as Calibration]
  return {
    teams: roundTo3Digits((usual.teams * to.teams) / from.teams),
    scale: roundTo3Digits((usual.scale * to.scale) / from.scale),
    shift: to.shift,
    ...(usual.bend === undefined ? {} : { bend: usual.bend }),
  }
}

const isLikeModel = (set: RuleSet): boolean => set.id !== MODEL_SET && set.family === 'pegs-and-jokers'

/** `before`: what was fitted earlier, of which all but the named table stays. */
const calibrate = (set: RuleSet, before: Fitted, model: Fitted): Fitted => {
  const fitted: Fitted = {}
  const tables = tablesOf(set)
  if (values.table !== undefined) {
    const named = tables.find((table) => seatingKey(table) === values.table)
    return named === undefined ? before : { ...before, [values.table]: calibrationFor(named) }
  }
  const usual = tables.find((table) => seatingKey(table) === USUAL_SEATING)
  if (isLikeModel(set) && usual !== undefined) {
    const own = calibrationFor(usual)
    for (const table of tables) fitted[seatingKey(table)] = scaleCalibration(own, model, seatingKey(table))
    return { ...fitted, [USUAL_SEATING]: own }
  }
  for (const table of tables) fitted[seatingKey(table)] = calibrationFor(table)
  return fitted
}

await loadAllNetworks()
const all: Record<string, Fitted> = { ...(JSON.parse(readFileSync(CALIBRATION_FILE, 'utf8')) as Calibrations) }
for (const set of RULE_SETS) {
  if (positionals.length > 0 && !positionals.includes(set.id)) continue
  all[set.id] = calibrate(set, all[set.id] ?? {}, all[MODEL_SET] ?? {})
  writeFileSync(CALIBRATION_FILE, `${JSON.stringify(all, undefined, 2)}\n`)
}
