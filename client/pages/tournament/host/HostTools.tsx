import type { TournamentView } from '../../../../server/protocol/tournament.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useOriginForOthers } from '../../../table/net/use-public-origin.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { canShare, copyLink, shareLink } from '../../../ui/share.ts'
import { hostLink } from '../tournament-keys.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { AddEntrants } from './AddEntrants.tsx'
import { EntrantLinks } from './EntrantLinks.tsx'
import { EntrantList } from './EntrantList.tsx'
import { ExchangeForm } from './ExchangeForm.tsx'
import { HostLog, useStepText } from './HostLog.tsx'
import type { HostActions } from './host-actions.ts'
import { NextStep } from './NextStep.tsx'

interface HostToolsProps {
  readonly view: TournamentView
  readonly host: HostActions
  readonly token: string
}

/** Takes back the last step of a host. The start of a round is asked about: it takes the games of its tables along. */
const Undo = ({ view, host }: Omit<HostToolsProps, 'token'>) => {
  const { t } = useTranslation('tournament')
  const textOf = useStepText(view)
  const last = view.log?.findLast(
    ({ by, undone, step }) => by === 'host' && !undone && step.kind !== 'undo' && step.kind !== 'renew',
  )
  if (last === undefined) return null
  return (
    <ConfirmButton
      className="small quiet"
      text={t('tournament.host.undo', { what: textOf(last) })}
      question={t(`tournament.host.undoStart.${view.setup.place}`)}
      yes={t('tournament.host.undoYes')}
      no={t('tournament.host.no')}
      asks={last.step.kind === 'start'}
      onConfirm={() => void host.act({ kind: 'undo' })}
    />
  )
}

/** Shares or copies the link with which another device takes over. */
const HostLink = ({ view, token }: Omit<HostToolsProps, 'host'>) => {
  const { t } = useTranslation('tournament')
  const link = hostLink(useOriginForOthers(), view.code, token)
  return (
    <span className="row">
      {canShare() && (
        <Button
          className="small"
          text={t('tournament.host.shareHostLink')}
          onPress={() => void shareLink(link, view.setup.name)}
        />
      )}
      <Button
        className="small"
        text={t('tournament.host.hostLink')}
        onPress={() => void copyLink(link, t('tournament.copied'))}
      />
    </span>
  )
}

/** Everything that a host of an evening does. */
export const HostTools = ({ view, host, token }: HostToolsProps) => {
  const { t } = useTranslation('tournament')
  const parts = { view, host }
  const focus = useKeptFocus<HTMLElement>(host.isBusy)
  return (
    <section {...focus} className="panel stack tournament-host" aria-labelledby="host-tools">
      <h2 id="host-tools">{t('tournament.host.title')}</h2>
      <NextStep {...parts} />
      {view.phase === 'entry' && (
        <div className="tournament-keep-link stack">
          <p>{t('tournament.host.keepLink')}</p>
          <HostLink view={view} token={token} />
        </div>
      )}
      <span className="row">
        <Undo {...parts} />
      </span>
      {view.phase === 'drawn' && (
        <Disclosure title={t('tournament.host.exchangeTitle')}>
          <ExchangeForm key={view.steps} {...parts} />
        </Disclosure>
      )}
      {view.phase !== 'over' && (
        <Disclosure title={t('tournament.host.addTitle')}>
          <AddEntrants {...parts} />
        </Disclosure>
      )}
      <Disclosure title={t('tournament.host.entrants')} summary={String(view.entrants.length)}>
        <EntrantList {...parts} />
      </Disclosure>
      <Disclosure title={t('tournament.host.links')}>
        <p className="muted">{t('tournament.host.hostLinkHint')}</p>
        <HostLink view={view} token={token} />
        <EntrantLinks {...parts} token={token} />
      </Disclosure>
      <Disclosure title={t('tournament.host.log')}>
        <HostLog view={view} />
      </Disclosure>
    </section>
  )
}
