import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_TABLE, type TableView } from '../../../client/table/state/table.ts'
import { TableSchema } from '../../../server/protocol/schema.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { ConnectionMonitor } from '../../../tools/bot/connection-monitor.ts'
import { TerminalLog } from '../../../tools/bot/terminal-log.ts'

const BOT_ARGUMENTS = { table: 'KXPD', server: 'http://games.example', name: 'Engine' }

const SOME_STATE = new TableSchema().toJSON() as TableState

let said: string[] = []
beforeEach(() => {
  said = []
  vi.useFakeTimers()
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text).trimEnd()) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const watch = () => {
  const end = vi.fn<(code: number, sentence: string) => void>()
  const link = new ConnectionMonitor(BOT_ARGUMENTS, new TerminalLog(), end)
  const look = (change: Partial<TableView>, afterMs = 0) => {
    vi.advanceTimersByTime(afterMs)
    link.update({ ...NO_TABLE, ...change })
  }
  return { end, look }
}

test('each thing is said once', () => {
  const { look, end } = watch()
  look({ link: 'joining' })
  for (let tries = 1; tries < 5; tries++) look({ link: 'joining', tries }, 5000)
  look({ link: 'open' })
  look({ link: 'open' })
  look({ link: 'reconnecting' }, 1000)
  look({ link: 'reconnecting', tries: 1 }, 1000)
  look({ link: 'reconnecting', tries: 2, trouble: 'table/storage' }, 1000)
  look({ link: 'open' })
  look({ link: 'reconnecting' }, 1000)
  look({ link: 'open' })
  expect(said).toEqual([
    'Nobody answers at http://games.example; it is tried again.',
    'At table KXPD of http://games.example.',
    'The connection is lost.',
    'Nobody answers at http://games.example; it is tried again.',
    'Table KXPD can’t be entered just now (table/storage); it is tried again.',
    'The connection is there again.',
    'The connection is lost.',
    'The connection is there again.',
  ])
  expect(end).not.toHaveBeenCalled()
})

test('a server that never answers is given up after half a minute, one that was there after ten', () => {
  const never = watch()
  never.look({ link: 'joining', tries: 1 }, 29_000)
  expect(never.end).not.toHaveBeenCalled()
  never.look({ link: 'joining', tries: 2 }, 2000)
  expect(never.end).toHaveBeenCalledWith(5, 'http://games.example can’t be reached.')
  const once = watch()
  once.look({ link: 'open' })
  once.look({ link: 'reconnecting', tries: 1 }, 590_000)
  expect(once.end).not.toHaveBeenCalled()
  once.look({ link: 'reconnecting', tries: 2 }, 11_000)
  expect(once.end).toHaveBeenCalledWith(5, expect.any(String))
})

test('somebody who knocks waits as long as it takes', () => {
  const { look, end } = watch()
  for (let tries = 1; tries < 100; tries++) look({ link: 'joining', tries, trouble: 'table/knocking' }, 60_000)
  expect(said).toEqual(['Engine knocks at table KXPD: somebody there must let this program in.'])
  expect(end).not.toHaveBeenCalled()
})

test('a table that is closed once the program was there is no failure', () => {
  const { look, end } = watch()
  look({ link: 'missing' })
  expect(end).toHaveBeenLastCalledWith(3, 'There is no table KXPD at http://games.example.')
  look({ link: 'open' })
  look({ link: 'missing' })
  expect(end).toHaveBeenLastCalledWith(0, 'Table KXPD is closed.')
})

test('a server that accepts the program and never sends a table is given up after half a minute', () => {
  const { look, end } = watch()
  look({ link: 'open' })
  look({ link: 'open' }, 30_000)
  expect(end).not.toHaveBeenCalled()
  look({ link: 'open' }, 1)
  expect(end).toHaveBeenCalledWith(5, expect.stringContaining('has sent no table KXPD'))
})

test('sentences are cut, and those of a flood left out', () => {
  const { look } = watch()
  look({ link: 'joining', tries: 1, trouble: 'x'.repeat(100_000) })
  expect(said.join('').length).toBeLessThan(600)
  for (let i = 0; i < 1000; i++) look({ link: 'joining', tries: 1, trouble: `table/${i}` })
  expect(said.length).toBe(50)
  expect(said.at(-1)).toMatch(/left out/)
})

test('a server that closes every connection is given up, a line that drops now and then is not', () => {
  const { look, end } = watch()
  const breakLine = (times: number, afterMs: number) => {
    for (let i = 0; i < times; i++) {
      look({ link: 'open', state: SOME_STATE })
      look({ link: 'reconnecting' }, afterMs)
    }
  }
  breakLine(100, 25_000)
  expect(end).not.toHaveBeenCalled()
  breakLine(30, 2000)
  expect(end).toHaveBeenCalledWith(5, expect.stringMatching(/has closed 30 connections within 10 minutes/))
})
