import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { downloadFile } from '../../ui/download.ts'
import { pathOf } from '../../ui/page/route.ts'
import { importGamesFile, MAX_FILE_BYTES, makeGamesFile } from './games-file.ts'
import { ForgetQuestion } from './MyLists.tsx'

interface GamesBackupProps {
  /** True if there is something to save or delete. */
  readonly hasGames: boolean
  readonly onForgetAll: () => void
  /** Called after a file was imported. */
  readonly onImported: () => void
}

const BACKUP_FILE_NAME = 'my-games.json'

const downloadGames = (): void => downloadFile(BACKUP_FILE_NAME, 'application/json', makeGamesFile())

const ForgetAll = ({ onForgetAll }: Pick<GamesBackupProps, 'onForgetAll'>) => {
  const { t } = useTranslation('my')
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking) {
    return <Button className="quiet" text={t('my.forgetAll')} onPress={() => setIsAsking(true)} />
  }
  const answer = (yes: boolean): void => {
    setIsAsking(false)
    if (yes) onForgetAll()
  }
  const words = { label: t('my.forgetAll'), question: t('my.forgetSure'), yes: t('my.forgetYes') }
  return <ForgetQuestion {...words} onAnswer={answer} />
}

/** Exports, imports and deletes everything that this browser knows of games. */
export const GamesBackup = ({ hasGames, onForgetAll, onImported }: GamesBackupProps) => {
  const { t } = useTranslation('my')
  const [message, setMessage] = useState('')
  const importFile = async (file: File | undefined) => {
    if (file === undefined) return
    const result = importGamesFile(file.size > MAX_FILE_BYTES ? '' : await file.text().catch(() => ''))
    setMessage(
      result.ok
        ? result.games > 0
          ? t('my.taken', { count: result.games })
          : t('my.tablesTaken')
        : t(`my.${result.why}`),
    )
    if (result.ok) onImported()
  }
  return (
    <section className="panel stack">
      <p className="muted">{t('my.kept')}</p>
      <span className="row">
        {hasGames && <Button text={t('my.save')} onPress={downloadGames} />}
        <label className="button file-choice">
          {t('my.open')}
          <input
            type="file"
            className="unseen"
            accept=".json,application/json"
            onChange={({ target }) => {
              void importFile(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
        <a className="button quiet" href={pathOf({ at: 'game', id: '' })}>
          {t('my.watchFile')}
        </a>
      </span>
      {hasGames && <p className="muted">{t('my.saveHint')}</p>}
      <p role="status">{message}</p>
      {hasGames && <ForgetAll onForgetAll={onForgetAll} />}
    </section>
  )
}
