import { useEffect } from 'react'
import { seatsOfTeam } from '../../../engine/ruleset.ts'
import { readLook } from '../../table/state/look.ts'
import { seriesOf } from '../../table/state/series.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { type RememberedGame, saveGames } from '../../table/storage/games.ts'
import { saveTable } from '../../table/storage/tables.ts'
import { seatName } from '../../words/names.ts'

const peopleBut = ({ state }: SeatedTeams, own: number): readonly string[] =>
  state.seats.filter(({ occupant }, seat) => seat !== own && occupant === 'person').map(({ name }) => name)

/** Returns the name of the player to move. Empty for the viewer and while nobody has to decide. */
const onTurn = ({ state, seat }: SeatedTeams): string =>
  state.phase !== 'playing' || state.asked.includes(seat) ? '' : seatName(state.seats, state.asked[0] ?? state.turn)

/** Returns the person's seats, or those of all people who share the device. */
const ownSeats = ({ state, seat }: SeatedTeams, pass: boolean): readonly number[] =>
  pass ? state.seats.flatMap(({ occupant }, other) => (occupant === 'person' ? [other] : [])) : [seat]

/** Returns the games won by each team, the own team first. */
const scoreOf = ({ state, setup, seat }: SeatedTeams): readonly number[] => {
  const { wins } = seriesOf(state)
  if (!wins.some((count) => count > 0)) return []
  const own = setup.rules.teamOf[seat] ?? 0
  return [wins[own] ?? 0, ...wins.filter((_, team) => team !== own)]
}

/** Returns the end of the game, in ms since 1970: from the server, because it may have been long ago. */
const endedAt = ({ state }: SeatedTeams): number =>
  seriesOf(state).games.find(({ id }) => id === state.gameId)?.ended ?? Date.now()

const calledIn = ({ state }: SeatedTeams): { readonly called?: string } => {
  const { called } = readLook(state.look)
  return called === undefined ? {} : { called }
}

const finished = (game: SeatedTeams, pass: boolean, figures: RememberedGame['figures']): RememberedGame => {
  const { state, setup, seat } = game
  const won = seatsOfTeam(setup.rules, state.winner)
  const nameOf = (other: number) => seatName(state.seats, other)
  return {
    id: state.gameId,
    code: state.code,
    rules: setup.rules.id,
    ...calledIn(game),
    names: state.seats.map((_, other) => nameOf(other)),
    winners: won.map(nameOf),
    ended: endedAt(game),
    ...(pass ? {} : { won: won.includes(seat) }),
    ...(figures === undefined ? {} : { figures }),
  }
}

const numbersIn = (text: string): readonly number[] => (text === '' ? [] : text.split(',').map(Number))

/** Stores the table of this person, or of the people who share the device, so that the first page leads back to it. */
export const useRememberTable = (game: SeatedTeams | undefined, pass = false): void => {
  const seated = game !== undefined && (pass || game.seat !== -1)
  const { code = '', phase = 'lobby' } = game?.state ?? {}
  const names = seated ? peopleBut(game, pass ? -1 : game.seat).join('\n') : ''
  const rules = game?.setup.rules.id ?? ''
  const { called = '' } = game === undefined ? {} : calledIn(game)
  const turn = game === undefined ? '' : onTurn(game)
  const seats = seated ? ownSeats(game, pass).join() : ''
  const score = seated ? scoreOf(game).join() : ''
  useEffect(() => {
    const listed = { names: names === '' ? [] : names.split('\n'), seats: numbersIn(seats), score: numbersIn(score) }
    const own = called === '' ? {} : { called }
    if (seated) saveTable({ code, rules, ...own, running: phase === 'playing', pass, turn, ...listed })
  }, [seated, code, phase, names, rules, called, pass, turn, seats, score])
}

/** Stores the finished game, once its end is seen. `figures`: figures of the player, for kinds of games that have some. */
export const useRememberGame = (
  game: SeatedTeams | undefined,
  pass = false,
  figures: RememberedGame['figures'] = undefined,
): void => {
  const seated = game !== undefined && (pass || game.seat !== -1)
  const { phase = 'lobby' } = game?.state ?? {}
  const gameId = phase === 'over' ? (game?.state.gameId ?? '') : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept once, when its end is seen
  useEffect(() => {
    if (seated && game !== undefined && gameId !== '') saveGames([finished(game, pass, figures)])
  }, [seated, gameId, figures])
}
