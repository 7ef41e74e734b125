import { looseTexts } from '../../i18n/languages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { OpenedFile, ReplayFault } from './replay-game.ts'

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

/** Says why a file could not be shown, and how many others were not opened. */
const OpenedNote = ({ file }: { readonly file: OpenedFile }) => {
  const { t } = useTranslation('replay')
  return (
    <>
      {file.fault !== undefined && <ReplayFaultNote fault={file.fault} />}
      {file.others > 0 && <p role="status">{t('file.others', { count: file.others, name: file.name })}</p>}
    </>
  )
}

interface FileNoticeProps {
  readonly file: OpenedFile
  readonly onClose: () => void
}

/** Shows over an open game what became of files that were dropped there. */
export const FileNotice = ({ file, onClose }: FileNoticeProps) => {
  const { t } = useTranslation('replay')
  return (
    <section className="panel stack file-notice" aria-label={file.name}>
      <span className="replay-file">
        <b>{file.name}</b>
        <IconButton icon="close" label={t('file.closeNotice')} onPress={onClose} />
      </span>
      <OpenedNote file={file} />
    </section>
  )
}

interface FileChoiceProps {
  readonly onFiles: (files: readonly [File, ...File[]]) => void
  /** The last opened file, if it could not be shown. */
  readonly failed: OpenedFile | undefined
}

/** Opens a file with the file dialog, and explains why the last one could not be shown. */
export const FileChoice = ({ onFiles, failed }: FileChoiceProps) => {
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
              if (file !== undefined) onFiles([file])
              target.value = ''
            }}
          />
        </label>
      </span>
      {failed !== undefined && <OpenedNote file={failed} />}
    </section>
  )
}
