import { useState } from 'react'
import type { Format } from '../../../workshop/exports/makers.ts'
import { currentLocale } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmQuestion } from '../../ui/ConfirmButton.tsx'
import { faultSentences } from '../checks/finding-text.ts'
import { useFindings } from '../checks/use-findings.ts'
import { useDesigner } from '../design-state.ts'
import { useMachineState } from '../machine/machine-state.ts'
import { saysFaults } from './export-request.ts'
import { cancelFile, useDownloads } from './file-downloads.ts'

/** Formats that have another name on a board for Marble Chase, because they hold something else of it. */
const FORMATS_WITH_OWN_NAME = ['pdf-side', 'csv'] as const
/** Formats that have another description on a board for Marble Chase. */
const FORMATS_WITH_OWN_TEXT = ['pdf-tiles', 'pdf-side', 'csv', 'laser', 'pdf-pen'] as const

const isOneOf = <T extends Format>(list: readonly T[], format: Format): format is T =>
  list.some((listed) => listed === format)

/** Returns the name and the description of a format for the present board. */
const useFormatWords = (format: Format) => {
  const { t } = useTranslation('designer')
  const isField = useDesigner(({ design }) => design.form === 'field')
  return {
    name: isField && isOneOf(FORMATS_WITH_OWN_NAME, format) ? t(`files.nameOf.${format}`) : t(`files.name.${format}`),
    about:
      isField && isOneOf(FORMATS_WITH_OWN_TEXT, format) ? t(`files.aboutOf.${format}`) : t(`files.about.${format}`),
  }
}

const BYTES_PER_KB = 1000

const unitText = (value: number, unit: 'kilobyte' | 'megabyte'): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)

const fileSizeText = (bytes: number): string =>
  bytes < BYTES_PER_KB ** 2
    ? unitText(Math.ceil(bytes / BYTES_PER_KB), 'kilobyte')
    : unitText(bytes / BYTES_PER_KB ** 2, 'megabyte')

/** Says whether the last request for this file succeeded. */
export const FileResultNote = ({ format }: { readonly format: Format }) => {
  const { t } = useTranslation('designer')
  const result = useDownloads((files) => files.result)
  const setup = useMachineState((machine) => machine.setup)
  if (result?.format !== format || (result.machine !== undefined && result.machine !== setup)) return null
  if (result.kind === 'failed') return <p className="file-note problem">{result.reason ?? t('files.broken')}</p>
  return <p className="file-note">{t('files.made', { name: result.name, size: fileSizeText(result.size) })}</p>
}

/** Returns the sentences about what is to be mended on the present board, if a format says them. */
export const useUnmended = (format: Format): readonly string[] => {
  const { t } = useTranslation('designer')
  const findings = useFindings()
  const units = useDesigner(({ design }) => design.units)
  return saysFaults(format) ? faultSentences(t, findings, units) : []
}

/** Texts of the button of a file that stands out, by its format. */
const LONG_SAVE_TEXTS = { gcode: 'files.savePrograms', 'pdf-tiles': 'files.saveTemplate' } as const

interface SaveButtonProps {
  readonly format: Format
  readonly onSave: () => void
  readonly isPrimary: boolean
  readonly unmended: readonly string[]
}

/** Saves a file, or cancels it while it is made. A machine cuts what a program says, so that programs of a board with faults are asked for once more. */
const SaveButton = ({ format, onSave, isPrimary, unmended }: SaveButtonProps) => {
  const { t } = useTranslation('designer')
  const [isAsking, setAsking] = useState(false)
  const making = useDownloads((files) => files.making)
  const isOwn = making?.format === format
  const name = useFormatWords(format).name
  const longText = isPrimary && (format === 'gcode' || format === 'pdf-tiles') ? LONG_SAVE_TEXTS[format] : undefined
  const saveText = t(longText ?? 'files.save')
  const answer = (isYes: boolean): void => {
    setAsking(false)
    if (isYes) onSave()
  }
  if (isAsking) {
    const words = { label: name, yes: t('files.saveUnmended'), no: t('files.back') }
    return <ConfirmQuestion className="file-question" question={unmended.join(' ')} {...words} onAnswer={answer} />
  }
  const save = () => (format === 'gcode' && unmended.length > 0 ? setAsking(true) : onSave())
  // One button, so that the focus stays on it while the file is made.
  return (
    <button
      type="button"
      className={isPrimary && !isOwn ? 'button primary' : 'button small'}
      aria-label={longText !== undefined || isOwn ? undefined : t('files.saveOf', { name })}
      disabled={making !== undefined && !isOwn}
      onClick={isOwn ? cancelFile : save}
    >
      {isOwn ? t('files.cancel') : saveText}
    </button>
  )
}

interface FileRowProps {
  readonly format: Format
  readonly onSave: () => void
  /** Purpose of the file; absent: the format's usual one. */
  readonly about?: string
  /** Warning that is shown before the file is made. */
  readonly note?: string | undefined
  /** True for the file that most people want. */
  readonly isPrimary?: boolean
  /** Options of this file. */
  readonly children?: React.ReactNode
}

/** A format with its purpose and the button that makes its file. While the file is made there are its progress and a button that cancels it. */
export const FileRow = ({ format, onSave, note, about, isPrimary = false, children }: FileRowProps) => {
  const { t } = useTranslation('designer')
  const making = useDownloads((files) => files.making)
  const words = useFormatWords(format)
  const share = making?.format === format ? making.share : undefined
  const unmended = useUnmended(format)
  return (
    <li className={isPrimary ? 'file-row primary' : 'file-row'} data-format={format}>
      <div>
        <b>{words.name}</b>
        <p>{about ?? words.about}</p>
        {note !== undefined && <p className="file-warning">{note}</p>}
        {unmended.length > 0 && <p className="file-warning">{t('files.unmended', { count: unmended.length })}</p>}
        {children}
      </div>
      {share !== undefined && <progress max={1} value={share} aria-label={t('files.making', { name: words.name })} />}
      <SaveButton format={format} onSave={onSave} isPrimary={isPrimary} unmended={unmended} />
      <div role="status">
        <FileResultNote format={format} />
      </div>
    </li>
  )
}
