import { describe, expect, test } from 'vitest'
import {
  type LocalMatch,
  newRollOff,
  type RollOff,
  rollDie,
  rollingSeats,
} from '../../../client/marble-chase/local/local-match.ts'
import { isMatch, readMatch } from '../../../client/marble-chase/local/stored-match.ts'
import type { Roller } from '../../../client/marble-chase/physics/roller.ts'
import { nextMoment, restingMarbles, rollFlick } from '../../../client/marble-chase/play/match-moment.ts'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import { parseChaseAction } from '../../../engine/marble-chase/text/notation.ts'
import { beginMatch, matchAfter, turnFlicks } from '../../../engine/marble-chase/text/played-match.ts'
import { ChaseBoard } from '../../../physics/chase-board.ts'
import { PHYSICS_VERSION } from '../../../physics/physics-constants.ts'
import { loadRapierInNode } from '../../../physics/rapier-node.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import { must } from '../../engine/game-fixtures.ts'

const SEATED_PLAYERS = ['Ann', 'Ben'].map((name, colour) => ({ kind: 'person', name, colour }) as const)
const ROLL_OFF = newRollOff({ players: 2, options: { bestOf: 3, cubes: 14, blacks: 1 } }, SEATED_PLAYERS)

/** The roll-off as it is stored, where seats have an older name. */
const STORED_OFF = { ...ROLL_OFF, seats: undefined, sitters: SEATED_PLAYERS }

/** The match that the seat `first` begins. */
const begun = (off: RollOff, first: number): LocalMatch => ({ ...off, ...must(beginMatch(off.setup, first)) })

const onwards = (match: LocalMatch, ...moves: readonly string[]): LocalMatch =>
  moves.reduce(
    (now, text) => must(matchAfter(now, must(parseChaseAction(now.game.rules, text)), PHYSICS_VERSION)),
    match,
  )

const written = ({ setup, seats: sitters, rounds, begun, record }: LocalMatch): string =>
  JSON.stringify({ setup, sitters, rounds, begun, record })

describe('a match at one device', () => {
  test('the highest begins, those who are alike roll again (Q4)', () => {
    expect(rollingSeats(ROLL_OFF)).toEqual([0, 1])
    expect(rollingSeats({ ...ROLL_OFF, rounds: [[3, 3]] })).toEqual([0, 1])
    expect(
      rollingSeats({
        ...ROLL_OFF,
        rounds: [
          [3, 3],
          [2, 5],
        ],
      }),
    ).toEqual([1])
  })

  test('is the same after a reload: game, options, what happened, and the shots of the turn', () => {
    const match = onwards(begun(ROLL_OFF, 1), 's 4f 0 500 > 43', 'score 43 red 3', 'die 2', 'm 2f 0 350 > 22')
    expect(turnFlicks(match)).toHaveLength(1)
    const again = readMatch(written(match))
    expect(again).toEqual(match)
    expect(match.game.rules).toMatchObject({ bestOf: 3, cubes: 14, blacks: 1 })
    expect(match.events[0]).toEqual({ type: 'turn', seat: 1, opening: true })
  })

  test('who rolls to begin is kept too', () => {
    const text = JSON.stringify({ ...STORED_OFF, rounds: [[3, 3]] })
    const off = readMatch(text)
    expect(off !== undefined && isMatch(off)).toBe(false)
    expect(off).toEqual({ ...ROLL_OFF, rounds: [[3, 3]] })
  })

  test.each([
    '',
    'null',
    '[]',
    '{"setup":{"players":2}}',
    JSON.stringify({ ...STORED_OFF, sitters: SEATED_PLAYERS.slice(1) }),
    JSON.stringify({ ...STORED_OFF, sitters: [{ kind: 'bot' }, {}] }),
    JSON.stringify({ ...STORED_OFF, record: { players: 2, first: 5, moves: [] } }),
    JSON.stringify({
      ...STORED_OFF,
      record: { players: 2, first: 0, bestOf: 3, cubes: 14, blacks: 1, moves: ['die 9'] },
    }),
  ])('nothing is read of %s', (text) => {
    expect(readMatch(text)).toBeUndefined()
  })
})

