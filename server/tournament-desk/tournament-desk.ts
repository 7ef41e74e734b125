import { randomInt } from 'node:crypto'
import type { StoredRole, TournamentStore } from '../archive/tournaments/tournament-store.ts'
import type { IpNetworks } from '../limits/networks.ts'
import { RateLimit, type ShareLimit } from '../limits/rate-limit.ts'
import { log } from '../log.ts'
import {
  type EntrantStep,
  HostStepShape,
  type MadeTournament,
  type MakeTournament,
  type StepBody,
  type StepEntry,
  type StepReply,
  type StepTaker,
  type TournamentLinks,
  type TournamentStep,
  type TournamentView,
} from '../protocol/tournament.ts'
import type { Tables } from '../rooms/tables.ts'
import { newTableOf } from '../table/new-table.ts'
import { tokenKeyOf } from '../table/people/people.ts'
import { tableIn } from '../tournaments/round-tables.ts'
import { setupRefusal } from '../tournaments/step-refusal.ts'
import { sidesOfTable, type TournamentSetup } from '../tournaments/table-sides.ts'
import { applyStep, newTournament, viewOf } from '../tournaments/tournament.ts'
import type { Tournament } from '../tournaments/tournament-state.ts'
import type { Clubs } from './clubs.ts'
import { type DeskAnswer, granted, refused, UNKNOWN_TOURNAMENT } from './desk-answer.ts'
import { storeUnderNewCode } from './desk-code.ts'
import { cleanNames, cleanTitle } from './desk-names.ts'
import { type Addition, type Evening, type Evenings, storedStep } from './evenings.ts'
import { OurTables, type WakeTable } from './our-tables.ts'
import {
  handedToken,
  isTokenOf,
  newToken,
  personRole,
  phoneRole,
  renewedRole,
  rightOf,
  type TournamentRight,
} from './tournament-tokens.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Enough for an evening of sixty tables in an hour. */
const TABLES_PER_HOUR = 400
/** Time for which a tournament is kept that has not begun. */
const NOT_BEGUN_MS = 90 * DAY_MS
const SEED_RANGE = 2 ** 32

const HOST_STEPS: ReadonlySet<string> = new Set(HostStepShape.options.map(({ shape }) => shape.kind.value))

export interface DeskSettings {
  readonly store: TournamentStore
  readonly finishedGames: ConstructorParameters<typeof OurTables>[0]['finishedGames']
  readonly tables: Pick<Tables, 'createForTournament' | 'mayMake' | 'tableCard'>
  readonly shareLimit: ShareLimit
  readonly wake: WakeTable
  readonly clubs: Pick<Clubs, 'isHost' | 'nameOf'>
  readonly evenings: Evenings
}

/** A request, and its author. */
export interface StepRequest {
  readonly code: string
  readonly body: StepBody
  readonly networks: IpNetworks
}

interface Tokens {
  readonly token: string | undefined
  /** New tokens of people who enter themselves. */
  readonly tokens: readonly string[]
}

interface AskedStep extends Pick<StepBody, 'seen'>, Tokens {
  readonly step: TournamentStep
  readonly networks: IpNetworks
}

/** Returns the step with its names as people may see them. */
const withCleanNames = (step: TournamentStep): DeskAnswer<TournamentStep> => {
  if (!('names' in step)) return granted(step)
  const names = cleanNames(step.names)
  if (!names.ok) return names
  const { team: raw, ...rest } = step
  if (raw === undefined) return granted({ ...rest, names: names.value })
  const team = cleanNames([raw])
  return team.ok ? granted({ ...rest, names: names.value, team: team.value[0] ?? '' }) : team
}

const isHostStep = ({ kind }: TournamentStep): boolean => HOST_STEPS.has(kind)

const opensTables = ({ kind }: TournamentStep, { setup }: Tournament): boolean =>
  kind === 'start' && setup.place === 'online'

/** Returns the choices with as many teams as there are sides at a table. */
const withTeams = (setup: TournamentSetup): TournamentSetup => {
  const sides = sidesOfTable(setup)
  return Number.isInteger(sides) ? { ...setup, table: { teams: sides, ...setup.table } } : setup
}

/** Returns the choices of a host who wants everybody ranked alone: where two play together, their partners are drawn for each round. */
const withPartners = (setup: TournamentSetup): TournamentSetup => {
  const isUnfit = setup.entry === 'singles' && setupRefusal(withTeams(setup)) === 'tournament/sides'
  return isUnfit ? { ...setup, entry: 'drawn-partners' } : setup
}

