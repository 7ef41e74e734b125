/** A bot on the engine's package: all four players choose the move after which their team has the fewest steps to go. `node package-bot.ts` */
import { shuffleBy } from 'pegs-and-jokers-engine/chance/random'
import { playAndResolve, resolveChance } from 'pegs-and-jokers-engine/chance/resolve-chance'
import { newGame } from 'pegs-and-jokers-engine/game'
import { legalActions } from 'pegs-and-jokers-engine/legal'
import { stepsToGo } from 'pegs-and-jokers-engine/steps-to-go'

const shuffle = (cards: readonly number[]) => shuffleBy(cards, Math.random)
const start = newGame({ rules: 'basic', players: 4, dealer: 0 })
let now = start.ok ? resolveChance({ game: start.value, events: [] }, shuffle) : start
while (now.ok && now.value.game.phase !== 'over') {
  const { game } = now.value
  const toGo = (one: typeof now) => (one.ok && stepsToGo(game.rules, one.value.game.position)[game.decider % 2]) || 0
  const plays = legalActions(game, game.decider).map((action) => playAndResolve(game, action, shuffle))
  now = plays.sort((a, b) => toGo(a) - toGo(b))[0]
}
console.log(now.ok ? `Team ${now.value.game.winner} has won.` : now.error.message)
