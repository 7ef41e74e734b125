import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { markMissedRead } from '../../../table/state/missed-moves.ts'
import { endMoveReplay, replayEntries, useMoveReplay } from '../../../table/state/move-replay.ts'
import { MarkChip } from '../../../ui/MarkChip.tsx'
import { entrySentence } from '../../../words/sentences.ts'
import type { TableGame } from '../../use-game.ts'
import { useMissedMoves } from './use-missed-moves.ts'
import './missed-moves.css'

/** The replay shows at most this many of the latest decisions, of all players. */
const MAX_REPLAYED_DECISIONS = 24

/** Replays missed decisions. Calls `onSeen` after the last one; new decisions interrupt the replay. */
const useCatchUpReplay = (onSeen: () => void) => {
  const { index, last } = useMoveReplay()
  const [running, setRunning] = useState(false)
  const seen = useRef(false)
  useEffect(() => {
    if (index !== undefined) seen.current = index === last
    else if (running) {
      setRunning(false)
      if (seen.current) onSeen()
    }
  }, [index, last, running, onSeen])
  const start = (from: number, to: number): void => {
    setRunning(true)
    replayEntries(from, to)
  }
  return { index: running ? index : undefined, start }
}

interface OfferProps {
  readonly game: TableGame
  readonly missed: readonly number[]
}

/** Announces missed decisions, and lists them for screen readers. */
const Offer = ({ game, missed }: OfferProps) => {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('absence.missed')}</p>
      <ul className="unseen">
        {missed.map((number) => {
          const entry = game.log[number - 1]
          return entry && <li key={number}>{entrySentence(game.textContext, { ...entry, byBot: false })}</li>
        })}
      </ul>
    </>
  )
}

/** Offers to replay what a bot decided for an absent player. Stays until the player has seen it, closes it or decides again. */
export const MissedMoves = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation()
  const { state, seat, log } = game
  const missed = useMissedMoves(game)
  const latest = useRef(game)
  latest.current = game
  const [onSeen] = useState(() => () => markMissedRead(latest.current.state, latest.current.seat))
  const replay = useCatchUpReplay(onSeen)
  const first = Math.max((missed[0] ?? 1) - 1, log.length - MAX_REPLAYED_DECISIONS)
  const shown = replay.index === undefined ? undefined : log[replay.index]
  const close = () => {
    endMoveReplay()
    markMissedRead(state, seat)
  }
  return (
    <div className="missed" role="status">
      {missed.length > 0 && (
        <section className="missed-bar">
          {shown === undefined || replay.index === undefined ? (
            <>
              <Offer game={game} missed={missed} />
              <button
                type="button"
                className="button primary small"
                onClick={() => replay.start(first, log.length - 1)}
              >
                {t('absence.film')}
              </button>
            </>
          ) : (
            <>
              <MarkChip colour={state.seats[shown.seat]?.colour ?? 0} size={22} />
              <p>{entrySentence(game.textContext, { ...shown, byBot: false })}</p>
              <small aria-hidden="true">
                {replay.index - first + 1}/{log.length - first}
              </small>
            </>
          )}
          <button type="button" className="button small" onClick={close}>
            {t('act.close')}
          </button>
        </section>
      )}
    </div>
  )
}
