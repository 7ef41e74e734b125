import { useMemo, useState } from 'react'
import { inBothUnits, ruledLength } from '../../../workshop/design/units.ts'
import type { DrawingStyle } from '../../../workshop/exports/export-order.ts'
import { LARGE_SHEETS, type LargeSheet, sheetLacks } from '../../../workshop/geometry/template/plotter-sheets.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { useFileTexts } from '../use-file-texts.ts'
import { orderFile } from './export-request.ts'
import { FileRow } from './FileRow.tsx'

interface Props {
  readonly plan: Plan
  readonly style: DrawingStyle
}

/** The template on one page: pages that the board fits are offered, the others say by how much they are too small. */
export const SheetRow = ({ plan, style }: Props) => {
  const { t } = useTranslation('designer')
  const texts = useFileTexts()
  const [wanted, setWanted] = useState<LargeSheet>()
  const lacks = useMemo(() => sheetLacks(plan), [plan])
  const fitting = LARGE_SHEETS.filter((paper) => lacks[paper] === 0)
  const sheet = wanted !== undefined && fitting.includes(wanted) ? wanted : fitting[0]
  const small = LARGE_SHEETS.filter((paper) => lacks[paper] > 0).map((paper) =>
    t('files.sheetSmall', {
      paper: texts(`sheet.${paper}`),
      lacks: inBothUnits(lacks[paper], plan.design.units, ruledLength),
    }),
  )
  return (
    <FileRow
      format="pdf-sheet"
      onSave={() => orderFile('pdf-sheet', style, undefined, sheet === undefined ? {} : { sheet })}
    >
      {sheet !== undefined && (
        <ChoiceList
          label={t('files.sheet')}
          value={sheet}
          options={fitting.map((paper) => ({ value: paper, text: texts(`sheet.${paper}`) }))}
          onChange={setWanted}
        />
      )}
      {small.length > 0 && <p>{small.join(' ')}</p>}
    </FileRow>
  )
}
