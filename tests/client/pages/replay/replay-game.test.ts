import { describe, expect, test } from 'vitest'
import { markNextTo } from '../../../../client/game/replay/replay-position.ts'
import { GAMES_FILE_KIND } from '../../../../client/pages/my/games-file-kind.ts'
import { leadMarksOf } from '../../../../client/pages/replay/game-marks.ts'
import {
  historyAt,
  isReplayGame,
  openFile,
  type ReplayFault,
  type ReplayGame,
  readReplayGame,
  stateAt,
} from '../../../../client/pages/replay/replay-game.ts'
import type { HistoryEntry } from '../../../../client/table/state/history.ts'
import { isHome } from '../../../../engine/board.ts'
import { mayBeTakenBack } from '../../../../engine/take-back.ts'
import type { Evidence } from '../../../../fair/evidence.ts'
import { RECORD_VERSION } from '../../../../fair/evidence.ts'
import { firstOfEachRules, NAMED_TABLES } from '../../../engine/any-table.ts'
import { fairGame } from '../../../fair/fair-game.ts'
import { THOROUGH } from '../../../thorough.ts'

/** Returns the replay of a record. Throws if there is none. */
const replayOf = (given: unknown): ReplayGame => {
  const read = readReplayGame(given)
  if (!isReplayGame(read)) throw new Error(`${read.kind}: ${read.reason}`)
  return read
}

const faultOf = (given: unknown): ReplayFault | undefined => {
  const read = readReplayGame(given)
  return isReplayGame(read) ? read.fault : read
}

/** A table of each rule set, with its lowest number of players; all tables in a long run. */
const SHOWN_TABLES = THOROUGH > 1 ? NAMED_TABLES : firstOfEachRules(NAMED_TABLES)

const BASIC_GAME = fairGame({ rules: 'basic', players: 4 })

