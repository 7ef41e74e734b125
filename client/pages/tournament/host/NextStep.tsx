import type { TournamentView } from '../../../../server/protocol/tournament.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { joinNames } from '../../../words/names.ts'
import { goesByOrder, isBye, latestRound } from '../evening.ts'
import type { HostActions } from './host-actions.ts'

interface NextStepProps {
  readonly view: TournamentView
  readonly host: HostActions
}

const Draw = ({ view, host }: NextStepProps) => {
  const { t } = useTranslation('tournament')
  const number = view.rounds.length + 1
  const playing = view.entrants.filter(({ hasLeft }) => !hasLeft).length
  return (
    <>
      {playing < 2 && <p className="muted">{t('tournament.host.tooFew')}</p>}
      <Button
        className="primary big"
        text={t('tournament.host.draw', { number })}
        hint={t('tournament.host.drawHint', { count: playing })}
        disabled={host.isBusy || playing < 2}
        onPress={() => void host.act({ kind: 'draw' })}
      />
    </>
  )
}

/** Draws the order of the list by lot, before a first round that goes by it. */
const Shuffle = ({ view, host }: NextStepProps) => {
  const { t } = useTranslation('tournament')
  const { draw } = view.setup
  if (!goesByOrder(view) || draw === 'swiss' || view.entrants.length < 2) return null
  return (
    <>
      <p className="muted">{t(`tournament.host.shuffleHint.${draw}`)}</p>
      <span className="row">
        <Button
          className="small"
          text={t('tournament.host.shuffle')}
          disabled={host.isBusy}
          onPress={() => void host.act({ kind: 'shuffle' })}
        />
      </span>
    </>
  )
}

/** Minutes that the host gives a round at a press. */
const EXTENSIONS_MIN = [5, 1, -1] as const

const Running = ({ view, host }: NextStepProps) => {
  const { t } = useTranslation('tournament')
  const round = latestRound(view)
  const open = round?.tables.filter((table) => !isBye(table) && table.state !== 'settled').length ?? 0
  const contradicting = (round?.tables ?? [])
    .filter(({ state }) => state === 'contradicts')
    .map(({ number }) => String(number))
  const isPaused = view.phase === 'paused'
  const hasClock = view.setup.minutes > 0
  return (
    <>
      <p role="status">
        {open === 0 ? t('tournament.host.allSettled') : t('tournament.host.openTables', { count: open })}
      </p>
      {contradicting.length > 0 && (
        <p className="problem" role="alert">
          {t('tournament.host.contradicting', { count: contradicting.length, tables: joinNames(contradicting) })}
        </p>
      )}
      {hasClock && (
        <span className="row">
          <Button
            text={t(isPaused ? 'tournament.host.resume' : 'tournament.host.pause')}
            disabled={host.isBusy}
            onPress={() => void host.act({ kind: isPaused ? 'resume' : 'pause' })}
          />
          {EXTENSIONS_MIN.map((minutes) => (
            <Button
              key={minutes}
              className="quiet"
              text={t(minutes > 0 ? 'tournament.host.more' : 'tournament.host.less', { count: Math.abs(minutes) })}
              disabled={host.isBusy}
              onPress={() => void host.act({ kind: 'extend', minutes })}
            />
          ))}
        </span>
      )}
      <ConfirmButton
        className={open === 0 ? 'primary big' : 'big'}
        text={t('tournament.host.endRound')}
        question={t(view.setup.place === 'online' ? 'tournament.host.endOnline' : 'tournament.host.endBoards', {
          count: open,
        })}
        yes={t('tournament.host.endYes')}
        no={t('tournament.host.no')}
        asks={open > 0}
        onConfirm={() => void host.act({ kind: 'end-round' })}
      />
    </>
  )
}

const Between = ({ view, host }: NextStepProps) => {
  const { t } = useTranslation('tournament')
  const left = view.setup.rounds - view.rounds.length
  return (
    <>
      {left > 0 && <Draw view={view} host={host} />}
      <ConfirmButton
        className={left > 0 ? 'quiet' : 'primary big'}
        text={t('tournament.host.finish')}
        question={t('tournament.host.finishAsk', { count: left })}
        yes={t('tournament.host.finishYes')}
        no={t('tournament.host.no')}
        asks={left > 0}
        onConfirm={() => void host.act({ kind: 'finish' })}
      />
    </>
  )
}

/** Big button for the host's next step. */
export const NextStep = (props: NextStepProps) => {
  const { t } = useTranslation('tournament')
  const { view, host } = props
  switch (view.phase) {
    case 'entry':
      return (
        <>
          <Shuffle {...props} />
          <Draw {...props} />
        </>
      )
    case 'drawn':
      return (
        <Button
          className="primary big"
          text={t('tournament.host.start', { number: view.rounds.length })}
          hint={
            view.setup.minutes === 0
              ? t('tournament.host.noLimit')
              : t('tournament.host.startHint', { count: view.setup.minutes })
          }
          disabled={host.isBusy}
          onPress={() => void host.act({ kind: 'start' })}
        />
      )
    case 'running':
    case 'paused':
      return <Running {...props} />
    case 'between':
      return <Between {...props} />
    case 'over':
      return <p role="status">{t('tournament.host.over')}</p>
  }
}
