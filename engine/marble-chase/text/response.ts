import { seededRandom } from '../../chance/random.ts'
import { fault, ok, type Result } from '../../result.ts'
import { type Fields, readBots, readObject, readOptionalText, readText } from '../../text/request-fields.ts'
import { chaseDecision } from '../bots/bot-decision.ts'
import { type FlickRoller, playBotMatch } from '../bots/bot-match.ts'
import { RULES_ID } from '../rules-id.ts'
import { movesResponse, readChaseSetup, replayRequest, replayResponse } from './requests.ts'

/** Answers `choose`. Without a seed, the same line gets the same answer. */
const chooseResponse = (fields: Fields, line: string): Result<unknown> => {
  const bot = readOptionalText(fields, 'bot', 'greedy')
  if (!bot.ok) return bot
  const seed = readOptionalText(fields, 'seed', line)
  if (!seed.ok) return seed
  const replayed = replayRequest(fields)
  if (!replayed.ok) return replayed
  const choice = chaseDecision(replayed.value.game, bot.value, seededRandom(seed.value))
  return choice.ok ? ok({ move: choice.value.move }) : choice
}

/** Answers `play`. Fails without a roller. */
const playResponse = (fields: Fields, roller: FlickRoller | undefined): Result<unknown> => {
  if (roller === undefined) {
    return fault(
      'protocol/command',
      `to play ${RULES_ID} a program must compute where marbles roll, as "npm run engine" does`,
    )
  }
  const options = readObject(fields, 'options')
  if (!options.ok) return options
  const setup = readChaseSetup(fields, options.value)
  if (!setup.ok) return setup
  const seed = readText(fields, 'seed')
  if (!seed.ok) return seed
  const bots = readBots(fields, setup.value.players)
  if (!bots.ok) return bots
  const record = playBotMatch(setup.value, bots.value, seededRandom(seed.value), roller)
  return record.ok ? ok({ record: record.value }) : record
}

/** Answers a request of the line protocol about Marble Chase. Only `play` needs the roller. */
export const chaseResponse = (fields: Fields, line: string, roller?: FlickRoller): Result<unknown> => {
  switch (fields.cmd) {
    case 'moves':
      return movesResponse(fields)
    case 'choose':
      return chooseResponse(fields, line)
    case 'play':
      return playResponse(fields, roller)
    case 'replay':
      return replayResponse(fields)
    default:
      return fault(
        'protocol/command',
        `for ${RULES_ID} "cmd" must be moves, choose, play, replay or rules, not ${JSON.stringify(fields.cmd)}`,
      )
  }
}
