import type { Seat } from '../../engine/board.ts'
import { type GameStory, type Most, mostOf, storyOf, sumOf } from '../state/game-story.ts'
import { type Standing, standingsOf } from '../state/standing.ts'
import type { TableGame } from '../state/use-game.ts'
import { i18n } from './i18n.ts'
import { listOf, seatName } from './names.ts'

const t = i18n.getFixedT(null, 'over')

/** One thing to tell of a game: what it is, and how much or who. */
export interface StoryFact {
  readonly id: string
  readonly label: string
  readonly value: string
}

type Count = 'story.times' | 'story.holes' | 'story.good'

/** The game in numbers, without what never happened. Needs the texts `over`. */
export const storyFacts = (game: TableGame): readonly StoryFact[] => {
  const { state, setup, log } = game
  const story: GameStory = storyOf(setup.rules, log)
  const whom = (key: Count, { count, seats }: Most) =>
    count === 0 ? '' : t(key, { count, names: listOf(seats.map((seat) => seatName(state.seats, seat))) })
  const facts: readonly StoryFact[] = [
    { id: 'moves', label: t('story.moves'), value: String(story.moves) },
    { id: 'hits', label: t('story.hits'), value: String(sumOf(story, 'hits')) },
    { id: 'hitter', label: t('story.hitter'), value: whom('story.times', mostOf(story, 'hits')) },
    { id: 'victim', label: t('story.victim'), value: whom('story.times', mostOf(story, 'losses')) },
    { id: 'run', label: t('story.run'), value: whom('story.holes', mostOf(story, 'run')) },
    { id: 'luck', label: t('story.luck'), value: whom('story.good', mostOf(story, 'good')) },
    { id: 'stuck', label: t('story.stuck'), value: whom('story.times', mostOf(story, 'stuck')) },
  ]
  return facts.filter(({ value }) => value !== '')
}

const sum = (counts: readonly number[]): number => counts.reduce((all, own) => all + own, 0)

/** Marbles that a team has not yet brought home. */
const missing = ({ home, total }: Standing): number => total - sum(home)

const lostText = (own: Standing): string => {
  if (missing(own) === 1) return t('told.lostClosely')
  const count = sum(own.home)
  return count * 2 >= own.total ? t('told.lostEven', { count, total: own.total }) : t('told.lostClearly')
}

/** What the end means to the person in a seat, by how far the others were; to a spectator as to a winner. */
export const endText = ({ state, setup: { rules } }: TableGame, seat: Seat): string => {
  const standings = standingsOf(rules, state.pegs)
  const own = standings.find(({ seats }) => seats.includes(seat))
  if (own !== undefined && own.team !== state.winner) return lostText(own)
  const [next] = standings.filter(({ team }) => team !== state.winner).sort((a, b) => missing(a) - missing(b))
  if (next === undefined) return ''
  const names = listOf(next.seats.map((other) => seatName(state.seats, other)))
  const count = missing(next)
  return count === 1 ? t('told.wonClosely', { names }) : t('told.wonClearly', { names, count })
}

/** A team as the viewer calls it: `You and your partner Rosa`, `Ben and Theo`. Needs the texts `over`. */
export const teamText = ({ state, seat }: TableGame, members: readonly Seat[]): string => {
  const nameOf = (other: Seat) => seatName(state.seats, other)
  const mates = members.filter((other) => other !== seat)
  if (mates.length === members.length || mates.length === 0) return listOf(members.map(nameOf))
  const names = listOf(mates.map(nameOf))
  return mates.length === 1 ? t('team.partner', { names }) : t('team.mates', { names })
}
