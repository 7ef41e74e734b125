import type {
  Entrant,
  KeptStep,
  StepEntry,
  TableResult,
  TournamentPhase,
  TournamentRound,
  TournamentTable,
} from '../protocol/tournament.ts'
import { roundOfTable, tableIn } from './round-tables.ts'
import { agreedResult, saidByOthers } from './said-results.ts'
import { isDecided, tablePoints } from './scoring.ts'
import { isBye, type TournamentSetup } from './table-sides.ts'
import type { Tournament } from './tournament-state.ts'

type StepOf<K extends KeptStep['kind']> = Extract<KeptStep, { readonly kind: K }>

const MINUTE_MS = 60_000

const withEntrant = (tournament: Tournament, id: number, change: (entrant: Entrant) => Entrant): Tournament => ({
  ...tournament,
  entrants: tournament.entrants.map((entrant) => (entrant.id === id ? change(entrant) : entrant)),
})

type Named = Pick<Entrant, 'names' | 'team'>

const named = ({ names, team }: Named): Named => ({ names, ...(team !== undefined && { team }) })

const entered = (tournament: Tournament, names: Named): Tournament => ({
  ...tournament,
  entrants: [
    ...tournament.entrants,
    { id: tournament.nextEntrant, ...named(names), from: tournament.rounds.length + 1, hasLeft: false },
  ],
  nextEntrant: tournament.nextEntrant + 1,
})

