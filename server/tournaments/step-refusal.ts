import {
  type Entrant,
  type EntrantStep,
  type HostStep,
  MAX_ENTRANTS,
  type SiteStep,
  type StepTaker,
  type TableResult,
  type TournamentCode,
  type TournamentStep,
  type TournamentTable,
} from '../protocol/tournament.ts'
import { isComplete, presentEntrants } from './draw/draw-round.ts'
import { playedGame } from './played-game.ts'
import { roundOfTable, tableIn } from './round-tables.ts'
import { saidByOthers, sameResult } from './said-results.ts'
import { winnersOf } from './scoring.ts'
import { entrantsOfSide, isBye, sideOf, sidesOfTable, type TournamentSetup } from './table-sides.ts'
import type { Tournament } from './tournament-state.ts'

type Step = TournamentStep | SiteStep
type StepOf<K extends Step['kind']> = Extract<Step, { readonly kind: K }>
type Refusal = TournamentCode | undefined

/** Kinds of steps that are not a host's. */
const ENTRANT_KINDS: ReadonlySet<string> = new Set<EntrantStep['kind']>(['enter-self', 'leave-self', 'say', 'confirm'])
const SITE_KINDS: ReadonlySet<string> = new Set<SiteStep['kind']>(['opened', 'played'])

/** Limit for the entrants of an evening, including those who have left. */
const MAX_EVER_ENTERED = 3 * MAX_ENTRANTS

/** Returns why a tournament with this set-up can't be made. */
export const setupRefusal = (setup: TournamentSetup): Refusal => {
  const sides = sidesOfTable(setup)
  if (sides < 2 || playedGame(setup).teams !== sides) return 'tournament/sides'
  if (setup.draw !== 'swiss' && entrantsOfSide(setup) > 1) return 'tournament/partners'
  if ((setup.draw === 'round-robin' || setup.draw === 'groups') && sides > 2) return 'tournament/two-sides'
  return setup.draw === 'groups' && setup.groupSize === undefined ? 'tournament/group-size' : undefined
}

const nameKey = (names: readonly string[]): string => names.map((name) => name.trim().toLowerCase()).join('\n')

type Named = Pick<Entrant, 'names' | 'team'>

const haveSameName = (one: Named, other: Named): boolean =>
  nameKey(one.names) === nameKey(other.names) ||
  (one.team !== undefined && nameKey([one.team]) === nameKey([other.team ?? '']))

/** Returns why an entrant can't have these names. A pair may have one name for both. */
const namesRefusal = ({ setup, entrants }: Tournament, named: Named, own?: number): Refusal => {
  const { names, team } = named
  const isPair = setup.entry === 'pairs'
  if (team !== undefined && !isPair) return 'tournament/no-teams'
  const all = team === undefined ? names : [...names, team]
  if (names.length > (isPair ? 2 : 1) || all.some((name) => name.trim() === '')) return 'tournament/bad-names'
  const isTaken = entrants.some((other) => !other.hasLeft && other.id !== own && haveSameName(other, named))
  return isTaken ? 'tournament/name-taken' : undefined
}

const enterRefusal = (tournament: Tournament, step: StepOf<'enter' | 'enter-self'>): Refusal => {
  const { setup, phase, rounds, nextEntrant } = tournament
  if (phase === 'over') return 'tournament/over'
  if (step.kind === 'enter-self' && !setup.isOpen) return 'tournament/closed'
  if (setup.draw === 'knock-out' && rounds.length > 0) return 'tournament/too-late'
  if (presentEntrants(tournament).length >= MAX_ENTRANTS || nextEntrant >= MAX_EVER_ENTERED) return 'tournament/full'
  return namesRefusal(tournament, step)
}

/** Returns why an entrant can't leave, for which they must be present, or return. */
const presenceRefusal = ({ entrants, phase }: Tournament, id: number, mustBePresent: boolean): Refusal => {
  const entrant = entrants.find((one) => one.id === id)
  if (entrant === undefined) return 'tournament/no-entrant'
  if (phase === 'over') return 'tournament/over'
  if (entrant.hasLeft !== mustBePresent) return undefined
  return mustBePresent ? 'tournament/has-left' : 'tournament/has-not-left'
}

const returnRefusal = (tournament: Tournament, id: number): Refusal => {
  const refusal = presenceRefusal(tournament, id, false)
  if (refusal !== undefined) return refusal
  if (presentEntrants(tournament).length >= MAX_ENTRANTS) return 'tournament/full'
  return namesRefusal(tournament, tournament.entrants.find((one) => one.id === id) ?? { names: [] }, id)
}

