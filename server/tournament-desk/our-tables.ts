import { matchMaker } from '@colyseus/core'
import type { AnyEvidence } from '../../fair/evidence.ts'
import type { Archive } from '../archive/archive.ts'
import type { IpNetworks } from '../limits/networks.ts'
import { timeSlicing } from '../limits/time-slicing.ts'
import { log } from '../log.ts'
import type { MakeTournament, SiteStep, TableResult, TournamentRound, TournamentTable } from '../protocol/tournament.ts'
import type { StoppedGame } from '../rooms/table-room.ts'
import type { Tables } from '../rooms/tables.ts'
import { systemFor } from '../table/game-system.ts'
import { type NewTable, newTableOf } from '../table/new-table.ts'
import type { ExpectedPerson } from '../table/strangers-table.ts'
import { tableId } from '../tournaments/round-tables.ts'
import { isBye } from '../tournaments/table-sides.ts'
import { applyStep } from '../tournaments/tournament.ts'
import { granted } from './desk-answer.ts'
import type { Evening, Evenings } from './evenings.ts'
import { resultOfRecord } from './table-result.ts'
import { personRole, rightOf } from './tournament-tokens.ts'

/** Time from one look at the games of a round to the next, in ms. */
const LOOK_INTERVAL_MS = 2000
/** Time for which the process with which a host has started a round has to open its tables, before another one does. */
const OPENING_MS = 15_000
/** Number of rooms that are asked at once how their games stand. */
const ROOMS_AT_ONCE = 8

/** Opens the room of a table unless a process has it in use. */
export type WakeTable = (code: string) => Promise<void>

export interface OurTablesSettings {
  readonly evenings: Evenings
  readonly tables: Pick<Tables, 'createForTournament' | 'tableCard'>
  readonly finishedGames: Archive['finishedGames']
  readonly wake: WakeTable
}

/** Returns the round that is being played at tables of ours, also while its clock is stopped; undefined if there is none. */
const onlineRound = ({ state }: Evening): TournamentRound | undefined => {
  const round = state.rounds.at(-1)
  const isUnderWay = state.phase === 'running' || state.phase === 'paused'
  return state.setup.place === 'online' && round?.isOver === false && isUnderWay ? round : undefined
}

const mustOpen = ({ tables }: TournamentRound): boolean =>
  tables.some((table) => !isBye(table)) && tables.every(({ code }) => code === undefined)

/** Returns the tables with a code whose result nobody knows. */
const openTables = ({ tables }: TournamentRound): readonly (TournamentTable & { readonly code: string })[] =>
  tables.flatMap((table) => {
    const { code, state } = table
    return code === undefined || state === 'settled' ? [] : [{ ...table, code }]
  })

type TableChoices = MakeTournament['table']

const withoutSeries = ({ bestOf: _, ...rest }: TableChoices): TableChoices => rest

/** Returns the choices for the tables of a tournament: one game, and its draw says who are partners, so that nobody draws for them at the table. */
const choiceOf = ({ state }: Evening): NewTable => {
  const { options, ...rest } = state.setup.table
  const { drawForPartners: _, ...others } = options ?? {}
  return newTableOf({ ...withoutSeries(rest), ...(Object.keys(others).length > 0 && { options: others }) })
}

const keyOfRole = (evening: Evening | undefined, role: string): string | undefined =>
  [...(evening?.roles ?? [])].find(([, other]) => other === role)?.[0]

/** Returns the people of each side, in the order of their seats. */
const peopleOf = (evening: Evening, side: readonly number[]): readonly (ExpectedPerson | undefined)[] => {
  const keys = new Map([...evening.roles].map(([key, role]) => [role, key]))
  return side.flatMap((id) => {
    const entrant = evening.state.entrants.find((one) => one.id === id)
    return (entrant?.names ?? []).map((name, person) => {
      const key = keys.get(personRole(id, person))
      return key === undefined ? undefined : { key, name }
    })
  })
}

