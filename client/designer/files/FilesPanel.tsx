import { joinItems } from '../../words/names.ts'
import './designer-files.css'
import { useDeferredValue, useMemo, useState } from 'react'
import { plateWarning, printerWarning } from '../../../workshop/checks/printer-fit.ts'
import { sideWarning } from '../../../workshop/checks/side-page-fit.ts'
import { inBothUnits, ruledLength } from '../../../workshop/design/units.ts'
import { type DrawingStyle, DXF_OUTLINES, LAYERINGS, LETTER_STYLES } from '../../../workshop/exports/export-order.ts'
import { missingLetters } from '../../../workshop/exports/letters/single-line-letters.ts'
import type { Format } from '../../../workshop/exports/makers.ts'
import {
  fitLargeSheet,
  LARGE_SHEETS,
  type LargeSheet,
  plotterShortfallsMm,
  sheetTemplates,
} from '../../../workshop/geometry/template/plotter-sheets.ts'
import { barLength } from '../../../workshop/geometry/template/print-scale.ts'
import { makeJigs } from '../../../workshop/jigs/jig-set.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { useDesigner } from '../design-state.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { useJigSetup } from '../jig/jig-state.ts'
import { FieldSection } from '../shape/FieldSection.tsx'
import { useFileTexts } from '../use-file-texts.ts'
import { ArView } from './ArView.tsx'
import { DEFAULT_STYLE, requestFile } from './export-request.ts'
import { FileRow } from './FileRow.tsx'
import { LaserFields } from './LaserFields.tsx'
import { chooseMakingWay, FILES_OF_WAY, MAKING_WAYS, useMakingWay } from './making-ways.ts'
import { PrintedBar, PrintedFrame } from './PrintedLength.tsx'
import { isPrinted, scaleOrder, usePrintScales } from './printer-state.ts'

/** Returns the length of the bar above the first drawing on a plotter's page, mm. */
const barAbove = (plan: Plan, sheet: LargeSheet, printScale: number | undefined): number | undefined => {
  const [template] = sheetTemplates(plan)
  const fit = template === undefined ? undefined : fitLargeSheet(sheet, template.bounds, printScale)
  return fit?.fits ? barLength(fit.sheet.window.width, plan.design.units) : undefined
}

interface SheetRowProps {
  readonly plan: Plan
  readonly style: DrawingStyle
}

/** File of the template on one large page. Page sizes that the board fits on are offered; for the others it says by how much they are too small. */
const SheetRow = ({ plan, style }: SheetRowProps) => {
  const { t } = useTranslation('designer')
  const texts = useFileTexts()
  const [chosen, setChosen] = useState<LargeSheet>()
  /** Excess of the board over each page, in mm; 0: it fits. */
  const { printScale } = scaleOrder(usePrintScales(({ plotter }) => plotter))
  const shortfallsMm = useMemo(() => plotterShortfallsMm(plan, printScale), [plan, printScale])
  const fitting = LARGE_SHEETS.filter((paper) => shortfallsMm[paper] === 0)
  const sheet = chosen !== undefined && fitting.includes(chosen) ? chosen : fitting[0]
  const bar = sheet === undefined ? undefined : barAbove(plan, sheet, printScale)
  const tooSmallTexts = LARGE_SHEETS.filter((paper) => shortfallsMm[paper] > 0).map((paper) =>
    t('files.sheetSmall', {
      paper: texts(`sheet.${paper}`),
      lacks: inBothUnits(shortfallsMm[paper], plan.design.units, ruledLength),
    }),
  )
  return (
    <FileRow
      format="pdf-sheet"
      onSave={() => requestFile('pdf-sheet', style, undefined, sheet === undefined ? {} : { sheet })}
    >
      {sheet !== undefined && (
        <ChoiceList
          label={t('files.sheet')}
          value={sheet}
          options={fitting.map((paper) => ({ value: paper, text: texts(`sheet.${paper}`) }))}
          onChange={setChosen}
        />
      )}
      {bar !== undefined && <PrintedBar wanted={bar} />}
      {tooSmallTexts.length > 0 && <p>{tooSmallTexts.join(' ')}</p>}
    </FileRow>
  )
}

