import type { Scene } from './board.ts'
import { isHome, type Peg } from './peg.ts'

/** B4. */
const teamOf = ({ colours, teams }: Scene, colour: string) => colours.indexOf(colour) % teams

/** Returns whether the colour belongs to the team of the seat. */
export const isInTeam = (scene: Scene, seat: number, colour: string) => teamOf(scene, colour) === seat % scene.teams

export const allHome = (pegs: readonly Peg[], colour: string) =>
  pegs.every((peg) => peg.colour !== colour || isHome(peg.hole))

/** W3: the colours of the team that is all home, as in a record's `result`: `a c`, or the empty text. */
export const winners = (scene: Scene, pegs: readonly Peg[]): string => {
  for (let team = 0; team < scene.teams; team++) {
    const colours = scene.colours.filter((colour) => teamOf(scene, colour) === team)
    if (colours.every((colour) => allHome(pegs, colour))) return colours.join(' ')
  }
  return ''
}

/** The seats clockwise from the one after `seat`. */
const seatsAfter = ({ players }: Scene, seat: number): number[] =>
  Array.from({ length: players - 1 }, (_, i) => (seat + 1 + i) % players)

/** The other seats of the team, clockwise from this one. */
export const partnersOf = (scene: Scene, seat: number): number[] =>
  seatsAfter(scene, seat).filter((other) => other % scene.teams === seat % scene.teams)

/** The seats of the other teams, clockwise from this one. */
export const opponentsOf = (scene: Scene, seat: number): number[] =>
  seatsAfter(scene, seat).filter((other) => other % scene.teams !== seat % scene.teams)

/** The colours of a seat's team, its own first. */
export const teamColours = (scene: Scene, seat: number): string[] =>
  [seat, ...partnersOf(scene, seat)].map((other) => scene.colours[other] as string)

/** W2: the next team-mate clockwise who is not all home: one colour or none. */
export const nextInNeed = (scene: Scene, pegs: readonly Peg[], seat: number): string[] =>
  teamColours(scene, seat)
    .slice(1)
    .filter((colour) => !allHome(pegs, colour))
    .slice(0, 1)

/** T6, W1, W2, O4, O7: the colours the player moves. */
export const playedColours = (scene: Scene, pegs: readonly Peg[], seat: number): string[] => {
  const [own, ...mates] = teamColours(scene, seat) as [string, ...string[]]
  if (scene.choices.control === 'team') return [own, ...mates]
  if (!allHome(pegs, own)) return [own]
  if (scene.choices.help === 'any') return mates.filter((colour) => !allHome(pegs, colour))
  return nextInNeed(scene, pegs, seat)
}

/** The indices of the pegs of these colours. */
export const pegsOfColours = (pegs: readonly Peg[], colours: readonly string[]): number[] =>
  pegs.flatMap((peg, i) => (colours.includes(peg.colour) ? [i] : []))
