import { useEffect } from 'react'
import { keepTable } from '../state/kept/tables.ts'
import type { TableGame } from '../state/use-game.ts'

const peopleBut = ({ state }: TableGame, own: number): readonly string[] =>
  state.seats.filter(({ occupant }, seat) => seat !== own && occupant === 'person').map(({ name }) => name)

/** Keeps the table at which this person, or the people who pass the device round, have a seat: the first page leads back to it. */
export const useKeptTable = (game: TableGame | undefined, pass = false): void => {
  const seated = game !== undefined && (pass || game.seat !== -1)
  const { code = '', phase = 'lobby' } = game?.state ?? {}
  const names = seated ? peopleBut(game, pass ? -1 : game.seat).join('\n') : ''
  const rules = game?.setup.rules.id ?? ''
  useEffect(() => {
    const running = phase === 'playing'
    if (seated) keepTable({ code, rules, names: names === '' ? [] : names.split('\n'), running, pass })
  }, [seated, code, phase, names, rules, pass])
}
