import type { Action, Part } from './action.ts'
import { type Hole, isStart, makeHole, type Peg, type Seat, seatOfPeg } from './board.ts'
import type { GameEvent } from './events.ts'
import { allHome, type Ground, land, makeGround, pegAt, put } from './ground.ts'
import type { Position } from './position.ts'
import type { Rules } from './ruleset.ts'
import { pathOf } from './walk.ts'

/** The peg that a part starting at `from` moves: in a start area the lowest-numbered one there. */
const pegOf = (ground: Ground, from: Hole): Peg => {
  const { board } = ground.rules
  const peg = isStart(board, from) ? ground.pegs.indexOf(from) : pegAt(ground, from)
  if (peg === -1) throw new Error(`no peg stands in ${makeHole(board, from)}`)
  return peg
}

const moveSwap = (ground: Ground, seat: Seat, part: Part, events: GameEvent[]): void => {
  const a = pegOf(ground, part.from)
  const b = pegOf(ground, part.to)
  put(ground, a, part.to)
  put(ground, b, part.from)
  events.push({ type: 'moved', seat, peg: a, gait: 'swap', path: [part.from, part.to] })
  events.push({ type: 'moved', seat, peg: b, gait: 'swap', path: [part.to, part.from] })
}

const movePart = (ground: Ground, seat: Seat, part: Part, events: GameEvent[]): void => {
  if (part.gait === 'swap') {
    moveSwap(ground, seat, part, events)
    return
  }
  const peg = pegOf(ground, part.from)
  const colour = seatOfPeg(ground.rules.board, peg)
  events.push({
    type: 'moved',
    seat,
    peg,
    gait: part.gait,
    path: pathOf(ground, colour, part.gait, part.from, part.to),
  })
  const landed = land(ground, seat, peg, part.to, (victim, by, from, to, toStart) =>
    events.push({ type: 'hit', seat, peg: victim, by, from, to, toStart }),
  )
  if (!landed) throw new Error(`no peg may land on ${makeHole(ground.rules.board, part.to)} here`)
}

export interface Moved {
  readonly position: Position
  readonly events: readonly GameEvent[]
}

/** What a legal action of `seat`, or its first parts, does to a position: every part with its hits, and who has come home with it. */
export const moved = (rules: Rules, position: Position, seat: Seat, action: Action): Moved => {
  if (action.kind !== 'play') return { position, events: [] }
  const ground = makeGround(rules, position.pegs)
  const events: GameEvent[] = []
  for (const part of action.parts) {
    movePart(ground, seat, part, events)
    const colour = seatOfPeg(rules.board, pegAt(ground, part.to))
    if (part.to >= rules.board.track && allHome(rules.board, ground.pegs, colour)) {
      events.push({ type: 'finished', seat: colour })
    }
  }
  return { position: { pegs: ground.pegs }, events }
}
