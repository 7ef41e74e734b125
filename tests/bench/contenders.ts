import type { Action, Decision } from '../../engine/action.ts'
import { JOKER, rankIndex } from '../../engine/cards.ts'
import { letChanceAct } from '../../engine/chance/mutable-chance.ts'
import { type Random, shuffleBy } from '../../engine/chance/random.ts'
import { applyDecision } from '../../engine/decisions.ts'
import { type Game, newGame } from '../../engine/game.ts'
import { legalActions } from '../../engine/legal.ts'
import { listDecisions } from '../../engine/legal-list.ts'
import { compiledRules } from '../../engine/movegen/compiled-rules.ts'
import { NO_INDEX } from '../../engine/movegen/decision-list.ts'
import { MutableGame } from '../../engine/mutable/mutable-game.ts'
import { loadGame } from '../../engine/mutable/snapshot.ts'
import { cardsToShuffle, play } from '../../engine/play.ts'
import { drawMoves } from '../../engine/sampled-list.ts'
import { type Table, value } from './tables.ts'

/** Plays random games of a table for `ms` milliseconds. Returns the numbers of turns and of legal decisions. */
export type Contender = (
  table: Table,
  random: Random,
  ms: number,
) => { readonly turns: number; readonly choices: number }

/** A game is abandoned after this number of turns. */
const MAX_TURNS = 20_000

/** A game that goes on turn by turn. `turn` returns the number of its legal decisions. */
interface Course {
  readonly begin: (nth: number) => void
  readonly turn: () => number
  readonly isOver: () => boolean
}

const timed =
  (courseOf: (table: Table, random: Random) => Course): Contender =>
  (table, random, ms) => {
    const course = courseOf(table, random)
    const start = performance.now()
    let turns = 0
    let choices = 0
    for (let nth = 0; performance.now() - start < ms; nth++) {
      course.begin(nth)
      for (let i = 0; i < MAX_TURNS && !course.isOver(); i++) {
        choices += course.turn()
        turns++
        if (turns % 64 === 0 && performance.now() - start > ms) break
      }
    }
    return { turns, choices }
  }

const newGameOf = (table: Table, nth: number): Game => value(newGame({ ...table, dealer: nth % table.players }))

/** The public API that everybody uses: decisions to read, a new game for each. */
export const publicApi = timed((table, random) => {
  let game: Game
  const act = (action: Action) => {
    game = value(play(game, action)).game
  }
  const settle = () => {
    while (game.phase === 'shuffle' || game.phase === 'steal') {
      if (game.phase === 'shuffle') act({ kind: 'shuffle', stock: shuffleBy(cardsToShuffle(game), random) })
      else act({ kind: 'stolen', card: shuffleBy(game.hands[game.decider] ?? [], random)[0] as number })
    }
  }
  return {
    begin: (nth) => {
      game = newGameOf(table, nth)
      settle()
    },
    turn: () => {
      const legal = legalActions(game, game.decider)
      act(legal[Math.floor(random() * legal.length)] as Decision)
      settle()
      return legal.length
    },
    isOver: () => game.phase === 'over',
  }
})

const inner = (turn: (game: MutableGame, random: Random) => number): Contender =>
  timed((table, random) => {
    const game = new MutableGame(compiledRules(newGameOf(table, 0).rules))
    return {
      begin: (nth) => {
        loadGame(game, newGameOf(table, nth))
        letChanceAct(game, random)
      },
      turn: () => {
        const choices = turn(game, random)
        letChanceAct(game, random)
        return choices
      },
      isOver: () => game.phase === 'over',
    }
  })

const playListed = (game: MutableGame, random: Random): number => {
  const { count } = listDecisions(game, game.decider)
  applyDecision(game, Math.floor(random() * count))
  return count
}

/** The mutable game, with the full list of legal decisions. */
export const fullList = inner(playListed)

/** The first card from a random one on that can move, as the only range of the list. Returns the number of its moves. */
const listAnyCard = ({ context, hands, turn, rules }: MutableGame, random: Random): number => {
  const { held, list } = context
  held.load(hands.sorted, hands.firstOf(turn), hands.count(turn))
  context.begin(turn)
  const start = Math.floor(random() * held.count)
  for (let i = 0; i < held.count; i++) {
    const card = held.faces[(start + i) % held.count] as number
    const powers = rules.listOf[card] as number
    if (card === JOKER) continue
    drawMoves(context, powers, 1, random)
    const count = context.moveCountOf(powers)
    if (count === 0) continue
    if (rules.rules.choices.bluffing)
      list.addRange('declare', card, rankIndex(card), context.firstMoveOf(powers), count)
    else list.addRange('play', card, NO_INDEX, context.firstMoveOf(powers), count)
    return count
  }
  return 0
}

const playAnyCard = (game: MutableGame, random: Random): number => {
  const count = game.phase === 'turn' ? listAnyCard(game, random) : 0
  if (count === 0) return playListed(game, random)
  game.listed = game.turn
  applyDecision(game, Math.floor(random() * count))
  return count
}

/** The mutable game; a card that can move is chosen first, and only its moves are listed. */
export const anyCard = inner(playAnyCard)
