import { Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChecksPanel } from '../checks/ChecksPanel.tsx'
import {
  LazyFilesPanel,
  LazyJigPanel,
  LazyListsPanel,
  LazyMachinePanel,
  LazySawingPanel,
  LazyStepsPanel,
} from '../lazy.tsx'
import { BUILD_PARTS, type BuildPart, showBuild, usePageState } from '../page-state.ts'
import { MachineSection } from './MachineSection.tsx'

const Part = ({ part }: { readonly part: BuildPart }) => {
  switch (part) {
    case 'files':
      return <LazyFilesPanel />
    case 'machine':
      return <LazyMachinePanel />
    case 'steps':
      return <LazyStepsPanel />
    case 'jig':
      return <LazyJigPanel />
    case 'lists':
      return <LazyListsPanel />
    case 'sawing':
      return <LazySawingPanel />
    case 'checks':
      return <ChecksPanel />
  }
}

/** The tabs for the workshop: files, lists, and checks before the first hole is drilled. */
export const BuildPanel = () => {
  const { t } = useTranslation('designer')
  const part = usePageState((state) => state.build)
  return (
    <>
      <nav className="build-parts" aria-label={t('designer.buildParts')}>
        {BUILD_PARTS.map((own) => (
          <button
            key={own}
            type="button"
            aria-current={own === part ? 'true' : undefined}
            onClick={() => showBuild(own)}
          >
            {t(`designer.build.${own}`)}
          </button>
        ))}
      </nav>
      <Suspense fallback={null}>
        <Part part={part} />
      </Suspense>
      <MachineSection />
    </>
  )
}
