import { clearanceFor } from '../../../workshop/design/piece-clearance.ts'
import type { Pieces } from '../../../workshop/design/pieces.ts'
import { standardHoles } from '../../../workshop/design/standard-holes.ts'
import { inBothUnits, makeLength } from '../../../workshop/design/units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { LengthGrid } from '../fields/LengthGrid.tsx'
import { useDesigner } from '../store.ts'
import { FieldSection } from './FieldSection.tsx'
import { useFitting } from './use-fitting.ts'

/** The pieces, and the holes that they stand in. */
export const HoleSection = () => {
  const { t } = useTranslation('designer')
  const { piece, spacing, holeDiameter, pieceDiameter, holeBottom, backing, form, finish, units } = useDesigner(
    (designer) => designer.design,
  )
  const fitting = useFitting()
  const least = clearanceFor(piece, finish)
  const fine = (mm: number) => inBothUnits(mm, units, makeLength, makeLength)
  const wider = fine(Math.max(0, holeDiameter - pieceDiameter))
  const fit = least === 0 ? {} : { holeDiameter: t('designer.hint.fit', { wider, least: fine(least) }) }
  const holesFor = (value: Pieces) => {
    const usual = standardHoles(value, units)
    return { ...usual, ...fitting({ piece: value, ...usual }) }
  }
  const summary = t('designer.holeSummary', {
    piece: t(`designer.piece.${piece}`),
    spacing: makeLength(spacing, units),
    hole: makeLength(holeDiameter, units),
  })
  return (
    <FieldSection name="holes" summary={summary}>
      <ChoiceField name="piece" also={holesFor} />
      <LengthGrid
        names={['spacing', 'pieceDiameter', 'holeDiameter', backing === 0 && 'holeDepth']}
        hints={holeBottom === 'ball' ? { holeDiameter: t('designer.hint.holeDiameter') } : fit}
      />
      <ChoiceField name="holeBottom" />
      <LengthGrid names={['holeChamfer', form !== 'sections' && holeBottom === 'flat' && 'backing']} />
    </FieldSection>
  )
}
