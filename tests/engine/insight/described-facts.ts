import { makeHole } from '../../../engine/board.ts'
import { loadOwnNetwork, networkOf } from '../../../engine/bots/networks/registry.ts'
import { LearnedValue } from '../../../engine/bots/value/learned-value.ts'
import { makeCard, parseCards } from '../../../engine/cards.ts'
import type { Game } from '../../../engine/game.ts'
import { Appraiser } from '../../../engine/insight/appraiser.ts'
import type { Fact } from '../../../engine/insight/facts/fact.ts'
import { compiledRules } from '../../../engine/movegen/compiled-rules.ts'
import type { Rules, Setup } from '../../../engine/ruleset.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { viewFor } from '../../../engine/view.ts'
import { midGame, must } from '../game-fixtures.ts'

/** A position in notation. The seat on turn holds the hand. */
export interface DescribedPosition extends Setup {
  readonly pegs: string
  readonly turn?: number
  readonly hand: string
}

export const gameOf = ({ pegs, turn = 0, hand, teams, ...setup }: DescribedPosition): Game => {
  const table = { ...setup, ...(teams === undefined ? {} : { teams }) }
  return midGame(table, pegs, turn, must(parseCards(hand)))
}

const appraisers = new WeakMap<Rules, Appraiser>()

export const appraiserOf = async (rules: Rules): Promise<Appraiser> => {
  await loadOwnNetwork(rules.id)
  const network = networkOf(rules.id)
  const compiled = compiledRules(rules)
  const made = appraisers.get(rules) ?? new Appraiser(compiled, new LearnedValue(compiled, network))
  appraisers.set(rules, made)
  return made
}

/** Returns the facts about a decision in notation. */
export const factsOf = async (game: Game, move: string, seat = game.decider): Promise<readonly Fact[]> => {
  const appraiser = await appraiserOf(game.rules)
  appraiser.load(viewFor(game, seat))
  const texts = Array.from(appraiser.values, (_, number) => makeAction(game.rules.board, appraiser.decision(number)))
  const number = texts.indexOf(move)
  if (number === -1) throw new Error(`${move} is not among ${texts.join(', ')}`)
  return appraiser.appraise(number).facts
}

/** Returns a fact in brief, with its hole and number: `hits b7 40`. */
export const factText = ({ board }: Rules, fact: Fact): string => {
  const at =
    'from' in fact ? fact.from : 'hole' in fact ? fact.hole : 'to' in fact && fact.code !== 'gives' ? fact.to : -1
  const card = 'card' in fact ? makeCard(fact.card) : ''
  const rank = 'rank' in fact ? fact.rank : ''
  const number = 'left' in fact ? fact.left : 'saved' in fact ? fact.saved : 'lost' in fact ? fact.lost : ''
  const threat =
    'threat' in fact
      ? `by ${makeHole(board, fact.threat.from)} with ${fact.threat.ranks.join('')}${fact.threat.chained ? ' chained' : ''}`
      : ''
  const does = 'does' in fact ? fact.does : ''
  return [fact.code, at === -1 ? '' : makeHole(board, at), card, rank, does, number, threat]
    .filter((w) => w !== '')
    .join(' ')
}
