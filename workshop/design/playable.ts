import { makeBoard, type TrackSpec } from '../../engine/board.ts'
import { type BoardFamily, boardFor } from '../../engine/boards/registry.ts'
import type { Options } from '../../engine/choices.ts'
import type { RuleSet } from '../../engine/ruleset.ts'
import { RULE_SETS } from '../../engine/rulesets/registry.ts'
import { trackGameOf } from './chase-design.ts'
import { type BoardGame, type Design, FIELDS, type TrackGame } from './design.ts'
import { normalizeDesign } from './normalization.ts'
import { playedTrack } from './played-track.ts'

/** A rule set, and the numbers of players that a design has a track for, the smallest first. */
export interface Playable {
  readonly rules: RuleSet
  readonly players: readonly number[]
}

/** A board that a rule set can be played on, and the options that ask for it. */
interface Asked {
  readonly options: Options
  readonly family: BoardFamily
  readonly sides: number
}

/** The usual board, those with more sides and another game's, as far as tables of the rule set may ask for them. */
const boardsOf = ({ family, offers }: RuleSet, players: number): readonly Asked[] => [
  { options: {}, family, sides: players },
  ...(offers.sides ?? [])
    .map((sides) => ({ options: { sides }, family, sides }))
    .filter(({ sides }) => sides > players),
  ...(offers.board?.includes('carbles') === true
    ? [{ options: { board: 'carbles' } as const, family: 'carbles' as const, sides: players }]
    : []),
]

const fits = (design: Design, players: number, { family, sides }: Asked): boolean => {
  const { spec, active } = boardFor(family, sides)
  return playedTrack(design, makeBoard(spec.tracks[active] as TrackSpec, players)) !== undefined
}

/** The options with which so many can play by these rules on a design; undefined if they can't. */
export const optionsOn = (design: Design, rules: RuleSet, players: number): Options | undefined =>
  boardsOf(rules, players).find((asked) => fits(design, players, asked))?.options

/** The first rule set of each game; those that follow are further ways to play it. */
const FIRST_RULES: Readonly<Record<TrackGame, string>> = {
  'pegs-and-jokers': 'basic',
  tock: 'tock',
  jackaroo: 'jackaroo',
  carbles: 'carbles',
  keezen: 'keezen',
  dog: 'dog',
}

/** All rule sets, those of this game before the others: its ordinary one is the first. */
export const rulesFrom = (game: BoardGame): readonly RuleSet[] => {
  const first = RULE_SETS.findIndex(({ id }) => id === FIRST_RULES[trackGameOf(game)])
  return [...RULE_SETS.slice(first), ...RULE_SETS.slice(0, first)]
}

/** What can be played on a board, its own game before others with the same track; empty for a board that no rules here are made for. */
export const playableOn = (design: Design): readonly Playable[] =>
  rulesFrom(design.game)
    .map((rules) => ({
      rules,
      players: rules.seatings
        .map(({ players }) => players)
        .filter((players) => optionsOn(design, rules, players) !== undefined)
        .sort((a, b) => a - b),
    }))
    .filter(({ players }) => players.length > 0)

/** Numbers of players for which the same board could be played on, the smallest first. */
export const playableNumbers = (design: Design): readonly number[] => {
  const { min, max } = FIELDS.players
  return Array.from({ length: max - min + 1 }, (_, i) => min + i).filter(
    (players) => playableOn(normalizeDesign({ ...design, players })).length > 0,
  )
}
