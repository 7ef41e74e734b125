import { COLOUR_COUNT } from '../../../server/protocol/choices.ts'
import { listBots } from '../../game/bots/bot-list.ts'
import type { PartySitter } from '../../table/net/party.ts'

/** A seat before the game: who is to sit there. */
export interface PassSeat {
  /** As it was typed. */
  readonly name: string
  readonly colour: number
  /** A `BotId` as text; empty for a person. */
  readonly bot: string
}

const firstFree = (places: readonly PassSeat[]): number =>
  Array.from({ length: COLOUR_COUNT }, (_, colour) => colour).find(
    (colour) => !places.some((place) => place.colour === colour),
  ) ?? 0

/** So many places: those that are there stay, further ones are for people. */
export const resizeRoster = (places: readonly PassSeat[], players: number): readonly PassSeat[] => {
  const all = places.slice(0, players)
  while (all.length < players) all.push({ name: '', colour: firstFree(all), bot: '' })
  return all
}

/** The roster with one place changed. If another place has the new colour, the two swap colours. */
export const withChangedSeat = (
  places: readonly PassSeat[],
  seat: number,
  change: Partial<PassSeat>,
): readonly PassSeat[] =>
  places.map((place, i) => {
    if (i === seat) return { ...place, ...change }
    return place.colour === change.colour ? { ...place, colour: places[seat]?.colour ?? 0 } : place
  })

/** People to be seated; those without a name get one. */
export const sittersOf = (places: readonly PassSeat[], nameOf: (seat: number) => string): readonly PartySitter[] =>
  places.flatMap(({ name, colour, bot }, seat) =>
    bot !== '' ? [] : [{ seat, colour, name: name.trim() === '' ? nameOf(seat) : name.trim() }],
  )

/** The bots of the places that are none of a person, in order; the table's own where there is none. */
export const botsOf = (places: readonly PassSeat[], bots: string): string => {
  const all = places.map(({ bot }) => bot).filter((bot) => bot !== '')
  return all.length === 0 ? bots : listBots(all)
}
