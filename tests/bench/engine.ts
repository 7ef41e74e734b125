/**
 * Turns a second of the engine: list the legal actions, choose one at random, play it. `npm run bench` prints one line a
 * number of players, each the best of the runs (the least disturbed one), and the ratio to the goal and to the best public engine.
 */

import { playOn, settle } from '../../engine/chance.ts'
import { newGame } from '../../engine/game.ts'
import { legalActions } from '../../engine/legal.ts'
import { type Random, seededRandom, shuffled } from '../../engine/random.ts'

const SECONDS = 2
const RUNS = 5
const GOAL = 150_000
/** jokeronline, 4 players, measured beside the other public engines in 2026. */
const BEST_PUBLIC = 6_872

interface Tally {
  turns: number
  actions: number
  games: number
}

const value = <T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const playGame = (players: number, random: Random, tally: Tally): void => {
  const shuffler = (cards: readonly number[]) => shuffled(cards, random)
  const fresh = value(newGame({ rules: 'basic', players, dealer: 0 }))
  let { game } = value(settle({ game: fresh, events: [] }, shuffler))
  while (game.phase === 'turn') {
    const actions = legalActions(game, game.turn)
    const action = actions[Math.floor(random() * actions.length)]
    if (action === undefined) throw new Error('no legal action')
    game = value(playOn(game, action, shuffler)).game
    tally.turns++
    tally.actions += actions.length
  }
  tally.games++
}

const run = (players: number, random: Random): Tally & { readonly rate: number } => {
  const tally: Tally = { turns: 0, actions: 0, games: 0 }
  const began = performance.now()
  while (performance.now() - began < SECONDS * 1000) playGame(players, random, tally)
  return { ...tally, rate: tally.turns / ((performance.now() - began) / 1000) }
}

for (const players of [4, 2, 6, 8, 10, 12]) {
  const random = seededRandom(`bench ${players}`)
  const runs = Array.from({ length: RUNS }, () => run(players, random)).sort((a, b) => b.rate - a.rate)
  const best = runs[0]
  if (best === undefined) continue
  const median = runs[Math.floor(RUNS / 2)]?.rate ?? 0
  console.log(
    [
      `basic, ${players} players`.padEnd(18),
      `${Math.round(best.rate).toLocaleString('en')} turns/s (median ${Math.round(median).toLocaleString('en')})`.padEnd(
        44,
      ),
      `${(best.rate / GOAL).toFixed(2)} × goal`,
      `${(best.rate / BEST_PUBLIC).toFixed(0)} × best public engine`,
      `${(best.turns / best.games).toFixed(0)} turns a game`,
      `${(best.actions / best.turns).toFixed(1)} legal actions a turn`,
    ].join('  '),
  )
}
