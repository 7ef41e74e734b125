import { afterEach, expect, test, vi } from 'vitest'
import { isDecisionSave, type LoadedTable, type Save } from '../../../server/archive/archive.ts'
import { StorageError } from '../../../server/archive/storage-error.ts'
import { playMove } from '../../../server/commands/game-commands.ts'
import { setLog } from '../../../server/log.ts'
import { NO_CLOCK } from '../../../server/protocol/clock.ts'
import { withConsequences } from '../../../server/table/consequences.ts'
import type { Person } from '../../../server/table/people/people.ts'
import { newStoredTable } from '../../../server/table/table-persistence.ts'
import { TableWriter } from '../../../server/table/table-writer.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'
import { restoreTable } from './restored-table.ts'
import { codeOf, type TableFixture, tableFixture, tableText } from './table-fixture.ts'

setLog('silent', false)

/** Archive that delays every save until it is released. */
class SlowArchive extends MemoryArchive {
  readonly held: (() => void)[] = []
  override async save(save: Save) {
    await new Promise<void>((resolve) => this.held.push(resolve))
    return super.save(save)
  }
}

const savedChange: TableWriter[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(savedChange.splice(0).map((writer) => writer.end()))
})

const keep = async <A extends MemoryArchive>(
  archive: A,
): Promise<{ fixture: TableFixture; writer: TableWriter; ann: Person; archive: A }> => {
  const fixture = tableFixture({ rules: 'basic', players: 2 })
  await archive.add(newStoredTable(fixture.table.snapshot))
  const writer = new TableWriter(fixture.table, 0, archive)
  savedChange.push(writer)
  return { fixture, writer, ann: fixture.maker, archive }
}

/** Returns the first legal decision of the seat that is asked. */
const settledMove = (fixture: TableFixture, now: number) => {
  const change = playMove(fixture.table, fixture.asked(), fixture.firstMove(), '')
  return change.ok ? withConsequences(fixture.table, change.value, now) : change
}

const SIT_REQUEST = { name: 'sit', payload: { seat: 0, name: 'Ann', colour: 0 } } as const
const settledOf = async (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 20))])

test('nobody sees a change before it is saved', async () => {
  const { fixture, writer, ann, archive } = await keep(new SlowArchive())
  const before = [tableText(fixture.table), fixture.changes()]
  const answer = writer.answer({ person: ann, ...SIT_REQUEST })
  expect(await settledOf(answer)).toBe(false)
  expect([tableText(fixture.table), fixture.changes()]).toEqual(before)
  archive.held[0]?.()
  expect(codeOf(await answer)).toBe('yes')
  expect(fixture.table.seats.all()[0]?.name).toBe('Ann')
  expect(fixture.changes()).toBe(1 + Number(before[1]))
})

test('changes come one after another, each made for the table as the one before it left it', async () => {
  const { fixture, writer, ann, archive } = await keep(new SlowArchive())
  const ben = fixture.table.people.identify(undefined)
  const answers = [ann, ben].map((person) => writer.answer({ person, ...SIT_REQUEST }))
  expect(await settledOf(Promise.race(answers))).toBe(false)
  expect(archive.held).toHaveLength(1)
  archive.held[0]?.()
  expect((await Promise.all(answers)).map(codeOf)).toEqual(['yes', 'table/ask-first'])
})

test('what can’t be kept is refused and changes nothing; the table says so, and goes on when it can be', async () => {
  const { fixture, writer, ann, archive } = await keep(new MemoryArchive())
  const before = tableText(fixture.table)
  archive.trouble = new StorageError('full', 'The disk is full.')
  expect(codeOf(await writer.answer({ person: ann, ...SIT_REQUEST }))).toBe('table/storage')
  expect([tableText(fixture.table), fixture.table.stuck]).toEqual([before, true])
  archive.trouble = undefined
  await expect.poll(() => fixture.table.stuck, { timeout: 5000 }).toBe(false)
  expect(codeOf(await writer.answer({ person: ann, ...SIT_REQUEST }))).toBe('yes')
})

