import { createHmac, randomBytes } from 'node:crypto'
import type { Archive } from '../archive/archive.ts'
import { type IpNetworks, networksAt } from '../limits/networks.ts'
import { log } from '../log.ts'
import { monotonicNow } from '../monotonic-clock.ts'
import { areStrangers } from '../table/strangers-table.ts'
import type { Table } from '../table/table.ts'
import { phaseOf, type TableSnapshot } from '../table/table-snapshot.ts'

const KEY_BYTES = 32
/** Name of the site's secret with which households are written. */
const SECRET_NAME = 'left-games'

/** A person by account, if they have one (else empty), and household. */
interface Leaver {
  readonly networks: IpNetworks
  readonly account: string
}

/**
 * Returns the public ids of people who have left with a change: who was found for others and did not come before the game began, who
 * has left their seat, and who was away when the game ended.
 */
const leaversBetween = (before: TableSnapshot, after: TableSnapshot): readonly string[] => {
  const isSameGame = before.match === undefined || before.match.id === after.match?.id
  if (!areStrangers(after) || !isSameGame || phaseOf(before) === 'over') return []
  const chairs = after.seats.all()
  return before.seats.all().flatMap(({ occupant, person }, seat) => {
    if (occupant !== 'person' || after.removed.includes(person)) return []
    const chair = chairs[seat]
    const isGone = chair?.occupant !== 'person' && after.seats.seatOf(person) === undefined
    const isAwayAtEnd = phaseOf(after) === 'over' && chair?.standIn !== ''
    return isGone || isAwayAtEnd ? [person] : []
  })
}

/** People who have left games with strangers: those who leave several wait before they are seated again, in whatever process. */
export class Leavers {
  private readonly archive: Pick<Archive, 'accounts' | 'conduct'>
  private key: Promise<string> | undefined

  constructor(archive: Pick<Archive, 'accounts' | 'conduct'>) {
    this.archive = archive
  }

  /** Resolves to what stands for a person where left games are counted: the account, or for guests a seal of the household that tells nobody the address. */
  async countedAs({ networks: [household], account }: Leaver): Promise<string> {
    if (account !== '') return `account ${account}`
    return `household ${createHmac('sha256', await this.secret())
      .update(household.key)
      .digest('base64url')}`
  }

  /** Resolves to the time until the person may be seated again. Where it can't be read, they may. */
  waitMs(countedAs: string): Promise<number> {
    return this.archive.conduct.leftGames.waitMs(countedAs, monotonicNow()).catch(() => 0)
  }

  /** Counts those who have left with a change of a table. `accountOf`: account of a person by public id, or empty. */
  async count(
    { people }: Pick<Table, 'people'>,
    before: TableSnapshot,
    after: TableSnapshot,
    accountOf: (id: string) => string,
  ): Promise<void> {
    for (const id of leaversBetween(before, after)) {
      const expected = before.known.find((person) => person.id === id)?.countedAs
      const { networks } = people.find(id) ?? { networks: networksAt(undefined) }
      await this.countOne(async () => expected ?? this.countedAs({ networks, account: accountOf(id) }))
    }
  }

  private async countOne(countedAs: () => Promise<string>): Promise<void> {
    try {
      await this.archive.conduct.leftGames.count(await countedAs(), monotonicNow())
    } catch (err) {
      log.warn({ err }, 'A left game was not counted')
    }
  }

  private secret(): Promise<string> {
    const made = randomBytes(KEY_BYTES).toString('base64url')
    this.key ??= this.archive.accounts.secret(SECRET_NAME, made).catch((error) => {
      this.key = undefined
      throw error
    })
    return this.key
  }
}
