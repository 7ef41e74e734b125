import { useEffect, useRef } from 'react'
import type { FormerPlayer } from '../../../fair/evidence.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { i18n } from '../../i18n/i18n.ts'
import { showNotice } from '../../ui/notices.ts'
import { parseJson } from '../storage/json.ts'

/** Returns the players who have left their seats during the game, the earliest first. */
export const readFormerPlayers = ({ former }: Pick<TableState, 'former'>): readonly FormerPlayer[] => {
  const list = parseJson(former)
  return Array.isArray(list) ? (list as readonly FormerPlayer[]) : []
}

/** Says who plays on in the seat of somebody who left, or that they are back; `former` are all changes of players. */
export const departureText = (
  seats: TableState['seats'],
  former: readonly FormerPlayer[],
  { seat, name, until, returned }: FormerPlayer,
): string => {
  if (returned === true) return i18n.t('seat.returned', { name })
  const next = former.find((other) => other.seat === seat && other.until > until)?.name ?? seats[seat]?.name ?? ''
  return next === '' ? i18n.t('seat.left', { name }) : i18n.t('seat.playsOn', { name, next })
}

/** Shows a notice when a player leaves their seat during the game, or comes back with another browser. */
export const useDepartureNotices = (state: TableState): void => {
  const { code, game, seats } = state
  const known = useRef({ code: '', game, count: 0 })
  const former = readFormerPlayers(state)
  useEffect(() => {
    const { current } = known
    const before = current.game === game ? current.count : 0
    if (current.code === code)
      for (const player of former.slice(before)) showNotice(departureText(seats, former, player))
    known.current = { code, game, count: former.length }
  })
}
