import type { ReactNode } from 'react'
import { FIELDS, type NumberName } from '../../../workshop/design/design.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { changeDesign, useDesigner } from '../design-state.ts'
import { fieldLabel } from './field-text.ts'
import { LengthField } from './LengthField.tsx'

/** Text of an empty field, as a key below `designer`, by the fields for which empty means a length of 0. Other fields may not be empty. */
const EMPTY_TEXTS = {
  bedWidth: 'any',
  bedHeight: 'any',
  blankWidth: 'any',
  blankHeight: 'any',
  corner: 'sharp',
  borderWidth: 'noFrame',
  holeChamfer: 'noChamfer',
  backing: 'noBacking',
  slotBit: 'squareCorners',
} as const satisfies Partial<Record<NumberName, string>>

/** Fields with a fixed hint below them, which has the field's name as its key. */
const HINTED_FIELDS = ['spacing', 'margin', 'jointGap', 'foldAt', 'keyPlay', 'slotBit', 'cube', 'backing'] as const

const canBeEmpty = (name: NumberName): name is keyof typeof EMPTY_TEXTS => name in EMPTY_TEXTS
const hasHint = (name: NumberName): name is (typeof HINTED_FIELDS)[number] =>
  HINTED_FIELDS.some((hinted) => hinted === name)

interface DesignLengthFieldProps {
  readonly name: NumberName
  /** Hint of a field that has no fixed one. */
  readonly hint?: string | undefined
}

export const DesignLengthField = ({ name, hint }: DesignLengthFieldProps) => {
  const { t } = useTranslation('designer')
  const { piece, game, [name]: value } = useDesigner(({ design }) => design)
  return (
    <LengthField
      label={fieldLabel(t, { piece, game }, name)}
      name={name}
      value={value}
      limits={FIELDS[name]}
      hint={hasHint(name) ? t(`designer.hint.${name}`) : hint}
      empty={canBeEmpty(name) ? t(`designer.${EMPTY_TEXTS[name]}`) : undefined}
      onChange={(mm, run) => changeDesign({ [name]: mm }, run)}
    />
  )
}

interface LengthGridProps {
  /** The fields, in their order. False stands for a field that the design has no use for, and is skipped. */
  readonly names: readonly (NumberName | false)[]
  /** Hints that depend on the design. */
  readonly hints?: Partial<Record<NumberName, string>>
  /** Fields of other kinds before the lengths. */
  readonly children?: ReactNode
}

/** Fields for lengths of the design, in a grid. */
export const LengthGrid = ({ names, hints = {}, children }: LengthGridProps) => (
  <div className="field-grid">
    {children}
    {names.map((name) => name !== false && <DesignLengthField key={name} name={name} hint={hints[name]} />)}
  </div>
)
