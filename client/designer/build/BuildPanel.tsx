import type { ComponentType } from 'react'
import { sizesInBothUnits, unbrokenLengths } from '../../../workshop/design/units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-component.ts'
import { ChecksPanel } from '../checks/ChecksPanel.tsx'
import { FlagField } from '../fields/FlagField.tsx'
import { LengthGrid } from '../fields/LengthGrid.tsx'
import { BUILD_PARTS, type BuildPart, showBuildPart, usePageState } from '../page-state.ts'
import { FieldSection } from '../shape/FieldSection.tsx'
import { useDesigner } from '../store.ts'

/** Panels by tab; most of them load when they are first shown. */
const BUILD_PANELS: Readonly<Record<BuildPart, ComponentType>> = {
  files: lazyPart('FilesPanel', () => import('../files/FilesPanel.tsx'), ['rulebook', 'workshop']),
  machine: lazyPart('MachinePanel', () => import('../machine/MachinePanel.tsx'), ['machining', 'rulebook', 'workshop']),
  steps: lazyPart('StepsPanel', () => import('../steps/StepsPanel.tsx'), ['jigs', 'rulebook', 'workshop']),
  jig: lazyPart('JigPanel', () => import('../jig/JigPanel.tsx'), ['jigs', 'rulebook', 'workshop']),
  lists: lazyPart('ListsPanel', () => import('../lists/ListsPanel.tsx'), ['workshop']),
  sawing: lazyPart('SawingPanel', () => import('../sawing/SawingPanel.tsx'), ['workshop']),
  checks: ChecksPanel,
}

/** The machine, the blank and the page at hand: the checks say whether the board fits them. */
const EquipmentSection = () => {
  const { t } = useTranslation('designer')
  const { units, bedWidth, bedHeight, blankWidth, blankHeight, paper, onePage } = useDesigner(
    (designer) => designer.design,
  )
  const size = (width: number, height: number) => unbrokenLengths(sizesInBothUnits(units, width, height))
  const known = [
    bedWidth > 0 && bedHeight > 0 ? t('designer.bed', { size: size(bedWidth, bedHeight) }) : '',
    blankWidth > 0 && blankHeight > 0 ? t('designer.blank', { size: size(blankWidth, blankHeight) }) : '',
    onePage ? t('designer.onePage', { paper: t(`designer.paper.${paper}`) }) : '',
  ].filter((text) => text !== '')
  return (
    <FieldSection name="shop" summary={known.length === 0 ? t('designer.noLimits') : known.join(' · ')}>
      <p className="muted">{t('designer.hint.shop')}</p>
      <LengthGrid names={['bedWidth', 'bedHeight', 'blankWidth', 'blankHeight']} />
      <FlagField name="onePage" hint={t('designer.hint.onePage', { paper: t(`designer.paper.${paper}`) })} />
    </FieldSection>
  )
}

/** The tabs for the workshop: files, lists, and checks before the first hole is drilled. */
export const BuildPanel = () => {
  const { t } = useTranslation('designer')
  const part = usePageState((state) => state.build)
  const Panel = BUILD_PANELS[part]
  return (
    <>
      <nav className="build-parts" aria-label={t('designer.buildParts')}>
        {BUILD_PARTS.map((own) => (
          <button
            key={own}
            type="button"
            aria-current={own === part ? 'true' : undefined}
            onClick={() => showBuildPart(own)}
          >
            {t(`designer.build.${own}`)}
          </button>
        ))}
      </nav>
      <Panel />
      <EquipmentSection />
    </>
  )
}
