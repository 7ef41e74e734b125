import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { Action, Decision } from '../../../engine/action.ts'
import type { Seat } from '../../../engine/board.ts'
import { type Random, seededRandom, shuffleBy } from '../../../engine/chance/random.ts'
import { type Game, newGame, playersToAct } from '../../../engine/game.ts'
import { legalActions, legalWith } from '../../../engine/legal.ts'
import { cardsToShuffle, play } from '../../../engine/play.ts'
import type { RuleSet, Setup } from '../../../engine/ruleset.ts'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import { makeAction, makePosition } from '../../../engine/text/notation.ts'
import { THOROUGH } from '../../thorough.ts'
import { PINNED_TABLES } from '../tables.ts'
import { legalActions as pinnedActions, legalWith as pinnedWith } from './legal.ts'
import { play as pinnedPlay } from './play.ts'

/**
 * The engine agrees with the copy of it that was kept before its inside was made anew: every list in its order, every game and
 * every event, at every kind of table. `ORACLE_POSITIONS=1000000` compares that many.
 */

const POSITIONS = Number(process.env.ORACLE_POSITIONS ?? 8_000 * THOROUGH)
const EACH = Math.ceil(POSITIONS / PINNED_TABLES.length)
/** Decisions after which a game is left. */
const LONGEST = 3000

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T

/** Every other game has house rules. */
const optionsOf = (set: RuleSet, nth: number, random: Random): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(set.offers)
      .filter(([name]) => nth % 2 === 1 && name !== 'packs' && random() < 0.3)
      .map(([name, values]) => [name, pick<unknown>(values, random)]),
  )

/** Any decision, but more often one that moves, and few doubts: games get on. */
const choose = (legal: readonly Decision[], random: Random): Decision => {
  const moves = legal.filter(({ kind }) => kind === 'play')
  const chosen = pick(moves.length > 0 && random() < 0.5 ? moves : legal, random)
  return chosen.kind === 'doubt' && random() < 0.7 ? (legal[0] as Decision) : chosen
}

const chanceOf = (game: Game, random: Random): Action | undefined => {
  if (game.phase === 'shuffle') return { kind: 'shuffle', stock: shuffleBy(cardsToShuffle(game), random) }
  return game.phase === 'steal' ? { kind: 'stolen', card: pick(game.hands[game.decider] ?? [], random) } : undefined
}

const told = ({ rules, position, turn }: Game, hand: readonly number[]): string =>
  `${rules.id} ${rules.players} ${JSON.stringify(rules.options)}: ${makePosition(rules.board, position)}, turn ${turn}, hand ${hand}`

/** The decision that is made, after its list was compared. */
const compared = (game: Game, seat: Seat, random: Random): Decision => {
  const legal = legalActions(game, seat)
  const hand = game.hands[seat] ?? []
  expect(isDeepStrictEqual(legal, pinnedActions(game, seat)), told(game, hand)).toBe(true)
  const chosen = choose(legal, random)
  if (!('card' in chosen)) return chosen
  // A new object, so that each engine lists anew the moves of one card.
  expect(legalWith({ ...game }, seat, chosen.card)).toEqual(pinnedWith({ ...game }, seat, chosen.card))
  return chosen
}

const step = (game: Game, random: Random): Game => {
  const seat = pick(playersToAct(game), random) ?? game.decider
  const action = chanceOf(game, random) ?? compared(game, seat, random)
  const played = play(game, action, seat)
  const text = 'stock' in action || action.kind === 'stolen' ? action.kind : makeAction(game.rules.board, action)
  expect(isDeepStrictEqual(played, pinnedPlay(game, action, seat)), `${text} in ${told(game, [])}`).toBe(true)
  if (!played.ok) throw new Error(played.error.message)
  return played.value.game
}

/** Plays games of this table until so many decisions were compared. Returns how many. */
const compare = (setup: Setup, set: RuleSet, most: number): number => {
  const random = seededRandom(`oracle ${setup.rules} ${setup.players} ${setup.teams}`)
  let decisions = 0
  for (let nth = 0; decisions < most; nth++) {
    const made = newGame({ ...setup, options: optionsOf(set, nth, random), dealer: nth % setup.players })
    if (!made.ok) continue
    let game = made.value
    for (let i = 0; i < LONGEST && game.phase !== 'over' && decisions < most; i++) {
      decisions += playersToAct(game).length > 0 ? 1 : 0
      game = step(game, random)
    }
  }
  return decisions
}

describe('the engine and the copy of it from before', () => {
  test.each(PINNED_TABLES.map((table) => [`${table.rules} ${table.players} ${table.teams}`, table] as const))(
    '%s',
    (_, table) => {
      const set = RULE_SETS.find(({ id }) => id === table.rules) as RuleSet
      expect(compare(table, set, EACH)).toBe(EACH)
    },
    600_000,
  )
})
