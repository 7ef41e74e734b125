/**
 * `npm run bench -- chances [SET...] [--games 1000]`: how often those won that were said to win with such a chance, in games of bots of
 * different strength, with other seeds than those of the fit. For each rule set by what all may know, by all hands, and as a player
 * sees the player's decision. Ends with 1 if chances are wrong by 3 points or more on the average.
 */

import { parseArgs } from 'node:util'
import { loadAllNetworks } from '../../engine/bots/networks/registry.ts'
import { calibrationOf, chanceOfValue, chancesOfTeams } from '../../engine/insight/calibration.ts'
import type { Rules } from '../../engine/ruleset.ts'
import { RULE_SETS, rulesFor } from '../../engine/rulesets/registry.ts'
import { type ChanceSample, sampleGames } from '../../tools/training/chance-samples.ts'
import { Reliability } from './reliability.ts'

const MAX_CHANCE_ERROR = 0.03

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '1000' }, players: { type: 'string', default: '4' } },
})
const [games, players] = [Number(values.games), Number(values.players)]

const addTeams = (curve: Reliability, chances: readonly number[], winner: number): void => {
  for (const [team, chance] of chances.entries()) curve.add(chance, team === winner)
}

const curvesOf = (rules: Rules, samples: readonly ChanceSample[]) => {
  const calibration = calibrationOf(rules)
  const curves = {
    'what all know': new Reliability(),
    'all hands': new Reliability(),
    'own decision': new Reliability(),
  }
  for (const { seen, open, team, value, winner } of samples) {
    addTeams(curves['what all know'], chancesOfTeams(calibration, seen), winner)
    addTeams(curves['all hands'], chancesOfTeams(calibration, open), winner)
    curves['own decision'].add(chanceOfValue(calibration, value), team === winner)
  }
  return curves
}

await loadAllNetworks()
let wrong = false
for (const { id, seatings } of RULE_SETS) {
  if (positionals.length > 0 && !positionals.includes(id)) continue
  const count = seatings.some((seating) => seating.players === players) ? players : (seatings[0]?.players ?? 4)
  const rules = rulesFor({ rules: id, players: count })
  if (!rules.ok) throw new Error(rules.error.message)
  const samples = sampleGames({ rules: id, players: count }, games, `bench ${id}`)
  console.log(`${id}, ${count} players, ${games} games, ${samples.length} moments`)
  for (const [name, curve] of Object.entries(curvesOf(rules.value, samples))) {
    console.log(`  ${name.padEnd(14)} ${curve.text()}`)
    wrong ||= curve.error >= MAX_CHANCE_ERROR
  }
}
process.exitCode = wrong ? 1 : 0
