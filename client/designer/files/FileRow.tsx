import type { Format } from '../../../workshop/exports/makers.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDesigner } from '../store.ts'
import { cancelFile, useFiles } from './file-downloads.ts'

/** Files that hold something else of a board for Marble Chase, and those that are only described differently. */
const FORMATS_WITH_OWN_NAME = ['pdf-side', 'csv'] as const
const FORMATS_WITH_OWN_TEXT = ['pdf-tiles', 'pdf-side', 'csv', 'laser', 'pdf-pen'] as const

const isIn = <T extends Format>(list: readonly T[], format: Format): format is T => list.some((own) => own === format)

/** Returns the name and the purpose of a file for the present board. */
const useFormatWords = (format: Format) => {
  const { t } = useTranslation('designer')
  const isField = useDesigner(({ design }) => design.form === 'field')
  return {
    name: isField && isIn(FORMATS_WITH_OWN_NAME, format) ? t(`files.nameOf.${format}`) : t(`files.name.${format}`),
    about: isField && isIn(FORMATS_WITH_OWN_TEXT, format) ? t(`files.aboutOf.${format}`) : t(`files.about.${format}`),
  }
}

const BYTES_PER_KB = 1000

const sizeText = (bytes: number): string =>
  bytes < BYTES_PER_KB ** 2 ? `${Math.ceil(bytes / BYTES_PER_KB)} kB` : `${(bytes / BYTES_PER_KB ** 2).toFixed(1)} MB`

/** Outcome of the last request for this file. */
const FileOutcome = ({ format }: { readonly format: Format }) => {
  const { t } = useTranslation('designer')
  const outcome = useFiles((files) => files.outcome)
  if (outcome?.format !== format) return null
  if (outcome.kind === 'failed') return <p className="file-note problem">{outcome.reason ?? t('files.broken')}</p>
  return <p className="file-note">{t('files.made', { name: outcome.name, size: sizeText(outcome.size) })}</p>
}

interface Props {
  readonly format: Format
  readonly onSave: () => void
  /** Note that is shown before the file is made. */
  readonly note?: string | undefined
  /** True for the file that most people want. */
  readonly primary?: boolean
  /** Options of this file. */
  readonly children?: React.ReactNode
}

/** A format: what it is for, and the button that makes it; while it is made, how far it is and the way to stop. */
export const FileRow = ({ format, onSave, note, primary = false, children }: Props) => {
  const { t } = useTranslation('designer')
  const making = useFiles((files) => files.making)
  const { name, about } = useFormatWords(format)
  const share = making?.format === format ? making.share : undefined
  const save = t(!primary ? 'files.save' : format === 'gcode' ? 'files.savePrograms' : 'files.saveTemplate')
  return (
    <li className={primary ? 'file-row primary' : 'file-row'} data-format={format}>
      <div>
        <b>{name}</b>
        <p>{about}</p>
        {note !== undefined && <p className="file-warning">{note}</p>}
        {children}
      </div>
      {share !== undefined && <progress max={1} value={share} aria-label={t('files.making', { name })} />}
      <button
        type="button"
        className={primary && share === undefined ? 'button primary' : 'button small'}
        aria-label={primary || share !== undefined ? undefined : t('files.saveOf', { name })}
        disabled={making !== undefined && share === undefined}
        onClick={share === undefined ? onSave : cancelFile}
      >
        {share === undefined ? save : t('files.cancel')}
      </button>
      <div role="status">
        <FileOutcome format={format} />
      </div>
    </li>
  )
}
