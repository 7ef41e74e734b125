/** A game as text for people: on paper, in a mail, in a terminal. */

import { type Direction, makeSeat } from '../engine/board.ts'
import { layout } from '../engine/boards/layout.ts'
import { makeCards } from '../engine/cards.ts'
import { ok, type Result } from '../engine/result.ts'
import { type Rules, usualBoardOf } from '../engine/ruleset.ts'
import { findRuleSet } from '../engine/rulesets/registry.ts'
import { drawBoard } from '../engine/text/board-text.ts'
import { plainText } from '../engine/text/plain-text.ts'
import { type GameRecord, resultOf } from '../engine/text/record.ts'
import { type Moment, momentsOf } from '../engine/text/record-moments.ts'
import { type Evidence, isRecord } from './evidence.ts'
import { isUnknownVersion, readRecord } from './record-format.ts'

/** Default number of decisions between two boards. */
export const BOARD_INTERVAL_DECISIONS = 20

const SECOND_MS = 1000
/** Width of the column with the numbers of decisions. */
const NUMBER_WIDTH_CHARS = 5
/** Width of the column with moves, so that times are aligned. */
const MOVE_WIDTH_CHARS = 34

const timeText = (ms: number | undefined): string =>
  ms === undefined || ms === 0 ? '' : `${(ms / SECOND_MS).toFixed(1)} s`

const dateText = (ms: number): string => {
  // biome-ignore lint/style/noRestrictedGlobals: it writes a time that it is given, and asks no clock
  const date = new Date(ms)
  return Number.isNaN(date.getTime()) ? '?' : date.toISOString().slice(0, 16).replace('T', ' ')
}

const boardText = ({ game: { rules, position } }: Moment, direction: Direction): string => {
  const { spec, active } = usualBoardOf(rules, { direction })
  return drawBoard(layout(spec), active, rules.board, position)
}

const teamsText = ({ players, teams }: GameRecord): string =>
  teams === players ? `${players} players` : `${players} players in ${teams} teams`

/** Returns the name of the game and the options that differ from its defaults. */
const rulesText = (record: GameRecord): string => {
  const set = findRuleSet(record.rules)
  const name = set.ok ? `${set.value.name} (${record.rules})` : plainText(record.rules)
  const options = Object.entries(record.options).map(
    ([choice, value]) => `, ${plainText(choice)} ${plainText(String(value))}`,
  )
  return `${name}, ${teamsText(record)}${options.join('')}`
}

/** Returns every seat with its letter, name, team and bot. `names` and `bots` may be shorter than the list of seats. */
const seatsText = (rules: Rules, { names, bots }: Pick<DescribedGame, 'names' | 'bots'>): string => {
  const letters = rules.teamOf.map((_, seat) => makeSeat(rules.board, seat))
  const shown = letters.map((_, seat) => plainText(names[seat] ?? ''))
  const nameWidth = Math.max(...shown.map((name) => name.length))
  const alone = rules.teams === rules.players
  const lines = letters.map((letter, seat) => {
    const team = alone ? '' : `  team ${(rules.teamOf[seat] ?? 0) + 1}`
    const bot = plainText(bots[seat] ?? '')
    return `  ${letter}  ${shown[seat]?.padEnd(nameWidth)}${team}${bot === '' ? '' : `  bot ${bot}`}`.trimEnd()
  })
  return lines.join('\n')
}

/** Returns a line for each hand that was dealt at this moment. */
const dealLines = ({ events, game }: Moment): readonly string[] => {
  const { board } = game.rules
  return events.flatMap((event) =>
    event.type === 'dealt'
      ? [
          `${' '.repeat(NUMBER_WIDTH_CHARS)}  ${makeSeat(board, event.seat)} is dealt ${makeCards(event.cards ?? [])}`.trimEnd(),
        ]
      : [],
  )
}

