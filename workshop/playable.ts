import { makeBoard, type TrackSpec } from '../engine/board.ts'
import { boardFor } from '../engine/boards/registry.ts'
import type { RuleSet } from '../engine/ruleset.ts'
import { RULE_SETS } from '../engine/rulesets/registry.ts'
import type { Design } from './design.ts'
import { playedTrack } from './played-track.ts'

/** A rule set, and the numbers of players that a design has a track for, the smallest first. */
export interface Playable {
  readonly rules: RuleSet
  readonly players: readonly number[]
}

const fits = (design: Design, { family }: RuleSet, players: number): boolean => {
  const { spec, active } = boardFor(family, players)
  return playedTrack(design, makeBoard(spec.tracks[active] as TrackSpec, players)) !== undefined
}

/** What can be played on a board, in the order of the rule sets; empty for a board that no rules here are made for. */
export const playableOn = (design: Design): readonly Playable[] =>
  RULE_SETS.map((rules) => ({
    rules,
    players: rules.seatings
      .map(({ players }) => players)
      .filter((players) => fits(design, rules, players))
      .sort((a, b) => a - b),
  })).filter(({ players }) => players.length > 0)
