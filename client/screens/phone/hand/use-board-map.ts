import { useMemo } from 'react'
import { type FlatMap, flatMap } from '../../../../models/flat/flat-map.ts'
import type { TableGame } from '../../../game/use-game.ts'

interface BoardMap {
  readonly map: FlatMap
  readonly colours: readonly number[]
}

/** The board the way it lies on the big screen, so that a small part of it is found there at a glance. */
export const useBoardMap = ({ setup, state }: TableGame): BoardMap => {
  const { layout, ownWood, activeTrack, rules } = setup
  const side = rules.board.sideOf[0] ?? 0
  const map = useMemo(() => flatMap(layout, activeTrack, side, ownWood), [layout, activeTrack, side, ownWood])
  const colours = state.seats.map(({ colour }) => colour).join()
  return useMemo(() => ({ map, colours: colours.split(',').map(Number) }), [map, colours])
}
