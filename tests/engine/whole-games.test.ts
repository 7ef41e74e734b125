import { beforeAll, describe, expect, test } from 'vitest'
import { loadAllNetworks } from '../../engine/bots/networks/registry.ts'
import { respondToLine } from '../../engine/text/line-protocol.ts'
import type { GameRecord } from '../../engine/text/record.ts'
import { LONG } from '../long.ts'
import { THOROUGH } from '../thorough.ts'
import { NAMED_TABLES } from './any-table.ts'
import { QUICK_BOTS } from './bots/quick-bots.ts'

beforeAll(loadAllNetworks)

/** Number of decisions within which a game of bots must end. Random players at a large table need the most. */
const MAX_DECISIONS = 40_000

/**
 * Returns whether games at a table are long. Six players who also hit their partners need over a thousand decisions.
 */
const isLong = ({ rules, players }: (typeof NAMED_TABLES)[number]): boolean =>
  players >= 8 || (rules === 'tock-partners' && players === 6)

/** Returns whether players decide at random in a game that then hardly ends: five or more bluffers, each alone, need 40,000 decisions and more. */
const isEndless = ({ bot, rules, players, teams }: (typeof NAMED_TABLES)[number] & { readonly bot: string }): boolean =>
  bot === 'random' && rules === 'bluffing' && players > 4 && teams === players

/** An ordinary run plays one in this number of long tables. */
const LONG_TABLES_PER_TRIED_ONE = 7
/** The master, who searches, takes seconds for a game of more players. */
const MAX_MASTER_PLAYERS = 4

/** Returns the bots that play at a table: each where games are short, in an ordinary run one of them, in turn; the quick one where games are long. */
const botsAt = (table: (typeof NAMED_TABLES)[number], i: number): readonly string[] => {
  if (isLong(table)) return THOROUGH > 1 || i % LONG_TABLES_PER_TRIED_ONE === 0 ? ['greedy'] : []
  if (THOROUGH > 1) return QUICK_BOTS
  const quick = QUICK_BOTS.filter((bot) => table.players <= MAX_MASTER_PLAYERS || !bot.startsWith('master'))
  return [quick[i % quick.length] as string]
}

/** An ordinary run skips the slow games of twelve bluffers. */
const tables = NAMED_TABLES.flatMap((table, i) => botsAt(table, i).map((bot) => ({ ...table, bot }))).filter(
  (table) => !isEndless(table) && (THOROUGH > 1 || !(table.rules === 'bluffing' && table.players > 8)),
)

/** Returns whether a bot is quick and its table small. */
const isShort = ({ bot, players }: (typeof tables)[number]): boolean => !/^(master|random)/.test(bot) && players < 6

describe('W3 K9: a game of every named set, seating and number of teams comes to its end', () => {
  const comesToItsEnd = ({ bot, ...table }: (typeof tables)[number]): void => {
    const request = { cmd: 'play', ...table, seed: 'whole', bots: Array(table.players).fill(bot) }
    const { record } = JSON.parse(respondToLine(JSON.stringify(request))) as { record: GameRecord }
    expect(record.moves.length).toBeLessThan(MAX_DECISIONS)
    expect(record.result.split(' ')).toHaveLength(table.players / table.teams)
  }

  test.each(tables.filter(isShort))('$rules, $players in $teams teams, $bot', comesToItsEnd)
  /** An ordinary run plays every second one. */
  const others = tables.filter((table) => !isShort(table)).filter((_, i) => THOROUGH > 1 || i % 2 === 0)
  test.each(others)('$rules, $players in $teams teams, $bot', LONG, comesToItsEnd)
})
