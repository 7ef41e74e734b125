import { expect, test } from 'vitest'
import { type DemoCourse, demoMatch, demoStep } from '../../../client/chase/demo/demo-course.ts'
import { DEMO_LESSONS } from '../../../client/chase/demo/demo-lesson.ts'
import { i18n, loadTexts } from '../../../client/i18n/i18n.ts'
import { ChaseBoard } from '../../../physics/chase-board.ts'
import { filmShot } from '../../../physics/film.ts'
import { rapierInNode } from '../../../physics/in-node.ts'

test('a match among bots goes to its end on real physics, teaches each thing once, and another follows', async () => {
  const board = new ChaseBoard(await rapierInNode())
  const roller = {
    roll: (...asked: [Parameters<ChaseBoard['shoot']>[0], Parameters<ChaseBoard['shoot']>[1]]) =>
      Promise.resolve(filmShot(board, ...asked)),
  }
  let course = demoMatch(2, 0) as DemoCourse
  const taught = [course.lesson]
  for (let entries = 0; course.match.game.phase !== 'over' && entries < 2000; entries++) {
    const next = (await demoStep(course, roller)) as DemoCourse
    expect(next.match.record.moves).toHaveLength(course.match.record.moves.length + 1)
    if (next.lesson !== undefined) taught.push(next.lesson)
    course = next
  }
  expect(course.match.game.phase).toBe('over')
  expect(new Set(taught).size, 'each once').toBe(taught.length)
  expect(taught).toEqual(expect.arrayContaining(['aim', 'die', 'shot', 'own', 'won']))
  const again = await demoStep(course, roller)
  expect(again).toMatchObject({ nth: 1, lesson: 'aim', match: { game: { turn: 1, opening: true } } })
  await loadTexts(['chaseLearn'])
  for (const lesson of DEMO_LESSONS) expect(i18n.exists(`demo.${lesson}`, { ns: 'chaseLearn' }), lesson).toBe(true)
})

test('what can’t be played has no demonstration', () => {
  expect(demoMatch(7, 0)).toBeUndefined()
})
