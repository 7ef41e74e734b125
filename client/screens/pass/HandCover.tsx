import { useEffect, useState } from 'react'
import type { TableState } from '../../../server/protocol/state.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { uncover } from '../../table/net/party.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { seatName } from '../../words/names.ts'

/** For this time, ms, taps do nothing: a double tap of the last player must not open the next hand. */
const IGNORED_TAP_MS = 500

interface Props {
  readonly state: TableState
  readonly seat: number
  readonly person: string
  /** The player has taken the device; their cards are loading. */
  readonly taken: boolean
}

/** Covers the cards until the next player has the device. */
export const HandCover = ({ state, seat, person, taken }: Props) => {
  const { t } = useTranslation('host')
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), IGNORED_TAP_MS)
    return () => clearTimeout(timer)
  }, [])
  const name = seatName(state.seats, seat)
  return (
    <section className="cover" aria-live="polite">
      <MarkChip colour={state.seats[seat]?.colour ?? 0} size={52} />
      <span className="cover-text">
        <h2>{state.stage === 'give' ? t('pass.gift', { name }) : t('pass.turn', { name })}</h2>
        <p className="muted">{taken ? t('pass.coming') : t('pass.hint')}</p>
      </span>
      <button type="button" className="button primary big" disabled={!ready || taken} onClick={() => uncover(person)}>
        {t('pass.show')}
      </button>
    </section>
  )
}
