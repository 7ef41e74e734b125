import { useEffect } from 'react'
import { seatsOfTeam } from '../../../engine/ruleset.ts'
import { useSync } from '../../table/account/use-sync.ts'
import { readLook } from '../../table/state/look.ts'
import { seriesOf } from '../../table/state/series.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { type RememberedGame, saveGames } from '../../table/storage/games.ts'
import { saveTable } from '../../table/storage/tables.ts'
import { tablePreset } from '../../words/game-text.ts'
import { seatName } from '../../words/names.ts'

/** Returns the names of the people in all other seats. `own` is -1 for all people. */
const namesOfOthers = ({ state }: SeatedTeams, own: number): readonly string[] =>
  state.seats.filter(({ occupant }, seat) => seat !== own && occupant === 'person').map(({ name }) => name)

/** Returns the name of the player to move. Empty for the viewer and while nobody has to decide. */
const nameOnTurn = ({ state, seat }: SeatedTeams): string =>
  state.phase !== 'playing' || state.asked.includes(seat) ? '' : seatName(state.seats, state.asked[0] ?? state.turn)

/** Returns the person's seats, or those of all people who share the device. */
const ownSeats = ({ state, seat }: SeatedTeams, isPassGame: boolean): readonly number[] =>
  isPassGame ? state.seats.flatMap(({ occupant }, other) => (occupant === 'person' ? [other] : [])) : [seat]

/** Returns the games won by each team, the player's team first. */
const scoreOf = ({ state, setup, seat }: SeatedTeams): readonly number[] => {
  const { wins } = seriesOf(state)
  if (!wins.some((count) => count > 0)) return []
  const own = setup.rules.teamOf[seat] ?? 0
  return [wins[own] ?? 0, ...wins.filter((_, team) => team !== own)]
}

/** Returns the end of the game, in ms since 1970: from the server, because it may have been long ago. */
const endOf = ({ state }: SeatedTeams): number =>
  seriesOf(state).games.find(({ id }) => id === state.gameId)?.ended ?? Date.now()

/** Returns the form of the game and the name of the table's own rules, where they have one, as JSON. */
const namesOfRules = ({ state }: SeatedTeams): string =>
  JSON.stringify({ preset: tablePreset(state)?.id, called: readLook(state.look).called })

/** Returns what this browser stores of a finished game. */
export const rememberedGame = (
  game: SeatedTeams,
  isPassGame: boolean,
  figures: RememberedGame['figures'],
): RememberedGame => {
  const { state, setup, seat } = game
  const winners = seatsOfTeam(setup.rules, state.winner)
  const nameOf = (other: number) => seatName(state.seats, other)
  return {
    id: state.gameId,
    code: state.code,
    rules: setup.rules.id,
    ...JSON.parse(namesOfRules(game)),
    names: state.seats.map((_, other) => nameOf(other)),
    winners: winners.map(nameOf),
    ended: endOf(game),
    ...(isPassGame || state.stopped ? {} : { won: winners.includes(seat) }),
    ...(figures === undefined ? {} : { figures }),
  }
}

/** Time after which a seat or an end that this browser has stored goes to the person's account: nothing at the table waits for it. */
const SYNC_DELAY_MS = 5000

/** Splits a list such as `0,2` into its numbers. */
const parseNumbers = (text: string): readonly number[] => (text === '' ? [] : text.split(',').map(Number))

/** Stores the table of this person, so that the first page leads back to it. `pass` is true for a game of people who share the device. */
export const useRememberTable = (game: SeatedTeams | undefined, pass = false): void => {
  const isSeated = game !== undefined && (pass || game.seat !== -1)
  const { code = '', phase = 'lobby' } = game?.state ?? {}
  const names = isSeated ? namesOfOthers(game, pass ? -1 : game.seat).join('\n') : ''
  const rules = game?.setup.rules.id ?? ''
  const named = game === undefined ? '' : namesOfRules(game)
  const turn = game === undefined ? '' : nameOnTurn(game)
  const seats = isSeated ? ownSeats(game, pass).join() : ''
  const score = isSeated ? scoreOf(game).join() : ''
  useEffect(() => {
    const lists = {
      names: names === '' ? [] : names.split('\n'),
      seats: parseNumbers(seats),
      score: parseNumbers(score),
    }
    if (isSeated) saveTable({ code, rules, ...JSON.parse(named), running: phase === 'playing', pass, turn, ...lists })
  }, [isSeated, code, phase, names, rules, named, pass, turn, seats, score])
  useSync(SYNC_DELAY_MS, isSeated ? `${code} ${phase}` : '')
}

/** Stores the finished game once, when its end is seen. `figures` are statistics of the player, for kinds of games that have some. */
export const useRememberGame = (
  game: SeatedTeams | undefined,
  pass = false,
  figures: RememberedGame['figures'] = undefined,
): void => {
  const isSeated = game !== undefined && (pass || game.seat !== -1)
  const { phase = 'lobby' } = game?.state ?? {}
  const gameId = phase === 'over' ? (game?.state.gameId ?? '') : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: a game is stored once, when its end is seen
  useEffect(() => {
    if (isSeated && game !== undefined && gameId !== '') saveGames([rememberedGame(game, pass, figures)])
  }, [isSeated, gameId, figures])
}
