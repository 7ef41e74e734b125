import { FIELDS, TRACK_FORMS, type TrackForm } from '../../../workshop/design/design.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AmountField } from '../fields/AmountField.tsx'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { changeDesign, useDesigner } from '../store.ts'
import { FieldSection } from './FieldSection.tsx'
import { useFitting } from './use-fitting.ts'

const corners = (sides: number, radius: number): string =>
  Array.from({ length: sides }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.5)) / sides
    return `${(24 + radius * Math.sin(angle)).toFixed(1)},${(24 + radius * Math.cos(angle)).toFixed(1)}`
  }).join(' ')

/** A part for each of six sides, a little apart. */
const parts = (): string =>
  Array.from({ length: 6 }, (_, i) => {
    const at = (angle: number, radius: number) => `${24 + radius * Math.sin(angle)} ${24 + radius * Math.cos(angle)}`
    const [from, to] = [((i + 0.08) * Math.PI) / 3, ((i + 0.92) * Math.PI) / 3]
    return `M${at(from, 20)}L${at(to, 20)}L${at(to, 13)}L${at(from, 13)}Z`
  }).join('')

const FORM_ICONS: Readonly<Record<TrackForm, React.ReactNode>> = {
  polygon: <polygon points={corners(6, 20)} />,
  'three-in-one': [
    [8, 21],
    [6, 14.5],
    [4, 8],
  ].map(([sides = 0, radius = 0]) => <polygon key={sides} points={corners(sides, radius)} />),
  round: <circle cx="24" cy="24" r="19" />,
  sections: <path d={parts()} />,
}

/** The kinds of board, as they look from above. */
const FormField = () => {
  const { t } = useTranslation('designer')
  const form = useDesigner((designer) => designer.design.form)
  const fitting = useFitting()
  return (
    <fieldset className="choices">
      <legend>{t('designer.field.form')}</legend>
      <div className="forms">
        {TRACK_FORMS.map((own) => (
          <label key={own} className={own === form ? 'choice form on' : 'choice form'}>
            <input
              type="radio"
              name="form"
              checked={own === form}
              onChange={() => changeDesign({ ...fitting({ form: own }), form: own })}
            />
            <svg viewBox="0 0 48 48" aria-hidden="true">
              {FORM_ICONS[own]}
            </svg>
            <span>{t(`designer.form.${own}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Fields for the game, the number of players and the kind of board. */
export const GameSection = () => {
  const { t } = useTranslation('designer')
  const { game, form, players, scoringBoards } = useDesigner((designer) => designer.design)
  const fitting = useFitting()
  const summary = [
    t(`designer.game.${game}`),
    t(`designer.form.${form}`),
    form === 'field'
      ? t('designer.boardCount', { count: scoringBoards })
      : t('designer.playersShort', { count: players }),
  ]
  return (
    <FieldSection name="game" summary={summary.join(' · ')}>
      <ChoiceField name="game" also={(value) => fitting({ game: value })} />
      {form !== 'field' && <FormField />}
      <p className="muted">{t(`designer.formHint.${form}`)}</p>
      {form !== 'three-in-one' && form !== 'field' && (
        <AmountField
          name="players"
          label={t('designer.field.players')}
          value={players}
          limits={{ ...FIELDS.players, ...(form === 'sections' && { min: 3 }) }}
          step={1}
          onChange={(value, run) => changeDesign({ players: Math.round(value) }, run)}
        />
      )}
    </FieldSection>
  )
}
