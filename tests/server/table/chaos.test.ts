import { randomInt } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseAction } from '../../../engine/bots/registry.ts'
import { RULE_SETS, rulesFor } from '../../../engine/rulesets/registry.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { replay } from '../../../engine/text/record.ts'
import { StorageError } from '../../../server/archive/storage-error.ts'
import type { BotWorkerPool } from '../../../server/bots/bot-worker-pool.ts'
import { log } from '../../../server/log.ts'
import { Metrics } from '../../../server/metrics.ts'
import { TAKEOVERS } from '../../../server/protocol/choices.ts'
import type { Clock } from '../../../server/protocol/clock.ts'
import type { RequestName, Requests } from '../../../server/protocol/requests.ts'
import { TableSchema } from '../../../server/protocol/schema.ts'
import { type LiveTable, Tables } from '../../../server/rooms/tables.ts'
import type { CardDecision } from '../../../server/table/bot-task.ts'
import { isHandHidden } from '../../../server/table/hidden-hands.ts'
import { cardMatch } from '../../../server/table/match/card-match.ts'
import type { Person } from '../../../server/table/people/people.ts'
import { project } from '../../../server/table/projection.ts'
import { makeBody, phaseOf, type TableSnapshot } from '../../../server/table/table-snapshot.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'
import { type Below, pickOne, seededBelow } from '../hostile/hostile-requests.ts'
import { commitClientSeed } from './client-seeds.ts'
import { movesOf } from './public-moves.ts'
import { restoreTable } from './restored-table.ts'
import { codeOf, seededChance } from './table-fixture.ts'

const CHAOS_SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))
const TABLE_COUNT = 20
const ACTIONS_PER_TABLE = 120

const CLOCK_KINDS: readonly Clock[] = [
  { kind: 'none', seconds: 0, increment: 0, atZero: 'bot' },
  { kind: 'turn', seconds: 5, increment: 0, atZero: 'bot' },
  { kind: 'turn', seconds: 20, increment: 0, atZero: 'others' },
  { kind: 'bank', seconds: 30, increment: 2, atZero: 'bot' },
  { kind: 'bank', seconds: 60, increment: 0, atZero: 'others' },
]

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Bot that decides at once, from the view alone. */
const poolOf = (below: Below): BotWorkerPool => {
  const choose: BotWorkerPool['choose'] = async (bot, matter) => {
    const { setup, view } = matter as CardDecision
    const rules = rulesFor(setup)
    if (!rules.ok) return undefined
    const action = chooseAction(bot, { ...view, rules: rules.value }, () => below(1000) / 1000)
    if (!action.ok) return undefined
    return { move: makeAction(rules.value.board, action.value), difficulty: below(1000) / 1000, bot }
  }
  return { choose } as BotWorkerPool
}

/** A person who comes and goes, with their token. */
interface Visitor {
  readonly token: string
  person: Person
  readonly sessions: string[]
}

/** A table where everybody tries anything, allowed or not. */
class Chaos {
  readonly deeds: string[] = []
  private readonly below: Below
  private readonly archive = new MemoryArchive()
  private readonly tables: Tables
  private live!: LiveTable
  private readonly crowd: Visitor[] = []
  private sessions = 0
  private acts = 0

  constructor(seed: number) {
    // Generators with consecutive seeds begin with similar numbers.
    this.below = seededBelow(Math.imul(seed, 2_654_435_761))
    this.tables = new Tables({
      archive: this.archive,
      metrics: new Metrics(),
      chance: seededChance(seed),
      botPool: poolOf(this.below),
      hostGraceMs: 30_000,
      holdMs: 45_000,
      idleMs: 1_800_000,
      messagesPerSecond: 40,
    })
  }

