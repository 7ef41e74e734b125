import type { Action } from '../../engine/action.ts'
import { type Sight, type Way, waysIn } from '../../engine/legal.ts'
import type { Line } from './choice.ts'

/** Of two marbles that change places either one may be picked first. */
const ordersOf = ({ parts, action }: Way): readonly Way[] => {
  const [part] = parts
  if (part?.gait !== 'swap') return [{ parts, action }]
  return [
    { parts, action },
    { parts: [{ ...part, from: part.to, to: part.from }], action },
  ]
}

/** Every order in which the plays of the legal list may be picked. */
export const linesOf = (sight: Sight, actions: readonly Action[]): readonly Line[] =>
  waysIn(sight, actions)
    .flatMap(ordersOf)
    .flatMap(({ parts, action }) => (action.kind === 'play' ? [{ action, card: action.card, parts }] : []))
