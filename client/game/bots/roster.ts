import { COLOUR_COUNT } from '../../../server/protocol/choices.ts'
import type { PartySeatRequest } from '../../table/net/party.ts'
import { listBots } from './bot-list.ts'

/** A seat in the set-up of a game on a shared device. */
export interface PassSeat {
  /** The typed name, not trimmed. */
  readonly name: string
  readonly colour: number
  /** A `BotId` in text form; empty for a person. */
  readonly bot: string
}

let latestSeats: readonly PassSeat[] = []

/** Returns the seats of the latest game on this device; empty before the first since the page was loaded. */
export const latestRoster = (): readonly PassSeat[] => latestSeats

/** Keeps the seats, so that the set-up of the next game on this device begins with the same players. */
export const keepRoster = (places: readonly PassSeat[]): void => {
  latestSeats = places
}

/** Returns the first colour that no seat has. */
const firstFreeColour = (places: readonly PassSeat[]): number =>
  Array.from({ length: COLOUR_COUNT }, (_, colour) => colour).find(
    (colour) => !places.some((place) => place.colour === colour),
  ) ?? 0

/** Changes the number of seats. New ones are for people. */
export const resizeRoster = (places: readonly PassSeat[], players: number): readonly PassSeat[] => {
  const all = places.slice(0, players)
  while (all.length < players) all.push({ name: '', colour: firstFreeColour(all), bot: '' })
  return all
}

/** Changes one seat. If another seat has the new colour, the two swap colours. */
export const withChangedSeat = (
  places: readonly PassSeat[],
  seat: number,
  change: Partial<PassSeat>,
): readonly PassSeat[] =>
  places.map((place, i) => {
    if (i === seat) return { ...place, ...change }
    return place.colour === change.colour ? { ...place, colour: places[seat]?.colour ?? 0 } : place
  })

/** Returns the people with their seats. `nameOf` names people who typed no name. */
export const seatedPeople = (
  places: readonly PassSeat[],
  nameOf: (seat: number) => string,
): readonly PartySeatRequest[] =>
  places.flatMap(({ name, colour, bot }, seat) =>
    bot !== '' ? [] : [{ seat, colour, name: name.trim() === '' ? nameOf(seat) : name.trim() }],
  )

/** Returns the chosen bots in the order of seats, or `bots` if there are none. */
export const botsOf = (places: readonly PassSeat[], bots: string): string => {
  const all = places.map(({ bot }) => bot).filter((bot) => bot !== '')
  return all.length === 0 ? bots : listBots(all)
}
