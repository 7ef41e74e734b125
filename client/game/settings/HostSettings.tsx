import { DELAYS, TAKEOVERS } from '../../../server/protocol/choices.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ask } from '../../table/net/table-requests.ts'
import { readClock } from '../../table/state/clock.ts'
import type { Seated } from '../../table/state/table.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { diceContext } from '../../words/game-text.ts'
import { BotPacePicker } from './BotPacePicker.tsx'
import { AbsencePicker, ClockPicker } from './ClockPicker.tsx'
import { PeopleSettings } from './PeopleSettings.tsx'

/** Settings of an existing table for the clock and for absent players. */
export const HostTime = ({ game }: { readonly game: Seated }) => {
  const { t } = useTranslation('host')
  const { clock, absence, phase } = game.state
  return (
    <>
      <ClockPicker clock={readClock(clock)} onChange={(picked) => void ask('clock', picked)} />
      {phase === 'playing' && <p className="muted">{t('clock.anew')}</p>}
      <AbsencePicker absence={absence} onChange={(picked) => void ask('absence', { absence: picked })} />
    </>
  )
}

interface PaceProps {
  readonly game: Seated
  readonly label: string
}

export const HostBotPace = ({ game, label }: PaceProps) => (
  <BotPacePicker label={label} pace={game.state.pace} onChange={(pace) => void ask('pace', { pace })} />
)

/** Settings for who may join, watch or stay. */
export const HostPeople = ({ game }: { readonly game: Seated }) => {
  const { t } = useTranslation('host')
  const { locked, open, delay, knock, takeover, rules } = game.state
  return (
    <>
      <Switch
        label={t('host.lock')}
        hint={t('host.lockHint')}
        on={locked}
        onChange={(on) => void ask('lock', { locked: on })}
      />
      <Switch
        label={t('host.knock')}
        hint={t('host.knockHint')}
        on={knock}
        onChange={(on) => void ask('knock', { knock: on })}
      />
      <Switch
        label={t('host.open')}
        hint={t('host.openHint', diceContext(rules))}
        on={open}
        onChange={(on) => void ask('open', { open: on })}
      />
      {open && (
        <ChoiceList
          label={t('host.delay')}
          value={delay}
          options={DELAYS.map((count) => ({
            value: count,
            text: count === 0 ? t('host.noDelay') : t('host.decisions', { count }),
          }))}
          onChange={(picked) => void ask('delay', { delay: picked })}
        />
      )}
      <ChoiceList
        label={t('host.takeover')}
        value={takeover}
        options={TAKEOVERS.map((value) => ({ value, text: t(`host.${value}`) }))}
        onChange={(picked) => void ask('takeover', { takeover: picked })}
      />
      <p className="muted">{t('host.takeoverHint', diceContext(rules))}</p>
      <PeopleSettings game={game} />
    </>
  )
}
