/**
 * `npx node tools/training/calibrate.ts [SET...] [--games 600] [--table 4/2]`: plays games of bots of different
 * strength at every kind of table, fits how values become chances, and writes `engine/insight/calibration.json`. It
 * must be run after every training of the networks. Sets on the boards of the model set play only at its usual table.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadAllNetworks } from '../../engine/bots/networks/registry.ts'
import { type Calibration, type Calibrations, seatingKey } from '../../engine/insight/calibration.ts'
import type { RuleSet, Setup } from '../../engine/ruleset.ts'
import { ruleSetsNamed, wholeNumber } from './arguments.ts'
import { sampleGames } from './chance-samples.ts'
import { fitCalibration } from './fit-calibration.ts'

const CALIBRATION_FILE = join(import.meta.dirname, '..', '..', 'engine', 'insight', 'calibration.json')
/**
 * The rule set that shows how calibrations change with the number of players, for all sets on its boards. Trying every
 * table of those would take too long.
 */
const MODEL_SET = 'basic'
const USUAL_SEATING = '4/2'
const USUAL_PLAYERS = 4

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '600' }, table: { type: 'string' } },
})
const games = wholeNumber('games', values.games)
const chosenSets = ruleSetsNamed(positionals)

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

/** Calibrations by kind of table (`seatingKey`). */
type TableCalibrations = Record<string, Calibration>

/** Returns the calibration of a table, which differs from the usual one as the tables of the model set do. */
const scaleCalibration = (usual: Calibration, model: TableCalibrations, seating: string): Calibration => {
  const [from, to] = [model[USUAL_SEATING] as Calibration, model[seating] as Calibration]
  const bend = to.bend ?? usual.bend
  return {
    teams: roundTo3Digits((usual.teams * to.teams) / from.teams),
    scale: roundTo3Digits((usual.scale * to.scale) / from.scale),
    shift: to.shift,
    ...(bend === undefined ? {} : { bend }),
  }
}

const isLikeModel = (set: RuleSet): boolean => set.id !== MODEL_SET && set.family === 'pegs-and-jokers'

/** Returns the calibrations of a rule set. `before`: its earlier ones, of which all but the named table stay. */
const calibrate = (set: RuleSet, before: TableCalibrations, model: TableCalibrations): TableCalibrations => {
  const fitted: TableCalibrations = {}
  const tables = tablesOf(set)
  if (values.table !== undefined) {
    const named = tables.find((table) => seatingKey(table) === values.table)
    const own = before[USUAL_SEATING]
    if (named === undefined) return before
    const isScaled = isLikeModel(set) && own !== undefined && values.table !== USUAL_SEATING
    return { ...before, [values.table]: isScaled ? scaleCalibration(own, model, values.table) : calibrationFor(named) }
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
const all: Record<string, TableCalibrations> = {
  ...(JSON.parse(readFileSync(CALIBRATION_FILE, 'utf8')) as Calibrations),
}
for (const set of chosenSets) {
  all[set.id] = calibrate(set, all[set.id] ?? {}, all[MODEL_SET] ?? {})
  writeFileSync(CALIBRATION_FILE, `${JSON.stringify(all, undefined, 2)}\n`)
}
