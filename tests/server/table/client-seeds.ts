import { createHash } from 'node:crypto'
import { clientSeedHash } from '../../../fair/commitment.ts'
import { answerLiveRequest } from '../../../server/commands/requests.ts'
import type { Reply } from '../../../server/table/answer.ts'
import type { Person } from '../../../server/table/people/people.ts'
import type { Table } from '../../../server/table/table.ts'
import { ask } from './direct-requests.ts'

export const clientSeedOf = (name: string): string => createHash('sha256').update(name).digest('hex')

const purposeOf = ({ code, games }: Table, { id }: Person) => ({ code, number: games + 1, person: id })

/** Fixes a client seed of the person's browser for the next game. */
export const commitClientSeed = (
  table: Table,
  person: Person,
  clientSeed: string,
  session = [...person.sessions][0],
): Reply => {
  const payload = { game: table.games + 1, hash: clientSeedHash(clientSeed, purposeOf(table, person)) }
  return answerLiveRequest(table, { person, name: 'commit', payload }, session)
}

/** Reveals it for the present commitment. */
export const reveal = (table: Table, person: Person, clientSeed: string): Reply =>
  ask(table, person, 'reveal', { commitment: table.snapshot.seal?.draws.commitment ?? '0'.repeat(64), clientSeed })
