import { useTranslation } from '../../i18n/use-translation.ts'
import { LuckAndSkill } from './LuckAndSkill.tsx'
import { SeatReviews, TurningPoints } from './ReviewedMoves.tsx'
import type { ReviewProps } from './review.ts'
import './review.css'
import { useEffect, useState } from 'react'
import type { Review } from '../../../engine/insight/review/review.ts'
import { canShareImage } from '../../board/use-photo.ts'
import { askInsight } from '../../game/insight/insight-client.ts'
import { chancesText, teamColoursOf } from '../../game/insight/team-chances.ts'
import { Button } from '../../ui/Button.tsx'
import { ChanceBands } from '../replay/ChanceBands.tsx'
import type { ReplayGame } from '../replay/replay-game.ts'
import { reviewPicture } from './review-picture.ts'

interface Picture {
  readonly file: File
  readonly url: string
}

const ReviewImage = ({ file, url }: Picture) => {
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
const SharePicture = (props: ReviewProps) => {
  const { t } = useTranslation('insight')
  const [made, setMade] = useState<Picture | 'failed'>()
  useEffect(() => {
    if (typeof made === 'object') return () => URL.revokeObjectURL(made.url)
  }, [made])
  const make = async () => {
    const blob = await reviewPicture(props).catch(() => undefined)
    if (blob === undefined) return setMade('failed')
    const file = new File([blob], 'game-review.png', { type: blob.type })
    setMade({ file, url: URL.createObjectURL(file) })
  }
  return (
    <section className="review-picture">
      {typeof made === 'object' ? (
        <ReviewImage {...made} />
      ) : (
        <Button text={t('review.picture.make')} onPress={() => void make()} />
      )}
      {made === 'failed' && <p role="alert">{t('review.picture.failed')}</p>}
    </section>
  )
}

/** Shows the chances from the deal to the end, with a mark at each turning point. */
const ChanceChart = ({ game, review }: ReviewProps) => {
  const { chances, turnings } = review
  const teams = chances[0]?.map((_, team) => teamColoursOf(game, team).join(' ')).join('\n') ?? ''
  const last = Math.max(1, chances.length - 1)
  return (
    <div className="review-chart" role="img" aria-label={chancesText(game, chances[0] ?? [])}>
      <ChanceBands chanceHistory={chances} teams={teams} />
      {turnings.map(({ chanceAt }, i) => (
        <b key={chanceAt} style={{ insetInlineStart: `${(100 * chanceAt) / last}%` }}>
          {i + 1}
        </b>
      ))}
    </div>
  )
}

interface Reviewing {
  readonly review: Review | undefined
  /** Share of the work that is done, from 0 to 1. */
  readonly share: number
  readonly failed: boolean
}

/** Computes the review of a game in a worker. */
const useReview = ({ rules, record }: ReplayGame): Reviewing => {
  const [reviewing, setReviewing] = useState<Reviewing>({ review: undefined, share: 0, failed: false })
  useEffect(() => {
    let left = false
    const set = (next: Partial<Reviewing>) => !left && setReviewing((now) => ({ ...now, ...next }))
    askInsight(rules, { ask: 'review', record }, (share) => set({ share }))
      .then((review) => set({ review }))
      .catch(() => set({ failed: true }))
    return () => {
      left = true
    }
  }, [rules, record])
  return reviewing
}

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
export const GameReview = ({ replay, game }: Omit<ReviewProps, 'review'>) => {
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
