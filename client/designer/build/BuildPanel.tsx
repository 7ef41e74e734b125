import type { ComponentType } from 'react'
import { sizesInBothUnits, unbrokenLengths } from '../../../workshop/design/units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { openedPart } from '../../ui/opened-part.ts'
import { ChecksPanel } from '../checks/ChecksPanel.tsx'
import { useDesigner } from '../design-state.ts'
import { FlagField } from '../fields/FlagField.tsx'
import { LengthGrid } from '../fields/LengthGrid.tsx'
import { BUILD_TABS, type BuildTab, showBuildTab, usePageState } from '../page-state.ts'
import { FieldSection } from '../shape/FieldSection.tsx'

/** The panel of each tab. Most of them load when they are first shown. */
const BUILD_PANELS: Readonly<Record<BuildTab, ComponentType>> = {
  files: openedPart('FilesPanel', () => import('../files/FilesPanel.tsx'), ['rulebook', 'cardRules', 'workshop']),
  machine: openedPart('MachinePanel', () => import('../machine/MachinePanel.tsx'), [
    'machining',
    'rulebook',
    'cardRules',
    'workshop',
  ]),
  steps: openedPart('StepsPanel', () => import('../steps/StepsPanel.tsx'), [
    'jigs',
    'rulebook',
    'cardRules',
    'workshop',
  ]),
  jig: openedPart('JigPanel', () => import('../jig/JigPanel.tsx'), ['jigs', 'rulebook', 'cardRules', 'workshop']),
  lists: openedPart('ListsPanel', () => import('../lists/ListsPanel.tsx'), ['workshop']),
  sawing: openedPart('SawingPanel', () => import('../sawing/SawingPanel.tsx'), ['workshop']),
  checks: ChecksPanel,
}

/** Fields for the sizes of the person's machine, blank and paper. The checks say whether the board fits them. */
const EquipmentSection = () => {
  const { t } = useTranslation('designer')
  const { units, bedWidth, bedHeight, blankWidth, blankHeight, paper, onePage } = useDesigner(
    (designer) => designer.design,
  )
  const sizeText = (width: number, height: number) => unbrokenLengths(sizesInBothUnits(units, width, height))
  const limits = [
    bedWidth > 0 && bedHeight > 0 ? t('designer.bed', { size: sizeText(bedWidth, bedHeight) }) : '',
    blankWidth > 0 && blankHeight > 0 ? t('designer.blank', { size: sizeText(blankWidth, blankHeight) }) : '',
    onePage ? t('designer.onePage', { paper: t(`designer.paper.${paper}`) }) : '',
  ].filter((text) => text !== '')
  return (
    <FieldSection name="shop" summary={limits.length === 0 ? t('designer.noLimits') : limits.join(' · ')}>
      <p className="muted">{t('designer.hint.shop')}</p>
      <LengthGrid names={['bedWidth', 'bedHeight', 'blankWidth', 'blankHeight']} />
      <FlagField name="onePage" hint={t('designer.hint.onePage', { paper: t(`designer.paper.${paper}`) })} />
    </FieldSection>
  )
}

/** The step that prepares the work in the workshop: tabs for files, lists, programs of a machine and checks. */
export const BuildPanel = () => {
  const { t } = useTranslation('designer')
  const tab = usePageState((state) => state.buildTab)
  const Panel = BUILD_PANELS[tab]
  return (
    <>
      <nav className="build-parts" aria-label={t('designer.buildParts')}>
        {BUILD_TABS.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === tab ? 'true' : undefined}
            onClick={() => showBuildTab(name)}
          >
            {t(`designer.build.${name}`)}
          </button>
        ))}
      </nav>
      <Panel />
      <EquipmentSection />
    </>
  )
}
