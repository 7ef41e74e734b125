import { useMemo, useState } from 'react'
import { inBothUnits, ruledLength } from '../../../workshop/design/units.ts'
import type { DrawingStyle } from '../../../workshop/exports/export-order.ts'
import {
  LARGE_SHEETS,
  type LargeSheet,
  plotterShortfallsMm,
} from '../../../workshop/geometry/template/plotter-sheets.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { useFileTexts } from '../use-file-texts.ts'
import { requestFile } from './export-request.ts'
import { FileRow } from './FileRow.tsx'

interface SheetRowProps {
  readonly plan: Plan
  readonly style: DrawingStyle
}

/** File of the template on one large page. Page sizes that the board fits on are offered; for the others it says by how much they are too small. */
export const SheetRow = ({ plan, style }: SheetRowProps) => {
  const { t } = useTranslation('designer')
  const texts = useFileTexts()
  const [chosen, setChosen] = useState<LargeSheet>()
  /** Excess of the board over each page, in mm; 0: it fits. */
  const lacks = useMemo(() => plotterShortfallsMm(plan), [plan])
  const fitting = LARGE_SHEETS.filter((paper) => lacks[paper] === 0)
  const sheet = chosen !== undefined && fitting.includes(chosen) ? chosen : fitting[0]
  const tooSmallTexts = LARGE_SHEETS.filter((paper) => lacks[paper] > 0).map((paper) =>
    t('files.sheetSmall', {
      paper: texts(`sheet.${paper}`),
      lacks: inBothUnits(lacks[paper], plan.design.units, ruledLength),
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
      {tooSmallTexts.length > 0 && <p>{tooSmallTexts.join(' ')}</p>}
    </FileRow>
  )
}
