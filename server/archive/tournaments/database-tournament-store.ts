import type { Kysely, Transaction } from 'kysely'
import type { Database, Guard } from '../database.ts'
import type {
  MadeBetween,
  StepEffects,
  StoredClub,
  StoredMember,
  StoredRole,
  StoredStep,
  StoredTournament,
  TournamentStore,
} from './tournament-store.ts'

type Change = Transaction<Database>

const MAX_SWEPT_AT_ONCE = 200
const MAX_MADE = Number.MAX_SAFE_INTEGER

/** Tournaments and clubs, in the database of the tables. */
export class DatabaseTournamentStore implements TournamentStore {
  private readonly db: Kysely<Database>
  private readonly guarded: Guard

  constructor(db: Kysely<Database>, guarded: Guard) {
    this.db = db
    this.guarded = guarded
  }

  add(tournament: StoredTournament, steps: readonly StoredStep[], roles: readonly StoredRole[]): Promise<boolean> {
    return this.guarded(this.db.transaction().execute((db) => addTournament(db, tournament, steps, roles)))
  }

  find(code: string): Promise<StoredTournament | undefined> {
    return this.guarded(this.db.selectFrom('tournaments').selectAll().where('code', '=', code).executeTakeFirst())
  }

  stepsAfter(code: string, number: number): Promise<readonly StoredStep[]> {
    const later = this.db.selectFrom('tournament_steps').selectAll().where('code', '=', code)
    return this.guarded(later.where('number', '>', number).orderBy('number').execute())
  }

  roles(code: string): Promise<readonly StoredRole[]> {
    return this.guarded(this.db.selectFrom('tournament_roles').selectAll().where('code', '=', code).execute())
  }

  append(code: string, steps: readonly StoredStep[], effects: StepEffects): Promise<boolean> {
    return this.guarded(this.db.transaction().execute((db) => appendSteps(db, code, steps, effects)))
  }

  ofClub(
    club: string,
    most: number,
    { from = 0, to = MAX_MADE }: MadeBetween = {},
  ): Promise<readonly StoredTournament[]> {
    const all = this.db.selectFrom('tournaments').selectAll().where('club', '=', club)
    const own = all.where('made', '>=', from).where('made', '<', to)
    return this.guarded(own.orderBy('made', 'desc').orderBy('code').limit(most).execute())
  }

  async addClub(club: StoredClub): Promise<boolean> {
    const added = this.db.insertInto('clubs').values(club)
    const rows = added.onConflict((taken) => taken.column('code').doNothing()).returning('code')
    return (await this.guarded(rows.execute())).length > 0
  }

  findClub(code: string): Promise<StoredClub | undefined> {
    return this.guarded(this.db.selectFrom('clubs').selectAll().where('code', '=', code).executeTakeFirst())
  }

  async saveClub({ code, version, body }: Pick<StoredClub, 'code' | 'version' | 'body'>): Promise<boolean> {
    const saved = this.db.updateTable('clubs').set({ version, body }).where('code', '=', code)
    const rows = saved.where('version', '=', version - 1).returning('code')
    return (await this.guarded(rows.execute())).length > 0
  }

  addMember(member: StoredMember, most: number): Promise<boolean> {
    return this.guarded(this.db.transaction().execute((db) => addMember(db, member, most)))
  }

  members(club: string): Promise<readonly StoredMember[]> {
    const all = this.db.selectFrom('club_members').selectAll().where('club', '=', club)
    return this.guarded(all.orderBy('made').orderBy('id').execute())
  }

  async removeMember(club: string, id: string): Promise<boolean> {
    const one = this.db.deleteFrom('club_members').where('club', '=', club).where('id', '=', id)
    return (await this.guarded(one.returning('id').execute())).length > 0
  }

  async sweep(now: number): Promise<number> {
    let swept = 0
    for (;;) {
      const some = await this.guarded(this.db.transaction().execute((db) => sweepSome(db, now)))
      swept += some
      if (some < MAX_SWEPT_AT_ONCE) return swept
    }
  }
}

/** Takes the account off the memberships of a person whose account is deleted. They stay members by their name. */
export async function forgetMember(db: Change, person: string): Promise<void> {
  await db.updateTable('club_members').set({ account: '' }).where('account', '=', person).execute()
}

async function addTournament(
  db: Change,
  tournament: StoredTournament,
  steps: readonly StoredStep[],
  roles: readonly StoredRole[],
): Promise<boolean> {
  const added = db.insertInto('tournaments').values(tournament)
  const rows = added.onConflict((taken) => taken.column('code').doNothing()).returning('code')
  if ((await rows.execute()).length === 0) return false
  if (steps.length > 0) await db.insertInto('tournament_steps').values(steps).execute()
  await addRoles(db, roles)
  return true
}

async function addRoles(db: Change, roles: readonly StoredRole[]): Promise<void> {
  if (roles.length === 0) return
  const added = db.insertInto('tournament_roles').values(roles)
  await added
    .onConflict((known) => known.columns(['code', 'role']).doUpdateSet(({ ref }) => ({ key: ref('excluded.key') })))
    .execute()
}

async function appendSteps(
  db: Change,
  code: string,
  steps: readonly StoredStep[],
  { roles = [], begins = false }: StepEffects,
): Promise<boolean> {
  if (steps.length === 0) return true
  const added = db.insertInto('tournament_steps').values(steps)
  const free = await added
    .onConflict((taken) => taken.columns(['code', 'number']).doNothing())
    .returning('number')
    .execute()
  if (free.length < steps.length) {
    // Those of them that were free must not stay.
    const numbers = free.map(({ number }) => number)
    if (numbers.length > 0)
      await db.deleteFrom('tournament_steps').where('code', '=', code).where('number', 'in', numbers).execute()
    return false
  }
  await addRoles(db, roles)
  if (begins) await db.updateTable('tournaments').set({ expires: 0 }).where('code', '=', code).execute()
  return true
}

async function addMember(db: Change, member: StoredMember, most: number): Promise<boolean> {
  // The club's row is locked, so that members who come at once are counted one after the other.
  const lock = db.updateTable('clubs').set(({ ref }) => ({ version: ref('version') }))
  if ((await lock.where('code', '=', member.club).returning('code').execute()).length === 0) return false
  const members = db.selectFrom('club_members').select((row) => row.fn.countAll().as('count'))
  const { count } = await members.where('club', '=', member.club).executeTakeFirstOrThrow()
  if (Number(count) >= most) return false
  await db.insertInto('club_members').values(member).execute()
  return true
}

async function sweepSome(db: Change, now: number): Promise<number> {
  const old = db.selectFrom('tournaments').select('code').where('expires', '>', 0).where('expires', '<', now)
  const rows = await old.limit(MAX_SWEPT_AT_ONCE).execute()
  const codes = rows.map(({ code }) => code)
  if (codes.length === 0) return 0
  await db.deleteFrom('tournament_steps').where('code', 'in', codes).execute()
  await db.deleteFrom('tournament_roles').where('code', 'in', codes).execute()
  await db.deleteFrom('tournaments').where('code', 'in', codes).execute()
  return codes.length
}
