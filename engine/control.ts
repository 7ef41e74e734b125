import type { Hole, Peg, Seat } from './board.ts'
import { allHome } from './ground.ts'
import { type Rules, sameTeam } from './ruleset.ts'

const teamMates = (rules: Rules, seat: Seat): readonly Seat[] => {
  const mates: Seat[] = []
  for (let i = 1; i < rules.players; i++) {
    const other = (seat + i) % rules.players
    if (sameTeam(rules, seat, other)) mates.push(other)
  }
  return mates
}

/** Colours that `seat` plays at the start of a turn in this position: its own, or those it helps (W1), or its team's (O4). */
export const coloursOf = (rules: Rules, pegs: readonly Hole[], seat: Seat): readonly Seat[] => {
  if (rules.choices.control === 'team') return [seat, ...teamMates(rules, seat)]
  if (!allHome(rules.board, pegs, seat)) return [seat]
  const needy = teamMates(rules, seat).filter((mate) => !allHome(rules.board, pegs, mate))
  return rules.choices.help === 'any' ? needy : needy.slice(0, 1)
}

/** Pegs that `seat` may move, ascending. */
export const pegsOf = (rules: Rules, pegs: readonly Hole[], seat: Seat): readonly Peg[] => {
  const colours = coloursOf(rules, pegs, seat)
  const own: Peg[] = []
  for (let peg = 0; peg < pegs.length; peg++) if (colours.includes(rules.board.colourOf[peg] as Seat)) own.push(peg)
  return own
}
