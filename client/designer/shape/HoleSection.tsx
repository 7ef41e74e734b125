import { useTranslation } from 'react-i18next'
import { BOTTOMS, type Design } from '../../../workshop/design.ts'
import { PIECES, type Pieces } from '../../../workshop/pieces.ts'
import { INCH, makeLength } from '../../../workshop/units.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { LengthField } from '../fields/LengthField.tsx'
import { useDesigner } from '../store.ts'
import { Section } from './Section.tsx'

/** Share of a marble that is sunk where nothing else is chosen. */
const SUNK = 0.35

/** What a kind of piece usually needs; the notes on sizes found at makers of boards say where these come from. */
const USUAL: Readonly<Record<Pieces, Partial<Design>>> = {
  marbles: {
    pieceDiameter: 15.875,
    holeDiameter: 15.875,
    holeDepth: 15.875 * SUNK,
    holeBottom: 'ball',
    holeChamfer: 0,
  },
  pegs: {
    pieceDiameter: INCH * (3 / 16),
    holeDiameter: INCH * (3 / 16),
    holeDepth: INCH * (3 / 8),
    holeBottom: 'flat',
    holeChamfer: 0.5,
  },
  tees: {
    pieceDiameter: 4.6,
    holeDiameter: INCH * (3 / 16),
    holeDepth: INCH * (3 / 8),
    holeBottom: 'flat',
    holeChamfer: 0.5,
  },
  bulbs: {
    pieceDiameter: 3.9,
    holeDiameter: INCH * (5 / 32),
    holeDepth: INCH * (1 / 2),
    holeBottom: 'flat',
    holeChamfer: 0.5,
  },
}

/** The pieces, and the holes that they stand in. */
export const HoleSection = () => {
  const { t } = useTranslation()
  const { piece, spacing, holeDiameter, units } = useDesigner((designer) => designer.design)
  const summary = t('designer.holeSummary', {
    piece: t(`designer.piece.${piece}`),
    spacing: makeLength(spacing, units),
    hole: makeLength(holeDiameter, units),
  })
  return (
    <Section name="holes" summary={summary}>
      <ChoiceField
        name="piece"
        label={t('designer.field.piece')}
        values={PIECES}
        text={(value) => t(`designer.piece.${value}`)}
        also={(value) => USUAL[value]}
      />
      <div className="field-grid">
        <LengthField name="spacing" label={t('designer.field.spacing')} hint={t('designer.hint.spacing')} />
        <LengthField name="pieceDiameter" label={t(`designer.pieceDiameter.${piece}`)} />
        <LengthField
          name="holeDiameter"
          label={t('designer.field.holeDiameter')}
          hint={t('designer.hint.holeDiameter')}
        />
        <LengthField name="holeDepth" label={t('designer.field.holeDepth')} />
      </div>
      <ChoiceField
        name="holeBottom"
        label={t('designer.field.holeBottom')}
        values={BOTTOMS}
        text={(value) => t(`designer.bottom.${value}`)}
      />
      <div className="field-grid">
        <LengthField name="holeChamfer" label={t('designer.field.holeChamfer')} empty={t('designer.noChamfer')} />
      </div>
    </Section>
  )
}
