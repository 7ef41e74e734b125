import { teamNames } from '../../game/insight/team-chances.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { tellingOf } from '../replay/caption.ts'
import { MomentLink } from './MomentLink.tsx'
import { pointsOf } from './points.ts'
import type { ReviewProps } from './review-props.ts'

/** The decisions after which the chances were clearly other ones. */
export const TurningPoints = ({ film, game, review }: ReviewProps) => {
  const { t } = useTranslation('insight')
  const { turnings } = review
  if (turnings.length === 0) return <p>{t('review.turnings.none')}</p>
  return (
    <section>
      <h3>{t('review.turnings.title')}</h3>
      <ol className="review-turnings">
        {turnings.map(({ at, team, swing }) => {
          const entry = film.entries[at - 1]
          return (
            <li key={at}>
              {entry !== undefined && tellingOf(game.textContext, entry)}{' '}
              <b>{t('review.turnings.swing', { count: pointsOf(swing), names: teamNames(game, team) })}</b>{' '}
              <MomentLink at={at} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
