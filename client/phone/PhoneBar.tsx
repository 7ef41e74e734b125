import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { seatName } from '../i18n/names.ts'
import { TimeLeft } from '../play/panels/TimeLeft.tsx'
import { LazyRulesDrawer } from '../rules/lazy.tsx'
import { readClock } from '../state/clock.ts'
import { openPanel, usePanels } from '../state/panel.ts'
import type { TableGame } from '../state/use-game.ts'
import { Icon } from '../ui/Icon.tsx'
import { partNamed } from '../ui/lazy-part.ts'
import { MarkChip } from '../ui/MarkChip.tsx'

const PhoneMenu = partNamed('PhoneMenu', () => import('./PhoneMenu.tsx'), ['host'])

/** The time that matters now: one's own, else of the seat that is waited for. */
const Time = ({ state, seat, active }: TableGame) => {
  const asked = active ? seat : (state.asked[0] ?? -1)
  const { deadline = 0, heldUntil = 0 } = state.seats[asked] ?? {}
  const until = heldUntil > 0 ? heldUntil : deadline
  return until === 0 || state.phase !== 'playing' ? null : <TimeLeft clock={readClock(state.clock)} deadline={until} />
}

/** Who I am here, and the way to the menu. */
export const PhoneBar = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation()
  const { state, seat } = game
  const open = usePanels((panels) => panels.open)
  const title = t('lobby.title', { code: state.code })
  return (
    <header className="phone-bar">
      {seat === -1 ? (
        <strong>{title}</strong>
      ) : (
        <>
          <MarkChip colour={state.seats[seat]?.colour ?? 0} size={30} />
          <span className="phone-bar-name">
            <strong>{seatName(state.seats, seat)}</strong>
            <small>{title}</small>
          </span>
        </>
      )}
      <Time {...game} />
      <button type="button" className="icon-button" onClick={() => openPanel('settings')} aria-label={t('phone.menu')}>
        <Icon name="menu" size={24} />
      </button>
      <Suspense fallback={null}>
        {open === 'settings' && <PhoneMenu game={game} />}
        {open === 'rules' && <LazyRulesDrawer rules={game.setup.rules} />}
      </Suspense>
    </header>
  )
}
