import { useTranslation } from '../../i18n/use-translation.ts'
import { useDesigner } from '../store.ts'
import { BodySection } from './BodySection.tsx'
import { FieldOfSlotsSection } from './FieldOfSlotsSection.tsx'
import { GameSection } from './GameSection.tsx'
import { HoleSection } from './HoleSection.tsx'
import { HomeSection } from './HomeSection.tsx'
import { LetteringSection } from './LetteringSection.tsx'
import { MiddleSection } from './MiddleSection.tsx'
import { RailSection } from './RailSection.tsx'
import { ScoringSection } from './ScoringSection.tsx'
import { WoodSection } from './WoodSection.tsx'

/** Everything about the board as exact numbers and choices. */
export const ShapePanel = () => {
  const { t } = useTranslation('designer')
  const form = useDesigner((designer) => designer.design.form)
  return (
    <div className="shape-panel">
      <p className="muted">{t('designer.shapeHint')}</p>
      <GameSection />
      {form === 'field' ? (
        <>
          <FieldOfSlotsSection />
          <RailSection />
          <ScoringSection />
        </>
      ) : (
        <>
          <HoleSection />
          <HomeSection />
          <BodySection />
        </>
      )}
      <WoodSection />
      <LetteringSection />
      {form !== 'field' && <MiddleSection />}
    </div>
  )
}