const newSeed = (): number => randomInt(SEED_RANGE)

/** Returns what a token allows; undefined if it is none of this tournament. */
const rightIn = ({ stored, roles }: Evening, token: string | undefined): TournamentRight | undefined => {
  if (token === undefined) return undefined
  if (isTokenOf(token, stored.host)) return { kind: 'host' }
  return rightOf(roles.get(tokenKeyOf(token)) ?? '')
}

const NOT_HOST = refused('tournament/not-host', 'Only a host of this tournament may do this.')
const BAD_TOKEN = refused('tournament/token', 'This link is not one of this tournament.')
const NOT_YOUR_TABLE = refused('tournament/not-your-table', 'Results are said at the table where one plays.')
const TOO_MANY_TABLES = refused('http/too-often', 'Too many tables were opened from here; please wait some minutes.')
const STALE = refused('tournament/stale', 'Something else has happened meanwhile; please look again.')

/** Returns by whom the step is made, or why they may not make it. */
const authorOf = (
  step: TournamentStep,
  right: TournamentRight | undefined,
  { rounds }: Tournament,
): DeskAnswer<StepTaker> => {
  if (isHostStep(step)) return right?.kind === 'host' ? granted('host') : NOT_HOST
  if (step.kind === 'enter-self') return granted('table')
  if (right === undefined || right.kind === 'host') return BAD_TOKEN
  if (right.kind === 'entrant') return granted(right.entrant)
  const { table, side } = step as Extract<EntrantStep, { table: number }>
  const isTheirs = tableIn(rounds.slice(-1), table)?.number === right.number && side === right.side
  return isTheirs ? granted('table') : NOT_YOUR_TABLE
}

/** Returns whether a host has done something that the page of the asker did not show. What entrants say meanwhile changes nothing that a host decides on. */
const isStale = ({ state: { log: done } }: Evening, seen: number): boolean =>
  done.slice(seen).some(({ by }) => by === 'host')

/** Returns every role of a tournament that a host hands on: of people, and of phones at tables with a real board. */
const handableRoles = ({ setup, entrants, rounds }: Tournament): readonly string[] => {
  const people = entrants.flatMap(({ id, names }) => names.map((_, person) => personRole(id, person)))
  const tables = setup.place === 'boards' ? (rounds.at(-1)?.tables ?? []) : []
  return [...people, ...tables.flatMap(({ number, sides }) => sides.map((_, side) => phoneRole(number, side)))]
}

const rolesIn = ({ roles }: Evening): ReadonlySet<string> => new Set(roles.values())

interface Handing {
  readonly code: string
  readonly state: Tournament
  readonly known: ReadonlySet<string>
  /** Token of the host. */
  readonly token: string
}

/** Returns the token that hosts hand on to a person: another one each time that it was renewed. */
const personToken = (hostToken: string, { log: done }: Tournament, entrant: number, person: number): string => {
  const times = done.filter(
    ({ step }) => step.kind === 'renew' && step.entrant === entrant && step.person === person,
  ).length
  return handedToken(hostToken, renewedRole(personRole(entrant, person), times))
}

/** Returns the roles that are new, with the hashes of the tokens that hosts hand on for them. */
const handedRoles = ({ code, state, known, token }: Handing): readonly StoredRole[] =>
  handableRoles(state)
    .filter((role) => !known.has(role))
    .map((role) => ({ code, role, key: tokenKeyOf(handedToken(token, role)) }))

const newestEntrant = ({ entrants }: Tournament): number => entrants.at(-1)?.id ?? 0

/** Returns the roles of the people who have just entered themselves. */
const ownRoles = (code: string, state: Tournament, tokens: readonly string[]): readonly StoredRole[] =>
  tokens.map((token, person) => ({ code, role: personRole(newestEntrant(state), person), key: tokenKeyOf(token) }))

/** Returns the role of a person with the token that is theirs from this step on. */
const renewedRoles = (code: string, state: Tournament, step: TournamentStep, token: string): readonly StoredRole[] =>
  step.kind !== 'renew'
    ? []
    : [
        {
          code,
          role: personRole(step.entrant, step.person),
          key: tokenKeyOf(personToken(token, state, step.entrant, step.person)),
        },
      ]

const replyTo = (step: TournamentStep, { state }: Evening, { tokens, token = '' }: Tokens): StepReply => {
  const { kind } = step
  const steps = state.log.length
  if (kind === 'renew') {
    return { steps, entrant: step.entrant, tokens: [personToken(token, state, step.entrant, step.person)] }
  }
  if (kind === 'enter') return { steps, entrant: newestEntrant(state) }
  return kind === 'enter-self' ? { steps, entrant: newestEntrant(state), tokens } : { steps }
}

