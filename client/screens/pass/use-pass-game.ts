import { useMemo, useRef } from 'react'
import { type TableGame, useGame } from '../../game/use-game.ts'
import { turnOf } from '../../table/input/turn.ts'
import { giftOf } from '../../table/state/history.ts'
import { ownSeatOf } from '../../table/state/table.ts'
import { askedInParty, uncoveredView, useParty } from '../../table/storage/party.ts'
import { seatName } from '../../words/names.ts'

/** A game on a shared device. */
export interface PassGame {
  /** The game as the player with uncovered cards sees it, or as a spectator does if no cards are uncovered. */
  readonly game: TableGame
  /** The player who takes the device next. `person` is the public id. */
  readonly next: { readonly seat: number; readonly person: string } | undefined
  /** Seats of all people at this device. */
  readonly own: readonly number[]
  /** True if the next player has the device already, and their cards are uncovered or loading. */
  readonly taken: boolean
  /** Card that the player with uncovered cards was given, until they have played. */
  readonly received: { readonly card: number; readonly from: string } | undefined
}

/** Returns the game on this shared device; undefined until it is loaded. */
export const usePassGame = (): PassGame | undefined => {
  const spectatorGame = useGame()
  const { persons, uncovered, own } = useParty()
  const facing = useRef(0)
  return useMemo(() => {
    if (spectatorGame === undefined) return undefined
    const uncoveredCards = uncoveredView(spectatorGame.state, { uncovered, own })
    const asked = askedInParty(spectatorGame.state, persons)
    const holder = asked.find((seat) => spectatorGame.state.seats[seat]?.person === uncovered)
    const seat = holder ?? asked[0]
    const next = seat === undefined ? undefined : { seat, person: spectatorGame.state.seats[seat]?.person ?? '' }
    facing.current = seat ?? facing.current
    const host = persons.includes(spectatorGame.state.host)
    const ownSeats = spectatorGame.state.seats.flatMap(({ person }, i) =>
      person !== '' && persons.includes(person) ? [i] : [],
    )
    const common = { ...spectatorGame, host, facing: facing.current }
    if (uncoveredCards === undefined)
      return {
        game: { ...common, seat: -1, turn: undefined },
        next,
        own: ownSeats,
        taken: holder !== undefined,
        received: undefined,
      }
    const { state, history } = uncoveredCards
    const holderSeat = ownSeatOf(state, uncoveredCards.person)
    const turn = turnOf(spectatorGame.setup.rules, state, holderSeat)
    const textContext = { ...spectatorGame.textContext, seats: state.seats, viewer: holderSeat }
    const game = { ...common, state, seat: holderSeat, turn, active: turn.asked, textContext }
    const gift = giftOf(history.entries, holderSeat)
    const received = gift?.card === undefined ? undefined : { card: gift.card, from: seatName(state.seats, gift.from) }
    return { game, next, own: ownSeats, taken: true, received }
  }, [spectatorGame, persons, uncovered, own])
}
