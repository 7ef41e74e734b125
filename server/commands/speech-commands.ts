import type { Seat } from '../../engine/board.ts'
import { type Phrase, phrasesAt } from '../protocol/phrases.ts'
import { type Answer, no, yes } from '../table/answer.ts'
import type { Person } from '../table/people/people.ts'
import type { Table } from '../table/table.ts'

export const say = ({ snapshot, speech }: Table, { id }: Person, seat: Seat, phrase: Phrase): Answer<true> => {
  if (!phrasesAt(snapshot.talk).includes(phrase)) {
    return no('table/secret', 'At this table nobody talks about moves.')
  }
  return speech.say(id, { seat, phrase }) ? yes : no('table/talkative', 'That was much at once; please wait a moment.')
}