const GROUP_NAMES = ['paper', 'machine', 'jig', 'programs', 'sawing', 'solid', 'room'] as const
type GroupName = (typeof GROUP_NAMES)[number]

/** The group of each format, which lists its formats in this order: the most wanted ones come first. */
const GROUP_OF_FORMAT: Readonly<Record<Format, GroupName>> = {
  'pdf-tiles': 'paper',
  'pdf-sheet': 'paper',
  'pdf-side': 'paper',
  'pdf-instructions': 'paper',
  'pdf-pen': 'paper',
  gcode: 'machine',
  dxf: 'machine',
  svg: 'machine',
  laser: 'machine',
  csv: 'machine',
  'dxf-coupon': 'machine',
  'svg-coupon': 'machine',
  'pdf-jig': 'jig',
  'dxf-jig': 'jig',
  '3mf-jig': 'jig',
  shaper: 'programs',
  easel: 'programs',
  lightburn: 'programs',
  cutter: 'programs',
  'pdf-cutting': 'sawing',
  'dxf-cutting': 'sawing',
  'svg-cutting': 'sawing',
  '3mf': 'solid',
  stl: 'solid',
  usdz: 'room',
  glb: 'room',
}

const formatsIn = (group: GroupName): readonly Format[] =>
  (Object.keys(GROUP_OF_FORMAT) as Format[]).filter((format) => GROUP_OF_FORMAT[format] === group)

interface StyleFieldsProps {
  readonly style: DrawingStyle
  readonly onChange: (style: DrawingStyle) => void
}

type RowOf = (format: Format, words?: { readonly about: string; readonly isPrimary: boolean }) => React.ReactNode

/** Returns the texts on the board with letters that can't be engraved in single lines, without duplicates. */
const useUnwritableWords = (): readonly string[] => {
  const marks = useDesigner((designer) => designer.plan.marks)
  const words = marks.flatMap((mark) => (mark.kind === 'text' && missingLetters(mark.text) !== '' ? [mark.text] : []))
  return [...new Set(words)]
}

/** Choice of the outlines of DXF drawings. Those on one layer leave none. */
const DxfOutlineField = ({ style, onChange }: StyleFieldsProps) => {
  const { t } = useTranslation('designer')
  const { layering, dxfOutlines = 'polylines' } = style
  if (layering === 'plain') return null
  return (
    <>
      <ChoiceList
        label={t('files.dxfOutlines')}
        value={dxfOutlines}
        options={DXF_OUTLINES.map((value) => ({ value, text: t(`files.dxfOutline.${value}`) }))}
        onChange={(own) => onChange({ ...style, dxfOutlines: own })}
      />
      <p className="file-note">{t(`files.dxfOutlineAbout.${dxfOutlines}`)}</p>
    </>
  )
}

/** Fields for the layers, outlines and letters of drawings. */
const StyleFields = ({ style, onChange }: StyleFieldsProps) => {
  const { t } = useTranslation('designer')
  const unwritable = useUnwritableWords()
  return (
    <>
      <ChoiceList
        label={t('files.layers')}
        value={style.layering}
        options={LAYERINGS.map((value) => ({ value, text: t(`files.layering.${value}`) }))}
        onChange={(layering) => onChange({ ...style, layering })}
      />
      <p className="file-note">{t(`files.layeringAbout.${style.layering}`)}</p>
      <DxfOutlineField style={style} onChange={onChange} />
      <ChoiceList
        label={t('files.letters')}
        value={style.letters}
        options={LETTER_STYLES.map((value) => ({ value, text: t(`files.letterStyle.${value}`) }))}
        onChange={(letters) => onChange({ ...style, letters })}
      />
      <p className="file-note">{t(`files.letterAbout.${style.letters}`)}</p>
      {style.letters === 'lines' && unwritable.length > 0 && (
        <p className="file-note">{t('files.unwritten', { words: joinItems(unwritable) })}</p>
      )}
    </>
  )
}

