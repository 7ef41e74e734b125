import { type ReactNode, useEffect, useRef } from 'react'
import { digitText } from '../../../i18n/digit-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { markMissedRead } from '../../../table/state/missed-moves.ts'
import type { SeatedTable } from '../../../table/state/table.ts'
import { Button } from '../../../ui/Button.tsx'
import { missedTitle } from './use-missed-moves.ts'
import './missed-moves.css'

/** A missed decision in words. */
interface MissedText {
  /** Number of the decision, from 1. */
  readonly number: number
  readonly text: string
  /** True if the player's time had run out. */
  readonly timedOut: boolean
}

/** The point that a replay of missed decisions has reached. */
interface ReplayPosition {
  readonly at: number
  readonly count: number
}

interface MissedBarProps {
  readonly game: SeatedTable
  /** Decisions of a bot for an absent player. The bar is hidden if there are none. */
  readonly missed: readonly MissedText[]
  /** Undefined while no replay runs. */
  readonly position: ReplayPosition | undefined
  readonly onReplay: () => void
  /** Called when the bar is closed during a replay. */
  readonly onStop: () => void
  /** Shown in place of the list, which only screen readers read. */
  readonly children?: ReactNode
}

/** Marks the missed decisions as read once their replay has shown the last one. */
const useReadByReplay = ({ state, seat }: SeatedTable, position: ReplayPosition | undefined): void => {
  const wasLast = useRef(false)
  useEffect(() => {
    if (position === undefined && wasLast.current) markMissedRead(state, seat)
    wasLast.current = position !== undefined && position.at === position.count
  }, [position, state, seat])
}

/** Offers to replay what a bot decided for an absent player. It stays until the player has seen the replay, closes the bar or decides again. */
export const MissedBar = ({ game, missed, position, onReplay, onStop, children }: MissedBarProps) => {
  const { t } = useTranslation('over')
  useReadByReplay(game, position)
  const close = () => {
    if (position !== undefined) onStop()
    markMissedRead(game.state, game.seat)
  }
  return (
    <div className="missed" role="status">
      {missed.length > 0 && (
        <section className="missed-bar">
          {children ?? (
            <>
              <p>{t(missedTitle(missed))}</p>
              <ul className="unseen">
                {missed.map(({ number, text }) => (
                  <li key={number}>{text}</li>
                ))}
              </ul>
            </>
          )}
          {position === undefined ? (
            <Button className="primary small" text={t('missed.watch')} onPress={onReplay} />
          ) : (
            <small aria-hidden="true">{digitText(`${position.at}/${position.count}`)}</small>
          )}
          <Button className="small" text={t('act.close')} onPress={close} />
        </section>
      )}
    </div>
  )
}
