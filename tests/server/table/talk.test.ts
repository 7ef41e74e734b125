import { expect, test } from 'vitest'
import { verify } from '../../../fair/verdict.ts'
import { gameCardOf } from '../../../server/table/kept-table.ts'
import { makeBody, parseBody } from '../../../server/table/table-snapshot.ts'
import { annAndBen, codeOf, type Stage, stage } from './stage.ts'

const playOut = (made: Stage): void => {
  while (made.table.phase === 'playing') made.act(made.asked(), made.wiseMove())
}

test('partners are silent unless a table says otherwise; those who play alone talk as they like', () => {
  expect(stage().table.snapshot.talk).toBe('silent')
  expect(stage({ rules: 'carbles', players: 4 }).table.snapshot.talk).toBe('free')
  expect(stage({ rules: 'carbles-partners', players: 4 }).table.snapshot.talk).toBe('silent')
})

test('the host settles it before a game, and the record of that game says it', () => {
  const { made, ann, ben } = annAndBen()
  expect(codeOf(made.ask(ann, 'talk', { talk: 'teaching' }))).toBe('table/running')
  playOut(made)
  expect(made.table.match?.record).not.toHaveProperty('talk')
  expect(codeOf(made.ask(ben, 'talk', { talk: 'teaching' }))).toBe('table/not-host')
  made.must(ann, 'talk', { talk: 'teaching' })
  made.must(ann, 'start', {})
  playOut(made)
  const { match, snapshot } = made.table
  if (match === undefined) throw new Error('no game')
  expect(match.record.talk).toBe('teaching')
  const card = JSON.parse(JSON.stringify(gameCardOf(match, 'ABCD', snapshot.seats, 0)))
  const findings = verify(card).findings
  expect(findings.some(({ about }) => about === 'extra')).toBe(false)
  expect(findings.find(({ about }) => about === 'result')).toMatchObject({ holds: true })
})

test('tables of earlier versions are as they were meant', () => {
  for (const [rules, talk] of [
    ['basic', 'silent'],
    ['carbles', 'free'],
  ] as const) {
    const { talk: _new, ...former } = JSON.parse(makeBody(stage({ rules, players: 4 }).table.snapshot))
    expect(parseBody(JSON.stringify(former), undefined).talk).toBe(talk)
  }
})
