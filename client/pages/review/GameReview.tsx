import './review.css'
import { useEffect, useState } from 'react'
import type { Balance, Review } from '../../../engine/insight/review/review.ts'
import { canShareImage } from '../../board/use-photo.ts'
import { askInsight } from '../../game/insight/insight-client.ts'
import { teamChancesText, teamColoursOf, teamNames } from '../../game/insight/team-chances.ts'
import { digitText } from '../../i18n/digit-text.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { ChanceBands } from '../replay/ChanceBands.tsx'
import type { ReplayGame } from '../replay/replay-game.ts'
import { lanesOf } from './mark-lanes.ts'
import { SeatReviews, TurningPoints } from './ReviewedMoves.tsx'
import { drawReviewImage } from './review-image.ts'
import { type ReviewedGame, signedPoints } from './reviewed-game.ts'

const BALANCE_PARTS = ['luck', 'lost', 'gained'] as const

/** Returns a part of the balance, from -1 to 1. What the team lost by its own decisions is negative. */
const signedPart = (balance: Balance, part: (typeof BALANCE_PARTS)[number]): number =>
  part === 'lost' ? -balance.lost : balance[part]

/** Compares luck and choices by team: bars to the right of the middle helped the team, bars to the left hurt it. */
const LuckAndSkill = ({ game, review }: ReviewedGame) => {
  const { t } = useTranslation('insight')
  const { balances } = review
  const largest = Math.max(
    0.01,
    ...balances.flatMap((balance) => BALANCE_PARTS.map((part) => Math.abs(signedPart(balance, part)))),
  )
  return (
    <section>
      <h3>{t('review.balance.title')}</h3>
      <p className="muted">{t('review.balance.hint')}</p>
      <ul className="review-balances">
        {balances.map((balance, team) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a team is its place in the list
          <li key={team}>
            <h4>
              {teamColoursOf(game, team).map((colour) => (
                <MarkChip key={colour} colour={colour} size={20} />
              ))}{' '}
              {teamNames(game, team)}
            </h4>
            <dl>
              {BALANCE_PARTS.map((part) => {
                const value = signedPart(balance, part)
                const style = { '--part': Math.abs(value) / largest }
                return (
                  <div key={part}>
                    <dt>{t(`review.balance.${part}`)}</dt>
                    <dd>
                      <i className={value < 0 ? 'against' : 'for'} style={style} aria-hidden="true" />
                      <b>{signedPoints(value)}</b>
                    </dd>
                  </div>
                )
              })}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

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

/** Shows the chances after the deal and after each turning point. */
const chartText = ({ game, review: { chances, turningPoints } }: ReviewedGame): string =>
  [
    i18n.t('insight:review.chart.before', { teams: teamChancesText(game, chances[0] ?? []) }),
    ...turningPoints.map(({ decisionNumber: at }) =>
      i18n.t('insight:review.chart.after', { at, teams: teamChancesText(game, chances[at] ?? []) }),
    ),
  ].join(' ')

/** Height of a mark and its margin, in CSS pixels. */
const MARK_HEIGHT = 30

/** Shows the chances from the deal to the end, with a mark at each turning point. */
const ChanceChart = (props: ReviewedGame) => {
  const { game, review } = props
  const { chances, turningPoints } = review
  const teams = chances[0]?.map((_, team) => teamColoursOf(game, team).join(' ')).join('\n') ?? ''
  const last = Math.max(1, chances.length - 1)
  const lanes = lanesOf(turningPoints.map(({ decisionNumber }) => decisionNumber / last))
  return (
    <div className="review-chart" role="img" aria-label={chartText(props)}>
      <ChanceBands chanceHistory={chances} teams={teams} />
      {turningPoints.map(({ decisionNumber }, i) => (
        <b
          key={decisionNumber}
          style={{ insetInlineStart: `${(100 * decisionNumber) / last}%`, top: `${MARK_HEIGHT * (lanes[i] ?? 0)}px` }}
        >
          {digitText(i + 1)}
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
