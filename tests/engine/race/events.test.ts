import { describe, expect, test } from 'vitest'
import { type Board, makeHole } from '../../../engine/board.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { makeAction, makePosition } from '../../../engine/text/notation.ts'
import { type Moment, randomGame } from '../game-fixtures.ts'
import { isHome, isStart, isTrack } from '../marbles.ts'
import { SEATINGS } from './arbitrary.ts'
import { holeAfter, holeBefore, type RaceOptions, type Table } from './board.ts'

type Moved = Extract<GameEvent, { type: 'moved' }>
type Hit = Extract<GameEvent, { type: 'hit' }>

const STEPS = 250

const OPTIONS: Record<string, RaceOptions> = { tock: { fours: 'backward', tens: 'swap', fives: 'any' } }

/** Whether a marble may step from hole to hole, by names alone: on, into its home, or back. */
const isStep = (table: Table, kind: string, from: string, to: string): boolean => {
  if (kind === 'backward') return isTrack(from) && to === holeBefore(table, from)
  if (isHome(from)) return to === `${from.slice(0, 2)}${Number(from.slice(2)) + 1}`
  return to === holeAfter(table, from) || to.endsWith('H1')
}

const stepsOf = (table: Table, { kind }: Moved, path: readonly string[]): number => {
  if (kind === 'out') expect(isStart(path[0] as string)).toBe(true)
  if (kind === 'out' || kind === 'swap') {
    expect(path).toHaveLength(2)
    return 0
  }
  path.slice(1).forEach((to, i) => {
    expect(isStep(table, kind, path[i] as string, to), path.join(' ')).toBe(true)
  })
  return path.length - 1
}

/** Where every marble is by what has been told so far, and the way of the one that moved last. */
interface Told {
  readonly table: Table
  readonly board: Board
  readonly at: string[]
  steps: number
  way: readonly string[]
  mover: number
}

const tellMoved = (told: Told, event: Moved) => {
  const path = event.path.map((hole) => makeHole(told.board, hole))
  expect(told.at[event.peg]).toBe(path[0])
  told.steps += stepsOf(told.table, event, path)
  told.way = event.peg === told.mover ? [...told.way, ...path] : path
  told.mover = event.peg
  told.at[event.peg] = path.at(-1) as string
}

/** A marble that is hit stood where the other passed or landed. */
const tellHit = (told: Told, event: Hit) => {
  const from = makeHole(told.board, event.from)
  expect(told.at[event.peg]).toBe(from)
  expect(event.by).toBe(told.mover)
  expect(told.way).toContain(from)
  told.at[event.peg] = makeHole(told.board, event.to)
  expect(isStart(told.at[event.peg] as string)).toBe(true)
}

const COUNTS: Record<string, number> = { A: 1, T: 10, J: 11, Q: 12, K: 13 }

const follow = (table: Table, { game, action, after }: Moment) => {
  const { board } = game.rules
  const at = Array.from(game.position.pegs, (hole) => makeHole(board, hole))
  const told: Told = { table, board, at, steps: 0, way: [], mover: -1 }
  for (const event of after.events) {
    if (event.type === 'moved') tellMoved(told, event)
    if (event.type === 'hit') tellHit(told, event)
  }
  const text = makeAction(board, action)
  expect(told.at, text).toEqual(Array.from(after.game.position.pegs, (hole) => makeHole(board, hole)))
  if (told.steps > 0) expect(told.steps, text).toBe(COUNTS[text[0] as string] ?? Number(text[0]))
  return makePosition(board, after.game.position)
}

describe('what is told of a turn leads to the position after it, hole by hole', () => {
  test.each(SEATINGS)('$rules, $players players', (seating) => {
    const options = { ...OPTIONS[seating.rules.split('-')[0] as string] }
    const table = { ...seating, options }
    const moments = randomGame(table, `${seating.rules} told`, STEPS)
    const positions = new Set(moments.map((moment) => follow(table, moment)))
    expect(positions.size).toBeGreaterThan(50)
  })
})
