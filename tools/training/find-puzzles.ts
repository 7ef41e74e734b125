/**
 * `npx node tools/training/find-puzzles.ts [SET...] [--each 24] [--games 400]`: searches games of bots for positions in
 * which one move is clearly the best one, but not the one that a simple bot would play. It writes up to `--each` of
 * them for each rule set into `engine/puzzles/found-puzzles.json`, in the order in which sets are listed. The puzzles of
 * sets that are not named stay.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadAllNetworks, networkOf } from '../../engine/bots/networks/registry.ts'
import { seededRandom } from '../../engine/chance/random.ts'
import { compiledRules } from '../../engine/movegen/compiled-rules.ts'
import { type FoundPuzzle, PUZZLE_PLAYERS } from '../../engine/puzzles/found-puzzle.ts'
import { RULE_SETS, rulesFor } from '../../engine/rulesets/registry.ts'
import { ruleSetsNamed, wholeNumber } from './arguments.ts'
import { playBotGame } from './bot-games.ts'
import { PuzzleJudge } from './puzzle-judge.ts'
import { SLIP_SPREADS, slippingPlayer } from './slipping-player.ts'

const PUZZLES_FILE = join(import.meta.dirname, '..', '..', 'engine', 'puzzles', 'found-puzzles.json')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { each: { type: 'string', default: '24' }, games: { type: 'string', default: '400' } },
})
const maxPuzzles = wholeNumber('each', values.each)
const games = wholeNumber('games', values.games)
const chosenSets = ruleSetsNamed(positionals)

/**
 * Returns the puzzles of a rule set, at most one of a game. There are none in games with bluffing, which no race
 * judges.
 */
const puzzlesOf = (id: string): readonly FoundPuzzle[] => {
  const rules = rulesFor({ rules: id, players: PUZZLE_PLAYERS })
  if (!rules.ok || rules.value.choices.bluffing) return []
  const judge = new PuzzleJudge(rules.value)
  const compiled = compiledRules(rules.value)
  const strengths = SLIP_SPREADS.map((slips) => slippingPlayer(compiled, networkOf(id), slips))
  const found: FoundPuzzle[] = []
  for (let game = 1; game <= games && found.length < maxPuzzles; game++) {
    const random = seededRandom(`puzzles ${id} ${game}`)
    const players = Array.from({ length: PUZZLE_PLAYERS }, (_, seat) => strengths[(game + seat) % strengths.length])
    let decisionNumber = 0
    let puzzle: FoundPuzzle | undefined
    playBotGame(
      { rules: id, players: PUZZLE_PLAYERS, dealer: game % PUZZLE_PLAYERS },
      players.map((player) => player ?? slippingPlayer(compiled, networkOf(id), 0)),
      random,
      (before) => {
        decisionNumber++
        puzzle ??= judge.puzzleIn(before, game, decisionNumber)
      },
    )
    if (puzzle !== undefined) found.push(puzzle)
  }
  return found
}

await loadAllNetworks()
let all = JSON.parse(readFileSync(PUZZLES_FILE, 'utf8')) as readonly FoundPuzzle[]
for (const { id } of chosenSets) {
  const found = puzzlesOf(id)
  const kept = all.filter(({ rules }) => rules !== id)
  all = RULE_SETS.flatMap((set) => [...kept, ...found].filter(({ rules }) => rules === set.id))
  writeFileSync(PUZZLES_FILE, `${JSON.stringify(all, undefined, 2)}\n`)
  console.log(`${id}: ${found.length} puzzles`)
}
