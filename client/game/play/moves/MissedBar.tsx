import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import './missed-moves.css'

/** A missed decision in words. */
export interface MissedText {
  /** Number of the decision, from 1. */
  readonly number: number
  readonly text: string
}

interface MissedBarProps {
  /** Decisions of a bot for an absent player. The bar is hidden if there are none. */
  readonly missed: readonly MissedText[]
  /** Position of the running replay, such as `3/8`; undefined while none runs. */
  readonly position: string | undefined
  readonly onReplay: () => void
  readonly onClose: () => void
  /** Shown in place of the list, which only screen readers read. */
  readonly children?: ReactNode
}

/** Offers to replay missed decisions. */
export const MissedBar = ({ missed, position, onReplay, onClose, children }: MissedBarProps) => {
  const { t } = useTranslation()
  return (
    <div className="missed" role="status">
      {missed.length > 0 && (
        <section className="missed-bar">
          {children ?? (
            <>
              <p>{t('absence.missed')}</p>
              <ul className="unseen">
                {missed.map(({ number, text }) => (
                  <li key={number}>{text}</li>
                ))}
              </ul>
            </>
          )}
          {position === undefined ? (
            <Button className="primary small" text={t('absence.film')} onPress={onReplay} />
          ) : (
            <small aria-hidden="true">{position}</small>
          )}
          <Button className="small" text={t('act.close')} onPress={onClose} />
        </section>
      )}
    </div>
  )
}
