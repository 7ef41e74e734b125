import { useTranslation } from '../../i18n/use-translation.ts'
import { TABS, type Tab } from './moment-link.ts'

interface Props {
  readonly tab: Tab
  /** Nobody has won: there is no result. */
  readonly open: boolean
  readonly onOpen: (tab: Tab) => void
}

/** The game itself, how it went, and the proof of its cards. */
export const Tabs = ({ tab, open, onOpen }: Props) => {
  const { t } = useTranslation('replay')
  return (
    <nav className="replay-tabs" aria-label={t('replay.tabs')}>
      {TABS.filter((each) => each !== 'result' || !open).map((each) => (
        <button
          key={each}
          type="button"
          className="button quiet small"
          aria-current={tab === each ? 'page' : undefined}
          onClick={() => onOpen(each)}
        >
          {t(`replay.tab.${each}`)}
        </button>
      ))}
    </nav>
  )
}
