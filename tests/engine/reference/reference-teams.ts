import { isHome, type Peg, type Scene } from './reference-board.ts'

/** B4. */
export const teamOf = (scene: Scene, colour: string) => scene.colours.indexOf(colour) % scene.teams

export const allHome = (pegs: readonly Peg[], colour: string) =>
  pegs.every((p) => p.colour !== colour || isHome(p.hole))

const teamHome = (scene: Scene, pegs: readonly Peg[], team: number) =>
  scene.colours.every((colour) => teamOf(scene, colour) !== team || allHome(pegs, colour))

/** W3: the team that is all home, if there is one. */
export const winner = (scene: Scene, pegs: readonly Peg[]): number | undefined => {
  for (let team = 0; team < scene.teams; team++) if (teamHome(scene, pegs, team)) return team
  return undefined
}

/** The colours of a seat's team-mates, clockwise from it. */
const matesOf = (scene: Scene, turn: number): string[] => {
  const mates: string[] = []
  for (let i = 1; i < scene.players; i++) {
    const colour = scene.colours[(turn + i) % scene.players] as string
    if (teamOf(scene, colour) === turn % scene.teams) mates.push(colour)
  }
  return mates
}

/** W2: the next team-mate clockwise who is not all home: one colour or none. */
export const nextInNeed = (scene: Scene, pegs: readonly Peg[], turn: number): string[] =>
  matesOf(scene, turn)
    .filter((colour) => !allHome(pegs, colour))
    .slice(0, 1)

/** T6, W1, W2, O4, O7: the colours the player moves. */
export const playedColours = (scene: Scene, pegs: readonly Peg[], turn: number): string[] => {
  const own = scene.colours[turn] as string
  if (scene.choices.control === 'team') return [own, ...matesOf(scene, turn)]
  if (!allHome(pegs, own)) return [own]
  if (scene.choices.help === 'any') return matesOf(scene, turn).filter((colour) => !allHome(pegs, colour))
  return nextInNeed(scene, pegs, turn)
}

/** The seats of the own team, clockwise from the one after `turn`. */
export const partnersOf = (scene: Scene, turn: number): number[] =>
  scene.colours
    .map((_, i) => (turn + 1 + i) % scene.players)
    .filter((seat) => seat !== turn && seat % scene.teams === turn % scene.teams)

/** The seats of the other teams, clockwise from the one after `turn`. */
export const opponentsOf = (scene: Scene, turn: number): number[] =>
  scene.colours
    .map((_, i) => (turn + 1 + i) % scene.players)
    .filter((seat) => seat % scene.teams !== turn % scene.teams)