/** Returns who is expected at each seat: a side plays one team. */
const expectedAt = (evening: Evening, table: TournamentTable, teamOf: readonly number[]) => {
  const waiting = table.sides.map((side) => [...peopleOf(evening, side)])
  return teamOf.map((team) => waiting[team]?.shift())
}

/** Returns the result for the sides that are at the table: where one is missing, bots play its team. */
const resultForSides = ({ home, winner }: TableResult, { sides }: TournamentTable): TableResult => ({
  home: home.slice(0, sides.length),
  ...(winner !== undefined && winner < sides.length && { winner }),
})

/** Tables of this server at which tournaments are played: they are opened, their results are taken, and they stop when time is over. */
export class OurTables {
  private readonly settings: OurTablesSettings
  private readonly lookedAt = new Map<string, number>()
  private readonly opening = new Map<string, Promise<Evening>>()

  constructor(settings: OurTablesSettings) {
    this.settings = settings
  }

  /** Does what has become due. It has no clock: every request for a tournament makes it look, at most once in an interval. */
  async attend(evening: Evening, networks: IpNetworks): Promise<Evening> {
    const { code } = evening.stored
    const round = onlineRound(evening)
    if (round === undefined) {
      this.lookedAt.delete(code)
      return evening
    }
    const now = performance.now()
    if (now - (this.lookedAt.get(code) ?? Number.NEGATIVE_INFINITY) < LOOK_INTERVAL_MS) return evening
    this.lookedAt.set(code, now)
    try {
      return await this.look(evening, round, networks)
    } catch (err) {
      log.warn({ err, tournament: code }, 'The tables of a tournament could not be looked after')
      return evening
    }
  }

  private async look(evening: Evening, round: TournamentRound, networks: IpNetworks): Promise<Evening> {
    const started = evening.state.log.findLast(({ step }) => step.kind === 'start')?.at ?? 0
    if (mustOpen(round)) return Date.now() - started < OPENING_MS ? evening : this.open(evening, networks)
    const counted = await this.count(evening, await this.finished(round))
    const isOver = round.endsAt !== undefined && round.endsAt <= Date.now()
    return isOver ? this.stop(evening.stored.code, 'begun') : counted
  }

  /** Opens the tables of a round that has started. */
  open(evening: Evening, networks: IpNetworks): Promise<Evening> {
    const { code } = evening.stored
    const opening = this.opening.get(code) ?? this.openNow(evening, networks).finally(() => this.opening.delete(code))
    this.opening.set(code, opening)
    return opening
  }

  private async openNow(evening: Evening, networks: IpNetworks): Promise<Evening> {
    const round = onlineRound(evening)
    const choice = choiceOf(evening)
    const system = systemFor(choice.setup)
    if (round === undefined || !mustOpen(round) || !system.ok) return evening
    const { code: tournament } = evening.stored
    const codes: string[] = []
    for (const table of round.tables) {
      const expected = expectedAt(evening, table, system.value.rules.teamOf)
      const made = isBye(table)
        ? undefined
        : await this.settings.tables.createForTournament(choice, expected, { tournament, networks })
      if (made?.ok === false) {
        log.warn({ tournament, code: made.error.code }, 'A table of a tournament could not be made')
        return evening
      }
      codes.push(made?.value.code ?? '')
    }
    return this.add(evening, [{ kind: 'opened', codes }])
  }

  /** Resolves to the results of games that are over. */
  private async finished(round: TournamentRound): Promise<readonly SiteStep[]> {
    const open = openTables(round)
    const games = await this.settings.finishedGames(open.map(({ code }) => code))
    const steps: SiteStep[] = []
    for (const table of open) {
      // People may go on playing at their table: the first game counts.
      const cards = games.filter(({ code }) => code === table.code).map(({ card }) => JSON.parse(card) as AnyEvidence)
      const first = cards.toSorted((a, b) => a.number - b.number)[0]
      if (first === undefined) continue
      await timeSlicing.turn()
      steps.push({ kind: 'played', table: tableId(round, table), result: resultForSides(resultOfRecord(first), table) })
    }
    return steps
  }

