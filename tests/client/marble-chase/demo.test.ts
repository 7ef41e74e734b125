import { beforeAll, expect, test, vi } from 'vitest'
import { playDemo, type ShownScene } from '../../../client/game/demo/demo-player.ts'
import { scenesOf } from '../../../client/game/demo/demo-scenes.ts'
import { i18n, loadTexts } from '../../../client/i18n/i18n.ts'
import type { ShownTrajectory } from '../../../client/marble-chase/board/board-view.ts'
import { TrajectoryWait } from '../../../client/marble-chase/board/trajectory/trajectory-wait.ts'
import {
  type ChaseScene,
  type ChaseStep,
  chaseDemoOpening,
  chaseScenes,
  DEMO_LESSONS,
  lessonsOf,
  playBotMatch,
} from '../../../client/marble-chase/demo/bot-match.ts'
import { chaseDemoOf } from '../../../client/marble-chase/demo/use-chase-demo.ts'
import type { Roller } from '../../../client/marble-chase/physics/roller.ts'
import { fault } from '../../../engine/result.ts'
import { ChaseBoard } from '../../../physics/chase-board.ts'
import { loadRapierInNode } from '../../../physics/rapier-node.ts'
import { recordTrajectory } from '../../../physics/trajectory.ts'

let roller: Pick<Roller, 'roll'>
let steps: readonly ChaseStep[]
beforeAll(async () => {
  const board = new ChaseBoard(await loadRapierInNode())
  roller = { roll: (shot, resting) => Promise.resolve(recordTrajectory(board, shot, resting)) }
  const opening = chaseDemoOpening({ players: 2 }, 0)
  steps = opening === undefined ? [] : await playBotMatch(opening, roller)
}, 100_000)

test('a match among bots goes to its end on real physics', () => {
  expect(steps.at(-1)?.after.game.phase).toBe('over')
  for (const [i, { before }] of steps.slice(1).entries()) expect(before).toBe(steps[i]?.after)
  const trajectories = steps.flatMap(({ after }) => after.trajectory ?? [])
  expect(new Set(trajectories).size, 'each has a trajectory of its own').toBe(trajectories.length)
})

test('what is shown of it teaches each thing once, with what is left out cut', async () => {
  const scenes = scenesOf(steps, lessonsOf)
  const taught = scenes.filter(({ teaches }) => teaches).map(({ chapter }) => chapter)
  expect(new Set(taught).size, 'each once').toBe(taught.length)
  expect(taught).toEqual(expect.arrayContaining(['die', 'shot', 'own', 'won']))
  expect(scenes.at(-1)).toMatchObject({ place: taught.length + 1, places: taught.length + 1, chapter: 'won' })
  expect(scenes.length, 'most of the match is left out').toBeLessThan(steps.length * 0.75)
  let before = scenes[0]?.before
  for (const scene of scenes) {
    expect(scene.cut, 'a cut is where the moment is another one').toBe(scene.before !== before)
    before = scene.after
  }
  await loadTexts(['chaseLearn'])
  for (const lesson of DEMO_LESSONS) {
    expect(i18n.exists(`shown.${lesson}`, { ns: 'chaseLearn' }), lesson).toBe(true)
    expect(i18n.exists(`shown.title.${lesson}`, { ns: 'chaseLearn' }), lesson).toBe(true)
  }
})

test('another match follows, begun by another; what can’t be played has no demonstration', async () => {
  const stuck = { roll: () => Promise.resolve(fault('chase/lying', 'nothing rolls')) }
  const scenes = chaseScenes({ players: 2 }, 1, stuck)
  const rounds: ChaseScene[] = []
  for await (const scene of scenes) {
    if (scene.chapter === 'aim') rounds.push(scene)
    if (rounds.length === 2) break
  }
  expect(rounds.map(({ round, before }) => [round, before.game.turn])).toEqual([
    [0, 1],
    [1, 0],
  ])
  expect(await chaseScenes({ players: 7 }, 0, stuck).next()).toMatchObject({ done: true })
})

test('a scene lasts until its trajectory is seen, and the board is covered before it jumps', async () => {
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const scenes = scenesOf(steps, lessonsOf).map((scene, index): ChaseScene => ({ ...scene, index, round: 0 }))
  const at = scenes.findIndex(({ step }) => step?.after.trajectory !== undefined)
  const jump = scenes.findIndex(({ cut }, i) => cut && i > at)
  const shown: ShownScene<ChaseScene>[] = []
  const wait = new TrajectoryWait()
  const end = new AbortController()
  const chosen = [scenes[at], scenes[jump]].flatMap((scene) => scene ?? [])
  const demo = {
    ...chaseDemoOf(roller, { setup: { players: 2 }, names: [] }, 0, wait),
    readingMs: () => 0,
    scenes: async function* () {
      yield* chosen
    },
  }
  const play = playDemo(demo, { show: (scene) => shown.push(scene), isHidden: () => false }, end.signal)
  await expect.poll(() => shown.at(-1)).toMatchObject({ begun: true })
  await new Promise((then) => setTimeout(then, 60))
  expect(shown.at(-1)?.scene.index, 'the marbles roll').toBe(at)
  wait.reportSeen(scenes[at]?.step?.after.trajectory as ShownTrajectory)
  await expect.poll(() => shown.at(-1)).toMatchObject({ covered: true, scene: { index: at } })
  await expect.poll(() => shown.at(-1)).toMatchObject({ begun: false, covered: false, scene: { index: jump } })
  end.abort()
  await play
})
