import { layout } from '../../engine/boards/layout.ts'
import { boardFor } from '../../engine/boards/registry.ts'
import { ruleSet } from '../../engine/rulesets/registry.ts'
import { drawBoard } from '../../engine/text/board-text.ts'
import { type Moment, momentsOf } from '../../engine/text/moments.ts'
import { type GameRecord, resultOf } from '../../engine/text/record.ts'
import type { CurrentRecord } from '../../fair/record-format.ts'
import { plainText } from '../table/people/names.ts'

const SECOND_MS = 1000
/** Room for a number of a decision, and for a move, so that times stand below each other. */
const NUMBER = 5
const MOVE = 34

const timeText = (ms: number | undefined): string =>
  ms === undefined || ms === 0 ? '' : `${(ms / SECOND_MS).toFixed(1)} s`

const dateText = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')

const boardText = ({ game: { rules, position } }: Moment): string => {
  const set = ruleSet(rules.id)
  const family = set.ok ? set.value.family : 'pegs-and-jokers'
  const { spec, active } = boardFor(family, rules.players)
  return drawBoard(layout(spec), active, rules.board, position)
}

const headText = ({ id, code, number, begun, ended, names, seats, software, record, draws }: CurrentRecord): string =>
  [
    `Game ${id}: game ${number} of table ${code}, ${dateText(begun)} to ${dateText(ended)}`,
    `${record.rules}, ${record.players} players in ${record.teams} teams${Object.entries(record.options)
      .map(([name, value]) => `, ${name} ${value}`)
      .join('')}`,
    `Seats ${[...new Set(seats)].sort().join(' ')}: ${names.map((name) => plainText(name) || '(no name)').join(', ')}`,
    `Seed ${draws.seed}`,
    `Seal ${draws.commitment}`,
    ...(software === '' ? [] : [`Written by ${plainText(software)}`]),
  ].join('\n')

const moveLine = (moment: Moment, number: number, ms: number | undefined): string =>
  `${String(number).padStart(NUMBER)}  ${moment.move.padEnd(MOVE)}${timeText(ms)}`.trimEnd()

/** What stops the text from telling the whole game. */
const faultText = (fault: ReturnType<typeof momentsOf>['fault']): readonly string[] =>
  fault === undefined ? [] : [`The rest can't be played: ${fault.message}`]

const movesText = (record: GameRecord, times: readonly number[], every: number): string => {
  const { moments, fault } = momentsOf(record)
  const last = moments.length - 1
  const lines = moments.flatMap((moment, number) => [
    ...(number === 0 ? [] : [moveLine(moment, number, times[number - 1])]),
    ...(number === last || number % every === 0 ? ['', boardText(moment), ''] : []),
  ])
  const end = moments[last]
  const result = end === undefined ? '' : resultOf(end.game)
  return [...lines, ...faultText(fault), result === '' ? 'Not over' : `Won by ${result}`].join('\n')
}

/** A game as people read it: who played, every decision in notation with its time, and the board now and then. `every`: so many decisions apart. */
export const recordText = (card: CurrentRecord, every: number): string =>
  `${headText(card)}\n${movesText(card.record, card.times, every)}\n`

/** The same of a record that tells of nobody. */
export const bareText = (record: GameRecord, every: number): string =>
  `${record.rules}, ${record.players} players in ${record.teams} teams\n${movesText(record, [], every)}\n`
