import type { Seat } from '../../../engine/board.ts'
import type { TurningPoint } from '../../../engine/insight/review/review.ts'
import { seatsOfTeam } from '../../../engine/ruleset.ts'
import { digitText } from '../../i18n/digit-text.ts'
import { i18n } from '../../i18n/i18n.ts'
import { type Standing, standingsOf } from '../../table/state/standings.ts'
import { contextAt } from '../../words/former-players.ts'
import { joinNames, seatName, seatNames } from '../../words/names.ts'
import { entrySentence } from '../../words/sentences.ts'
import type { TableGame } from '../use-game.ts'
import { expectedGood, type GameStory, sumOf, type TopCount, topCountOf } from './game-story.ts'

const t = i18n.getFixedT(null, 'over')

/** A labelled fact about a game. */
export interface StoryFact {
  readonly id: string
  readonly label: string
  readonly value: string
}

type CountText = 'story.times' | 'story.holes'

/** Names the player with the most good cards above the expected number. */
const luckText = ({ state, setup: { rules } }: TableGame, { seats }: GameStory): string => {
  const surpluses = seats.map((story) => story.good - expectedGood(rules, story))
  const seat = surpluses.indexOf(Math.max(...surpluses))
  const story = seats[seat]
  if (story === undefined || story.good === 0) return ''
  const names = seatName(state.seats, seat)
  return t('story.goodOf', { count: story.good, names, expected: Math.round(expectedGood(rules, story)) })
}

/** Returns true if all declared cards are known. */
const areAllKnown = ({ seats }: GameStory): boolean => seats.every(({ called, known }) => called === known)

/** Names the player who came out first or last. */
const outText = ({ state }: TableGame, { seats }: GameStory, which: 'first' | 'last'): string => {
  const outBySeat = seats.flatMap(({ out }, seat) => (out === 0 ? [] : [{ out, seat }])).sort((a, b) => a.out - b.out)
  const found = outBySeat.at(which === 'first' ? 0 : -1)
  if (found === undefined || (which === 'last' && outBySeat.length < 2)) return ''
  return t('story.atMove', { names: seatName(state.seats, found.seat), at: found.out })
}

/** Returns the statistics of a game, without those that are zero. Requires the text namespace `over`. */
export const storyFacts = (game: TableGame, story: GameStory): readonly StoryFact[] => {
  const { state } = game
  const namesOf = (seats: readonly Seat[]) =>
    seats.length === state.seats.length && seats.length > 2 ? t('story.everybody') : seatNames(state.seats, seats)
  const topText = (key: CountText, { count, seats }: TopCount) =>
    count === 0 ? '' : t(key, { count, names: namesOf(seats) })
  const facts: readonly StoryFact[] = [
    { id: 'moves', label: t('story.moves'), value: digitText(story.moves) },
    { id: 'hits', label: t('story.hits'), value: digitText(sumOf(story, 'hits')) },
    { id: 'hitter', label: t('story.hitter'), value: topText('story.times', topCountOf(story, 'hits')) },
    { id: 'victim', label: t('story.victim'), value: topText('story.times', topCountOf(story, 'losses')) },
    {
      id: 'bluffs',
      label: t('story.bluffs'),
      value: areAllKnown(story) ? topText('story.times', topCountOf(story, 'bluffs')) : '',
    },
    { id: 'caught', label: t('story.caught'), value: topText('story.times', topCountOf(story, 'caught')) },
    { id: 'right', label: t('story.right'), value: topText('story.times', topCountOf(story, 'right')) },
    { id: 'run', label: t('story.run'), value: topText('story.holes', topCountOf(story, 'run')) },
    { id: 'luck', label: t('story.luck'), value: luckText(game, story) },
    { id: 'stuck', label: t('story.stuck'), value: topText('story.times', topCountOf(story, 'stuck')) },
    { id: 'first', label: t('story.first'), value: outText(game, story, 'first') },
    { id: 'last', label: t('story.last'), value: outText(game, story, 'last') },
  ]
  return facts.filter(({ value }) => value !== '')
}

/** Returns the turning point in short form; empty if there was none. */
export const turningFacts = ({ textContext }: TableGame, turning: TurningPoint | undefined): readonly StoryFact[] => {
  if (turning === undefined) return []
  const { seats } = contextAt(textContext, turning.decisionNumber - 1)
  const value = t('story.atMove', { names: seatName(seats, turning.seat), at: turning.decisionNumber })
  return [{ id: 'turned', label: t('story.turning'), value }]
}

/** Describes the turning point: the decision, and how much it helped the team. */
export const turningText = (game: TableGame, { decisionNumber, team, swing }: TurningPoint): string => {
  const { state, setup, log, textContext } = game
  const entry = log[decisionNumber - 1]
  const isOwn = textContext.viewer !== -1 && setup.rules.teamOf[textContext.viewer] === team
  return t(isOwn ? 'story.turnedYours' : 'story.turned', {
    at: decisionNumber,
    what: entry === undefined ? '' : entrySentence(contextAt(textContext, decisionNumber - 1), entry),
    count: Math.round(100 * swing),
    names: seatNames(state.seats, seatsOfTeam(setup.rules, team)),
  })
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** Returns the number of marbles that a team has not brought home. */
const missingCount = ({ home, total }: Standing): number => total - sum(home)

/** Comments on a lost game by the number of marbles at home. */
const lostText = (own: Standing): string => {
  if (missingCount(own) === 1) return t('told.lostClosely')
  const count = sum(own.home)
  return count * 2 >= own.total ? t('told.lostEven', { count, total: own.total }) : t('told.lostClearly')
}

/** Comments on the result for the player in a seat, by the other teams' progress. Spectators get the winner's comment. */
export const endText = ({ state, setup: { rules } }: TableGame, seat: Seat): string => {
  const standings = standingsOf(rules, state.pegs)
  const own = standings.find(({ seats }) => seats.includes(seat))
  if (own !== undefined && own.team !== state.winner) return lostText(own)
  const [next] = standings.filter(({ team }) => team !== state.winner).sort((a, b) => missingCount(a) - missingCount(b))
  if (next === undefined) return ''
  const count = missingCount(next)
  const nearest = standings.filter((other) => other.team !== state.winner && missingCount(other) === count)
  const namesOf = (teams: readonly Standing[]): string =>
    joinNames(teams.flatMap(({ seats }) => seats.map((other) => seatName(state.seats, other))))
  if (count > 1) return t('told.wonClearly', { names: namesOf([next]), count })
  return t(nearest.length > 1 ? 'told.wonCloselyEach' : 'told.wonClosely', { names: namesOf(nearest) })
}
