import type { IpNetworks } from '../limits/networks.ts'
import { countAlone, RateLimit, type ShareLimit } from '../limits/rate-limit.ts'
import { LEFT_GAMES } from '../protocol/seek-terms.ts'
import { areStrangers } from '../table/strangers-table.ts'
import type { Table } from '../table/table.ts'
import type { TableSnapshot } from '../table/table-snapshot.ts'

/** A person by account, if they have one (else empty), and household. */
interface Leaver {
  readonly networks: IpNetworks
  readonly account: string
}

/** Returns what the limit counts: the account, or the household of a guest. */
const countedOf = ({ networks: [household], account }: Leaver): IpNetworks =>
  account === '' ? [household] : [{ key: `account ${account}`, share: 1 }]

/** Returns the public ids of people who have left their seats in a running game, or were away when it ended. */
const leaversBetween = (before: TableSnapshot, after: TableSnapshot): readonly string[] => {
  const { match } = after
  if (!areStrangers(after) || match === undefined || before.match?.id !== match.id || before.match.over) return []
  const chairs = after.seats.all()
  return before.seats.all().flatMap(({ occupant, person }, seat) => {
    if (occupant !== 'person' || after.removed.includes(person)) return []
    const chair = chairs[seat]
    const isGone = chair?.occupant !== 'person'
    const isAwayAtEnd = match.over && chair?.standIn !== ''
    return isGone || isAwayAtEnd ? [person] : []
  })
}

/** People who have left games with strangers: those who leave several wait before they are seated again. */
export class Leavers {
  private readonly left: RateLimit

  constructor(share: ShareLimit = countAlone) {
    this.left = share('left games', new RateLimit(LEFT_GAMES.most, LEFT_GAMES.windowMs))
  }

  /** Returns the time until the person may be seated again. */
  waitMs(person: Leaver): number {
    return Math.ceil(this.left.waitMs(countedOf(person)))
  }

  /** Counts those who have left with a change of a table. `accountOf`: account of a person by public id, or empty. */
  count(
    { people }: Pick<Table, 'people'>,
    before: TableSnapshot,
    after: TableSnapshot,
    accountOf: (id: string) => string,
  ): void {
    for (const id of leaversBetween(before, after)) {
      const networks = people.find(id)?.networks
      if (networks !== undefined) this.left.charge(countedOf({ networks, account: accountOf(id) }))
    }
  }
}