  async open(): Promise<void> {
    const set = pickOne(this.below, RULE_SETS)
    const seatings = set.seatings.filter((seating) => seating.players <= 6)
    const { players, teams } = pickOne(this.below, seatings)
    const setup = { rules: set.id, players, teams: pickOne(this.below, teams) }
    const made = await this.tables.create({
      setup,
      clock: pickOne(this.below, CLOCK_KINDS),
      absence: pickOne(this.below, ['bot', 'wait']),
    })
    if (!made.ok) throw new Error(made.error.message)
    this.deeds.push(JSON.stringify(setup))
    await this.take(made.value.code)
    this.come(made.value.token)
    for (let i = 0; i < 3; i++) this.come(undefined)
    if (this.below(4) > 0) await this.gather(players)
  }

  /** Seats some people, puts bots into all other seats, and begins the game. */
  private async gather(players: number): Promise<void> {
    for (const [seat, somebody] of this.crowd.slice(0, players - this.below(2)).entries()) {
      await this.send('sit', { seat, name: 'Ann', colour: seat }, somebody)
    }
    await this.send('fill', { bot: 'greedy' }, this.leader())
    await this.send('start', {}, this.leader())
  }

  async deed(): Promise<void> {
    const kind = this.below(20)
    if (kind < 8) await this.decide()
    else if (kind < 14) await this.ask()
    else if (kind < 16) this.comeOrGo()
    else if (kind < 17 && this.crowd.length < 9) this.come(undefined)
    else if (kind < 19) await this.wait(pickOne(this.below, [50, 1200, 5100, 31_000, 46_000]))
    else if (this.below(4) === 0) await this.putAway()
    else if (this.below(3) === 0 && this.archive.trouble === undefined) await this.fail()
    await vi.advanceTimersByTimeAsync(0)
  }

  /** Makes the storage fail for a while. */
  private async fail(): Promise<void> {
    this.deeds.push('the storage fails')
    this.archive.trouble = new StorageError('full', 'No space is left.')
    for (let i = 0; i < 6; i++) await this.deed()
    this.archive.trouble = undefined
    this.deeds.push('the storage is well again')
    await this.wait(2500)
  }

  /** Checks everything that must always hold. */
  check(): void {
    const { snapshot, people } = this.live.table
    expect(contradictions(snapshot, (id) => people.isHere(id))).toEqual([])
    project(new TableSchema(), this.live.table)
  }

  /** Checks that the archive has the table as it is here. */
  async compare(): Promise<void> {
    const { snapshot } = this.live.table
    const kept = await this.archive.load(snapshot.code)
    if (kept === undefined) throw new Error('the table is not kept')
    const again = restoreTable(kept).snapshot
    expect(makeBody(again)).toBe(makeBody(snapshot))
    expect(JSON.stringify([cardMatch(again.match)?.game, again.match?.record, movesOf(again.match)])).toBe(
      JSON.stringify([cardMatch(snapshot.match)?.game, snapshot.match?.record, movesOf(snapshot.match)]),
    )
    const match = cardMatch(snapshot.match)
    if (match?.over === true) expect(replay(match.record).ok).toBe(true)
  }

  end(): Promise<void> {
    return this.tables.close(this.live)
  }

  private async take(code: string): Promise<void> {
    const live = await this.tables.load(code)
    if (live === undefined) throw new Error('the table is gone')
    this.live = live
  }

  private come(token: string | undefined): void {
    const person = this.live.table.people.identify(token)
    const somebody = { token: person.token, person, sessions: [] }
    this.crowd.push(somebody)
    this.arrive(somebody)
  }

  private arrive(somebody: Visitor): void {
    const session = `session ${this.sessions++}`
    somebody.sessions.push(session)
    this.deeds.push(`${somebody.person.id} comes`)
    this.live.writer.arrive(somebody.person, session)
  }

  private comeOrGo(): void {
    const somebody = pickOne(this.below, this.crowd)
    const session = somebody.sessions.pop()
    if (session === undefined) {
      this.arrive(somebody)
      return
    }
    const left = this.below(2) === 0
    this.deeds.push(`${somebody.person.id} ${left ? 'leaves' : 'drops'}`)
    this.live.writer.depart(somebody.person, session, left)
  }

  private async wait(ms: number): Promise<void> {
    this.deeds.push(`${ms} ms pass`)
    await vi.advanceTimersByTimeAsync(ms)
  }

