import { ignoreNoReply } from './redis-options.ts'
import type { SharedPresence } from './shared-presence.ts'

/** At which tables the people with an account are now, in all processes. */
export interface Whereabouts {
  /** Notes that a person has come to a table of this process. */
  arrive(person: string, code: string): void
  /** Notes that a person has left a table of this process. */
  depart(person: string, code: string): void
  /** Resolves to the code of the table to which each of these people came last; those who are at none are missing. */
  find(people: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** The people at the tables of one process. */
export class OwnWhereabouts implements Whereabouts {
  /** Codes of tables by person, the latest last. */
  private readonly tables = new Map<string, readonly string[]>()

  arrive(person: string, code: string): void {
    this.tables.set(person, [...this.without(person, code), code])
  }

  depart(person: string, code: string): void {
    const left = this.without(person, code)
    if (left.length === 0) this.tables.delete(person)
    else this.tables.set(person, left)
  }

  async find(people: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return new Map(people.flatMap((person) => this.at(person)))
  }

  /** Returns everybody who is at a table, with its code. */
  all(): readonly (readonly [person: string, code: string])[] {
    return [...this.tables.keys()].flatMap((person) => this.at(person))
  }

  private at(person: string): readonly (readonly [string, string])[] {
    const code = this.tables.get(person)?.at(-1)
    return code === undefined ? [] : [[person, code]]
  }

  private without(person: string, code: string): readonly string[] {
    return (this.tables.get(person) ?? []).filter((other) => other !== code)
  }
}

const KEY_PREFIX = 'tables:person:'
/** Time for which Redis knows where somebody is, in s: the people of a process that is killed are away after it. */
const LIFETIME_S = 60
/** Interval of the notes about everybody, in ms. */
const RENEWAL_MS = 20_000

const NOTE_SCRIPT = `for i, key in ipairs(KEYS) do redis.call('set', key, ARGV[i + 1], 'EX', ARGV[1]) end return 1`
/** Another process may have noted since that the person is there. */
const FORGET_SCRIPT = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`
const FIND_SCRIPT = `return redis.call('mget', unpack(KEYS))`
/** People in one script: a longer one keeps others waiting. */
const PEOPLE_AT_ONCE = 500

const keyOf = (person: string): string => KEY_PREFIX + person

/** The people at the tables of all processes. Without Redis each process knows its own. */
export class SharedWhereabouts implements Whereabouts {
  private readonly own = new OwnWhereabouts()
  private readonly presence: SharedPresence

  constructor(presence: SharedPresence) {
    this.presence = presence
    setInterval(() => this.note(this.own.all()), RENEWAL_MS).unref()
  }

  arrive(person: string, code: string): void {
    this.own.arrive(person, code)
    this.note([[person, code]])
  }

  depart(person: string, code: string): void {
    this.own.depart(person, code)
    void this.presence.run(FORGET_SCRIPT, [keyOf(person)], [code]).catch(ignoreNoReply)
  }

  async find(people: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (people.length === 0) return new Map()
    const told = (await this.presence.run(FIND_SCRIPT, people.map(keyOf)).catch(ignoreNoReply)) ?? []
    const codes = told as readonly (string | null)[]
    const found = people.flatMap((person, i) => (codes[i] ? [[person, codes[i]] as const] : []))
    return new Map([...found, ...(await this.own.find(people))])
  }

  private note(people: readonly (readonly [person: string, code: string])[]): void {
    for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE) {
      const some = people.slice(from, from + PEOPLE_AT_ONCE)
      const keys = some.map(([person]) => keyOf(person))
      void this.presence.run(NOTE_SCRIPT, keys, [LIFETIME_S, ...some.map(([, code]) => code)]).catch(ignoreNoReply)
    }
  }
}
