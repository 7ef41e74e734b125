/** The games that a set-up offers: all rule sets with cards, and Marble Chase. */

import type { OptionName, Options, OptionValue } from '../../../engine/choices.ts'
import {
  type ChaseOptionName,
  type ChaseOptions,
  OPTION_VALUES,
  PLAYER_COUNTS,
  RULES_NAME,
  SIDES_BY_PLAYERS,
} from '../../../engine/marble-chase/rules.ts'
import { RULES_ID } from '../../../engine/marble-chase/rules-id.ts'
import { ok, type Result } from '../../../engine/result.ts'
import type { RuleSet } from '../../../engine/ruleset.ts'
import { findRuleSet, RULE_SETS } from '../../../engine/rulesets/registry.ts'

/** Marble Chase, described like a rule set with cards but with options of its own. */
export const MARBLE_CHASE = {
  id: RULES_ID,
  name: RULES_NAME,
  family: RULES_ID,
  seatings: PLAYER_COUNTS.map((players) => ({ players, teams: [SIDES_BY_PLAYERS[players] as number] })),
  offers: OPTION_VALUES,
} as const

export type OfferedGame = RuleSet | typeof MARBLE_CHASE

export type OfferedName = OptionName | ChaseOptionName
export type OfferedValue = OptionValue | ChaseOptions[ChaseOptionName]
/** House rules of any game. */
export type OfferedOptions = Options & Partial<ChaseOptions>

export const isMarbleChase = (game: OfferedGame): game is typeof MARBLE_CHASE => game.id === RULES_ID

/** All offered games. A name is looked up in this order. */
export const OFFERED_GAMES: readonly OfferedGame[] = [...RULE_SETS, MARBLE_CHASE]

/** Returns the offered game with this id of a rule set. */
export const offeredGame = (id: string): Result<OfferedGame> => (id === RULES_ID ? ok(MARBLE_CHASE) : findRuleSet(id))
