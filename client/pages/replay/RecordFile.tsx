import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { addListeners } from '../../ui/event-listeners.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { type OpenedFile, openFile, type ReplayFault } from './replay-game.ts'
import './file-drop.css'
import { looseTexts } from '../../i18n/languages.ts'

/** Explains why a record can't be shown, or only up to a decision. */
export const ReplayFaultNote = ({ fault }: { readonly fault: ReplayFault }) => {
  const { t, i18n } = useTranslation('replay')
  const { kind, at, move, code } = fault
  const key = `replay:reason.${code}`
  const reason = i18n.exists(key) ? looseTexts(i18n.t)(key) : fault.reason
  return (
    <p className="replay-broken" role="alert">
      {kind === 'shuffle' ? t('file.shuffle', { count: at, reason }) : t(`file.${kind}`, { at, move, reason })}{' '}
      {at > 1 && t('file.upTo')}
    </p>
  )
}

interface FileDropProps {
  readonly onOpen: (file: OpenedFile) => void
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** Opens a file that is dropped anywhere on the page. */
export const FileDrop = ({ onOpen }: FileDropProps) => {
  const { t } = useTranslation('replay')
  const [isDragging, setIsDragging] = useState(false)
  useEffect(() => {
    const dragover = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsDragging(true)
    }
    const dragleave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsDragging(false)
    const drop = (event: DragEvent) => {
      setIsDragging(false)
      const file = event.dataTransfer?.files[0]
      if (file === undefined) return
      event.preventDefault()
      void openFile(file).then(onOpen)
    }
    return addListeners(window, { dragover, dragleave, drop })
  }, [onOpen])
  return isDragging ? <p className="file-drop">{t('file.drop')}</p> : null
}

/** Shows the name of the open file, with a button that closes it. */
export const FileName = ({ name, onClose }: { readonly name: string; readonly onClose: () => void }) => {
  const { t } = useTranslation('replay')
  return (
    <span className="replay-file" title={t('file.opened', { name })}>
      <b>{name}</b>
      <IconButton icon="close" label={t('file.close')} onPress={onClose} />
    </span>
  )
}

interface FileChoiceProps extends FileDropProps {
  /** The last opened file, if it could not be shown. */
  readonly failed: OpenedFile | undefined
  readonly onBack: (() => void) | undefined
}

/** Opens a file with the file dialog, and explains why the last one could not be shown. */
export const FileChoice = ({ onOpen, failed, onBack }: FileChoiceProps) => {
  const { t } = useTranslation('replay')
  return (
    <section className="panel stack">
      <h2>{t('file.title')}</h2>
      <p className="muted">{t('file.hint')}</p>
      <span className="row">
        <label className="button file-choice">
          {t('file.choose')}
          <input
            type="file"
            className="unseen"
            accept=".json,application/json"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file !== undefined) void openFile(file).then(onOpen)
              target.value = ''
            }}
          />
        </label>
        {onBack !== undefined && <Button className="quiet" text={t('file.back')} onPress={onBack} />}
      </span>
      {failed?.isTooLarge === true && (
        <p className="replay-broken" role="alert">
          {t('file.large')}
        </p>
      )}
      {failed?.fault !== undefined && <ReplayFaultNote fault={failed.fault} />}
    </section>
  )
}
