import { chooseAction } from '../../../engine/bots/registry.ts'
import type { Card } from '../../../engine/cards.ts'
import { seededRandom, shuffleBy } from '../../../engine/chance/random.ts'
import { playAndResolve, type ResolvedOutcome, resolveChance } from '../../../engine/chance/resolve-chance.ts'
import { newGame } from '../../../engine/game.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { addEntry, type Entries, type GameRecord, newRecord, resultOf } from '../../../engine/text/record.ts'
import { viewFor } from '../../../engine/view.ts'
import { must } from '../game-fixtures.ts'

/** `play` ends a game after this number of decisions. */
const MAX_GAME_DECISIONS = 100_000

/** Settings of the request `play`. */
export interface GameRequest extends Setup {
  readonly seed: string
  readonly bots: readonly string[]
}

/** Plays the game that a request `play` asks for by the public API: a view for each decision, a new game after it. */
export const playByPublicApi = ({ seed, bots, ...setup }: GameRequest): GameRecord => {
  const random = seededRandom(seed)
  const shuffler = (cards: readonly Card[]) => shuffleBy(cards, random)
  const begun = must(newGame({ ...setup, dealer: Math.floor(random() * setup.players) }))
  const entries: Entries = { shuffles: [], moves: [] }
  const addChances = ({ chances, game }: ResolvedOutcome): void => {
    for (const chance of chances) addEntry(entries, game, chance, game)
  }
  let state = must(resolveChance({ game: begun, events: [] }, shuffler))
  addChances(state)
  while (state.game.phase !== 'over' && entries.moves.length < MAX_GAME_DECISIONS) {
    const { game } = state
    const action = must(chooseAction(bots[game.decider] as string, viewFor(game, game.decider), random))
    state = must(playAndResolve(game, action, shuffler))
    addEntry(entries, game, action, state.game)
    addChances(state)
  }
  return { ...newRecord(begun), ...entries, result: resultOf(state.game) }
}
