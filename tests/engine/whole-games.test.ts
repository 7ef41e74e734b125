import { beforeAll, describe, expect, test } from 'vitest'
import { loadAllNetworks } from '../../engine/bots/networks/registry.ts'
import { respondToLine } from '../../engine/text/line-protocol.ts'
import type { GameRecord } from '../../engine/text/record.ts'
import { LONG } from '../long.ts'
import { THOROUGH } from '../thorough.ts'
import { NAMED_TABLES } from './any-table.ts'
import { QUICK_BOTS } from './bots/quick-bots.ts'

beforeAll(loadAllNetworks)

/** Decisions within which a game of bots must end; random players among many take longer. */
const LONGEST = 40_000

/** Six who hit their own partners, too, take long to come home: over a thousand decisions. */
const isLong = ({ rules, players }: (typeof NAMED_TABLES)[number]): boolean =>
  players >= 8 || (rules === 'tock-partners' && players === 6)

/** Every bot at every smaller table, the quick one where it takes long; a part of them, without the slow twelve bluffers, in an ordinary run. */
const tables = NAMED_TABLES.flatMap((table) =>
  (isLong(table) ? ['greedy'] : QUICK_BOTS).map((bot) => ({ ...table, bot })),
).filter(({ rules, players }, i) => THOROUGH > 1 || (i % 7 < 1 && !(rules === 'bluffing' && players > 8)))

/** The bots that think little, at small tables. */
const isShort = ({ bot, players }: (typeof tables)[number]): boolean => !/^(master|random)/.test(bot) && players < 6

describe('W3 K9: a game of every named set, seating and number of teams comes to its end', () => {
  const comesToItsEnd = ({ bot, ...table }: (typeof tables)[number]): void => {
    const request = { cmd: 'play', ...table, seed: 'whole', bots: Array(table.players).fill(bot) }
    const { record } = JSON.parse(respondToLine(JSON.stringify(request))) as { record: GameRecord }
    expect(record.moves.length).toBeLessThan(LONGEST)
    expect(record.result.split(' ')).toHaveLength(table.players / table.teams)
  }

  test.each(tables.filter(isShort))('$rules, $players in $teams teams, $bot', comesToItsEnd)
  test.each(tables.filter((table) => !isShort(table)))('$rules, $players in $teams teams, $bot', LONG, comesToItsEnd)
})
