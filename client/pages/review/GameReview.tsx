import { useTranslation } from '../../i18n/use-translation.ts'
import { ChanceChart } from './ChanceChart.tsx'
import { LuckAndSkill } from './LuckAndSkill.tsx'
import type { ReviewProps } from './review-props.ts'
import { SeatReviews } from './SeatReviews.tsx'
import { SharePicture } from './SharePicture.tsx'
import { TurningPoints } from './TurningPoints.tsx'
import { useReview } from './use-review.ts'
import './review.css'

const Findings = (props: ReviewProps) => {
  const { t } = useTranslation('insight')
  return (
    <>
      <figure>
        <ChanceChart {...props} />
        <figcaption>{t('review.chart.caption')}</figcaption>
      </figure>
      <TurningPoints {...props} />
      <LuckAndSkill {...props} />
      <SeatReviews {...props} />
      <SharePicture {...props} />
    </>
  )
}

/** Explains how a finished game was won: its turning points, the luck, and the best and worst move of each player. */
export const GameReview = ({ film, game }: Omit<ReviewProps, 'review'>) => {
  const { t } = useTranslation('insight')
  const { review, share, failed } = useReview(film)
  return (
    <section className="review stack" aria-label={t('review.title')}>
      <h2>{t('review.title')}</h2>
      {failed && <p role="alert">{t('review.failed')}</p>}
      {review === undefined && !failed && (
        <p role="status">
          {t('review.working')} <progress value={share} aria-label={t('review.working')} />
        </p>
      )}
      {review !== undefined && <Findings film={film} game={game} review={review} />}
    </section>
  )
}
