import { expect, test } from 'vitest'
import { seatView } from '../../../../client/table/input/seat-view.ts'
import { historyOf } from '../../../../client/table/state/history.ts'
import type { Decision } from '../../../../engine/action.ts'
import { seededRandom } from '../../../../engine/chance/random.ts'
import { legalActions } from '../../../../engine/legal.ts'
import { RULE_SETS } from '../../../../engine/rulesets/registry.ts'
import { parseHistoryMessage } from '../../../../engine/text/event-message.ts'
import { makeAction } from '../../../../engine/text/notation.ts'
import type { View } from '../../../../engine/view.ts'
import { TableSchema } from '../../../../server/protocol/schema.ts'
import type { TableState } from '../../../../server/protocol/state.ts'
import type { CardMatch } from '../../../../server/table/match/card-match.ts'
import { project } from '../../../../server/table/projection.ts'
import type { Table } from '../../../../server/table/table.ts'
import { must } from '../../../engine/game-fixtures.ts'
import { historyFor } from '../../../server/table/history-for.ts'
import { tableFixture } from '../../../server/table/table-fixture.ts'

const DECISION_COUNT = 120
/** One decision in this many is checked: not a multiple of the number of players, so that the checks reach different seats. */
const DECISIONS_PER_CHECK = 3

/** The state as the person in this seat gets it. */
const stateFor = (table: Table, seat: number | 'table'): TableState => {
  const truth = new TableSchema()
  project(truth, table)
  const state = truth.toJSON() as TableState
  const hidden = { hand: [], laid: -1 }
  return { ...state, seats: state.seats.map((other, i) => ({ ...hidden, ...other, ...(i === seat ? {} : hidden) })) }
}

const seenFrom = (table: Table, seat: number | 'table'): View => {
  const { rules, snapshot, system } = table
  const told = must(parseHistoryMessage(rules.board, historyFor(snapshot, system, seat === 'table' ? undefined : seat)))
  return seatView(rules, stateFor(table, seat), historyOf(rules, told), seat)
}

let takenBack = 0

test.each(RULE_SETS.map(({ id, seatings }) => [id, seatings[0]?.players ?? 2] as const))(
  'what a player in %s for %i knows from the table is the view of their seat, and what all know that of the table',
  (rules, players) => {
    const s = tableFixture({ rules, players }, 4)
    const random = seededRandom(rules)
    const host = s.come()
    s.sit(host, 0)
    s.must(host, 'fill', { bot: 'random' })
    s.must(host, 'start', {})
    while (s.table.phase === 'playing' && s.table.seq < DECISION_COUNT) {
      const seat = s.asked()
      const viewers = s.table.seq % DECISIONS_PER_CHECK === 0 ? ([seat, 0, 'table'] as const) : []
      for (const viewer of viewers) expect(seenFrom(s.table, viewer)).toEqual(s.table.view(viewer))
      const { game } = s.table.match as CardMatch
      const legal = legalActions(game, seat)
      const move = makeAction(game.rules.board, legal[Math.floor(random() * legal.length)] as Decision)
      const { seq } = s.table
      if (seat !== 0) s.act(seat, move)
      else s.must(host, 'act', { id: `${seq}`, game: 1, seq, move })
      if (seat === 0 && random() < 0.4 && s.ask(host, 'takeBack', { game: 1, seq: s.table.seq }).ok) takenBack += 1
    }
  },
)

test('moves were taken back in those games', () => expect(takenBack).toBeGreaterThan(20))
