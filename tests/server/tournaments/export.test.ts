import { expect, test } from 'vitest'
import { standingsCsv, tablesCsv } from '../../../server/tournaments/export.ts'
import { viewOf } from '../../../server/tournaments/tournament.ts'
import { Evening, firstInListWins } from './evening.ts'

const played = (): Evening => {
  const evening = new Evening({ draw: 'knock-out', rounds: 3 })
  evening
    .take({ kind: 'enter', names: ['Anna', 'Ben'], team: 'Rakers' })
    .take({ kind: 'enter', names: ['Smith, "Jo"', 'Kim'] })
  return evening.take({ kind: 'enter', names: ['=1+2', 'Mia'] }).draw()
}

test('the standings as values with commas: quoted where they need it, and no name is a formula', () => {
  const evening = played().play(firstInListWins).draw().play(firstInListWins)
  expect(standingsCsv(viewOf(evening.state)).split('\r\n')).toEqual([
    'rank,name,team,points,wins,games,marbles,opponents,group',
    '1,Anna & Ben,Rakers,52,2,1,16,84,',
    '2,"Smith, ""Jo"" & Kim",,32,1,2,11,58,',
    "3,'=1+2 & Mia,,6,0,1,3,32,",
    '',
  ])
})

test('all tables with a line for each side, also those without a result yet', () => {
  const evening = played().take({ kind: 'start' })
  const open = tablesCsv(viewOf(evening.state)).split('\r\n')
  expect(open).toContain('1,2,1,"Smith, ""Jo"" & Kim",,,,,0')
  evening.take({ kind: 'absent', table: evening.id(2), sides: [1] })
  expect(tablesCsv(viewOf(evening.state)).split('\r\n')).toEqual([
    'round,table,side,name,team,points,marbles,won,absent',
    '1,1,1,Anna & Ben,Rakers,26,8,1,0',
    '1,2,1,"Smith, ""Jo"" & Kim",,26,8,1,0',
    "1,2,2,'=1+2 & Mia,,8,4,0,1",
    '',
  ])
})

test('a game in which no marbles come home has no column of them', () => {
  const evening = new Evening({
    table: { rules: 'marble-chase', players: 2 },
    entry: 'singles',
    scoring: { kind: 'win-loss' },
  })
  for (const name of ['Ann', 'Ben']) evening.take({ kind: 'enter', names: [name] })
  evening
    .draw()
    .take({ kind: 'start' })
    .take({ kind: 'result', table: 1001, result: { home: [0, 0], winner: 0 } })
  const [standings, tables] = [standingsCsv, tablesCsv].map((write) => write(viewOf(evening.state)).split('\r\n'))
  expect(standings?.slice(0, 2)).toEqual(['rank,name,team,points,wins,games,opponents,group', '1,Ann,,1,1,1,0,'])
  expect(tables?.slice(0, 2)).toEqual(['round,table,side,name,team,points,won,absent', '1,1,1,Ann,,1,1,0'])
})
