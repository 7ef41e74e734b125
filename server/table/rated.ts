import type { Seat } from '../../engine/board.ts'
import { ok } from '../../engine/result.ts'
import type { StoredResult } from '../archive/ratings/rating-store.ts'
import type { RatedResult } from '../ratings/rated-result.ts'
import { ACCEPTED, type Answer, refusal } from './answer.ts'
import type { Match } from './match/match.ts'
import type { People } from './people/people.ts'
import type { RatedGame } from './table-rating.ts'
import { phaseOf, type TableSnapshot } from './table-snapshot.ts'

/** Time for others to end a game that somebody has left. After it, the game is lost for those who have left and no more. */
const ABANDONED_AFTER_MS = 86_400_000
/** A rating says something about people only if they play with each other. */
const MIN_PEOPLE = 2

const TERMS_ARE_FIXED = refusal('table/rated', 'At a rated table this stays as it is.')

/** Returns whether a rated game is being played. */
const isRatedGameOn = ({ rating, match }: TableSnapshot): boolean =>
  rating?.game != null && rating.game.id === match?.id && !match.over

/** Checks that a request does not change the terms of a rated table. */
const mayChangeTerms = ({ rating }: TableSnapshot): Answer<true> => (rating === null ? ACCEPTED : TERMS_ARE_FIXED)

/** Checks that a request does not change the players of a rated game. */
const mayChangePlayers = (snapshot: TableSnapshot): Answer<true> =>
  isRatedGameOn(snapshot) ? TERMS_ARE_FIXED : ACCEPTED

const maySpeak = (snapshot: TableSnapshot): Answer<true> =>
  isRatedGameOn(snapshot) ? refusal('table/rated-silent', 'Rated games are played in silence.') : ACCEPTED

/** Checks of requests that would change a rated game, by what they change. */
export const RATED_CHECKS = { terms: mayChangeTerms, players: mayChangePlayers, silence: maySpeak } as const

/** Checks whether a seat of a rated game may be taken: only by the person who began there. */
export const mayTakeRatedSeat = (snapshot: TableSnapshot, seat: Seat, person: string): Answer<true> =>
  !isRatedGameOn(snapshot) || snapshot.rating?.game?.persons[seat] === person
    ? ACCEPTED
    : refusal('table/rated', 'In a rated game only the person who began it in this seat comes back.')

/** Checks whether the next game may begin: at a rated table all people who sit there have agreed, each with an account of their own. */
export const mayBeginRated = ({ rating, seats }: TableSnapshot): Answer<true> => {
  if (rating === null) return ACCEPTED
  const people = seats.all().filter(({ occupant }) => occupant === 'person')
  const accounts = people.flatMap(({ person }) => rating.agreed[person] ?? [])
  if (seats.count('empty') > 0) return refusal('table/rated-empty', 'A rated game begins when all seats are taken.')
  if (accounts.length < people.length) {
    return refusal('table/not-agreed', 'A rated game begins when everybody has agreed.')
  }
  if (people.length < MIN_PEOPLE) return refusal('table/rated-alone', 'A rated game needs two people.')
  return new Set(accounts).size === accounts.length
    ? ACCEPTED
    : refusal('table/same-account', 'One account has two seats here.')
}

/** Notes that a person agrees to rated games with an account, or does not any more. */
export const agreeToRating = (snapshot: TableSnapshot, person: string, account: string): Answer<TableSnapshot> => {
  const { rating } = snapshot
  if (rating === null) return refusal('table/not-rated', 'The games of this table are not rated.')
  if (phaseOf(snapshot) === 'playing') return refusal('table/running', 'The game is running.')
  const { [person]: _, ...others } = rating.agreed
  return ok({ ...snapshot, rating: { ...rating, agreed: account === '' ? others : { ...others, [person]: account } } })
}

/** Returns the rated game that begins with this snapshot. */
const beginRated = ({ seats, match, rating }: TableSnapshot, people: People): RatedGame | null => {
  if (rating === null || match === undefined) return null
  const chairs = seats.all()
  const networks = chairs.map(({ person }) => people.find(person)?.networks[0].key ?? '')
  const accounts = chairs.map(({ person }) => rating.agreed[person] ?? '')
  return {
    id: match.id,
    persons: chairs.map(({ person }) => person),
    accounts,
    bots: chairs.map(({ bot }) => bot),
    households: networks.map((network, seat) => (accounts[seat] === '' ? -1 - seat : networks.indexOf(network))),
  }
}

/** Returns whether a bot plays in place of the person who began in each seat. */
const seatsLeft = ({ seats }: TableSnapshot, { persons }: RatedGame): readonly boolean[] =>
  seats.all().map(({ person, standIn }, seat) => persons[seat] !== '' && (person !== persons[seat] || standIn !== ''))

/** Returns who has begun the present game and is not there, if it is rated: their public ids and seats. */
export const peopleGone = (snapshot: TableSnapshot): readonly { readonly person: string; readonly seat: Seat }[] => {
  const { rating, match } = snapshot
  const game = rating?.game
  if (game == null || game.id !== match?.id) return []
  const left = seatsLeft(snapshot, game)
  return game.persons.flatMap((person, seat) => (left[seat] === true ? [{ person, seat }] : []))
}

const hadFullRound = ({ actors, rules }: Match): boolean =>
  new Set(actors.slice().filter((seat) => seat >= 0)).size === rules.players

/** Returns the snapshot with its rated game: one that begins is noted, and one that is left before everybody had a turn is not rated. */
export const withRating = (before: TableSnapshot, after: TableSnapshot, people: People): TableSnapshot => {
  const { rating, match } = after
  if (rating === null || match === undefined) return after
  if (match.id !== before.match?.id) return { ...after, rating: { ...rating, game: beginRated(after, people) } }
  const { game } = rating
  if (game === null || match.over || after.seats === before.seats) return after
  const isVoid = seatsLeft(after, game).includes(true) && !hadFullRound(match)
  return isVoid ? { ...after, rating: { ...rating, game: null } } : after
}

const resultOf = (snapshot: TableSnapshot, game: RatedGame, match: Match): RatedResult => {
  const left = seatsLeft(snapshot, game)
  return {
    rules: match.rules.id,
    winner: match.over ? (match.winner ?? null) : null,
    players: game.accounts.map((account, seat) => ({
      account,
      bot: game.bots[seat] ?? '',
      team: match.rules.teamOf[seat] ?? seat,
      household: game.households[seat] ?? seat,
      hasLeft: left[seat] === true,
    })),
  }
}

/** Returns the result to be stored with a change that ends a rated game, or after which others have left it; else undefined. `now`: ms since 1970. */
export const storedResult = (before: TableSnapshot, after: TableSnapshot, now: number): StoredResult | undefined => {
  const { rating, match } = after
  const game = rating?.game
  if (game == null || match === undefined || match.id !== game.id || before.match?.id !== game.id) return undefined
  const ends = match.over && !before.match.over
  const changes = !match.over && String(seatsLeft(before, game)) !== String(seatsLeft(after, game))
  if (!ends && !changes) return undefined
  const body = JSON.stringify(resultOf(after, game, match))
  return { game: game.id, due: ends ? now : now + ABANDONED_AFTER_MS, body }
}
