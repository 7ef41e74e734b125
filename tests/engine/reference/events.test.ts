import { describe, expect, test } from 'vitest'
import { type Board, makeHole } from '../../../engine/board.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { makeAction, makePosition } from '../../../engine/text/notation.ts'
import { type Moment, playRandomGame } from '../game-fixtures.ts'
import { holeFrom, type Scene, sceneOf } from './board.ts'
import { isHome, isStart, isTrack } from './peg.ts'
import { RACE_SEATINGS } from './race-questions.ts'
import type { Options, Table } from './rule-sets.ts'

type Moved = Extract<GameEvent, { type: 'moved' }>
type Hit = Extract<GameEvent, { type: 'hit' }>

const DECISION_COUNT = 250

const OPTIONS_BY_FAMILY: Record<string, Options> = { tock: { fours: 'backward', tens: 'swap', fives: 'any' } }

/** Returns whether a peg may step from hole to hole, by names alone: on, into its home, or back. */
const isStep = (scene: Scene, kind: string, from: string, to: string): boolean => {
  if (kind === 'backward') return isTrack(from) && to === holeFrom(scene, from, -1)
  if (isHome(from)) return to === `${from.slice(0, 2)}${Number(from.slice(2)) + 1}`
  return to === holeFrom(scene, from, 1) || to.endsWith('H1')
}

const stepsOf = (scene: Scene, { kind }: Moved, path: readonly string[]): number => {
  if (kind === 'out') expect(isStart(path[0] as string)).toBe(true)
  if (kind === 'out' || kind === 'swap') {
    expect(path).toHaveLength(2)
    return 0
  }
  path.slice(1).forEach((to, i) => {
    expect(isStep(scene, kind, path[i] as string, to), path.join(' ')).toBe(true)
  })
  return path.length - 1
}

/** The hole of every peg by the events so far, and the path of the one that moved last. */
interface Followed {
  readonly scene: Scene
  readonly board: Board
  /** Hole by peg. */
  readonly holes: string[]
  steps: number
  path: readonly string[]
  mover: number
}

const followMove = (followed: Followed, event: Moved) => {
  const path = event.path.map((hole) => makeHole(followed.board, hole))
  expect(followed.holes[event.peg]).toBe(path[0])
  followed.steps += stepsOf(followed.scene, event, path)
  followed.path = event.peg === followed.mover ? [...followed.path, ...path] : path
  followed.mover = event.peg
  followed.holes[event.peg] = path.at(-1) as string
}

/** A peg that is hit stood where the other passed or landed. */
const followHit = (followed: Followed, event: Hit) => {
  const from = makeHole(followed.board, event.from)
  expect(followed.holes[event.peg]).toBe(from)
  expect(event.by).toBe(followed.mover)
  expect(followed.path).toContain(from)
  followed.holes[event.peg] = makeHole(followed.board, event.to)
  expect(isStart(followed.holes[event.peg] as string)).toBe(true)
}

/** Steps that a card makes. An ace of Dog makes 1 or 11, like one of Tock where that is agreed. */
const stepsOfCard = ({ rules, choices: { aces } }: Scene, text: string): readonly number[] => {
  const rank = text.replace(/^\*=/, '').slice(0, 1)
  if (rank === 'A') return rules.startsWith('dog') || aces === 'eleven' ? [1, 11] : [1]
  return [{ T: 10, J: 11, Q: 12, K: 13 }[rank] ?? Number(rank)]
}

const follow = (table: Table, { game, action, after }: Moment) => {
  const { board } = game.rules
  const holesOf = ({ position }: Moment['game']) => Array.from(position.pegs, (hole) => makeHole(board, hole))
  const followed: Followed = { scene: sceneOf(table), board, holes: holesOf(game), steps: 0, path: [], mover: -1 }
  for (const event of after.events) {
    if (event.type === 'moved') followMove(followed, event)
    if (event.type === 'hit') followHit(followed, event)
  }
  const text = makeAction(board, action)
  expect(followed.holes, text).toEqual(holesOf(after.game))
  if (followed.steps > 0) expect(stepsOfCard(followed.scene, text), text).toContain(followed.steps)
  return makePosition(board, after.game.position)
}

describe('the events of a turn lead to the position after it, hole by hole', () => {
  test.each(RACE_SEATINGS)('$rules, $players in $teams teams', (seating) => {
    const options = { ...OPTIONS_BY_FAMILY[seating.rules.split('-')[0] as string] }
    const table = { ...seating, options }
    const moments = playRandomGame(table, `${seating.rules} told`, DECISION_COUNT)
    const positions = new Set(moments.map((moment) => follow(table, moment)))
    expect(positions.size).toBeGreaterThan(50)
  })
})