  /** Lets every person who is asked and connected make a good decision. */
  private async decide(): Promise<void> {
    const { cards: match, seats } = this.live.table
    if (match === undefined || match.over) return void (await this.send('start', {}, this.leader()))
    const seat = pickOne(this.below, match.seatsToDecide)
    const somebody = this.crowd.find(({ person }) => seats.seatOf(person.id) === seat)
    if (seats.count('empty') > 0 && this.below(3) === 0) await this.send('fill', { bot: 'random' }, this.leader())
    if (somebody === undefined) return this.wait(3000)
    if (somebody.sessions.length === 0) return this.wait(20_000)
    const action = chooseAction('greedy', match.view(seat), () => 0.5)
    if (!action.ok) throw new Error(action.error.message)
    const move = makeAction(match.game.rules.board, action.value)
    await this.send('act', { id: `${this.acts++}`, game: match.number, seq: match.seq, move }, somebody)
  }

  private ask(): Promise<string> {
    const { below, live } = this
    const { players } = live.table.rules
    const [seat, bot] = [below(players), pickOne(below, ['greedy', 'random', ''])]
    const commitment = live.table.snapshot.seal?.draws.commitment ?? 'f'.repeat(64)
    const clientSeed = { commitment, clientSeed: 'a'.repeat(64) }
    const requests: readonly (() => Promise<string>)[] = [
      () => this.send('sit', { seat, name: pickOne(below, ['Ann', 'Bob', 'Eve']), colour: below(12) }),
      () => this.send('sit', { seat, name: 'Cid', colour: live.table.seats.all()[seat]?.colour ?? 0 }),
      () => this.send('stand', {}),
      () => this.send('profile', { name: 'Dan', colour: below(12) }),
      () => this.send('bot', { seat, bot }),
      () => this.send('fill', { bot: 'greedy' }),
      () => this.send('pace', { pace: pickOne(below, ['instant', 'fast', 'relaxed']) }),
      () => this.send('start', {}),
      () => this.send('rematch', { ready: below(3) > 0 }),
      () => this.send('clock', pickOne(below, CLOCK_KINDS)),
      () => this.send('absence', { absence: pickOne(below, ['bot', 'wait']) }),
      () => this.send('lock', { locked: below(2) === 0 }),
      () => this.send('takeover', { takeover: pickOne(below, TAKEOVERS) }),
      () => this.send('knock', { knock: below(3) === 0 }),
      () => (below(3) === 0 ? this.send('remove', { seat }) : this.send('hurry', { seat })),
      () => this.send('rename', below(2) === 0 ? { seat } : { seat, name: pickOne(below, ['Eve', 'Ann']) }),
      () => this.send('hurry', { seat: live.table.view('table').asked[0] ?? 0 }),
      () => this.send('reveal', clientSeed),
      () => Promise.resolve(this.commit()),
    ]
    return pickOne(below, requests)()
  }

  /** Fixes the client seed of a browser, which is revealed now and then. */
  private commit(): string {
    const { person, sessions } = pickOne(this.below, this.crowd)
    this.deeds.push(`${person.id} fixes a client seed`)
    return codeOf(commitClientSeed(this.live.table, person, 'a'.repeat(64), sessions[0]))
  }

  private async send<N extends RequestName>(
    name: N,
    payload: Requests[N],
    somebody: Visitor = this.below(3) === 0 ? this.leader() : pickOne(this.below, this.crowd),
  ): Promise<string> {
    if (somebody.sessions.length === 0) return 'away'
    const answer = this.live.writer.answer({ person: somebody.person, name, payload })
    await vi.advanceTimersByTimeAsync(0)
    const code = codeOf(await answer)
    this.deeds.push(`${somebody.person.id} ${name} ${JSON.stringify(payload)} -> ${code}`)
    expect(code).not.toMatch(
      this.archive.trouble === undefined ? /^table.(fault|storage|moved)|malformed/ : /^table.(fault|moved)|malformed/,
    )
    return code
  }

  private leader(): Visitor {
    return this.crowd.find(({ person }) => person.id === this.live.table.host) ?? (this.crowd[0] as Visitor)
  }

