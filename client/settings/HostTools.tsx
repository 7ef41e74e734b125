import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Seat } from '../../engine/board.ts'
import { PACES, TAKEOVERS } from '../../server/protocol/choices.ts'
import { ask } from '../net/table-link.ts'
import { ChoiceList } from '../play/choices/Choices.tsx'
import { readClock } from '../state/clock.ts'
import type { TableGame } from '../state/use-game.ts'
import { MarkChip } from '../ui/MarkChip.tsx'
import { Switch } from '../ui/Switch.tsx'
import { AbsencePicker, ClockPicker } from './ClockPicker.tsx'

/** Time to decide and what is done about absences, at a table that exists already. */
export const HostTime = ({ game }: { readonly game: TableGame }) => {
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
  readonly game: TableGame
  readonly label: string
}

export const BotPace = ({ game, label }: PaceProps) => {
  const { t } = useTranslation('host')
  const options = PACES.map((value) => ({ value, text: t(`pace.${value}`) }))
  return (
    <ChoiceList
      label={label}
      value={game.state.pace}
      options={options}
      onChange={(pace) => void ask('pace', { pace })}
    />
  )
}

interface PersonProps {
  readonly game: TableGame
  readonly seat: Seat
}

/** Another person, with a button that removes them after a confirmation. */
const Person = ({ game, seat }: PersonProps) => {
  const { t } = useTranslation('host')
  const [sure, setSure] = useState(false)
  const { phase, locked } = game.state
  const { name = '', colour = 0, connected = true } = game.state.seats[seat] ?? {}
  const question = t(locked ? 'host.removeSureLocked' : 'host.removeSure', { name })
  if (!sure) {
    return (
      <li>
        <MarkChip colour={colour} size={26} />
        <span>
          {name}
          {!connected && <small> {t('plate.away')}</small>}
        </span>
        <button
          type="button"
          className="button small"
          onClick={() => setSure(true)}
          aria-label={t('host.remove', { name })}
        >
          {t('host.removeYes')}
        </button>
      </li>
    )
  }
  return (
    <li className="sure">
      <p role="alert">
        {question} {phase === 'playing' && t('host.removeHand')}
      </p>
      <div className="row">
        <button type="button" className="button small" onClick={() => setSure(false)}>
          {t('host.removeNo')}
        </button>
        <button type="button" className="button small danger" onClick={() => void ask('remove', { seat })}>
          {t('host.remove', { name })}
        </button>
        {!locked && (
          <button
            type="button"
            className="button small danger"
            onClick={() => void ask('remove', { seat, lock: true })}
          >
            {t('host.removeLock')}
          </button>
        )}
      </div>
    </li>
  )
}

/** Who may come, and who has to go. */
export const HostPeople = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('host')
  const { seats, locked, knock, takeover, host } = game.state
  const others = seats.flatMap(({ occupant, person }, seat) => (occupant === 'person' && person !== host ? [seat] : []))
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
      <ChoiceList
        label={t('host.takeover')}
        value={takeover}
        options={TAKEOVERS.map((value) => ({ value, text: t(`host.${value}`) }))}
        onChange={(picked) => void ask('takeover', { takeover: picked })}
      />
      <p className="muted">{t('host.takeoverHint')}</p>
      {others.length > 0 && (
        <ul className="host-people">
          {others.map((seat) => (
            <Person key={seats[seat]?.person} game={game} seat={seat} />
          ))}
        </ul>
      )}
    </>
  )
}
