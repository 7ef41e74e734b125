import { parseBotId } from '../bots/bot-id.ts'
import { allParsed, fault, ok, type Result, within } from '../result.ts'

/** A JSON object of unknown content. */
export type Fields = Readonly<Record<string, unknown>>

/** Returns the value as an object with fields. Fails if it is no JSON object. */
export const readFields = (value: unknown): Result<Fields> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? ok(value as Fields)
    : fault('protocol/json', 'a request is a JSON object')

const fieldFault = (name: string, what: string, value: unknown): Result<never> =>
  fault('protocol/field', `"${name}" must be ${what}, not ${value === undefined ? 'nothing' : JSON.stringify(value)}`)

/** Reads a text. */
export const readText = (fields: Fields, name: string): Result<string> => {
  const value = fields[name]
  return typeof value === 'string' ? ok(value) : fieldFault(name, 'a text', value)
}

/** Reads a text that may be missing. */
export const readOptionalText = (fields: Fields, name: string, otherwise: string): Result<string> =>
  fields[name] === undefined ? ok(otherwise) : readText(fields, name)

/** Reads a whole number from `least` to `most`. */
export const readWholeNumber = (fields: Fields, name: string, least: number, most: number): Result<number> => {
  const value = fields[name]
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? ok(value)
    : fieldFault(name, `a whole number from ${least} to ${most}`, value)
}

/** Reads a list of texts. */
export const readTexts = (fields: Fields, name: string): Result<readonly string[]> => {
  const value = fields[name]
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
    ? ok(value)
    : fieldFault(name, 'a list of texts', value)
}

/** Reads a JSON object, which is empty if it is missing. */
export const readObject = (fields: Fields, name: string): Result<Fields> => {
  const value = fields[name] ?? {}
  const object = readFields(value)
  return object.ok ? object : fieldFault(name, 'a JSON object', value)
}

/** Reads the bots of a game, one for each seat. */
export const readBots = (fields: Fields, players: number): Result<readonly string[]> => {
  const bots = readTexts(fields, 'bots')
  if (!bots.ok) return bots
  const known = within('"bots": ', allParsed(bots.value, parseBotId))
  if (!known.ok) return known
  return bots.value.length === players
    ? bots
    : fault('protocol/field', `"bots" must name ${players} bots, one a seat, not ${bots.value.length}`)
}
