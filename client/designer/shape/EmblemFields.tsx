import { useState } from 'react'
import { FIELDS } from '../../../workshop/design/design.ts'
import { EMBLEM_PLACES, type EmblemPlace, placeEmblemAt } from '../../../workshop/emblem/emblem-places.ts'
import { fittedEmblemSize } from '../../../workshop/emblem/emblem-size.ts'
import { MAX_SVG_BYTES } from '../../../workshop/emblem/svg-drawing.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { changeDesign, useDesigner } from '../design-state.ts'
import { readEmblemFile } from '../emblem/emblem-file.ts'
import { DesignLengthField, LengthGrid } from '../fields/LengthGrid.tsx'
import { NumberField } from '../fields/NumberField.tsx'

/** Puts a drawing on the board: in the place of the one before, or as large as fits in the middle. */
const placeEmblem = (emblem: string): void => {
  const { design, plan } = useDesigner.getState()
  changeDesign(design.emblem === '' ? { emblem, emblemSize: fittedEmblemSize(plan, emblem) } : { emblem })
}

/** Puts a file's drawing on the board. Returns sentences about it: what was left out, or why it can't be read. */
const openDrawing = async (t: Translate<'designer'>, file: File): Promise<string> => {
  const result = await readEmblemFile(file)
  if (!result.ok) {
    return t(`designer.emblem.fault.${result.fault}`, { name: file.name, most: MAX_SVG_BYTES / 1024 })
  }
  placeEmblem(result.emblem)
  return result.leftOut.map((kind) => t(`designer.emblem.leftOut.${kind}`)).join(' ')
}

/** Buttons that put the drawing in the middle or near a corner. */
const PlaceButtons = ({ onPlaced }: { readonly onPlaced: (message: string) => void }) => {
  const { t } = useTranslation('designer')
  const put = (place: EmblemPlace) => {
    const placing = placeEmblemAt(useDesigner.getState().plan, place)
    if (placing !== undefined) changeDesign(placing)
    onPlaced(placing === undefined ? t('designer.emblem.noRoom') : '')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="row" role="group" aria-label={t('designer.emblem.places')}>
      {EMBLEM_PLACES.map((place) => (
        <Button key={place} className="small" text={t(`designer.emblem.place.${place}`)} onPress={() => put(place)} />
      ))}
    </div>
  )
}

/** Fields for the person's own drawing: its file, its size and its place. */
export const EmblemFields = () => {
  const { t } = useTranslation('designer')
  const { emblem, emblemTurn } = useDesigner(({ design }) => design)
  const [isBusy, run] = useBusy()
  const [message, setMessage] = useState('')
  const open = (file: File | undefined) =>
    run(async () => {
      if (file !== undefined) setMessage(await openDrawing(t, file))
    })
  const action = isBusy ? 'reading' : emblem === '' ? 'choose' : 'replace'
  return (
    <>
      <label className="button file-choice">
        {t(`designer.emblem.${action}`)}
        <input
          type="file"
          accept=".svg,image/svg+xml"
          className="unseen"
          data-field="emblem"
          disabled={isBusy}
          onChange={({ target }) => {
            void open(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      <p className="muted">{t('designer.emblem.hint')}</p>
      <p role="status">{message}</p>
      {emblem !== '' && <PlaceButtons onPlaced={setMessage} />}
      {emblem !== '' && (
        <LengthGrid names={['emblemEast', 'emblemNorth']}>
          <DesignLengthField name="emblemSize" />
          <NumberField
            name="emblemTurn"
            label={t('designer.field.emblemTurn')}
            value={emblemTurn}
            limits={FIELDS.emblemTurn}
            unit="°"
            step={5}
            onChange={(degrees) => changeDesign({ emblemTurn: degrees })}
          />
        </LengthGrid>
      )}
    </>
  )
}
