import { Suspense, useEffect } from 'react'
import type { PhoneKind, PhoneKinds } from '../../game/kind/phone.ts'
import { JoinStatus } from '../../game/play/JoinStatus.tsx'
import { RunningTime } from '../../game/play/panels/TimeLeft.tsx'
import { TableBanners } from '../../game/play/TableBanners.tsx'
import { TableNotices } from '../../game/play/TableNotices.tsx'
import { Speech } from '../../game/talk/lazy.tsx'
import { useTableView } from '../../game/use-table-view.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { teamMateNames } from '../../pages/lobby/seat-description.ts'
import { useJoinTable } from '../../pages/lobby/use-join-table.ts'
import { startSeedExchangeWhenDue } from '../../table/net/client-seed.ts'
import { useNextTable } from '../../table/net/use-next-table.ts'
import '../../table/state/join-requests.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { useSettings } from '../../table/state/settings.ts'
import { closePartnerDraw, isEnding, type SeatedTeams, useTable } from '../../table/state/table.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { useWakeLock } from '../../ui/hooks/use-wake-lock.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LanguageButton } from '../../ui/LanguageButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { lazyComponent, lazyPart } from '../../ui/lazy-component.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { showNotice } from '../../ui/notices.ts'
import { openPanel, usePanels } from '../../ui/panels.ts'
import { joinNames, seatName } from '../../words/names.ts'
import { goToCodeEntry, redirectToTable } from './phone-route.ts'

const IdentityConflict = lazyPart('IdentityConflict', () => import('../../pages/lobby/IdentityConflict.tsx'), ['phone'])
// Most phones come back to a hand. Which seat somebody leaves is noticed without it, see `join-requests.ts`.
const LazyTakeSeat = lazyComponent('TakeSeat', () => import('./TakeSeat.tsx'), ['host', 'phone', 'joining'])
const PhoneMenu = lazyComponent('PhoneMenu', () => import('./PhoneMenu.tsx'), ['host'])

interface PhoneTableProps {
  readonly game: SeatedTeams
  readonly kind: PhoneKind
}

/** Returns true while the table waits for a decision of the viewer. */
const isAsked = ({ state, seat }: SeatedTeams): boolean => state.asked.includes(seat)

/** Shows the player's name and the menu button. */
const PhoneBar = ({ game, kind: { Rules } }: PhoneTableProps) => {
  const { t } = useTranslation()
  const { state, seat } = game
  const open = usePanels((panels) => panels.open)
  const isSlow = useTable((table) => table.isSlow)
  const title = t('lobby.title', { code: state.code })
  const hasHand = seat !== -1 && state.phase === 'playing' && kindTraits(state.rules).hasHistory
  return (
    <header className="phone-bar">
      {seat === -1 ? (
        <strong>{title}</strong>
      ) : (
        <>
          <MarkChip colour={state.seats[seat]?.colour ?? 0} size={30} />
          <span className="phone-bar-name">
            <strong>{seatName(state.seats, seat)}</strong>
            <small>
              {title}
              {isSlow && <em> · {t('link.slow')}</em>}
            </small>
          </span>
        </>
      )}
      <RunningTime {...game} active={isAsked(game)} />
      <LanguageButton isLate={hasHand} />
      <button type="button" className="icon-button" onClick={() => openPanel('settings')} aria-label={t('phone.menu')}>
        <Icon name="menu" size={24} />
      </button>
      <Suspense fallback={<Loading what="part" />}>
        {open === 'settings' && <PhoneMenu game={game} />}
        {open === 'rules' && <Rules game={game} />}
      </Suspense>
    </header>
  )
}

/** Names the partners after the draw, which the big screen shows. */
const usePartnerNotice = (game: SeatedTeams): void => {
  const drawing = useTable((table) => table.openPartnerDraw)
  useEffect(() => {
    if (drawing === undefined) return
    const names = joinNames(teamMateNames(game, game.seat))
    if (names !== '') showNotice(i18n.t('phone:phone.drawn', { names }))
    closePartnerDraw()
  }, [drawing, game])
}

const PhoneWaiting = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation()
  return (
    <main className="phone-page phone-waiting" data-screen="waiting">
      <JoinStatus code={code} onTheWay={t('table.joining')} leave={t('phone.otherTable')} onLeave={goToCodeEntry} />
      <LanguageButton />
    </main>
  )
}

const LazyPhoneLobby = lazyComponent('PhoneLobby', () => import('./PhoneLobby.tsx'), ['host', 'phone'])
const PhoneScreen = ({ game, kind: { Game, lobbyText } }: PhoneTableProps) => {
  if (game.seat !== -1 && game.state.phase !== 'lobby') return <Game game={game} />
  return (
    <Suspense fallback={<Loading what="part" />}>
      {game.seat === -1 ? <LazyTakeSeat game={game} /> : <LazyPhoneLobby game={game} text={lobbyText} />}
    </Suspense>
  )
}

const PhoneAtTable = ({ game, kind }: PhoneTableProps) => {
  const { t } = useTranslation()
  const { state, seat } = game
  const active = isAsked(game)
  useTitle(active ? t('status.yourTurn') : '', t('lobby.title', { code: state.code }))
  usePartnerNotice(game)
  useWakeLock(useSettings(({ awake }) => awake) && seat !== -1 && state.phase !== 'over')
  return (
    <main
      className={active ? 'phone asked' : 'phone'}
      data-screen={seat === -1 ? 'seat' : state.phase}
      data-seq={state.seq}
    >
      <PhoneBar game={game} kind={kind} />
      <PhoneScreen game={game} kind={kind} />
    </main>
  )
}

/** A table on a phone: taking a seat, waiting, the hand, the result. */
export const PhoneTable = ({ code, kinds }: { readonly code: string; readonly kinds: PhoneKinds }) => {
  const hasIdentityConflict = useJoinTable(code)
  useEffect(startSeedExchangeWhenDue, [])
  useNextTable(redirectToTable)
  const game = useTableView()
  const ended = useTable((table) => isEnding(table.link))
  const known = useTable((table) => table.person !== '')
  if (hasIdentityConflict) return <IdentityConflict code={code} />
  if (game === undefined || ended || !known) return <PhoneWaiting code={code} />
  const kind = kinds[kindTraits(game.state.rules).id]
  const { Signals } = kind
  return (
    <>
      <TableBanners game={game} own={[game.seat]} />
      <TableNotices game={game} />
      {Signals && <Signals game={game} />}
      <Speech game={game} />
      <PhoneAtTable game={game} kind={kind} />
    </>
  )
}
