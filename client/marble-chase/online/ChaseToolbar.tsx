import { Suspense, useEffect } from 'react'
import { TablePanels } from '../../game/play/TablePanels.tsx'
import { SoundButton } from '../../game/settings/SoundButton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyComponent, lazyPart } from '../../ui/lazy-component.ts'
import { clearPanels, openPanel } from '../../ui/panels.ts'

const LazyTalkButton = lazyPart('TalkButton', () => import('../../game/talk/TalkButton.tsx'), ['talk'])
const LazyTableRules = lazyComponent('ChaseTableRules', () => import('../rules/ChaseRules.tsx'), [
  'rules',
  'rulebook',
  'chaseRules',
])

/** The toolbar of a table of Marble Chase, and the panel that it has opened. */
export const ChaseToolbar = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation()
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
      {game.seat !== -1 && people > 1 && <LazyTalkButton game={game} />}
      <SoundButton />
      <IconButton icon="rules" label={t('rulebook.title')} onPress={() => openPanel('rules')} />
      <IconButton icon="settings" label={t('table.settings')} onPress={() => openPanel('settings')} />
      <Suspense fallback={null}>
        <TablePanels game={game} rules={<LazyTableRules game={game} />} />
      </Suspense>
    </nav>
  )
}
