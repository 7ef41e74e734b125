import type { Seat } from '../../engine/board.ts'
import { whyNotChase } from '../../engine/marble-chase/play.ts'
import { fault } from '../../engine/result.ts'
import type { Aimed } from '../protocol/live-aim.ts'
import { type Phrase, phrasesAt } from '../protocol/phrases.ts'
import { type Answer, no, stale, yes } from '../table/answer.ts'
import { ChaseMatch } from '../table/match/chase-match.ts'
import type { Person } from '../table/people/people.ts'
import type { Table } from '../table/table.ts'

/** Shows everybody the aim of the flick that the seat owes. */
export const showAim = (table: Table, seat: Seat, aim: Omit<Aimed, 'seat'>): Answer<true> => {
  const { match } = table
  const { game: number, seq, ...shot } = aim
  if (!(match instanceof ChaseMatch) || number !== match.number || seq !== match.seq) return stale(table)
  if (seat !== match.game.turn) return fault('move/not-your-turn', 'It is not for you to decide now.')
  const roll = { to: 'on', knocks: [] } as const
  const refused = whyNotChase(match.game, { kind: 'flick', flick: { ...shot, force: 0 }, roll })
  if (refused !== undefined) return { ok: false, error: refused }
  return table.aims.show({ ...aim, seat }) ? yes : no('table/talkative', 'That was much at once; please wait a moment.')
}

export const say = ({ snapshot, speech }: Table, { id }: Person, seat: Seat, phrase: Phrase): Answer<true> => {
  if (!phrasesAt(snapshot.talk).includes(phrase)) {
    return no('table/secret', 'At this table nobody talks about moves.')
  }
  return speech.say(id, { seat, phrase }) ? yes : no('table/talkative', 'That was much at once; please wait a moment.')
}