const linksOf = ({ state, roles }: Evening, hostToken: string): TournamentLinks => {
  const handed = (entrant: number, person: number): string | null => {
    const token = personToken(hostToken, state, entrant, person)
    return roles.get(tokenKeyOf(token)) === personRole(entrant, person) ? token : null
  }
  const phones = [...roles.values()].flatMap((role) => {
    const right = rightOf(role)
    return right?.kind === 'phone' ? [right] : []
  })
  const tables = Map.groupBy(
    phones.toSorted((a, b) => a.number - b.number || a.side - b.side),
    ({ number }) => number,
  )
  return {
    entrants: state.entrants.map(({ id, names }) => ({
      entrant: id,
      tokens: names.map((_, person) => handed(id, person)),
    })),
    tables: [...tables].map(([number, sides]) => ({
      number,
      tokens: sides.map(({ side }) => handedToken(hostToken, phoneRole(number, side))),
    })),
  }
}

/** Runs evenings of many tables: a place where people enter, hosts draw and start rounds, and results come in. */
export class TournamentDesk {
  private readonly settings: DeskSettings
  private readonly evenings: Evenings
  private readonly ourTables: OurTables
  /** Limit of tables that rounds of one household open. */
  private readonly openings: RateLimit

  constructor(settings: DeskSettings) {
    this.settings = settings
    this.evenings = settings.evenings
    this.ourTables = new OurTables(settings)
    this.openings = settings.shareLimit('tournament tables', new RateLimit(TABLES_PER_HOUR, HOUR_MS))
  }

  /** Makes a tournament with the entrants that the host has typed. */
  async make(body: MakeTournament): Promise<DeskAnswer<MadeTournament>> {
    const { entrants = [], club, name: raw, ...rest } = body
    const name = cleanTitle(raw)
    if (!name.ok) return name
    const setup = withTeams(withPartners({ ...rest, name: name.value }))
    const may = this.settings.tables.mayMake(newTableOf(setup.table))
    if (!may.ok) return may
    if (setup.table.rated === true) return refused('tournament/rated', 'Games of a tournament are not rated.')
    if (club !== undefined && !(await this.settings.clubs.isHost(club.code, club.token))) {
      return refused('club/not-host', 'Only a host of the club may add an evening to it.')
    }
    const [at, token] = [Date.now(), newToken()]
    const begun = newTournament(setup)
    if (!begun.ok) return begun
    let state = begun.value
    const kept: StepEntry[] = []
    for (const entrant of entrants) {
      const step = withCleanNames({ kind: 'enter', ...('names' in entrant ? entrant : { names: entrant }) })
      if (!step.ok) return step
      const after = applyStep(state, step.value, { at, by: 'host', seed: newSeed() })
      if (!after.ok) return after
      state = after.value.state
      kept.push(after.value.kept)
    }
    return this.store({ setup, club: club?.code ?? '', at, token, state, kept })
  }

  private async store(made: NewTournament): Promise<DeskAnswer<MadeTournament>> {
    const { setup, club, at, token, state, kept } = made
    const host = tokenKeyOf(token)
    const code = await storeUnderNewCode((free) => {
      const tournament = { code: free, setup: JSON.stringify(setup), host, club, made: at, expires: at + NOT_BEGUN_MS }
      const rows = kept.map((entry, index) => storedStep(free, index + 1, entry))
      const roles = handedRoles({ code: free, state, known: new Set(), token })
      return this.settings.store.add(tournament, rows, roles)
    })
    if (code === undefined)
      return refused('tournament/busy', 'There are too many tournaments just now; please try again later.')
    log.info({ tournament: code, entrants: kept.length }, 'A tournament was made')
    return granted({ code, token })
  }

  /** Resolves to the tournament, and to what the token allows. What has become due at its tables is done first. */
  async find(code: string, token: string | undefined, networks: IpNetworks): Promise<FoundEvening | undefined> {
    const evening = await this.evenings.find(code)
    if (evening === undefined) return undefined
    const attended = await this.ourTables.attend(evening, networks)
    return { evening: attended, right: rightIn(attended, token) }
  }

