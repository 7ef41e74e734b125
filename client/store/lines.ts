import type { Action, Part } from '../../engine/action.ts'
import type { Hole, Seat } from '../../engine/board.ts'
import { moved } from '../../engine/moves.ts'
import type { Position } from '../../engine/position.ts'
import type { Rules } from '../../engine/ruleset.ts'
import type { Line } from './choice.ts'

type Play = Extract<Action, { readonly kind: 'play' }>

/** Equal for positions that differ only in which peg of a colour stands where. */
const outcome = (rules: Rules, pegs: readonly Hole[]): string => {
  const { board } = rules
  const colours = Array.from({ length: rules.players }, (_, seat) =>
    pegs.slice(seat * board.pegs, (seat + 1) * board.pegs).sort((a, b) => a - b),
  )
  return JSON.stringify(colours)
}

/** The list holds one order of parts for each outcome; a person may pick them in the other order as well. */
const ordersOf = (rules: Rules, position: Position, seat: Seat, play: Play): readonly (readonly Part[])[] => {
  const [first, second] = play.parts
  if (first === undefined) return [play.parts]
  if (first.gait === 'swap' && second === undefined) {
    return [play.parts, [{ ...first, from: first.to, to: first.from }]]
  }
  if (second === undefined || first.to === second.from) return [play.parts]
  const reversed = [second, first]
  const standing = [first.from, second.from].every((hole) => position.pegs.includes(hole))
  if (!standing) return [play.parts]
  const end = (parts: readonly Part[]) => outcome(rules, moved(rules, position, seat, { ...play, parts }).position.pegs)
  return end(reversed) === end(play.parts) ? [play.parts, reversed] : [play.parts]
}

/** Every order in which the plays of the list may be picked. */
export const linesOf = (rules: Rules, position: Position, seat: Seat, actions: readonly Action[]): readonly Line[] =>
  actions.flatMap((action) =>
    action.kind === 'play'
      ? ordersOf(rules, position, seat, action).map((parts) => ({ action, card: action.card, parts }))
      : [],
  )
