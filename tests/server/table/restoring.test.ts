import { expect, test } from 'vitest'
import { chooseAction } from '../../../engine/bots/registry.ts'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { replay } from '../../../engine/text/record.ts'
import { verify } from '../../../fair/verdict.ts'
import { BotWorkerPool } from '../../../server/bots/bot-worker-pool.ts'
import { playMove } from '../../../server/commands/game-commands.ts'
import { Metrics } from '../../../server/metrics.ts'
import type { GameCard } from '../../../server/protocol/http.ts'
import type { RequestName, Requests } from '../../../server/protocol/requests.ts'
import { type LiveTable, Tables } from '../../../server/rooms/tables.ts'
import { withConsequences } from '../../../server/table/consequences.ts'
import { systemChance } from '../../../server/table/draw/chance.ts'
import type { Person } from '../../../server/table/people/people.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'
import { commitClientSeed } from './client-seeds.ts'
import { seededChance } from './table-fixture.ts'

/** Makes the tables of a new process, which shares only the archive with the old one. */
const restartTables = (archive: MemoryArchive, shared = false): Tables =>
  new Tables({
    archive,
    shared,
    metrics: new Metrics(),
    chance: systemChance,
    botPool: new BotWorkerPool(),
    hostGraceMs: 60_000,
    holdMs: 60_000,
    idleMs: 60_000,
    messagesPerSecond: 100,
  })

const take = async (archive: MemoryArchive, code: string): Promise<LiveTable> => {
  const live = await restartTables(archive).load(code)
  if (live === undefined) throw new Error('the table is gone')
  return live
}

const must = async <N extends RequestName>({ writer }: LiveTable, person: Person, name: N, payload: Requests[N]) => {
  const reply = await writer.answer({ person, name, payload })
  if (!reply.ok) throw new Error(`${name}: ${reply.error.code} ${reply.error.message}`)
}

const { below } = seededChance(5)
const random = () => below(1_000_000) / 1_000_000

const decide = async ({ table, writer }: LiveTable): Promise<void> => {
  const [seat = 0] = table.view('table').asked
  const action = chooseAction('greedy', table.view(seat), random)
  if (!action.ok) throw new Error(action.error.message)
  const move = makeAction(table.rules.board, action.value)
  const answer = await writer.write((now) => {
    const change = playMove(table, seat, move, '')
    return change.ok ? withConsequences(table, change.value, now) : change
  })
  if (!answer.ok) throw new Error(answer.error.message)
}

const TIMEOUT_MS = 20_000

test.each(RULE_SETS.map((set) => set.id))(
  'a game of %s comes back again and again exactly as it was, and its record and cards hold',
  async (rules) => {
    const archive = new MemoryArchive()
    const players = RULE_SETS.find((set) => set.id === rules)?.seatings[0]?.players ?? 4
    const made = await restartTables(archive).create({ setup: { rules, players } })
    if (!made.ok) throw new Error(made.error.message)
    const { code, token } = made.value
    let live = await take(archive, code)
    const ann = live.table.people.identify(token)
    await must(live, ann, 'sit', { seat: 0, name: 'Ann', colour: 3 })
    await must(live, ann, 'fill', { bot: 'greedy' })
    const clientSeed = 'ab'.repeat(32)
    commitClientSeed(live.table, ann, clientSeed, 'before')
    await must(live, ann, 'start', {})
    expect(live.table.phase).toBe('lobby')
    live = await take(archive, code)
    const commitment = live.table.snapshot.seal?.draws.commitment ?? ''
    await must(live, live.table.people.identify(token), 'reveal', { commitment, clientSeed })
    expect(live.table.phase).toBe('playing')
    for (let n = 0; live.table.phase === 'playing' && n < TIMEOUT_MS; n++) {
      if (below(60) === 0) {
        const before = live.table.snapshot
        live = await take(archive, code)
        expect(live.table.snapshot).toEqual(before)
        expect(live.table.people.findByToken(token)?.id).toBe(ann.id)
      }
      await decide(live)
    }
    const { match } = live.table
    expect((await take(archive, code)).table.snapshot).toEqual(live.table.snapshot)
    const card = JSON.parse((await archive.gameCard(match?.id ?? '')) ?? '') as GameCard
    expect(card.record).toEqual(match?.record)
    expect(replay(card.record)).toMatchObject({ ok: true, value: { result: card.record.result } })
    const own = [{ clientSeed, progress: 'mixed' as const }]
    expect(verify(card, { commitment, terms: '', own, moves: '' })).toMatchObject({ holds: true, open: false })
  },
)

