import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import { historyOf } from '../../../client/table/state/history.ts'
import { headlineOf, hitOnViewer } from '../../../client/words/headlines.ts'
import { momentsOf } from '../../../engine/text/record-moments.ts'
import { fairGame } from '../../fair/fair-game.ts'
import { historyFrom } from '../history.ts'
import { seatedPerson } from '../seated-person.ts'

await loadTexts(['over', 'phone'])

const seats = ['Ann', 'Ben', 'Cem', 'Dora'].map(seatedPerson)
/** Ben comes out; Ann comes out and hits him beside his corner. */
const PLAYED_DECISIONS = ['b As bS-b8', 'a Ks aS-a8', 'a * a8-b8', 'c 6h discard']
const { rules, entries } = historyFrom({ rules: 'basic', players: 4 }, PLAYED_DECISIONS)
const told = (viewer: number) => entries.map((entry) => headlineOf({ rules, seats, viewer }, entry))

describe('a headline', () => {
  test('tells a hit in the colour of who lost by it', () => {
    expect(told(-1)).toEqual([undefined, undefined, { seat: 1, text: 'Ann hits Ben!' }, undefined])
    expect(told(1)[2]).toMatchObject({ seat: 1, text: expect.stringMatching(/Ann.*you|You.*Ann/) })
  })

  test('after a doubt names who moved, not who doubted', () => {
    const hit = entries[2]?.events.find((event) => event.type === 'hit')
    if (hit === undefined) throw new Error('nobody was hit')
    const events = [
      { type: 'doubted', seat: 2, of: 0 } as const,
      { type: 'revealed', seat: 0, card: 52, true: true } as const,
      hit,
    ]
    expect(headlineOf({ rules, seats, viewer: -1 }, { events })).toEqual({ seat: 1, text: 'Ann hits Ben!' })
    const bluff = [events[0], { type: 'revealed', seat: 0, card: 52, true: false } as const].filter(
      (event) => event !== undefined,
    )
    expect(headlineOf({ rules, seats, viewer: -1 }, { events: bluff })?.text).toBe('Ann is caught bluffing!')
  })

  test('of a hit stays with its victim until they decide again', () => {
    expect(hitOnViewer({ rules, seats, viewer: 1 }, entries)?.text).toMatch(/Ann.*you|You.*Ann/)
    expect(hitOnViewer({ rules, seats, viewer: 2 }, entries)).toBeUndefined()
    expect(hitOnViewer({ rules, seats, viewer: -1 }, entries)).toBeUndefined()
    const { entries: later } = historyFrom({ rules: 'basic', players: 4 }, [...PLAYED_DECISIONS, 'b 6s discard'])
    expect(hitOnViewer({ rules, seats, viewer: 1 }, later)).toBeUndefined()
  })

  test('is rare in a whole game, and its last one names the winners', () => {
    const { moments } = momentsOf(fairGame({ rules: 'basic', players: 4 }).record)
    const played = moments[0]?.game.rules
    if (played === undefined) throw new Error('nothing was dealt')
    const log = historyOf(
      played,
      moments.map(({ move, events }, seq) => ({ game: 1, seq, move, events })),
    ).entries
    const headlines = log.flatMap((entry) => headlineOf({ rules: played, seats, viewer: -1 }, entry)?.text ?? [])
    expect(headlines.at(-1)).toMatch(/^(Ann and Cem|Ben and Dora) win!$/)
    expect(headlines.length).toBeGreaterThan(20)
    expect(headlines.length / log.length, 'share of the decisions').toBeLessThan(1 / 3)
  })
})