test('an action that failed for the storage’s sake may be asked again, one that was played is not played twice', async () => {
  const { fixture, writer, ann, archive } = await keep(new MemoryArchive())
  const must = async (name: 'sit' | 'fill' | 'start', payload: object) =>
    expect(codeOf(await writer.answer({ person: ann, name, payload }))).toBe('yes')
  await must('sit', SIT_REQUEST.payload)
  while (fixture.table.match === undefined || fixture.asked() !== 0) {
    if (fixture.table.match === undefined) await must('start', {})
    else fixture.act(fixture.asked(), fixture.firstMove())
  }
  const { seq } = fixture.table
  const payload = { id: 'one', game: 1, seq, move: fixture.firstMove() }
  const ask = () => writer.answer({ person: ann, name: 'act', payload })
  archive.trouble = new StorageError('busy', 'It is locked.')
  expect(codeOf(await ask())).toBe('table/storage')
  archive.trouble = undefined
  await expect.poll(() => fixture.table.stuck, { timeout: 5000 }).toBe(false)
  const first = await ask()
  expect(first).toMatchObject({ ok: true, value: { seq: seq + 1 } })
  expect(await ask()).toEqual(first)
  expect(fixture.table.seq).toBe(seq + 1)
})

test('an action that was kept though the storage failed to say so is found when it is asked again', async () => {
  const { fixture, writer, ann, archive } = await keep(new MemoryArchive())
  const must = async (name: 'sit' | 'fill' | 'start', payload: object) =>
    expect(codeOf(await writer.answer({ person: ann, name, payload }))).toBe('yes')
  await must('sit', SIT_REQUEST.payload)
  await must('fill', { bot: 'greedy' })
  await must('start', {})
  while (fixture.asked() !== 0) await writer.write((now) => settledMove(fixture, now))
  const { seq } = fixture.table
  const asked = { person: ann, name: 'act', payload: { id: 'one', game: 1, seq, move: fixture.firstMove() } } as const
  const { save } = archive
  archive.save = async (change) => {
    await save.call(archive, change)
    throw new StorageError('away', 'The connection broke.')
  }
  expect(codeOf(await writer.answer(asked))).toBe('table/storage')
  archive.save = save
  await expect.poll(() => fixture.table.stuck, { timeout: 5000 }).toBe(false)
  expect(codeOf(await writer.answer(asked))).toBe('table/moved')
  const { answered } = restoreTable((await archive.load(fixture.table.code)) as LoadedTable)
  expect(answered).toContainEqual([`${ann.id} one`, seq + 1])
})

test('while nothing can be kept a refusal does not wait for the storage', async () => {
  const { writer, ann, archive } = await keep(new MemoryArchive())
  archive.trouble = new StorageError('busy', 'It is locked.')
  const save = vi.spyOn(archive, 'save')
  const ask = () => writer.answer({ person: ann, ...SIT_REQUEST })
  expect((await Promise.all([ask(), ask(), ask()])).map(codeOf)).toEqual(Array(3).fill('table/storage'))
  expect(save).toHaveBeenCalledTimes(1)
})

test('a person who comes back while nothing can be saved takes over from the stand-in as soon as it can', async () => {
  const { fixture, writer, ann, archive } = await keep(new MemoryArchive())
  const ben = fixture.table.people.identify(undefined)
  const must = async (name: 'sit' | 'start', person: Person, payload: object) =>
    expect(codeOf(await writer.answer({ person, name, payload }))).toBe('yes')
  for (const [seat, person] of [ann, ben].entries()) {
    writer.arrive(person, `session ${seat}`)
    await must('sit', person, { seat, name: 'Somebody', colour: seat })
  }
  await must('start', ann, {})
  const seat = fixture.asked()
  const away = [ann, ben][seat] as Person
  writer.depart(away, `session ${seat}`, false)
  const chair = () => fixture.table.seats.all()[seat]
  await expect.poll(() => chair()?.heldUntil).toBeGreaterThan(0)

  archive.trouble = new StorageError('full', 'The disk is full.')
  writer.arrive(away, 'another session')
  await expect.poll(() => fixture.table.stuck).toBe(true)
  expect(chair()?.heldUntil).toBeGreaterThan(0)
  archive.trouble = undefined
  await expect.poll(() => fixture.table.stuck, { timeout: 5000 }).toBe(false)
  await expect.poll(() => chair()?.heldUntil).toBe(0)
})

