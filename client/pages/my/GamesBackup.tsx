import { useCallback, useState } from 'react'
import type { Translate } from '../../i18n/translate.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isSignedIn } from '../../table/account/signed-in.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { downloadFile } from '../../ui/download.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { navigate, pathOf } from '../../ui/page/route.ts'
import { handFileOver } from '../replay/handed-file.ts'
import { makeGamesFile } from './games-file.ts'
import { type ImportResult, importGamesFile, MAX_FILE_BYTES } from './import-games.ts'

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
  return (
    <ConfirmButton
      className="quiet"
      text={t('my.forgetAll')}
      questionClassName="my-question"
      question={isSignedIn() ? `${t('my.forgetSure')} ${t('my.forgetAccount')}` : t('my.forgetSure')}
      yes={t('my.forgetYes')}
      no={t('my.forgetNo')}
      onConfirm={onForgetAll}
    />
  )
}

const importFile = async (file: File): Promise<ImportResult> =>
  file.size > MAX_FILE_BYTES ? { ok: false, why: 'large' } : importGamesFile(await file.text().catch(() => ''))

/** Shows the game in a file on its page, or there why it can't be shown. Returns false if the file has nothing of a game. */
const openGame = async (file: File): Promise<boolean> => {
  const { isAboutGame, openFile } = await import('../replay/replay-game.ts')
  const opened = await openFile(file)
  if (!isAboutGame(opened)) return false
  handFileOver(opened)
  navigate({ at: 'game', id: '' })
  return true
}

const importText = (t: Translate<'my'>, result: ImportResult): string => {
  if (!result.ok) return t(`my.${result.why}`)
  const { games, tables, leftOut, unread } = result
  const sentences = [
    games > 0 && t('my.taken', { count: games }),
    tables > 0 && t('my.tablesTaken', { count: tables }),
    leftOut > 0 && t('my.leftOut', { count: leftOut }),
    unread > 0 && t('my.entriesUnread', { count: unread }),
  ].filter((sentence) => sentence !== false)
  return sentences.length > 0 ? sentences.join(' ') : t('my.allHere')
}

/** Exports, imports and deletes everything that this browser knows of games. */
export const GamesBackup = ({ hasGames, onForgetAll, onImported }: GamesBackupProps) => {
  const { t } = useTranslation('my')
  const [message, setMessage] = useState('')
  const open = useCallback(
    async ([file, ...others]: readonly File[]) => {
      if (file === undefined) return
      const result = await importFile(file)
      if (!result.ok && result.why === 'unread' && (await openGame(file))) return
      const unopened = others.length > 0 ? t('my.others', { count: others.length, name: file.name }) : ''
      setMessage(`${importText(t, result)} ${unopened}`.trim())
      if (result.ok) onImported()
    },
    [t, onImported],
  )
  return (
    <section className="panel stack">
      <p className="muted">
        {t(isSignedIn() ? 'my.follow' : 'my.kept')}{' '}
        <a className="my-account" href={pathOf({ at: 'account' })}>
          {t(isSignedIn() ? 'my.account' : 'my.toAccount')}
        </a>
      </p>
      {hasGames && (
        <span className="row">
          <Button text={t('my.save')} onPress={downloadGames} />
          <span className="muted">{t('my.saveHint')}</span>
        </span>
      )}
      <span className="row">
        <label className="button file-choice">
          {t('my.open')}
          <input
            type="file"
            className="unseen"
            accept=".json,application/json"
            onChange={({ target }) => {
              void open([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </label>
        <a className="button quiet" href={pathOf({ at: 'game', id: '' })}>
          {t('my.watchFile')}
        </a>
      </span>
      <p role="status">{message}</p>
      {hasGames && <ForgetAll onForgetAll={onForgetAll} />}
      <FileDrop text={t('my.drop')} onFiles={open} />
    </section>
  )
}
