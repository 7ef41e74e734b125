import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { download } from '../../ui/download.ts'
import { pathOf } from '../../ui/page/route.ts'
import { importGamesFile, makeGamesFile } from './games-file.ts'
import { ForgetQuestion } from './MyLists.tsx'

interface Props {
  /** True if there is something to save or delete. */
  readonly known: boolean
  readonly onForgetAll: () => void
  readonly onTaken: () => void
}

const BACKUP_FILE_NAME = 'my-games.json'

const save = (): void => download(BACKUP_FILE_NAME, 'application/json', makeGamesFile())

const ForgetAll = ({ onForgetAll }: Pick<Props, 'onForgetAll'>) => {
  const { t } = useTranslation('my')
  const [asks, setAsks] = useState(false)
  if (!asks) {
    return <Button className="quiet" text={t('my.forgetAll')} onPress={() => setAsks(true)} />
  }
  const answer = (yes: boolean): void => {
    setAsks(false)
    if (yes) onForgetAll()
  }
  const words = { label: t('my.forgetAll'), question: t('my.forgetSure'), yes: t('my.forgetYes') }
  return <ForgetQuestion {...words} onAnswer={answer} />
}

/** Exports, imports and deletes everything that this browser knows of games. */
export const GamesBackup = ({ known, onForgetAll, onTaken }: Props) => {
  const { t } = useTranslation('my')
  const [message, setMessage] = useState('')
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    const taken = importGamesFile(await file.text().catch(() => ''))
    setMessage(
      taken.ok ? (taken.games > 0 ? t('my.taken', { count: taken.games }) : t('my.tablesTaken')) : t(`my.${taken.why}`),
    )
    if (taken.ok) onTaken()
  }
  return (
    <section className="panel stack">
      <p className="muted">{t('my.kept')}</p>
      <span className="row">
        {known && <Button text={t('my.save')} onPress={save} />}
        <label className="button file-choice">
          {t('my.open')}
          <input
            type="file"
            className="unseen"
            accept=".json,application/json"
            onChange={({ target }) => {
              void read(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
        <a className="button quiet" href={pathOf({ at: 'game', id: '' })}>
          {t('my.watchFile')}
        </a>
      </span>
      {known && <p className="muted">{t('my.saveHint')}</p>}
      <p role="status">{message}</p>
      {known && <ForgetAll onForgetAll={onForgetAll} />}
    </section>
  )
}