test('a table that another process has changed is given up', async () => {
  const { fixture, writer, ann, archive } = await keep(new MemoryArchive())
  const other = new TableWriter(tableFixture({ rules: 'basic', players: 2 }).table, 0, archive)
  savedChange.push(other)
  const lost = vi.fn()
  writer.onLost = lost
  expect(
    codeOf(await other.answer({ person: other.table.people.find(other.table.host) as Person, ...SIT_REQUEST })),
  ).toBe('yes')
  const before = tableText(fixture.table)
  expect(codeOf(await writer.answer({ person: ann, ...SIT_REQUEST }))).toBe('table/moved')
  expect(codeOf(await writer.answer({ person: ann, ...SIT_REQUEST }))).toBe('table/moved')
  expect(tableText(fixture.table)).toBe(before)
  expect(lost).toHaveBeenCalledTimes(1)
})

test('an error while a change is shown holds up neither its answer nor other listeners', async () => {
  const { fixture, writer, ann } = await keep(new MemoryArchive())
  const names: string[] = []
  fixture.table.onChange(() => {
    throw new Error('a slip')
  })
  fixture.table.onChange(() => void names.push(fixture.table.seats.all()[0]?.name ?? ''))
  expect(codeOf(await writer.answer({ person: ann, ...SIT_REQUEST }))).toBe('yes')
  expect(names).toEqual(['Ann'])
})

test('an error of our own code is answered, not thrown, and the table goes on', async () => {
  const { fixture, writer, ann } = await keep(new MemoryArchive())
  const slip = vi.spyOn(fixture.table.seats, 'seatOf').mockImplementation(() => {
    throw new Error('a slip')
  })
  expect(codeOf(await writer.answer({ person: ann, name: 'stand', payload: {} }))).toBe('table/fault')
  slip.mockRestore()
  expect(codeOf(await writer.answer({ person: ann, ...SIT_REQUEST }))).toBe('yes')
})

test.each([
  ['only the decision, as long as nothing else changes', NO_CLOCK, [true, true]],
  ['the table too where a clock is set to a new time', { ...NO_CLOCK, kind: 'turn', seconds: 60 }, [false, false]],
] as const)('of a move is kept %s', async (_what, clock, further) => {
  const { fixture, writer, ann, archive } = await keep(new MemoryArchive())
  const must = async (name: 'sit' | 'clock' | 'start', person: Person, payload: object) =>
    expect(codeOf(await writer.answer({ person, name, payload }))).toBe('yes')
  for (const [seat, person] of [ann, fixture.table.people.identify(undefined)].entries()) {
    await must('sit', person, { seat, name: 'Somebody', colour: seat })
  }
  await must('clock', ann, clock)
  await must('start', ann, {})
  const save = vi.spyOn(archive, 'save')
  for (const _ of further) await writer.write((now) => settledMove(fixture, now))
  expect(save.mock.calls.map(([one]) => isDecisionSave(one))).toEqual(further)
  const loaded = (await archive.load(fixture.table.code)) as LoadedTable
  expect(restoreTable(loaded).snapshot).toEqual(fixture.table.snapshot)
})

test('a table in use is kept as a whole now and then, so that it does not expire', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  const { fixture, writer, ann, archive } = await keep(new MemoryArchive())
  for (const [name, payload] of [
    ['sit', SIT_REQUEST.payload],
    ['fill', { bot: 'greedy' }],
    ['start', {}],
  ] as const) {
    expect(codeOf(await writer.answer({ person: ann, name, payload }))).toBe('yes')
  }
  const expires = async () => (await archive.load(fixture.table.code))?.table.expires ?? 0
  const first = await expires()
  await writer.write((now) => settledMove(fixture, now))
  expect(await expires()).toBe(first)
  vi.advanceTimersByTime(3_600_001)
  await writer.write((now) => settledMove(fixture, now))
  expect(await expires()).toBe(first + 3_600_001)
})
