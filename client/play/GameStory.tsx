import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { storyFacts } from '../i18n/game-story.ts'
import type { TableGame } from '../state/use-game.ts'
import { TeamProgress } from './TeamProgress.tsx'

interface Props {
  readonly game: TableGame
}

/** How far each team came, the winners first, the game in numbers, and the way to watch it again. */
export const GameStory = ({ game }: Props) => {
  const { t } = useTranslation('over')
  const { gameId } = game.state
  const facts = useMemo(() => storyFacts(game), [game])
  return (
    <section className="story" aria-label={t('story.title')}>
      <TeamProgress game={game} />
      <dl>
        {facts.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {gameId !== '' && (
        <a className="button quiet small" href={`/games/${gameId}`} target="_blank" rel="noopener">
          {t('story.watch')}
        </a>
      )}
    </section>
  )
}
