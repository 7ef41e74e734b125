import { useTranslation } from '../../i18n/use-translation.ts'
import { LuckAndSkill } from './LuckAndSkill.tsx'
import { SeatReviews, TurningPoints } from './ReviewedMoves.tsx'
import type { ReviewedGame } from './reviewed-game.ts'
import './review.css'
import { useEffect, useState } from 'react'
import type { Review } from '../../../engine/insight/review/review.ts'
import { canShareImage } from '../../board/use-photo.ts'
import { askInsight } from '../../game/insight/insight-client.ts'
import { chancesText, teamColoursOf } from '../../game/insight/team-chances.ts'
import { Button } from '../../ui/Button.tsx'
import { ChanceBands } from '../replay/ChanceBands.tsx'
import type { ReplayGame } from '../replay/replay-game.ts'
import { drawReviewImage } from './review-image.ts'

interface ImageFile {
  readonly file: File
  readonly url: string
}

const ReviewImage = ({ file, url }: ImageFile) => {
  const { t } = useTranslation('insight')
  const share = () => void navigator.share({ files: [file], title: t('review.title') }).catch(() => {})
  return (
    <>
      <img src={url} alt={t('review.picture.alt')} />
      <a className="button" href={url} download={file.name}>
        {t('review.picture.save')}
      </a>
      {canShareImage(file) && <Button text={t('review.picture.share')} onPress={share} />}
    </>
  )
}

/** Saves or shares the review as an image. */
const ShareReviewImage = (props: ReviewedGame) => {
  const { t } = useTranslation('insight')
  const [image, setImage] = useState<ImageFile | 'failed'>()
  useEffect(() => {
    if (typeof image === 'object') return () => URL.revokeObjectURL(image.url)
  }, [image])
  const drawImage = async () => {
    const blob = await drawReviewImage(props).catch(() => undefined)
    if (blob === undefined) return setImage('failed')
    const file = new File([blob], 'game-review.png', { type: blob.type })
    setImage({ file, url: URL.createObjectURL(file) })
  }
  return (
    <section className="review-picture">
      {typeof image === 'object' ? (
        <ReviewImage {...image} />
      ) : (
        <Button text={t('review.picture.make')} onPress={() => void drawImage()} />
      )}
      {image === 'failed' && <p role="alert">{t('review.picture.failed')}</p>}
    </section>
  )
}

/** Shows the chances from the deal to the end, with a mark at each turning point. */
const ChanceChart = ({ game, review }: ReviewedGame) => {
  const { chances, turningPoints } = review
  const teams = chances[0]?.map((_, team) => teamColoursOf(game, team).join(' ')).join('\n') ?? ''
  const last = Math.max(1, chances.length - 1)
  return (
    <div className="review-chart" role="img" aria-label={chancesText(game, chances[0] ?? [])}>
      <ChanceBands chanceHistory={chances} teams={teams} />
      {turningPoints.map(({ decisionNumber }, i) => (
        <b key={decisionNumber} style={{ insetInlineStart: `${(100 * decisionNumber) / last}%` }}>
          {i + 1}
        </b>
      ))}
    </div>
  )
}

interface ReviewProgress {
  readonly review: Review | undefined
  /** Share of the work that is done, from 0 to 1. */
  readonly share: number
  readonly failed: boolean
}

/** Computes the review of a game in a worker, and reports the progress. */
const useReview = ({ rules, record }: ReplayGame): ReviewProgress => {
  const [progress, setProgress] = useState<ReviewProgress>({ review: undefined, share: 0, failed: false })
  useEffect(() => {
    let unmounted = false
    const set = (next: Partial<ReviewProgress>) => !unmounted && setProgress((now) => ({ ...now, ...next }))
    askInsight(rules, { ask: 'review', record }, (share) => set({ share }))
      .then((review) => set({ review }))
      .catch(() => set({ failed: true }))
    return () => {
      unmounted = true
    }
  }, [rules, record])
  return progress
}

const Findings = (props: ReviewedGame) => {
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
      <ShareReviewImage {...props} />
    </>
  )
}

/** Explains how a finished game was won: its turning points, the luck, and the best and worst move of each player. */
export const GameReview = ({ replay, game }: Omit<ReviewedGame, 'review'>) => {
  const { t } = useTranslation('insight')
  const { review, share, failed } = useReview(replay)
  return (
    <section className="review stack" aria-label={t('review.title')}>
      <h2>{t('review.title')}</h2>
      {failed && <p role="alert">{t('review.failed')}</p>}
      {review === undefined && !failed && (
        <p role="status">
          {t('review.working')} <progress value={share} aria-label={t('review.working')} />
        </p>
      )}
      {review !== undefined && <Findings replay={replay} game={game} review={review} />}
    </section>
  )
}
