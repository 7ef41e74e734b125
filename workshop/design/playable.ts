import { type Board, makeBoard, trackAt } from '../../engine/board.ts'
import { type BoardFamily, boardFor } from '../../engine/boards/registry.ts'
import type { Options } from '../../engine/choices.ts'
import { type RuleSet, usualSidesOf } from '../../engine/ruleset.ts'
import { RULE_SETS } from '../../engine/rulesets/registry.ts'
import { type BoardGame, type Design, FIELDS, type TrackGame, trackGameOf } from './design.ts'
import { normalizeDesign } from './normalization.ts'
import { findPlayedTrackIndex } from './played-track.ts'

/** A rule set, and the numbers of players for which a design has a track, in ascending order. */
export interface Playable {
  readonly rules: RuleSet
  readonly players: readonly number[]
}

/** A board on which a rule set can be played, and the options that select it. */
interface BoardRequest {
  readonly options: Options
  readonly family: BoardFamily
  readonly sides: number
}

/** The usual board, those with more sides, and the board of another game, if tables of the rule set offer them. */
const boardsOf = ({ family, offers, seatings }: RuleSet, players: number): readonly BoardRequest[] => [
  { options: {}, family, sides: usualSidesOf(seatings.find((seating) => seating.players === players) ?? { players }) },
  ...(offers.sides ?? [])
    .map((sides) => ({ options: { sides }, family, sides }))
    .filter(({ sides }) => sides > players),
  ...(offers.board?.includes('carbles') === true
    ? [{ options: { board: 'carbles' } as const, family: 'carbles' as const, sides: players }]
    : []),
]

/** Boards of the games by family, sides and players: some dozen, which every finding of a design asks for. */
const boardsByRequest = new Map<string, Board>()

const requestedBoard = ({ family, sides }: BoardRequest, players: number): Board => {
  const key = `${family} ${sides} ${players}`
  const known = boardsByRequest.get(key)
  if (known !== undefined) return known
  const { spec, active } = boardFor(family, sides)
  const board = makeBoard(trackAt(spec, active), players)
  boardsByRequest.set(key, board)
  return board
}

const fitsDesign = (design: Design, players: number, request: BoardRequest): boolean =>
  findPlayedTrackIndex(design, requestedBoard(request, players)) !== undefined

/** The options with which this number of players can play by these rules on a design; undefined if they can't. */
export const optionsForDesign = (design: Design, rules: RuleSet, players: number): Options | undefined =>
  boardsOf(rules, players).find((request) => fitsDesign(design, players, request))?.options

/** The first rule set of each game; those that follow are other ways to play it. */
const MAIN_RULES: Readonly<Record<TrackGame, string>> = {
  'pegs-and-jokers': 'basic',
  tock: 'tock',
  jackaroo: 'jackaroo',
  carbles: 'carbles',
  keezen: 'keezen',
  dog: 'dog',
}

/** All rule sets, starting with those of this game. */
export const ruleSetsStartingWith = (game: BoardGame): readonly RuleSet[] => {
  const first = RULE_SETS.findIndex(({ id }) => id === MAIN_RULES[trackGameOf(game)])
  return [...RULE_SETS.slice(first), ...RULE_SETS.slice(0, first)]
}

/** Rule sets that can be played on a board, starting with its own game; empty for a board that fits none. */
export const playableOn = (design: Design): readonly Playable[] =>
  ruleSetsStartingWith(design.game)
    .map((rules) => ({
      rules,
      players: rules.seatings
        .map(({ players }) => players)
        .filter((players) => optionsForDesign(design, rules, players) !== undefined)
        .sort((a, b) => a - b),
    }))
    .filter(({ players }) => players.length > 0)

/** Numbers of players for which the board could be played on, in ascending order. */
export const playableNumbers = (design: Design): readonly number[] => {
  const { min, max } = FIELDS.players
  return Array.from({ length: max - min + 1 }, (_, i) => min + i).filter(
    (players) => playableOn(normalizeDesign({ ...design, players })).length > 0,
  )
}
