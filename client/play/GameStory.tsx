import { type CSSProperties, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { colourAt } from '../../textures/palette.ts'
import { storyFacts } from '../i18n/game-story.ts'
import { listOf, seatName } from '../i18n/names.ts'
import { type Standing, standingsOf } from '../state/standing.ts'
import type { TableGame } from '../state/use-game.ts'
import { MarkChip } from '../ui/MarkChip.tsx'

interface Props {
  readonly game: TableGame
}

const Team = ({ game, standing }: Props & { readonly standing: Standing }) => {
  const { t } = useTranslation('over')
  const { seats } = game.state
  const { seats: members, home, total } = standing
  const count = home.reduce((all, own) => all + own, 0)
  return (
    <li>
      <span className="story-names">
        {members.map((seat) => (
          <MarkChip key={seat} colour={seats[seat]?.colour ?? 0} size={18} />
        ))}
        <b>{listOf(members.map((seat) => seatName(seats, seat)))}</b>
      </span>
      <span className="story-count" role="img" aria-label={t('story.home', { count, total })}>
        {count}/{total}
      </span>
      <span className="story-bar" aria-hidden="true">
        {members.map((seat, i) => (
          <i
            key={seat}
            style={
              {
                '--part': (home[i] ?? 0) / total,
                '--colour': colourAt(seats[seat]?.colour ?? 0).css,
              } as CSSProperties
            }
          />
        ))}
      </span>
    </li>
  )
}

/** How far each team came, the winners first, and the game in numbers. */
export const GameStory = ({ game }: Props) => {
  const { t } = useTranslation('over')
  const { state, setup } = game
  const facts = useMemo(() => storyFacts(game), [game])
  const standings = [...standingsOf(setup.rules, state.pegs)].sort(
    (a, b) => Number(b.team === state.winner) - Number(a.team === state.winner),
  )
  return (
    <section className="story" aria-label={t('story.title')}>
      <ul>
        {standings.map((standing) => (
          <Team key={standing.team} game={game} standing={standing} />
        ))}
      </ul>
      <dl>
        {facts.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