const moveLine = (moment: Moment, number: number, ms: number | undefined): string =>
  `${String(number).padStart(NUMBER_WIDTH_CHARS)}  ${moment.move.padEnd(MOVE_WIDTH_CHARS)}${timeText(ms)}`.trimEnd()

/** Returns a line with the reason why the rest of the game is missing; none if nothing is. */
const faultText = (fault: ReturnType<typeof momentsOf>['fault']): readonly string[] =>
  fault === undefined ? [] : [`The rest can't be played: ${plainText(fault.message)}`]

/** A game, and everything else that its text shows. */
interface DescribedGame {
  readonly record: GameRecord
  readonly names: readonly string[]
  readonly bots: readonly string[]
  readonly times: readonly number[]
  /** Number of decisions between two boards. */
  readonly every: number
  /** Direction of travel on the boards. */
  readonly direction: Direction
}

const decisionsText = ({ record, names, bots, times, every, direction }: DescribedGame): string => {
  const { moments, fault } = momentsOf(record)
  const last = moments.length - 1
  const lines = moments.flatMap((moment, number) => [
    ...(number === 0 ? [] : [moveLine(moment, number, times[number - 1])]),
    ...dealLines(moment),
    ...(number === last || number % every === 0 ? ['', boardText(moment, direction), ''] : []),
  ])
  const end = moments[last]
  const seats = end === undefined ? [] : [seatsText(end.game.rules, { names, bots }), '']
  const result = end === undefined ? '' : resultOf(end.game)
  return [...seats, ...lines, ...faultText(fault), result === '' ? 'Not over' : `Won by ${result}`].join('\n')
}

const headText = ({ id, code, number, begun, ended, software, draws }: Evidence): string =>
  [
    `Game ${plainText(id)}: game ${number} of table ${plainText(code)}, ${dateText(begun)} to ${dateText(ended)} UTC`,
    `Seed ${plainText(draws.seed)}`,
    `Seal ${plainText(draws.commitment)}`,
    ...(software === '' ? [] : [`Written by ${plainText(software)}`]),
  ].join('\n')

/** Explanation of the notation. */
const NOTATION_LEGEND = `Cards: ranks A 23456789 T(en) J Q K, suits s h d c; * is a joker.
Holes: a8 is hole 8 of side a, aS the start and aH1 the first hole of the home of a.
Boards: . a hole of the track, o of a home, a comma of a start; a marble is the letter of its seat, a capital at home.`

const gameText = (head: readonly string[], described: DescribedGame): string =>
  `${[rulesText(described.record), ...head, '', decisionsText(described), '', NOTATION_LEGEND].join('\n')}\n`

/**
 * Returns a game as text: rules, players, every decision with its time, hands as dealt, the board at intervals.
 * `every`: number of decisions between two boards.
 */
export const recordText = (card: Evidence, every = BOARD_INTERVAL_DECISIONS): string => {
  const { record, names, bots, times, look } = card
  const direction = look.direction === 'counter' ? 'counter' : 'clockwise'
  return gameText([headText(card)], { record, names, bots, times, every, direction })
}

/** Returns the text of a record that has no names, bots and times. */
const recordTextWithoutPlayers = (record: GameRecord, every = BOARD_INTERVAL_DECISIONS): string =>
  gameText([], { record, names: [], bots: [], times: [], every, direction: 'clockwise' })

/** Returns the text of a value that is a record or holds one under `record`, such as a server's answer about a game. */
export const textOfRecord = (value: unknown, every = BOARD_INTERVAL_DECISIONS): Result<string> => {
  const inside = (value as { readonly record?: unknown } | null)?.record
  const card = readRecord(value)
  if (card.ok) return ok(recordText(card.value, every))
  const bare = [value, isUnknownVersion(value) ? undefined : inside].find((one): one is GameRecord =>
    isRecord(one, '', []),
  )
  return bare === undefined ? card : ok(recordTextWithoutPlayers(bare, every))
}
