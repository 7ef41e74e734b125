import { useState } from 'react'
import { ABSENCES, type Absence, AT_ZERO, CLOCK_BOUNDS } from '../../../server/protocol/choices.ts'
import type { Clock } from '../../../server/protocol/clock.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CLOCK_NAMES, CLOCK_PRESETS, changeClock, clockNameOf } from '../../table/state/clock-presets.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { NumberField } from '../../ui/NumberField.tsx'

interface ClockPickerProps {
  readonly clock: Clock
  readonly onChange: (clock: Clock) => void
  /** True if the table has a server, where games go on over days. */
  readonly hasDays?: boolean
}

const CLOCK_KINDS = ['turn', 'bank'] as const
const [MIN_TURN_S, MAX_TURN_S] = CLOCK_BOUNDS.turn.seconds
const [MIN_BANK_S, MAX_BANK_S] = CLOCK_BOUNDS.bank.seconds

/** Seconds for a decision in a custom clock, before they are changed. */
const INITIAL_TURN_S = 45

const SECONDS_PER_MINUTE = 60

/** Fields of a custom clock. */
const CustomClock = ({ clock, onChange }: ClockPickerProps) => {
  const { t } = useTranslation('host')
  const change = (part: Partial<Clock>) => onChange(changeClock(clock, part))
  return (
    <div className="own-clock">
      <ChoiceList
        label={t('clock.kind')}
        value={clock.kind === 'bank' ? 'bank' : 'turn'}
        options={CLOCK_KINDS.map((value) => ({
          value,
          text: t(value === 'bank' ? 'clock.wholeGame' : 'clock.eachTurn'),
        }))}
        onChange={(kind) =>
          change({ kind, seconds: kind === 'bank' ? 20 * SECONDS_PER_MINUTE : INITIAL_TURN_S, increment: 0 })
        }
      />
      {clock.kind === 'bank' ? (
        <>
          <NumberField
            label={t('clock.bankMinutes')}
            value={Math.round(clock.seconds / SECONDS_PER_MINUTE)}
            min={Math.ceil(MIN_BANK_S / SECONDS_PER_MINUTE)}
            max={MAX_BANK_S / SECONDS_PER_MINUTE}
            onChange={(minutes) => change({ seconds: minutes * SECONDS_PER_MINUTE })}
          />
          <NumberField
            label={t('clock.increment')}
            value={clock.increment}
            min={CLOCK_BOUNDS.bank.increment[0]}
            max={CLOCK_BOUNDS.bank.increment[1]}
            onChange={(increment) => change({ increment })}
          />
        </>
      ) : (
        <NumberField
          label={t('clock.turnSeconds')}
          value={clock.seconds}
          min={MIN_TURN_S}
          max={MAX_TURN_S}
          onChange={(seconds) => change({ seconds })}
        />
      )}
    </div>
  )
}

/** Selects a named or a custom clock, and what happens when the time is up. */
export const ClockPicker = ({ clock, onChange, hasDays = true }: ClockPickerProps) => {
  const { t } = useTranslation('host')
  const name = clockNameOf(clock)
  const [isCustom, setCustom] = useState(false)
  const shown = isCustom || name === undefined ? 'own' : name
  const names = CLOCK_NAMES.filter((each) => hasDays || CLOCK_PRESETS[each].kind !== 'days')
  const pick = (picked: typeof shown) => {
    setCustom(picked === 'own')
    if (picked !== 'own') onChange({ ...CLOCK_PRESETS[picked], atZero: clock.atZero })
    else if (clock.kind === 'none' || clock.kind === 'days')
      onChange({ ...clock, kind: 'turn', seconds: INITIAL_TURN_S })
  }
  return (
    <>
      <ChoiceList
        label={t('clock.label')}
        value={shown}
        options={[...names, 'own' as const].map((value) => ({ value, text: t(`clock.${value}`) }))}
        onChange={pick}
      />
      {clock.kind === 'days' && <p className="muted">{t('clock.daysHint')}</p>}
      {shown === 'own' && <CustomClock clock={clock} onChange={onChange} />}
      {clock.kind !== 'none' && (
        <ChoiceList
          label={t('clock.atZero')}
          value={clock.atZero}
          options={AT_ZERO.map((value) => ({ value, text: t(`clock.${value}`) }))}
          onChange={(atZero) => onChange({ ...clock, atZero })}
        />
      )}
    </>
  )
}

interface AbsencePickerProps {
  readonly absence: Absence
  readonly onChange: (absence: Absence) => void
}

/** Selects what happens to the seat of an absent player. */
export const AbsencePicker = ({ absence, onChange }: AbsencePickerProps) => {
  const { t } = useTranslation('host')
  return (
    <ChoiceList
      label={t('absence.label')}
      value={absence}
      options={ABSENCES.map((value) => ({ value, text: t(`absence.${value}`) }))}
      onChange={onChange}
    />
  )
}
