import type { ReviewedDecision, SeatReview } from '../../../engine/insight/review/review.ts'
import { wholeDecisionText } from '../../game/insight/decision-text.ts'
import { teamNames } from '../../game/insight/team-chances.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { seatName } from '../../words/names.ts'
import { entryText } from '../replay/replay-captions.ts'
import { pointsOf, type ReviewedGame } from './reviewed-game.ts'

/** Link to a decision in the replay of this page, by its number. */
const MomentLink = ({ at }: { readonly at: number }) => {
  const { t } = useTranslation('insight')
  return (
    <a href={`#${at}`} aria-label={t('review.see', { at })}>
      {t('review.at', { at })}
    </a>
  )
}

interface ReviewedMoveProps extends ReviewedGame {
  readonly move: ReviewedDecision
  readonly which: 'best' | 'worst'
}

/** Describes a move, its value, and for the worst one the better move that was possible. */
const ReviewedMove = ({ replay, game, move, which }: ReviewedMoveProps) => {
  const { t } = useTranslation('insight')
  const { at, better } = move
  const entry = replay.entries[at - 1]
  const before = replay.moments[at - 1]?.game
  const count = pointsOf(which === 'best' ? move.found : move.lost)
  return (
    <p className={which}>
      <b>{t(`review.seat.${which}`, { count })}</b> {entry !== undefined && entryText(game.textContext, entry)}{' '}
      {which === 'worst' && better !== undefined && before !== undefined && (
        <>
          {t('review.seat.better', {
            move: wholeDecisionText(game.textContext, before.position, before.turn, better),
          })}{' '}
        </>
      )}
      <MomentLink at={at} />
    </p>
  )
}

const ReviewedSeat = ({ seat, ...props }: ReviewedGame & { readonly seat: SeatReview }) => {
  const { t } = useTranslation('insight')
  const { seats } = props.game.state
  const { good, decisions, lost, best, worst } = seat
  return (
    <li>
      <h4>
        <MarkChip colour={seats[seat.seat]?.colour ?? 0} size={20} /> {seatName(seats, seat.seat)}
      </h4>
      <p>{t('review.seat.good', { good, count: decisions, lost: Math.round(100 * lost) })}</p>
      {best !== undefined && <ReviewedMove {...props} move={best} which="best" />}
      {worst !== undefined && <ReviewedMove {...props} move={worst} which="worst" />}
    </li>
  )
}

/** Shows how well each player chose, judged by their own cards and the open ones. */
export const SeatReviews = (props: ReviewedGame) => {
  const { t } = useTranslation('insight')
  return (
    <section>
      <h3>{t('review.seat.title')}</h3>
      <p className="muted">{t('review.seat.hint')}</p>
      <ul className="review-seats">
        {props.review.seats.map((seat) => (
          <ReviewedSeat key={seat.seat} {...props} seat={seat} />
        ))}
      </ul>
    </section>
  )
}

/** Lists the decisions that changed the chances most. */
export const TurningPoints = ({ replay, game, review }: ReviewedGame) => {
  const { t } = useTranslation('insight')
  const { turningPoints } = review
  if (turningPoints.length === 0) return <p>{t('review.turnings.none')}</p>
  return (
    <section>
      <h3>{t('review.turnings.title')}</h3>
      <ol className="review-turnings">
        {turningPoints.map(({ decisionNumber, team, swing }) => {
          const entry = replay.entries[decisionNumber - 1]
          return (
            <li key={decisionNumber}>
              {entry !== undefined && entryText(game.textContext, entry)}{' '}
              <b>{t('review.turnings.swing', { count: pointsOf(swing), names: teamNames(game, team) })}</b>{' '}
              <MomentLink at={decisionNumber} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
