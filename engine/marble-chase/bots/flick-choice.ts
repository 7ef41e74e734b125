import type { Random } from '../../chance/random.ts'
import {
  COLUMN_NUMBERS,
  columnOf,
  type Flick,
  type Row,
  SLOTS_PER_COLUMN,
  START_ROWS,
  slotAt,
  slotValueOf,
} from '../flick.ts'
import { type ChaseGame, flickBonus, type TurnMarble } from '../game.ts'
import { type FlickOdds, flickOddsOf } from './flick-odds.ts'
import type { FlickTable, KnownAim } from './flick-table.ts'
import { nearlyNormal } from './hand-tremor.ts'
import type { PlayStyle } from './play-style.ts'
import { pointsToScore } from './score-choice.ts'
import { planScores } from './score-plan.ts'
import { boardsOf, type MarblePoints, type SearchBoards } from './search-boards.ts'

/** Factor of the gain by a repeated flick. Below 1, so that no turn is wasted on marbles that stay on the field. */
const REPEAT_DISCOUNT = 0.9

/** Expected gain of one more marble in a turn. */
class ExpectedGain {
  private readonly style: PlayStyle
  private readonly boards: SearchBoards
  private readonly marbles: readonly MarblePoints[]
  /** Value of the boards without the further marble. */
  private readonly valueWithout: number
  private readonly gainByColumnAndPoints = new Map<number, number>()

  /** `marbles`: those that already lie in slots. */
  constructor(style: PlayStyle, boards: SearchBoards, marbles: readonly MarblePoints[]) {
    this.style = style
    this.boards = boards
    this.marbles = marbles
    this.valueWithout = planScores(style, boards, marbles).value
  }

  /**
   * Returns the expected gain of a flick. A marble that stays on the field is flicked again. `bonus`: bonus less
   * penalty (Q6). `mayRepeat`: whether the marble is also flicked again if it goes outside (Q10).
   */
  gainOfFlick({ onField, outside, slots }: FlickOdds, bonus: number, mayRepeat: boolean): number {
    const hitGain = slots.reduce(
      (sum, { slot, share }) => sum + share * this.gainInSlot(slot, slotValueOf(slot) + bonus),
      0,
    )
    const repetitions = 1 / (1 - REPEAT_DISCOUNT * onField)
    const finalGain = hitGain * repetitions
    return mayRepeat ? (hitGain + REPEAT_DISCOUNT * outside * finalGain) * repetitions : finalGain
  }

  /** Returns the gain of a marble in `slot` with these points. It depends on the column and the points only. */
  private gainInSlot(slot: number, points: number): number {
    if (points <= 0) return 0
    const key = columnOf(slot) * 10 + points
    const known = this.gainByColumnAndPoints.get(key)
    if (known !== undefined) return known
    const gain = planScores(this.style, this.boards, [...this.marbles, { slot, points }]).value - this.valueWithout
    this.gainByColumnAndPoints.set(key, gain)
    return gain
  }
}

/** Number of best flicks for which a bot that thinks ahead considers the next flick. */
const LOOKAHEAD_FLICK_COUNT = 8
/** Weight of the next flick's gain: the present one may end elsewhere. */
const NEXT_FLICK_WEIGHT = 0.8

/** An intended flick, and its value to a bot. */
export interface JudgedFlick {
  readonly flick: Flick
  /** Bonus less penalty (Q6). */
  readonly bonus: number
  /** The slot that it aims at. */
  readonly slot: number
  /** Value in points. */
  readonly value: number
}

/** Everything that the choice of a flick depends on. */
interface FlickSituation {
  readonly game: ChaseGame
  readonly style: PlayStyle
  readonly table: FlickTable
  /** Marbles that are still to be flicked. */
  readonly held: readonly TurnMarble[]
  /** Marbles that lie in slots. */
  readonly marbles: readonly MarblePoints[]
}

const aimsOf = ({ table, style }: FlickSituation, { marble }: TurnMarble, row: Row): readonly KnownAim[] =>
  table.aims[marble][row][style.hand]

/** Judges the flicks of a marble from one place at the six slots of the column. */
const judgeFlicksFrom = (
  situation: FlickSituation,
  gains: ExpectedGain,
  held: TurnMarble,
  column: number,
  row: Row,
): readonly JudgedFlick[] => {
  const { game, style, marbles } = situation
  const bonus = flickBonus(game, column, row)
  const preference = row === 'b' ? style.preferences.back : 0
  const lying = marbles.map(({ slot }) => slot)
  return aimsOf(situation, held, row).map((aim, i) => {
    const { direction, force } = aim
    const gain = gains.gainOfFlick(flickOddsOf(aim, column, lying), bonus, held.out === 0)
    const flick = { marble: held.marble, column, row, direction, force }
    return { flick, bonus, slot: slotAt(column, i + 1), value: gain + preference }
  })
}

/** Judges the flicks of every marble from every place at every slot of its column. */
const judgeAllFlicks = (situation: FlickSituation): readonly JudgedFlick[] => {
  const gains = new ExpectedGain(situation.style, boardsOf(situation.game), situation.marbles)
  return situation.held.flatMap((held) =>
    COLUMN_NUMBERS.flatMap((column) =>
      START_ROWS.flatMap((row) => judgeFlicksFrom(situation, gains, held, column, row)),
    ),
  )
}

const compareByValue = (a: JudgedFlick, b: JudgedFlick): number => b.value - a.value

/** Returns the best value of the next flick, if this one hits its slot. */
const nextFlickValue = (situation: FlickSituation, { flick, slot, bonus }: JudgedFlick): number => {
  const held = situation.held.filter(({ marble }) => marble !== flick.marble)
  const points = (slot % SLOTS_PER_COLUMN) + 1 + bonus
  const next = judgeAllFlicks({ ...situation, held, marbles: [...situation.marbles, { slot, points }] })
  return Math.max(...next.map(({ value }) => value))
}

/**
 * Returns the best flicks with the value of the next flick added, if the bot thinks ahead. `judged`: the best first.
 */
const withLookahead = (situation: FlickSituation, judged: readonly JudgedFlick[]): readonly JudgedFlick[] => {
  if (!situation.style.thinksAhead || situation.held.length < 2 || situation.game.opening) return judged
  return judged
    .slice(0, LOOKAHEAD_FLICK_COUNT)
    .map((flick) => ({ ...flick, value: flick.value + NEXT_FLICK_WEIGHT * nextFlickValue(situation, flick) }))
}

/** Returns the flicks with the bot's errors of judgement added to their values. */
const withErrors = (style: PlayStyle, random: Random, judged: readonly JudgedFlick[]): readonly JudgedFlick[] =>
  style.judgementError === 0
    ? judged
    : judged.map((flick) => ({ ...flick, value: flick.value + style.judgementError * nearlyNormal(random) }))

/** The flicks that a bot may make now, judged. */
export interface FlickJudgement {
  /** The chosen flick. */
  readonly best: JudgedFlick
  /** All flicks, best first, by their values without errors and without the next flick. */
  readonly all: readonly JudgedFlick[]
}

/** Judges the flicks that a bot may make now. Some marble must be left to flick. */
export const judgeFlicks = (game: ChaseGame, style: PlayStyle, table: FlickTable, random: Random): FlickJudgement => {
  const held = game.marbles.filter(({ at }) => at === 'hand')
  const situation = { game, style, table, held, marbles: pointsToScore(game) }
  const all = [...judgeAllFlicks(situation)].sort(compareByValue)
  const [best] = [...withErrors(style, random, withLookahead(situation, all))].sort(compareByValue)
  return { best: best as JudgedFlick, all }
}
