import { expect, test } from 'vitest'
import { localPlayersAt } from '../../../../client/game/bots/local-players.ts'

const nameOf = (seat: number) => `Player ${seat + 1}`
const person = (name: string, colour: number) => ({ name, colour, bot: '' })
const bot = (id: string, colour: number) => ({ name: '', colour, bot: id })

test('people have the names they typed, or a number; bots a character each, that nobody else has or is called', () => {
  const places = [person('', 3), bot('club', 1), bot('expert:ada', 2), person(' Greta ', 0)]
  for (const random of [0, 0.13, 0.3, 0.5, 0.9, 0.999]) {
    const [one, two, three, four] = localPlayersAt(places, nameOf, random)
    expect([one, three, four]).toEqual([
      { kind: 'person', name: 'Player 1', colour: 3 },
      { kind: 'bot', name: 'Ada', colour: 2, bot: 'expert:ada' },
      { kind: 'person', name: 'Greta', colour: 0 },
    ])
    expect(two).toMatchObject({ kind: 'bot', colour: 1, bot: expect.stringMatching(/^club:\w+$/) })
    expect(['Ada', 'Greta']).not.toContain(two?.name)
  }
})
