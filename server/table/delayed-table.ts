import type { View, Viewer } from '../../engine/view.ts'
import type { GameSystem } from './game-system.ts'
import { isDelayed } from './people/access.ts'
import type { People } from './people/people.ts'
import type { ShownTable } from './projection.ts'
import type { Table } from './table.ts'
import type { TableSnapshot } from './table-snapshot.ts'

const NO_KNOCKS = { all: [] } as const

/** Returns the table at the decisions of a running game that spectators have not seen yet, as far as it still has them. */
const momentsBefore = ({ snapshot, earlierMatches }: Table): readonly TableSnapshot[] =>
  isDelayed(snapshot) ? earlierMatches.map((match) => ({ ...snapshot, match })) : []

/** Returns the snapshot as it is before anything of the game is shown. */
const withoutGame = (snapshot: TableSnapshot): TableSnapshot => ({ ...snapshot, match: undefined, takeBack: undefined })

/** Returns the snapshot of a delayed game without deadlines, which belong to a later decision. */
const withoutTimes = (snapshot: TableSnapshot): TableSnapshot =>
  isDelayed(snapshot) ? { ...snapshot, deadlines: snapshot.deadlines.map(() => 0), takeBack: undefined } : snapshot

/**
 * A table as spectators see it: as it was `delay` decisions ago, or at the deal if there were fewer. It reveals nothing of a later
 * moment. Once a game is over all of it is shown.
 */
export class DelayedTable implements ShownTable {
  readonly gallery = true
  readonly knocks = NO_KNOCKS
  readonly lastMover = ''
  readonly system: GameSystem
  readonly people: People
  /** The moment that is shown. */
  snapshot: TableSnapshot
  private readonly table: Table
  /** The table at the moment that is shown and at each later decision, the earliest first. */
  private past: readonly TableSnapshot[] = []

  constructor(table: Table) {
    this.table = table
    this.system = table.system
    this.people = table.people
    this.snapshot = withoutGame(table.snapshot)
    this.past = momentsBefore(table)
    for (const moment of this.follow(true)) this.show(moment)
  }

  /**
   * Takes over a change of the table, and returns the moments that may be shown by now, the earliest first. Must be called after
   * every change. `played`: the game began or went on.
   */
  follow(played: boolean): readonly TableSnapshot[] {
    const { snapshot } = this.table
    const { match } = snapshot
    const before = played ? this.past : this.past.slice(0, -1)
    this.past = [...before.filter((moment) => moment.match?.id === match?.id), snapshot]
    const latest = isDelayed(snapshot) ? Math.max(0, (match?.seq ?? 0) - snapshot.delay) : Number.POSITIVE_INFINITY
    const ready = this.past.filter((moment) => (moment.match?.seq ?? 0) <= latest)
    this.past = this.past.slice(Math.max(0, ready.length - 1))
    if (ready.length === 0 && snapshot.delay !== this.snapshot.delay)
      return [{ ...this.snapshot, delay: snapshot.delay }]
    return ready.length > 1 ? ready.slice(1) : ready
  }

  /** Shows this moment from now on. */
  show(moment: TableSnapshot): void {
    this.snapshot = withoutTimes(moment)
  }

  get stuck(): boolean {
    return this.table.stuck
  }

  get spectatorCount(): number {
    return this.table.spectatorCount
  }

  get lit(): readonly number[] {
    return isDelayed(this.table.snapshot) ? [] : this.table.lit
  }

  view(viewer: Viewer): View {
    return this.table.view(viewer, this.snapshot.match ?? null)
  }

  seedHashOf(): string {
    return ''
  }
}
