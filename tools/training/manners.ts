import type { Decision } from '../../engine/action.ts'
import { rankOf } from '../../engine/cards.ts'

/** Returns whether somebody of this manner would consider the decision. */
type Manner = (decision: Decision) => boolean

const isHonest = ({ card, rank }: Extract<Decision, { readonly kind: 'declare' }>): boolean => rankOf(card) === rank

/** Ways of declaring and doubting that never change, by which bots can be exploited. */
const MANNERS: Readonly<Record<string, Manner>> = {
  truthful: (decision) => decision.kind !== 'declare' || isHonest(decision),
  bluffing: (decision) => decision.kind !== 'declare' || !isHonest(decision),
  believing: ({ kind }) => kind !== 'doubt',
  doubting: ({ kind }) => kind !== 'pass',
}

/** A bot with a manner is written `expert/truthful`. Returns the bot and its manner. */
export const parsePlayer = (text: string): readonly [bot: string, manner?: Manner] => {
  const [bot = '', manner] = text.split('/')
  if (manner === undefined) return [bot]
  const known = MANNERS[manner]
  if (known === undefined) throw new Error(`there is no manner ${manner}; there are ${Object.keys(MANNERS).join(', ')}`)
  return [bot, known]
}

/** Returns the decisions that suit the manner; all if none does. */
export const suitingDecisions = (legal: readonly Decision[], manner: Manner | undefined): readonly Decision[] => {
  const suiting = manner === undefined ? legal : legal.filter(manner)
  return suiting.length === 0 ? legal : suiting
}
