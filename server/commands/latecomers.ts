import { ok } from '../../engine/result.ts'
import type { IpNetworks } from '../limits/networks.ts'
import { type Answer, refusal } from '../table/answer.ts'
import type { Change } from '../table/change.ts'
import { type ExpectedPerson, expectedAs } from '../table/strangers-table.ts'
import type { Table } from '../table/table.ts'
import { sitDown } from './seat-commands.ts'

/** A person who is seated in place of a bot before they come. */
export interface Latecomer extends ExpectedPerson {
  readonly networks: IpNetworks
}

/** Returns the change that gives a person the first seat of a bot that they may have, and lets them in. */
export const withLatecomer = (table: Table, late: Latecomer): Answer<Change> => {
  const { people, seats } = table
  const { name, networks } = late
  const known = expectedAs(people.newPersonId(), late)
  people.register([known])
  const person = people.find(known.id)
  if (person === undefined) throw new Error('a person who was registered is unknown')
  person.networks = networks
  for (const [seat, { occupant, colour }] of seats.all().entries()) {
    const change = occupant === 'bot' ? sitDown(table, person, { seat, name, colour }, true) : undefined
    if (change?.ok) {
      const { snapshot } = change.value
      return ok({ ...change.value, snapshot: { ...snapshot, known: [...snapshot.known, known] } })
    }
  }
  people.forget(person)
  return refusal('table/seat-taken', 'No seat is free here.')
}
