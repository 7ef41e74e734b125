import { describe, expect, test } from 'vitest'
import { makeCard } from '../../engine/cards.ts'
import { legalActionsIn } from '../../engine/legal.ts'
import { makeAction, makePosition } from '../../engine/notation.ts'
import type { MakeTable } from '../../server/protocol.ts'
import type { Table } from '../../server/table.ts'
import { act } from '../server/direct.ts'
import type { Person } from './people.ts'
import { type Moment, makeMoment } from './setting.ts'
import { type Hand, playByHand } from './table-page.ts'
import { comeToTable, make, openHouse, press, stage } from './visit.ts'

openHouse()

const NAMES = ['Ann', 'Ben', 'Cem', 'Dora'] as const

/** A game at a moment, with a browser for each of the seats asked for. */
const gather = async (setup: MakeTable, moment: Moment, seats: readonly number[]) => {
  const { table, host, tokens } = await makeMoment(stage.app, stage.origin, setup, moment, NAMES.slice(1))
  const people: Person[] = []
  for (const seat of seats) {
    const as = { ...host, token: tokens[seat] as string }
    people.push(await comeToTable(NAMES[seat] as string, table, { as }))
  }
  for (const { page } of people) await page.waitForSelector('main.play')
  return { table, people: people as [Person, Person] }
}

/** Plays by hand what its text says. */
const play = (person: Person, table: Table, seat: number, text: string, hand: Hand = 'flat'): Promise<void> => {
  const { board } = table.rules
  const action = legalActionsIn(table.view(seat)).find((other) => makeAction(board, other) === text)
  if (action === undefined) throw new Error(`${text} is not legal`)
  return playByHand(person.page, board, action, hand)
}

const pegsOf = (table: Table): string => makePosition(table.rules.board, table.view('table').position)
const says = ({ page }: Person, text: string | RegExp) => page.locator('.status', { hasText: text }).first().waitFor()
const badge = ({ page }: Person, text: string) => page.locator('.plate-badges', { hasText: text }).first().waitFor()

