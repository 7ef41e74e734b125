import type { Hole, Peg, Seat, Team } from '../board.ts'
import { isColourHome } from '../position.ts'
import { areTeamMates, type Rules } from '../ruleset.ts'

/** Returns the other seats of the team, clockwise from `seat`. */
export const teamMatesOf = (rules: Rules, seat: Seat): readonly Seat[] => {
  const mates: Seat[] = []
  for (let i = 1; i < rules.players; i++) {
    const other = (seat + i) % rules.players
    if (areTeamMates(rules, seat, other)) mates.push(other)
  }
  return mates
}

/** Returns the colours that `seat` plays in this turn: its own, those it helps (W1, K9), or its team's (O4). */
export const coloursPlayedBy = (rules: Rules, pegs: ArrayLike<Hole>, seat: Seat): readonly Seat[] => {
  if (rules.choices.control === 'team') return [seat, ...teamMatesOf(rules, seat)]
  if (!isColourHome(rules.board, pegs, seat)) return [seat]
  const helped = teamMatesOf(rules, seat).filter((mate) => !isColourHome(rules.board, pegs, mate))
  return rules.choices.help === 'any' ? helped : helped.slice(0, 1)
}

/** Returns the colours of `coloursPlayedBy` as bits, by seat. */
export const coloursPlayedAsBits = (rules: Rules, pegs: ArrayLike<Hole>, seat: Seat): number =>
  rules.choices.control === 'own' && !isColourHome(rules.board, pegs, seat)
    ? 1 << seat
    : coloursPlayedBy(rules, pegs, seat).reduce((bits, colour) => bits | (1 << colour), 0)

/** Returns whether all pegs of the team are home. */
export const isTeamHome = (rules: Rules, pegs: ArrayLike<Hole>, team: Team): boolean => {
  for (let seat = 0; seat < rules.players; seat++) {
    if (rules.teamOf[seat] === team && !isColourHome(rules.board, pegs, seat)) return false
  }
  return true
}

/** Returns the pegs of these colours, ascending. */
const pegsOfColours = (rules: Rules, colours: readonly Seat[]): readonly Peg[] => {
  const pegs: Peg[] = []
  rules.board.colourOf.forEach((colour, peg) => {
    if (colours.includes(colour)) pegs.push(peg)
  })
  return pegs
}

/** Returns the pegs of the seat's team, ascending. */
export const pegsOfTeam = (rules: Rules, seat: Seat): readonly Peg[] =>
  pegsOfColours(rules, [seat, ...teamMatesOf(rules, seat)])

/** Returns the pegs that `seat` may move, ascending. */
export const pegsPlayedBy = (rules: Rules, pegs: readonly Hole[], seat: Seat): readonly Peg[] =>
  pegsOfColours(rules, coloursPlayedBy(rules, pegs, seat))
