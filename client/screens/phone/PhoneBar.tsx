import { RunningTime } from '../../game/play/panels/TimeLeft.tsx'
import type { TableGame } from '../../game/use-game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LazyCardRules } from '../../pages/rules/lazy.tsx'
import { readLook } from '../../table/state/look.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPart } from '../../ui/lazy-component.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { openPanel, usePanels } from '../../ui/panels.ts'
import { seatName } from '../../words/names.ts'

const PhoneMenu = lazyPart('PhoneMenu', () => import('./PhoneMenu.tsx'), ['host'])

/** Shows the player's name and the menu button. */
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
      <RunningTime {...game} />
      <button type="button" className="icon-button" onClick={() => openPanel('settings')} aria-label={t('phone.menu')}>
        <Icon name="menu" size={24} />
      </button>
      {open === 'settings' && <PhoneMenu game={game} />}
      {open === 'rules' && <LazyCardRules layout="drawer" rules={game.setup.rules} look={readLook(state.look)} />}
    </header>
  )
}
