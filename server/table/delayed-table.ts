import type { View, Viewer } from '../../engine/view.ts'
import type { TablePhase } from '../protocol/choices.ts'
import type { Match } from './match/match.ts'
import { isDelayed } from './people/access.ts'
import type { People } from './people/people.ts'
import type { ShownTable } from './projection.ts'
import type { Seats } from './seats.ts'
import type { System } from './system.ts'
import type { Table } from './table.ts'
import { phaseOf, type TableSnapshot } from './table-snapshot.ts'

const NO_KNOCKS = { all: [] } as const

/** As many moments of a game that runs already as are to be shown later. */
const momentsBefore = (snapshot: TableSnapshot): readonly TableSnapshot[] => {
  const { match, delay } = snapshot
  if (match === undefined || !isDelayed(snapshot)) return []
  return match.momentsFrom(Math.max(0, match.seq - delay)).map((earlier) => ({ ...snapshot, match: earlier }))
}

/** Before anything is shown. */
const withoutGame = (snapshot: TableSnapshot): TableSnapshot => ({ ...snapshot, match: undefined, takeBack: undefined })

/** Times that run are those of a later decision. */
const withoutTimes = (snapshot: TableSnapshot): TableSnapshot =>
  isDelayed(snapshot) ? { ...snapshot, deadlines: snapshot.deadlines.map(() => 0), takeBack: undefined } : snapshot

/**
 * A table as those see it who only watch: so many decisions ago as the table has settled, the deal until there were as many. Nothing
 * in it tells of a later moment. Once a game is over all of it is shown.
 */
export class DelayedTable implements ShownTable {
  readonly gallery = true
  readonly knocks = NO_KNOCKS
  readonly lastMover = ''
  private readonly table: Table
  /** The table at what is shown and at each decision after it, the earliest first. */
  private past: readonly TableSnapshot[] = []
  private shown: TableSnapshot

  constructor(table: Table) {
    this.table = table
    this.shown = withoutGame(table.snapshot)
    this.past = momentsBefore(table.snapshot)
    for (const moment of this.follow(true)) this.show(moment)
  }

  /** To be called after every change; `played`: the game began or went on. Returns the moments that may be shown by now, the earliest first. */
  follow(played: boolean): readonly TableSnapshot[] {
    const { snapshot } = this.table
    const { match } = snapshot
    const before = played ? this.past : this.past.slice(0, -1)
    this.past = [...before.filter((moment) => moment.match?.id === match?.id), snapshot]
    const latest = isDelayed(snapshot) ? Math.max(0, (match?.seq ?? 0) - snapshot.delay) : Number.POSITIVE_INFINITY
    const ready = this.past.filter((moment) => (moment.match?.seq ?? 0) <= latest)
    this.past = this.past.slice(Math.max(0, ready.length - 1))
    if (ready.length === 0 && snapshot.delay !== this.shown.delay) return [{ ...this.shown, delay: snapshot.delay }]
    return ready.length > 1 ? ready.slice(1) : ready
  }

  /** From now on this moment is shown. */
  show(moment: TableSnapshot): void {
    this.shown = withoutTimes(moment)
  }

  get snapshot(): TableSnapshot {
    return this.shown
  }

  get code(): string {
    return this.shown.code
  }

  get system(): System {
    return this.table.system
  }

  get phase(): TablePhase {
    return phaseOf(this.shown)
  }

  get seats(): Seats {
    return this.shown.seats
  }

  get host(): string {
    return this.shown.host
  }

  get match(): Match | undefined {
    return this.shown.match
  }

  get games(): number {
    return this.match?.number ?? 0
  }

  get seq(): number {
    return this.match?.seq ?? 0
  }

  get stuck(): boolean {
    return this.table.stuck
  }

  get people(): People {
    return this.table.people
  }

  get watched(): number {
    return this.table.watched
  }

  get lit(): readonly number[] {
    return isDelayed(this.table.snapshot) ? [] : this.table.lit
  }

  view(viewer: Viewer): View {
    return this.table.view(viewer, this.match ?? null)
  }

  hashOf(): string {
    return ''
  }
}