const renameRefusal = (tournament: Tournament, step: StepOf<'rename'>): Refusal =>
  tournament.entrants.some(({ id }) => id === step.entrant)
    ? namesRefusal(tournament, step, step.entrant)
    : 'tournament/no-entrant'

/** Returns why the order of the list can't be changed. */
const orderRefusal = ({ rounds, phase, setup }: Tournament): Refusal => {
  if (phase === 'over') return 'tournament/over'
  if (rounds.length > 0) return 'tournament/begun'
  return setup.draw === 'swiss' ? 'tournament/order' : undefined
}

const shuffleRefusal = (tournament: Tournament): Refusal =>
  orderRefusal(tournament) ?? (presentEntrants(tournament).length < 2 ? 'tournament/too-few' : undefined)

const placeRefusal = (tournament: Tournament, { entrant }: StepOf<'place'>): Refusal =>
  orderRefusal(tournament) ??
  (tournament.entrants.some(({ id }) => id === entrant) ? undefined : 'tournament/no-entrant')

const renewRefusal = ({ entrants }: Tournament, { entrant, person }: StepOf<'renew'>): Refusal =>
  entrants.some(({ id, names }) => id === entrant && person < names.length) ? undefined : 'tournament/no-entrant'

const drawRefusal = (tournament: Tournament): Refusal => {
  const { phase, setup } = tournament
  if (phase === 'over') return 'tournament/over'
  if (phase !== 'entry' && phase !== 'between') return 'tournament/too-early'
  if (isComplete(tournament)) return 'tournament/no-more-rounds'
  return presentEntrants(tournament).length < 2 * entrantsOfSide(setup) ? 'tournament/too-few' : undefined
}

const exchangeRefusal = (tournament: Tournament, { one, other }: StepOf<'exchange'>): Refusal => {
  const round = tournament.rounds.at(-1)
  if (tournament.phase !== 'drawn' || round === undefined) return 'tournament/not-drawn'
  const isSeated = (entrant: number) => round.tables.some((table) => sideOf(table, entrant) >= 0)
  if (!isSeated(one)) return 'tournament/not-in-round'
  if (!isSeated(other) && !presentEntrants(tournament).includes(other)) return 'tournament/no-entrant'
  const groupOf = (entrant: number) => round.groups?.find((group) => group.includes(entrant))
  return groupOf(one) === groupOf(other) ? undefined : 'tournament/other-group'
}

const isUnderWay = ({ phase }: Tournament): boolean => phase === 'running' || phase === 'paused'

const endRoundRefusal = (tournament: Tournament): Refusal => {
  if (!isUnderWay(tournament)) return 'tournament/not-running'
  const tables = tournament.rounds.at(-1)?.tables ?? []
  return tables.every(({ state }) => state === 'settled') ? undefined : 'tournament/open-tables'
}

const finishRefusal = ({ phase }: Tournament): Refusal => {
  if (phase === 'between') return undefined
  if (phase === 'over') return 'tournament/over'
  return phase === 'entry' ? 'tournament/not-drawn' : 'tournament/too-early'
}

const isOfLastRound = ({ rounds }: Tournament, id: number): boolean => roundOfTable(id) >= rounds.length

/** Returns why nothing can be said of a table. A table of a round before can be corrected, unless it has said who goes on. */
const tableRefusal = (tournament: Tournament, id: number): Refusal => {
  const { rounds, phase, setup } = tournament
  const isLast = isOfLastRound(tournament, id)
  if (!isLast && setup.draw === 'knock-out') return 'tournament/too-late'
  const table = tableIn(rounds, id)
  if (table === undefined) return 'tournament/no-table'
  if (isBye(table)) return 'tournament/bye'
  return isLast && phase === 'drawn' ? 'tournament/not-running' : undefined
}

const tableOf = ({ rounds }: Tournament, id: number): TournamentTable =>
  tableIn(rounds, id) ?? { number: 0, sides: [], state: 'open', said: [] }

const resultRefusal = (tournament: Tournament, id: number, result: TableResult): Refusal => {
  const refusal = tableRefusal(tournament, id)
  if (refusal !== undefined) return refusal
  const { sides } = tableOf(tournament, id)
  const { home, winner } = result
  const most = Math.max(...home)
  const { marbles = 0 } = playedGame(tournament.setup)
  if (home.length !== sides.length || most > marbles || (winner !== undefined && home[winner] !== most))
    return 'tournament/bad-result'
  const isTied = winnersOf({ sides, result }).length > 1
  return isTied && tournament.setup.draw === 'knock-out' ? 'tournament/needs-winner' : undefined
}

const absentRefusal = (tournament: Tournament, { table, sides }: StepOf<'absent'>): Refusal =>
  tableRefusal(tournament, table) ??
  (sides.every((side) => side < tableOf(tournament, table).sides.length) ? undefined : 'tournament/bad-result')

