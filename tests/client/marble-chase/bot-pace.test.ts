import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginMatch } from '../../../engine/marble-chase/text/played-match.ts'
import { SCORE_SHOWN_MS } from '../../../server/protocol/pace.ts'
import { stubPage } from '../page.ts'

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  stubPage()
})
// Modules that knew this page must not meet the next file's.
afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
  vi.unstubAllGlobals()
})

const flick = { marble: 's', column: 4, row: 'f', direction: 0, force: 400 } as const
const BOT_FLICK = {
  ok: true,
  value: { decision: { kind: 'flick', flick }, move: 's 4f 0 400', difficulty: 0.5 },
} as const

/** Time that a bot at this device takes for a flick, in ms. */
const taken = async (pace: string): Promise<number> => {
  const { useSettings } = await import('../../../client/table/state/settings.ts')
  const { decideWhenSeen } = await import('../../../client/marble-chase/local/bots/use-bot-turns.ts')
  const match = beginMatch({ players: 2 }, 0)
  if (!match.ok) throw new Error(match.error.message)
  useSettings.setState({ botPace: pace as 'normal' })
  const begun = performance.now()
  const turn = { game: match.value.game, trajectory: undefined }
  const decided = decideWhenSeen(turn, 'club', { send: () => Promise.resolve(BOT_FLICK) })
  await vi.runAllTimersAsync()
  expect(await decided).toBe(BOT_FLICK)
  return performance.now() - begun
}

test('bots at one device are as fast as people there chose, and not faster than eyes', async () => {
  vi.useFakeTimers()
  const [instant, fast, normal] = [await taken('instant'), await taken('fast'), await taken('normal')]
  expect(instant).toBe(SCORE_SHOWN_MS)
  expect(normal).toBeGreaterThan(fast)
})

test('a pace that there is not, kept by another version, is the usual one', async () => {
  vi.stubGlobal('window', { localStorage })
  localStorage.setItem('settings', JSON.stringify({ state: { botPace: 'breakneck', muted: true }, version: 0 }))
  const { useSettings } = await import('../../../client/table/state/settings.ts')
  expect(useSettings.getState()).toMatchObject({ botPace: 'normal', muted: true })
})
