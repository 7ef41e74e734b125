import { DELAYS, TAKEOVERS } from '../../../server/protocol/choices.ts'
import { isDeviceCode } from '../../../server/protocol/codes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import { readClock } from '../../table/state/clock.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { capitalize, diceContext } from '../../words/game-text.ts'
import { timeFacts } from '../../words/setup-facts.ts'
import { BotPacePicker } from './BotPacePicker.tsx'
import { AbsencePicker, ClockPicker } from './ClockPicker.tsx'
import { PeopleSettings } from './PeopleSettings.tsx'

/** Settings of an existing table for the clock and for absent players. */
export const HostTime = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('host')
  const { code, clock, absence, phase, rated } = game.state
  if (rated !== '') return <p>{capitalize(timeFacts(readClock(clock), absence).join(' · '))}</p>
  return (
    <>
      <ClockPicker
        clock={readClock(clock)}
        hasDays={!isDeviceCode(code)}
        onChange={(picked) => void sendRequest('clock', picked)}
      />
      {phase === 'playing' && <p className="muted">{t('clock.restarts')}</p>}
      <AbsencePicker absence={absence} onChange={(picked) => void sendRequest('absence', { absence: picked })} />
    </>
  )
}

interface HostBotPaceProps {
  readonly game: SeatedTable
  readonly label: string
}

/** Lets the host select how fast the bots of the table play. */
export const HostBotPace = ({ game, label }: HostBotPaceProps) => (
  <BotPacePicker label={label} pace={game.state.pace} onChange={(pace) => void sendRequest('pace', { pace })} />
)

/** Settings of an existing table: who may join and watch, and the people with seats. */
export const HostPeople = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('host')
  const { locked, open, delay, knock, takeover, returns, rules } = game.state
  return (
    <>
      <Switch
        label={t('host.lock')}
        hint={t('host.lockHint')}
        on={locked}
        onChange={(on) => void sendRequest('lock', { locked: on })}
      />
      <Switch
        label={t('host.knock')}
        hint={t('host.knockHint')}
        on={knock}
        onChange={(on) => void sendRequest('knock', { knock: on })}
      />
      <Switch
        label={t('host.open')}
        hint={t('host.openHint', diceContext(rules))}
        on={open}
        onChange={(on) => void sendRequest('open', { open: on })}
      />
      {open && (
        <ChoiceList
          label={t('host.delay')}
          value={delay}
          options={DELAYS.map((count) => ({
            value: count,
            text: count === 0 ? t('host.noDelay') : t('host.decisions', { count }),
          }))}
          onChange={(picked) => void sendRequest('delay', { delay: picked })}
        />
      )}
      <ChoiceList
        label={t('host.takeover')}
        value={takeover}
        options={TAKEOVERS.map((value) => ({ value, text: t(`host.${value}`) }))}
        onChange={(picked) => void sendRequest('takeover', { takeover: picked })}
      />
      <p className="muted">{t('host.takeoverHint', diceContext(rules))}</p>
      <Switch
        label={t('host.returns')}
        hint={t('host.returnsHint')}
        on={returns}
        onChange={(on) => void sendRequest('returns', { returns: on })}
      />
      <PeopleSettings game={game} />
    </>
  )
}
