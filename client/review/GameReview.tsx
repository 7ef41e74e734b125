import { useTranslation } from 'react-i18next'
import { Balances } from './Balances.tsx'
import { ChanceChart } from './ChanceChart.tsx'
import type { ReviewProps } from './review-props.ts'
import { SeatReviews } from './SeatReviews.tsx'
import { SharePicture } from './SharePicture.tsx'
import { Turnings } from './Turnings.tsx'
import { useReview } from './use-review.ts'
import './review.css'

const Findings = (props: ReviewProps) => {
  const { t } = useTranslation('insight', { keyPrefix: 'review' })
  return (
    <>
      <figure>
        <ChanceChart {...props} />
        <figcaption>{t('chart.caption')}</figcaption>
      </figure>
      <Turnings {...props} />
      <Balances {...props} />
      <SeatReviews {...props} />
      <SharePicture {...props} />
    </>
  )
}

/** How a game that is over was won: where it turned, what was luck, and everybody's best and worst move. */
export const GameReview = ({ film, game }: Omit<ReviewProps, 'review'>) => {
  const { t } = useTranslation('insight', { keyPrefix: 'review' })
  const { review, share, failed } = useReview(film)
  return (
    <section className="review stack" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {failed && <p role="alert">{t('failed')}</p>}
      {review === undefined && !failed && (
        <p role="status">
          {t('working')} <progress value={share} aria-label={t('working')} />
        </p>
      )}
      {review !== undefined && <Findings film={film} game={game} review={review} />}
    </section>
  )
}
