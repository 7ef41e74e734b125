import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { storyFacts } from '../i18n/game-story.ts'
import type { TableGame } from '../state/use-game.ts'
import { TeamProgress } from './TeamProgress.tsx'

interface Props {
  readonly game: TableGame
}

/** How far each team came, the winners first, and the game in numbers. */
export const GameStory = ({ game }: Props) => {
  const { t } = useTranslation('over')
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
    </section>
  )
}
