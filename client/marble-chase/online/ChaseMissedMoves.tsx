import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { markMissedRead } from '../../table/state/missed-moves.ts'
import type { MatchFollower } from './match-follower.ts'
import { type MissedDecision, type Missing, useMissedDecisions } from './use-missed-decisions.ts'
import '../../game/play/moves/missed-moves.css'
import './chase-missed.css'

const MAX_REVIEWED_ENTRIES = 48

interface Props extends Missing {
  readonly follower: MatchFollower | undefined
}

const Texts = ({ missed }: { readonly missed: readonly MissedDecision[] }) => (
  <ul className="unseen">
    {missed.map(({ number, text }) => (
      <li key={number}>{text}</li>
    ))}
  </ul>
)

/** Marks the missed decisions as read when the review has reached the present. */
const useSeenAgain = ({ game: { state, seat }, followed }: Props): void => {
  const before = useRef(false)
  const again = followed?.again === true
  const caughtUp = followed?.caughtUp === true
  useEffect(() => {
    if (before.current && !again && caughtUp) markMissedRead(state, seat)
    before.current = again
  }, [again, caughtUp, state, seat])
}

/** Offers to show once more what a bot decided for a player who was away. Stays until the player has seen it, closes it or decides again. */
export const ChaseMissedMoves = (props: Props) => {
  const { t } = useTranslation()
  const { game, told, followed, follower } = props
  const missed = useMissedDecisions(props)
  useSeenAgain(props)
  const [first] = missed
  const again = followed?.again === true
  const entries = told?.match.record.moves.length ?? 0
  const close = () => {
    if (again) follower?.skip()
    markMissedRead(game.state, game.seat)
  }
  return (
    <div className="missed" role="status">
      {first !== undefined && followed !== undefined && (
        <section className="missed-bar chase-missed">
          <p>{t('absence.missed')}</p>
          <Texts missed={missed} />
          {again ? (
            <small aria-hidden="true">
              {followed.moment.match.record.moves.length}/{entries}
            </small>
          ) : (
            <button
              type="button"
              className="button primary small"
              onClick={() => follower?.watch(Math.max(first.from, entries - MAX_REVIEWED_ENTRIES))}
            >
              {t('absence.film')}
            </button>
          )}
          <button type="button" className="button small" onClick={close}>
            {t('act.close')}
          </button>
        </section>
      )}
    </div>
  )
}
