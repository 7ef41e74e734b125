import { expect, test } from 'vitest'
import { localPlayersAt } from '../../../client/game/bots/local-players.ts'
import { newRollOff } from '../../../client/marble-chase/local/local-match.ts'
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

test('bots are still there after a reload, and a bot that there is not is read as no match', () => {
  const off = newRollOff({ players: 2 }, localPlayersAt([person('Ann', 0), bot('master', 1)], nameOf, 0))
  const text = JSON.stringify({ ...off, seats: undefined, sitters: off.seats })
  expect(readMatch(text)).toEqual(off)
  expect(readMatch(text.replace('"master:', '"hal:'))).toBeUndefined()
  expect(readMatch(text.replace('"master:', '"master:20:')), 'a bot with a time of its own').toBeUndefined()
})

test('a bot at this device decides on a shot that can be rolled, then on scores that are legal', () => {
  const random = seededRandom('at one device')
  let match = must(beginMatch({ players: 2 }, 1))
  const ofBot = () => must(chaseDecision(match.game, 'expert:hugo', random)).decision
  const flick = ofBot()
  expect(flick.kind).toBe('flick')
  if (flick.kind !== 'flick') return
  match = must(matchAfter(match, { kind: 'flick', flick: flick.flick, roll: { to: 20, knocks: [] } }, PHYSICS_VERSION))
  const score = ofBot()
  expect(legalScores(match.game)).toContainEqual(score)
  match = must(matchAfter(match, must(parseChaseAction(match.game.rules, 'score 43 none')), PHYSICS_VERSION))
  expect(chaseDecision(match.game, 'club', random), 'no bot rolls the die').toMatchObject({ ok: false })
})
