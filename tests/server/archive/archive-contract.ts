import { expect, test } from 'vitest'
import type {
  Archive,
  Save,
  StoredDecision,
  StoredGame,
  StoredTable,
  TableSave,
} from '../../../server/archive/archive.ts'
import { MAX_OPEN_REPORTS } from '../../../server/archive/name-reports.ts'
import type { OfferedBoard } from '../../../server/archive/showcase/showcase.ts'
import { StorageError } from '../../../server/archive/storage-error.ts'

export function tableOf(code: string, version = 0, more: Partial<StoredTable> = {}): StoredTable {
  return {
    code,
    version,
    body: `{"v":${version}}`,
    card: `{"code":"${code}"}`,
    game: '',
    expires: 1000,
    due: 0,
    ...more,
  }
}

export const gameOf = (id: string, code: string, card = ''): StoredGame => ({ id, code, head: `{"id":"${id}"}`, card })

const boardOf = (id: string, made: number): OfferedBoard => ({
  ...{ id, made },
  ...{ design: 'x', title: 'A “board” 🂡', maker: 'Ann', words: '' },
})

export const decisionOf = (game: string, seq: number): StoredDecision => ({ game, seq, body: `{"seq":${seq}}` })

/** The save that plays decision `seq` of a game at a table of version `seq`. */
export function saveOfDecision(code: string, game: string, seq: number): TableSave {
  return { table: tableOf(code, seq + 1, { game }), decision: decisionOf(game, seq) }
}

const decisionSave = (code: string, version: number, decision: StoredDecision): Save => ({
  table: { code, version, same: true },
  decision,
})

/** Returns the error of a refused call. */
export const errorOf = (promise: Promise<unknown>): Promise<StorageError> =>
  promise.then(
    () => expect.fail('It should have been refused.'),
    (error) => {
      expect(error).toBeInstanceOf(StorageError)
      return error
    },
  )