test('a restored table knows the actions that were answered: asked again they are answered alike and played once', async () => {
  const archive = new MemoryArchive()
  const made = await restartTables(archive).create({ setup: { rules: 'basic', players: 2 } })
  if (!made.ok) throw new Error(made.error.message)
  const { code, token } = made.value
  let live = await take(archive, code)
  let ann = live.table.people.identify(token)
  await must(live, ann, 'sit', { seat: 0, name: 'Ann', colour: 0 })
  await must(live, ann, 'start', {})
  while (live.table.view('table').asked[0] !== 0) await decide(live)
  const view = live.table.view(0)
  const action = chooseAction('greedy', view, random)
  if (!action.ok) throw new Error(action.error.message)
  const request = { id: 'once', game: 1, seq: live.table.seq, move: makeAction(view.rules.board, action.value) }
  const first = await live.writer.answer({ person: ann, name: 'act', payload: request })
  expect(first.ok).toBe(true)
  live = await take(archive, code)
  ann = live.table.people.identify(token)
  expect(await live.writer.answer({ person: ann, name: 'act', payload: request })).toEqual(first)
  expect(live.table.seq).toBe(request.seq + 1)
})

test('what was kept holds no token', async () => {
  const archive = new MemoryArchive()
  const made = await restartTables(archive).create({ setup: { rules: 'basic', players: 2 } })
  if (!made.ok) throw new Error(made.error.message)
  const { code, token } = made.value
  const live = await take(archive, code)
  await must(live, live.table.people.identify(token), 'sit', { seat: 0, name: 'Ann', colour: 0 })
  expect(JSON.stringify(await archive.load(code))).not.toContain(token)
})

test('a table that another process has taken up can’t be changed where it was, even if nothing happened to it since', async () => {
  const archive = new MemoryArchive()
  const made = await restartTables(archive, true).create({ setup: { rules: 'basic', players: 4 } })
  if (!made.ok) throw new Error(made.error.message)
  const { code, token } = made.value
  const takeShared = async () => (await restartTables(archive, true).load(code)) as LiveTable
  const before = await takeShared()
  const ann = before.table.people.identify(token)
  await must(before, ann, 'sit', { seat: 0, name: 'Ann', colour: 3 })
  const lost = new Promise<void>((resolve) => {
    before.writer.onLost = resolve
  })
  const after = await takeShared()
  await expect(must(before, ann, 'fill', { bot: 'greedy' })).rejects.toThrow('table/moved')
  await lost
  await must(after, after.table.people.identify(token), 'fill', { bot: 'greedy' })
})

test('a decision that is kept while another process takes the table up is there', async () => {
  const archive = new MemoryArchive()
  const made = await restartTables(archive, true).create({ setup: { rules: 'basic', players: 4 } })
  if (!made.ok) throw new Error(made.error.message)
  const { code, token } = made.value
  const before = (await restartTables(archive, true).load(code)) as LiveTable
  const ann = before.table.people.identify(token)
  await must(before, ann, 'sit', { seat: 0, name: 'Ann', colour: 3 })
  await must(before, ann, 'fill', { bot: 'greedy' })
  await must(before, ann, 'start', {})
  await decide(before)
  const { load } = archive
  archive.load = async (asked) => {
    archive.load = load
    const loaded = await load.call(archive, asked)
    await decide(before)
    return loaded
  }
  const after = (await restartTables(archive, true).load(code)) as LiveTable
  expect(after.table.seq).toBe(2)
  expect(after.table.snapshot).toEqual(before.table.snapshot)
  await expect(decide(before)).rejects.toThrow('The table has moved')
  await decide(after)
})
