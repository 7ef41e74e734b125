import { useEffect } from 'react'
import { keepTable } from '../state/kept/tables.ts'
import type { TableGame } from '../state/use-game.ts'

const otherPeople = ({ state, seat }: TableGame): readonly string[] =>
  state.seats.filter(({ occupant }, i) => i !== seat && occupant === 'person').map(({ name }) => name)

/** Keeps the table in which this person has a seat, so that the first page can lead back to it. */
export const useKeptTable = (game: TableGame | undefined): void => {
  const seated = game !== undefined && game.seat !== -1
  const { code = '', phase = 'lobby' } = game?.state ?? {}
  const names = seated ? otherPeople(game).join('\n') : ''
  const rules = game?.setup.rules.id ?? ''
  useEffect(() => {
    const running = phase === 'playing'
    if (seated) keepTable({ code, rules, names: names === '' ? [] : names.split('\n'), running })
  }, [seated, code, phase, names, rules])
}