  /** Stops the games that are running, and counts them as they stand. `begun`: tables at which no game has begun stay open for the host's word. */
  async stop(code: string, which: 'begun' | 'all'): Promise<Evening> {
    const evening = await this.settings.evenings.find(code)
    if (evening === undefined) throw new Error(`tournament ${code} is gone`)
    const round = onlineRound(evening)
    if (round === undefined) return evening
    const open = openTables(round)
    const steps: SiteStep[] = [...(await this.finished(round))]
    const done = new Set(steps.map((step) => ('table' in step ? step.table : 0)))
    const left = open.filter((table) => !done.has(tableId(round, table)))
    const running = which === 'all' ? left : await this.begun(left)
    const stopped = await this.stopTables(running)
    for (const [index, table] of running.entries()) {
      const game = stopped[index]
      if (game === undefined || (which === 'begun' && !game.hasBegun)) continue
      steps.push({ kind: 'played', table: tableId(round, table), result: resultForSides(game.result, table) })
    }
    return this.count(evening, steps)
  }

  /** Stops the tables of a round whose start was taken back: nobody goes on with a game that no longer counts. */
  async close(before: Evening | undefined, after: Evening): Promise<void> {
    const round = before && onlineRound(before)
    if (round === undefined || onlineRound(after) !== undefined) return
    await this.stopTables(openTables(round))
  }

  /** Resolves to the tables at which a game has begun. Those where nobody came need no room. */
  private async begun<T extends { readonly code: string }>(open: readonly T[]): Promise<readonly T[]> {
    const cards = await Promise.all(open.map(({ code }) => this.settings.tables.tableCard(code)))
    return open.filter((_, at) => cards[at] !== undefined && cards[at].phase !== 'lobby')
  }

  /** Lets nobody come any more to the tables that are open who has the old token of a person, but whoever has the new one. */
  async renew(before: Evening | undefined, after: Evening, role: string): Promise<void> {
    const round = onlineRound(after)
    const [oldKey, newKey] = [before, after].map((evening) => keyOfRole(evening, role))
    if (round === undefined || oldKey === undefined || newKey === undefined) return
    const entrant = rightOf(role)
    const own = openTables(round).filter(
      ({ sides }) => entrant?.kind === 'entrant' && sides.flat().includes(entrant.entrant),
    )
    for (const { code } of own) {
      await this.settings.wake(code)
      await matchMaker.remoteRoomCall(code, 'renewForTournament', [oldKey, newKey])
    }
  }

  private async stopTables(tables: readonly { readonly code: string }[]): Promise<(StoppedGame | undefined)[]> {
    const stopped: (StoppedGame | undefined)[] = []
    for (let at = 0; at < tables.length; at += ROOMS_AT_ONCE) {
      const some = tables.slice(at, at + ROOMS_AT_ONCE)
      stopped.push(...(await Promise.all(some.map(({ code }) => this.stopTable(code)))))
    }
    return stopped
  }

  /** Asks the room of the table, in whatever process it is. */
  private async stopTable(code: string): Promise<StoppedGame | undefined> {
    try {
      await this.settings.wake(code)
      return (await matchMaker.remoteRoomCall(code, 'stopForTournament')) as StoppedGame | undefined
    } catch (err) {
      log.warn({ err, table: code }, 'A table of a tournament could not be stopped')
      return undefined
    }
  }

  private count(evening: Evening, steps: readonly SiteStep[]): Promise<Evening> {
    return steps.length === 0 ? Promise.resolve(evening) : this.add(evening, steps)
  }

  /** Adds steps of the site, without those that others have made meanwhile. */
  private async add(evening: Evening, steps: readonly SiteStep[]): Promise<Evening> {
    const added = await this.settings.evenings.change(evening.stored.code, ({ state: before }) => {
      let state = before
      const kept = steps.flatMap((step) => {
        const after = applyStep(state, step, { at: Date.now(), by: 'site', seed: 0 })
        if (!after.ok) return []
        state = after.value.state
        return [after.value.kept]
      })
      return granted({ state, kept })
    })
    return added.ok ? added.value : evening
  }
}
