import { FIELDS, TRACK_FORMS, type TrackForm } from '../../../workshop/design/design.ts'
import { MIN_OVAL_PLAYERS } from '../../../workshop/design/normalization.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { changeDesign, useDesigner } from '../design-state.ts'
import { AmountField } from '../fields/AmountField.tsx'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { FieldSection } from './FieldSection.tsx'
import { useFieldAdjustment } from './use-field-adjustment.ts'

/** Returns the corners of a regular polygon in the middle of an icon of 48 by 48, as SVG lists points. */
const polygonCorners = (sides: number, radius: number): string =>
  Array.from({ length: sides }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.5)) / sides
    return `${(24 + radius * Math.sin(angle)).toFixed(1)},${(24 + radius * Math.cos(angle)).toFixed(1)}`
  }).join(' ')

/** Returns the outlines of six sections with gaps between them, as SVG path data. */
const sectionsPath = (): string =>
  Array.from({ length: 6 }, (_, i) => {
    const point = (angle: number, radius: number) => `${24 + radius * Math.sin(angle)} ${24 + radius * Math.cos(angle)}`
    const [from, to] = [((i + 0.08) * Math.PI) / 3, ((i + 0.92) * Math.PI) / 3]
    return `M${point(from, 20)}L${point(to, 20)}L${point(to, 13)}L${point(from, 13)}Z`
  }).join('')

const FORM_ICONS: Readonly<Record<TrackForm, React.ReactNode>> = {
  polygon: <polygon points={polygonCorners(6, 20)} />,
  'three-in-one': [
    [8, 21],
    [6, 14.5],
    [4, 8],
  ].map(([sides = 0, radius = 0]) => <polygon key={sides} points={polygonCorners(sides, radius)} />),
  round: <circle cx="24" cy="24" r="19" />,
  oval: <rect x="3" y="11" width="42" height="26" rx="13" />,
  sections: <path d={sectionsPath()} />,
}

/** Radio buttons for the form of the board, each with an icon of it from above. */
const FormField = () => {
  const { t } = useTranslation('designer')
  const form = useDesigner((designer) => designer.design.form)
  const adjustFields = useFieldAdjustment()
  return (
    <fieldset className="choices">
      <legend>{t('designer.field.form')}</legend>
      <div className="forms">
        {TRACK_FORMS.map((value) => (
          <label key={value} className={value === form ? 'choice form on' : 'choice form'}>
            <input
              type="radio"
              name="form"
              checked={value === form}
              onChange={() => changeDesign({ ...adjustFields({ form: value }), form: value })}
            />
            <svg viewBox="0 0 48 48" aria-hidden="true">
              {FORM_ICONS[value]}
            </svg>
            <span>{t(`designer.form.${value}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Numbers of sides of tracks that can lie inside each other, if they differ by two at least. */
const OFFERED_TRACKS = [4, 5, 6, 8, 10, 12] as const
const MIN_TRACK_DIFFERENCE = 2

/** Checkboxes for the two or three tracks of a board. Those that have no room beside the present ones can't be chosen. */
const TracksField = () => {
  const { t } = useTranslation('designer')
  const tracks = useDesigner((designer) => designer.design.tracks)
  const adjustFields = useFieldAdjustment()
  const setTracks = (changed: readonly number[]) =>
    changeDesign({ ...adjustFields({ tracks: changed }), tracks: changed })
  const fits = (sides: number) =>
    tracks.length < FIELDS.tracks.maxItems && tracks.every((other) => Math.abs(other - sides) >= MIN_TRACK_DIFFERENCE)
  return (
    <fieldset className="choices">
      <legend>{t('designer.field.tracks')}</legend>
      <div className="choices-row">
        {OFFERED_TRACKS.map((sides) => {
          const isOn = tracks.includes(sides)
          return (
            <label key={sides} className={isOn ? 'choice on' : 'choice'}>
              <input
                type="checkbox"
                checked={isOn}
                disabled={isOn ? tracks.length <= 2 : !fits(sides)}
                onChange={() => setTracks(isOn ? tracks.filter((own) => own !== sides) : [...tracks, sides])}
              />
              <span>{t('designer.forPlayers', { count: sides })}</span>
            </label>
          )
        })}
      </div>
      <p className="field-note">{t('designer.hint.tracks')}</p>
    </fieldset>
  )
}

/** Fields for the game, the number of players and the form of the board. */
export const GameSection = () => {
  const { t } = useTranslation('designer')
  const { game, form, players, tracks, scoringBoards } = useDesigner((designer) => designer.design)
  const adjustFields = useFieldAdjustment()
  const summary = [
    t(`designer.game.${game}`),
    t(`designer.form.${form}`),
    form === 'field'
      ? t('designer.boardCount', { count: scoringBoards })
      : form === 'three-in-one'
        ? t('designer.playersOfTracks', { numbers: tracks.toReversed().map(String) })
        : t('designer.playersShort', { count: players }),
  ]
  return (
    <FieldSection name="game" summary={summary.join(' · ')}>
      <ChoiceField name="game" also={(value) => adjustFields({ game: value })} />
      {form !== 'field' && <FormField />}
      <p className="muted">{t(`designer.formHint.${form}`)}</p>
      {form === 'three-in-one' && <TracksField />}
      {form !== 'three-in-one' && form !== 'field' && (
        <AmountField
          name="players"
          label={t('designer.field.players')}
          value={players}
          limits={{
            ...FIELDS.players,
            ...(form === 'sections' && { min: 3 }),
            ...(form === 'oval' && { min: MIN_OVAL_PLAYERS }),
          }}
          step={form === 'oval' ? 2 : 1}
          onChange={(value, run) => changeDesign({ players: Math.round(value) }, run)}
        />
      )}
    </FieldSection>
  )
}
