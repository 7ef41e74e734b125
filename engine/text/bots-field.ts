import { parseBotId } from '../bots/bot-id.ts'
import { allParsed, fault, type Result, within } from '../result.ts'
import { type Fields, textsField } from './request.ts'

/** The bots of a game, one a seat. */
export const botsField = (fields: Fields, players: number): Result<readonly string[]> => {
  const bots = textsField(fields, 'bots')
  if (!bots.ok) return bots
  const known = within('"bots": ', allParsed(bots.value, parseBotId))
  if (!known.ok) return known
  return bots.value.length === players
    ? bots
    : fault('protocol/field', `"bots" must name ${players} bots, one a seat, not ${bots.value.length}`)
}
