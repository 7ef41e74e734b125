/** A whole game of bots as a record, played in place: no game or view is made where bots play at random. */

import { randomBot, randomIndexIn } from '../bots/random-bot.ts'
import { chooseAmongLegal } from '../bots/registry.ts'
import { makeCard, makeCards } from '../cards.ts'
import { shuffleStock } from '../chance/mutable-chance.ts'
import { type Random, seededRandom, shuffleBy } from '../chance/random.ts'
import { applyDecision } from '../decisions.ts'
import { loseStolenCard } from '../forced-discard.ts'
import { type Game, newGame } from '../game.ts'
import { listDecisions } from '../legal-list.ts'
import { compiledRules } from '../movegen/compiled-rules.ts'
import { MutableGame } from '../mutable/mutable-game.ts'
import { loadGame, snapshotOf } from '../mutable/snapshot.ts'
import { ok, type Result } from '../result.ts'
import { inTurnOrder, nextSeat, type Setup } from '../ruleset.ts'
import { resumeAfterShuffle } from '../turns.ts'
import { viewFor } from '../view.ts'
import { makeAction } from './notation.ts'
import { type Entries, type GameRecord, newRecord, resultOf } from './record.ts'

/** A game ends without a winner after this number of decisions. */
const MAX_GAME_DECISIONS = 100_000

/** A game of bots while it is played. */
class BotGame {
  readonly entries: Entries = { shuffles: [], moves: [] }
  readonly #game: MutableGame
  readonly #bots: readonly string[]
  readonly #random: Random
  /** The game since the latest shuffle, as a bot saw it last. */
  #seen: Game
  /** Texts of gifts by seat, until all have given. */
  readonly #gifts: string[] = []

  constructor(begun: Game, bots: readonly string[], random: Random) {
    this.#game = new MutableGame(compiledRules(begun.rules))
    loadGame(this.#game, begun)
    this.#bots = bots
    this.#random = random
    this.#seen = begun
  }

  /** Plays to the end. Returns the game then. */
  play(): Result<Game> {
    this.#letChanceAct()
    while (this.#game.phase !== 'over' && this.entries.moves.length < MAX_GAME_DECISIONS) {
      const decided = this.#decide()
      if (!decided.ok) return decided
      this.#letChanceAct()
    }
    return ok(this.#look())
  }

  /** Lets the bot that is asked decide, and writes its decision. */
  #decide(): Result<true> {
    const game = this.#game
    const { list } = game.context
    listDecisions(game, game.decider)
    const index = this.#choose()
    if (!index.ok) return index
    const text = makeAction(game.rules.rules.board, list.decision(index.value))
    if (game.phase === 'give') this.#gifts[game.decider] = text
    else this.entries.moves.push(text)
    applyDecision(game, index.value)
    if (game.phase !== 'give' && this.#gifts.length > 0) this.#writeGifts()
    return ok(true)
  }

  /** Returns the index of the bot's decision among those that are listed. */
  #choose(): Result<number> {
    const game = this.#game
    const { list } = game.context
    const bot = this.#bots[game.decider] as string
    if (bot === randomBot.id && list.count > 0) return ok(randomIndexIn(list, this.#random))
    const legal = list.decisions()
    const chosen = chooseAmongLegal(bot, viewFor(this.#look(), game.decider), legal, this.#random)
    return chosen.ok ? ok(legal.indexOf(chosen.value)) : chosen
  }

  #look(): Game {
    this.#seen = snapshotOf(this.#game, this.#seen)
    return this.#seen
  }

  /** K10: gifts enter the record in turn order from the first player, when all have given. */
  #writeGifts(): void {
    const { rules, dealer } = this.#game
    for (const seat of inTurnOrder(rules.rules, nextSeat(rules.rules, dealer))) {
      const text = this.#gifts[seat]
      if (text !== undefined) this.entries.moves.push(text)
    }
    this.#gifts.length = 0
  }

  #letChanceAct(): void {
    const game = this.#game
    while (game.phase === 'shuffle' || game.phase === 'steal') {
      if (game.phase === 'steal') this.#stealCard()
      else this.#shuffle()
    }
  }

  #shuffle(): void {
    const { piles } = this.#game
    shuffleStock(this.#game, this.#random)
    const stock = Array.from(piles.stock())
    this.entries.shuffles.push(makeCards(stock))
    this.#seen = { ...this.#seen, stock, discards: [], covered: [] }
    resumeAfterShuffle(this.#game)
  }

  /** X14: the steal ends with the card that the next player loses: the first of that hand, shuffled. */
  #stealCard(): void {
    const { hands, decider } = this.#game
    const { moves } = this.entries
    const card = shuffleBy(hands.list(decider), this.#random)[0] as number
    moves.push(`${moves.pop()} ${makeCard(card)}`)
    loseStolenCard(this.#game, card)
  }
}

/** Plays a whole game of bots, one for each seat. The record is the same for the same seed. */
export const playBotGame = (setup: Setup, seed: string, bots: readonly string[]): Result<GameRecord> => {
  const random = seededRandom(seed)
  const begun = newGame({ ...setup, dealer: Math.floor(random() * setup.players) })
  if (!begun.ok) return begun
  const game = new BotGame(begun.value, bots, random)
  const over = game.play()
  return over.ok ? ok({ ...newRecord(begun.value), ...game.entries, result: resultOf(over.value) }) : over
}
