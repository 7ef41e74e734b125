import { useTranslation } from 'react-i18next'
import { seatsOfTeam } from '../../engine/ruleset.ts'
import { colourAt } from '../../textures/palette.ts'
import { listOf, seatName } from '../i18n/names.ts'
import type { TableGame } from '../state/use-game.ts'
import { type Course, turningOf } from './course.ts'
import './course.css'

interface Props {
  readonly game: TableGame
  readonly course: Course
}

/** Of the picture, which is stretched to its place. */
const WIDTH = 400
const HEIGHT = 100
/** Lines of two teams that lie on each other are seen beside each other. */
const APART = 2.4

/** Steps upwards at the decisions that brought a marble home, downwards at those that drove one out. */
const pathOf = (course: Course, team: number, total: number): string => {
  const last = course.at(-1)?.at ?? 1
  const shift = team * APART
  const x = (at: number) => ((at / Math.max(1, last)) * WIDTH).toFixed(1)
  const y = (home: number) => (HEIGHT - (home / total) * (HEIGHT - 12) - 3 - shift).toFixed(1)
  const parts = course.flatMap(({ at, home }, i) => {
    const [now = 0, before = 0] = [home[team], course[i - 1]?.home[team]]
    if (i === 0) return [`M0 ${y(now)}`]
    return now === before ? [] : [`H${x(at)}`, `V${y(now)}`]
  })
  return [...parts, `H${WIDTH}`].join('')
}

/** A line for each team: in the colours of its players, by turns. */
const TeamLine = ({ game, course, team }: Props & { readonly team: number }) => {
  const { state, setup } = game
  const members = seatsOfTeam(setup.rules, team)
  const path = pathOf(course, team, members.length * setup.rules.board.pegs)
  const dash = 14
  return (
    <>
      <path className="course-edge" d={path} />
      {members.map((seat, i) => (
        <path
          key={seat}
          d={path}
          stroke={colourAt(state.seats[seat]?.colour ?? 0).css}
          strokeDasharray={members.length === 1 ? undefined : `${dash} ${dash * (members.length - 1)}`}
          strokeDashoffset={-dash * i}
        />
      ))}
    </>
  )
}

/** How many marbles each team had at home, from the deal to the end, and where the lead changed for good. */
export const CourseChart = ({ game, course }: Props) => {
  const { t } = useTranslation('over')
  const { state, setup, log } = game
  const { teams } = setup.rules
  const end = course.at(-1)
  const turning = turningOf(course, log, state.winner)
  const told = Array.from({ length: teams }, (_, team) =>
    t('story.courseTeam', {
      names: listOf(seatsOfTeam(setup.rules, team).map((seat) => seatName(state.seats, seat))),
      count: end?.home[team] ?? 0,
    }),
  )
  const at = turning === undefined ? undefined : (turning.at / Math.max(1, end?.at ?? 1)) * WIDTH
  return (
    <svg
      className="course"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('story.course', { teams: listOf(told) })}
    >
      {at !== undefined && <line className="course-turning" x1={at} x2={at} y1={0} y2={HEIGHT} />}
      {Array.from({ length: teams }, (_, team) => teams - 1 - team).map((team) => (
        <TeamLine key={team} game={game} course={course} team={team} />
      ))}
    </svg>
  )
}
