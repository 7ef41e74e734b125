import type { Decision, Part } from './action.ts'
import type { Card } from './cards.ts'
import { DOUBLE_POWERS, declarable, pairsOf } from './hand-plays.ts'
import { legalActionsIn, type Sight } from './legal.ts'
import { type Look, lookOf } from './look.ts'
import { waysOf } from './plays.ts'
import { faceOf, type Power } from './powers.ts'
import type { Play } from './search.ts'

/** A way to bring an action about by hand. Several ways may end alike; they share the one legal action. */
export interface Way {
  readonly parts: Play
  readonly action: Played
}

type Played = Extract<Decision, { readonly kind: 'play' | 'declare' }>

type Ways = readonly { readonly parts: Play; readonly play: Play }[]

const HOLES = 1024

const keyOf = (parts: readonly Part[]): string =>
  parts.map(({ gait, from, to }) => `${gait[0]}${from * HOLES + to}`).join()

/** The legal plays that share a head (card, second card, rank), by their parts. */
const byHead = (legal: readonly Decision[]): ReadonlyMap<string, ReadonlyMap<string, Played>> => {
  const heads = new Map<string, Map<string, Played>>()
  for (const action of legal) {
    if (action.kind !== 'play' && action.kind !== 'declare') continue
    const head = action.kind === 'play' ? `${action.card}+${action.second ?? ''}` : `${action.card} ${action.rank}`
    const known = heads.get(head) ?? new Map<string, Played>()
    known.set(keyOf(action.parts), action)
    heads.set(head, known)
  }
  return heads
}

/** Every head that may be played, with what it does. */
const headsOf = (look: Look): readonly (readonly [string, readonly Power[]])[] => {
  const { rules } = look.sight
  const powers = (card: Card) => rules.powers[card] as readonly Power[]
  if (rules.choices.bluffing) {
    return look.faces.flatMap((card) =>
      declarable(look).map((rank) => [`${card} ${rank}`, powers(faceOf(rank))] as const),
    )
  }
  return [
    ...look.faces.map((card) => [`${card}+`, powers(card)] as const),
    ...pairsOf(look).map(([card, second]) => [`${card}+${second}`, DOUBLE_POWERS] as const),
  ]
}

/** Every order and split in which the viewer may lay out his plays, for choosing part by part. Discards are not among them. */
export const waysIn = (sight: Sight, legal: readonly Decision[] = legalActionsIn(sight)): readonly Way[] => {
  const heads = byHead(legal)
  if (heads.size === 0) return []
  const look = lookOf(sight)
  const known = new Map<readonly Power[], Ways>()
  return headsOf(look).flatMap(([head, powers]) => {
    const plays = heads.get(head)
    if (plays === undefined) return []
    const ways = known.get(powers) ?? waysOf(look.ground, sight.turn, look.pegs, powers)
    known.set(powers, ways)
    return ways.flatMap(({ parts, play }) => {
      const action = plays.get(keyOf(play))
      return action === undefined ? [] : [{ parts, action }]
    })
  })
}
