import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../../i18n/files-texts.ts'
import '../../style/designer-files.css'
import { PAPERS } from '../../../workshop/design.ts'
import { type Format, LAYERINGS, type Layering } from '../../../workshop/exports/format.ts'
import { Choices } from '../../overlay/Choices.tsx'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { FileRow } from './FileRow.tsx'
import { order } from './order.ts'
import { RoomView } from './RoomView.tsx'

/** What nearly everybody comes for stands first. */
const GROUPS = {
  paper: ['pdf-tiles', 'pdf-side', 'pdf-instructions', 'pdf-pen'],
  machine: ['dxf', 'svg', 'laser', 'csv'],
  solid: ['3mf', 'stl'],
  room: ['usdz', 'glb'],
} as const satisfies Readonly<Record<string, readonly Format[]>>
type GroupName = keyof typeof GROUPS

const Paper = () => {
  const { t } = useTranslation()
  return (
    <ChoiceField name="paper" label={t('files.paper')} values={PAPERS} text={(value) => t(`designer.paper.${value}`)} />
  )
}

interface LayersProps {
  readonly value: Layering
  readonly onChange: (value: Layering) => void
}

const Layers = ({ value, onChange }: LayersProps) => {
  const { t } = useTranslation()
  return (
    <>
      <Choices
        label={t('files.layers')}
        value={value}
        options={LAYERINGS.map((own) => ({ value: own, text: t(`files.layering.${own}`) }))}
        onChange={onChange}
      />
      <p className="file-note">{t(`files.layeringAbout.${value}`)}</p>
    </>
  )
}

/** All that a design can be taken away as. */
export const FilesPanel = () => {
  const { t } = useTranslation()
  const [layering, setLayering] = useState<Layering>('named')
  const options: Readonly<Record<GroupName, React.ReactNode>> = {
    paper: <Paper />,
    machine: <Layers value={layering} onChange={setLayering} />,
    solid: null,
    room: <RoomView />,
  }
  return (
    <section className="files" aria-label={t('files.title')}>
      {Object.entries(GROUPS).map(([group, formats]) => (
        <section key={group} aria-labelledby={`files-${group}`}>
          <h2 id={`files-${group}`}>{t(`files.group.${group as GroupName}`)}</h2>
          {options[group as GroupName]}
          <ul className="file-list">
            {formats.map((format) => (
              <FileRow
                key={format}
                format={format}
                primary={format === 'pdf-tiles'}
                onSave={() => order(format, layering)}
              />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
