import { describe, expect, test } from 'vitest'
import { newRollOff } from '../../../client/marble-chase/local/local-match.ts'
import { localPlayersAt } from '../../../client/marble-chase/local/local-players.ts'
import { readMatch } from '../../../client/marble-chase/local/stored-match.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import { chaseDecision } from '../../../engine/marble-chase/bots/bot-decision.ts'
import { legalScores } from '../../../engine/marble-chase/scoring.ts'
import { parseChaseAction } from '../../../engine/marble-chase/text/notation.ts'
import { beginMatch, matchAfter } from '../../../engine/marble-chase/text/played-match.ts'
import { PHYSICS_VERSION } from '../../../physics/physics-constants.ts'
import { must } from '../../engine/game-fixtures.ts'

const nameOf = (seat: number) => `Player ${seat + 1}`
const person = (name: string, colour: number) => ({ name, colour, bot: '' })
const bot = (id: string, colour: number) => ({ name: '', colour, bot: id })

describe('who sits at one device', () => {
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

  test('bots are still there after a reload, and a bot that there is not is read as no match', () => {
    const off = newRollOff({ players: 2 }, localPlayersAt([person('Ann', 0), bot('master', 1)], nameOf, 0))
    const text = JSON.stringify({ ...off, seats: undefined, sitters: off.seats })
    expect(readMatch(text)).toEqual(off)
    expect(readMatch(text.replace('"master:', '"hal:'))).toBeUndefined()
    expect(readMatch(text.replace('"master:', '"master:20:')), 'a bot with a time of its own').toBeUndefined()
  })
})

describe('what a bot decides at this device', () => {
  test('is a shot that can be rolled, then scores that are legal', () => {
    const random = seededRandom('at one device')
    let match = must(beginMatch({ players: 2 }, 1))
    const ofBot = () => must(chaseDecision(match.game, 'expert:hugo', random)).decision
    const flick = ofBot()
    expect(flick.kind).toBe('flick')
    if (flick.kind !== 'flick') return
    match = must(
      matchAfter(match, { kind: 'flick', flick: flick.flick, roll: { to: 20, knocks: [] } }, PHYSICS_VERSION),
    )
    const score = ofBot()
    expect(legalScores(match.game)).toContainEqual(score)
    match = must(matchAfter(match, must(parseChaseAction(match.game.rules, 'score 43 none')), PHYSICS_VERSION))
    expect(chaseDecision(match.game, 'club', random), 'no bot rolls the die').toMatchObject({ ok: false })
  })
})
