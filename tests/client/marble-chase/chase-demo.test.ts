import { beforeAll, expect, test, vi } from 'vitest'
import { i18n, loadTexts } from '../../../client/i18n/i18n.ts'
import { ChasePerformance, type Staged } from '../../../client/marble-chase/demo/chase-performance.ts'
import { type ChaseBeat, chaseBeats, chaseProgram } from '../../../client/marble-chase/demo/chase-program.ts'
import { chaseDemoOpening, type DemoTake, rehearseChase } from '../../../client/marble-chase/demo/chase-rehearsal.ts'
import { DEMO_LESSONS } from '../../../client/marble-chase/demo/demo-lesson.ts'
import type { Roller } from '../../../client/marble-chase/physics/roller.ts'
import { fault } from '../../../engine/result.ts'
import { ChaseBoard } from '../../../physics/chase-board.ts'
import { rapierInNode } from '../../../physics/rapier-node.ts'
import { recordTrajectory } from '../../../physics/trajectory.ts'

let roller: Pick<Roller, 'roll'>
let takes: readonly DemoTake[]
beforeAll(async () => {
  const board = new ChaseBoard(await rapierInNode())
  roller = { roll: (shot, lying) => Promise.resolve(recordTrajectory(board, shot, lying)) }
  const opening = chaseDemoOpening({ players: 2 }, 0)
  takes = opening === undefined ? [] : await rehearseChase(opening, { roller, round: 0 })
}, 100_000)

test('a match among bots goes to its end on real physics', () => {
  expect(takes.at(-1)?.after.match.game.phase).toBe('over')
  for (const [i, { before }] of takes.slice(1).entries()) expect(before).toBe(takes[i]?.after)
  const films = takes.flatMap(({ film }) => film?.key ?? [])
  expect(new Set(films).size, 'each has a film of its own').toBe(films.length)
})

test('what is shown of it teaches each thing once, with what is left out cut', async () => {
  const beats = [...chaseBeats(takes)]
  const taught = beats.filter(({ teaches }) => teaches).map(({ chapter }) => chapter)
  expect(new Set(taught).size, 'each once').toBe(taught.length)
  expect(taught).toEqual(expect.arrayContaining(['die', 'shot', 'own', 'won']))
  expect(beats.at(-1)).toMatchObject({ place: taught.length + 1, places: taught.length + 1, chapter: 'won' })
  expect(beats.length, 'most of the match is left out').toBeLessThan(takes.length * 0.75)
  let before = beats[0]?.before
  for (const beat of beats) {
    expect(beat.cut, 'a cut is where the moment is another one').toBe(beat.before !== before)
    before = beat.after
  }
  await loadTexts(['chaseLearn'])
  for (const lesson of DEMO_LESSONS) {
    expect(i18n.exists(`shown.${lesson}`, { ns: 'chaseLearn' }), lesson).toBe(true)
    expect(i18n.exists(`shown.title.${lesson}`, { ns: 'chaseLearn' }), lesson).toBe(true)
  }
})

test('another match follows, begun by another; what can’t be played has no demonstration', async () => {
  const stuck = { roll: () => Promise.resolve(fault('chase/lying', 'nothing rolls')) }
  const program = chaseProgram({ players: 2 }, 1, stuck)
  const rounds: ChaseBeat[] = []
  for await (const beat of program) {
    if (beat.chapter === 'aim') rounds.push(beat)
    if (rounds.length === 2) break
  }
  expect(rounds.map(({ round, before }) => [round, before.match.game.turn])).toEqual([
    [0, 1],
    [1, 0],
  ])
  expect(await chaseProgram({ players: 7 }, 0, stuck).next()).toMatchObject({ done: true })
})

test('a beat lasts until its film is seen, and the board is covered before it jumps', async () => {
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const beats = [...chaseBeats(takes)].map((told, nth): ChaseBeat => ({ ...told, nth, round: 0 }))
  const at = beats.findIndex(({ take }) => take?.film !== undefined)
  const jump = beats.findIndex(({ cut }, i) => cut && i > at)
  const shown: Staged[] = []
  const performance = new ChasePerformance({
    show: (staged) => shown.push(staged),
    lengthOf: () => 0,
    isHidden: () => false,
  })
  const chosen = [beats[at], beats[jump]].flatMap((beat) => beat ?? [])
  const play = performance.play(
    (async function* () {
      yield* chosen
    })(),
  )
  await vi.waitFor(() => expect(shown.at(-1)).toMatchObject({ begun: true }))
  await new Promise((then) => setTimeout(then, 60))
  expect(shown.at(-1)?.beat.nth, 'the film runs').toBe(at)
  performance.seen(beats[at]?.take?.film?.key ?? '')
  await vi.waitFor(() => expect(shown.at(-1)).toMatchObject({ covered: true, beat: { nth: at } }))
  await vi.waitFor(
    () => expect(shown.at(-1)).toMatchObject({ begun: false, covered: false, beat: { nth: jump } }),
    3000,
  )
  performance.end()
  await play
})