/** Rolls without a worker. */
const rollerOf = (board: ChaseBoard): Pick<Roller, 'roll'> => ({
  roll: (shot: Flick, resting: readonly RestingMarble[]) => {
    const played = board.roll(shot, resting)
    const trajectory = { marbles: [], poses: new Float32Array(), impacts: [] }
    return Promise.resolve(played.ok ? { ok: true, value: { outcome: played.value, trajectory } } : played)
  },
})

describe('the woods of a match at one device', () => {
  const CHOSEN_WOODS = { field: 'cherry', border: 'padauk', finish: 'gloss' } as const
  const kept = (woods: unknown): string => JSON.stringify({ ...STORED_OFF, woods })

  test('are kept with it', () => {
    expect(readMatch(kept(CHOSEN_WOODS))?.woods).toEqual(CHOSEN_WOODS)
    const match = begun({ ...ROLL_OFF, woods: CHOSEN_WOODS }, 1)
    expect(
      readMatch(JSON.stringify({ ...match, seats: undefined, sitters: SEATED_PLAYERS, game: undefined }))?.woods,
    ).toEqual(CHOSEN_WOODS)
    expect(readMatch(kept(undefined))?.woods).toBeUndefined()
  })

  test.each([
    { ...CHOSEN_WOODS, field: 'plastic' },
    { ...CHOSEN_WOODS, finish: undefined },
    'cherry',
    null,
    [CHOSEN_WOODS],
  ])('%o are none, and the match is not lost', (woods) => {
    const read = readMatch(kept(woods))
    expect(read?.seats).toEqual(SEATED_PLAYERS)
    expect(read?.woods).toBeUndefined()
  })
})

describe('marbles after a reload', () => {
  test('lie where they lay, on the field too: the shots of the turn are rolled again', async () => {
    const board = new ChaseBoard(await loadRapierInNode())
    let match = onwards(begun(ROLL_OFF, 0), 's 4f 0 500 > 43', 'score 43 none', 'die 4')
    let resting: readonly RestingMarble[] = []
    const shoot = (shot: Flick): void => {
      const { roll, resting: next } = must(board.roll(shot, resting))
      match = must(matchAfter(match, { kind: 'flick', flick: shot, roll }, PHYSICS_VERSION))
      resting = next
    }
    shoot({ marble: 's', column: 4, row: 'f', direction: 0, force: 200 })
    // Knocks the first one out of its slot.
    shoot({ marble: 'l', column: 4, row: 'f', direction: 0, force: 350 })
    expect(
      match.game.marbles.map(({ at }) => at),
      'one lies on the field',
    ).toContain('on')
    expect(await restingMarbles(rollerOf(board), match)).toEqual(resting)
  })

  test('of a physics that rolls otherwise only what the record says is taken', async () => {
    const match = onwards(
      begun(ROLL_OFF, 0),
      's 4f 0 500 > 43',
      'score 43 none',
      'die 4',
      's 4f 0 1 > 44',
      'm 4f 0 1 > 46 s>on',
    )
    const board = new ChaseBoard(await loadRapierInNode())
    expect(await restingMarbles(rollerOf(board), match)).toEqual([{ marble: 'm', slot: 23 }])
  })
})

test('each flick has a trajectory of its own, which is the same object until the next one: it is seen once', async () => {
  const board = new ChaseBoard(await loadRapierInNode())
  const flick = { marble: 's', column: 4, row: 'f', direction: 0, force: 500 } as const
  const opening = { ...begun(ROLL_OFF, 0), resting: [], trajectory: undefined }
  const shot = must(await rollFlick(rollerOf(board), opening, flick))
  expect(shot.trajectory).toBeDefined()
  const scored = must(await nextMoment(shot, 'score 43 none', rollerOf(board)))
  expect(scored.trajectory).toBe(shot.trajectory)
  const again = must(await nextMoment(opening, shot.record.moves[0] ?? '', rollerOf(board)))
  expect(again.game).toEqual(shot.game)
  expect(again.trajectory).not.toBe(shot.trajectory)
})

test('a die shows one to six, each as often: bytes that would favour the low ones are thrown again', () => {
  const from = (bytes: number[]) => () =>
    rollDie((list) => {
      list[0] = bytes.shift() ?? 0
      return list
    })
  expect(Array.from({ length: 6 }, (_, i) => from([i + 6])())).toEqual([1, 2, 3, 4, 5, 6])
  expect(from([255, 252, 251])()).toBe(6)
})
