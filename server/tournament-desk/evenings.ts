import type {
  StepEffects,
  StoredRole,
  StoredStep,
  StoredTournament,
  TournamentStore,
} from '../archive/tournaments/tournament-store.ts'
import type { StepEntry } from '../protocol/tournament.ts'
import type { TournamentSetup } from '../tournaments/table-sides.ts'
import { foldTournament } from '../tournaments/tournament.ts'
import type { Tournament } from '../tournaments/tournament-state.ts'
import { type DeskAnswer, granted, refused, UNKNOWN_TOURNAMENT } from './desk-answer.ts'

/** Time for which a process takes what it knows of a tournament for the present state, as other processes may add steps. */
const FRESH_MS = 1000
/** Tournaments that a process keeps in memory. */
const MAX_KNOWN = 200
/** Attempts to add a step while others are faster. */
const MAX_ATTEMPTS = 20

/** A tournament at one moment. */
export interface Evening {
  readonly stored: StoredTournament
  readonly state: Tournament
  /** Roles by the hashes of their tokens. */
  readonly roles: ReadonlyMap<string, string>
}

/** Steps to be added, the state after them, and what else they lead to. */
export interface Addition extends StepEffects {
  readonly kept: readonly StepEntry[]
  readonly state: Tournament
}

interface Known {
  readonly evening: Evening
  /** By a clock that only runs forward, in ms. */
  readonly readAt: number
}

/** Writes a step for the archive. */
export const storedStep = (code: string, number: number, { at, by, step }: StepEntry): StoredStep => ({
  ...{ code, number, made: at, body: JSON.stringify({ by, step }) },
})

const stepEntry = ({ made, body }: StoredStep): StepEntry => ({
  at: made,
  ...(JSON.parse(body) as Pick<StepEntry, 'by' | 'step'>),
})

export const setupOf = ({ setup }: Pick<StoredTournament, 'setup'>): TournamentSetup =>
  JSON.parse(setup) as TournamentSetup

const withEntries = (evening: Evening, entries: readonly StepEntry[]): Evening => ({
  ...evening,
  state: foldTournament(setupOf(evening.stored), [...evening.state.log, ...entries]),
})

/** Returns the roles that these don't replace. */
const othersThan = ({ roles }: Evening, added: readonly StoredRole[]): readonly (readonly [string, string])[] => {
  const names = new Set(added.map(({ role }) => role))
  return [...roles].filter(([, role]) => !names.has(role))
}

const withRoles = (evening: Evening, roles: readonly StoredRole[]): Evening =>
  roles.length === 0
    ? evening
    : {
        ...evening,
        roles: new Map([...othersThan(evening, roles), ...roles.map(({ key, role }) => [key, role] as const)]),
      }

/** The tournaments in the archive. A process remembers what it has read, and reads only the steps that others have added since. */
export class Evenings {
  private readonly store: TournamentStore
  private readonly known = new Map<string, Known>()
  private readonly reading = new Map<string, Promise<Evening | undefined>>()
  /** The latest change of each tournament in this process: they are made one after the other. */
  private readonly changing = new Map<string, Promise<unknown>>()

  constructor(store: TournamentStore) {
    this.store = store
  }

  /** Resolves to a tournament as it was a moment ago or is now; undefined if there is none. */
  async find(code: string): Promise<Evening | undefined> {
    const known = this.known.get(code)
    if (known !== undefined && performance.now() - known.readAt < FRESH_MS) return known.evening
    return this.read(code)
  }

  /** Adds what `decide` says of the present state. It is asked again where somebody else was faster. */
  async change(code: string, decide: (evening: Evening) => DeskAnswer<Addition>): Promise<DeskAnswer<Evening>> {
    const before = this.changing.get(code) ?? Promise.resolve()
    const change = before.then(() => this.changeInTurn(code, decide))
    const settled = change.catch(() => undefined)
    this.changing.set(code, settled)
    void settled.then(() => this.changing.get(code) === settled && this.changing.delete(code))
    return change
  }

  private async changeInTurn(
    code: string,
    decide: (evening: Evening) => DeskAnswer<Addition>,
  ): Promise<DeskAnswer<Evening>> {
    let evening = await this.find(code)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      if (evening === undefined) return UNKNOWN_TOURNAMENT
      const decided = decide(evening)
      if (!decided.ok) return decided
      const after = await this.append(evening, decided.value)
      if (after !== undefined) return granted(after)
      evening = await this.read(code)
    }
    return refused('tournament/busy', 'Too much is happening in this tournament just now; please try again.')
  }

  private async append(evening: Evening, { kept, state, ...effects }: Addition): Promise<Evening | undefined> {
    const { code } = evening.stored
    const rows = kept.map((entry, at) => storedStep(code, evening.state.log.length + 1 + at, entry))
    if (!(await this.store.append(code, rows, effects))) return undefined
    const after = withRoles({ ...evening, state }, effects.roles ?? [])
    this.remember(after)
    return after
  }

  /** Reads what others have added. Those who ask meanwhile get the same answer. */
  private read(code: string): Promise<Evening | undefined> {
    const reading = this.reading.get(code) ?? this.readNow(code).finally(() => this.reading.delete(code))
    this.reading.set(code, reading)
    return reading
  }

  private async readNow(code: string): Promise<Evening | undefined> {
    const known = this.known.get(code)?.evening ?? (await this.readFirst(code))
    if (known === undefined) return undefined
    const rows = await this.store.stepsAfter(code, known.state.log.length)
    const roles = rows.length > 0 || known.roles.size === 0 ? await this.store.roles(code) : []
    const latest = this.known.get(code)?.evening
    // A change of this process may have been faster than the answer.
    if (latest !== undefined && latest.state.log.length > known.state.log.length + rows.length) return latest
    const evening = withRoles(rows.length === 0 ? known : withEntries(known, rows.map(stepEntry)), roles)
    this.remember(evening)
    return evening
  }

  private async readFirst(code: string): Promise<Evening | undefined> {
    const stored = await this.store.find(code)
    return stored && { stored, state: foldTournament(setupOf(stored), []), roles: new Map() }
  }

  /** The longest unused makes room. */
  private remember(evening: Evening): void {
    const { code } = evening.stored
    this.known.delete(code)
    this.known.set(code, { evening, readAt: performance.now() })
    for (const oldest of this.known.keys()) {
      if (this.known.size <= MAX_KNOWN) return
      this.known.delete(oldest)
    }
  }
}
