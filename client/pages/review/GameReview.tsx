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

/** How a game that is over was won: where it turned, what was luck, and everybody's best and worst move. */
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
