import type { Decision } from '../../../engine/action.ts'
import { chooseAction } from '../../../engine/bots/registry.ts'
import { shuffleBy } from '../../../engine/chance/random.ts'
import { playAndResolve } from '../../../engine/chance/resolve-chance.ts'
import { type Game, playersToAct } from '../../../engine/game.ts'
import { legalActions } from '../../../engine/legal.ts'
import { type View, viewFor } from '../../../engine/view.ts'
import { dealtGame, must } from '../game-fixtures.ts'

export interface Sample {
  readonly game: Game
  readonly view: View
  readonly legal: readonly Decision[]
}

/** Returns views from games of four club bots in which there is more than one legal decision. */
export const sampledViews = (rules: string, games: number, each: number): readonly Sample[] =>
  Array.from({ length: games }, (_, number) => {
    const { game: begun, random } = dealtGame({ rules, players: 4 }, `sample ${number}`, number % 4)
    const samples: Sample[] = []
    for (let game = begun; playersToAct(game).length > 0 && samples.length < each; ) {
      const view = viewFor(game, game.decider)
      const legal = legalActions(game, game.decider)
      if (legal.length > 1) samples.push({ game, view, legal })
      game = must(
        playAndResolve(game, must(chooseAction('club', view, random)), (cards) => shuffleBy(cards, random)),
      ).game
    }
    return samples
  }).flat()
