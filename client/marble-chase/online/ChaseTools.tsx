import { Suspense, useEffect } from 'react'
import { LazySettingsDrawer } from '../../game/settings/SettingsButton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { clearPanels, openPanel, usePanels } from '../../ui/panels.ts'
import { ChaseTableRules } from './lobby-parts.tsx'

const LazyInvite = lazyComponent('InviteDrawer', () => import('../../game/InviteDrawer.tsx'), ['host'])
const LazyTalk = lazyComponent('TalkButton', () => import('../../game/talk/TalkButton.tsx'), ['talk'])

interface Props {
  readonly game: SeatedTeams
}

const ChasePanels = ({ game }: Props) => {
  const open = usePanels((panels) => panels.open)
  switch (open) {
    case 'settings':
      return <LazySettingsDrawer game={game} />
    case 'rules':
      return <ChaseTableRules game={game} />
    case 'invite':
      return <LazyInvite {...game.state} />
    default:
      return null
  }
}

/** The controls that are always at hand at a table of Marble Chase, and what they open. */
export const ChaseTools = ({ game }: Props) => {
  const { t } = useTranslation()
  const muted = useSettings((settings) => settings.muted)
  const { code, locked, people } = game.state
  useEffect(() => clearPanels, [])
  return (
    <nav className="chase-tools" aria-label={t('table.menu')}>
      <button
        type="button"
        className="chase-code"
        onClick={() => openPanel('invite')}
        title={locked ? t('host.locked') : t('table.invite')}
        aria-label={`${t('table.invite')} ${code}`}
      >
        <Icon name={locked ? 'locked' : 'invite'} size={20} />
        <span aria-hidden="true">{code}</span>
      </button>
      <Suspense fallback={null}>{game.seat !== -1 && people > 1 && <LazyTalk game={game} />}</Suspense>
      <IconButton
        icon={muted ? 'silent' : 'sound'}
        label={t(muted ? 'table.soundOn' : 'table.soundOff')}
        kind="tool-sound"
        onPress={() => setSettings({ muted: !muted })}
      />
      <IconButton icon="rules" label={t('rulebook.title')} onPress={() => openPanel('rules')} />
      <IconButton icon="settings" label={t('table.settings')} onPress={() => openPanel('settings')} />
      <Suspense fallback={null}>
        <ChasePanels game={game} />
      </Suspense>
    </nav>
  )
}
