/** A bot on the engine's package, which plays a whole game against chance: `node package-bot.ts` */
import { randomItem, seededRandom, shuffleBy } from 'pegs-and-jokers-engine/chance/random'
import { playAndResolve, resolveChance } from 'pegs-and-jokers-engine/chance/resolve-chance'
import { type Game, newGame, playersToAct } from 'pegs-and-jokers-engine/game'
import { legalActions } from 'pegs-and-jokers-engine/legal'
import type { Result } from 'pegs-and-jokers-engine/result'
import { stepsToGo } from 'pegs-and-jokers-engine/steps-to-go'

const must = <T>(result: Result<T>): T => {
  if (result.ok) return result.value
  throw new Error(result.error.message)
}
const random = seededRandom('any text')
const shuffle = (cards: readonly number[]) => shuffleBy(cards, random)
const toGo = (game: Game): number => stepsToGo(game.rules, game.position)[0] ?? 0

let { game } = must(
  resolveChance({ game: must(newGame({ rules: 'basic', players: 4, dealer: 0 })), events: [] }, shuffle),
)
for (let [seat] = playersToAct(game); seat !== undefined; [seat] = playersToAct(game)) {
  const after = legalActions(game, seat).map((action) => must(playAndResolve(game, action, shuffle, seat)).game)
  const nearest = after.reduce((best, one) => (toGo(one) < toGo(best) ? one : best))
  game = seat % 2 === 0 ? nearest : randomItem(after, random)
}
console.log(`Team ${game.winner} has won.`)
