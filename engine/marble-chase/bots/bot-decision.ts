import { type BotId, parseBotId } from '../../bots/bot-id.ts'
import { closeness } from '../../bots/choice-entropy.ts'
import type { Random } from '../../chance/random.ts'
import { fault, ok, type Result } from '../../result.ts'
import type { ScoreAction } from '../action.ts'
import { COLUMNS, ROWS } from '../flick.ts'
import type { ChaseGame } from '../game.ts'
import { legalScores } from '../scoring.ts'
import { makeChaseAction, makeShot } from '../text/notation.ts'
import { type JudgedShot, judgeShots } from './flick-choice.ts'
import shots from './flick-table.json' with { type: 'json' }
import type { ShotTable } from './flick-table.ts'
import { HANDS, shotBy } from './hand-tremor.ts'
import { type ChaseMind, mindOf } from './play-style.ts'
import { chooseScores, scoreValues } from './score-choice.ts'

/** A shot without where it ends, or a score, as text; and how hard it was to choose, from 0 to 1. */
export interface ChaseChoice {
  readonly move: string
  readonly difficulty: number
}

const TABLE = shots as ShotTable
/** Points by which something must be better to be clearly the better one. */
const CLEARLY = 0.3
/** Scoring is thought over less than a shot, which must be aimed too. */
const SCORING = 0.5

const oneOf = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)] as T

const anyShot = ({ marbles }: ChaseGame, hand: ChaseMind['hand'], random: Random): string => {
  const { marble } = oneOf(
    marbles.filter(({ at }) => at === 'hand'),
    random,
  )
  const row = oneOf(ROWS, random)
  const { direction, force } = oneOf(TABLE.aims[marble][row][hand], random)
  const column = 1 + Math.floor(random() * COLUMNS)
  return makeShot(shotBy(HANDS[hand], { marble, column, row, direction, force }, random))
}

/** The best value of each slot: with which marble and from where is soon decided. */
const bySlot = (judged: readonly JudgedShot[]): readonly number[] => {
  const best = new Map<number, number>()
  for (const { slot, value } of judged) if (!best.has(slot)) best.set(slot, value)
  return [...best.values()]
}

const shoot = (game: ChaseGame, mind: ChaseMind, random: Random): ChaseChoice => {
  const { best, all } = judgeShots(game, mind, TABLE, random)
  return { move: makeShot(shotBy(HANDS[mind.hand], best.shot, random)), difficulty: closeness(bySlot(all), CLEARLY) }
}

const score = (game: ChaseGame, mind: ChaseMind): ChaseChoice => {
  const [first] = chooseScores(game, mind)
  const difficulty = SCORING * closeness(scoreValues(game, mind), CLEARLY)
  return { move: makeChaseAction(first as ScoreAction), difficulty }
}

const decideAs = (id: BotId, game: ChaseGame, random: Random): ChaseChoice => {
  const mind = mindOf(id)
  if (id.name !== 'random') return game.phase === 'shoot' ? shoot(game, mind, random) : score(game, mind)
  const move =
    game.phase === 'shoot' ? anyShot(game, mind.hand, random) : makeChaseAction(oneOf(legalScores(game), random))
  return { move, difficulty: 0 }
}

/** What a bot (`BotId` as text) decides for the seat on turn, which is to shoot or to score. */
export const chaseDecision = (game: ChaseGame, bot: string, random: Random): Result<ChaseChoice> => {
  const id = parseBotId(bot)
  if (!id.ok) return id
  if (game.phase === 'over') return fault('game/over', 'the match is over', 'Q18')
  if (game.phase === 'die') return fault('chase/not-now', 'the die is to come now, and no bot rolls it', 'Q5')
  return ok(decideAs(id.value, game, random))
}
