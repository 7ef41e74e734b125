import type { ReviewedDecision, SeatReview } from '../../../engine/insight/review/review.ts'
import { decisionText } from '../../game/insight/decision-words.ts'
import { teamNames } from '../../game/insight/team-chances.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { seatName } from '../../words/names.ts'
import { entryText } from '../replay/caption.ts'
import { pointsOf, type ReviewProps } from './review.ts'

/** Link to a decision of the game on this page. */
const MomentLink = ({ at }: { readonly at: number }) => {
  const { t } = useTranslation('insight')
  return (
    <a href={`#${at}`} aria-label={t('review.see', { at })}>
      {t('review.at', { at })}
    </a>
  )
}

interface MoveProps extends ReviewProps {
  readonly move: ReviewedDecision
  readonly which: 'best' | 'worst'
}

/** Describes a move, its value, and the better move that was possible. */
const Move = ({ replay, game, move, which }: MoveProps) => {
  const { t } = useTranslation('insight')
  const { at, better } = move
  const entry = replay.entries[at - 1]
  const before = replay.moments[at - 1]?.game
  const count = pointsOf(which === 'best' ? move.found : move.lost)
  return (
    <p className={which}>
      <b>{t(`review.seat.${which}`, { count })}</b> {entry !== undefined && entryText(game.textContext, entry)}{' '}
      {which === 'worst' && better !== undefined && before !== undefined && (
        <>{t('review.seat.better', { move: decisionText(game.textContext, before.position, before.turn, better) })} </>
      )}
      <MomentLink at={at} />
    </p>
  )
}

const Seat = ({ seat, ...props }: ReviewProps & { readonly seat: SeatReview }) => {
  const { t } = useTranslation('insight')
  const { seats } = props.game.state
  const { good, decisions, lost, best, worst } = seat
  return (
    <li>
      <h4>
        <MarkChip colour={seats[seat.seat]?.colour ?? 0} size={20} /> {seatName(seats, seat.seat)}
      </h4>
      <p>{t('review.seat.good', { good, count: decisions, lost: Math.round(100 * lost) })}</p>
      {best !== undefined && <Move {...props} move={best} which="best" />}
      {worst !== undefined && <Move {...props} move={worst} which="worst" />}
    </li>
  )
}

/** Shows how well each player chose, judged by their own cards and the open ones. */
export const SeatReviews = (props: ReviewProps) => {
  const { t } = useTranslation('insight')
  return (
    <section>
      <h3>{t('review.seat.title')}</h3>
      <p className="muted">{t('review.seat.hint')}</p>
      <ul className="review-seats">
        {props.review.seats.map((seat) => (
          <Seat key={seat.seat} {...props} seat={seat} />
        ))}
      </ul>
    </section>
  )
}

/** Lists the decisions that changed the chances most. */
export const TurningPoints = ({ replay, game, review }: ReviewProps) => {
  const { t } = useTranslation('insight')
  const { turnings } = review
  if (turnings.length === 0) return <p>{t('review.turnings.none')}</p>
  return (
    <section>
      <h3>{t('review.turnings.title')}</h3>
      <ol className="review-turnings">
        {turnings.map(({ chanceAt, team, swing }) => {
          const entry = replay.entries[chanceAt - 1]
          return (
            <li key={chanceAt}>
              {entry !== undefined && entryText(game.textContext, entry)}{' '}
              <b>{t('review.turnings.swing', { count: pointsOf(swing), names: teamNames(game, team) })}</b>{' '}
              <MomentLink at={chanceAt} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
