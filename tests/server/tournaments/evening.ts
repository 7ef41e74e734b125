import {
  MakeTournamentShape,
  StepBodyShape,
  type TableResult,
  type TournamentCode,
  type TournamentTable,
} from '../../../server/protocol/tournament.ts'
import { tableId } from '../../../server/tournaments/round-tables.ts'
import type { TournamentSetup } from '../../../server/tournaments/table-sides.ts'
import { applyStep, newTournament } from '../../../server/tournaments/tournament.ts'
import type { Tournament } from '../../../server/tournaments/tournament-state.ts'

type Step = Parameters<typeof applyStep>[1]
type Taker = Parameters<typeof applyStep>[2]['by']

export const BEGIN_MS = 1_800_000_000_000
export const MINUTE_MS = 60_000

/** Pairs at boards of four in the way of the Dutch championship. */
export const CHAMPIONSHIP: TournamentSetup = {
  name: 'Championship',
  table: { rules: 'keezen', players: 4 },
  entry: 'pairs',
  draw: 'swiss',
  rounds: 5,
  minutes: 50,
  scoring: { kind: 'dutch' },
  place: 'boards',
  isOpen: true,
}

/** A tournament that is played step by step. */
export class Evening {
  state: Tournament
  now = BEGIN_MS
  private readonly seed: number

  constructor(setup: Partial<TournamentSetup> = {}, entrants = 0, seed = 1) {
    const begun = newTournament(MakeTournamentShape.parse({ ...CHAMPIONSHIP, ...setup }))
    if (!begun.ok) throw new Error(begun.error.code)
    this.state = begun.value
    this.seed = seed
    for (let i = 1; i <= entrants; i++) this.take({ kind: 'enter', names: [`Team ${i}`] })
  }

  /** Takes a step; returns the code of the refusal, if there is one. */
  attempt(step: Step, by: Taker = 'host'): TournamentCode | undefined {
    if (by !== 'site') StepBodyShape.parse({ seen: this.state.log.length, step })
    const taken = applyStep(this.state, step, { at: this.now, by, seed: this.seed * 1000 + this.state.rounds.length })
    if (!taken.ok) return taken.error.code
    this.state = taken.value.state
    return undefined
  }

  take(step: Step, by: Taker = 'host'): this {
    const refusal = this.attempt(step, by)
    if (refusal !== undefined) throw new Error(`${step.kind}: ${refusal}`)
    return this
  }

  draw(): this {
    return this.take({ kind: 'draw' })
  }

  get tables(): readonly TournamentTable[] {
    return this.state.rounds.at(-1)?.tables ?? []
  }

  /** Id of a table of the last round. */
  id(number: number): number {
    const round = this.state.rounds.at(-1)
    const table = round?.tables[number - 1]
    if (round === undefined || table === undefined) throw new Error(`There is no table ${number}`)
    return tableId(round, table)
  }

  /** Plays the drawn round. */
  play(resultOf: (table: TournamentTable) => TableResult): this {
    this.take({ kind: 'start' })
    for (const table of this.tables)
      if (table.sides.length > 1) this.take({ kind: 'result', table: this.id(table.number), result: resultOf(table) })
    return this.take({ kind: 'end-round' })
  }

  /** Returns the sides of the tables of the last round, as `1-4` for entrants 1 and 4, and `3` for a bye. */
  drawnTables(): readonly string[] {
    return this.tables.map(({ sides }) => sides.map((side) => side.join('+')).join('-'))
  }
}

/** The side whose entrant came first in the list wins, with all marbles at home. */
export const firstInListWins = ({ sides }: TournamentTable): TableResult => {
  const best = Math.min(...sides.flat())
  const winner = sides.findIndex((side) => side.includes(best))
  return { home: sides.map((_, side) => (side === winner ? 8 : 3)), winner }
}
