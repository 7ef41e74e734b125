import { type Chance, word } from './chance.ts'

const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const ID_LENGTH = 8

/** Somebody with a browser. The token is his secret and gives him back his seat; the id is public. */
export interface Person {
  readonly id: string
  readonly token: string
  /** Open connections, by session; several tabs may show one person. */
  readonly sessions: Set<string>
  /** A big screen that only shows the table: it is not counted and never becomes host. */
  readonly screen: boolean
  /** Since when he is away (ms since 1970). Means nothing while he is here. */
  awaySince: number
  /** He said goodbye, rather than lost his connection. */
  left: boolean
}

export class People {
  private readonly byToken = new Map<string, Person>()
  private readonly byId = new Map<string, Person>()
  private readonly chance: Chance

  constructor(chance: Chance) {
    this.chance = chance
  }

  /** The person of an earlier visit, or a new one if the token is unknown here. */
  known(token: string | undefined): Person {
    const known = token === undefined ? undefined : this.byToken.get(token)
    return known ?? this.add(false)
  }

  screen(): Person {
    return this.add(true)
  }

  find(id: string): Person | undefined {
    return this.byId.get(id)
  }

  arrive(person: Person, session: string): void {
    person.sessions.add(session)
    person.left = false
  }

  /** True if the session was open and was the person's last. */
  depart(person: Person, session: string, left: boolean): boolean {
    if (!person.sessions.delete(session) || person.sessions.size > 0) return false
    person.awaySince = Date.now()
    person.left = left
    return true
  }

  isHere(id: string): boolean {
    return (this.byId.get(id)?.sessions.size ?? 0) > 0
  }

  /** Somebody is here, or a screen is on. */
  isWatched(): boolean {
    return [...this.byId.values()].some((person) => person.sessions.size > 0)
  }

  /** All who are here, but for screens. */
  here(): readonly Person[] {
    return [...this.byId.values()].filter((person) => person.sessions.size > 0 && !person.screen)
  }

  forget(person: Person): void {
    this.byToken.delete(person.token)
    this.byId.delete(person.id)
  }

  private add(screen: boolean): Person {
    let id = word(this.chance, ID_LETTERS, ID_LENGTH)
    while (this.byId.has(id)) id = word(this.chance, ID_LETTERS, ID_LENGTH)
    const token = this.chance.token()
    const person: Person = { id, token, sessions: new Set(), screen, awaySince: Date.now(), left: false }
    this.byToken.set(person.token, person)
    this.byId.set(id, person)
    return person
  }
}
