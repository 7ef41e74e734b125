import { RULES_ID } from '../../../engine/marble-chase/rules-id.ts'

/** Kinds of games: what a rule set of one kind shares in screens, controls and texts. */
export type KindId = 'cards' | 'marble-chase'

/** Properties of a kind of game that pages and settings depend on. */
export interface KindTraits {
  readonly id: KindId
  /** Number of players that is offered first. */
  readonly usualPlayers: number
  /** The table counts games in a series. Without it a house rule may. */
  readonly hasSeries: boolean
  readonly hasTakeBacks: boolean
  /** Woods and pieces of the table can be chosen. */
  readonly hasLook: boolean
  /** Winning chances can be shown. */
  readonly hasChances: boolean
  /** A big screen can show a finished game again. */
  readonly hasTvReplay: boolean
  /** A phone shows a hand and no board. Otherwise it shows the table's own page. */
  readonly hasPhoneHand: boolean
  /** A big screen asks for house rules before it makes a table. */
  readonly asksHouseRules: boolean
  /** The table state keeps the history of decisions. */
  readonly hasHistory: boolean
}

const CARDS: KindTraits = {
  id: 'cards',
  usualPlayers: 4,
  hasSeries: true,
  hasTakeBacks: true,
  hasLook: true,
  hasChances: true,
  hasTvReplay: true,
  hasPhoneHand: true,
  asksHouseRules: false,
  hasHistory: true,
}

const MARBLE_CHASE: KindTraits = {
  id: 'marble-chase',
  usualPlayers: 2,
  hasSeries: false,
  hasTakeBacks: false,
  hasLook: false,
  hasChances: false,
  hasTvReplay: false,
  hasPhoneHand: false,
  asksHouseRules: true,
  hasHistory: false,
}

/** Returns the kind of a rule set. */
export const kindTraits = (rules: string): KindTraits => (rules === RULES_ID ? MARBLE_CHASE : CARDS)
