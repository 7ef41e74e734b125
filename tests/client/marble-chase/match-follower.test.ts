import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ShownTrajectory } from '../../../client/marble-chase/board/board-view.ts'
import { type FollowedMatch, MatchFollower } from '../../../client/marble-chase/online/match-follower.ts'
import type { Roller } from '../../../client/marble-chase/physics/roller.ts'
import { type ReceivedMatch, receivedDecisions, receivedMatch } from '../../../client/table/state/received-match.ts'
import { slotAt } from '../../../engine/marble-chase/flick.ts'
import { type ChaseDecision, makeChaseMessage } from '../../../server/protocol/chase-message.ts'

/** The beginning, a turn with three shots and its scores, and one that goes on; with the die after each. */
const MATCH_ENTRIES = [
  ['s 4f 0 400 > 43'],
  ['score 43 red 3', 'die 4'],
  ['s 4f 0 400 > 43'],
  ['m 3f 0 400 > 33'],
  ['l 5f 0 400 > 53'],
  ['score 43 red 3'],
  ['score 33 yellow 2'],
  ['score 53 blue 2', 'die 6'],
  ['s 4f 0 400 > 43'],
  ['m 3f 0 400 > 33'],
  ['l 5f 0 400 > 53'],
  ['score 43 none'],
] as const

const told = (decisions: number, standIns: readonly number[] = []): ReceivedMatch => {
  const made: ChaseDecision[] = MATCH_ENTRIES.slice(0, decisions).map((entries, i) =>
    standIns.includes(i + 1) ? { entries, standIn: true } : { entries },
  )
  const message = { game: 1, first: 0, rolls: [], from: 0, decisions: [{ entries: [] }, ...made] }
  const match = receivedMatch({ players: 2 }, [makeChaseMessage(message)])
  if (match === undefined) throw new Error('no match')
  return match
}

const SLOTS_BY_COLUMN = { 4: slotAt(4, 3), 3: slotAt(3, 3), 5: slotAt(5, 3) } as const
const shortTrajectory = () => ({ marbles: ['s'], poses: new Float32Array(70), impacts: [] }) as const

/** Every marble ends in the third slot of its column. */
const TRAJECTORY_ROLLER = {
  roll: async ({ marble, column }: Parameters<Roller['roll']>[0], resting: readonly object[]) => {
    const to = SLOTS_BY_COLUMN[column as keyof typeof SLOTS_BY_COLUMN]
    const outcome = { roll: { to, knocks: [] }, resting: [...resting, { marble, slot: to }] }
    return { ok: true, value: { outcome, trajectory: shortTrajectory() } }
  },
} as unknown as Roller

const entriesOf = ({ moment: course }: FollowedMatch): number => course.record.moves.length

const following = (isHidden = () => false) => {
  const shown: FollowedMatch[] = []
  const follower = new MatchFollower({ show: (followed) => shown.push(followed), isHidden })
  const latest = () => shown.at(-1)
  const reaches = (entries: number) => expect.poll(() => latest() && entriesOf(latest() as FollowedMatch)).toBe(entries)
  return { follower, shown, latest, reaches }
}

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

describe('what a table tells', () => {
  test('is shown as it stands at first, then trajectory after trajectory, each to its end', async () => {
    const { follower, latest, reaches } = following()
    follower.follow(told(2), TRAJECTORY_ROLLER)
    await expect.poll(() => latest()).toMatchObject({ unseen: 3, caughtUp: true })
    follower.follow(told(4), TRAJECTORY_ROLLER)
    follower.follow(told(8), TRAJECTORY_ROLLER)
    await reaches(4)
    const seen = () => follower.reportSeen(latest()?.moment.trajectory as ShownTrajectory)
    await new Promise((then) => setTimeout(then, 50))
    await reaches(4)
    follower.reportSeen(shortTrajectory())
    await reaches(4)
    seen()
    await reaches(5)
    seen()
    await reaches(6)
    expect(latest()?.caughtUp).toBe(false)
    seen()
    await expect.poll(() => latest()).toMatchObject({ unseen: 3, caughtUp: true })
    await reaches(10)
  })

  test('is jumped to where too much has happened, and that nobody has seen it is known', async () => {
    const { follower, shown, latest } = following()
    follower.follow(told(0), undefined)
    await expect.poll(() => latest()?.caughtUp).toBe(true)
    follower.follow(told(12), TRAJECTORY_ROLLER)
    await expect.poll(() => latest()).toMatchObject({ unseen: 14, caughtUp: true })
    expect(shown.every(({ moment: course }) => course.trajectory === undefined)).toBe(true)
  })

  test('is unseen in a page that nobody looks at', async () => {
    const { follower, latest } = following(() => true)
    follower.follow(told(2), TRAJECTORY_ROLLER)
    await expect.poll(() => latest()?.caughtUp).toBe(true)
    follower.follow(told(3), TRAJECTORY_ROLLER)
    await expect.poll(() => latest()).toMatchObject({ unseen: 4 })
    follower.end()
  })

  test('is watched again from a moment on, until it is skipped', async () => {
    const { follower, latest, reaches } = following()
    follower.follow(told(5), TRAJECTORY_ROLLER)
    await expect.poll(() => latest()?.caughtUp).toBe(true)
    follower.review(0)
    await reaches(0)
    expect(latest()).toMatchObject({ isReview: true, unseen: 6 })
    await reaches(1)
    expect(latest()?.moment.trajectory).toBeDefined()
    follower.skip()
    await expect.poll(() => latest()).toMatchObject({ isReview: false, caughtUp: true })
    await reaches(6)
  })
})

test('decisions are those of the seats that made them, or of a bot in their place', () => {
  const decisions = receivedDecisions(told(8, [3, 4]))
  expect(decisions.map(({ seat, byBot, from }) => [seat, byBot, from])).toEqual([
    [0, false, 0],
    [0, false, 1],
    [1, true, 3],
    [1, true, 4],
    [1, false, 5],
    [1, false, 6],
    [1, false, 7],
    [1, false, 8],
  ])
})
