import { type ComponentProps, useEffect, useRef, useState } from 'react'
import {
  COLUMN_NUMBERS,
  MARBLES,
  MAX_DIRECTION_MRAD,
  MAX_FORCE,
  type Marble,
  START_ROWS,
} from '../../../engine/marble-chase/flick.ts'
import { COLUMN_PAINT } from '../../../models/flat/marble-chase-glass.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Choices } from '../../ui/ChoiceList.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { useAcross } from '../board/across.ts'
import { bonusKey, columnName, marbleName } from '../words/field-names.ts'
import { withColumn, withDirection } from './aiming.ts'
import { MarbleChip } from './MarbleChip.tsx'
import type { AimingState } from './use-aim.ts'

interface AimControlsProps {
  readonly aim: AimingState
  /** Marbles still to be flicked. */
  readonly hand: readonly Marble[]
  /** Column that the die named, from 1. */
  readonly named: number | undefined
}

const MARBLE_SIZE_PX: Readonly<Record<Marble, number>> = { s: 14, m: 18, l: 22 }

type AimChoiceProps<T extends string | number> = ComponentProps<typeof Choices<T>> & { readonly title: string }

const AimChoice = <T extends string | number>({ title, ...choices }: AimChoiceProps<T>) => (
  <fieldset className="aim-field">
    <legend>{title}</legend>
    <Choices className="aim-options" {...choices} />
  </fieldset>
)

/** Marble, column and row of the next flick. */
const AimChoices = ({ aim: { aiming, setAiming }, hand, named }: AimControlsProps) => {
  const { t } = useTranslation('chase')
  return (
    <>
      <AimChoice
        title={t('chase.choose.marble')}
        name="marble"
        value={aiming.marble}
        options={MARBLES.map((marble) => ({
          value: marble,
          disabled: !hand.includes(marble),
          text: (
            <span className="aim-marble">
              <MarbleChip marble={marble} sizePx={MARBLE_SIZE_PX[marble]} />
              {marbleName(marble)}
            </span>
          ),
        }))}
        onChange={(marble) => setAiming({ ...aiming, marble })}
      />
      <AimChoice
        title={t('chase.choose.column')}
        name="column"
        className="aim-options columns"
        value={aiming.column}
        options={COLUMN_NUMBERS.map((column) => ({
          value: column,
          className: column === named && 'named',
          label: column === named ? t('chase.choose.namedColumn', { colour: columnName(column) }) : columnName(column),
          text: <i className="aim-column" style={{ background: COLUMN_PAINT[column - 1] }} />,
        }))}
        onChange={(column) => setAiming(withColumn(aiming, column))}
      />
      <AimChoice
        title={t('chase.choose.row')}
        name="row"
        value={aiming.row}
        options={START_ROWS.map((row) => ({ value: row, text: t(`chase.row.${row}`) }))}
        onChange={(row) => setAiming({ ...aiming, row })}
      />
    </>
  )
}

/** Button of the force bar: it is held and let go, or pressed twice. */
const ForceBarButton = ({ aim: { bar } }: AimControlsProps) => {
  const { t } = useTranslation('chase')
  return (
    <button
      type="button"
      className="button aim-bar"
      onPointerDown={bar.press}
      onPointerUp={bar.release}
      onKeyDown={(event) => {
        if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) bar.press()
      }}
      onKeyUp={(event) => {
        if (event.key === ' ' || event.key === 'Enter') bar.release()
      }}
    >
      {bar.force === undefined ? t('chase.bar.begin') : t('chase.bar.shoot')}
    </button>
  )
}

/** Choices that stay from flick to flick. */
const remembered = {
  /** The force bar and the numbers are shown. */
  isOpen: false,
  /** Force that was typed last. */
  force: 400,
  /** The latest flick was made with typed numbers. */
  isTyped: false,
}

/** Form for a flick with typed direction and force. */
const NumbersForm = ({ aim: { aiming, setAiming, flickWith } }: AimControlsProps) => {
  const { t } = useTranslation('chase')
  const [force, setForce] = useState(remembered.force)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (remembered.isTyped && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [])
  return (
    <form
      ref={form}
      className="aim-numbers"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        remembered.force = force
        remembered.isTyped = true
        flickWith(force)
      }}
    >
      <NumberField
        label={t('chase.numbers.direction')}
        value={aiming.direction}
        min={-MAX_DIRECTION_MRAD}
        max={MAX_DIRECTION_MRAD}
        onChange={(direction) => setAiming(withDirection(aiming, direction))}
      />
      <NumberField label={t('chase.numbers.force')} value={force} min={0} max={MAX_FORCE} onChange={setForce} />
      <button type="submit" className="button">
        {t('chase.numbers.shoot')}
      </button>
    </form>
  )
}

/** Selects marble and place of the next flick, and makes it without a pull. */
export const AimControls = (props: AimControlsProps) => {
  const { t } = useTranslation('chase')
  const isAcross = useAcross()
  const { column, row } = props.aim.aiming
  return (
    <section className="aim-controls" aria-label={t('chase.choose.title')}>
      <AimChoices {...props} />
      <output className="aim-bonus">{t(`chase.bonus.${bonusKey(column, row, props.named)}`)}</output>
      <details
        className="chevron aim-more"
        open={remembered.isOpen}
        onToggle={({ currentTarget }) => {
          remembered.isOpen = currentTarget.open
        }}
      >
        <summary>{t('chase.bar.title')}</summary>
        <p className="muted">{t('chase.bar.hint')}</p>
        <ForceBarButton {...props} />
        <NumbersForm {...props} />
        <p className="muted aim-keys">
          {t('chase.bar.keys', isAcross ? { columns: '↑ ↓', rows: '← →' } : { columns: '← →', rows: '↑ ↓' })}
        </p>
      </details>
    </section>
  )
}
