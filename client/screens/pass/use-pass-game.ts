import { useMemo, useRef } from 'react'
import { seatName } from '../../i18n/names.ts'
import { askedOf, freshGift, type Own, openCards, useParty, withCards } from '../../store/party.ts'
import { turnOf } from '../../store/turn.ts'
import { type Game, useGame } from '../use-game.ts'

/** The table at a device that goes round. */
export interface PassGame {
  /** As the one sees it whose cards lie open, else as everybody does. */
  readonly game: Game
  /** Whose turn it is to take the device: his seat and public id. */
  readonly next: { readonly seat: number; readonly person: string } | undefined
  /** He has it, and his cards lie open or are on their way. */
  readonly taken: boolean
  /** The card that the one was given whose cards lie open, until he has played. */
  readonly received: { readonly card: number; readonly from: string } | undefined
}

const receivedBy = ({ state, log }: Game, own: Own): PassGame['received'] => {
  const actors = log.map(({ seat }) => seat)
  const gift = freshGift(own, actors)
  return gift === undefined ? undefined : { card: gift.card, from: seatName(state.seats, gift.from) }
}

export const usePassGame = (): PassGame | undefined => {
  const base = useGame()
  const { persons, uncovered, own } = useParty()
  const facing = useRef(0)
  return useMemo(() => {
    if (base === undefined) return undefined
    const cards = openCards(base.state, { uncovered, own })
    const asked = askedOf(base.state, persons)
    const holder = asked.find((seat) => base.state.seats[seat]?.person === uncovered)
    const seat = holder ?? asked[0]
    const next = seat === undefined ? undefined : { seat, person: base.state.seats[seat]?.person ?? '' }
    facing.current = seat ?? facing.current
    const host = persons.includes(base.state.host)
    const common = { ...base, host, facing: facing.current }
    if (cards === undefined)
      return { game: { ...common, seat: -1, turn: undefined }, next, taken: holder !== undefined, received: undefined }
    const state = withCards(base.state, cards)
    const turn = turnOf(base.ground.rules, state, cards.seat)
    const told = { ...base.told, seats: state.seats, viewer: cards.seat }
    const game = { ...common, state, seat: cards.seat, turn, active: turn.asked, told }
    return { game, next, taken: true, received: receivedBy(base, cards) }
  }, [base, persons, uncovered, own])
}