describe('decisions of other rule sets', () => {
  test('partners give each other a card at the same time and see what they got', async () => {
    const { table, people } = await gather({ rules: 'tock-partners', players: 4 }, {}, [0, 2])
    const [ann, cem] = people
    await says(ann, 'Give Cem a card')
    const gifts = [0, 1, 2, 3].map((seat) => makeCard(table.view(seat).hand[0] as number))
    await cem.page.locator(`.hand [data-card="${gifts[2]}"]`).first().focus()
    await cem.page.keyboard.press('Enter')
    await play(ann, table, 0, `give ${gifts[0]}`)
    await badge(cem, 'has given')
    await ann.page.locator('.hand .laid').first().waitFor()
    // What others gave meanwhile left the half-made choice as it was.
    await cem.page.locator('.choice-bar [data-act="give"]').press('Enter')
    for (const seat of [1, 3]) expect(act(table, seat, `give ${gifts[seat]}`).ok).toBe(true)
    await ann.page.locator(`.hand .gift[data-card="${gifts[2]}"]`).waitFor()
    await cem.page.locator(`.hand .gift[data-card="${gifts[0]}"]`).waitFor()
  })

  test('a bluff is declared, doubted and punished', async () => {
    const pegs = 'S S S a8 b2 / S S S S c5 / S S S S S / S S S S S'
    const hands = ['4s 9d Kh 7c 7d Qs', '3s', '3s', '3s']
    const { table, people } = await gather({ rules: 'bluffing', players: 4 }, { pegs, hands }, [0, 1])
    const [ann, ben] = people
    await play(ann, table, 0, '4s as 2 a8-a10')
    await says(ben, 'Ann calls it a Two: the marble at a8 goes 2 forward to a10')
    await says(ann, 'Ben is asked')
    expect(await ben.page.locator('.hand .laid').count()).toBe(0)
    await play(ben, table, 1, 'doubt')
    await says(ben, 'It was the Four of spades, a bluff.')
    await play(ben, table, 1, 'penalty b2')
    expect(pegsOf(table)).toBe('S S S S a8 / S S S S c5 / S S S S S / S S S S S')
    await says(ben, 'Your turn')
  })

  test('a true card that was doubted lets the player choose a marble, by keys alone', async () => {
    const pegs = 'S S S S a8 / S S S c5 c9 / S S S S S / S S S S S'
    const { table, people } = await gather(
      { rules: 'bluffing', players: 4 },
      { pegs, hands: ['4s', '3s', '3s', '3s'] },
      [0, 1],
    )
    const [ann, ben] = people
    await play(ann, table, 0, '4s as 4 a8-a12')
    await play(ben, table, 1, 'doubt', 'keyboard')
    await says(ann, 'It was true')
    await play(ann, table, 0, 'penalty c9', 'keyboard')
    expect(pegsOf(table)).toBe('S S S S a12 / S S S S c5 / S S S S S / S S S S S')
  })

  test('a ten and a red queen cost the next player a card and his turn', async () => {
    const pegs = 'S S a17 b2 / S S S S / S S S S / S S S S'
    const hands = ['Ts Qd 2h', '', '', '5s 8c 9d']
    const { table, people } = await gather({ rules: 'jackaroo', players: 4 }, { pegs, hands }, [0, 3])
    const [ann, dora] = people
    await play(ann, table, 0, 'Ts force')
    await says(dora, 'You must discard')
    await play(dora, table, 3, '8c forced')
    await says(ann, 'Your turn')
    await badge(ann, 'sits out')
    await play(ann, table, 0, 'Qd steal')
    await says(dora, /You lose the (Five|Nine) of (spades|diamonds) and miss this turn/)
    expect(table.view(3).hand).toHaveLength(1)
  })

  test('nobody throws in his hand by one tap', async () => {
    const pegs = 'S S a17 b2 / S S S S / S S S S / S S S S'
    const { table, people } = await gather(
      { rules: 'jackaroo', players: 4 },
      { pegs, hands: ['Ts 2h', '', '', '5s'] },
      [0],
    )
    const [ann] = people
    await ann.page.locator('.choice-bar [data-act="fold"]').click()
    await says(ann, 'sit out until the next deal?')
    await press(ann, 'Keep playing')
    await says(ann, 'Choose a card')
    expect(table.view(0).hand).toHaveLength(2)
    await play(ann, table, 0, 'fold')
    expect(table.view(0).hand).toHaveLength(0)
  })

  test('seven single steps are shared among three marbles and hit what they step on', async () => {
    const pegs = 'S a8 a12 b2 / S S S b4 / S S S S / S S S S'
    const { table, people } = await gather(
      { rules: 'carbles', players: 4 },
      { pegs, hands: ['7h 2s', '3s', '3s', '3s'] },
      [0],
    )
    const [ann] = people
    const { board } = table.rules
    const hole = (name: string) => board.names.indexOf(name)
    const part = (from: string, to: string) => ({ gait: 'forward', from: hole(from), to: hole(to) }) as const
    const parts = [part('b2', 'b5'), part('a8', 'a10'), part('a12', 'a14')]
    await playByHand(ann.page, board, { kind: 'play', card: 19, parts }, 'flat')
    expect(pegsOf(table)).toBe('S a10 a14 b5 / S S S S / S S S S / S S S S')
  })

  test('a ten of North Carolina moves an opponent’s marble back and an own one forward', async () => {
    const pegs = 'S S S a8 b2 / S S S S c5 / S S S S d1 / S S S S a14'
    const { table, people } = await gather(
      { rules: 'north-carolina', players: 4 },
      { pegs, hands: ['Ts 2d', '3s', '3s', '3s'] },
      [0],
    )
    const [ann] = people
    const { board } = table.rules
    const hole = (name: string) => board.names.indexOf(name)
    const parts = [
      { gait: 'backward', from: hole('c5'), to: hole('c2') },
      { gait: 'forward', from: hole('a8'), to: hole('a15') },
    ] as const
    await playByHand(ann.page, board, { kind: 'play', card: 9, parts }, 'keyboard')
    expect(pegsOf(table)).toBe('S S S a15 b2 / S S S S c2 / S S S S d1 / S S S S a14')
  })

  test('two sevens bring a marble out, begun with either', async () => {
    const hands = ['7s 7d 4c 5h 9d 9s 3s', '3s', '3s', '3s']
    const { table, people } = await gather({ rules: 'marbles-and-jokers', players: 4 }, { hands }, [0])
    const [ann] = people
    await says(ann, 'Two cards of one rank together bring a marble out')
    await ann.page.locator('.hand [data-card="7d"]').click({ position: { x: 14, y: 40 } })
    await press(ann, 'Play')
    await expect.poll(() => pegsOf(table)).toBe('S S S S a8 / S S S S S / S S S S S / S S S S S')
  })

  test('those who draw for partners see what was drawn', async () => {
    const { table, host, ask } = await make(4, { rules: 'tock-partners', options: { drawForPartners: true } })
    const ann = await comeToTable('Ann', table, { as: host })
    expect(ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 }).ok).toBe(true)
    expect(ask(host.token, 'fill', { bot: 'random' }).ok).toBe(true)
    await ann.page.getByRole('heading', { name: /^Table / }).waitFor()
    await press(ann, /^Start the game/)
    await ann.page.locator('.ceremony .drawn li').nth(3).waitFor()
    await press(ann, 'To the table')
    await ann.page.locator('.ceremony').waitFor({ state: 'detached' })
  })
})
