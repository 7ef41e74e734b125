import { useMemo, useRef } from 'react'
import { type TableGame, useGame } from '../../game/use-game.ts'
import { turnOf } from '../../table/input/turn.ts'
import { giftOf } from '../../table/state/history.ts'
import { ownSeatOf } from '../../table/state/table.ts'
import { askedInParty, uncoveredView, useParty } from '../../table/storage/party.ts'
import { seatName } from '../../words/names.ts'

/** State of a game on a shared device. */
export interface PassGame {
  /** The game as the player with open cards sees it, or as a spectator if no cards are open. */
  readonly game: TableGame
  /** The player who takes the device next, with public id. */
  readonly next: { readonly seat: number; readonly person: string } | undefined
  /** Seats of all people at this device. */
  readonly own: readonly number[]
  /** True if this player has the device; their cards are open or loading. */
  readonly taken: boolean
  /** Card that the player with open cards was given, until they have played. */
  readonly received: { readonly card: number; readonly from: string } | undefined
}

export const usePassGame = (): PassGame | undefined => {
  const base = useGame()
  const { persons, uncovered, own } = useParty()
  const facing = useRef(0)
  return useMemo(() => {
    if (base === undefined) return undefined
    const cards = uncoveredView(base.state, { uncovered, own })
    const asked = askedInParty(base.state, persons)
    const holder = asked.find((seat) => base.state.seats[seat]?.person === uncovered)
    const seat = holder ?? asked[0]
    const next = seat === undefined ? undefined : { seat, person: base.state.seats[seat]?.person ?? '' }
    facing.current = seat ?? facing.current
    const host = persons.includes(base.state.host)
    const sitting = base.state.seats.flatMap(({ person }, i) => (person !== '' && persons.includes(person) ? [i] : []))
    const common = { ...base, host, facing: facing.current }
    if (cards === undefined)
      return {
        game: { ...common, seat: -1, turn: undefined },
        next,
        own: sitting,
        taken: holder !== undefined,
        received: undefined,
      }
    const { state, history } = cards
    const holding = ownSeatOf(state, cards.person)
    const turn = turnOf(base.setup.rules, state, holding)
    const textContext = { ...base.textContext, seats: state.seats, viewer: holding }
    const game = { ...common, state, seat: holding, turn, active: turn.asked, textContext }
    const gift = giftOf(history.entries, holding)
    const received = gift?.card === undefined ? undefined : { card: gift.card, from: seatName(state.seats, gift.from) }
    return { game, next, own: sitting, taken: true, received }
  }, [base, persons, uncovered, own])
}
