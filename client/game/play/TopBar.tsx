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
export const ToolButton = (tool: ToolButtonProps) => (
  <IconButton {...tool} word={tool.word ?? tool.label} kind={`tool-${tool.icon}`} />
)

interface TopBarProps extends Pick<TableState, 'code' | 'locked' | 'talk'> {
  /** Tools of another kind of game than cards. */
  readonly children?: ReactNode
}

/** Toolbar of a table: the invitation, and tools. Those of a table of cards are view, photo, sound and panels. */
export const TopBar = ({ code, locked, talk, children }: TopBarProps) => {
  const { t } = useTranslation()
  const flat = useSettings((settings) => settings.flat)
  const canTakePhoto = usePhotoCapture((photographer) => photographer.take !== undefined)
  const isZoomedIn = usePanels((panels) => panels.zoomedIn)
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
      <span className="top-tools">
        <LanguageButton isLate={children === undefined} />
        {children ?? (
          <>
            {isZoomedIn && (
              <ToolButton icon="whole" label={t('table.wholeBoard')} word={t('tool.whole')} onPress={resetView} />
            )}
            {!flat && <ToolButton icon="view" label={t('table.resetView')} word={t('tool.view')} onPress={resetView} />}
            {canTakePhoto && (
              <ToolButton
                icon="photo"
                label={t('photo.title')}
                word={t('tool.photo')}
                onPress={() => openPanel('photo')}
              />
            )}
            <SoundButton word={t('tool.sound')} />
            <ToolButton icon="rules" label={t('rulebook.title')} onPress={() => openPanel('rules')} />
            <ToolButton icon="list" label={t('table.moves')} onPress={() => openPanel('log')} />
            <ToolButton icon="keys" label={t('shortcuts.title')} onPress={() => openPanel('keys')} />
            <ToolButton icon="settings" label={t('table.settings')} onPress={() => openPanel('settings')} />
          </>
        )}
      </span>
    </nav>
  )
}
