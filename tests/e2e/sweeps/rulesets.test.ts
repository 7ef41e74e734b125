import { describe, expect, test } from 'vitest'
import { pegsOf } from '../../server/table/test-position.ts'
import { createTable, joinTable, press, setUpJourney } from '../driver/journey.ts'
import type { Person } from '../driver/people.ts'
import { openPlayers, play, says } from '../driver/position-players.ts'
import { playByHand } from '../driver/table-page.ts'

setUpJourney()

describe('decisions of other rule sets', () => {
  test('a true card that was doubted lets the player choose a marble, by keys alone', async () => {
    const pegs = 'S S S S a8 / S S S c5 c9 / S S S S S / S S S S S'
    const { table, people } = await openPlayers(
      { rules: 'bluffing', players: 4 },
      { pegs, hands: ['4s', '3s', '3s', '3s'] },
      [0, 1],
    )
    const [ann, ben] = people
    await play(ann, table, 0, '4s as 4 a8-a12')
    await play(ben, table, 1, 'doubt', 'keyboard')
    await says(ann, 'It was the truth')
    await play(ann, table, 0, 'penalty c9', 'keyboard')
    expect(pegsOf(table)).toBe('S S S S a12 / S S S S c5 / S S S S S / S S S S S')
  })

  test('L9: the penalty for a bluff is left to a partner, who chooses it by keys alone', async () => {
    const pegs = 'S S S a8 b2 / S S S S c5 / S S S S S / S S S S S'
    const hands = ['4s', '3s', '3s', '3s']
    const setup = { rules: 'bluffing', players: 4, options: { penalty: 'team' } } as const
    const { table, people } = await openPlayers(setup, { pegs, hands }, [0, 1, 3])
    const [ann, ben, dora] = people
    await play(ann, table, 0, '4s as 2 a8-a10')
    await play(ben, table, 1, 'doubt')
    await says(ben, 'It was the Four of spades, a bluff. Choose one of Ann’s marbles')
    await ben.page.getByRole('button', { name: 'Leave it to Dora' }).first().waitFor()
    await play(ben, table, 1, 'leave')
    await says(ben, 'Dora chooses a marble to send back.')
    await says(ann, 'Ben leaves it to Dora to choose the marble.')
    await says(dora as Person, 'Choose the penalty')
    expect(await dora?.page.locator('[data-act="leave"]').count(), 'the last one must choose').toBe(0)
    await play(dora as Person, table, 3, 'penalty b2', 'keyboard')
    expect(pegsOf(table)).toBe('S S S S a8 / S S S S c5 / S S S S S / S S S S S')
  })

  test('seven single steps are shared among three marbles and hit what they step on', async () => {
    const pegs = 'S a8 a12 b2 / S S S b4 / S S S S / S S S S'
    const { table, people } = await openPlayers(
      { rules: 'carbles', players: 4 },
      { pegs, hands: ['7h 2s', '3s', '3s', '3s'] },
      [0],
    )
    const [ann] = people
    const { board } = table.rules
    const hole = (name: string) => board.names.indexOf(name)
    const part = (from: string, to: string) => ({ kind: 'forward', from: hole(from), to: hole(to) }) as const
    const parts = [part('b2', 'b5'), part('a8', 'a10'), part('a12', 'a14')]
    await playByHand(ann.page, board, { kind: 'play', card: 19, parts }, 'flat')
    expect(pegsOf(table)).toBe('S a10 a14 b5 / S S S S / S S S S / S S S S')
  })

  test('a ten of North Carolina moves an opponent’s marble back and an own one forward', async () => {
    const pegs = 'S S S a8 b2 / S S S S c5 / S S S S d1 / S S S S a14'
    const { table, people } = await openPlayers(
      { rules: 'north-carolina', players: 4 },
      { pegs, hands: ['Ts 2d', '3s', '3s', '3s'] },
      [0],
    )
    const [ann] = people
    const { board } = table.rules
    const hole = (name: string) => board.names.indexOf(name)
    const parts = [
      { kind: 'backward', from: hole('c5'), to: hole('c2') },
      { kind: 'forward', from: hole('a8'), to: hole('a15') },
    ] as const
    await playByHand(ann.page, board, { kind: 'play', card: 9, parts }, 'keyboard')
    expect(pegsOf(table)).toBe('S S S a15 b2 / S S S S c2 / S S S S d1 / S S S S a14')
  })

  test('those who draw for partners see what was drawn', async () => {
    const { table, host, ask } = await createTable(4, { rules: 'tock-partners', options: { drawForPartners: true } })
    const ann = await joinTable('Ann', table, { as: host })
    expect(ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 }).ok).toBe(true)
    expect(ask(host.token, 'fill', { bot: 'random' }).ok).toBe(true)
    await ann.page.getByRole('heading', { name: /^Table / }).waitFor()
    await press(ann, /^Start the game/)
    await ann.page.locator('.ceremony .drawn li').nth(3).waitFor()
    await press(ann, 'To the table')
    await ann.page.locator('.ceremony').waitFor({ state: 'detached' })
  })
})
