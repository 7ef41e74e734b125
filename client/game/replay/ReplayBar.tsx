import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LanguageButton } from '../../ui/LanguageButton.tsx'
import { navigate } from '../../ui/page/route.ts'

interface ReplayBarProps {
  /** Links to the result of the game and to the proof of its chance. */
  readonly tabs: ReactNode
  /** Tools. */
  readonly children?: ReactNode
}

/** Bar of a replay: the way back, the views of the game, and tools. */
export const ReplayBar = ({ tabs, children }: ReplayBarProps) => {
  const { t } = useTranslation('replay')
  return (
    <header className="replay-bar bar-area">
      <IconButton icon="back" label={t('replay.back')} onPress={() => navigate({ at: 'home' })} />
      {tabs}
      {children}
      <LanguageButton />
    </header>
  )
}
