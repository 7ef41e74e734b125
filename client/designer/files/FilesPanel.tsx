import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import './designer-files.css'
import { sideWarning } from '../../../workshop/checks/side-page-fit.ts'
import { type DrawingStyle, type Format, LAYERINGS, LETTER_STYLES } from '../../../workshop/exports/format.ts'
import { missingLetters } from '../../../workshop/exports/letters/single-lines.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { useDesigner } from '../store.ts'
import { useFileTexts } from '../use-file-texts.ts'
import { RoomView } from './ArLink.tsx'
import { orderFile } from './export-request.ts'
import { FileRow } from './FileRow.tsx'
import { SheetRow } from './SheetRow.tsx'

/** The files that most people want stand first. */
const FORMAT_GROUPS = {
  paper: ['pdf-tiles', 'pdf-sheet', 'pdf-side', 'pdf-instructions', 'pdf-pen'],
  machine: ['gcode', 'dxf', 'svg', 'laser', 'csv', 'dxf-coupon', 'svg-coupon'],
  jig: ['pdf-jig', 'dxf-jig', '3mf-jig'],
  programs: ['shaper', 'easel', 'lightburn', 'cutter'],
  sawing: ['pdf-cutting', 'dxf-cutting', 'svg-cutting'],
  solid: ['3mf', 'stl'],
  room: ['usdz', 'glb'],
} as const satisfies Readonly<Record<string, readonly Format[]>>
type GroupName = keyof typeof FORMAT_GROUPS

interface StyleProps {
  readonly style: DrawingStyle
  readonly onChange: (style: DrawingStyle) => void
}

const Layers = ({ style, onChange }: StyleProps) => {
  const { t } = useTranslation('designer')
  return (
    <>
      <ChoiceList
        label={t('files.layers')}
        value={style.layering}
        options={LAYERINGS.map((own) => ({ value: own, text: t(`files.layering.${own}`) }))}
        onChange={(layering) => onChange({ ...style, layering })}
      />
      <p className="file-note">{t(`files.layeringAbout.${style.layering}`)}</p>
    </>
  )
}

/** Words on the board that single lines can't write, each once. */
const useUnwritten = (): readonly string[] => {
  const marks = useDesigner((designer) => designer.plan.marks)
  const words = marks.flatMap((mark) => (mark.kind === 'text' && missingLetters(mark.text) !== '' ? [mark.text] : []))
  return [...new Set(words)]
}

const Letters = ({ style, onChange }: StyleProps) => {
  const { t } = useTranslation('designer')
  const unwritten = useUnwritten()
  return (
    <>
      <ChoiceList
        label={t('files.letters')}
        value={style.letters}
        options={LETTER_STYLES.map((own) => ({ value: own, text: t(`files.letterStyle.${own}`) }))}
        onChange={(letters) => onChange({ ...style, letters })}
      />
      <p className="file-note">{t(`files.letterAbout.${style.letters}`)}</p>
      {style.letters === 'lines' && unwritten.length > 0 && (
        <p className="file-note">{t('files.unwritten', { words: unwritten.join(', ') })}</p>
      )}
    </>
  )
}

const Drawings = (props: StyleProps) => (
  <>
    <Layers {...props} />
    <Letters {...props} />
  </>
)

/** All that a design can be taken away as. */
export const FilesPanel = () => {
  const { t } = useTranslation('designer')
  const plan = useDeferredValue(useDesigner((designer) => designer.plan))
  const texts = useFileTexts()
  const warning = useMemo(() => sideWarning(plan, texts), [plan, texts])
  const [style, setStyle] = useState<DrawingStyle>({ layering: 'named', letters: 'outlines' })
  const options: Readonly<Record<GroupName, React.ReactNode>> = {
    paper: <ChoiceField name="paper" />,
    jig: null,
    programs: null,
    machine: <Drawings style={style} onChange={setStyle} />,
    sawing: null,
    solid: null,
    room: <RoomView />,
  }
  return (
    <section className="files" aria-label={t('files.title')}>
      {Object.entries(FORMAT_GROUPS).map(([group, formats]) => (
        <section key={group} aria-labelledby={`files-${group}`}>
          <h2 id={`files-${group}`}>{t(`files.group.${group as GroupName}`)}</h2>
          {options[group as GroupName]}
          <ul className="file-list">
            {formats.map((format) =>
              format === 'pdf-sheet' ? (
                <SheetRow key={format} plan={plan} style={style} />
              ) : (
                <FileRow
                  key={format}
                  format={format}
                  note={format === 'pdf-side' ? warning : undefined}
                  primary={format === 'pdf-tiles'}
                  onSave={() => orderFile(format, style)}
                />
              ),
            )}
          </ul>
        </section>
      ))}
    </section>
  )
}
