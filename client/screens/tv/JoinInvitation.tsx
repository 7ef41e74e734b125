import type { ReactNode } from 'react'
import { isTeaching } from '../../../server/protocol/choices.ts'
import { LazyEveningWait } from '../../game/evening/lazy.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePublicOrigin } from '../../table/net/public-origin.ts'
import { useOriginForOthers } from '../../table/net/use-public-origin.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { isEverybodyHere, type SeatedTable } from '../../table/state/table.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPart } from '../../ui/lazy-component.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { capitalize, tableRulesName, teamsText } from '../../words/game-text.ts'
import { useIsOwnTable } from './own-table.ts'

const LazyEveningTitle = lazyPart('EveningTitle', () => import('../../game/evening/EveningLobby.tsx'), ['host', 'over'])

interface JoinProps {
  readonly game: SeatedTable
}

/**
 * Returns two addresses for phones: `typed` is short and leads to the entry of a code, `link` leads to the table by QR code. With a certificate of
 * the server's own making both lead there by way of the page that explains the warning.
 */
export const usePhoneAddress = (code: string): { readonly typed: string; readonly link: string } => {
  const origin = useOriginForOthers()
  const explained = usePublicOrigin((address) => address.explained)
  return { typed: `${origin.replace(/^https?:\/\//, '')}/p`, link: `${explained ?? origin}/p/${code}` }
}

/** Shows a table's code, each letter on a tile. */
export const CodeTiles = ({ code }: { readonly code: string }) => (
  <p className="tv-code" role="img" aria-label={[...code].join(' ')}>
    {[...code].map((letter, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: letters may repeat and never move
      <span key={i}>{letter}</span>
    ))}
  </p>
)

/** Shows the QR code of the table, or a note that it is locked. */
const QrOrLock = ({
  game,
  className,
  children,
}: JoinProps & { readonly className: string; readonly children: ReactNode }) => {
  const { t } = useTranslation('tv')
  const { code, locked } = game.state
  const { link } = usePhoneAddress(code)
  return locked ? (
    <p className="tv-locked">
      <Icon name="locked" /> {t('host.isLocked')}
    </p>
  ) : (
    <div className={className}>
      <div className="qr-paper">
        <QrCode text={link} label={t('screen.qr', { code })} />
      </div>
      {children}
    </div>
  )
}

/** Allows line breaks between the parts of an address. */
const makeBreakable = (address: string): string => address.replace(/[.:/]/g, '$&\u200b')

/** Invites latecomers, in a corner beside a running game. */
export const JoinCorner = ({ game }: JoinProps) => {
  const { t } = useTranslation(['tv', 'host'])
  const { code, talk } = game.state
  const { typed } = usePhoneAddress(code)
  return (
    <aside className="tv-corner" aria-label={t('screen.late')}>
      <CodeTiles code={code} />
      {isTeaching(talk) && <p className="tv-teaching">{capitalize(t(`host:talkRule.fact.${talk}`))}</p>}
      <QrOrLock game={game} className="tv-late">
        <p>
          <b>{t('screen.late')}</b> <small dir="ltr">{makeBreakable(typed)}</small>
        </p>
      </QrOrLock>
    </aside>
  )
}

/** Returns the sentence for a table at which nobody is missed; undefined while somebody is. */
const useAllHereText = ({ state }: SeatedTable): string | undefined => {
  const { t } = useTranslation('tv')
  const own = useIsOwnTable(state.code)
  if (!isEverybodyHere(state)) return undefined
  const name = state.seats.find(({ person }) => person !== '' && person === state.host)?.name
  if (name !== undefined) return t('screen.allHere', { name })
  return own ? t('screen.allHereScreen') : undefined
}

/** Steps that lead from the code to a seat. */
const JoinSteps = ({ game }: JoinProps) => {
  const { t } = useTranslation('tv')
  const { code, rules } = game.state
  const { typed } = usePhoneAddress(code)
  return (
    <ol className="tv-steps">
      <li>
        {t('screen.scan')} <small>{t('screen.orType', { address: typed })}</small>
      </li>
      <li>{t('screen.seat')}</li>
      <li>{t(kindTraits(rules).id === 'cards' ? 'screen.cards' : 'screen.marbles')}</li>
    </ol>
  )
}

/** Explains how to join this table, for people who have never seen it. At a table of an evening, where each seat is somebody's, it says who is awaited. */
export const JoinPanel = ({ game }: JoinProps) => {
  const { t } = useTranslation('tv')
  const { code, players, teams, evening } = game.state
  const heading = useAllHereText(game) ?? t('screen.join')
  return (
    <section className={players > 4 ? 'tv-join tight' : 'tv-join'} aria-label={t('screen.join')}>
      <p className="tv-game">
        {tableRulesName(game.state)} · {teamsText(players, teams)}
      </p>
      <h1 role="status" style={{ '--letters': heading.length }}>
        {evening === '' ? heading : <LazyEveningTitle {...game.state} />}
      </h1>
      <CodeTiles code={code} />
      <QrOrLock game={game} className="tv-how">
        {evening === '' ? <JoinSteps game={game} /> : <LazyEveningWait game={game} className="tv-steps" />}
      </QrOrLock>
    </section>
  )
}
