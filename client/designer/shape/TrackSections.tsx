import { type Design, FIELDS } from '../../../workshop/design/design.ts'
import { trackGameOf } from '../../../workshop/design/marble-chase.ts'
import { shapesFor } from '../../../workshop/design/normalization.ts'
import { isLapped } from '../../../workshop/design/part-joints.ts'
import { clearanceFor } from '../../../workshop/design/piece-clearance.ts'
import type { Pieces } from '../../../workshop/design/pieces.ts'
import { SIDE_GRAPHS } from '../../../workshop/design/side-graph.ts'
import { standardHoles } from '../../../workshop/design/standard-holes.ts'
import { inBothUnits, makeLength } from '../../../workshop/design/units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AmountField } from '../fields/AmountField.tsx'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { FlagField } from '../fields/FlagField.tsx'
import { LengthGrid } from '../fields/LengthGrid.tsx'
import { TRACK_NAMES } from '../handles/handle.ts'
import { withLean } from '../handles/home-and-start-handles.ts'
import { changeDesign, useDesigner } from '../store.ts'
import { FieldSection } from './FieldSection.tsx'
import { useFitting } from './use-fitting.ts'

/** The pieces, and the holes that they stand in. */
const HoleSection = () => {
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

const Leans = () => {
  const { t } = useTranslation('designer')
  const design = useDesigner((designer) => designer.design)
  const several = design.homeLean.length > 1
  return design.homeLean.map((value, track) => (
    <AmountField
      // biome-ignore lint/suspicious/noArrayIndexKey: a track has no other name
      key={track}
      name={`homeLean${track}`}
      label={several ? t(`designer.leanOf.${TRACK_NAMES[track] ?? 'outer'}`) : t('designer.field.homeLean')}
      value={value}
      limits={FIELDS.homeLean}
      step={1}
      unit="°"
      onChange={(next, run) => changeDesign({ homeLean: withLean(design, track, next) }, run)}
    />
  ))
}

const Spacings = ({ name }: { readonly name: 'homeDepth' | 'startDepth' | 'startAlong' }) => {
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

/** The ways home and the starts: which shape, how far in, how they lean. */
const HomeSection = () => {
  const { t } = useTranslation('designer')
  const { game, form, homeShape, startShape } = useDesigner((designer) => designer.design)
  const summary = `${t(`designer.homeShape.${homeShape}`)} · ${t(`designer.startShape.${startShape}`)}`
  return (
    <FieldSection name="homes" summary={summary}>
      <ChoiceField name="homeShape" />
      <ChoiceField name="startShape" values={shapesFor(SIDE_GRAPHS[trackGameOf(game)].pegs)} />
      <div className="field-grid">
        <Leans />
        <Spacings name="homeDepth" />
        <Spacings name="startDepth" />
        <Spacings name="startAlong" />
      </div>
      {(form === 'polygon' || form === 'round') && <FlagField name="outward" hint={t('designer.hint.outward')} />}
    </FieldSection>
  )
}

/** Sizes of what joins parts. */
const JoineryFields = ({ by }: { readonly by: Design['lock'] | Design['foldJoint'] }) => {
  if (by === 'dowels') return <LengthGrid names={['dowel', 'dowelLength']} />
  return by === 'keys' ? <LengthGrid names={['keyPlay']} /> : null
}

/** The fold of a board, and the joint of its two halves. */
const FoldFields = () => {
  const { t } = useTranslation('designer')
  const { foldJoint, magnets } = useDesigner((designer) => designer.design)
  return (
    <>
      <LengthGrid names={['foldAt']} />
      <ChoiceField name="foldJoint" />
      <JoineryFields by={foldJoint} />
      {foldJoint !== 'keys' && <ChoiceField name="magnets" />}
      {foldJoint !== 'keys' && <p className="muted">{t(`designer.hint.magnets.${foldJoint}`)}</p>}
      {magnets !== 'none' && <LengthGrid names={['magnetDiameter', 'magnetThickness']} />}
    </>
  )
}

/** The piece of wood: margin, thickness, edge, corners, frame and fold. */
const BodySection = () => {
  const { t } = useTranslation('designer')
  const { form, lock, edge, fold, margin, thickness, units } = useDesigner((designer) => designer.design)
  const summary = t('designer.bodySummary', {
    thickness: makeLength(thickness, units),
    margin: makeLength(margin, units),
    edge: t(`designer.edge.${edge}`),
  })
  const whole = form === 'polygon' || form === 'three-in-one'
  return (
    <FieldSection name="body" summary={summary}>
      <LengthGrid names={['thickness', 'margin']} />
      <ChoiceField name="edge" />
      <LengthGrid
        names={[
          edge !== 'square' && 'edgeSize',
          whole && fold === 'none' && 'corner',
          isLapped({ form, lock }) && 'jointGap',
          whole && 'borderWidth',
        ]}
      />
      {form === 'sections' ? (
        <>
          <ChoiceField name="lock" />
          <p className="muted">{t(`designer.hint.lock.${lock}`)}</p>
          <JoineryFields by={lock} />
        </>
      ) : (
        <ChoiceField name="fold" />
      )}
      {fold !== 'none' && <FoldFields />}
    </FieldSection>
  )
}

/** Sections of the fields that only a board with tracks has. */
export const TrackSections = () => (
  <>
    <HoleSection />
    <HomeSection />
    <BodySection />
  </>
)
