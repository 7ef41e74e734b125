import { type BotId, parseBotId } from '../../bots/bot-id.ts'
import { choiceEntropy } from '../../bots/choice-entropy.ts'
import { type Random, randomItem } from '../../chance/random.ts'
import { fault, ok, type Result } from '../../result.ts'
import type { FlickAction, ScoreAction } from '../action.ts'
import { COLUMN_COUNT, type Flick, START_ROWS } from '../flick.ts'
import type { ChaseGame } from '../game.ts'
import { legalScores } from '../scoring.ts'
import { makeChaseAction, makeFlick } from '../text/notation.ts'
import { type JudgedFlick, judgeFlicks } from './flick-choice.ts'
import table from './flick-table.json' with { type: 'json' }
import type { FlickTable } from './flick-table.ts'
import { HAND_TREMORS, trembledFlick } from './hand-tremor.ts'
import { type PlayStyle, playStyleOf } from './play-style.ts'
import { chooseScores, scoreValues } from './score-choice.ts'

/** A flick without its result, or a score. */
type BotDecision = Omit<FlickAction, 'roll'> | ScoreAction

/** The choice of a bot. */
export interface ChaseChoice {
  readonly decision: BotDecision
  /** The decision in notation. */
  readonly move: string
  /** Difficulty of the choice for a person, from 0 to 1. */
  readonly difficulty: number
}

const FLICK_TABLE = table as FlickTable
/** Lead in points with which a choice is clearly better. */
const CLEARLY_BETTER_POINTS = 0.3
/** Factor for scoring, which takes less thought than a flick, because a flick must also be aimed. */
const SCORING_DIFFICULTY_FACTOR = 0.5

const flickOf = (flick: Flick): BotDecision => ({ kind: 'flick', flick })

const randomFlick = ({ marbles }: ChaseGame, hand: PlayStyle['hand'], random: Random): BotDecision => {
  const { marble } = randomItem(
    marbles.filter(({ at }) => at === 'hand'),
    random,
  )
  const row = randomItem(START_ROWS, random)
  const { direction, force } = randomItem(FLICK_TABLE.aims[marble][row][hand], random)
  const column = 1 + Math.floor(random() * COLUMN_COUNT)
  return flickOf(trembledFlick(HAND_TREMORS[hand], { marble, column, row, direction, force }, random))
}

/**
 * Returns the best value of each slot. The difficulty of a flick depends on the choice of a slot only: marble and row
 * for it are chosen quickly. `judged`: the best first.
 */
const bestValuesBySlot = (judged: readonly JudgedFlick[]): readonly number[] => {
  const best = new Map<number, number>()
  for (const { slot, value } of judged) if (!best.has(slot)) best.set(slot, value)
  return [...best.values()]
}

type UnwrittenChoice = Omit<ChaseChoice, 'move'>

const chooseFlick = (game: ChaseGame, style: PlayStyle, random: Random): UnwrittenChoice => {
  const { best, all } = judgeFlicks(game, style, FLICK_TABLE, random)
  return {
    decision: flickOf(trembledFlick(HAND_TREMORS[style.hand], best.flick, random)),
    difficulty: choiceEntropy(bestValuesBySlot(all), CLEARLY_BETTER_POINTS),
  }
}

const chooseScore = (game: ChaseGame, style: PlayStyle): UnwrittenChoice => {
  const [first] = chooseScores(game, style)
  const difficulty = SCORING_DIFFICULTY_FACTOR * choiceEntropy(scoreValues(game, style), CLEARLY_BETTER_POINTS)
  return { decision: first as ScoreAction, difficulty }
}

const chooseFor = (id: BotId, game: ChaseGame, random: Random): UnwrittenChoice => {
  const style = playStyleOf(id)
  if (id.name !== 'random') return game.phase === 'shoot' ? chooseFlick(game, style, random) : chooseScore(game, style)
  const decision =
    game.phase === 'shoot' ? randomFlick(game, style.hand, random) : randomItem(legalScores(game), random)
  return { decision, difficulty: 0 }
}

/** Returns the decision of a bot (`BotId` as text) for the seat on turn, which must flick or score. */
export const chaseDecision = (game: ChaseGame, bot: string, random: Random): Result<ChaseChoice> => {
  const id = parseBotId(bot)
  if (!id.ok) return id
  if (game.phase === 'over') return fault('game/over', 'the match is over', 'Q18')
  if (game.phase === 'die') return fault('chase/not-now', 'the die is to come now, and no bot rolls it', 'Q5')
  const choice = chooseFor(id.value, game, random)
  const { decision } = choice
  return ok({ ...choice, move: decision.kind === 'flick' ? makeFlick(decision.flick) : makeChaseAction(decision) })
}
