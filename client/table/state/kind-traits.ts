import { RULES_ID } from '../../../engine/marble-chase/rules-id.ts'

/** Kinds of games. The games of one kind share screens, controls and texts. */
export type KindId = 'cards' | 'marble-chase'

/** Properties of a kind of game that pages and settings depend on. */
export interface KindTraits {
  readonly id: KindId
  /** Number of players that is selected at first. */
  readonly usualPlayers: number
  /** True if the table counts the games of a series. */
  readonly hasSeries: boolean
  readonly hasTakeBacks: boolean
  /** True if woods and pieces of the table can be chosen. */
  readonly hasLook: boolean
  /** True if winning chances can be shown. */
  readonly hasChances: boolean
  /** True if a big screen can replay a finished game. */
  readonly hasTvReplay: boolean
  /** True if a big screen asks for house rules before it makes a table. */
  readonly asksHouseRules: boolean
  /** True if the view of the table holds the history of decisions. */
  readonly hasHistory: boolean
}

const CARD_TRAITS: KindTraits = {
  id: 'cards',
  usualPlayers: 4,
  hasSeries: true,
  hasTakeBacks: true,
  hasLook: true,
  hasChances: true,
  hasTvReplay: true,
  asksHouseRules: false,
  hasHistory: true,
}

const MARBLE_CHASE_TRAITS: KindTraits = {
  id: 'marble-chase',
  usualPlayers: 2,
  hasSeries: false,
  hasTakeBacks: false,
  hasLook: false,
  hasChances: false,
  hasTvReplay: false,
  asksHouseRules: true,
  hasHistory: false,
}

/** Returns the kind of a rule set. */
export const kindTraits = (rules: string): KindTraits => (rules === RULES_ID ? MARBLE_CHASE_TRAITS : CARD_TRAITS)
