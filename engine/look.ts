import type { Peg } from './board.ts'
import type { Card } from './cards.ts'
import { pegsOf } from './control.ts'
import { type Ground, makeGround } from './ground.ts'
import type { Sight } from './legal.ts'
import { playsOf } from './plays.ts'
import type { Power } from './powers.ts'
import type { Play } from './search.ts'

/** A player's turn looked at: his different cards, his pegs, and the plays found so far by what a card can do. */
export interface Look {
  readonly sight: Sight
  readonly ground: Ground
  /** Pegs the player may move, ascending. */
  readonly pegs: readonly Peg[]
  /** The different faces held, ascending: the joker last. */
  readonly faces: readonly Card[]
  readonly known: Map<readonly Power[], readonly Play[]>
}

const facesOf = (hand: readonly Card[]): readonly Card[] => {
  const faces: Card[] = []
  for (const card of hand) {
    let at = faces.length
    while (at > 0 && (faces[at - 1] as Card) > card) at--
    if (faces[at - 1] !== card) faces.splice(at, 0, card)
  }
  return faces
}

export const lookOf = (sight: Sight): Look => ({
  sight,
  ground: makeGround(sight.rules, sight.position),
  pegs: pegsOf(sight.rules, sight.position.pegs, sight.turn),
  faces: facesOf(sight.hand),
  known: new Map(),
})

/** The plays of a card with these powers. */
export const playsBy = (look: Look, powers: readonly Power[]): readonly Play[] => {
  const known = look.known.get(powers)
  if (known !== undefined) return known
  const plays = playsOf(look.ground, look.sight.turn, look.pegs, powers)
  look.known.set(powers, plays)
  return plays
}

/** The plays of a card face. */
export const playsWith = (look: Look, card: Card): readonly Play[] =>
  playsBy(look, look.sight.rules.powers[card] as readonly Power[])