/** Returns the tournament with its list in this order; those who are not in it come last. */
const ordered = (tournament: Tournament, order: readonly number[]): Tournament => {
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = ({ id }: Entrant): number => places.get(id) ?? order.length
  return { ...tournament, entrants: tournament.entrants.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}

/** Returns the ids of the list, with one of them moved to a place. */
const movedTo = ({ entrants }: Tournament, { entrant, place }: StepOf<'place'>): readonly number[] =>
  entrants
    .map(({ id }) => id)
    .filter((id) => id !== entrant)
    .toSpliced(place - 1, 0, entrant)

/** Returns the tournament with a changed last round. */
const withRound = (
  tournament: Tournament,
  change: (round: TournamentRound) => TournamentRound,
  phase: TournamentPhase = tournament.phase,
): Tournament => {
  const last = tournament.rounds.at(-1)
  return last === undefined
    ? tournament
    : { ...tournament, phase, rounds: [...tournament.rounds.slice(0, -1), change(last)] }
}

/** Returns the table with its points, if it needs no further result. */
const judged = (table: TournamentTable, { scoring }: TournamentSetup): TournamentTable =>
  isDecided(table) ? { ...table, state: 'settled', points: tablePoints(table, scoring) } : table

/** Returns the table with nothing but its sides and what was said. */
const unjudged = ({ number, sides, code, said }: TournamentTable): TournamentTable => ({
  number,
  sides,
  ...(code === undefined ? {} : { code }),
  state: 'open',
  said,
})

const withTable = (
  tournament: Tournament,
  id: number,
  change: (table: TournamentTable) => TournamentTable,
): Tournament => {
  const changed = tableIn(tournament.rounds, id)
  if (changed === undefined || isBye(changed)) return tournament
  const withChanged = (round: TournamentRound): TournamentRound => ({
    ...round,
    tables: round.tables.map((table) => (table === changed ? change(table) : table)),
  })
  return {
    ...tournament,
    rounds: tournament.rounds.map((round) => (round.number === roundOfTable(id) ? withChanged(round) : round)),
  }
}

const drawn = (tournament: Tournament, { stage, groups, tables }: StepOf<'draw'>): Tournament => {
  const round: TournamentRound = {
    number: tournament.rounds.length + 1,
    ...(stage === undefined ? {} : { stage }),
    ...(groups === undefined ? {} : { groups }),
    tables: tables.map((sides, i) =>
      judged({ number: i + 1, sides, state: 'open', said: sides.map(() => null) }, tournament.setup),
    ),
    isOver: false,
  }
  return { ...tournament, phase: 'drawn', rounds: [...tournament.rounds, round] }
}

const exchanged = (round: TournamentRound, one: number, other: number): TournamentRound => {
  const inPlaceOf = (entrant: number) => (entrant === one ? other : entrant === other ? one : entrant)
  return {
    ...round,
    tables: round.tables.map((table) => ({ ...table, sides: table.sides.map((side) => side.map(inPlaceOf)) })),
  }
}

const started = (tournament: Tournament, at: number): Tournament =>
  tournament.phase !== 'drawn'
    ? tournament
    : withRound(
        tournament,
        (round) => ({
          ...round,
          ...(tournament.setup.minutes === 0 ? {} : { endsAt: at + tournament.setup.minutes * MINUTE_MS }),
        }),
        'running',
      )

const paused = (tournament: Tournament, at: number): Tournament =>
  withRound(
    tournament,
    ({ endsAt, ...round }) => (endsAt === undefined ? round : { ...round, leftMs: Math.max(0, endsAt - at) }),
    'paused',
  )

const resumed = (tournament: Tournament, at: number): Tournament =>
  withRound(
    tournament,
    ({ leftMs, ...round }) => (leftMs === undefined ? round : { ...round, endsAt: at + leftMs }),
    'running',
  )

const extended = (round: TournamentRound, minutes: number, at: number): TournamentRound => {
  const { endsAt, leftMs } = round
  if (leftMs !== undefined) return { ...round, leftMs: Math.max(0, leftMs + minutes * MINUTE_MS) }
  return endsAt === undefined ? round : { ...round, endsAt: Math.max(at, Math.max(at, endsAt) + minutes * MINUTE_MS) }
}

const ended = ({ endsAt: _endsAt, leftMs: _leftMs, ...round }: TournamentRound): TournamentRound => ({
  ...round,
  isOver: true,
})

/** Returns the table after a side has said a result. It counts once another side has said the same. */
const afterSaying = (table: TournamentTable, side: number, result: TableResult, setup: TournamentSetup) => {
  const said = table.said.map((before, i) => (i === side ? result : before))
  const agreed = agreedResult(said)
  if (agreed !== undefined) return judged({ ...table, said, result: agreed }, setup)
  return { ...table, said, state: said.filter((one) => one !== null).length > 1 ? 'contradicts' : 'said' } as const
}

const saying = (tournament: Tournament, id: number, side: number, result: TableResult | undefined): Tournament =>
  result === undefined || (tournament.phase !== 'running' && tournament.phase !== 'paused')
    ? tournament
    : withTable(tournament, id, (table) =>
        table.state === 'settled' ? table : afterSaying(table, side, result, tournament.setup),
      )

const confirming = (tournament: Tournament, { table: id, side }: StepOf<'confirm'>): Tournament => {
  const table = tableIn(tournament.rounds, id)
  return table === undefined ? tournament : saying(tournament, id, side, saidByOthers(table, side)[0])
}

const settled = (tournament: Tournament, id: number, result: TableResult): Tournament =>
  withTable(tournament, id, (table) => judged({ ...unjudged(table), result }, tournament.setup))

/** The site's word counts in the round of its table only. */
const played = (tournament: Tournament, { table, result }: StepOf<'played'>): Tournament =>
  roundOfTable(table) === tournament.rounds.length && tournament.phase !== 'drawn'
    ? settled(tournament, table, result)
    : tournament

const opened = (tournament: Tournament, codes: readonly string[]): Tournament =>
  tournament.phase === 'drawn'
    ? tournament
    : withRound(tournament, (round) => ({
        ...round,
        tables: round.tables.map((table, i) => (codes[i] ? { ...table, code: codes[i] } : table)),
      }))

/** Returns the tournament after a step, which is not an `undo`. A step that has become impossible, because one before was taken back, does nothing. */
export const stepEffect = (tournament: Tournament, { step, at, by }: StepEntry): Tournament => {
  switch (step.kind) {
    case 'enter':
    case 'enter-self':
      return entered(tournament, step)
    case 'rename':
      return withEntrant(tournament, step.entrant, ({ id, from, hasLeft }) => ({ id, from, hasLeft, ...named(step) }))
    case 'leave':
      return withEntrant(tournament, step.entrant, (entrant) => ({ ...entrant, hasLeft: true }))
    case 'leave-self':
      return withEntrant(tournament, Number(by), (entrant) => ({ ...entrant, hasLeft: true }))
    case 'return':
      return withEntrant(tournament, step.entrant, (entrant) => ({ ...entrant, hasLeft: false }))
    case 'shuffle':
      return ordered(tournament, step.order)
    case 'place':
      return ordered(tournament, movedTo(tournament, step))
    case 'draw':
      return drawn(tournament, step)
    case 'exchange':
      return withRound(tournament, (round) => exchanged(round, step.one, step.other))
    case 'start':
      return started(tournament, at)
    case 'pause':
      return paused(tournament, at)
    case 'resume':
      return resumed(tournament, at)
    case 'extend':
      return withRound(tournament, (round) => extended(round, step.minutes, at))
    case 'result':
      return settled(tournament, step.table, step.result)
    case 'absent':
      return withTable(tournament, step.table, (table) =>
        judged({ ...unjudged(table), absent: step.sides }, tournament.setup),
      )
    case 'say':
      return saying(tournament, step.table, step.side, step.result)
    case 'confirm':
      return confirming(tournament, step)
    case 'opened':
      return opened(tournament, step.codes)
    case 'played':
      return played(tournament, step)
    case 'end-round':
      return withRound(tournament, ended, 'between')
    case 'finish':
      return { ...tournament, phase: 'over' }
    // The rights of tokens are stored beside the steps.
    case 'renew':
    case 'undo':
      return tournament
  }
}