/** Returns why somebody can't say or confirm something for a side. */
const sideRefusal = (tournament: Tournament, id: number, side: number, by: StepTaker): Refusal => {
  if (!isOfLastRound(tournament, id)) return 'tournament/too-late'
  const refusal = tableRefusal(tournament, id)
  if (refusal !== undefined) return refusal
  const table = tableOf(tournament, id)
  const isTheirs =
    side < table.sides.length && (by === 'table' || (typeof by === 'number' && sideOf(table, by) === side))
  if (!isTheirs) return 'tournament/not-your-table'
  if (table.state === 'settled') return 'tournament/settled'
  return isUnderWay(tournament) ? undefined : 'tournament/not-running'
}

const confirmRefusal = (tournament: Tournament, { table, side }: StepOf<'confirm'>, by: StepTaker): Refusal => {
  const refusal = sideRefusal(tournament, table, side, by)
  if (refusal !== undefined) return refusal
  const [first, ...others] = saidByOthers(tableOf(tournament, table), side)
  if (first === undefined) return 'tournament/nothing-said'
  return others.every((other) => sameResult(first, other)) ? undefined : 'tournament/contradicts'
}

const playedRefusal = (tournament: Tournament, { table, result }: StepOf<'played'>): Refusal =>
  resultRefusal(tournament, table, result) ??
  (tableOf(tournament, table).state === 'settled' ? 'tournament/settled' : undefined)

const extendRefusal = (tournament: Tournament): Refusal => {
  if (!isUnderWay(tournament)) return 'tournament/not-running'
  return tournament.setup.minutes === 0 ? 'tournament/no-limit' : undefined
}

const undoRefusal = ({ rounds, lastHostStep }: Tournament): Refusal => {
  if (lastHostStep === undefined) return 'tournament/nothing-to-undo'
  const hasResults = rounds.at(-1)?.tables.some((table) => !isBye(table) && table.state === 'settled')
  return lastHostStep === 'start' && hasResults ? 'tournament/would-lose-results' : undefined
}

/** Returns why `by` can't take a step of this kind at all. */
const takerRefusal = ({ kind }: Step, by: StepTaker): Refusal => {
  if (ENTRANT_KINDS.has(kind)) return undefined
  return by === (SITE_KINDS.has(kind) ? 'site' : 'host') ? undefined : 'tournament/not-host'
}

const hostRefusal = (tournament: Tournament, step: HostStep): Refusal => {
  const { phase } = tournament
  switch (step.kind) {
    case 'enter':
      return enterRefusal(tournament, step)
    case 'rename':
      return renameRefusal(tournament, step)
    case 'renew':
      return renewRefusal(tournament, step)
    case 'leave':
      return presenceRefusal(tournament, step.entrant, true)
    case 'return':
      return returnRefusal(tournament, step.entrant)
    case 'shuffle':
      return shuffleRefusal(tournament)
    case 'place':
      return placeRefusal(tournament, step)
    case 'draw':
      return drawRefusal(tournament)
    case 'exchange':
      return exchangeRefusal(tournament, step)
    case 'start':
      return phase === 'drawn' ? undefined : 'tournament/not-drawn'
    case 'pause':
      return phase === 'running' ? undefined : 'tournament/not-running'
    case 'resume':
      return phase === 'paused' ? undefined : 'tournament/not-paused'
    case 'extend':
      return extendRefusal(tournament)
    case 'result':
      return resultRefusal(tournament, step.table, step.result)
    case 'absent':
      return absentRefusal(tournament, step)
    case 'end-round':
      return endRoundRefusal(tournament)
    case 'finish':
      return finishRefusal(tournament)
    case 'undo':
      return undoRefusal(tournament)
  }
}

/** Returns why the step is not possible now; undefined if it is. */
export const stepRefusal = (tournament: Tournament, step: Step, by: StepTaker): Refusal => {
  const refusal = takerRefusal(step, by)
  if (refusal !== undefined) return refusal
  switch (step.kind) {
    case 'enter-self':
      return enterRefusal(tournament, step)
    case 'leave-self':
      return typeof by === 'number' ? presenceRefusal(tournament, by, true) : 'tournament/not-yours'
    case 'say':
      return sideRefusal(tournament, step.table, step.side, by) ?? resultRefusal(tournament, step.table, step.result)
    case 'confirm':
      return confirmRefusal(tournament, step, by)
    case 'opened':
      return isUnderWay(tournament) ? undefined : 'tournament/not-running'
    case 'played':
      return playedRefusal(tournament, step)
    default:
      return hostRefusal(tournament, step)
  }
}
