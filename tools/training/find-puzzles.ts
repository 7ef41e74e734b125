/**
 * `npx node tools/training/find-puzzles.ts [SET...] [--each 24] [--games 400]`: looks in games of bots for positions in which one move is clearly the best one
 * and not the one that a simple bot would play, and writes them into `engine/puzzles/found-puzzles.json`. Those of sets that are not
 * named stay.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadAllNetworks, networkOf } from '../../engine/bots/networks/registry.ts'
import { seededRandom } from '../../engine/chance/random.ts'
import { compiledRules } from '../../engine/movegen/compiled-rules.ts'
import { type FoundPuzzle, PUZZLE_PLAYERS } from '../../engine/puzzles/found-puzzle.ts'
import { RULE_SETS, rulesFor } from '../../engine/rulesets/registry.ts'
import { playBotGame } from './bot-games.ts'
import { PuzzleJudge } from './puzzle-judge.ts'
import { SLIP_SPREADS, slippingPlayer } from './slipping-player.ts'

const PUZZLES_FILE = join(import.meta.dirname, '..', '..', 'engine', 'puzzles', 'found-puzzles.json')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { each: { type: 'string', default: '24' }, games: { type: 'string', default: '400' } },
})
const [each, games] = [Number(values.each), Number(values.games)]
const unknown = positionals.filter((name) => !RULE_SETS.some(({ id }) => id === name))
if (unknown.length > 0 || !(each >= 1) || !(games >= 1)) {
  console.error(unknown.length > 0 ? `unknown rule set ${unknown.join(', ')}` : '--each and --games are numbers')
  process.exit(2)
}

/** The puzzles of a rule set: at most one of a game. None where cards are laid face down: no race judges those. */
const puzzlesOf = (id: string): readonly FoundPuzzle[] => {
  const rules = rulesFor({ rules: id, players: PUZZLE_PLAYERS })
  if (!rules.ok || rules.value.choices.bluffing) return []
  const judge = new PuzzleJudge(rules.value)
  const compiled = compiledRules(rules.value)
  const strengths = SLIP_SPREADS.map((slips) => slippingPlayer(compiled, networkOf(id), slips))
  const found: FoundPuzzle[] = []
  for (let game = 1; game <= games && found.length < each; game++) {
    const random = seededRandom(`puzzles ${id} ${game}`)
    const players = Array.from({ length: PUZZLE_PLAYERS }, (_, seat) => strengths[(game + seat) % strengths.length])
    let at = 0
    let puzzle: FoundPuzzle | undefined
    playBotGame(
      { rules: id, players: PUZZLE_PLAYERS, dealer: game % PUZZLE_PLAYERS },
      players.map((player) => player ?? slippingPlayer(compiled, networkOf(id), 0)),
      random,
      (before) => {
        at++
        puzzle ??= judge.puzzleIn(before, game, at)
      },
    )
    if (puzzle !== undefined) found.push(puzzle)
  }
  return found
}

await loadAllNetworks()
let all = JSON.parse(readFileSync(PUZZLES_FILE, 'utf8')) as readonly FoundPuzzle[]
for (const { id } of RULE_SETS) {
  if (positionals.length > 0 && !positionals.includes(id)) continue
  const found = puzzlesOf(id)
  all = [...all.filter(({ rules }) => rules !== id), ...found]
  writeFileSync(PUZZLES_FILE, `${JSON.stringify(all, undefined, 2)}\n`)
  console.log(`${id}: ${found.length} puzzles`)
}
