import type { Random } from '../../chance/random.ts'
import { fault, ok, type Result } from '../../result.ts'
import type { ChaseAction } from '../action.ts'
import { COLUMN_COUNT, type Flick, type Roll } from '../flick.ts'
import { type ChaseGame, newChase } from '../game.ts'
import { playChase } from '../play.ts'
import type { ChaseSetup } from '../rules.ts'
import { makeChaseAction } from '../text/notation.ts'
import { type ChaseRecord, chaseResultOf, newChaseRecord } from '../text/record.ts'
import { chaseDecision } from './bot-decision.ts'

/** The physics of flicks, which callers provide because the engine has none. */
export interface FlickRoller {
  /** Version of the physics. */
  readonly physics: number
  /** Returns where the last of a turn's flicks ends. The turn begins on an empty board. */
  readonly roll: (flicks: readonly Flick[]) => Result<Roll>
}

/** A match ends without a winner after this number of entries. */
const MAX_MATCH_ENTRIES = 5000

/** A match of bots after an entry. */
interface Moment {
  readonly game: ChaseGame
  /** The entry that led to it. */
  readonly move: string
  /** Flicks of the present turn. */
  readonly flicks: readonly Flick[]
}

const playEntry = ({ game }: Moment, action: ChaseAction, flicks: readonly Flick[]): Result<Moment> => {
  const played = playChase(game, action)
  return played.ok ? ok({ game: played.value.game, move: makeChaseAction(action), flicks }) : played
}

const playFlickEntry = (moment: Moment, flick: Flick, roller: FlickRoller): Result<Moment> => {
  const flicks = [...moment.flicks, flick]
  const roll = roller.roll(flicks)
  return roll.ok ? playEntry(moment, { kind: 'flick', flick, roll: roll.value }, flicks) : roll
}

const playNext = (moment: Moment, bots: readonly string[], random: Random, roller: FlickRoller): Result<Moment> => {
  const { game } = moment
  if (game.phase === 'die')
    return playEntry(moment, { kind: 'die', value: 1 + Math.floor(random() * COLUMN_COUNT) }, [])
  const choice = chaseDecision(game, bots[game.turn] as string, random)
  if (!choice.ok) return choice
  const { decision } = choice.value
  // Within a match, a new game begins without a die, so the list of flicks must be emptied here.
  return decision.kind === 'score' ? playEntry(moment, decision, []) : playFlickEntry(moment, decision.flick, roller)
}

/** Plays a whole match of bots (`BotId` as text, by seat). `random` rolls the die and makes hands tremble. */
export const playBotMatch = (
  setup: ChaseSetup,
  bots: readonly string[],
  random: Random,
  roller: FlickRoller,
): Result<ChaseRecord> => {
  if (bots.length !== setup.players) return fault('protocol/field', `${setup.players} bots are needed, one a seat`)
  const begun = newChase({ ...setup, first: Math.floor(random() * setup.players) })
  if (!begun.ok) return begun
  const moves: string[] = []
  let moment: Moment = { game: begun.value, move: '', flicks: [] }
  while (moment.game.phase !== 'over' && moves.length < MAX_MATCH_ENTRIES) {
    const next = playNext(moment, bots, random, roller)
    if (!next.ok) return next
    moment = next.value
    moves.push(moment.move)
  }
  return ok({ ...newChaseRecord(begun.value), physics: roller.physics, moves, result: chaseResultOf(moment.game) })
}