  /** Resolves to the JSON of a `TournamentView`: everything that the asker may know. */
  async view({ evening, right }: FoundEvening): Promise<string> {
    const { stored, state } = evening
    const club = stored.club === '' ? undefined : await this.settings.clubs.nameOf(stored.club)
    const own = {
      code: stored.code,
      now: Date.now(),
      ...(club !== undefined && { club: { code: stored.club, name: club } }),
      ...(right !== undefined && { you: youOf(right) }),
      ...(right?.kind === 'host' && { log: state.log }),
    } satisfies Partial<TournamentView>
    return `${JSON.stringify(own).slice(0, -1)},${commonViewOf(state).slice(1)}`
  }

  /** Makes a step. */
  async step({ code, body, networks }: StepRequest): Promise<DeskAnswer<StepReply>> {
    const { token, seen } = body
    const clean = withCleanNames(body.step)
    if (!clean.ok) return clean
    const step = clean.value
    const tokens = step.kind === 'enter-self' ? step.names.map(newToken) : []
    if (step.kind === 'end-round') await this.stopTables(code, token, seen)
    const asked = { step, token, seen, tokens, networks }
    let before: Evening | undefined
    const made = await this.evenings.change(code, (evening) => {
      before = evening
      return this.decide(evening, asked)
    })
    if (!made.ok) return made
    log.info({ tournament: code, step: step.kind, number: made.value.state.log.length }, 'A step of a tournament')
    if (step.kind === 'renew') await this.ourTables.renew(before, made.value, personRole(step.entrant, step.person))
    if (step.kind === 'undo') await this.ourTables.close(before, made.value)
    if (!opensTables(step, made.value.state)) return granted(replyTo(step, made.value, asked))
    this.openings.charge(networks, made.value.state.rounds.at(-1)?.tables.length)
    return granted(replyTo(step, await this.ourTables.open(made.value, networks), asked))
  }

  /** Returns what is to be added, or why the step is refused as things stand. */
  private decide(evening: Evening, { step, token, seen, tokens, networks }: AskedStep): DeskAnswer<Addition> {
    const { code } = evening.stored
    const by = authorOf(step, rightIn(evening, token), evening.state)
    if (!by.ok) return by
    if (by.value === 'host' && isStale(evening, seen)) return STALE
    if (opensTables(step, evening.state) && this.openings.waitMs(networks) > 0) return TOO_MANY_TABLES
    const applied = applyStep(evening.state, step, { at: Date.now(), by: by.value, seed: newSeed() })
    if (!applied.ok) return applied
    const { state, kept } = applied.value
    const own = step.kind === 'enter-self' ? ownRoles(code, state, tokens) : []
    const isHost = by.value === 'host' && token !== undefined
    const handed = isHost ? handedRoles({ code, state, known: rolesIn(evening), token }) : []
    const renewed = isHost ? renewedRoles(code, state, step, token) : []
    return granted({ state, kept: [kept], roles: [...own, ...handed, ...renewed], begins: step.kind === 'start' })
  }

  /** Counts the games at tables of ours before a host ends their round. */
  private async stopTables(code: string, token: string | undefined, seen: number): Promise<void> {
    const evening = await this.evenings.find(code)
    const mayEnd = evening !== undefined && rightIn(evening, token)?.kind === 'host' && !isStale(evening, seen)
    if (mayEnd) await this.ourTables.stop(code, 'all')
  }

  /** Resolves to the tokens that a host hands on: to people who were typed, and to phones at tables. */
  async links(code: string, token: string | undefined): Promise<DeskAnswer<TournamentLinks>> {
    const evening = await this.evenings.find(code)
    if (evening === undefined) return UNKNOWN_TOURNAMENT
    if (token === undefined || rightIn(evening, token)?.kind !== 'host') return NOT_HOST
    return granted(linksOf(evening, token))
  }
}

interface NewTournament {
  readonly setup: TournamentSetup
  readonly club: string
  readonly at: number
  readonly token: string
  readonly state: Tournament
  readonly kept: readonly StepEntry[]
}

/** A tournament, and what the asker's token allows there. */
export interface FoundEvening {
  readonly evening: Evening
  readonly right: TournamentRight | undefined
}

/** JSON of what everybody sees, by state: after a step all pages ask for the same. */
const commonViews = new WeakMap<Tournament, string>()

const commonViewOf = (state: Tournament): string => {
  const text = commonViews.get(state) ?? JSON.stringify(viewOf(state))
  commonViews.set(state, text)
  return text
}

const youOf = (right: TournamentRight): NonNullable<TournamentView['you']> => ({
  isHost: right.kind === 'host',
  ...(right.kind === 'entrant' && { entrant: right.entrant }),
})