describe('a replay', () => {
  test.each(SHOWN_TABLES)(
    '$rules, $players players: every moment is the table as it was, with all hands open',
    (table) => {
      const replay = replayOf(fairGame(table))
      const last = replay.moments.length - 1
      expect(replay.entries).toHaveLength(last)
      expect(replay.fault).toBeUndefined()
      replay.moments.forEach(({ game }, at) => {
        const state = stateAt(replay, at)
        expect(state?.seats.map(({ open }) => open)).toEqual(game.hands)
        expect(state?.pegs).toEqual(game.position.pegs)
        expect(state?.phase).toBe(at === last ? 'over' : 'playing')
        expect(historyAt(replay, at).entries).toHaveLength(at)
        // The moves of the entry lead to the same position.
        if (at > 0) expect(replay.entries[at - 1]?.pegs).toEqual(game.position.pegs)
      })
      expect(stateAt(replay, last)?.winner).toBe(replay.moments[last]?.game.winner)
      expect(stateAt(replay, last + 1)).toBeUndefined()
    },
  )

  test.each(SHOWN_TABLES)('$rules, $players players: the marks are where something happened', (table) => {
    const { marks, moments, rules } = replayOf(fairGame(table))
    const homeAt = (at: number): number =>
      moments[at]?.game.position.pegs.filter((hole) => isHome(rules.board, hole)).length ?? 0
    const more = moments.flatMap((_, at) => (at > 0 && homeAt(at) > homeAt(at - 1) ? [at] : []))
    expect(marks.filter(({ kind }) => kind === 'home').map(({ at }) => at)).toEqual(expect.arrayContaining(more))
    const inStart = (at: number): number =>
      moments[at]?.game.position.pegs.filter((hole, peg) => hole === rules.board.start[rules.board.colourOf[peg] ?? 0])
        .length ?? 0
    const fewer = moments.flatMap((_, at) => (at > 0 && inStart(at) > inStart(at - 1) ? [at] : []))
    expect(marks.filter(({ kind }) => kind === 'hit').map(({ at }) => at)).toEqual(expect.arrayContaining(fewer))
    expect(more.length).toBeGreaterThan(0)
    expect([...marks].sort((a, b) => a.at - b.at)).toEqual(marks)
  })

  test('another team leads once it is clearly ahead; what was taken back changes no lead', () => {
    const entry = { events: [{ type: 'passed', seat: 0 }], takenBack: false } as unknown as HistoryEntry
    const chanceHistory = [
      [0.5, 0.5],
      [0.56, 0.44],
      [0.44, 0.56],
      [0.53, 0.47],
      [0.7, 0.3],
    ]
    const rules = { teamOf: [1, 0] }
    const entries = chanceHistory.slice(1).map(() => entry)
    expect(leadMarksOf(rules, chanceHistory, entries)).toEqual([
      { at: 2, kind: 'lead', seat: 0 },
      { at: 4, kind: 'lead', seat: 1 },
    ])
    const back = entries.map((each, i) => ({ ...each, takenBack: i === 1 }))
    expect(leadMarksOf(rules, chanceHistory, back)).toEqual([])
    const takeBack = { events: [{ type: 'tookBack', seat: 0, pegs: [] }], takenBack: false } as unknown as HistoryEntry
    const takenAtFour = leadMarksOf(rules, chanceHistory, entries.with(3, takeBack))
    expect(takenAtFour, 'nor does the decision to take it back').toEqual([{ at: 2, kind: 'lead', seat: 0 }])
  })

  test('the next and the previous mark of a kind are found', () => {
    const { marks } = replayOf(BASIC_GAME)
    const hits = marks.filter(({ kind }) => kind === 'hit').map(({ at }) => at)
    expect(markNextTo(marks, 'hit', 0, 1)).toBe(hits[0])
    expect(markNextTo(marks, 'hit', hits[0] ?? 0, 1)).toBe(hits[1])
    expect(markNextTo(marks, 'hit', hits[1] ?? 0, -1)).toBe(hits[0])
    expect(markNextTo(marks, 'hit', 0, -1)).toBeUndefined()
    expect(markNextTo(marks, 'hit', hits.at(-1) ?? 0, 1)).toBeUndefined()
  })

  test('the card on the pile is the real one of a bluff', () => {
    const replay = replayOf(fairGame({ rules: 'bluffing', players: 4 }))
    const at = replay.moments.findIndex(({ game }) => game.phase === 'doubt')
    const { claim, discards } = replay.moments[at]?.game ?? {}
    expect(stateAt(replay, at)?.discardTop).toBe(discards?.at(-1))
    expect(JSON.parse(stateAt(replay, at)?.claim ?? '')).toMatchObject({ card: claim?.card, rank: claim?.rank })
  })

  test('a decision that is taken back later is shown until then, and has no mark', () => {
    const { record, ...card } = BASIC_GAME
    const whole = replayOf(BASIC_GAME)
    const canGo = ({ at, kind }: (typeof whole.marks)[0]): boolean => {
      const [before, moment] = [whole.moments[at - 1], whole.moments[at]]
      if (kind !== 'hit' || before === undefined || moment === undefined) return false
      return mayBeTakenBack({ before: before.game, seat: moment.seat, events: moment.events })
    }
    const hit = whole.marks.find(canGo)
    const at = hit?.at ?? 0
    const moves = record.moves.toSpliced(at, 0, 'take back', record.moves[at - 1] ?? '')
    const replay = replayOf({ ...card, record: { ...record, moves } })
    expect(replay.fault).toBeUndefined()
    expect(historyAt(replay, at).entries.at(-1)).toMatchObject({ takenBack: false })
    expect(historyAt(replay, at + 1).entries.at(-2)).toMatchObject({ takenBack: true })
    expect(stateAt(replay, at + 1)?.pegs).toEqual(stateAt(replay, at - 1)?.pegs)
    expect(replay.marks.filter((mark) => mark.kind === 'hit').map((mark) => mark.at)).toContain(at + 2)
    expect(replay.marks.some((mark) => mark.at === at || mark.at === at + 1)).toBe(false)
  })

  test('names, colours and woods are those of the table; a bare record has none', () => {
    const evidence = { ...BASIC_GAME, colours: [3, 2, 1, 0], look: { field: 'maple' } }
    const state = stateAt(replayOf(evidence), 5)
    expect(state?.seats.map(({ name, colour }) => [name, colour])).toEqual([
      ['Ann', 3],
      ['Ben', 2],
      ['Cem', 1],
      ['Dora', 0],
    ])
    expect(state?.look).toBe('{"field":"maple"}')
    const bare = replayOf(BASIC_GAME.record)
    expect(bare.evidence).toBeUndefined()
    expect(stateAt(bare, 0)?.seats.map(({ name, colour }) => [name, colour])).toEqual([0, 1, 2, 3].map((c) => ['', c]))
    expect(replayOf({ record: BASIC_GAME.record }).moments).toHaveLength(bare.moments.length)
  })
})

