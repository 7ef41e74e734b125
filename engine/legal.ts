import type { Action } from './action.ts'
import type { Seat } from './board.ts'
import { type Card, JOKER, rankIndex } from './cards.ts'
import { pegsOf } from './control.ts'
import type { Game } from './game.ts'
import { makeGround } from './ground.ts'
import { type Play, playsOf, waysOf } from './plays.ts'
import { sameAction } from './refusal.ts'
import type { View } from './view.ts'

/** What is needed to know what a player may do. Every `View` is one. */
export type Sight = Pick<View, 'viewer' | 'rules' | 'phase' | 'turn' | 'position' | 'hand'>

const NO_ACTIONS: readonly Action[] = []

/** The different faces held, ascending: the joker last. */
const facesOf = (hand: readonly Card[]): readonly Card[] => {
  const faces: Card[] = []
  for (const card of hand) {
    let at = faces.length
    while (at > 0 && (faces[at - 1] as Card) > card) at--
    if (faces[at - 1] !== card) faces.splice(at, 0, card)
  }
  return faces
}

const playActions = (sight: Sight, faces: readonly Card[]): Action[] => {
  const { rules, position, turn } = sight
  const ground = makeGround(rules, position.pegs)
  const pegs = pegsOf(rules, position.pegs, turn)
  const byRank: (readonly Play[] | undefined)[] = []
  const actions: Action[] = []
  for (const card of faces) {
    const rank = rankIndex(card)
    const plays = byRank[rank] ?? playsOf(ground, turn, pegs, rules.powers[rank] ?? [])
    byRank[rank] = plays
    for (const parts of plays) actions.push({ kind: 'play', card, parts })
  }
  return actions
}

/** T3 to T5: whoever can move with a card other than a joker must move; else he may discard any one card. */
const mayDiscard = (sight: Sight, actions: readonly Action[]): boolean =>
  sight.rules.choices.forfeit || !actions.some((action) => action.kind === 'play' && action.card !== JOKER)

/** Every decision open to the viewer, each outcome once; none unless it is his turn. */
export const legalActionsIn = (sight: Sight): readonly Action[] => {
  if (sight.phase !== 'turn' || sight.viewer !== sight.turn) return NO_ACTIONS
  const faces = facesOf(sight.hand)
  const actions = playActions(sight, faces)
  if (mayDiscard(sight, actions)) for (const card of faces) actions.push({ kind: 'discard', card })
  return actions
}

/** The list made last, so that playing an action just listed does not list again. */
let last: { readonly game: Game; readonly actions: readonly Action[] } | undefined

/** Every decision open to `seat` in this game; none unless it is its turn. */
export const legalActions = (game: Game, seat: Seat): readonly Action[] => {
  if (game.phase !== 'turn' || seat !== game.turn) return NO_ACTIONS
  if (last?.game === game) return last.actions
  const actions = legalActionsIn({ ...game, viewer: seat, hand: game.hands[seat] as readonly Card[] })
  last = { game, actions }
  return actions
}

/** A way to bring an action about by hand. Several ways may end alike; they share the one legal action. */
export interface Way {
  readonly parts: Play
  readonly action: Action
}

/** Every order and split in which the viewer may lay out his plays, for choosing part by part. Discards are not among them. */
export const waysIn = (sight: Sight, legal: readonly Action[] = legalActionsIn(sight)): readonly Way[] => {
  const { rules, position, turn } = sight
  if (legal.length === 0) return []
  const ground = makeGround(rules, position.pegs)
  const pegs = pegsOf(rules, position.pegs, turn)
  return facesOf(sight.hand).flatMap((card) =>
    waysOf(ground, turn, pegs, rules.powers[rankIndex(card)] ?? []).flatMap(({ parts, play }) => {
      const action = legal.find((a) => sameAction(a, { kind: 'play', card, parts: play }))
      return action === undefined ? [] : [{ parts, action }]
    }),
  )
}
