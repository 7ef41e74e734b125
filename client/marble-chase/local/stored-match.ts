import { parseTableBot } from '../../../engine/bots/bot-id.ts'
import { replayMatch } from '../../../engine/marble-chase/text/played-match.ts'
import type { ChaseRecord } from '../../../engine/marble-chase/text/record.ts'
import { FINISHES, WOODS } from '../../../workshop/design/woods.ts'
import { parseJson } from '../../table/storage/json.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'
import type { LocalMatch, RollOff } from './local-match.ts'

const STORAGE_KEY = 'chase'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isBot = (value: unknown): boolean => typeof value === 'string' && parseTableBot(value).ok

const isLocalPlayer = (value: unknown): boolean =>
  isObject(value) &&
  (value.kind === 'person' || (value.kind === 'bot' && isBot(value.bot))) &&
  typeof value.name === 'string' &&
  typeof value.colour === 'number'

const isWoods = (value: unknown): boolean =>
  isObject(value) &&
  [value.field, value.border].every((wood) => WOODS.some((known) => known === wood)) &&
  FINISHES.some((known) => known === value.finish)

const isRound = (value: unknown): boolean => Array.isArray(value) && value.every((die) => typeof die === 'number')

/** Stored form of a roll-off, perhaps with a match. Seats have an older name in it. */
type StoredRollOff = Omit<RollOff, 'seats'> & { readonly sitters: RollOff['seats'] }

const isRollOff = (value: unknown): value is StoredRollOff =>
  isObject(value) &&
  isObject(value.setup) &&
  Array.isArray(value.sitters) &&
  value.sitters.every(isLocalPlayer) &&
  value.sitters.length === value.setup.players &&
  Array.isArray(value.rounds) &&
  value.rounds.every(isRound) &&
  (value.begun === undefined || Number.isSafeInteger(value.begun))

/** A roll-off, with the record of its match if that has begun. */
type StoredMatch = RollOff & { readonly record?: ChaseRecord }

/** Removes woods that this version doesn't know. The match then continues on the game's own board. */
const withKnownWoods = (value: unknown): unknown =>
  isObject(value) && !isWoods(value.woods) ? { ...value, woods: undefined } : value

/** Returns the match or roll-off that is stored on this device, if it can still be read. */
export const readMatch = (text = readStored(STORAGE_KEY)): RollOff | LocalMatch | undefined => {
  const value = withKnownWoods(parseJson(text))
  if (!isRollOff(value)) return undefined
  const { sitters: seats, ...stored } = value
  const off: StoredMatch = { ...stored, seats }
  const { record } = off
  if (!isObject(record) || record.players !== off.setup.players) return off
  const match = replayMatch(record)
  return match.ok ? { ...off, ...match.value } : undefined
}

/** Returns true if the first player is known, so that the match has begun. */
export const isMatch = (off: RollOff): off is LocalMatch => 'game' in off

/** Stores a match or roll-off on this device. In a browser without storage, a reload ends the match. */
export const storeMatch = ({ setup, seats: sitters, rounds, woods, begun, record }: StoredMatch): void => {
  writeStored(STORAGE_KEY, JSON.stringify({ setup, sitters, rounds, woods, begun, record }))
}

/** Returns the match or roll-off that was begun at this device and isn't over. */
export const runningMatch = (): RollOff | undefined => {
  const off = readMatch()
  return off !== undefined && isMatch(off) && off.game.phase === 'over' ? undefined : off
}

/** Removes the stored match. */
export const forgetMatch = (): void => {
  writeStored(STORAGE_KEY, '')
}
