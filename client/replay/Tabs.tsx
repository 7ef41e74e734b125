import { useTranslation } from 'react-i18next'
import type { Tab } from './moment-link.ts'

interface Props {
  readonly tab: Tab
  readonly onOpen: (tab: Tab) => void
}

const TABS = { game: 'replay.tabGame', cards: 'replay.tabCards' } as const

/** The game itself, and the proof of its cards. */
export const Tabs = ({ tab, onOpen }: Props) => {
  const { t } = useTranslation('replay')
  return (
    <nav className="replay-tabs" aria-label={t('replay.tabs')}>
      {(['game', 'cards'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className="button quiet small"
          aria-current={tab === each ? 'page' : undefined}
          onClick={() => onOpen(each)}
        >
          {t(TABS[each])}
        </button>
      ))}
    </nav>
  )
}