/** Returns the files of the person's way to make the board. Marble Chase has no holes for a jig, an oval no sides that are alike. */
const useWantedFiles = (): readonly Format[] => {
  const hasNoJig = useDesigner(({ design: { form } }) => form === 'field' || form === 'oval')
  const files = FILES_OF_WAY[useMakingWay((state) => state.way)]
  return hasNoJig ? files.map((format) => (format === '3mf-jig' ? 'pdf-instructions' : format)) : files
}

/** The files of a way to make the board, each with what it is for on this way. */
const WayFiles = ({ rowOf }: { readonly rowOf: RowOf }) => {
  const { t } = useTranslation('designer')
  const way = useMakingWay((state) => state.way)
  const wanted = useWantedFiles()
  return (
    <section aria-label={t('files.way')}>
      <ChoiceList
        label={t('files.way')}
        value={way}
        options={MAKING_WAYS.map((value) => ({ value, text: t(`files.ways.${value}`) }))}
        onChange={chooseMakingWay}
      />
      {way === 'hand' && <ChoiceField name="paper" />}
      <ul className="file-list">
        {wanted.map((format, i) =>
          rowOf(format, {
            about: t(`files.wayAbout.${way}.${format}` as 'files.wayAbout.hand.pdf-tiles'),
            isPrimary: i === 0,
          }),
        )}
      </ul>
    </section>
  )
}

/** Lists the files that can be made of a design: three for the way in which the person makes it, and all others by group. */
export const FilesPanel = () => {
  const { t } = useTranslation('designer')
  const plan = useDeferredValue(useDesigner((designer) => designer.plan))
  const texts = useFileTexts()
  const jig = useJigSetup()
  /** Warnings that are shown before files are made. */
  const notes: Readonly<Partial<Record<Format, string | undefined>>> = useMemo(
    () => ({
      'pdf-side': sideWarning(plan, texts),
      '3mf': printerWarning(plan, jig, texts),
      '3mf-jig': plateWarning(makeJigs(plan, jig), plan, jig, texts),
    }),
    [plan, jig, texts],
  )
  const [style, setStyle] = useState(DEFAULT_STYLE)
  const way = useMakingWay((state) => state.way)
  const wanted = useWantedFiles()
  const rowOf: RowOf = (format, words) =>
    format === 'pdf-sheet' ? (
      <SheetRow key={format} plan={plan} style={style} />
    ) : (
      <FileRow key={format} format={format} note={notes[format]} onSave={() => requestFile(format, style)} {...words}>
        {format === 'laser' && <LaserFields />}
        {isPrinted(format) && <PrintedFrame />}
      </FileRow>
    )
  /** Options above the files of a group. */
  const options: Readonly<Partial<Record<GroupName, React.ReactNode>>> = {
    machine: <StyleFields style={style} onChange={setStyle} />,
    room: <ArView />,
  }
  const otherCount = Object.keys(GROUP_OF_FORMAT).length - wanted.length
  return (
    <section className="files" aria-label={t('files.title')}>
      <WayFiles rowOf={rowOf} />
      <FieldSection name="files" summary={t('files.others', { count: otherCount })}>
        {way !== 'hand' && <ChoiceField name="paper" />}
        {GROUP_NAMES.map((group) => (
          <section key={group} aria-labelledby={`files-${group}`}>
            <h2 id={`files-${group}`}>{t(`files.group.${group}`)}</h2>
            {options[group]}
            <ul className="file-list">
              {formatsIn(group)
                .filter((format) => !wanted.includes(format))
                .map((format) => rowOf(format))}
            </ul>
          </section>
        ))}
      </FieldSection>
    </section>
  )
}
