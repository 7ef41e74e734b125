import type { Hole, Peg, Seat } from './board.ts'
import { allHome } from './ground.ts'
import { type Rules, sameTeam } from './ruleset.ts'

/** The others of the seat's team, clockwise from it. */
export const teamMates = (rules: Rules, seat: Seat): readonly Seat[] => {
  const mates: Seat[] = []
  for (let i = 1; i < rules.players; i++) {
    const other = (seat + i) % rules.players
    if (sameTeam(rules, seat, other)) mates.push(other)
  }
  return mates
}

/** Colours that `seat` plays at the start of a turn in this position: its own, or those it helps (W1, K9), or its team's (O4). */
export const coloursOf = (rules: Rules, pegs: readonly Hole[], seat: Seat): readonly Seat[] => {
  if (rules.choices.control === 'team') return [seat, ...teamMates(rules, seat)]
  if (!allHome(rules.board, pegs, seat)) return [seat]
  const needy = teamMates(rules, seat).filter((mate) => !allHome(rules.board, pegs, mate))
  return rules.choices.help === 'any' ? needy : needy.slice(0, 1)
}

/** Pegs of these colours, ascending. */
const pegsOfColours = (rules: Rules, colours: readonly Seat[]): readonly Peg[] => {
  const pegs: Peg[] = []
  rules.board.colourOf.forEach((colour, peg) => {
    if (colours.includes(colour)) pegs.push(peg)
  })
  return pegs
}

/** Pegs of the seat's team, ascending. */
export const pegsOfTeam = (rules: Rules, seat: Seat): readonly Peg[] =>
  pegsOfColours(rules, [seat, ...teamMates(rules, seat)])

/** Pegs that `seat` may move, ascending. */
export const pegsOf = (rules: Rules, pegs: readonly Hole[], seat: Seat): readonly Peg[] =>
  pegsOfColours(rules, coloursOf(rules, pegs, seat))
