import { useTranslation } from 'react-i18next'
import { BodySection } from './BodySection.tsx'
import { GameSection } from './GameSection.tsx'
import { HoleSection } from './HoleSection.tsx'
import { HomeSection } from './HomeSection.tsx'
import { LetteringSection } from './LetteringSection.tsx'
import { MiddleSection } from './MiddleSection.tsx'
import { WoodSection } from './WoodSection.tsx'

/** Everything about the board as exact numbers and choices. */
export const ShapePanel = () => {
  const { t } = useTranslation('designer')
  return (
    <div className="shape-panel">
      <p className="muted">{t('designer.shapeHint')}</p>
      <GameSection />
      <HoleSection />
      <HomeSection />
      <BodySection />
      <WoodSection />
      <LetteringSection />
      <MiddleSection />
    </div>
  )
}
