import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readToken, saveToken } from '../../../../client/table/net/tokens.ts'
import { stubPage } from '../../page.ts'

const codes = Array.from({ length: 60 }, (_, i) => `T${String.fromCharCode(65 + (i % 20))}${i}`)

describe('tokens of tables', () => {
  beforeEach(() => void stubPage())
  afterEach(() => vi.unstubAllGlobals())

  test('are kept for the latest fifty tables', () => {
    for (const code of codes) saveToken({ code, token: `token of ${code}` })
    expect(codes.map(readToken)).toEqual(codes.map((code, i) => (i < 10 ? undefined : `token of ${code}`)))
  })

  test('of a table that is visited again stay', () => {
    const [first = '', ...others] = codes
    saveToken({ code: first, token: 'first' })
    for (const code of others) {
      saveToken({ code, token: code })
      saveToken({ code: first, token: 'first again' })
    }
    expect(readToken(first)).toBe('first again')
  })

  test('of an older version, in no known order, go before those of a known time', () => {
    for (let i = 0; i < 30; i++) localStorage.setItem(`table-token:OLD${i}`, 'old')
    localStorage.setItem('settings', '{}')
    for (const code of codes.slice(0, 45)) saveToken({ code, token: code })
    expect(codes.slice(0, 45).map(readToken)).toEqual(codes.slice(0, 45))
    expect(
      Array.from({ length: 30 }, (_, i) => readToken(`OLD${i}`)).filter((token) => token !== undefined),
    ).toHaveLength(5)
    expect(localStorage.getItem('settings')).toBe('{}')
  })
})
