import { useEffect } from 'react'
import { ConnectionBanner } from '../../game/play/ConnectionBanner.tsx'
import { JoinStatus } from '../../game/play/JoinStatus.tsx'
import { RunningTime } from '../../game/play/panels/TimeLeft.tsx'
import { TableNotices } from '../../game/play/TableNotices.tsx'
import { useTurnSignals } from '../../game/play/use-turn-signals.ts'
import { Speech, TakeBackRequest } from '../../game/talk/lazy.tsx'
import { type TableGame, useGame } from '../../game/use-game.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StartButton } from '../../pages/lobby/StartButton.tsx'
import { seatDescription, teamMateNames } from '../../pages/lobby/seat-description.ts'
import { useJoinTable } from '../../pages/lobby/use-join-table.ts'
import { LazyCardRules } from '../../pages/rules/LazyCardRules.tsx'
import { startSeedExchangeWhenDue } from '../../table/net/client-seed.ts'
import { useNextTable } from '../../table/net/next-table.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { readLook } from '../../table/state/look.ts'
import { useSettings } from '../../table/state/settings.ts'
import { closePartnerDraw, isEnding, useTable } from '../../table/state/table.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { useWakeLock } from '../../ui/hooks/use-wake-lock.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPart } from '../../ui/lazy-component.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { showNotice } from '../../ui/notices.ts'
import { openPanel, usePanels } from '../../ui/panels.ts'
import { tableRulesName } from '../../words/game-text.ts'
import { joinNames, seatName } from '../../words/names.ts'
import { PhonePlay } from './PhonePlay.tsx'
import { goToCodeEntry, redirectToTable } from './phone-route.ts'
import { TakeSeat } from './TakeSeat.tsx'

const IdentityConflict = lazyPart('IdentityConflict', () => import('../../pages/lobby/IdentityConflict.tsx'), ['phone'])
const PhoneMenu = lazyPart('PhoneMenu', () => import('./PhoneMenu.tsx'), ['host'])

/** Shows the player's name and the menu button. */
const PhoneBar = ({ game }: { readonly game: TableGame }) => {
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

/** Names the partners after the draw, which the big screen shows. */
const usePartnerNotice = (game: TableGame): void => {
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
    </main>
  )
}

/** Lobby on a phone, with the start button for the host. */
const PhoneLobby = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('phone')
  return (
    <div className="phone-form">
      <div className="phone-body">
        <h1>{t('phone.youAreIn')}</h1>
        <p className="muted">
          {tableRulesName(game.state)}
          <br />
          {t('phone.lookUp')}
        </p>
        <ol className="phone-seats" aria-label={t('lobby.seats')}>
          {game.state.seats.map((there, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <li key={seat} className={`${there.occupant}${seat === game.seat ? ' own' : ''}`}>
              <MarkChip colour={there.colour} size={30} />
              <span>
                <b>{there.occupant === 'empty' ? t('lobby.free') : there.name}</b>
                <small>{seatDescription(game, seat)}</small>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <footer className="phone-foot">
        <StartButton game={game} waitClassName="phone-wait" />
      </footer>
    </div>
  )
}

const LazyPhoneResult = lazyPart('PhoneResult', () => import('./PhoneResult.tsx'), ['over'])

const PhoneScreen = ({ game }: { readonly game: TableGame }) => {
  if (game.seat === -1) return <TakeSeat game={game} />
  switch (game.state.phase) {
    case 'lobby':
      return <PhoneLobby game={game} />
    case 'playing':
      return <PhonePlay game={game} />
    case 'over':
      return <LazyPhoneResult game={game} />
  }
}

const PhoneAtTable = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation()
  const { state, active, seat } = game
  useTitle(active ? t('status.yourTurn') : '', t('lobby.title', { code: state.code }))
  useTurnSignals(game)
  usePartnerNotice(game)
  useWakeLock(useSettings(({ awake }) => awake) && seat !== -1 && state.phase !== 'over')
  return (
    <main
      className={active ? 'phone asked' : 'phone'}
      data-screen={seat === -1 ? 'seat' : state.phase}
      data-seq={state.seq}
    >
      <PhoneBar game={game} />
      <PhoneScreen game={game} />
    </main>
  )
}

/** A table on a phone: taking a seat, waiting, the hand, the result. */
export const PhoneTable = ({ code }: { readonly code: string }) => {
  const hasIdentityConflict = useJoinTable(code)
  useEffect(startSeedExchangeWhenDue, [])
  useNextTable(redirectToTable)
  const game = useGame()
  const ended = useTable((table) => isEnding(table.link))
  const known = useTable((table) => table.person !== '')
  const usesTablePage = useTable(({ state }) => state !== undefined && !kindTraits(state.rules).hasPhoneHand)
  // A kind without a hand is played on the table's own page.
  useEffect(() => {
    if (usesTablePage) location.replace(`/t/${code}`)
  }, [usesTablePage, code])
  if (hasIdentityConflict) return <IdentityConflict code={code} />
  if (game === undefined || ended || !known) return <PhoneWaiting code={code} />
  return (
    <>
      <ConnectionBanner />
      <TableNotices game={game} />
      <TakeBackRequest game={game} />
      <Speech game={game} />
      <PhoneAtTable game={game} />
    </>
  )
}
