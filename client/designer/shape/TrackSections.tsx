import { type Design, FIELDS, hasRoundEdge, trackGameOf } from '../../../workshop/design/design.ts'
import { startShapesFor } from '../../../workshop/design/normalization.ts'
import { isLapped } from '../../../workshop/design/part-joints.ts'
import { clearanceFor, type Pieces } from '../../../workshop/design/pieces.ts'
import { SIDE_GRAPHS } from '../../../workshop/design/side-graph.ts'
import { standardHoles } from '../../../workshop/design/standard-holes.ts'
import { inBothUnits, makeLength } from '../../../workshop/design/units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { changeDesign, useDesigner } from '../design-state.ts'
import { AmountField } from '../fields/AmountField.tsx'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { FlagField } from '../fields/FlagField.tsx'
import { LengthGrid } from '../fields/LengthGrid.tsx'
import { trackName } from '../handles/handle.ts'
import { withLean } from '../handles/home-and-start-handles.ts'
import { FieldSection } from './FieldSection.tsx'
import { useFieldAdjustment } from './use-field-adjustment.ts'

/** Fields for the pieces and the holes. */
const HoleSection = () => {
  const { t } = useTranslation('designer')
  const { piece, spacing, holeDiameter, pieceDiameter, holeBottom, backing, form, finish, units } = useDesigner(
    (designer) => designer.design,
  )
  const adjustFields = useFieldAdjustment()
  const minClearanceMm = clearanceFor(piece, finish)
  const exactLength = (mm: number) => inBothUnits(mm, units, makeLength, makeLength)
  const wider = exactLength(Math.max(0, holeDiameter - pieceDiameter))
  const fitHint =
    minClearanceMm === 0 ? {} : { holeDiameter: t('designer.hint.fit', { wider, least: exactLength(minClearanceMm) }) }
  const holesFor = (value: Pieces) => {
    const usualHoles = standardHoles(value, units)
    return { ...usualHoles, ...adjustFields({ piece: value, ...usualHoles }) }
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
        hints={holeBottom === 'ball' ? { holeDiameter: t('designer.hint.holeDiameter') } : fitHint}
      />
      <ChoiceField name="holeBottom" />
      <LengthGrid names={['holeChamfer', form !== 'sections' && holeBottom === 'flat' && 'backing']} />
    </FieldSection>
  )
}

/** A field for the lean of the homes of each track, in degrees. */
const HomeLeanFields = () => {
  const { t } = useTranslation('designer')
  const design = useDesigner((designer) => designer.design)
  const hasManyTracks = design.homeLean.length > 1
  return design.homeLean.map((value, track) => (
    <AmountField
      // biome-ignore lint/suspicious/noArrayIndexKey: a track has no other name
      key={track}
      name={`homeLean${track}`}
      label={
        hasManyTracks ? t(`designer.leanOf.${trackName(track, design.homeLean.length)}`) : t('designer.field.homeLean')
      }
      value={value}
      limits={FIELDS.homeLean}
      step={1}
      unit="°"
      onChange={(next, run) => changeDesign({ homeLean: withLean(design, track, next) }, run)}
    />
  ))
}

/** A field for a distance in hole spacings, with its length as a hint. */
const SpacingsField = ({ name }: { readonly name: 'homeDepth' | 'startDepth' | 'startAlong' }) => {
  const { t } = useTranslation('designer')
  const { [name]: value, spacing, units } = useDesigner((designer) => designer.design)
  return (
    <AmountField
      name={name}
      label={t(`designer.field.${name}`)}
      hint={t('designer.holesAre', { length: makeLength(value * spacing, units) })}
      value={value}
      limits={FIELDS[name]}
      step={0.05}
      onChange={(next, run) => changeDesign({ [name]: next }, run)}
    />
  )
}

/** Fields for the homes and starts: their shapes, places and leans. */
const HomeSection = () => {
  const { t } = useTranslation('designer')
  const { game, form, homeShape, startShape } = useDesigner((designer) => designer.design)
  const summary = `${t(`designer.homeShape.${homeShape}`)} · ${t(`designer.startShape.${startShape}`)}`
  return (
    <FieldSection name="homes" summary={summary}>
      <ChoiceField name="homeShape" />
      <ChoiceField name="startShape" values={startShapesFor(SIDE_GRAPHS[trackGameOf(game)].pegs)} />
      <div className="field-grid">
        <HomeLeanFields />
        <SpacingsField name="homeDepth" />
        <SpacingsField name="startDepth" />
        <SpacingsField name="startAlong" />
      </div>
      {(form === 'polygon' || hasRoundEdge({ form })) && <FlagField name="outward" hint={t('designer.hint.outward')} />}
      <ChoiceField name="direction" />
    </FieldSection>
  )
}

/** Fields for the sizes of a joint. */
const JoineryFields = ({ joint }: { readonly joint: Design['lock'] | Design['foldJoint'] }) => {
  if (joint === 'dowels') return <LengthGrid names={['dowel', 'dowelLength']} />
  return joint === 'keys' ? <LengthGrid names={['keyPlay']} /> : null
}

/** Fields for the fold of a board and the joint of its halves. */
const FoldFields = () => {
  const { t } = useTranslation('designer')
  const { foldJoint, magnets } = useDesigner((designer) => designer.design)
  return (
    <>
      <LengthGrid names={['foldAt']} />
      <ChoiceField name="foldJoint" />
      <JoineryFields joint={foldJoint} />
      {foldJoint !== 'keys' && <ChoiceField name="magnets" />}
      {foldJoint !== 'keys' && <p className="muted">{t(`designer.hint.magnets.${foldJoint}`)}</p>}
      {magnets !== 'none' && <LengthGrid names={['magnetDiameter', 'magnetThickness']} />}
    </>
  )
}

/** Fields for the wood: margin, thickness, edge, corners, frame and joints. */
const BodySection = () => {
  const { t } = useTranslation('designer')
  const { form, lock, edge, fold, margin, thickness, units } = useDesigner((designer) => designer.design)
  const summary = t('designer.bodySummary', {
    thickness: makeLength(thickness, units),
    margin: makeLength(margin, units),
    edge: t(`designer.edge.${edge}`),
  })
  const hasCorners = form === 'polygon' || form === 'three-in-one'
  return (
    <FieldSection name="body" summary={summary}>
      <LengthGrid names={['thickness', 'margin']} />
      <ChoiceField name="edge" />
      <LengthGrid
        names={[
          edge !== 'square' && 'edgeSize',
          hasCorners && fold === 'none' && 'corner',
          isLapped({ form, lock }) && 'jointGap',
          hasCorners && 'borderWidth',
        ]}
      />
      {form === 'sections' ? (
        <>
          <ChoiceField name="lock" />
          <p className="muted">{t(`designer.hint.lock.${lock}`)}</p>
          <JoineryFields joint={lock} />
        </>
      ) : (
        <ChoiceField name="fold" />
      )}
      {fold !== 'none' && <FoldFields />}
    </FieldSection>
  )
}

/** The groups of fields that only a board with tracks has. */
export const TrackSections = () => (
  <>
    <HoleSection />
    <HomeSection />
    <BodySection />
  </>
)