  /** Restarts: another process loads the table, and people come back with their tokens. */
  private async putAway(): Promise<void> {
    if (this.archive.trouble !== undefined) return
    const { code } = this.live.table
    this.deeds.push('the table is put away')
    await this.tables.close(this.live)
    await this.take(code)
    for (const somebody of this.crowd) {
      const were = somebody.sessions.splice(0).length > 0
      somebody.person = this.live.table.people.identify(somebody.token)
      if (were) this.arrive(somebody)
    }
  }
}

const isAsked = ({ match }: TableSnapshot, seat: number): boolean =>
  match !== undefined && !match.over && match.seatsToDecide.includes(seat)

/** Returns the contradictions in the state of one seat. */
const seatContradictions = (
  snapshot: TableSnapshot,
  seat: number,
  here: (id: string) => boolean,
): readonly string[] => {
  const chair = snapshot.seats.all()[seat]
  if (chair === undefined) return []
  const { occupant, person, standIn, heldUntil } = chair
  const asked = isAsked(snapshot, seat)
  const [deadline = 0, bank = 0] = [snapshot.deadlines[seat], snapshot.banks[seat]]
  const clocked = snapshot.clock.kind !== 'none' && occupant === 'person' && asked
  const odd: readonly (readonly [string, boolean])[] = [
    ['a person without an id', (occupant === 'person') !== (person !== '')],
    ['stands in for somebody here', standIn !== '' && (occupant !== 'person' || here(person))],
    ['waits for somebody here', heldUntil > 0 && (occupant !== 'person' || here(person) || !asked || standIn !== '')],
    ['a clock that should not run', deadline > 0 && !clocked],
    ['a clock that should run', deadline === 0 && clocked && standIn === ''],
    ['a bank below nothing', bank < 0],
    ['a bank without one', bank > 0 && snapshot.clock.kind !== 'bank'],
    ['spared without being asked', snapshot.spared.includes(seat) && !asked],
    [
      'a veil over what is no bot’s hand',
      isHandHidden(snapshot, seat) && (occupant !== 'bot' || phaseOf(snapshot) !== 'playing'),
    ],
    ['removed and here', snapshot.removed.includes(person)],
  ]
  return odd.flatMap(([what, is]) => (is ? [`seat ${seat}: ${what}`] : []))
}

const contradictions = (snapshot: TableSnapshot, here: (id: string) => boolean): readonly string[] => {
  const chairs = snapshot.seats.all()
  const seated = chairs.map((chair) => chair.person).filter((person) => person !== '')
  const names = chairs.map((chair) => chair.name).filter((name) => name !== '')
  const twice = (list: readonly unknown[]) => new Set(list).size !== list.length
  return [
    ...chairs.flatMap((_, seat) => seatContradictions(snapshot, seat, here)),
    ...(twice(chairs.map((chair) => chair.colour)) ? ['a colour twice'] : []),
    ...(twice(seated) ? ['a person twice'] : []),
    ...(twice(names) ? ['a name twice'] : []),
    ...seated.filter((id) => !snapshot.known.some((known) => known.id === id)).map((id) => `${id} would be forgotten`),
  ]
}

test('whatever people do, a table is kept as it is, and nothing is at odds', async () => {
  const complaints = vi.spyOn(log, 'error').mockImplementation(() => {})
  for (let i = 0; i < TABLE_COUNT; i++) {
    const chaos = new Chaos(CHAOS_SEED + i)
    try {
      await chaos.open()
      for (let deed = 0; deed < ACTIONS_PER_TABLE; deed++) {
        await chaos.deed()
        chaos.check()
        if (deed % 6 === 5) await chaos.compare()
      }
    } catch (error) {
      console.error(`FUZZ_SEED=${CHAOS_SEED + i}\n${chaos.deeds.slice(-25).join('\n')}`)
      throw error
    }
    await chaos.end()
  }
  const told = new Set(complaints.mock.calls.map(([, text]) => text))
  complaints.mockRestore()
  expect([...told].filter((text) => text !== 'A change of a table could not be saved')).toEqual([])
}, 180_000)
