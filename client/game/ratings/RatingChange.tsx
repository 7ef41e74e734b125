import { useEffect, useState } from 'react'
import type { OwnRating } from '../../../server/protocol/ratings.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { fetchOwnRatings } from '../../table/account/rating-requests.ts'

/** The server rates a game just after its end. */
const RATED_AFTER_MS = 700

const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`)

interface RatingChangeProps {
  readonly rules: string
  /** False if the game of a rated table was left too early to be rated. */
  readonly isRated: boolean
}

/** Shows what a rated game has done to the person's rating. */
export const RatingChange = ({ rules, isRated }: RatingChangeProps) => {
  const { t } = useTranslation('account')
  const [rating, setRating] = useState<OwnRating>()
  useEffect(() => {
    const look = async () => {
      const answer = await fetchOwnRatings()
      if (answer.ok) setRating(answer.value.ratings.find((own) => own.rules === rules))
    }
    const timer = setTimeout(() => void look(), RATED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [rules])
  if (!isRated) return <p className="muted">{t('ratedResult.notRated')}</p>
  if (rating === undefined) return null
  const { rating: points, change, provisional } = rating
  return (
    <p role="status">
      {t(provisional ? 'ratedResult.provisional' : 'ratedResult.changed', { rating: points, change: signed(change) })}
    </p>
  )
}
