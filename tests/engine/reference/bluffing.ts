import { readPegs, writePegs } from './board.ts'
import type { ReferenceGame } from './dealing.ts'
import { decide, hasEnded, note } from './decisions.ts'
import { type Claim, declaredPegs, type Question } from './moves.ts'
import { isTrack, sentToStart } from './peg.ts'
import { opponentsOf, partnersOf } from './teams.ts'

/** The holes of the main track where a seat's own pegs stand. */
const penaltyHoles = ({ scene, pegs }: ReferenceGame, victim: number): string[] =>
  readPegs(scene, pegs)
    .filter(({ colour, hole }) => colour === scene.colours[victim] && isTrack(hole))
    .map(({ hole }) => hole)

const pegsWithout = ({ scene, pegs }: ReferenceGame, penaltyHole: string): string =>
  writePegs(
    scene,
    readPegs(scene, pegs).map((peg) => (peg.hole === penaltyHole ? sentToStart(peg) : peg)),
  )

/** L9: team-mates to whom the choice may be left, the next one first; only that of what a bluff costs. */
const mayChooseAfter = ({ scene }: ReferenceGame, chooser: number, turn: number): number[] =>
  scene.choices.penalty === 'team' && chooser !== turn ? partnersOf(scene, chooser) : []

/** L5, O32: an extra turn to come; by one reading nobody has more than one. */
const earnExtraTurn = ({ scene, due, earned }: ReferenceGame, seat: number): void => {
  const toCome = (due[seat] as number) + (earned[seat] as number)
  if (scene.choices.extraTurns === 'one' && toCome === 1) return
  earned[seat] = (earned[seat] as number) + 1
}

/** A penalty, or an extra turn for the player who would choose it if there is nothing to choose. */
const sendPegToStart = (game: ReferenceGame, turn: number, chooser: number, victim: number): void => {
  const holes = penaltyHoles(game, victim)
  if (holes.length === 0) {
    earnExtraTurn(game, chooser)
    return
  }
  const penalties = holes.map((hole) => `penalty ${hole}`)
  const others = mayChooseAfter(game, chooser, turn)
  for (let left = 0; left <= others.length; left++) {
    const move = decide(game, left < others.length ? [...penalties, 'leave'] : penalties)
    if (move !== 'leave') {
      if (move !== undefined) note(game, pegsWithout(game, move.slice('penalty '.length)))
      return
    }
    note(game)
  }
}

const afterDoubt = (game: ReferenceGame, { turn }: Question, claim: Claim, doubter: number, declared: string): void => {
  if (claim.card.slice(0, 1) !== claim.rank) {
    note(game)
    sendPegToStart(game, turn, doubter, turn)
    return
  }
  note(game, declared)
  if (!hasEnded(game)) sendPegToStart(game, turn, turn, doubter)
}

/** Every opponent may doubt in turn; the declared move is made if nobody does, or if it was no bluff. */
export const askOpponents = (game: ReferenceGame, question: Question, claim: Claim): void => {
  const declared = declaredPegs(question, claim) as string
  const opponents = opponentsOf(game.scene, question.turn)
  for (const doubter of opponents) {
    const answer = decide(game, ['doubt', 'pass'])
    if (answer === undefined) return
    if (answer === 'doubt') {
      afterDoubt(game, question, claim, doubter, declared)
      return
    }
    note(game, doubter === opponents.at(-1) ? declared : game.pegs)
  }
}

/** L5: offers the extra turns that are due. Returns whether the player takes one. */
export const takesExtraTurn = (game: ReferenceGame, seat: number): boolean => {
  while ((game.due[seat] as number) > 0) {
    const answer = decide(game, ['extra', 'no extra'])
    if (answer === undefined) return false
    game.due[seat] = (game.due[seat] as number) - 1
    note(game)
    if (answer === 'extra') return true
  }
  return false
}
