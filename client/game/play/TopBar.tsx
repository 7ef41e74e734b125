import type { ReactNode } from 'react'
import { isTeaching } from '../../../server/protocol/choices.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { usePhotoCapture } from '../../board/photo-capture.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../table/state/settings.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { openPanel, type Panel, resetView, usePanels } from '../../ui/panels.ts'
import { SoundButton } from '../settings/SoundButton.tsx'

interface ToolButtonProps {
  readonly icon: IconName
  readonly label: string
  /** Short form of a long label. */
  readonly word?: string
  readonly onPress: () => void
}

/** A tool with its icon, and below it a word where there is room. */
const ToolButton = (tool: ToolButtonProps) => (
  <IconButton {...tool} word={tool.word ?? tool.label} kind={`tool-${tool.icon}`} />
)

interface PanelButtonProps extends Omit<ToolButtonProps, 'onPress'> {
  readonly panel: Panel
}

/** A tool that opens a panel. */
export const PanelButton = ({ panel, ...tool }: PanelButtonProps) => (
  <ToolButton {...tool} onPress={() => openPanel(panel)} />
)

/** Tools of a table of cards: view, photo, sound and panels. */
export const CardTools = () => {
  const { t } = useTranslation()
  const flat = useSettings((settings) => settings.flat)
  const canTakePhoto = usePhotoCapture((photographer) => photographer.take !== undefined)
  const isZoomedIn = usePanels((panels) => panels.zoomedIn)
  return (
    <>
      {isZoomedIn && (
        <ToolButton icon="whole" label={t('table.wholeBoard')} word={t('tool.whole')} onPress={resetView} />
      )}
      {!flat && <ToolButton icon="view" label={t('table.resetView')} word={t('tool.view')} onPress={resetView} />}
      {canTakePhoto && <PanelButton icon="photo" label={t('photo.title')} word={t('tool.photo')} panel="photo" />}
      <SoundButton word={t('tool.sound')} />
      <PanelButton icon="rules" label={t('rulebook.title')} panel="rules" />
      <PanelButton icon="list" label={t('table.moves')} panel="log" />
      <PanelButton icon="keys" label={t('shortcuts.title')} panel="keys" />
      <PanelButton icon="settings" label={t('table.settings')} panel="settings" />
    </>
  )
}

interface TopBarProps extends Pick<TableState, 'code' | 'locked' | 'talk'> {
  readonly children: ReactNode
}

/** Toolbar of a table: the invitation, and the tools of its kind of game. */
export const TopBar = ({ code, locked, talk, children }: TopBarProps) => {
  const { t } = useTranslation()
  return (
    <nav className="bar-area top-bar" aria-label={t('table.menu')}>
      <button
        type="button"
        className="code-button"
        onClick={() => openPanel('invite')}
        title={locked ? t('host.locked') : t('table.invite')}
      >
        <Icon name={locked ? 'locked' : 'invite'} size={18} />
        <span className="code-text">{code}</span>
        {isTeaching(talk) && <small>{t('table.teaching')}</small>}
        {locked && <span className="unseen">{t('host.isLocked')}</span>}
      </button>
      <span className="top-tools">{children}</span>
    </nav>
  )
}
