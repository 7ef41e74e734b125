import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { continueHistory, giftOf, type History, historyOf, NO_HISTORY } from '../../../../client/table/state/history.ts'
import { entrySentence } from '../../../../client/words/sentences.ts'
import { makeSeat } from '../../../../engine/board.ts'
import { eventFor } from '../../../../engine/events.ts'
import { newGame } from '../../../../engine/game.ts'
import { RULE_SETS } from '../../../../engine/rulesets/registry.ts'
import type { EventMessage } from '../../../../engine/text/event-message.ts'
import { makePublicAction } from '../../../../engine/text/notation.ts'
import type { SeatState } from '../../../../server/protocol/state.ts'
import { type Moment, must, playRandomGame } from '../../../engine/game-fixtures.ts'
import { historyFrom, messagesFrom } from '../../history.ts'

await loadTexts(['moves'])

const DEAL_MESSAGE: EventMessage = { game: 3, seq: 0, move: '', events: [] }

const messageOf = ({ game: { rules }, seat, action, after }: Moment, i: number, viewer: number): EventMessage => ({
  game: 3,
  seq: i + 1,
  move: `${makeSeat(rules.board, seat)} ${makePublicAction(rules, action)}`,
  events: after.events.map((event) => eventFor(event, viewer, rules.choices.openHands)),
})

describe.each(RULE_SETS.map(({ id, seatings }) => [id, seatings[0]?.players ?? 2] as const))(
  '%s for %i',
  (id, players) => {
    const setup = { rules: id, players }
    const { rules } = must(newGame({ ...setup, dealer: 0 }))
    const moments = playRandomGame(setup, 'history', 150)

    test.each([0, 1])('is folded from the events that seat %i may see', (viewer) => {
      const messages = moments.map((moment, i) => messageOf(moment, i, viewer))
      const { entries } = historyOf(rules, [DEAL_MESSAGE, ...messages])
      expect(entries.map(({ seat }) => seat)).toEqual(moments.map(({ seat }) => seat))
      expect(entries.map(({ pegs }) => pegs)).toEqual(moments.map(({ after }) => after.game.position.pegs))
      expect(entries.map(({ forced }) => forced)).toEqual(moments.map(({ action }) => action.kind === 'forced'))
    })

    test('is the same told at once and one by one', () => {
      const messages = [DEAL_MESSAGE, ...moments.map((moment, i) => messageOf(moment, i, 0))]
      const one = messages.reduce<History>(
        (history, message) => continueHistory(rules, history, message) ?? NO_HISTORY,
        NO_HISTORY,
      )
      expect(one).toEqual({ ...historyOf(rules, messages), before: 0 })
    })

    test('is told in whole sentences', () => {
      const seats = rules.teamOf.map((_, i) => ({ name: `P${i}`, colour: i }) as SeatState)
      const { entries } = historyOf(rules, [DEAL_MESSAGE, ...moments.map((moment, i) => messageOf(moment, i, 1))])
      for (const entry of entries) {
        for (const viewer of [-1, 1]) {
          const text = entrySentence({ rules, seats, viewer }, entry)
          expect(text, entry.text).toMatch(/^[A-Z].*[.!)]$/)
          expect(text, entry.text).not.toMatch(/\{\{|undefined|told\./)
        }
      }
    })
  },
)

test('a declared move is made with the last pass, or with a doubt that was wrong', () => {
  const setup = { rules: 'bluffing', players: 4 }
  const pegOf = (...decisions: readonly string[]) => {
    const { rules, entries } = historyFrom(setup, decisions)
    return rules.board.names[entries.at(-1)?.pegs[0] ?? -1]
  }
  expect(pegOf('a 4c as K aS-a8', 'b pass')).toBe('aS')
  expect(pegOf('a 4c as K aS-a8', 'b pass', 'd pass')).toBe('a8')
  expect(pegOf('a Kc as K aS-a8', 'b doubt')).toBe('a8')
  expect(pegOf('a 4c as K aS-a8', 'b pass', 'd pass', 'a 4c as 2 a8-a10', 'b doubt')).toBe('a8')
  expect(pegOf('a 4c as K aS-a8', 'b pass', 'd pass', 'a 4c as 2 a8-a10', 'b doubt', 'b penalty a8')).toBe('aS')
})

test('the move that a declaration announces is the one that is made', () => {
  const { entries } = historyFrom({ rules: 'bluffing', players: 4 }, ['a 4c as K aS-a8', 'b pass', 'd pass'])
  const [declared, , made] = entries
  expect(declared?.announced.map(({ type }) => type)).toEqual(['moved'])
  expect(made?.events.filter(({ type }) => type === 'moved')).toEqual(declared?.announced)
})

test('a message that doesn’t continue the history is refused', () => {
  const { rules, messages } = messagesFrom({ rules: 'basic', players: 4 }, ['a Th discard', 'b 5s discard'])
  const [deal, first, second] = messages as unknown as readonly [EventMessage, EventMessage, EventMessage]
  const begun = historyOf(rules, [deal, first])
  expect(continueHistory(rules, begun, second)?.entries).toHaveLength(2)
  for (const wrong of [first, { ...second, seq: 3 }, { ...second, game: 2 }]) {
    expect(continueHistory(rules, begun, wrong)).toBeUndefined()
  }
  expect(continueHistory(rules, begun, { ...deal, game: 2 })).toEqual({ ...NO_HISTORY, game: 2, deal: deal.events })
})

describe('a gift', () => {
  const tock = { rules: 'tock-partners', players: 4 }
  const gifts = ['a give 5s', 'c give 5h', 'b give 6s', 'd give 6h']

  test('is known with its giver once all have given, until the one who got it has played', () => {
    const got = (...more: readonly string[]) => giftOf(historyFrom(tock, [...gifts, ...more], 0).entries, 0)
    expect(giftOf(historyFrom(tock, gifts.slice(0, 3), 0).entries, 0)).toBeUndefined()
    expect(got()?.from).toBe(2)
    expect(got()?.card).toBeTypeOf('number')
    expect(got('d fold')).toEqual(got())
    expect(got('d fold', 'a fold')).toBeUndefined()
  })

  test('is a card to everybody else', () => {
    expect(giftOf(historyFrom(tock, gifts, 1).entries, 0)).toEqual({ card: undefined, from: 2 })
  })
})