describe('a faulty record', () => {
  const changeRecord = (change: Partial<Evidence['record']>) => ({
    ...BASIC_GAME,
    record: { ...BASIC_GAME.record, ...change },
  })

  test('names the decision, and shows the game up to it', () => {
    const given = changeRecord({ moves: BASIC_GAME.record.moves.with(20, 'Ks aS-a0') })
    expect(faultOf(given)).toMatchObject({ kind: 'move', at: 21, move: 'Ks aS-a0' })
    expect(faultOf(given)?.reason).not.toMatch(/moves\[/)
    expect(replayOf(given).moments).toHaveLength(21)
  })

  test('names the shuffle', () => {
    const given = changeRecord({
      shuffles: BASIC_GAME.record.shuffles.with(1, BASIC_GAME.record.shuffles[1]?.slice(3) ?? ''),
    })
    const before = replayOf(BASIC_GAME).moments.findIndex(
      ({ events }, at) => at > 0 && events.some((e) => e.type === 'shuffled'),
    )
    expect(faultOf(given)).toMatchObject({ kind: 'shuffle', at: before - 1 })
    expect(faultOf(changeRecord({ shuffles: ['As'] }))).toMatchObject({ kind: 'shuffle', at: 0 })
  })

  test('has a kind for each reason why it can’t be shown', () => {
    for (const given of [undefined, null, 7, 'text', [], {}, { record: {} }, { ...BASIC_GAME, record: undefined }]) {
      expect(faultOf(given)).toMatchObject({ kind: 'unread' })
    }
    expect(faultOf({ ...BASIC_GAME, version: RECORD_VERSION + 1 })).toMatchObject({ kind: 'newer' })
    expect(faultOf({ ...BASIC_GAME, version: RECORD_VERSION })).toBeUndefined()
    expect(faultOf(changeRecord({ rules: 'nonesuch' }))).toMatchObject({ kind: 'setup', code: 'rules/unknown' })
    expect(faultOf(changeRecord({ players: 5 }))).toMatchObject({ kind: 'setup' })
    expect(faultOf(changeRecord({ shuffles: [] }))?.kind).toBe('setup')
  })

  test('any file is read without an error', async () => {
    const file = (text: string) => ({ name: 'game.json', size: text.length, text: async () => text })
    expect((await openFile(file(JSON.stringify(BASIC_GAME)))).replay?.moments.length).toBeGreaterThan(100)
    expect(await openFile(file('{"rules":'))).toMatchObject({ replay: undefined, fault: { kind: 'unread' } })
    expect(await openFile({ ...file('{}'), size: 5_000_000 })).toMatchObject({
      replay: undefined,
      fault: { kind: 'large' },
    })
    const loop = { ...BASIC_GAME.record, moves: Array(10_001).fill('take back') }
    expect(await openFile(file(JSON.stringify(loop)))).toMatchObject({ replay: undefined, fault: { kind: 'large' } })
    const deep = { a: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`), ...BASIC_GAME.record }
    expect(await openFile(file(JSON.stringify(deep)))).toMatchObject({ fault: { kind: 'nested' } })
    const wide = { ...BASIC_GAME.record, keys: Array(200_000).fill(0) }
    expect(await openFile(file(JSON.stringify(wide)))).toMatchObject({ fault: { kind: 'values' } })
    const brackets = { ...BASIC_GAME.record, note: `\\"${'['.repeat(100)}` }
    expect((await openFile(file(JSON.stringify(brackets)))).replay?.moments.length).toBeGreaterThan(100)
    const long = { ...BASIC_GAME.record, rules: 'x'.repeat(900_000) }
    expect((await openFile(file(JSON.stringify(long)))).fault?.reason.length).toBeLessThan(400)
    const gone = { name: 'gone.json', size: 1, text: async () => Promise.reject(new Error('gone')) }
    expect(await openFile(gone)).toMatchObject({ fault: { kind: 'gone' } })
    expect(await openFile(file(' '))).toMatchObject({ fault: { kind: 'empty' } })
    const list = JSON.stringify({ kind: GAMES_FILE_KIND, version: 1, games: [], tables: [] })
    expect(await openFile(file(list), 2)).toMatchObject({ fault: { kind: 'list' }, others: 2 })
  })
})