/** Tests that every archive must pass. Each test calls `archive`; no two tests use the same code of a table. */
export function archiveContract(archive: () => Archive): void {
  test('a code is given once', async () => {
    expect(await archive().add(tableOf('ONCE'))).toBe(true)
    expect(await archive().add(tableOf('ONCE', 0, { body: 'other' }))).toBe(false)
    expect((await archive().load('ONCE'))?.table.body).toBe('{"v":0}')
  })

  test('an unknown table is neither loaded nor saved nor shown', async () => {
    expect(await archive().load('NONE')).toBeUndefined()
    expect(await archive().save({ table: tableOf('NONE', 1) })).toBe('lost')
    expect(await archive().tableCard('NONE')).toBeUndefined()
    expect(await archive().gameCard('NONE-1')).toBeUndefined()
  })

  test('a table is loaded as it was saved last, as often as one likes', async () => {
    const kept = tableOf('KEEP', 1, { body: '{"é":"\\u0000 “x” 🂡"}', card: 'c', expires: 1_790_000_000_123 })
    await archive().add(tableOf('KEEP'))
    expect(await archive().save({ table: kept })).toBe('kept')
    expect(await archive().load('KEEP')).toEqual({ table: kept, game: undefined, decisions: [] })
    expect(await archive().load('KEEP')).toEqual({ table: kept, game: undefined, decisions: [] })
  })

  test('of two processes that hold a table the first to save has it, and nothing of the other one is stored', async () => {
    await archive().add(tableOf('FENC'))
    await archive().save({ table: tableOf('FENC', 1, { game: 'fenc-1' }), game: gameOf('fenc-1', 'FENC') })
    expect(await archive().save(saveOfDecision('FENC', 'fenc-1', 1))).toBe('kept')
    const late = { table: tableOf('FENC', 2, { body: 'late', game: 'fenc-2' }), game: gameOf('fenc-2', 'FENC', 'late') }
    expect(await archive().save({ ...late, decision: decisionOf('fenc-1', 0) })).toBe('lost')
    expect(await archive().gameCard('fenc-2')).toBeUndefined()
    const held = { table: { version: 2, body: '{"v":2}', game: 'fenc-1' }, decisions: [decisionOf('fenc-1', 1)] }
    expect(await archive().load('FENC')).toMatchObject(held)
  })

  test('a decision that changes nothing else leaves the table as it is', async () => {
    await archive().add(tableOf('SAME'))
    await archive().save({ ...saveOfDecision('SAME', 'same-1', 0), game: gameOf('same-1', 'SAME') })
    expect(await archive().save(decisionSave('SAME', 1, decisionOf('same-1', 1)))).toBe('kept')
    expect(await archive().save(decisionSave('SAME', 1, decisionOf('same-1', 2)))).toBe('kept')
    const loaded = await archive().load('SAME')
    expect(loaded?.table).toEqual(tableOf('SAME', 1, { game: 'same-1' }))
    expect(loaded?.decisions.map(({ seq }) => seq)).toEqual([0, 1, 2])
  })

  test('a decision for a table at another version, or that is known, is lost', async () => {
    await archive().add(tableOf('GONE'))
    await archive().save({ ...saveOfDecision('GONE', 'gone-1', 0), game: gameOf('gone-1', 'GONE') })
    for (const version of [0, 2]) {
      expect(await archive().save(decisionSave('GONE', version, decisionOf('gone-1', 1)))).toBe('lost')
    }
    expect(await archive().save(decisionSave('LESS', 1, decisionOf('gone-1', 1)))).toBe('lost')
    expect(await archive().save(decisionSave('GONE', 1, decisionOf('gone-1', 0)))).toBe('lost')
    expect((await archive().load('GONE'))?.decisions).toEqual([decisionOf('gone-1', 0)])
  })

  test('decisions and whole changes of many tables are kept together, or lost each for itself', async () => {
    const codes = Array.from({ length: 40 }, (_, at) => `B${at}`)
    await Promise.all(codes.map((code) => archive().add(tableOf(code))))
    await Promise.all(
      codes.map((code) => archive().save({ ...saveOfDecision(code, `${code}-1`, 0), game: gameOf(`${code}-1`, code) })),
    )
    const saved = codes.map((code, at) => {
      const late = at % 5 === 0 ? 1 : 0
      const next = decisionOf(`${code}-1`, 1)
      if (at % 2 === 0) return archive().save(decisionSave(code, 1 - late, next))
      return archive().save({ table: tableOf(code, 2 - late, { game: `${code}-1` }), decision: next })
    })
    expect(await Promise.all(saved)).toEqual(codes.map((_, at) => (at % 5 === 0 ? 'lost' : 'kept')))
    const held = await Promise.all(codes.map(async (code) => (await archive().load(code))?.decisions.length))
    expect(held).toEqual(codes.map((_, at) => (at % 5 === 0 ? 1 : 2)))
  })

  test('a save that repeats a version or skips one is lost', async () => {
    await archive().add(tableOf('SKIP'))
    expect(await archive().save({ table: tableOf('SKIP', 0) })).toBe('lost')
    expect(await archive().save({ table: tableOf('SKIP', 2) })).toBe('lost')
    expect(await archive().save({ table: tableOf('SKIP', 1) })).toBe('kept')
    expect(await archive().save({ table: tableOf('SKIP', 1) })).toBe('lost')
  })

  test('a game comes back with its decisions in the order they were made', async () => {
    await archive().add(tableOf('GAME'))
    const start = { table: tableOf('GAME', 1, { game: 'game-1' }), game: gameOf('game-1', 'GAME') }
    await archive().save({ ...start, decision: decisionOf('game-1', 0) })
    for (let seq = 1; seq <= 120; seq++) await archive().save(saveOfDecision('GAME', 'game-1', seq))
    const loaded = await archive().load('GAME')
    expect(loaded?.game).toEqual(gameOf('game-1', 'GAME'))
    expect(loaded?.decisions).toEqual(Array.from({ length: 121 }, (_, seq) => decisionOf('game-1', seq)))
  })

  test('a game that is over has a card, a running one an empty one', async () => {
    await archive().add(tableOf('CARD'))
    await archive().save({ table: tableOf('CARD', 1, { game: 'card-1' }), game: gameOf('card-1', 'CARD') })
    expect(await archive().gameCard('card-1')).toBe('')
    const over = gameOf('card-1', 'CARD', '{"over":true}')
    await archive().save({ table: tableOf('CARD', 2, { game: 'card-1', card: 'new' }), game: over })
    expect(await archive().gameCard('card-1')).toBe('{"over":true}')
    expect(await archive().tableCard('CARD')).toBe('new')
    expect((await archive().load('CARD'))?.game).toEqual(over)
  })

  test('only the present game is loaded', async () => {
    await archive().add(tableOf('NEXT'))
    await archive().save({ table: tableOf('NEXT', 1, { game: 'next-1' }), game: gameOf('next-1', 'NEXT', 'over') })
    await archive().save(saveOfDecision('NEXT', 'next-1', 1))
    await archive().save({ table: tableOf('NEXT', 3, { game: 'next-2' }), game: gameOf('next-2', 'NEXT') })
    await archive().save(saveOfDecision('NEXT', 'next-2', 3))
    const loaded = await archive().load('NEXT')
    expect(loaded?.game?.id).toBe('next-2')
    expect(loaded?.decisions).toEqual([decisionOf('next-2', 3)])
  })

  test('hundreds of tables save at once and each is answered for itself', async () => {
    const codes = Array.from({ length: 400 }, (_, at) => `M${at}`)
    expect(await Promise.all(codes.map((code) => archive().add(tableOf(code))))).not.toContain(false)
    const answers = await Promise.all(
      codes.map((code, at) =>
        archive().save({ ...saveOfDecision(code, `${code}-1`, at % 7 ? 0 : 5), game: gameOf(`${code}-1`, code) }),
      ),
    )
    expect(answers).toEqual(codes.map((_, at) => (at % 7 ? 'kept' : 'lost')))
    expect(await archive().gameCard('M1-1')).toBe('')
    expect(await archive().gameCard('M7-1')).toBeUndefined()
    expect((await archive().load('M7'))?.table.version).toBe(0)
    expect((await archive().load('M398'))?.decisions).toHaveLength(1)
  })

  test('of many processes that save at once one has the table', async () => {
    await archive().add(tableOf('RACE'))
    const rivals = ['a', 'b', 'c', 'd'].map((body) => archive().save({ table: tableOf('RACE', 1, { body }) }))
    expect((await Promise.all(rivals)).toSorted()).toEqual(['kept', 'lost', 'lost', 'lost'])
    expect((await archive().load('RACE'))?.table.body).toBe('a')
  })

  test('tables that must go on are found at their time, in pages, the earliest first', async () => {
    for (const [code, due] of [
      ['DUE1', 500],
      ['DUE2', 300],
      ['DUE3', 500],
      ['DUE4', 0],
      ['DUE5', 900],
    ] as const) {
      await archive().add(tableOf(code))
      await archive().save({ table: tableOf(code, 1, { due }) })
    }
    const page = await archive().dueTables(500, 2)
    expect(page).toEqual([
      { code: 'DUE2', due: 300 },
      { code: 'DUE1', due: 500 },
    ])
    expect(await archive().dueTables(500, 2, page.at(-1))).toEqual([{ code: 'DUE3', due: 500 }])
    await archive().save({ table: tableOf('DUE1', 2) })
    expect((await archive().dueTables(899, 9)).map(({ code }) => code)).toEqual(['DUE2', 'DUE3'])
  })

  test('a sweep forgets tables that were made and never used sooner than others', async () => {
    const before = await archive().count()
    for (const code of ['NEW1', 'NEW2']) await archive().add(tableOf(code, 0, { expires: 600 }))
    await archive().save({ table: tableOf('NEW2', 1, { expires: 600 }) })
    expect(await archive().count()).toBe(before + 2)
    expect(await archive().sweep(600, 'unused')).toBe(0)
    expect(await archive().sweep(601, 'unused')).toBe(1)
    expect(await archive().tableCard('NEW1')).toBeUndefined()
    expect(await archive().tableCard('NEW2')).toBeDefined()
  })

  test('a sweep forgets idle tables and their unfinished games; finished games and busy tables stay', async () => {
    for (const code of ['OLD1', 'OLD2', 'BUSY']) {
      await archive().add(tableOf(code, 0, { expires: 10 }))
      const expires = code === 'BUSY' ? 500 : 10
      const over = code === 'OLD2' ? 'over' : ''
      await archive().save({
        table: tableOf(code, 1, { game: `${code}-1`, expires }),
        game: gameOf(`${code}-1`, code, over),
        decision: decisionOf(`${code}-1`, 0),
      })
    }
    expect(await archive().sweep(500, 'all')).toBe(2)
    expect(await archive().sweep(500, 'all')).toBe(0)
    expect(await archive().tableCard('OLD1')).toBeUndefined()
    expect(await archive().gameCard('OLD1-1')).toBeUndefined()
    expect(await archive().gameCard('OLD2-1')).toBe('over')
    expect((await archive().load('BUSY'))?.decisions).toHaveLength(1)
    expect(await archive().add(tableOf('OLD1'))).toBe(true)
  })

  test('a name is reported once for each seat of a game, and a limited number in total', async () => {
    const report = { game: 'rep-1', seat: 2, reason: 'an insult “\u{1f921}”', made: 1_790_000_000_123 }
    expect(await archive().report(report)).toBe('noted')
    expect(await archive().report({ ...report, reason: 'again' })).toBe('noted')
    const many = Array.from({ length: MAX_OPEN_REPORTS - 1 }, (_, at) => ({ ...report, game: `rep-many-${at}` }))
    expect(await Promise.all(many.map((one) => archive().report(one)))).not.toContain('full')
    expect(await archive().report({ ...report, seat: 3 })).toBe('full')
    expect(await archive().report(report), 'it is there').toBe('noted')
  })

  test('a board is shown once, the latest first, page by page, until its maker takes it back', async () => {
    const { showcase } = archive()
    const offers = [1, 2, 3].map((at) => boardOf(`show-${at}`, 1_790_000_000_000 + Math.min(at, 2)))
    const boards = offers.map((offer) => ({ ...offer, photographs: [] }))
    for (const offer of offers) expect(await showcase.show(offer, 'key', 100)).toBe('shown')
    expect(await showcase.show({ ...boardOf('show-1', 0), title: 'Again' }, 'other', 100)).toBe('taken')
    expect(await showcase.board('show-1')).toEqual(boards[0])
    expect(
      (await showcase.boards(2)).map(({ id }) => id),
      'of the same moment by their ids',
    ).toEqual(['show-3', 'show-2'])
    expect(await showcase.boards(2, boards[1])).toEqual([boards[0]])
    expect(await showcase.takeBack('show-1', 'other')).toBe(false)
    expect(await showcase.takeBack('show-1', 'key')).toBe(true)
    expect(await showcase.board('show-1')).toBeUndefined()
    expect(await showcase.show(boardOf('show-1', 0), 'key', 100), 'shown again').toBe('shown')
  })

  test('where all places are taken, a board displaces the latest of the day with the most, unless that is its own', async () => {
    const { showcase } = archive()
    for (const { id } of await showcase.boards(1000)) await showcase.takeBack(id, 'key')
    const day = (n: number): number => 1_800_000_000_000 + n * 86_400_000
    const show = (id: string, made: number) => showcase.show(boardOf(id, made), 'key', 6)
    for (const [at, n] of [0, 1, 2, 2, 2, 2].entries()) expect(await show(`day-${n}-${at}`, day(n) + at)).toBe('shown')
    expect(await show('day-2-6', day(2)), 'no day has more').toBe('full')
    await showcase.addPhotograph('day-2-5', 'key', { number: 0, jpeg: 'YQ==', waits: false })
    expect(await show('day-3-0', day(3))).toEqual({ insteadOf: 'day-2-5' })
    expect(await showcase.photograph('day-2-5', 0)).toBeUndefined()
    expect(await show('day-3-1', day(3))).toEqual({ insteadOf: 'day-2-4' })
    expect(await show('day-3-2', day(3)), 'the other days have no more').toBe('full')
    expect((await showcase.boards(9)).map(({ id }) => id)).toEqual([
      'day-3-1',
      'day-3-0',
      'day-2-3',
      'day-2-2',
      'day-1-1',
      'day-0-0',
    ])
    for (const { id } of await showcase.boards(9)) await showcase.takeBack(id, 'key')
  })

  test('photographs are added and replaced by the board’s maker, and are seen by others unless they wait', async () => {
    const { showcase } = archive()
    for (const id of ['photo-1', 'photo-2']) await showcase.show(boardOf(id, 1), 'key', 100)
    const add = (number: number, jpeg: string, waits = false, key = 'key') =>
      showcase.addPhotograph('photo-1', key, { number, jpeg, waits })
    expect(await add(0, 'aGk=', false, 'other')).toBe(false)
    expect(await showcase.addPhotograph('nothing', 'key', { number: 0, jpeg: 'aGk=', waits: false })).toBe(false)
    expect([await add(2, 'Yw=='), await add(1, 'Yg==', true), await add(0, 'YQ==')]).toEqual([true, true, true])
    expect(await showcase.board('photo-1')).toMatchObject({ photographs: [0, 2] })
    expect((await showcase.boards(100)).find(({ id }) => id === 'photo-1')).toMatchObject({ photographs: [0, 2] })
    expect(await showcase.board('photo-2')).toMatchObject({ photographs: [] })
    const seen = async (number: number, key?: string) => showcase.photograph('photo-1', number, key)
    expect([await seen(0), await seen(1), await seen(1, 'other'), await seen(1, 'key'), await seen(3)]).toEqual([
      'YQ==',
      undefined,
      undefined,
      'Yg==',
      undefined,
    ])
    expect(await showcase.ownBoard('photo-1', 'other')).toBeUndefined()
    expect(await showcase.ownBoard('photo-1', 'key')).toEqual({
      ...boardOf('photo-1', 1),
      ...{ photographs: [0, 2], waiting: [1], refused: [] },
    })
    expect([await add(2, 'bmV3', true), await seen(2)], 'replaced').toEqual([true, undefined])
    await showcase.takeBack('photo-1', 'key')
    await showcase.show(boardOf('photo-1', 1), 'key', 100)
    expect(await showcase.ownBoard('photo-1', 'key')).toMatchObject({ photographs: [], waiting: [] })
  })

  test('a board is reported once', async () => {
    const { showcase } = archive()
    expect(await showcase.reportBoard('rep-board', '', 1)).toBeUndefined()
    await showcase.show(boardOf('rep-board', 1), 'key', 100)
    expect(await showcase.reportBoard('rep-board', 'an insult', 1_790_000_000_123)).toBe('noted')
    expect(await showcase.reportBoard('rep-board', 'again', 1)).toBe('noted')
  })

  test('it can be used', async () => {
    expect(await archive().check()).toBe(true)
    expect(archive().isDamaged).toBe(false)
  })
}
