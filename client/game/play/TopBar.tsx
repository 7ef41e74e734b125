import type { ReactNode } from 'react'
import { isTeaching } from '../../../server/protocol/choices.ts'
import { isDeviceCode } from '../../../server/protocol/codes.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { usePhotoCapture } from '../../board/photo-capture.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../table/state/settings.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LanguageButton } from '../../ui/LanguageButton.tsx'
import { openPanel, resetView, usePanels } from '../../ui/panels.ts'
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

/** Tools of a board of cards: the camera's view, and a photo. */
export const ViewTools = () => {
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
      {canTakePhoto && (
        <ToolButton icon="photo" label={t('photo.title')} word={t('tool.photo')} onPress={() => openPanel('photo')} />
      )}
    </>
  )
}

interface TopBarProps extends Pick<TableState, 'code' | 'locked' | 'talk'> {
  /** Tools before those of every table. */
  readonly children: ReactNode
  /** True at a table of cards: it has a list of keys, and its board comes before the choice of a language. */
  readonly ofCards?: boolean
}

/** Toolbar of a table of any kind of game: the invitation, and tools. */
export const TopBar = ({ code, locked, talk, children, ofCards = false }: TopBarProps) => {
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
        <span className="code-text">{isDeviceCode(code) ? t('table.invite') : code}</span>
        {isTeaching(talk) && <small>{t('table.teaching')}</small>}
        {locked && <span className="unseen">{t('host.isLocked')}</span>}
      </button>
      <LanguageButton isLate={ofCards} />
      <span className="top-tools">
        {children}
        <SoundButton word={t('tool.sound')} />
        <ToolButton icon="rules" label={t('rulebook.title')} onPress={() => openPanel('rules')} />
        <ToolButton icon="list" label={t('table.moves')} onPress={() => openPanel('log')} />
        {ofCards && <ToolButton icon="keys" label={t('shortcuts.title')} onPress={() => openPanel('keys')} />}
        <ToolButton icon="settings" label={t('table.settings')} onPress={() => openPanel('settings')} />
      </span>
    </nav>
  )
}
